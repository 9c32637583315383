import type { TokenQuote } from "@vendor/api";
import { addonsAllowed, buildQuote } from "@vendor/pricing-engine";
import { addonFieldNames, type Choices, type Summary } from "./order";

/**
 * Prices the choices in the browser, at once, with the engine that the API uses, so that both say the same.
 * @returns The quote in tokens; the API's own for a client without a plan to price.
 */
export function tokenQuote(summary: Summary, choices: Choices): TokenQuote {
  const plan = summary.planDetails[0];
  if (!plan) return summary.quote;
  const addons = addonFieldNames.flatMap((field) => {
    const group = summary.addons.find((candidate) => candidate.field === field);
    const option = group?.options.find(({ qty }) => String(qty) === choices[field]);
    return group && option ? [{ name: group.name, qty: option.qty, amount: option.amount }] : [];
  });
  return buildQuote({
    plan: { ...plan, id: plan.plan_id },
    duration: choices.duration,
    addons: addonsAllowed(plan.plan_id) ? addons : [],
    agentDiscountPercent: plan.resellerDiscount,
    // Only a coupon would ask what time it is, and none goes with tokens.
    now: 0,
  });
}
