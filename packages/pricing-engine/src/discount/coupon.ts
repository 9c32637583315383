import { PricingError } from "../errors";
import { checkAmount, type Kobo } from "../money/kobo";
import { percentOf } from "../money/percent";
import type { Duration } from "../quote/duration";
import { type PlanPrices, planPrice } from "./plan-price";

/** A moment: epoch milliseconds, an ISO 8601 text, or a Date. */
export type Instant = number | string | Date;

interface CouponTerms {
  readonly code: string;
  /** First moment at which the coupon no longer counts. Absent: never expires. */
  readonly expiresAt?: Instant | undefined;
  /** Absent, or an absent part: any plan, any duration. */
  readonly scope?:
    | {
        readonly planIds?: readonly number[] | undefined;
        readonly durations?: readonly Duration[] | undefined;
      }
    | undefined;
}

/** `percent` takes 0 to 100 percent off the order, `amount` takes kobo off, down to nothing. */
export type Coupon = CouponTerms &
  ({ readonly kind: "percent"; readonly value: number } | { readonly kind: "amount"; readonly value: Kobo });

/** What a coupon is judged against. */
export interface CouponContext {
  readonly planId: number;
  readonly duration: Duration;
  /** Codes that this order already carries. One coupon per order, so any entry refuses another. */
  readonly couponsUsed?: readonly string[] | undefined;
  readonly now: Instant;
}

/**
 * Whether the screens offer a coupon box: the plan costs something and its discount does not already apply
 * for the duration (spec §5). So on monthly Plus and on Enterprise, not on yearly Plus. This is a rule of
 * the screens: `applyCoupon` itself takes a coupon off whatever is left to pay.
 * @throws {PricingError} What `planPrice` throws.
 */
export function couponAllowed(plan: PlanPrices, duration: Duration): boolean {
  const { price, saving } = planPrice(plan, duration);
  return price > 0 && saving === 0;
}

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
