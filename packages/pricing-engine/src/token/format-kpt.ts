import { type Decimals, groupDigits } from "../money/group-digits";
import type { Kobo } from "../money/kobo";

/**
 * Writes tokens for people; 1 KPT is ₦1 (spec §9), held in hundredths.
 * @example formatKpt(kobo(6_000_000)) // => "60,000 KPT"
 */
export function formatKpt(amount: Kobo, options?: { decimals?: Decimals | undefined }): string {
  return `${amount < 0 ? "-" : ""}${groupDigits(Math.abs(amount), options?.decimals ?? "auto")} KPT`;
}
