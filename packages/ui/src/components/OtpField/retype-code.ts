import { latinDigits } from "../../internal/latin-digits";
import { cleanCode } from "./clean-code";

export interface RetypedCode {
  code: string;
  caret: number;
}

/**
 * What is meant by a key. Over a full code a digit in its middle replaces the next one; after a refused code, digits
 * typed behind it begin the next.
 * @param before - The code that stood there.
 * @param typed - What the browser made of the key.
 * @param caret - Where the browser put the caret in `typed`.
 * @param refused - The code shown was found wrong.
 */
export function retypeCode(
  before: string,
  typed: string,
  caret: number,
  length: number,
  refused: boolean,
): RetypedCode {
  const wasFull = before.length === length;
  if (wasFull && refused && typed.length > length && typed.startsWith(before)) {
    const code = cleanCode(typed.slice(length), length);
    return { code, caret: code.length };
  }
  const oneMore = wasFull && typed.length === length + 1 && caret < typed.length;
  const replaced = oneMore ? typed.slice(0, caret) + typed.slice(caret + 1) : typed;
  const code = cleanCode(replaced, length);
  const ahead = latinDigits(typed.slice(0, caret)).replace(/\D/g, "").length;
  return { code, caret: Math.min(ahead, code.length) };
}
