import { PricingError } from "../errors";
import { checkAmount, type Kobo } from "./kobo";

/**
 * An amount times a whole number.
 * @param times - A whole number from 0: pieces, seats, months.
 * @param field - The name of the number in errors.
 * @throws {PricingError} `QUANTITY_INVALID`, `AMOUNT_TOO_LARGE` for a product above `maxAmount`, or what `checkAmount` throws.
 * @example multiply(kobo(200_000), 12) // => 2400000
 */
export function multiply(amount: Kobo, times: number, field = "times"): Kobo {
  if (!Number.isSafeInteger(times) || times < 0) throw new PricingError("QUANTITY_INVALID", field, times);
  return checkAmount(checkAmount(amount) * times, `amount × ${field}`);
}
