import { latinDigits } from "../../internal/latin-digits";

/**
 * The code in what was typed or pasted, be it a whole message. A run of exactly `length` digits (spaces and hyphens
 * between them allowed) is the code; otherwise whatever digits there are, at most `length` of them.
 * @example cleanCode("Valid for 10 minutes: 48 21-7", 5) // => "48217"
 */
export function cleanCode(value: string, length: number): string {
  const text = latinDigits(value);
  // No lookbehind: the older iPhones of our customers refuse the whole script over one.
  const run = new RegExp(`(?:^|\\D)(\\d(?:[\\s-]?\\d){${length - 1}})(?!\\d)`).exec(text)?.[1];
  return (run ?? text).replace(/\D/g, "").slice(0, length);
}
