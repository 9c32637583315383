import {
  addonsAllowed,
  buildQuote,
  couponAllowed,
  durationFromCode,
  type Kobo,
  kobo,
  type PlanPrices,
  type Quote,
  withPayment,
} from "@vendor/pricing-engine";
import { addonFieldNames, type Choices, type PaymentMethod, type Summary } from "./order-form";

function planOf(summary: Summary): (PlanPrices & { name: string }) | undefined {
  const plan = summary.planDetails[0];
  return plan && { ...plan, id: plan.plan_id };
}

/** What the account's wallet has. */
export function walletOf(summary: Summary): Kobo {
  return summary.planDetails[0]?.walletBalance ?? kobo(0);
}

/** Whether the coupon box is shown: only where the plan has no discount of its own (spec §5). */
export function showsCoupon(summary: Summary): boolean {
  const plan = planOf(summary);
  return plan !== undefined && couponAllowed(plan, durationFromCode(summary.quote.duration));
}

/**
 * The same order, paid in this way: only the payment charge and the shares of wallet and card change.
 * @param method - "" is none yet; what card payment costs is then shown.
 */
export function paidWith(quote: Quote, summary: Summary, method: PaymentMethod | ""): Quote {
  if (method === "wallet") return withPayment(quote, {});
  const balance = method === "split" ? walletOf(summary) : undefined;
  return withPayment(quote, { fee: summary.fee_schedule, balance });
}

/**
 * Prices the choices in the browser, at once, with the engine that the API uses, so that both say the same.
 * An order with a coupon is priced by the API only: the browser does not know what a coupon is worth.
 * @param now - Instant of the quote; a parameter so that it is the caller's clock.
 * @returns The quote for card payment, or undefined when the API has to be asked.
 */
export function localQuote(summary: Summary, choices: Choices, now: number): Quote | undefined {
  const plan = planOf(summary);
  if (!plan || choices.coupon !== "") return undefined;
  const addons = addonFieldNames.flatMap((field) => {
    const group = summary.addons.find((candidate) => candidate.field === field);
    const option = group?.options.find(({ qty }) => String(qty) === choices[field]);
    return group && option ? [{ name: group.name, qty: option.qty, amount: option.amount }] : [];
  });
  return buildQuote({
    plan,
    duration: durationFromCode(summary.quote.duration),
    addons: addonsAllowed(plan.id) ? addons : [],
    onboarding: summary.onboarding.find(({ id }) => String(id) === choices.onboarding),
    fee: summary.fee_schedule,
    now,
  });
}
