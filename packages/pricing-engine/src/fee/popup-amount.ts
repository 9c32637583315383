import { checkAmount } from "../money/check-amount";
import type { Kobo } from "../money/kobo";

/**
 * The amount that the card popup is given: a plain integer of kobo (spec §9: naira × 100).
 * @throws {PricingError} What `checkAmount` throws.
 * @example popupAmount(kobo(6_130_000)) // => 6130000
 */
export function popupAmount(total: Kobo): number {
  return checkAmount(total);
}
