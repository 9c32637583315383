import { PricingError } from "../errors";
import { checkAmount } from "../money/check-amount";
import { divideHalfUp } from "../money/divide-half-up";
import type { Kobo } from "../money/kobo";

/**
 * The VAT that an amount contains: prices are said with it, so none is ever added. Half a kobo rounds up.
 * @param amount - What was paid, VAT included.
 * @param rateBps - The rate in whole basis points, 0 to 10,000 (750 is 7.5 %); 0 where none is charged.
 * @throws {PricingError} `PERCENT_OUT_OF_RANGE` for another rate, or what `checkAmount` throws.
 * @example containedVat(kobo(6_000_000), 750) // => 418605
 */
export function containedVat(amount: Kobo, rateBps: number): Kobo {
  if (!Number.isInteger(rateBps) || rateBps < 0 || rateBps > 10_000) {
    throw new PricingError("PERCENT_OUT_OF_RANGE", rateBps);
  }
  return divideHalfUp(checkAmount(amount) * rateBps, 10_000 + rateBps) as Kobo;
}
