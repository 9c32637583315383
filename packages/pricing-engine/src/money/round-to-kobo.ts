import { PricingError } from "../errors";
import { type Kobo, kobo } from "./kobo";

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
