import { PricingError, requireInput } from "../errors";
import { type Kobo, kobo } from "./kobo";

/**
 * Returns the code of a currency in use.
 * @throws {PricingError} `CURRENCY_UNKNOWN`, or `INPUT_MISSING`.
 */
export function checkCurrency(currency: string): string {
  if (Intl.supportedValuesOf("currency").includes(requireInput(currency, "currency"))) return currency;
  throw new PricingError("CURRENCY_UNKNOWN", "currency", currency);
}

/** The decimals that a currency is written with. Node and browsers have the list. */
function decimalsOf(currency: string): number {
  const format = new Intl.NumberFormat("en", { style: "currency", currency: checkCurrency(currency) });
  return format.resolvedOptions().maximumFractionDigits as number;
}

/**
 * An amount in the smallest unit of its currency: pesewas of cedis, cents of dollars, and yen as they are. The engine
 * calculates with these whole numbers, whatever the currency; `Kobo` is the name of their type.
 * @param amount - In the currency's main unit, with no more decimals than the currency has.
 * @param currency - A code of ISO 4217.
 * @throws {PricingError} `CURRENCY_UNKNOWN`, or `NOT_KOBO` if not finite or with a fraction of the smallest unit.
 * @example toSmallestUnit(12.5, "GHS") // => 1250
 */
export function toSmallestUnit(amount: number, currency: string): Kobo {
  const factor = 10 ** decimalsOf(currency);
  const whole = Math.round(amount * factor);
  // A number has no more decimals than the currency exactly if dividing back gives the same double.
  if (whole / factor !== amount) throw new PricingError("NOT_KOBO", "amount", amount);
  return kobo(whole);
}

/**
 * An amount in the main unit of its currency, to show and to send; do not calculate with it.
 * @throws {PricingError} `CURRENCY_UNKNOWN`.
 * @example fromSmallestUnit(kobo(1_250), "GHS") // => 12.5
 */
export function fromSmallestUnit(amount: Kobo, currency: string): number {
  return amount / 10 ** decimalsOf(currency);
}
