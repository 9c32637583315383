import { latinDigits } from "../../internal/latin-digits";

/**
 * The number that a person typed, or null: "1,250", "1 250", "-3", "0.5". A comma separates thousands only.
 * @example parseNumber("12,500") // => 12500
 */
export function parseNumber(text: string): number | null {
  const typed = latinDigits(text).trim().replace(/−/g, "-");
  const grouped = /^-?\d{1,3}(?:[,\s]\d{3})+(?:\.\d+)?$/.test(typed);
  const plain = grouped ? typed.replace(/[,\s]/g, "") : typed;
  if (!/^-?(?:\d+\.?\d*|\.\d+)$/.test(plain)) return null;
  const value = Number(plain);
  return Math.abs(value) <= Number.MAX_SAFE_INTEGER ? value : null;
}
