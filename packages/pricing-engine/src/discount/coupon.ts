import { PricingError, requireInput } from "../errors";
import { checkAmount, type Kobo } from "../money/kobo";
import { percentOf } from "../money/percent";
import type { Duration } from "../quote/duration";
import { type PlanPrices, planPrice } from "./plan-price";

/** A time: epoch milliseconds, an ISO 8601 string, or a Date. */
export type Instant = number | string | Date;

interface CouponTerms {
  readonly code: string;
  /** The time from which the coupon is expired. Absent: never expires. */
  readonly expiresAt?: Instant | undefined;
  /** The plans and durations it is valid for. Absent, or an absent part: all. */
  readonly scope?:
    | {
        readonly planIds?: readonly number[] | undefined;
        readonly durations?: readonly Duration[] | undefined;
      }
    | undefined;
}

/** `percent` takes 0 to 100 percent off the order; `amount` takes kobo off, at most the order. */
export type Coupon = CouponTerms &
  ({ readonly kind: "percent"; readonly value: number } | { readonly kind: "amount"; readonly value: Kobo });

/** The order that a coupon is applied to. */
export interface CouponContext {
  /** Absent: a coupon that is for certain plans only is refused. */
  readonly planId?: number | undefined;
  /** Absent: a coupon that is for certain durations only is refused. */
  readonly duration?: Duration | undefined;
  /** Coupon codes already on the order. Only one is allowed, so any entry is refused. */
  readonly couponsUsed?: readonly string[] | undefined;
  readonly now: Instant;
}

/**
 * Whether an order takes a coupon: the plan costs something and has no discount for this duration. A coupon of 100 % is
 * taken on a discounted price too. Screens offer a coupon box by this rule, and `buildQuote` refuses a coupon by it.
 * @param coupon - Absent: whether it takes any coupon.
 * @throws {PricingError} What `planPrice` throws.
 * @example couponAllowed(plus, "yearly", free100) // => true, although Plus has its own discount for a year
 */
export function couponAllowed(plan: PlanPrices, duration: Duration, coupon?: Coupon): boolean {
  const { price, saving } = planPrice(plan, duration);
  return price > 0 && (saving === 0 || (coupon?.kind === "percent" && coupon.value === 100));
}

/**
 * The time in epoch milliseconds.
 * @throws {PricingError} `INPUT_MISSING`, or `NOW_INVALID` if it is not a date.
 */
export function checkNow(now: Instant): number {
  // Creating a date would take a third of the time of a quote.
  const time = Number.isInteger(now) ? (now as number) : +new Date(requireInput(now, "now"));
  if (Number.isNaN(time)) throw new PricingError("NOW_INVALID", "now", now);
  return time;
}

/**
 * What a coupon takes off an order: off all lines (the discounted plan, add-ons, onboarding), before the payment
 * charge, and never more than the order. Usage limits across orders are enforced where orders are stored.
 * @param subtotal - Sum of the order's lines.
 * @throws {PricingError} `COUPON_ALREADY_USED`, `COUPON_EXPIRED` (an unreadable `expiresAt` counts as
 * expired), `COUPON_OUT_OF_SCOPE`, `COUPON_KIND_UNKNOWN`, `INPUT_MISSING` or `NOW_INVALID` for `now`, `PERCENT_OUT_OF_RANGE`,
 * or what `checkAmount` throws.
 * @example applyCoupon(save10, kobo(6_000_000), { planId: 2, duration: "yearly", now }) // => 600000
 */
export function applyCoupon(coupon: Coupon, subtotal: Kobo, context: CouponContext): Kobo {
  const { kind, code, expiresAt, scope } = coupon;
  if (context.couponsUsed?.length) throw new PricingError("COUPON_ALREADY_USED", "couponsUsed", code);
  const now = checkNow(context.now);
  if (expiresAt !== undefined && !(now < +new Date(expiresAt))) {
    throw new PricingError("COUPON_EXPIRED", "coupon.expiresAt", code);
  }
  if (
    (scope?.planIds as unknown[] | undefined)?.includes(context.planId) === false ||
    (scope?.durations as unknown[] | undefined)?.includes(context.duration) === false
  ) {
    throw new PricingError("COUPON_OUT_OF_SCOPE", "coupon.scope", code);
  }
  checkAmount(subtotal, "subtotal");
  if (kind === "percent") return percentOf(subtotal, coupon.value, "coupon.value");
  if (kind !== "amount") throw new PricingError("COUPON_KIND_UNKNOWN", "coupon.kind", kind);
  return Math.min(checkAmount(coupon.value, "coupon.value"), subtotal) as Kobo;
}
