import { expect, test } from "vitest";
import { kobo } from "../money/kobo";
import { refusal } from "../testing";
import { paystackLocalFee, specInternationalFee, specLocalFee } from "./fee-schedules";
import { topUpLimits, topUpTotals } from "./top-up-totals";

test.each([
  [100_000, 2_000],
  [1_000_000, 30_000],
  [100_000_000_000, 200_000],
])("%i kobo costs %i more", (amount, charge) => {
  const total = amount + charge;
  expect(topUpTotals(kobo(amount), specLocalFee)).toEqual({ amount, charge, total, popupAmount: total });
});

test("follows the schedule it is given", () => {
  expect(topUpTotals(kobo(1_000_000), paystackLocalFee).charge).toBe(25_381);
  expect(topUpTotals(topUpLimits.maximum, specInternationalFee).charge).toBe(3_900_010_000);
});

test("keeps to the limits", () => {
  expect(refusal(() => topUpTotals(kobo(99_999), specLocalFee))).toBe("TOPUP_BELOW_MINIMUM");
  expect(refusal(() => topUpTotals(kobo(0), specLocalFee))).toBe("TOPUP_BELOW_MINIMUM");
  expect(refusal(() => topUpTotals(kobo(100_000_000_001), specLocalFee))).toBe("TOPUP_ABOVE_MAXIMUM");
  expect(refusal(() => topUpTotals(kobo(-1), specLocalFee))).toBe("AMOUNT_NEGATIVE");
  expect(refusal(() => topUpTotals(Number.NaN as never, specLocalFee))).toBe("NOT_KOBO");
});

test("takes other limits as data", () => {
  const limits = { minimum: kobo(1), maximum: kobo(10) };
  expect(topUpTotals(kobo(10), specLocalFee, limits).total).toBe(10);
  expect(refusal(() => topUpTotals(kobo(11), specLocalFee, limits))).toBe("TOPUP_ABOVE_MAXIMUM");
});
