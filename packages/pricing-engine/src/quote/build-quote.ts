import { allocateDiscount } from "../discount/allocate-discount";
import { applyCoupon } from "../discount/apply-coupon";
import { planPrice } from "../discount/plan-price";
import { PricingError } from "../errors";
import { paymentCharge } from "../fee/payment-charge";
import { popupAmount } from "../fee/popup-amount";
import { checkAmount } from "../money/check-amount";
import type { Kobo } from "../money/kobo";
import { addonLine } from "./addon-line";
import { addonsAllowed } from "./addons-allowed";
import { codeFromDuration } from "./code-from-duration";
import { onboardingLine } from "./onboarding-line";
import type { OrderLine } from "./order-line";
import type { Quote, QuoteInput } from "./quote";

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
    popupAmount: popupAmount(total),
  };
}

/** Two options of one group would send one field twice, and only one of them would be granted. */
function refuseRepeated(lines: readonly OrderLine[], name: string): void {
  for (const line of lines) {
    if (line.kind === "addon" && line.name === name) throw new PricingError("ADDON_REPEATED", name);
  }
}
