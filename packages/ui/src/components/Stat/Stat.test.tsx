import { expect, it } from "vitest";
import { render } from "vitest-browser-react";
import { expectAccessible } from "../../../test/axe";
import { Stat } from "./index";

it("is a group named by its label, and announces the direction of the change", async () => {
  const screen = await render(
    <Stat
      label="Owed by customers"
      value="₦98,500"
      delta={{ value: "₦40,000", direction: "up", tone: "critical" }}
      hint="more than last week"
    />,
  );
  const stat = screen.getByRole("group", { name: "Owed by customers" });
  await expect.element(stat).toHaveTextContent("₦98,500Up ₦40,000more than last week");
  await expectAccessible();
});

it("colours a change by its tone", async () => {
  const screen = await render(
    <>
      <Stat label="Profit" value="1" delta={{ value: "3%", direction: "down" }} />
      <Stat label="Debts" value="1" delta={{ value: "4%", direction: "down", tone: "positive" }} />
    </>,
  );
  const colour = (text: string) => getComputedStyle(screen.getByText(text).element()).color;
  expect(colour("3%")).not.toBe(colour("4%"));
});

it("is busy and shows no change while loading", async () => {
  const screen = await render(
    <Stat label="Sales" value="₦1" delta={{ value: "3%", direction: "up" }} loading />,
  );
  const stat = screen.getByRole("group", { name: "Sales" });
  await expect.element(stat).toHaveAttribute("aria-busy", "true");
  expect(stat.element().textContent).toBe("SalesLoading...");
  await expectAccessible();
});

it("fits a billion into half a phone's width", async () => {
  const screen = await render(
    <div style={{ inlineSize: "9rem" }}>
      <Stat label="Sales" value="₦1,234,567,890" />
    </div>,
  );
  const stat = screen.getByRole("group").element();
  expect(stat.scrollWidth).toBeLessThanOrEqual(stat.clientWidth);
});
