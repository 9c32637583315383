import type { Kobo } from "../money/kobo";
import type { Duration } from "../quote/duration";

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
