import type { Kobo } from "./kobo";

/**
 * Turns kobo into naira for the wire and for display; never calculate with the result.
 * @example koboToNaira(kobo(123_450)) // => 1234.5
 */
export function koboToNaira(amount: Kobo): number {
  return amount / 100;
}
