import { qtyOf } from "@vendor/api/addons";
import {
  buildQuote,
  couponAllowed,
  durationFromCode,
  type Kobo,
  kobo,
  type PlanPrices,
  type Quote,
  withPayment,
} from "@vendor/pricing-engine";
import type { Choices, PaymentMethod, Summary } from "./order-form";

function planOf(summary: Summary): (PlanPrices & { name: string; isFree: boolean }) | undefined {
  const plan = summary.planDetails[0];
  return plan && { ...plan, id: plan.plan_id };
}

/** The wallet's balance. */
export function walletOf(summary: Summary): Kobo {
  return summary.planDetails[0]?.walletBalance ?? kobo(0);
}

/**
 * Which coupons the order takes: `any` where the plan has no discount of its own (spec §5), `whole` where only one of 100 %
 * counts, `none` for a free plan.
 */
export function takesCoupon(summary: Summary): "any" | "whole" | "none" {
  const plan = planOf(summary);
  if (!plan || plan.isFree) return "none";
  return couponAllowed(plan, durationFromCode(summary.quote.duration)) ? "any" : "whole";
}

/**
 * The quote for a payment method: the charge and the parts of wallet and card change.
 * @param method - "" (none chosen) has the charge of a card payment.
 * @param isForeign - Whether a saved card from abroad pays.
 */
export function quoteForMethod(
  quote: Quote,
  summary: Summary,
  method: PaymentMethod | "",
  isForeign = false,
): Quote {
  if (method === "wallet") return withPayment(quote, {});
  const balance = method === "split" ? walletOf(summary) : undefined;
  const fee = isForeign ? summary.foreign_fee_schedule : summary.fee_schedule;
  return withPayment(quote, { fee, balance });
}

/** How much more the charge would be for a card from abroad; 0 when it is no more, or no card pays. */
export function foreignDifference(quote: Quote, summary: Summary, method: PaymentMethod | ""): Kobo {
  const [abroad, local] = [true, false].map((isForeign) => quoteForMethod(quote, summary, method, isForeign));
  return kobo(Math.max(0, (abroad?.charge ?? 0) - (local?.charge ?? 0)));
}

/**
 * Prices the choices in the browser with the API's pricing engine. Only the API can price an order with a coupon.
 * @param now - The instant of the quote.
 * @returns The quote for card payment, or undefined when only the API can price the order.
 */
export function localQuote(summary: Summary, choices: Choices, now: number): Quote | undefined {
  const plan = planOf(summary);
  if (!plan || choices.coupon !== "") return undefined;
  const addons = summary.addons.flatMap(({ id: group, name, options }) => {
    const option = options.find(({ qty }) => qty === qtyOf(choices.addons, group));
    return option ? [{ group, name, qty: option.qty, amount: option.amount }] : [];
  });
  return buildQuote({
    plan,
    duration: durationFromCode(summary.quote.duration),
    addons: plan.isFree ? [] : addons,
    onboarding: summary.onboarding.find(({ id }) => String(id) === choices.onboarding),
    // What the replaced time is worth, of which the engine takes no more than the order costs.
    credit: kobo(summary.quote.credit + summary.unused_lost),
    fee: summary.fee_schedule,
    now,
  });
}
