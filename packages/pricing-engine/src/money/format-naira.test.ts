import { expect, test } from "vitest";
import { formatNaira } from "./format-naira";
import { kobo } from "./kobo";

test.each([
  [6_000_000, "₦60,000"],
  [123_450, "₦1,234.50"],
  [0, "₦0"],
  [7, "₦0.07"],
  [-50_000, "-₦500"],
])("%i kobo reads %s", (amount, text) => {
  expect(formatNaira(kobo(amount))).toBe(text);
});

test("shows .00 when asked to", () => {
  expect(formatNaira(kobo(6_000_000), { decimals: "always" })).toBe("₦60,000.00");
  expect(formatNaira(kobo(6_000_000), { decimals: "auto" })).toBe("₦60,000");
});
