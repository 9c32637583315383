import { PricingError } from "../errors";

/** An integer number of kobo (1 naira = 100 kobo). Only `kobo` and the engine's own results make one. */
export type Kobo = number & { readonly __unit: "kobo" };

/**
 * Brands a whole number as kobo.
 * @param n - Kobo, not naira. May be negative (a ledger entry); prices are checked where they are used.
 * @throws {PricingError} `NOT_KOBO` unless a safe integer.
 * @example kobo(6_000_000) // ₦60,000
 */
export function kobo(n: number): Kobo {
  if (!Number.isSafeInteger(n)) throw new PricingError("NOT_KOBO", n);
  // Adding 0 turns -0 into 0, which would otherwise print and compare oddly.
  return (n + 0) as Kobo;
}
