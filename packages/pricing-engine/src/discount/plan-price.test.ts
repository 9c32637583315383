import { describe, expect, test } from "vitest";
import { kobo } from "../money/kobo";
import type { Duration } from "../quote/duration";
import { thrownCode } from "../testing/thrown-code";
import { planPrice, yearlyPrice } from "./plan-price";

describe("yearlyPrice", () => {
  test.each([
    [12_000_000, 50, 6_000_000, 6_000_000],
    [12_000_000, 40, 7_200_000, 4_800_000],
    [30_000_000, 0, 30_000_000, 0],
    [12_000_000, 100, 0, 12_000_000],
    [101, 50, 50, 51],
  ])("%i kobo at %d %% costs %i and saves %i", (full, percent, price, saving) => {
    expect(yearlyPrice(kobo(full), percent)).toEqual({ price, saving, full });
  });

  test("rejects a discount above 100 %", () => {
    expect(thrownCode(() => yearlyPrice(kobo(100), 101))).toBe("PERCENT_OUT_OF_RANGE");
  });
});

describe("planPrice", () => {
  const plus = { id: 2, amountMonth: kobo(1_000_000), amountYear: kobo(12_000_000), discount: 50 };

  test("discounts a year but not a month", () => {
    expect(planPrice(plus, "monthly")).toEqual({ price: 1_000_000, saving: 0, full: 1_000_000 });
    expect(planPrice(plus, "yearly")).toEqual({ price: 6_000_000, saving: 6_000_000, full: 12_000_000 });
  });

  test("rejects invalid plans and durations", () => {
    expect(thrownCode(() => planPrice({ ...plus, amountMonth: kobo(-1) }, "monthly"))).toBe(
      "AMOUNT_NEGATIVE",
    );
    expect(thrownCode(() => planPrice({ ...plus, discount: -1 }, "yearly"))).toBe("PERCENT_OUT_OF_RANGE");
    expect(thrownCode(() => planPrice(plus, "daily" as Duration))).toBe("DURATION_UNKNOWN");
  });
});
