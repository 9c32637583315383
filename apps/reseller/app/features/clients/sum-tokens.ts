import { kobo, koboToNaira, nairaToKobo } from "@vendor/pricing-engine";

/**
 * Adds amounts of tokens without the errors of fractions.
 * @param amounts - KPT, each with two decimals at most.
 * @example sumTokens([0.1, 0.2]) // => 0.3
 */
export function sumTokens(amounts: readonly number[]): number {
  return koboToNaira(kobo(amounts.reduce((sum, amount) => sum + nairaToKobo(amount), 0)));
}
