import { latinDigits } from "../../internal/latin-digits";

/**
 * The plain figures in what was typed or pasted: digits and at most one point.
 * @param decimals - How many digits may follow the point; 0 takes the point away too.
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
 * Puts separators between the thousands and leaves everything behind the point as it is.
 * @example groupAmount("60000.5") // => "60,000.5"
 */
export function groupAmount(plain: string): string {
  const [whole = "", decimals] = plain.split(".");
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ",");
  return decimals === undefined ? grouped : `${grouped}.${decimals}`;
}

export interface Retyped {
  text: string;
  /** Where the caret belongs: behind the same figure as before. */
  caret: number;
}

/**
 * What the field shows after a key: grouped again, the caret behind the same figure.
 * Deleting a separator deletes the figure beside it, or the key would seem dead.
 * @param before - What stood there until now, grouped.
 * @param typed - What the browser made of the key.
 * @param caret - Where the browser put the caret in `typed`.
 * @param inputType - The event's own word for what was done.
 */
export function retypeAmount(
  before: string,
  typed: string,
  caret: number,
  inputType: string,
  decimals: number,
): Retyped {
  const onlySeparatorGone =
    typed.length === before.length - 1 && typed.replaceAll(",", "") === before.replaceAll(",", "");
  let [head, tail] = [typed.slice(0, caret), typed.slice(caret)];
  if (onlySeparatorGone && inputType === "deleteContentBackward") head = head.slice(0, -1);
  if (onlySeparatorGone && inputType === "deleteContentForward") tail = tail.slice(1);
  const text = groupAmount(plainAmount(head + tail, decimals));
  // Counted from the end: leading zeros fall away and a zero is put before a bare point, both ahead of the caret.
  const behind = plainAmountLength(tail);
  return { text, caret: positionBefore(text, behind) };
}

function plainAmountLength(tail: string): number {
  return latinDigits(tail).replace(/[^\d.]/g, "").length;
}

/** The place in `text` that has so many figures behind it; of both sides of a separator the left one. */
function positionBefore(text: string, behind: number): number {
  let left = behind;
  let position = text.length;
  while (position > 0 && left > 0) {
    position -= 1;
    if (text[position] !== ",") left -= 1;
  }
  return text[position - 1] === "," ? position - 1 : position;
}
