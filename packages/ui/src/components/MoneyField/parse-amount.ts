const amount = /^(?:₦|NGN|N)?\s*(\d[\d,\s]*(?:\.\d{0,2})?)\s*(?:KPT)?$/i;

/**
 * Reads an amount as a person or MoneyField writes it. For servers: without JavaScript the field sends its commas.
 * @param text - "60000", "60,000.50", "₦60,000", "60 000 KPT".
 * @returns Naira (or tokens), with at most two decimals; null for anything else, negative and beyond exact kobo included.
 * @example parseAmount("₦60,000.50") // => 60000.5
 * @example parseAmount("sixty") // => null
 */
export function parseAmount(text: string): number | null {
  const figures = amount.exec(text.trim())?.[1];
  if (figures === undefined) return null;
  const value = Number(figures.replace(/[,\s]/g, ""));
  return Number.isSafeInteger(Math.round(value * 100)) ? value : null;
}
