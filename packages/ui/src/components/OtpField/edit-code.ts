import { latinDigits } from "../../internal/latin-digits";

/** The most digits for which there are boxes. */
export const longestCode = 12;

/**
 * Extracts the code from typed or pasted text, even a whole message. A run of exactly `length` digits (spaces and
 * hyphens allowed between them) is the code; otherwise the first `length` digits of the text.
 * @example extractCode("Valid for 10 minutes: 48 21-7", 5) // => "48217"
 */
export function extractCode(value: string, length: number): string {
  const text = codeIn(value, length) ?? latinDigits(value);
  return text.replace(/\D/g, "").slice(0, length);
}

/** The run of exactly `length` digits. */
function codeIn(value: string, length: number): string | undefined {
  // No lookbehind, because older iPhones fail to parse the whole script.
  return new RegExp(`(?:^|\\D)(\\d(?:[\\s-]?\\d){${length - 1}})(?!\\d)`).exec(latinDigits(value))?.[1];
}

/**
 * Whether a text that was inserted at once has more digits than the code, and none of its runs is the code.
 * @example hasOtherLength("482 176", 5) // => true
 * @example hasOtherLength("Valid for 10 minutes: 48217", 5) // => false
 */
export function hasOtherLength(value: string, length: number): boolean {
  return latinDigits(value).replace(/\D/g, "").length > length && codeIn(value, length) === undefined;
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
  const oneMore =
    wasFull && /^\d+$/.test(latinDigits(typed)) && typed.length === length + 1 && caret < typed.length;
  const replaced = oneMore ? typed.slice(0, caret) + typed.slice(caret + 1) : typed;
  const code = extractCode(replaced, length);
  const ahead = latinDigits(typed.slice(0, caret)).replace(/\D/g, "").length;
  return { code, caret: Math.min(ahead, code.length) };
}
