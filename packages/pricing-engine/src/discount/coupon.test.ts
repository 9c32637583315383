import { describe, expect, test } from "vitest";
import { kobo } from "../money/kobo";
import type { Duration } from "../quote/duration";
import { thrownCode } from "../testing/thrown-code";
import { applyCoupon, type Coupon, type CouponContext, couponAllowed } from "./coupon";

describe("couponAllowed", () => {
  const basic = { id: 1, amountMonth: kobo(0), amountYear: kobo(0), discount: 0 };
  const plus = { id: 2, amountMonth: kobo(1_000_000), amountYear: kobo(12_000_000), discount: 50 };
  const enterprise = { id: 3, amountMonth: kobo(2_500_000), amountYear: kobo(30_000_000), discount: 0 };

  test.each([
    ["Basic", basic, "monthly", false],
    ["Basic", basic, "yearly", false],
    ["Plus", plus, "monthly", true],
    ["Plus", plus, "yearly", false],
    ["Enterprise", enterprise, "monthly", true],
    ["Enterprise", enterprise, "yearly", true],
  ])("%s: %o %s offers the box: %s", (_name, plan, duration, allowed) => {
    expect(couponAllowed(plan, duration as Duration)).toBe(allowed);
  });
});

describe("applyCoupon", () => {
  const now = Date.UTC(2026, 0, 15, 12);
  const context: CouponContext = { planId: 2, duration: "yearly", now };
  const save10: Coupon = { code: "SAVE10", kind: "percent", value: 10 };
  const off500: Coupon = { code: "OFF500", kind: "amount", value: kobo(50_000) };

  test("takes off a percentage or an amount, at most the order", () => {
    expect(applyCoupon(save10, kobo(6_000_000), context)).toBe(600_000);
    expect(applyCoupon(save10, kobo(5), context)).toBe(1);
    expect(applyCoupon(off500, kobo(6_000_000), context)).toBe(50_000);
    expect(applyCoupon(off500, kobo(40_000), context)).toBe(40_000);
    expect(applyCoupon(off500, kobo(0), context)).toBe(0);
  });

  test.each([now, now - 1, "2026-01-15T12:00:00Z", "2025-12-31", new Date(now), "not a date", Number.NaN])(
    "rejects an expired coupon at %s",
    (expiresAt) => {
      expect(thrownCode(() => applyCoupon({ ...save10, expiresAt }, kobo(100), context))).toBe(
        "COUPON_EXPIRED",
      );
    },
  );

  test.each([now + 1, "2026-01-15T13:00:00Z", new Date(now + 1)])(
    "accepts a coupon until %s",
    (expiresAt) => {
      expect(applyCoupon({ ...save10, expiresAt }, kobo(100), context)).toBe(10);
    },
  );

  test("accepts the current time as a number, a string or a Date", () => {
    const lasting = { ...save10, expiresAt: now + 1 };
    expect(applyCoupon(lasting, kobo(100), { ...context, now: "2026-01-15T12:00:00Z" })).toBe(10);
    expect(applyCoupon(lasting, kobo(100), { ...context, now: new Date(now) })).toBe(10);
    const late = { ...context, now: new Date(now + 2) };
    expect(() => applyCoupon(lasting, kobo(100), late)).toThrow("COUPON_EXPIRED");
  });

  test.each([
    ["NOW_INVALID now: today", "today"],
    ["INPUT_MISSING now: null", null],
  ])("rejects with %s", (message, now) => {
    expect(() => applyCoupon(save10, kobo(100), { ...context, now: now as never })).toThrow(message);
  });

  test("rejects a coupon for another plan or duration", () => {
    expect(applyCoupon({ ...save10, scope: {} }, kobo(100), context)).toBe(10);
    expect(
      applyCoupon({ ...save10, scope: { planIds: [2], durations: ["yearly"] } }, kobo(100), context),
    ).toBe(10);
    for (const scope of [{ planIds: [3] }, { durations: ["monthly" as const] }, { planIds: [] }]) {
      expect(thrownCode(() => applyCoupon({ ...save10, scope }, kobo(100), context))).toBe(
        "COUPON_OUT_OF_SCOPE",
      );
    }
  });

  test("rejects a second coupon on an order", () => {
    const used = { ...context, couponsUsed: ["OTHER"] };
    expect(thrownCode(() => applyCoupon(save10, kobo(100), used))).toBe("COUPON_ALREADY_USED");
    expect(applyCoupon(save10, kobo(100), { ...context, couponsUsed: [] })).toBe(10);
  });

  test("rejects invalid coupon values", () => {
    expect(thrownCode(() => applyCoupon({ ...save10, value: 101 }, kobo(100), context))).toBe(
      "PERCENT_OUT_OF_RANGE",
    );
    expect(thrownCode(() => applyCoupon({ ...off500, value: kobo(-1) }, kobo(100), context))).toBe(
      "AMOUNT_NEGATIVE",
    );
  });
});
