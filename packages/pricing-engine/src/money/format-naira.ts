import { type Decimals, groupDigits } from "./group-digits";
import type { Kobo } from "./kobo";

/**
 * Writes an amount for people: ₦, thousands separators, and kobo when there are any (or always).
 * @example formatNaira(kobo(6_000_000)) // => "₦60,000"
 * @example formatNaira(kobo(123_450)) // => "₦1,234.50"
 */
export function formatNaira(amount: Kobo, options?: { decimals?: Decimals | undefined }): string {
  return `${amount < 0 ? "-₦" : "₦"}${groupDigits(Math.abs(amount), options?.decimals ?? "auto")}`;
}
