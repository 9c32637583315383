import { latinDigits } from "../../internal/latin-digits";

/** Only well-placed separators are accepted: "1 000,50" without them would be a hundred times the amount. */
const amount = /^(?:₦|NGN|N)?\s*(\d{1,3}(?:,\d{3})+|\d{1,3}(?:\s\d{3})+|\d+)(\.\d{0,2})?\s*(?:KPT)?$/i;

/**
 * Parses an amount as typed by a person or by MoneyField, which submits commas when JavaScript is off.
 * @param text - "60000", "60,000.50", "₦60,000", "60 000 KPT".
 * @returns Naira (or tokens) with at most two decimals; null for anything else: negative, too large for exact
 * kobo, or with a misplaced separator.
 * @example parseAmount("₦60,000.50") // => 60000.5
 * @example parseAmount("1,5") // => null
 */
export function parseAmount(text: string): number | null {
  const [, whole, decimals = ""] = amount.exec(latinDigits(text).trim()) ?? [];
  if (whole === undefined) return null;
  const value = Number(whole.replace(/[,\s]/g, "") + decimals);
  return Number.isSafeInteger(Math.round(value * 100)) ? value : null;
}
