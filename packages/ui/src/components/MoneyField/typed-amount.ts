import { formatAmount, type Kobo, type Money, parseAmount, plainFigures } from "../../money";

/**
 * What a text means: an amount, "" for an empty text, or null for anything else. With no decimals, kobo are not understood.
 */
export function readText(text: string, decimals: number): Kobo | "" | null {
  if (text.trim() === "") return "";
  const amount = parseAmount(text);
  return amount !== null && decimals === 0 && amount % 100 !== 0 ? null : amount;
}

/**
 * The amount as plain digits; a text that is not an amount stays as it is.
 * @example plainText("₦60,000.5", 2) // => "60000.50"
 * @example plainText("1,5", 2) // => "1,5"
 */
export function plainText(text: string, decimals: number): string {
  const amount = readText(text, decimals);
  return amount === null ? text : amount === "" ? "" : plainFigures(amount);
}

/**
 * The amount with separated thousands; a text that is not an amount stays as it is.
 * @example shownText("60000.5", 2) // => "60,000.50"
 */
export function shownText(amount: Money | string, decimals: number): string {
  const plain = plainText(typeof amount === "string" ? amount : plainFigures(amount), decimals);
  const typed = readText(plain, decimals);
  return typed === null || typed === "" ? plain : formatAmount(typed, "KPT").replace(" KPT", "");
}
