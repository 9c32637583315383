import { latinDigits } from "../../internal/latin-digits";
import { cleanCode } from "./clean-code";

export interface RetypedCode {
  code: string;
  caret: number;
}

/**
 * The code after an edit. In a full code a digit typed in the middle replaces the next one; after a rejected code,
 * digits typed at its end start a new one.
 * @param before - The previous code.
 * @param typed - The text after the browser's edit.
 * @param caret - The caret's position in `typed`.
 * @param refused - Whether the previous code was rejected.
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
