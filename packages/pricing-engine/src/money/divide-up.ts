/**
 * Divides whole numbers, any remainder going up: what has to be received in full is rounded this way.
 * @param dividend - Non-negative safe integer.
 * @param divisor - Positive safe integer.
 * @example divideUp(11, 10) // => 2
 */
export function divideUp(dividend: number, divisor: number): number {
  const quotient = Math.floor(dividend / divisor);
  return quotient * divisor < dividend ? quotient + 1 : quotient;
}
