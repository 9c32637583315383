import { latinDigits } from "../../internal/latin-digits";

/**
 * Extracts the plain number from typed or pasted text: digits and at most one decimal point.
 * @param decimals - The maximum number of decimals; 0 removes the point too.
 * @example plainAmount("₦60,000.505", 2) // => "60000.50"
 */
export function plainAmount(text: string, decimals: number): string {
  const [whole = "", ...rest] = latinDigits(text)
    .replace(/[^\d.]/g, "")
    .split(".");
  const figures = whole.replace(/^0+(?=\d)/, "");
  if (decimals === 0 || rest.length === 0) return figures;
  return `${figures || "0"}.${rest.join("").slice(0, decimals)}`;
}

/**
 * Separates thousands and leaves the decimals unchanged.
 * @example groupAmount("60000.5") // => "60,000.5"
 */
export function groupAmount(plain: string): string {
  const [whole = "", decimals] = plain.split(".");
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ",");
  return decimals === undefined ? grouped : `${grouped}.${decimals}`;
}

export interface EditedAmount {
  text: string;
  /** The caret's position: behind the same digit as before. */
  caret: number;
}

/**
 * The field's text after an edit: grouped again, with the caret behind the same digit.
 * Deleting a separator deletes the digit beside it, so that the key has an effect.
 * @param before - The previous, grouped text.
 * @param typed - The text after the browser's edit.
 * @param caret - The caret's position in `typed`.
 * @param inputType - The event's `inputType`.
 */
export function editAmount(
  before: string,
  typed: string,
  caret: number,
  inputType: string,
  decimals: number,
): EditedAmount {
  const onlySeparatorGone =
    typed.length === before.length - 1 && typed.replaceAll(",", "") === before.replaceAll(",", "");
  let [head, tail] = [typed.slice(0, caret), typed.slice(caret)];
  if (onlySeparatorGone && inputType === "deleteContentBackward") head = head.slice(0, -1);
  if (onlySeparatorGone && inputType === "deleteContentForward") tail = tail.slice(1);
  const text = groupAmount(plainAmount(head + tail, decimals));
  // Counted from the end, because leading zeros may be removed or added before the caret.
  const behind = plainAmountLength(tail);
  return { text, caret: positionBefore(text, behind) };
}

function plainAmountLength(tail: string): number {
  return latinDigits(tail).replace(/[^\d.]/g, "").length;
}

/** The position in `text` with the given number of digits behind it; beside a separator, the position to its left. */
function positionBefore(text: string, behind: number): number {
  let left = behind;
  let position = text.length;
  while (position > 0 && left > 0) {
    position -= 1;
    if (text[position] !== ",") left -= 1;
  }
  return text[position - 1] === "," ? position - 1 : position;
}
