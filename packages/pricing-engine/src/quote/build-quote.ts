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
  /** `net + charge`: what is paid. The card popup takes it as it is, in kobo (spec §9). */
  readonly total: Kobo;
}

/**
 * Prices an order. Screens show these figures and the API recomputes them, so there is no other sum.
 *
 * The plan's discount comes off the plan's yearly price only; add-ons cost their monthly amount for each
 * month; onboarding costs once. A coupon comes off all of that, whatever the plan's own discount
 * (`couponAllowed` says where the box is offered). The payment charge is worked out last, on what is left,
 * and nothing left means no charge: that order is free.
 * @throws {PricingError} `ADDON_REPEATED` for two options of one group, `ADDON_NOT_ALLOWED` on the free
 * plan, `AMOUNT_TOO_LARGE` when a sum leaves the exact range, and what the parts throw.
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
    refuseRepeated(lines, line.name);
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

/** Two options of one group would send one field twice, and only one of them would be granted. */
function refuseRepeated(lines: readonly OrderLine[], name: string): void {
  for (const line of lines) {
    if (line.kind === "addon" && line.name === name) throw new PricingError("ADDON_REPEATED", name);
  }
}
