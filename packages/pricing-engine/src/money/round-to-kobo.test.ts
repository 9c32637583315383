import { expect, test } from "vitest";
import { refusal } from "../testing";
import { roundToKobo } from "./round-to-kobo";

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
])("refuses %s with %s", (naira, code) => {
  expect(refusal(() => roundToKobo(naira))).toBe(code);
});
