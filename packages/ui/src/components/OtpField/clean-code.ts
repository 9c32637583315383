import { latinDigits } from "../../internal/latin-digits";

/**
 * Extracts the code from typed or pasted text, even a whole message. A run of exactly `length` digits (spaces and
 * hyphens allowed between them) is the code; otherwise the first `length` digits of the text.
 * @example cleanCode("Valid for 10 minutes: 48 21-7", 5) // => "48217"
 */
export function cleanCode(value: string, length: number): string {
  const text = latinDigits(value);
  // No lookbehind, because older iPhones fail to parse the whole script.
  const run = new RegExp(`(?:^|\\D)(\\d(?:[\\s-]?\\d){${length - 1}})(?!\\d)`).exec(text)?.[1];
  return (run ?? text).replace(/\D/g, "").slice(0, length);
}
