import { formatNaira, kobo } from "@vendor/pricing-engine";
import type { PricedOrder } from "../../db/schema/index.ts";
import type { AccountSession } from "../../deps.ts";
import { CARD_MINIMUM } from "../../integrations/paystack/card-minimum.ts";
import { Refusal } from "../../refusal.ts";
import { type ClaimedAmounts, requireClaim } from "../subscription/check-claim.ts";
import { requireReplacementConfirmed } from "../subscription/plan-period.ts";
import { priceSelection, type Selection } from "../subscription/price-selection.ts";
import type { PaymentDeps } from "./failpoint.ts";
import { openPayment } from "./open-payment.ts";
import { findPayer, type PaymentIntent } from "./repository.ts";
import { type CardChoice, chooseCard } from "./saved-cards.ts";

export type CardOrder = Selection & ClaimedAmounts & CardChoice & { location_id: number; save_card: 0 | 1 };

/**
 * Prices an order, holds the browser to that price and opens its payment: at Paystack for a new card, here alone for a
 * saved one, which /subscribe-with-card charges (spec §7).
 * @throws {Refusal} `PRICE_CHANGED` with the new quote, `REPLACES_PLAN`, `CONFLICT` when a card has nothing to pay or all is paid,
 * a message at `payment_method` when less is left for the card than Paystack takes, `PAYMENT_PROVIDER_DOWN` (the order
 * is kept), and what `chooseCard` and pricing refuse.
 */
export async function validateCardPayment(
  deps: PaymentDeps,
  session: AccountSession,
  input: CardOrder,
): Promise<{ payment: PaymentIntent; order: PricedOrder }> {
  const terms = { paymentMethod: "card", now: deps.clock.now() } as const;
  const { order } = await priceSelection(deps.db, input, session, terms);
  requireClaim(input, order);
  if (order.amountPaid === 0) {
    throw new Refusal("CONFLICT", "There is nothing to pay on this order. Subscribe for free instead.");
  }
  if (order.amountPaid === order.walletAmount) {
    throw new Refusal("CONFLICT", "Your wallet covers this order. Pay with the wallet instead.");
  }
  requireCardMinimum(order);
  await requireReplacementConfirmed(deps.db, order, input.replace_plan, terms.now);
  const card = await chooseCard(deps, session, input);
  const payer = await findPayer(deps.db, session.userId);
  if (!payer) throw new Refusal("UNAUTHORIZED");
  const payment = await openPayment(deps, {
    session,
    buys: { kind: "subscription", order },
    card,
    saveCard: input.save_card === 1,
    email: payer.email,
  });
  return { payment, order };
}

/** Paystack would refuse the payment itself, in words that are not the person's. */
function requireCardMinimum({ amountPaid, walletAmount = 0 }: PricedOrder): void {
  const byCard = amountPaid - walletAmount;
  if (byCard >= CARD_MINIMUM) return;
  const least = formatNaira(CARD_MINIMUM);
  throw Refusal.field(
    "payment_method",
    `A card pays no less than ${least}, and ${formatNaira(kobo(byCard))} is left for it. Add money to your wallet and pay from there.`,
  );
}
