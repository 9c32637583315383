import { expect, test } from "vitest";
import { kobo } from "../money/kobo";
import { paystackInternationalFee, paystackLocalFee } from "./fee-schedules";
import { processorFee } from "./processor-fee";

test.each([
  [0, 0, 0],
  [1, 1, 10_001],
  [249_999, 3_750, 19_750],
  [250_000, 13_750, 19_750],
  [6_101_523, 101_523, 247_960],
  [12_666_667, 200_000, 504_001],
  [30_000_000, 200_000, 1_180_000],
])("of %i kobo Paystack keeps %i locally and %i internationally", (gross, local, foreign) => {
  expect(processorFee(kobo(gross), paystackLocalFee)).toBe(local);
  expect(processorFee(kobo(gross), paystackInternationalFee)).toBe(foreign);
});
