import fc from "fast-check";
import { expect, test } from "vitest";
import { maxAmount } from "../money/check-amount";
import { kobo } from "../money/kobo";
import { refusal } from "../testing";
import { percentOf } from "./percent-of";

test.each([
  [12_000_000, 50, 6_000_000],
  [1, 50, 1],
  [1, 49.99, 0],
  [3, 50, 2],
  [999, 33.33, 333],
  [100, 0, 0],
  [100, 100, 100],
  [0, 100, 0],
  [maxAmount, 100, maxAmount],
])("of %i kobo, %d %% is %i", (amount, percent, part) => {
  expect(percentOf(kobo(amount), percent)).toBe(part);
});

test.each([-1, 100.01, 12.345, Number.NaN, Number.POSITIVE_INFINITY, "50" as unknown as number])(
  "refuses %s %%",
  (percent) => {
    expect(refusal(() => percentOf(kobo(100), percent))).toBe("PERCENT_OUT_OF_RANGE");
  },
);

test("refuses an amount whose product would not be exact", () => {
  expect(refusal(() => percentOf(kobo(maxAmount + 1), 1))).toBe("AMOUNT_TOO_LARGE");
});

test("is exact for every percentage of two decimals", () => {
  fc.assert(
    fc.property(fc.nat({ max: maxAmount }), fc.nat({ max: 10_000 }), (amount, points) => {
      const exact = (BigInt(amount) * BigInt(points) + 5_000n) / 10_000n;
      expect(percentOf(kobo(amount), points / 100)).toBe(Number(exact));
    }),
  );
});
