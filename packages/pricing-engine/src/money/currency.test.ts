import { expect, test } from "vitest";
import { fromSmallestUnit, toSmallestUnit } from "./currency";
import { kobo } from "./kobo";
import { multiply } from "./multiply";

test.each([
  [12.5, "GHS", 1_250],
  [0.1, "USD", 10],
  [1_500, "JPY", 1_500],
  [1.234, "KWD", 1_234],
  [-3, "NGN", -300],
])("%d %s is %d of its smallest unit, and back", (amount, currency, units) => {
  expect(toSmallestUnit(amount, currency)).toBe(units);
  expect(fromSmallestUnit(kobo(units), currency)).toBe(amount);
});

test.each([
  [1.005, "USD", "NOT_KOBO amount: 1.005"],
  [0.5, "JPY", "NOT_KOBO amount: 0.5"],
  [Number.NaN, "USD", "NOT_KOBO amount: NaN"],
  [1, "naira", "CURRENCY_UNKNOWN currency: naira"],
  [1, "ZZZ", "CURRENCY_UNKNOWN currency: ZZZ"],
])("refuses %d %s", (amount, currency, message) => {
  expect(() => toSmallestUnit(amount, currency)).toThrow(message);
});

test("multiplies by whole numbers, within the exact range", () => {
  expect([multiply(kobo(200_000), 12), multiply(kobo(1), 0)]).toEqual([2_400_000, 0]);
  expect(() => multiply(kobo(1), 0.5)).toThrow("QUANTITY_INVALID times: 0.5");
  expect(() => multiply(kobo(900_719_925_474), 2)).toThrow("AMOUNT_TOO_LARGE");
});
