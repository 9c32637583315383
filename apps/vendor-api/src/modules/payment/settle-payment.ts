import { inTransaction } from "../../db/transaction.ts";
import type { Database } from "../../db/types.ts";
import type { PaystackTransaction } from "../../integrations/paystack/client.ts";
import { releaseCoupon } from "../coupon/use-coupon.ts";
import { postTransfer } from "../ledger/post-transfer.ts";
import type { PaymentDeps } from "./failpoint.ts";
import { grantPurchase } from "./grant-purchase.ts";
import { queueRefundNotice } from "./payment-messages.ts";
import { bookRefundOwed } from "./refund-bookings.ts";
import { findIntent, lockIntent, NOT_CHARGED, type PaymentIntent, updateIntent } from "./repository.ts";
import { waitingState, wasGivenUp } from "./waiting-state.ts";

/**
 * The one way in which a card payment takes effect, run alike by the browser's callback, the webhook and the
 * reconciler, as often as they like. Paystack is asked first, outside any transaction; what it says is then applied
 * under a lock on the intent: what was bought is given once, or the money goes back.
 * @returns The intent as it stands now; undefined when the reference is none of ours.
 * @throws {PaystackError} when Paystack gives no answer; nothing is changed then.
 */
export async function settlePayment(
  deps: PaymentDeps,
  reference: string,
): Promise<PaymentIntent | undefined> {
  const known = await findIntent(deps.db, reference);
  if (!known || isFinal(known)) return known;
  return applyTransaction(deps, reference, await deps.paystack.verify(reference));
}

/**
 * Applies what Paystack says of a payment: the second half of settling, for callers whom it has just answered.
 * @param transaction - Undefined when Paystack does not know the reference.
 */
export async function applyTransaction(
  deps: PaymentDeps,
  reference: string,
  transaction: PaystackTransaction | undefined,
): Promise<PaymentIntent> {
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
  const fault = mismatchOf(intent, transaction) ?? (await grantPurchase(tx, intent, transaction, now));
  if (fault === undefined) {
    const settled = await updateIntent(tx, intent, {
      ...seen,
      state: "settled",
      providerMessage: transaction.gatewayResponse,
      settledAt: now,
    });
    await bookProviderFee(tx, transaction, now);
    return settled;
  }
  await releaseCoupon(tx, intent.reference);
  await queueRefundNotice(tx, intent, fault, now);
  const next = await updateIntent(tx, intent, { ...seen, state: "refunding", providerMessage: fault });
  await bookRefundOwed(tx, { reference: intent.reference, amount: transaction.amount }, now);
  await bookProviderFee(tx, transaction, now);
  return next;
}

/**
 * Books what Paystack kept of a payment, so that the balance of `fees` is what payers were charged less what their cards
 * cost: a foreign card costs more than the charge that was agreed before anybody knew where it is from (decision 022).
 */
async function bookProviderFee(
  tx: Database,
  { reference, fees }: PaystackTransaction,
  now: Date,
): Promise<void> {
  if (fees === 0) return;
  const entries = [
    { account: { kind: "card-clearing" }, amount: fees },
    { account: { kind: "fees" }, amount: -fees },
  ] as const;
  await postTransfer(tx, { kind: "card-fee", reference, entries }, now);
}

/** Why a successful transaction is not the payment that was asked for. */
function mismatchOf(intent: PaymentIntent, { amount, currency }: PaystackTransaction): string | undefined {
  if (currency !== intent.currency) return "The payment was made in another currency.";
  if (amount < intent.amount) return "Less was paid than the order costs.";
  return undefined;
}

/**
 * Not paid, or not yet. A declined new card leaves the payment open, because another card may be tried on it; a declined
 * saved card ends it.
 */
async function applyWaiting(
  tx: Database,
  intent: PaymentIntent,
  transaction: PaystackTransaction | undefined,
  now: Date,
): Promise<PaymentIntent> {
  const state = waitingState(intent, transaction, now);
  if (state === "failed") await releaseCoupon(tx, intent.reference);
  const neverCharged = state === "failed" && intent.state === "pending" && intent.cardHandle !== null;
  return updateIntent(tx, intent, {
    state,
    checkedAt: now,
    ...(!transaction &&
      neverCharged && {
        providerStatus: NOT_CHARGED,
        providerMessage: "The payment did not reach your bank.",
      }),
    ...(transaction && {
      providerStatus: transaction.status,
      providerMessage: transaction.gatewayResponse,
      providerTransactionId: transaction.id,
    }),
  });
}

function logOutcome({ log }: PaymentDeps, intent: PaymentIntent): void {
  const { reference, state, providerStatus, providerMessage } = intent;
  if (state === "refunding") log.error({ reference, reason: providerMessage }, "a payment has to go back");
  else if (wasGivenUp(intent)) {
    log.warn(
      { reference, providerStatus },
      "gave up asking about a payment: paystack has not said how it ended; a late webhook still settles it",
    );
  } else log.info({ reference, state }, "payment changed its state");
}
