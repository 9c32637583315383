import type { Kobo } from "./kobo";

/** How kobo are shown: `auto` omits `.00`. */
export type Decimals = "auto" | "always";

/**
 * Formats hundredths as grouped digits without `Intl`, so that server and browser always agree.
 * @param hundredths - Non-negative safe integer.
 * @example groupDigits(123_450, "auto") // => "1,234.50"
 */
export function groupDigits(hundredths: number, decimals: Decimals): string {
  const whole = String(Math.floor(hundredths / 100));
  const part = hundredths % 100;
  let text = whole.slice(0, whole.length % 3);
  for (let at = whole.length % 3; at < whole.length; at += 3) {
    text += (at === 0 ? "" : ",") + whole.slice(at, at + 3);
  }
  if (part === 0 && decimals === "auto") return text;
  return `${text}.${part < 10 ? "0" : ""}${part}`;
}

/**
 * Formats an amount with ₦, thousands separators, and kobo when there are any (or always).
 * @example formatNaira(kobo(6_000_000)) // => "₦60,000"
 * @example formatNaira(kobo(123_450)) // => "₦1,234.50"
 */
export function formatNaira(amount: Kobo, options?: { decimals?: Decimals | undefined }): string {
  return `${amount < 0 ? "-₦" : "₦"}${groupDigits(Math.abs(amount), options?.decimals ?? "auto")}`;
}

/**
 * Formats hundredths of a token; 1 KPT is ₦1 (spec §9).
 * @example formatKpt(kobo(6_000_000)) // => "60,000 KPT"
 */
export function formatKpt(amount: Kobo, options?: { decimals?: Decimals | undefined }): string {
  return `${amount < 0 ? "-" : ""}${groupDigits(Math.abs(amount), options?.decimals ?? "auto")} KPT`;
}
