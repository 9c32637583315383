import { PricingError } from "../errors";
import { checkAmount, type Kobo } from "../money/kobo";

/**
 * Spreads an order's discount over its lines by largest remainder: each line gets its share rounded down, and the
 * remaining kobo go to the lines with the largest fractions, the earlier line first on a tie.
 * The shares sum to `discount` and none exceeds its line.
 * @param subtotals - Non-negative kobo, in the lines' order.
 * @throws {PricingError} `DISCOUNT_OUT_OF_RANGE` if negative, not whole, or above the sum of the lines; or
 * what `checkAmount` throws for a line or the sum.
 * @example allocateDiscount(kobo(100), [kobo(100), kobo(100), kobo(100)]) // => [34, 33, 33]
 */
export function allocateDiscount(discount: Kobo, subtotals: readonly Kobo[]): Kobo[] {
  let order = 0;
  for (const subtotal of subtotals) order += checkAmount(subtotal, "subtotals");
  if (!Number.isInteger(discount) || discount < 0 || discount > checkAmount(order, "the sum of subtotals")) {
    throw new PricingError("DISCOUNT_OUT_OF_RANGE", "discount", discount);
  }
  const shares: Kobo[] = [];
  const remainders: number[] = [];
  let left: number = discount;
  for (const subtotal of subtotals) {
    const product = discount * subtotal;
    let share = Math.floor(product / (order || 1));
    let remainder = product - share * order;
    if (product > Number.MAX_SAFE_INTEGER) {
      // Rare: only when discount and line are both near a million naira, so BigInt's cost does not matter.
      const exact = BigInt(discount) * BigInt(subtotal);
      share = Number(exact / BigInt(order));
      remainder = Number(exact % BigInt(order));
    }
    left -= share;
    shares.push(share as Kobo);
    remainders.push(remainder);
  }
  for (; left > 0; left--) {
    const worst = remainders.indexOf(Math.max(...remainders));
    shares[worst] = ((shares[worst] as Kobo) + 1) as Kobo;
    remainders[worst] = 0;
  }
  return shares;
}
