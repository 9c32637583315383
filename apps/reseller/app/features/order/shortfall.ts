import { type Kobo, koboToNaira, nairaToKobo } from "@vendor/pricing-engine";

/** What is said where the tokens do not cover an order (spec §5). */
export const TOO_LOW = "Insufficient balance. Please buy more tokens";

/** The tokens that a balance lacks of a total, 0 when it covers it. Counted in hundredths, where floats add nothing. */
export function shortOf(total: number, balance: number): number {
  const lacking = nairaToKobo(total) - nairaToKobo(balance);
  return lacking > 0 ? koboToNaira(lacking as Kobo) : 0;
}
