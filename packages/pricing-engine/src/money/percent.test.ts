import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { thrownCode } from "../testing/thrown-code";
import { kobo, maxAmount } from "./kobo";
import { containedVat, percentOf } from "./percent";

describe("percentOf", () => {
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
    "rejects %s %%",
    (percent) => {
      expect(thrownCode(() => percentOf(kobo(100), percent))).toBe("PERCENT_OUT_OF_RANGE");
    },
  );

  test("rejects an amount whose product would not be exact", () => {
    expect(thrownCode(() => percentOf(kobo(maxAmount + 1), 1))).toBe("AMOUNT_TOO_LARGE");
  });

  test("is exact for every percentage with two decimals", () => {
    fc.assert(
      fc.property(fc.nat({ max: maxAmount }), fc.nat({ max: 10_000 }), (amount, points) => {
        const exact = (BigInt(amount) * BigInt(points) + 5_000n) / 10_000n;
        expect(percentOf(kobo(amount), points / 100)).toBe(Number(exact));
      }),
    );
  });
});

describe("containedVat", () => {
  test.each([
    [6_000_000, 750, 418_605],
    [107_500, 750, 7_500],
    [100, 0, 0],
    [0, 750, 0],
    [1, 10_000, 1],
  ])("%i kobo at %i basis points contain %i", (amount, rate, vat) => {
    expect(containedVat(kobo(amount), rate)).toBe(vat);
  });

  test("rejects invalid rates", () => {
    for (const rate of [-1, 10_001, 7.5, Number.NaN]) {
      expect(thrownCode(() => containedVat(kobo(100), rate))).toBe("PERCENT_OUT_OF_RANGE");
    }
  });

  test("net plus VAT is exactly the amount", () => {
    const amount = fc.integer({ min: 0, max: 100_000_000_000 });
    fc.assert(
      fc.property(amount, fc.integer({ min: 0, max: 10_000 }), (paid, rate) => {
        const vat = containedVat(kobo(paid), rate);
        expect(Math.abs(((paid - vat) * rate) / 10_000 - vat)).toBeLessThanOrEqual(1);
      }),
    );
  });
});
