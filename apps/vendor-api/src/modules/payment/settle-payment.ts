import { inTransaction } from "../../db/transaction.ts";
import type { Database } from "../../db/types.ts";
import type { PaystackTransaction } from "../../integrations/paystack/client.ts";
import { releaseCoupon } from "../coupon/use-coupon.ts";
import type { PaymentDeps } from "./failpoint.ts";
import { grantSubscription } from "./grant-subscription.ts";
import { queueRefundNotice } from "./payment-messages.ts";
import { findIntent, lockIntent, type PaymentIntent, updateIntent } from "./repository.ts";

/** Hours after which a payment that nobody made is given up. */
const EXPIRY_HOURS = 24;

/**
 * The one way in which a card payment takes effect, run alike by the browser's callback, the webhook and the
 * reconciler, as often as they like. Paystack is asked first, outside any transaction; what it says is then applied
 * under a lock on the intent: a subscription is given once, or the money goes back.
 * @returns The intent as it stands now; undefined when the reference is none of ours.
 * @throws {PaystackError} when Paystack gives no answer; nothing is changed then.
 */
export async function settlePayment(
  deps: PaymentDeps,
  reference: string,
): Promise<PaymentIntent | undefined> {
  const known = await findIntent(deps.db, reference);
  if (!known || isFinal(known)) return known;
  const transaction = await deps.paystack.verify(reference);
  await deps.failpoint?.("payment-verified");
  const { intent, changed } = await inTransaction(deps.db, (tx) => apply(deps, tx, reference, transaction));
  await deps.failpoint?.("settlement-committed");
  if (changed) logOutcome(deps, intent);
  return intent;
}

/** Money has moved for good: there is nothing left to ask. `failed` is not among these, since a late payment may come. */
function isFinal({ state }: PaymentIntent): boolean {
  return state === "settled" || state === "refunding" || state === "refunded";
}

async function apply(
  deps: PaymentDeps,
  tx: Database,
  reference: string,
  transaction: PaystackTransaction | undefined,
): Promise<{ intent: PaymentIntent; changed: boolean }> {
  const now = deps.clock.now();
  const intent = await lockIntent(tx, reference);
  if (!intent) throw new Error("the payment intent is gone");
  if (isFinal(intent)) return { intent, changed: false };
  const next =
    transaction?.status === "success" && transaction.reference === reference
      ? await applySuccess(tx, intent, transaction, now)
      : await applyWaiting(tx, intent, transaction, now);
  await deps.failpoint?.("settlement-written");
  return { intent: next, changed: next.state !== intent.state };
}

async function applySuccess(
  tx: Database,
  intent: PaymentIntent,
  transaction: PaystackTransaction,
  now: Date,
): Promise<PaymentIntent> {
  const seen = {
    providerStatus: transaction.status,
    providerTransactionId: transaction.id,
    checkedAt: now,
  };
  const fault = mismatchOf(intent, transaction) ?? (await grantSubscription(tx, intent, transaction, now));
  if (fault === undefined) {
    return updateIntent(tx, intent, {
      ...seen,
      state: "settled",
      providerMessage: transaction.gatewayResponse,
      settledAt: now,
    });
  }
  await releaseCoupon(tx, intent.reference);
  await queueRefundNotice(tx, intent, fault, now);
  return updateIntent(tx, intent, { ...seen, state: "refunding", providerMessage: fault });
}

/** Why a successful transaction is not the payment that was asked for. */
function mismatchOf(intent: PaymentIntent, { amount, currency }: PaystackTransaction): string | undefined {
  if (currency !== intent.currency) return "The payment was made in another currency.";
  if (amount < intent.amount) return "Less was paid than the order costs.";
  return undefined;
}

/** Not paid, or not yet. A declined card leaves the payment open, because another card may be tried on it. */
async function applyWaiting(
  tx: Database,
  intent: PaymentIntent,
  transaction: PaystackTransaction | undefined,
  now: Date,
): Promise<PaymentIntent> {
  const state = waitingState(intent, transaction, now);
  if (state === "failed") await releaseCoupon(tx, intent.reference);
  return updateIntent(tx, intent, {
    state,
    checkedAt: now,
    ...(transaction && {
      providerStatus: transaction.status,
      providerMessage: transaction.gatewayResponse,
      providerTransactionId: transaction.id,
    }),
  });
}

function waitingState(
  intent: PaymentIntent,
  transaction: PaystackTransaction | undefined,
  now: Date,
): "open" | "pending" | "failed" {
  // Reversed: the money went back at Paystack before it counted here.
  if (intent.state === "failed" || transaction?.status === "reversed") return "failed";
  const idle =
    transaction === undefined || transaction.status === "abandoned" || transaction.status === "failed";
  if (!idle) return "pending";
  const expired = now.getTime() - intent.createdAt.getTime() >= EXPIRY_HOURS * 3_600_000;
  return expired ? "failed" : "open";
}

function logOutcome({ log }: PaymentDeps, { reference, state, providerMessage }: PaymentIntent): void {
  if (state === "refunding") log.error({ reference, reason: providerMessage }, "a payment has to go back");
  else log.info({ reference, state }, "payment changed its state");
}
