import { PricingError } from "../errors";
import { checkAmount } from "../money/check-amount";
import { divideHalfUp } from "../money/divide-half-up";
import type { Kobo } from "../money/kobo";

/**
 * A percentage of an amount, half a kobo going up. The percentage is taken in basis points, so that the
 * sum is one of integers.
 * @param percent - 0 to 100 with at most two decimals.
 * @throws {PricingError} `PERCENT_OUT_OF_RANGE`, or what `checkAmount` throws.
 * @example percentOf(kobo(12_000_000), 50) // => 6000000
 */
export function percentOf(amount: Kobo, percent: number): Kobo {
  const basisPoints = Math.round(percent * 100);
  // Dividing back gives the same double only for two decimals; NaN fails too.
  if (basisPoints / 100 !== percent || basisPoints < 0 || basisPoints > 10_000) {
    throw new PricingError("PERCENT_OUT_OF_RANGE", percent);
  }
  return divideHalfUp(checkAmount(amount) * basisPoints, 10_000) as Kobo;
}
