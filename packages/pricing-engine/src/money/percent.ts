import { PricingError } from "../errors";
import { divideHalfUp } from "./divide";
import { checkAmount, type Kobo } from "./kobo";

/**
 * A percentage of an amount, rounding half a kobo up. It is computed in basis points, so that all numbers are integers.
 * @param percent - 0 to 100 with at most two decimals.
 * @param field - The name of the percentage in errors.
 * @throws {PricingError} `PERCENT_OUT_OF_RANGE`, or what `checkAmount` throws.
 * @example percentOf(kobo(12_000_000), 50) // => 6000000
 */
export function percentOf(amount: Kobo, percent: number, field = "percent"): Kobo {
  return divideHalfUp(checkAmount(amount) * basisPoints(percent, field), 10_000) as Kobo;
}

/**
 * A percentage in basis points.
 * @throws {PricingError} `PERCENT_OUT_OF_RANGE`.
 */
export function basisPoints(percent: number, field: string): number {
  const points = Math.round(percent * 100);
  // Dividing back gives the same double only for at most two decimals; NaN fails too.
  if (points / 100 !== percent || points < 0 || points > 10_000) {
    throw new PricingError("PERCENT_OUT_OF_RANGE", field, percent);
  }
  return points;
}

/**
 * The VAT included in an amount; all prices include VAT. Half a kobo rounds up.
 * @param amount - What was paid, VAT included.
 * @param rateBps - The rate in whole basis points, 0 to 10,000 (750 is 7.5 %); 0 for no VAT.
 * @throws {PricingError} `PERCENT_OUT_OF_RANGE` for another rate, or what `checkAmount` throws.
 * @example containedVat(kobo(6_000_000), 750) // => 418605
 */
export function containedVat(amount: Kobo, rateBps: number): Kobo {
  if (!Number.isInteger(rateBps) || rateBps < 0 || rateBps > 10_000) {
    throw new PricingError("PERCENT_OUT_OF_RANGE", "rateBps", rateBps);
  }
  return divideHalfUp(checkAmount(amount) * rateBps, 10_000 + rateBps) as Kobo;
}
