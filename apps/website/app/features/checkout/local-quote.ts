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
 */
export function quoteForMethod(quote: Quote, summary: Summary, method: PaymentMethod | ""): Quote {
  if (method === "wallet") return withPayment(quote, {});
  const balance = method === "split" ? walletOf(summary) : undefined;
  return withPayment(quote, { fee: summary.fee_schedule, balance });
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
