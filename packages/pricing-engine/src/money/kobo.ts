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

/**
 * Turns kobo into naira for the wire and for display; never calculate with the result.
 * @example koboToNaira(kobo(123_450)) // => 1234.5
 */
export function koboToNaira(amount: Kobo): number {
  return amount / 100;
}

/**
 * Rounds naira with any number of decimals to kobo, halves going up, as the decimal digits read: 1.005 is
 * 101 kobo although its double lies a little below.
 * @param naira - Naira, not negative.
 * @throws {PricingError} `NOT_NAIRA` if not finite, `AMOUNT_NEGATIVE`, or `NOT_KOBO` beyond safe kobo.
 * @example roundToKobo(1.005) // => 101
 */
export function roundToKobo(naira: number): Kobo {
  if (!Number.isFinite(naira)) throw new PricingError("NOT_NAIRA", naira);
  if (naira < 0) throw new PricingError("AMOUNT_NEGATIVE", naira);
  const [digits, exponent = "0"] = String(naira).split("e");
  return kobo(Math.round(Number(`${digits}e${Number(exponent) + 2}`)));
}
