import { expect, test } from "vitest";
import { kobo } from "../money/kobo";
import { refusal } from "../testing";
import { yearlyPrice } from "./yearly-price";

test.each([
  [12_000_000, 50, 6_000_000, 6_000_000],
  [12_000_000, 40, 7_200_000, 4_800_000],
  [30_000_000, 0, 30_000_000, 0],
  [12_000_000, 100, 0, 12_000_000],
  [101, 50, 50, 51],
])("%i kobo at %d %% costs %i and saves %i", (full, percent, price, saving) => {
  expect(yearlyPrice(kobo(full), percent)).toEqual({ price, saving, full });
});

test("refuses a discount above the whole price", () => {
  expect(refusal(() => yearlyPrice(kobo(100), 101))).toBe("PERCENT_OUT_OF_RANGE");
});
