import { expect, test } from "vitest";
import { refusal } from "../testing";
import { checkAmount, maxAmount } from "./check-amount";

test("passes prices from nothing to the largest", () => {
  expect(checkAmount(0)).toBe(0);
  expect(checkAmount(maxAmount)).toBe(maxAmount);
});

test("the largest amount times 10,000 basis points is the last safe product", () => {
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
])("refuses %s with %s", (amount, code) => {
  expect(refusal(() => checkAmount(amount))).toBe(code);
});
