import type { PricedOrder } from "../../db/schema/index.ts";
import { inTransaction } from "../../db/transaction.ts";
import type { AccountSession } from "../../deps.ts";
import { PaystackError } from "../../integrations/paystack/paystack-error.ts";
import { Refusal } from "../../refusal.ts";
import { type ClaimedAmounts, priceChanged } from "../subscription/check-claim.ts";
import type { Selection } from "../subscription/price-selection.ts";
import { findSubscriptionByReference } from "../subscription/repository.ts";
import { paymentRefusal, subscribedMessage } from "./describe-payment.ts";
import type { PaymentDeps } from "./failpoint.ts";
import { findIntent, lockIntent, updateIntent } from "./repository.ts";
import { settlePayment } from "./settle-payment.ts";

type Claimed<T> = { [K in keyof T]?: T[K] | undefined };
export type CardCallback = Claimed<Selection & ClaimedAmounts> & { reference_id: string };

/**
 * Finishes a card payment after the popup's callback (spec §7). Only the reference decides; Paystack says whether it is
 * paid, and the order is the one that was validated. Repeating it gives the same answer.
 * @throws {Refusal} `NOT_FOUND` for a reference that is not this account's, `PRICE_CHANGED` when order fields sent
 * along disagree, `PAYMENT_PENDING`, `PAYMENT_FAILED`, `PAYMENT_MISMATCH` (the money goes back),
 * `PAYMENT_PROVIDER_DOWN` (the reconciler finishes it).
 */
export async function subscribeWithCard(
  deps: PaymentDeps,
  session: AccountSession,
  input: CardCallback,
): Promise<{ subscriptionId: number; message: string }> {
  const known = await findIntent(deps.db, input.reference_id);
  if (known?.order == null || known.accountId !== session.accountId) {
    throw new Refusal("NOT_FOUND", "This payment does not exist.");
  }
  requireSameOrder(input, known.order);
  const intent = await settle(deps, known.reference);
  if (intent?.state !== "settled") throw paymentRefusal(intent ?? known);
  const subscription = await findSubscriptionByReference(deps.db, intent.reference);
  if (!subscription) throw new Error(`settled payment ${intent.reference} gave no subscription`);
  return { subscriptionId: subscription.id, message: subscribedMessage(known.order.planName) };
}

async function settle(deps: PaymentDeps, reference: string) {
  try {
    return await settlePayment(deps, reference);
  } catch (error) {
    if (!(error instanceof PaystackError)) throw error;
    deps.log.warn({ err: error, kind: error.kind, reference }, "paystack could not be asked");
    await markUnknown(deps, reference);
    throw new Refusal(
      "PAYMENT_PROVIDER_DOWN",
      "The card payment service does not answer at the moment. If you have paid, your subscription starts as soon as it does.",
      { data: { reference, state: "pending" } },
    );
  }
}

/** The browser says that it was paid and nobody can tell: until Paystack answers, it may have been. */
async function markUnknown(deps: PaymentDeps, reference: string): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const intent = await lockIntent(tx, reference);
    if (intent?.state === "open") await updateIntent(tx, intent, { state: "pending" });
  });
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
