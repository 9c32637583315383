import fc from "fast-check";
import { expect, test } from "vitest";
import { kobo } from "../money/kobo";
import { refusal } from "../testing";
import { containedVat } from "./contained-vat";

test.each([
  [6_000_000, 750, 418_605],
  [107_500, 750, 7_500],
  [100, 0, 0],
  [0, 750, 0],
  [1, 10_000, 1],
])("%i kobo at %i basis points contain %i", (amount, rate, vat) => {
  expect(containedVat(kobo(amount), rate)).toBe(vat);
});

test("refuses what is no rate", () => {
  for (const rate of [-1, 10_001, 7.5, Number.NaN]) {
    expect(refusal(() => containedVat(kobo(100), rate))).toBe("PERCENT_OUT_OF_RANGE");
  }
});

test("the rest plus its VAT is the amount, to the kobo", () => {
  const amount = fc.integer({ min: 0, max: 100_000_000_000 });
  fc.assert(
    fc.property(amount, fc.integer({ min: 0, max: 10_000 }), (paid, rate) => {
      const vat = containedVat(kobo(paid), rate);
      expect(Math.abs(((paid - vat) * rate) / 10_000 - vat)).toBeLessThanOrEqual(1);
    }),
  );
});
