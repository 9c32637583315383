import type { PricedOrder } from "../../db/schema/index.ts";
import type { AccountSession } from "../../deps.ts";
import { Refusal } from "../../refusal.ts";
import { type ClaimedAmounts, requireClaim } from "../subscription/check-claim.ts";
import { priceSelection, type Selection } from "../subscription/price-selection.ts";
import type { PaymentDeps } from "./failpoint.ts";
import { type OpenPayment, openPayment } from "./open-payment.ts";
import { findPayer } from "./repository.ts";

export type CardOrder = Selection &
  ClaimedAmounts & { location_id: number; card_type: "saved_card" | "new_card"; save_card: 0 | 1 };

/**
 * Prices an order, holds the browser to that price and opens its payment at Paystack (spec §7; product.md 5).
 * @throws {Refusal} `PRICE_CHANGED` with the new quote, `CONFLICT` when nothing is left to pay or all is paid,
 * `PAYMENT_PROVIDER_DOWN` (the order is kept), and what pricing refuses.
 */
export async function validateCardPayment(
  deps: PaymentDeps,
  session: AccountSession,
  input: CardOrder,
): Promise<OpenPayment & { order: PricedOrder }> {
  if (input.card_type === "saved_card") throw new Refusal("NOT_IMPLEMENTED");
  const terms = { paymentMethod: "card", now: deps.clock.now() } as const;
  const { order } = await priceSelection(deps.db, input, session, terms);
  requireClaim(input, order);
  if (order.amountPaid === 0) {
    throw new Refusal("CONFLICT", "There is nothing to pay on this order. Subscribe for free instead.");
  }
  const payer = await findPayer(deps.db, session.userId);
  if (!payer) throw new Refusal("UNAUTHORIZED");
  const request = { session, order, saveCard: input.save_card === 1, email: payer.email };
  return { ...(await openPayment(deps, request)), order };
}
