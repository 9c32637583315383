import { PricingError } from "../errors";
import type { Kobo } from "./kobo";

/**
 * Turns naira from the wire into kobo, exactly: nothing is rounded, so an amount that is not a whole number
 * of kobo is refused. Use `roundToKobo` where rounding is wanted.
 * @param naira - At most two decimals; may be negative.
 * @throws {PricingError} `NOT_NAIRA` if not finite or with a fraction of a kobo; `AMOUNT_TOO_LARGE` beyond
 * 2^51 kobo (about ₦22.5 trillion).
 * @example nairaToKobo(1234.5) // => 123450
 */
export function nairaToKobo(naira: number): Kobo {
  if (!Number.isFinite(naira)) throw new PricingError("NOT_NAIRA", naira);
  const amount = Math.round(naira * 100);
  // Beyond 2^51 the product above may round to a neighbouring kobo.
  if (Math.abs(amount) > 2 ** 51) throw new PricingError("AMOUNT_TOO_LARGE", naira);
  // A double is the nearest to some two-decimal number only if dividing back lands on the same double.
  if (amount / 100 !== naira) throw new PricingError("NOT_NAIRA", naira);
  return (amount + 0) as Kobo;
}
