import fc from "fast-check";
import { expect, test } from "vitest";
import { kobo, maxAmount } from "../money/kobo";
import { thrownCode } from "../testing/thrown-code";
import { allocateDiscount } from "./allocate-discount";

test.each([
  [100, [100, 100, 100], [34, 33, 33]],
  [1, [1, 1], [1, 0]],
  [10, [1, 2, 997], [0, 0, 10]],
  [2, [1, 0, 1], [1, 0, 1]],
  [0, [5, 5], [0, 0]],
  [0, [0, 0], [0, 0]],
  [0, [], []],
  [7, [7], [7]],
  [5, [3, 3, 4], [2, 1, 2]],
  // The product of discount and line exceeds what a double holds exactly.
  [42_872_407_520, [122_100_128, 138_777_866, 92_340_480_400], [56_529_694, 64_251_123, 42_751_626_703]],
])("spreads %i over %j as %j", (discount, subtotals, shares) => {
  expect(allocateDiscount(kobo(discount), subtotals.map(kobo))).toEqual(shares);
});

test.each([
  [-1, [10], "DISCOUNT_OUT_OF_RANGE"],
  [11, [10], "DISCOUNT_OUT_OF_RANGE"],
  [0.5, [10], "DISCOUNT_OUT_OF_RANGE"],
  [1, [], "DISCOUNT_OUT_OF_RANGE"],
  [0, [-1, 2], "AMOUNT_NEGATIVE"],
  [0, [maxAmount, 1], "AMOUNT_TOO_LARGE"],
])("rejects %d over %j with %s", (discount, subtotals, code) => {
  expect(thrownCode(() => allocateDiscount(discount as never, subtotals as never))).toBe(code);
});

/** The same rule over BigInt, written as a sort instead of a search. */
function oracle(discount: number, subtotals: readonly number[]): number[] {
  const order = subtotals.reduce((sum, s) => sum + BigInt(s), 0n);
  if (order === 0n) return subtotals.map(() => 0);
  const exact = subtotals.map((s, at) => ({ at, product: BigInt(discount) * BigInt(s) }));
  const shares = exact.map(({ product }) => product / order);
  const left = BigInt(discount) - shares.reduce((sum, s) => sum + s, 0n);
  const byLoss = [...exact].sort((a, b) => Number((b.product % order) - (a.product % order)) || a.at - b.at);
  for (const { at } of byLoss.slice(0, Number(left))) shares[at] = (shares[at] ?? 0n) + 1n;
  return shares.map(Number);
}

test("agrees with BigInt, sums to the discount, and makes no line negative", () => {
  const lines = fc.oneof(
    fc.array(fc.nat({ max: 50 }), { minLength: 1, maxLength: 8 }),
    fc.array(fc.nat({ max: 100_000_000_000 }), { minLength: 1, maxLength: 8 }),
  );
  fc.assert(
    fc.property(lines, fc.double({ min: 0, max: 1, noNaN: true }), (subtotals, part) => {
      const order = subtotals.reduce((sum, s) => sum + s, 0);
      const discount = Math.floor(order * part);
      const shares = allocateDiscount(kobo(discount), subtotals.map(kobo));
      expect(shares.reduce<number>((sum, s) => sum + s, 0)).toBe(discount);
      shares.forEach((share, at) => {
        expect(share).toBeGreaterThanOrEqual(0);
        expect(share).toBeLessThanOrEqual(subtotals[at] ?? 0);
      });
      expect(shares).toEqual(oracle(discount, subtotals));
    }),
    { numRuns: 500 },
  );
});
