import type { PricedOrder } from "../../db/schema/index.ts";
import { Refusal } from "../../refusal.ts";
import { quoteOnTheWire } from "./present-quote.ts";

/** The amounts a browser says it showed, in kobo (spec §7). */
export type ClaimedAmounts = {
  /** The plan's line: the yearly price after its discount, or the month's. */
  plan_amount: number;
  /** What is left to pay before the payment charge: lines less coupon. */
  total_amount: number;
  /** The plan's discount for the duration; 0 for a month. */
  discount_percentage: number;
  /** What is charged in the end, the payment charge included. */
  amount_paid: number;
};

/**
 * Compares what the person was shown with what the API priced; nothing is rounded or forgiven.
 * @throws {Refusal} `PRICE_CHANGED` with the right quote, in naira, for the person to review.
 */
export function requireClaim(claim: ClaimedAmounts, order: PricedOrder): void {
  const agrees =
    claim.plan_amount === order.planAmount &&
    claim.total_amount === order.totalAmount &&
    claim.discount_percentage === order.discountPercent &&
    claim.amount_paid === order.amountPaid;
  if (!agrees) throw priceChanged(order);
}

/** The refusal of an order that is not what the person agreed to. */
export function priceChanged(order: PricedOrder): Refusal {
  return new Refusal("PRICE_CHANGED", undefined, { data: { quote: quoteOnTheWire(order) } });
}
