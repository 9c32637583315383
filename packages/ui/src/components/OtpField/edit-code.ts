import { latinDigits } from "../../internal/latin-digits";

/** The most digits for which there are boxes. */
export const longestCode = 12;

/**
 * Extracts the code from typed or pasted text, even a whole message. A run of exactly `length` digits (spaces and
 * hyphens allowed between them) is the code; otherwise the first `length` digits of the text.
 * @example extractCode("Valid for 10 minutes: 48 21-7", 5) // => "48217"
 */
export function extractCode(value: string, length: number): string {
  const text = latinDigits(value);
  // No lookbehind, because older iPhones fail to parse the whole script.
  const run = new RegExp(`(?:^|\\D)(\\d(?:[\\s-]?\\d){${length - 1}})(?!\\d)`).exec(text)?.[1];
  return (run ?? text).replace(/\D/g, "").slice(0, length);
}

export interface EditedCode {
  code: string;
  caret: number;
}

/**
 * The code after an edit. In a full code a digit typed in the middle replaces the next one; after a rejected code,
 * digits typed at its end start a new one.
 * @param before - The previous code.
 * @param typed - The text after the browser's edit.
 * @param caret - The caret's position in `typed`.
 * @param rejected - Whether the previous code was rejected.
 */
export function editCode(
  before: string,
  typed: string,
  caret: number,
  length: number,
  rejected: boolean,
): EditedCode {
  const wasFull = before.length === length;
  if (wasFull && rejected && typed.length > length && typed.startsWith(before)) {
    const code = extractCode(typed.slice(length), length);
    return { code, caret: code.length };
  }
  const oneMore = wasFull && typed.length === length + 1 && caret < typed.length;
  const replaced = oneMore ? typed.slice(0, caret) + typed.slice(caret + 1) : typed;
  const code = extractCode(replaced, length);
  const ahead = latinDigits(typed.slice(0, caret)).replace(/\D/g, "").length;
  return { code, caret: Math.min(ahead, code.length) };
}
