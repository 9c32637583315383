import { subMinutes } from "date-fns";
import { inTransaction } from "../../db/transaction.ts";
import { PaystackError } from "../../integrations/paystack/paystack-error.ts";
import type { PaymentDeps } from "./failpoint.ts";
import { bookRefundPaid } from "./refund-bookings.ts";
import { findIntent, lockIntent, REFUND_ORDERED, updateIntent } from "./repository.ts";
import { reversePayment } from "./reverse-payment.ts";

/** `providerStatus` of a refunding intent whose refund has to be ordered again. */
const REFUND_FAILED = "refund-failed";

/** Minutes after which an ordered refund that nothing was heard of is looked at again. */
export const REFUND_PATIENCE_MINUTES = 60;

/**
 * Sends back money that came twice, too late or in a wrong amount. Safe to repeat: Paystack is asked how the payment
 * stands first, and one caller at a time may order the refund. What Paystack refuses is not ordered again unless its
 * `refund.failed` says so.
 * @throws {PaystackError} when Paystack does not answer; the next round tries again.
 */
export async function refundPayment(deps: PaymentDeps, reference: string): Promise<void> {
  const intent = await findIntent(deps.db, reference);
  if (intent?.state !== "refunding") return;
  const transaction = await deps.paystack.verify(reference);
  if (transaction?.status === "reversed") {
    await finishRefund(deps, reference);
    return;
  }
  if (!transaction || !(await claimRefund(deps, reference))) return;
  await deps.failpoint?.("refund-claimed");
  try {
    await deps.paystack.refund({ transactionId: transaction.id });
  } catch (error) {
    if (error instanceof PaystackError && error.kind === "refused") {
      // Most likely ordered before, its answer lost: whether the money goes back, the next rounds will see.
      deps.log.error({ err: error, reference }, "paystack refused a refund");
      return;
    }
    await setRefundStatus(deps, reference, REFUND_FAILED);
    throw error;
  }
  deps.log.info({ reference }, "refund ordered");
}

/**
 * The money is back with the customer (`refund.processed`, or Paystack says `reversed`). A settled payment may be
 * returned too, by staff at Paystack's own dashboard.
 * @returns False when Paystack does not confirm, or not yet, that a settled payment is back.
 * @throws {PaystackError} when Paystack does not say how a settled payment stands.
 */
export async function finishRefund(deps: PaymentDeps, reference: string): Promise<boolean> {
  const known = await findIntent(deps.db, reference);
  if (known?.state === "settled") return reversePayment(deps, reference);
  await inTransaction(deps.db, async (tx) => {
    const intent = await lockIntent(tx, reference);
    if (intent?.state !== "refunding") return;
    const now = deps.clock.now();
    await updateIntent(tx, intent, { state: "refunded", checkedAt: now });
    await bookRefundPaid(tx, reference, now);
  });
  return true;
}

/** Paystack could not send the money back (`refund.failed`): it is ordered again. */
export async function failRefund(deps: PaymentDeps, reference: string): Promise<void> {
  deps.log.error({ reference }, "a refund failed");
  await setRefundStatus(deps, reference, REFUND_FAILED);
}

async function claimRefund(deps: PaymentDeps, reference: string): Promise<boolean> {
  return inTransaction(deps.db, async (tx) => {
    const intent = await lockIntent(tx, reference);
    if (intent?.state !== "refunding") return false;
    const now = deps.clock.now();
    // An order whose process died is taken over after a while; Paystack refuses a refund that it already has.
    const takeOver = subMinutes(now, REFUND_PATIENCE_MINUTES);
    const ordered = intent.providerStatus === REFUND_ORDERED && (intent.checkedAt ?? now) >= takeOver;
    if (ordered) return false;
    await updateIntent(tx, intent, { providerStatus: REFUND_ORDERED, checkedAt: now });
    return true;
  });
}

async function setRefundStatus(deps: PaymentDeps, reference: string, providerStatus: string): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const intent = await lockIntent(tx, reference);
    if (intent?.state === "refunding") await updateIntent(tx, intent, { providerStatus });
  });
}
