import fc from "fast-check";
import { expect, test } from "vitest";
import { kobo } from "../money/kobo";
import type { Duration } from "../quote/duration";
import { thrownCode } from "../testing";
import { tokenTotals } from "./token-totals";

test.each([
  [6_000_000, "yearly", 10, 600_000, 5_400_000],
  [6_000_000, "monthly", 10, 0, 6_000_000],
  [6_000_000, "yearly", 0, 0, 6_000_000],
  [5, "yearly", 50, 3, 2],
  [6_000_000, "yearly", 100, 6_000_000, 0],
] as const)("%i %s at %d %%: %i off, %i to pay", (subtotal, duration, percent, discount, total) => {
  expect(tokenTotals({ subtotal: kobo(subtotal), duration, resellerDiscountPercent: percent })).toEqual({
    subtotal,
    discount,
    total,
  });
});

test("rejects invalid input", () => {
  const order = { subtotal: kobo(100), duration: "yearly" as Duration, resellerDiscountPercent: 10 };
  expect(thrownCode(() => tokenTotals({ ...order, resellerDiscountPercent: 101 }))).toBe(
    "PERCENT_OUT_OF_RANGE",
  );
  expect(thrownCode(() => tokenTotals({ ...order, subtotal: kobo(-1) }))).toBe("AMOUNT_NEGATIVE");
  expect(thrownCode(() => tokenTotals({ ...order, duration: "weekly" as Duration }))).toBe(
    "DURATION_UNKNOWN",
  );
});

test("discount and total add up to the subtotal, and neither is negative", () => {
  const durations = fc.constantFrom<Duration>("monthly", "yearly");
  fc.assert(
    fc.property(fc.nat(), durations, fc.nat({ max: 10_000 }), (subtotal, duration, points) => {
      const totals = tokenTotals({
        subtotal: kobo(subtotal),
        duration,
        resellerDiscountPercent: points / 100,
      });
      expect(totals.discount + totals.total).toBe(subtotal);
      expect(Math.min(totals.discount, totals.total)).toBeGreaterThanOrEqual(0);
    }),
  );
});
