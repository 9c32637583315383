import { PricingError } from "../errors";
import { checkAmount } from "../money/check-amount";
import type { Kobo } from "../money/kobo";
import type { Coupon, CouponContext } from "./coupon";
import { percentOf } from "./percent-of";

/**
 * What a coupon takes off an order: of everything on it (plan after its own discount, add-ons, onboarding)
 * and before the payment charge. Never more than the order. How often a coupon was used over all orders is
 * counted where orders are stored, not here.
 * @param subtotal - Sum of the order's lines.
 * @throws {PricingError} `COUPON_ALREADY_USED` (spec §8), `COUPON_EXPIRED` (an unreadable date counts as
 * expired), `COUPON_OUT_OF_SCOPE`, `PERCENT_OUT_OF_RANGE`, or what `checkAmount` throws.
 * @example applyCoupon(save10, kobo(6_000_000), { planId: 2, duration: "yearly", now }) // => 600000
 */
export function applyCoupon(coupon: Coupon, subtotal: Kobo, context: CouponContext): Kobo {
  const { code, expiresAt, scope } = coupon;
  if (context.couponsUsed?.length) throw new PricingError("COUPON_ALREADY_USED", code);
  if (expiresAt !== undefined && !(+new Date(context.now) < +new Date(expiresAt))) {
    throw new PricingError("COUPON_EXPIRED", code);
  }
  if (
    scope?.planIds?.includes(context.planId) === false ||
    scope?.durations?.includes(context.duration) === false
  ) {
    throw new PricingError("COUPON_OUT_OF_SCOPE", code);
  }
  if (coupon.kind === "percent") return percentOf(subtotal, coupon.value);
  return Math.min(checkAmount(coupon.value), checkAmount(subtotal)) as Kobo;
}
