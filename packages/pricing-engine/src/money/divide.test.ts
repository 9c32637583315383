import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { divideHalfUp, divideUp } from "./divide";

describe("divideHalfUp", () => {
  test.each([
    [0, 10, 0],
    [4, 10, 0],
    [5, 10, 1],
    [14, 10, 1],
    [15, 10, 2],
    [1, 3, 0],
    [2, 3, 1],
  ])("%i / %i is %i", (dividend, divisor, quotient) => {
    expect(divideHalfUp(dividend, divisor)).toBe(quotient);
  });

  test("agrees with BigInt over the whole safe range", () => {
    fc.assert(
      fc.property(fc.maxSafeNat(), fc.integer({ min: 1, max: 2 ** 31 - 1 }), (dividend, divisor) => {
        const exact = (BigInt(dividend) * 2n + BigInt(divisor)) / (BigInt(divisor) * 2n);
        expect(divideHalfUp(dividend, divisor)).toBe(Number(exact));
      }),
    );
  });
});

describe("divideUp", () => {
  test.each([
    [0, 10, 0],
    [10, 10, 1],
    [11, 10, 2],
  ])("%i / %i is %i", (dividend, divisor, quotient) => {
    expect(divideUp(dividend, divisor)).toBe(quotient);
  });

  test("agrees with BigInt over the whole safe range", () => {
    fc.assert(
      fc.property(fc.maxSafeNat(), fc.integer({ min: 1, max: 2 ** 31 - 1 }), (dividend, divisor) => {
        const exact = (BigInt(dividend) + BigInt(divisor) - 1n) / BigInt(divisor);
        expect(divideUp(dividend, divisor)).toBe(Number(exact));
      }),
    );
  });
});
