import { useState } from "react";
import { renderToString } from "react-dom/server";
import { expect, it, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { expectAccessible } from "../../../test/axe";
import { MoneyField } from "./index";

function TopUp() {
  const [amount, setAmount] = useState("");
  return (
    <>
      <MoneyField label="Amount" name="amount" value={amount} onValueChange={setAmount} />
      <button type="button" onClick={() => setAmount("25000")}>
        ₦25,000
      </button>
    </>
  );
}

const caret = (input: Element) => (input as HTMLInputElement).selectionStart;

it("separates thousands while typing and keeps the caret behind the same digit", async () => {
  const change = vi.fn();
  const screen = await render(<MoneyField label="Amount" name="amount" onValueChange={change} />);
  const input = screen.getByLabelText("Amount");
  await input.click();
  await userEvent.keyboard("60000");
  await expect.element(input).toHaveValue("60,000");
  expect(change).toHaveBeenLastCalledWith("60000");
  (input.element() as HTMLInputElement).setSelectionRange(1, 1);
  await userEvent.keyboard("5");
  await expect.element(input).toHaveValue("650,000");
  expect(caret(input.element())).toBe(2);
  await userEvent.keyboard("{End}{Backspace}{Backspace}");
  await expect.element(input).toHaveValue("6,500");
});

it("deletes the digit beside a separator", async () => {
  const screen = await render(
    <MoneyField label="Amount" name="amount" defaultValue={{ naira: 1_234_567 }} />,
  );
  const input = screen.getByLabelText("Amount");
  await input.click();
  (input.element() as HTMLInputElement).setSelectionRange(2, 2);
  await userEvent.keyboard("{Backspace}");
  await expect.element(input).toHaveValue("234,567");
  expect(caret(input.element())).toBe(0);
  (input.element() as HTMLInputElement).setSelectionRange(3, 3);
  await userEvent.keyboard("{Delete}");
  await expect.element(input).toHaveValue("23,467");
});

it("drops letters, keeps two decimals, and removes a trailing point on blur", async () => {
  const screen = await render(<MoneyField label="Amount" name="amount" />);
  const input = screen.getByLabelText("Amount");
  await input.click();
  await userEvent.keyboard("a.5x05");
  await expect.element(input).toHaveValue("0.50");
  await input.fill("₦1,250,000.");
  await userEvent.tab();
  await expect.element(input).toHaveValue("1,250,000");
});

it("gives plain digits to every reader of the form data", async () => {
  const screen = await render(
    <form aria-label="f">
      <MoneyField label="Amount" name="amount" defaultValue="1250000.50" />
      <MoneyField
        label="Tokens"
        name="tokens"
        currency="KPT"
        decimals={0}
        defaultValue={{ naira: 500_000 }}
      />
      <MoneyField label="Off" name="off" defaultValue={{ naira: 5 }} disabled />
    </form>,
  );
  await expect.element(screen.getByLabelText("Amount")).toHaveValue("1,250,000.50");
  const form = screen.getByRole("form").element() as HTMLFormElement;
  expect(Object.fromEntries(new FormData(form))).toEqual({ amount: "1250000.50", tokens: "500000" });
});

it("follows a controlled value without losing an unfinished decimal", async () => {
  const screen = await render(<TopUp />);
  const input = screen.getByLabelText("Amount");
  await screen.getByRole("button").click();
  await expect.element(input).toHaveValue("25,000");
  await input.click();
  await userEvent.keyboard("{End}.");
  await expect.element(input).toHaveValue("25,000.");
  await userEvent.keyboard("5{Home}1");
  await expect.element(input).toHaveValue("125,000.5");
  expect(caret(input.element())).toBe(1);
});

it("announces its unit, limits and error, and asks for the number pad", async () => {
  const screen = await render(
    <MoneyField
      label="Amount"
      name="amount"
      atLeast={{ naira: 1_000 }}
      atMost={{ naira: 5_000_000 }}
      error="Enter at least ₦1,000"
      defaultValue={{ naira: 500 }}
    />,
  );
  const input = screen.getByLabelText("Amount");
  await expect.element(input).toHaveAttribute("inputmode", "decimal");
  await expect
    .element(input)
    .toHaveAccessibleDescription("In naira Between ₦1,000 and ₦5,000,000. Enter at least ₦1,000");
  await expect.element(input).toBeInvalid();
  await expectAccessible();
});

it("is a native input with its name in the server HTML", () => {
  const page = document.createElement("div");
  page.innerHTML = `<form>${renderToString(<MoneyField label="Amount" name="amount" defaultValue={{ naira: 60_000 }} />)}</form>`;
  const form = page.querySelector("form");
  // No script has run, so the value has commas, which `parseAmount` accepts.
  expect(form && new FormData(form).get("amount")).toBe("60,000");
});

function paste(input: Element, text: string) {
  const clipboardData = new DataTransfer();
  clipboardData.setData("text", text);
  return input.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
}

it("accepts a pasted amount and rejects text that would change its value", async () => {
  const screen = await render(<MoneyField label="Amount" name="amount" />);
  const input = screen.getByLabelText("Amount").element();
  for (const text of ["₦60,000.50", "NGN 1 250 000", "000", "٦٠٠٠٠"]) expect(paste(input, text)).toBe(true);
  for (const text of ["1,5", "₦1 000,50", "1e9", "-500", "5k"]) expect(paste(input, text)).toBe(false);
});

it("does not affect another control of the same name", async () => {
  const screen = await render(
    <form aria-label="f">
      <input type="radio" name="amount" value="other" aria-label="Another amount" defaultChecked />
      <MoneyField label="Amount" name="amount" defaultValue="1500" />
    </form>,
  );
  const form = screen.getByRole("form").element() as HTMLFormElement;
  expect(new FormData(form).getAll("amount")).toEqual(["other", "1500"]);
});
