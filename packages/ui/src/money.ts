import { latinDigits } from "./internal/latin-digits";

export type Currency = "NGN" | "KPT";

/** Groups thousands without `Intl`, which may differ between a server and a browser. */
function figuresOf(hundredths: number, decimals: "auto" | "always"): string {
  const whole = String(Math.floor(hundredths / 100)).replace(/\B(?=(\d{3})+$)/g, ",");
  const part = hundredths % 100;
  return part === 0 && decimals === "auto" ? whole : `${whole}.${String(part).padStart(2, "0")}`;
}

/**
 * Formats money: a real minus, thousands separators, and two decimals only when there are kobo.
 * @param amount - Whole kobo, or hundredths of a token.
 * @param options.decimals - `always` shows `.00` too, so that a column lines up.
 * @example formatAmount(6_000_000) // => "₦60,000"
 * @example formatAmount(-125_050) // => "−₦1,250.50"
 * @example formatAmount(6_000_000, "KPT") // => "60,000 KPT"
 */
export function formatAmount(
  amount: number,
  currency: Currency = "NGN",
  { decimals = "auto" }: { decimals?: "auto" | "always" } = {},
): string {
  const sign = amount < 0 ? "−" : "";
  const figures = figuresOf(Math.abs(amount), decimals);
  return currency === "NGN" ? `${sign}₦${figures}` : `${sign}${figures} KPT`;
}

/** Only well-placed separators are accepted: "1 000,50" without them would be a hundred times the amount. */
const written = /^(?:₦|NGN|N)?\s*(\d{1,3}(?:,\d{3})+|\d{1,3}(?:\s\d{3})+|\d+)(?:\.(\d{0,2}))?\s*(?:KPT)?$/i;

/**
 * Parses an amount as typed by a person or by MoneyField, which submits commas when JavaScript is off.
 * @param text - "60000", "60,000.50", "₦60,000", "60 000 KPT".
 * @returns Kobo (or hundredths of a token); null for anything else: negative, beyond exact kobo, more than two decimals,
 *   or a misplaced separator.
 * @example parseAmount("₦60,000.50") // => 6000050
 * @example parseAmount("1,5") // => null
 */
export function parseAmount(text: string): number | null {
  const [, whole, decimals = ""] = written.exec(latinDigits(text).trim()) ?? [];
  if (whole === undefined) return null;
  const amount = Number(whole.replace(/[,\s]/g, "") + decimals.padEnd(2, "0"));
  return Number.isSafeInteger(amount) ? amount : null;
}

/**
 * Writes an amount as plain figures, for a field's value or another program.
 * @param decimals - `always` writes `.00` too.
 * @example plainFigures(6_000_050) // => "60000.50"
 */
export const plainFigures = (amount: number, decimals: "auto" | "always" = "auto") =>
  figuresOf(amount, decimals).replaceAll(",", "");
