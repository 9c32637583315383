import { expect, it } from "vitest";
import { render } from "vitest-browser-react";
import { expectAccessible } from "../../../test/axe";
import { formatAmount, Price } from "./index";

it.each([
  [60000, "₦60,000"],
  [0, "₦0"],
  [1540.5, "₦1,540.50"],
  [-60000, "−₦60,000"],
])("writes %d as %s", (amount, words) => expect(formatAmount(amount)).toBe(words));

it("writes tokens with their unit", () => expect(formatAmount(500000, "KPT")).toBe("500,000 KPT"));

it("says which price is the struck one", async () => {
  const screen = await render(<Price amount={60000} was={120000} per="/year" size="lg" />);
  await expect.element(screen.getByText("₦60,000")).toBeVisible();
  expect(screen.container.textContent).toBe("₦60,000/yearFull price ₦120,000");
  await expectAccessible();
});
