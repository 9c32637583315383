import { renderToString } from "react-dom/server";
import { expect, it, vi } from "vitest";
import { render } from "vitest-browser-react";
import { manualClock } from "../../../test/manual-clock";
import { PaymentInstructions } from "./index";

const account = { number: "9930204182", name: "ADIRE RETAIL / CHIKA PHARMACY", bank: "Wema Bank" };

it("copies the account number and the amount as other programs take them", async () => {
  const write = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
  const screen = await render(<PaymentInstructions amount={{ naira: 60_300.5 }} account={account} />);
  await expect.element(screen.getByText("₦60,300.50")).toBeVisible();
  await screen.getByRole("button", { name: "Copy account number" }).click();
  await expect.element(screen.getByRole("status").first()).toHaveTextContent("Copied");
  await screen.getByRole("button", { name: "Copy amount" }).click();
  expect(write.mock.calls).toEqual([["9930204182"], ["60300.50"]]);
});

it("dials a code whole, with its hash sign", async () => {
  const screen = await render(
    <PaymentInstructions amount={{ naira: 500 }} ussd={{ code: "*737*33*4*18791#", bank: "GTBank" }} />,
  );
  const link = screen.getByRole("link", { name: "Dial *737*33*4*18791#" });
  await expect.element(link).toHaveAttribute("href", "tel:*737*33*4*18791%23");
  await expect.element(screen.getByRole("button", { name: "Copy USSD code" })).toBeVisible();
});

it("counts down from the server's time, keeps its width, and says when it is over", async () => {
  const clock = manualClock();
  const onEnd = vi.fn();
  const screen = await render(
    <PaymentInstructions
      amount={{ naira: 500 }}
      account={account}
      expires={{ seconds: 3_600, at: "14:32", onEnd, clock }}
    />,
  );
  const timer = screen.getByRole("timer");
  await expect.element(timer).toHaveTextContent("1:00:00");
  const { width, height } = timer.element().getBoundingClientRect();
  clock.advance(3_591_000);
  await expect.element(timer).toHaveTextContent("0:09");
  expect(timer.element().getBoundingClientRect()).toMatchObject({ width, height });
  clock.advance(9_000);
  expect(onEnd).toHaveBeenCalledTimes(1);
});

it("has everything as selectable text in the server's HTML", () => {
  const page = document.createElement("div");
  page.innerHTML = renderToString(
    <PaymentInstructions
      amount={{ naira: 60_300 }}
      account={account}
      expires={{ seconds: 1_800, at: "14:32" }}
    />,
  );
  for (const text of ["9930204182", "₦60,300", "Wema Bank", account.name, "Pay before 14:32"])
    expect(page).toHaveTextContent(text);
});
