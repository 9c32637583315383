import { allocateDiscount } from "../discount/allocate-discount";
import { applyCoupon, type Coupon, type Instant } from "../discount/coupon";
import { type PlanPrices, planPrice } from "../discount/plan-price";
import { PricingError } from "../errors";
import type { FeeSchedule } from "../fee/fee-schedules";
import { paymentCharge } from "../fee/payment-charge";
import { checkAmount, type Kobo } from "../money/kobo";
import { codeFromDuration, type Duration } from "./duration";
import {
  addonLine,
  addonsAllowed,
  type OnboardingOption,
  type OrderLine,
  onboardingLine,
  type QuoteAddon,
} from "./order-line";

export interface QuoteInput {
  readonly plan: PlanPrices & { readonly name: string };
  readonly duration: Duration;
  /** At most one option of each group. */
  readonly addons: readonly QuoteAddon[];
  readonly onboarding?: OnboardingOption | undefined;
  readonly coupon?: Coupon | undefined;
  /** Coupon codes already on the order; only one is allowed. */
  readonly couponsUsed?: readonly string[] | undefined;
  /** The fee schedule of a card payment. Absent: wallet or tokens, which are free of charge. */
  readonly fee?: FeeSchedule | undefined;
  readonly now: Instant;
}

/** All amounts of an order, in kobo. */
export interface Quote {
  readonly plan_id: number;
  readonly duration: Duration;
  /** The plan, the add-ons in the given order, then onboarding if it costs anything. */
  readonly lines: readonly OrderLine[];
  /** The lines without the plan's discount, shown struck through: `subtotal + planSaving`. */
  readonly fullSubtotal: Kobo;
  readonly planSaving: Kobo;
  /** The plan's discount for this duration; 0 for monthly orders. */
  readonly discountPercent: number;
  /** Sum of the lines. */
  readonly subtotal: Kobo;
  readonly couponCode: string | null;
  readonly couponDiscount: Kobo;
  /** The coupon's share of each line; sums to `couponDiscount`. */
  readonly lineShares: readonly Kobo[];
  /** The onboarding fee, which is also a line; 0 for self onboarding or no choice yet. */
  readonly onboarding: Kobo;
  /** `subtotal - couponDiscount`: what the vendor is owed, and what a wallet pays. */
  readonly net: Kobo;
  readonly charge: Kobo;
  /** `net + charge`: what is paid, as the card popup takes it (spec §9). */
  readonly total: Kobo;
}

/**
 * Prices an order. Screens show these amounts and the API recomputes them with the same function.
 *
 * The plan's discount applies only to the plan's yearly price; add-ons cost their monthly amount for each month;
 * onboarding is paid once. A coupon applies to the sum of these, whatever the plan's own discount (`couponAllowed`
 * says where to show the box). The payment charge is added last; if nothing is left to pay, the order is free.
 * @throws {PricingError} `ADDON_REPEATED` for two options of one group, `ADDON_NOT_ALLOWED` on the free
 * plan, `AMOUNT_TOO_LARGE` when a sum exceeds the exact range, and the errors of the functions it calls.
 * @example buildQuote({ plan: plus, duration: "yearly", addons: [], fee: specLocalFee, now }).total // => 6130000
 */
export function buildQuote(input: QuoteInput): Quote {
  const { plan, duration, addons, coupon, fee } = input;
  const months = codeFromDuration(duration);
  const { price, saving, full } = planPrice(plan, duration);
  if (addons.length > 0 && !addonsAllowed(plan.id)) throw new PricingError("ADDON_NOT_ALLOWED", plan.id);

  const lines: OrderLine[] = [{ name: plan.name, qty: 1, price, action: false, kind: "plan", unit: full }];
  let sum: number = price;
  for (const addon of addons) {
    const line = addonLine(addon, months);
    rejectRepeatedAddons(lines, line.name);
    lines.push(line);
    sum += line.price;
  }
  const onboarding = input.onboarding && onboardingLine(input.onboarding);
  if (onboarding) {
    lines.push(onboarding);
    sum += onboarding.price;
  }
  const fullSubtotal = checkAmount(sum + saving);
  const subtotal = sum as Kobo;

  let couponDiscount = 0 as Kobo;
  let lineShares: readonly Kobo[];
  if (coupon) {
    couponDiscount = applyCoupon(coupon, subtotal, {
      planId: plan.id,
      duration,
      couponsUsed: input.couponsUsed,
      now: input.now,
    });
    lineShares = allocateDiscount(
      couponDiscount,
      lines.map((line) => line.price),
    );
  } else {
    lineShares = lines.map(() => 0 as Kobo);
  }

  const net = (subtotal - couponDiscount) as Kobo;
  const charge = fee ? paymentCharge(net, fee) : (0 as Kobo);
  const total = (net + charge) as Kobo;
  return {
    plan_id: plan.id,
    duration,
    lines,
    fullSubtotal,
    planSaving: saving,
    discountPercent: months === 12 ? plan.discount : 0,
    subtotal,
    couponCode: coupon ? coupon.code : null,
    couponDiscount,
    lineShares,
    onboarding: onboarding ? onboarding.price : (0 as Kobo),
    net,
    charge,
    total,
  };
}

/** Two options of one group would use the same order field, so only one would be fulfilled. */
function rejectRepeatedAddons(lines: readonly OrderLine[], name: string): void {
  for (const line of lines) {
    if (line.kind === "addon" && line.name === name) throw new PricingError("ADDON_REPEATED", name);
  }
}
