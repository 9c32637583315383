import { PricingError } from "../errors";
import type { Kobo } from "./kobo";

/**
 * The largest amount the engine prices: about ₦9.007 billion. Up to here an amount times 10,000 basis
 * points is a safe integer, so that no product in the engine can lose a kobo.
 */
export const maxAmount = 900_719_925_474 as Kobo;

/**
 * Passes a price through once it is known to be one.
 * @param amount - Kobo.
 * @throws {PricingError} `NOT_KOBO`, `AMOUNT_NEGATIVE` or `AMOUNT_TOO_LARGE` (above `maxAmount`).
 */
export function checkAmount(amount: number): Kobo {
  if (!Number.isInteger(amount)) throw new PricingError("NOT_KOBO", amount);
  if (amount < 0) throw new PricingError("AMOUNT_NEGATIVE", amount);
  if (amount > maxAmount) throw new PricingError("AMOUNT_TOO_LARGE", amount);
  return amount as Kobo;
}
