import type { Coupon, Instant } from "../discount/coupon";
import type { PlanPrices } from "../discount/plan-prices";
import type { FeeSchedule } from "../fee/fee-schedule";
import type { Kobo } from "../money/kobo";
import type { Duration } from "./duration";
import type { OrderLine } from "./order-line";

/** The chosen option of an add-on group. */
export interface QuoteAddon {
  readonly name: string;
  /** How much the option adds; a whole number from 1. */
  readonly qty: number;
  /** The price of the whole option (all of `qty`) for one month. */
  readonly amount: Kobo;
}

/** A way of being set up. Amount 0 is self onboarding. */
export interface OnboardingOption {
  readonly id: number;
  readonly description: string;
  readonly amount: Kobo;
}

export interface QuoteInput {
  readonly plan: PlanPrices & { readonly name: string };
  readonly duration: Duration;
  /** At most one option of each group. */
  readonly addons: readonly QuoteAddon[];
  readonly onboarding?: OnboardingOption | undefined;
  readonly coupon?: Coupon | undefined;
  /** Codes that the order already carries: one coupon per order. */
  readonly couponsUsed?: readonly string[] | undefined;
  /** How the payment is charged for. Absent: wallet or tokens, which cost nothing extra. */
  readonly fee?: FeeSchedule | undefined;
  readonly now: Instant;
}

/** Everything that any screen shows of an order, in kobo. */
export interface Quote {
  readonly plan_id: number;
  readonly duration: Duration;
  /** Plan, then add-ons as given, then onboarding if it costs anything. */
  readonly lines: readonly OrderLine[];
  /** The lines without the plan's discount; what is struck through. `subtotal + planSaving`. */
  readonly fullSubtotal: Kobo;
  readonly planSaving: Kobo;
  /** The plan's discount for this duration; 0 on monthly orders. */
  readonly discountPercent: number;
  /** Sum of the lines. */
  readonly subtotal: Kobo;
  readonly couponCode: string | null;
  readonly couponDiscount: Kobo;
  /** The coupon's share of each line; sums to `couponDiscount`. */
  readonly lineShares: readonly Kobo[];
  /** The onboarding fee, which is also a line; 0 for self onboarding or none yet. */
  readonly onboarding: Kobo;
  /** `subtotal - couponDiscount`: what the vendor is owed, and what a wallet pays. */
  readonly net: Kobo;
  readonly charge: Kobo;
  /** `net + charge`. */
  readonly total: Kobo;
  /** `total` as the card popup takes it. */
  readonly popupAmount: number;
}
