import { QuoteSchema } from "@vendor/api";
import { orderClaim } from "@vendor/api/order-claim";
import { z } from "zod";
import type { PricedOrder } from "../../db/schema/index.ts";
import { Refusal } from "../../refusal.ts";

/** The amounts a browser says it showed, in kobo (spec §7). */
export type ClaimedAmounts = {
  /** The plan's line: the yearly price after its discount, or the month's. */
  plan_amount: number;
  /** What is left to pay before the payment charge: lines less coupon. */
  total_amount: number;
  /** The plan's discount for the duration; 0 for a month. */
  discount_percentage: number;
  /** What is charged, the payment charge included. */
  amount_paid: number;
};

/** Whether the page showed exactly these amounts. */
export function agrees(claim: ClaimedAmounts, right: ClaimedAmounts): boolean {
  return (
    claim.plan_amount === right.plan_amount &&
    claim.total_amount === right.total_amount &&
    claim.discount_percentage === right.discount_percentage &&
    claim.amount_paid === right.amount_paid
  );
}

/**
 * Compares the amounts that the person was shown with the API's price.
 * @throws {Refusal} `PRICE_CHANGED` with the right quote, for the person to review.
 */
export function requireClaim(claim: ClaimedAmounts, order: PricedOrder): void {
  if (!agrees(claim, orderClaim(order))) throw priceChanged(order);
}

/** The refusal of an order that is not what the person agreed to. */
export function priceChanged(order: PricedOrder): Refusal {
  return new Refusal("PRICE_CHANGED", undefined, { data: { quote: z.encode(QuoteSchema, order) } });
}
