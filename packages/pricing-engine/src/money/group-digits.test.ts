import fc from "fast-check";
import { expect, test } from "vitest";
import { groupDigits } from "./group-digits";

test.each([
  [0, "0", "0.00"],
  [5, "0.05", "0.05"],
  [99_900, "999", "999.00"],
  [100_000, "1,000", "1,000.00"],
  [123_450, "1,234.50", "1,234.50"],
  [100_000_000_000, "1,000,000,000", "1,000,000,000.00"],
])("%i reads %s or %s", (hundredths, auto, always) => {
  expect(groupDigits(hundredths, "auto")).toBe(auto);
  expect(groupDigits(hundredths, "always")).toBe(always);
});

test("agrees with Intl", () => {
  const intl = new Intl.NumberFormat("en", { minimumFractionDigits: 2 });
  fc.assert(
    fc.property(fc.nat(), (hundredths) => {
      expect(groupDigits(hundredths, "always")).toBe(intl.format(hundredths / 100));
    }),
  );
});
