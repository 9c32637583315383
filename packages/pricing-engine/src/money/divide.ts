/**
 * Divides whole numbers and rounds halves up, as percentages and additive charges need.
 * The floor of a quotient of safe integers is exact in doubles, and so is the remainder computed from it.
 * @param dividend - Non-negative safe integer.
 * @param divisor - Positive safe integer below 2^52.
 * @example divideHalfUp(5, 10) // => 1
 */
export function divideHalfUp(dividend: number, divisor: number): number {
  const quotient = Math.floor(dividend / divisor);
  return (dividend - quotient * divisor) * 2 >= divisor ? quotient + 1 : quotient;
}

/**
 * Divides whole numbers and rounds up, for amounts that must be received in full.
 * @param dividend - Non-negative safe integer.
 * @param divisor - Positive safe integer.
 * @example divideUp(11, 10) // => 2
 */
export function divideUp(dividend: number, divisor: number): number {
  const quotient = Math.floor(dividend / divisor);
  return quotient * divisor < dividend ? quotient + 1 : quotient;
}
