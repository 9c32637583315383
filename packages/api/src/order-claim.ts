import type { Quote } from "@vendor/pricing-engine/vendor";

/** The id of the onboarding that costs nothing, "Self", which addresses of renewals name. */
export const SELF_ONBOARDING = 1;

/**
 * The four amounts that an order's page showed (spec §7). `total_amount` is before the payment charge,
 * `amount_paid` with it.
 */
export const orderClaim = (quote: Pick<Quote, "planPrice" | "net" | "discountPercent" | "total">) => ({
  plan_amount: quote.planPrice,
  total_amount: quote.net,
  discount_percentage: quote.discountPercent,
  amount_paid: quote.total,
});

/** The same for an agent's order: `total_amount` is before the agent's discount, `amount_paid` after it. */
export const tokenClaim = (
  quote: Pick<Quote, "planPrice" | "subtotal" | "agentDiscountPercent" | "total">,
) => ({
  plan_amount: quote.planPrice,
  total_amount: quote.subtotal,
  discount_percentage: quote.agentDiscountPercent,
  amount_paid: quote.total,
});
