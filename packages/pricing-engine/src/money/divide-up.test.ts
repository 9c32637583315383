import fc from "fast-check";
import { expect, test } from "vitest";
import { divideUp } from "./divide-up";

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
