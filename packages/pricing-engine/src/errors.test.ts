import { expect, test } from "vitest";
import { PricingError } from "./errors";
import {
  allocateDiscount,
  applyCoupon,
  containedVat,
  type Kobo,
  kobo,
  nairaToKobo,
  percentOf,
  processorFee,
  roundToKobo,
  unusedValue,
} from "./index";
import { durationFromCode, specLocalFee, topUpTotals } from "./vendor";

const half = 0.5 as Kobo;
const coupon = { code: "SAVE10", kind: "percent", value: 10 } as const;

test("has a code, a name, the field and the rejected value", () => {
  const error = new PricingError("NOT_KOBO", "plan.amountMonth", 1.5);
  expect(error).toBeInstanceOf(Error);
  expect(error).toMatchObject({ code: "NOT_KOBO", field: "plan.amountMonth", name: "PricingError" });
  expect(error.message).toBe("NOT_KOBO plan.amountMonth: 1.5");
});

test.each([
  ["NOT_KOBO amount: 0.5", () => kobo(0.5)],
  ["NOT_KOBO subtotals: 0.5", () => allocateDiscount(kobo(1), [half])],
  [
    "AMOUNT_TOO_LARGE the sum of subtotals: 1200000000000",
    () => allocateDiscount(kobo(1), [kobo(6e11), kobo(6e11)]),
  ],
  ["DISCOUNT_OUT_OF_RANGE discount: 2", () => allocateDiscount(kobo(2), [kobo(1)])],
  ["NOT_KOBO subtotal: 0.5", () => applyCoupon(coupon, half, { planId: 2, duration: "monthly", now: 0 })],
  ["DAYS_INVALID days: 0", () => unusedValue(kobo(1), { days: 0, used: 0 })],
  ["DAYS_INVALID used: 2", () => unusedValue(kobo(1), { days: 1, used: 2 })],
  ["NOT_KOBO gross: 0.5", () => processorFee(half, specLocalFee)],
  ["NOT_KOBO amount: 0.5", () => topUpTotals(half, specLocalFee)],
  ["TOPUP_BELOW_MINIMUM amount: 1", () => topUpTotals(kobo(1), specLocalFee)],
  ["TOPUP_ABOVE_MAXIMUM amount: 100000000001", () => topUpTotals(kobo(100_000_000_001), specLocalFee)],
  ["NOT_NAIRA naira: NaN", () => nairaToKobo(Number.NaN)],
  ["NOT_NAIRA naira: 0.001", () => nairaToKobo(0.001)],
  ["AMOUNT_TOO_LARGE naira: 10000000000000000", () => nairaToKobo(1e16)],
  ["NOT_NAIRA naira: Infinity", () => roundToKobo(Number.POSITIVE_INFINITY)],
  ["AMOUNT_NEGATIVE naira: -1", () => roundToKobo(-1)],
  ["PERCENT_OUT_OF_RANGE percent: 101", () => percentOf(kobo(1), 101)],
  ["PERCENT_OUT_OF_RANGE rateBps: 10001", () => containedVat(kobo(1), 10_001)],
  ["DURATION_UNKNOWN duration: 6", () => durationFromCode(6)],
])("names the field and the value: %s", (message, run) => {
  expect(run).toThrow(PricingError);
  expect(run).toThrow(message);
});
