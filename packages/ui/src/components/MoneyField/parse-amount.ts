import { latinDigits } from "../../internal/latin-digits";

/** Separators part thousands or nothing: "1 000,50" read without them would be a hundred times the amount. */
const amount = /^(?:₦|NGN|N)?\s*(\d{1,3}(?:,\d{3})+|\d{1,3}(?:\s\d{3})+|\d+)(\.\d{0,2})?\s*(?:KPT)?$/i;

/**
 * Reads an amount as a person or MoneyField writes it. For servers: without JavaScript the field sends its commas.
 * @param text - "60000", "60,000.50", "₦60,000", "60 000 KPT".
 * @returns Naira (or tokens), with at most two decimals; null for anything else: negative, beyond exact
 *   kobo, or with a separator where no thousands are parted.
 * @example parseAmount("₦60,000.50") // => 60000.5
 * @example parseAmount("1,5") // => null
 */
export function parseAmount(text: string): number | null {
  const [, whole, decimals = ""] = amount.exec(latinDigits(text).trim()) ?? [];
  if (whole === undefined) return null;
  const value = Number(whole.replace(/[,\s]/g, "") + decimals);
  return Number.isSafeInteger(Math.round(value * 100)) ? value : null;
}
