import { expect, test } from "vitest";
import { kobo } from "../money/kobo";
import type { Duration } from "../quote/duration";
import { refusal } from "../testing";
import { couponAllowed } from "./coupon-allowed";
import { requireCouponAllowed } from "./require-coupon-allowed";

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
  expect(refusal(() => requireCouponAllowed(plan, duration as Duration))).toBe(
    allowed ? undefined : "COUPON_NOT_ALLOWED",
  );
});

test("the refusal names the plan and the duration", () => {
  expect(() => requireCouponAllowed(plus, "yearly")).toThrow("COUPON_NOT_ALLOWED 2 yearly");
});
