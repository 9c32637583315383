import { PricingError } from "../errors";

/** An integer number of kobo (1 naira = 100 kobo). Create one with `kobo`. */
export type Kobo = number & { readonly __unit: "kobo" };

/**
 * Brands a whole number as kobo.
 * @param n - Kobo, not naira. May be negative (a ledger entry).
 * @throws {PricingError} `NOT_KOBO` unless a safe integer.
 * @example kobo(6_000_000) // ₦60,000
 */
export function kobo(n: number): Kobo {
  if (!Number.isSafeInteger(n)) throw new PricingError("NOT_KOBO", "amount", n);
  // Adding 0 turns -0 into 0, which would otherwise print and compare differently.
  return (n + 0) as Kobo;
}

/**
 * The largest amount that the engine prices: about ₦9.007 billion. An amount up to this limit times 10,000 basis
 * points is a safe integer, so every product in the engine is exact.
 */
export const maxAmount = 900_719_925_474 as Kobo;

/**
 * Returns the amount if it is a valid price.
 * @param amount - Kobo.
 * @param field - The name of the amount in the error; `index` replaces the `#` in it.
 * @throws {PricingError} `NOT_KOBO`, `AMOUNT_NEGATIVE` or `AMOUNT_TOO_LARGE` (above `maxAmount`).
 */
export function checkAmount(amount: number, field = "amount", index?: number): Kobo {
  if (Number.isInteger(amount) && amount >= 0 && amount <= maxAmount) return amount as Kobo;
  const code = !Number.isInteger(amount) ? "NOT_KOBO" : amount < 0 ? "AMOUNT_NEGATIVE" : "AMOUNT_TOO_LARGE";
  throw new PricingError(code, field.replace("#", `${index}`), amount);
}

/**
 * Converts naira from the wire to kobo without rounding: a fraction of a kobo is an error.
 * Use `roundToKobo` to round.
 * @param naira - At most two decimals; may be negative.
 * @throws {PricingError} `NOT_NAIRA` if not finite or with a fraction of a kobo; `AMOUNT_TOO_LARGE` beyond
 * 2^51 kobo (about ₦22.5 trillion).
 * @example nairaToKobo(1234.5) // => 123450
 */
export function nairaToKobo(naira: number): Kobo {
  if (!Number.isFinite(naira)) throw new PricingError("NOT_NAIRA", "naira", naira);
  const amount = Math.round(naira * 100);
  // Beyond 2^51 the product above may round to a neighbouring kobo.
  if (Math.abs(amount) > 2 ** 51) throw new PricingError("AMOUNT_TOO_LARGE", "naira", naira);
  // A number has at most two decimals exactly if dividing the kobo by 100 returns the same double.
  if (amount / 100 !== naira) throw new PricingError("NOT_NAIRA", "naira", naira);
  return (amount + 0) as Kobo;
}

/**
 * Converts kobo to naira for the wire and for display; do not calculate with the result.
 * @example koboToNaira(kobo(123_450)) // => 1234.5
 */
export function koboToNaira(amount: Kobo): number {
  return amount / 100;
}

/**
 * Rounds naira with any number of decimals to kobo, half up by its decimal digits: 1.005 becomes 101 kobo although
 * its double is slightly less.
 * @param naira - Naira, not negative.
 * @throws {PricingError} `NOT_NAIRA` if not finite, `AMOUNT_NEGATIVE`, or `NOT_KOBO` beyond safe kobo.
 * @example roundToKobo(1.005) // => 101
 */
export function roundToKobo(naira: number): Kobo {
  if (!Number.isFinite(naira)) throw new PricingError("NOT_NAIRA", "naira", naira);
  if (naira < 0) throw new PricingError("AMOUNT_NEGATIVE", "naira", naira);
  const [digits, exponent = "0"] = String(naira).split("e");
  return kobo(Math.round(Number(`${digits}e${Number(exponent) + 2}`)));
}
