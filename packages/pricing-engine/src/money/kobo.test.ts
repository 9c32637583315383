import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { thrownCode } from "../testing/thrown-code";
import { checkAmount, kobo, koboToNaira, maxAmount, nairaToKobo, roundToKobo } from "./kobo";

describe("kobo", () => {
  test("accepts safe integers, and turns -0 into 0", () => {
    expect(kobo(6_000_000)).toBe(6_000_000);
    expect(kobo(-5)).toBe(-5);
    expect(Object.is(kobo(-0), 0)).toBe(true);
  });

  test.each([0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53, "100" as unknown as number])(
    "rejects %s",
    (n) => {
      expect(thrownCode(() => kobo(n))).toBe("NOT_KOBO");
    },
  );
});

describe("checkAmount", () => {
  test("accepts prices from 0 to the largest", () => {
    expect(checkAmount(0)).toBe(0);
    expect(checkAmount(maxAmount)).toBe(maxAmount);
  });

  test("the largest amount times 10,000 basis points is the largest safe product", () => {
    expect(Number.isSafeInteger(maxAmount * 10_000)).toBe(true);
    expect(Number.isSafeInteger((maxAmount + 1) * 10_000)).toBe(false);
  });

  test.each([
    [-1, "AMOUNT_NEGATIVE"],
    [maxAmount + 1, "AMOUNT_TOO_LARGE"],
    [0.5, "NOT_KOBO"],
    [Number.NaN, "NOT_KOBO"],
    [Number.POSITIVE_INFINITY, "NOT_KOBO"],
    ["100" as unknown as number, "NOT_KOBO"],
  ])("rejects %s with %s", (amount, code) => {
    expect(thrownCode(() => checkAmount(amount))).toBe(code);
  });
});

describe("nairaToKobo", () => {
  test.each([
    [60_000, 6_000_000],
    [1234.5, 123_450],
    [0.29, 29],
    [1.15, 115],
    [-0.01, -1],
    [0, 0],
    [22_517_998_136_852.48, 2 ** 51],
  ])("₦%d is %i kobo", (naira, amount) => {
    expect(nairaToKobo(naira)).toBe(amount);
  });

  test.each([
    [1.005, "NOT_NAIRA"],
    [0.001, "NOT_NAIRA"],
    [0.1 + 0.2, "NOT_NAIRA"],
    [Number.NaN, "NOT_NAIRA"],
    [Number.NEGATIVE_INFINITY, "NOT_NAIRA"],
    ["5" as unknown as number, "NOT_NAIRA"],
    [1e14, "AMOUNT_TOO_LARGE"],
    [-1e14, "AMOUNT_TOO_LARGE"],
  ])("rejects %s with %s", (naira, code) => {
    expect(thrownCode(() => nairaToKobo(naira))).toBe(code);
  });

  test("keeps every amount when converted to naira and back", () => {
    fc.assert(
      fc.property(
        fc.maxSafeInteger().map((n) => Math.trunc(n / 4)),
        (n) => {
          expect(nairaToKobo(koboToNaira(kobo(n)))).toBe(n + 0);
        },
      ),
    );
  });
});

describe("koboToNaira", () => {
  test("divides by 100", () => {
    expect(koboToNaira(kobo(123_450))).toBe(1234.5);
    expect(koboToNaira(kobo(0))).toBe(0);
    expect(koboToNaira(kobo(-1))).toBe(-0.01);
  });
});

describe("roundToKobo", () => {
  test.each([
    [1.005, 101],
    [1.0049, 100],
    [1.255, 126],
    [60_000, 6_000_000],
    [5e-7, 0],
    [0, 0],
  ])("₦%d rounds to %i kobo", (naira, amount) => {
    expect(roundToKobo(naira)).toBe(amount);
  });

  test.each([
    [Number.NaN, "NOT_NAIRA"],
    [-0.01, "AMOUNT_NEGATIVE"],
    [1e21, "NOT_KOBO"],
  ])("rejects %s with %s", (naira, code) => {
    expect(thrownCode(() => roundToKobo(naira))).toBe(code);
  });
});
