import { inTransaction } from "../../db/transaction.ts";
import { PaystackError } from "../../integrations/paystack/paystack-error.ts";
import type { PaymentDeps } from "./failpoint.ts";
import { findIntent, lockIntent, updateIntent } from "./repository.ts";

/** `providerStatus` of a refunding intent once Paystack was asked to send the money back. */
const REQUESTED = "refund-requested";
const FAILED = "refund-failed";

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
  if (transaction?.status === "reversed") return finishRefund(deps, reference);
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
    await setRefundStatus(deps, reference, FAILED);
    throw error;
  }
  deps.log.info({ reference }, "refund ordered");
}

/** The money is back with the customer (`refund.processed`, or Paystack says `reversed`). */
export async function finishRefund(deps: PaymentDeps, reference: string): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const intent = await lockIntent(tx, reference);
    if (intent?.state !== "refunding") return;
    await updateIntent(tx, intent, { state: "refunded", checkedAt: deps.clock.now() });
  });
}

/** Paystack could not send the money back (`refund.failed`): it is ordered again. */
export async function failRefund(deps: PaymentDeps, reference: string): Promise<void> {
  deps.log.error({ reference }, "a refund failed");
  await setRefundStatus(deps, reference, FAILED);
}

async function claimRefund(deps: PaymentDeps, reference: string): Promise<boolean> {
  return inTransaction(deps.db, async (tx) => {
    const intent = await lockIntent(tx, reference);
    if (intent?.state !== "refunding") return false;
    const now = deps.clock.now();
    const last = intent.checkedAt?.getTime() ?? 0;
    // A claim whose process died is taken over after an hour; Paystack refuses a refund that it already has.
    const claimed = intent.providerStatus === REQUESTED && now.getTime() - last < 3_600_000;
    if (claimed) return false;
    await updateIntent(tx, intent, { providerStatus: REQUESTED, checkedAt: now });
    return true;
  });
}

async function setRefundStatus(deps: PaymentDeps, reference: string, providerStatus: string): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const intent = await lockIntent(tx, reference);
    if (intent?.state === "refunding") await updateIntent(tx, intent, { providerStatus });
  });
}
