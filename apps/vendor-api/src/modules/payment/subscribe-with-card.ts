import type { PricedOrder } from "../../db/schema/index.ts";
import type { AccountSession } from "../../deps.ts";
import { Refusal } from "../../refusal.ts";
import { type ClaimedAmounts, priceChanged } from "../subscription/check-claim.ts";
import type { SubscribedOrder } from "../subscription/give-once.ts";
import type { Selection } from "../subscription/price-selection.ts";
import { findSubscriptionByReference } from "../subscription/repository.ts";
import type { PaymentDeps } from "./failpoint.ts";
import { finishPayment } from "./finish-payment.ts";
import { findIntent } from "./repository.ts";

type Claimed<T> = { [K in keyof T]?: T[K] | undefined };
export type CardCallback = Claimed<Selection & ClaimedAmounts> & { reference_id: string };

/**
 * Finishes a card payment after the popup's callback, or charges the saved card that it was validated for (spec §7).
 * Only the reference decides; Paystack says whether it is paid, and the order is the one that was validated. Repeating
 * it gives the same answer.
 * @throws {Refusal} `NOT_FOUND` for a reference that is not this account's, or a top-up's; `PRICE_CHANGED` when order
 * fields sent along disagree; what `finishPayment` throws.
 */
export async function subscribeWithCard(
  deps: PaymentDeps,
  session: AccountSession,
  input: CardCallback,
): Promise<SubscribedOrder> {
  const known = await findIntent(deps.db, input.reference_id);
  if (known?.order == null || known.accountId !== session.accountId) {
    throw new Refusal("NOT_FOUND", "This payment does not exist.");
  }
  requireSameOrder(input, known.order);
  const intent = await finishPayment(deps, known);
  const subscription = await findSubscriptionByReference(deps.db, intent.reference);
  if (!subscription) throw new Error(`settled payment ${intent.reference} gave no subscription`);
  const { id: subscriptionId, startsAt, endsAt } = subscription;
  return { subscriptionId, startsAt, endsAt, planName: known.order.planName };
}

/** Quantities left out arrive as 0, so 0 says nothing here; everything else sent along has to agree. */
function requireSameOrder(input: CardCallback, order: PricedOrder): void {
  const pairs: [unknown, unknown][] = [
    [input.plan_id, order.planId],
    [input.duration, order.duration],
    [input.location_id, order.locationId],
    [input.coupon, order.coupon],
    [input.additional_users || undefined, order.additionalUsers],
    [input.additional_warehouse || undefined, order.additionalWarehouse],
    [input.additional_products || undefined, order.additionalProducts],
    [input.onboarding || undefined, order.onboardingId],
    [input.plan_amount, order.planAmount],
    [input.total_amount, order.totalAmount],
    [input.discount_percentage, order.discountPercent],
    [input.amount_paid, order.amountPaid],
  ];
  if (pairs.some(([sent, kept]) => sent !== undefined && sent !== kept)) throw priceChanged(order);
}
