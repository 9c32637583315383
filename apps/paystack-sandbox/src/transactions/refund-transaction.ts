import { z } from "zod";
import type { Context } from "../context";
import { invalidParams, SandboxError } from "../sandbox-error";
import type { RefundRecord, TransactionRecord } from "../store/records";
import { updateTransaction } from "./complete-transaction";
import { findTransaction } from "./find-transaction";
import { presentCustomer, presentTransaction } from "./present-transaction";

/** How long a refund is pending, in milliseconds of the sandbox's clock. */
export const refundDelay = 2_000;

const RefundInputSchema = z.object({
  transaction: z.union([z.string().min(1).max(100), z.int()]),
  amount: z.union([z.int(), z.string().regex(/^\d+$/).transform(Number)]).nullish(),
  merchant_note: z.string().max(500).nullish(),
  customer_note: z.string().max(500).nullish(),
});

/** Queues a refund, which is processed later; an event announces each change. @throws {SandboxError} */
export function refundTransaction(context: Context, body: unknown): RefundRecord {
  const input = RefundInputSchema.safeParse(body);
  if (!input.success) {
    throw invalidParams(
      "Invalid refund request",
      "Send a transaction's reference or id, and kobo as `amount`",
    );
  }
  const record = findTransaction(context, input.data.transaction);
  if (record.status === "reversed") throw refused("Transaction has been fully reversed");
  if (record.status !== "success") throw refused("Only successful transactions can be refunded");
  if (!canBeReturned(context, record)) throw refused("Refund is not supported for this transaction");
  const left = record.amount - record.refundedAmount;
  const amount = input.data.amount ?? left;
  if (amount < 1)
    throw new SandboxError(400, "invalid_amount", "Invalid Amount Sent", "Send kobo above zero");
  if (amount > left) throw refused("Refund amount cannot be more than transaction amount");

  const { store, clock, webhooks } = context;
  const note = `Refund for transaction ${record.reference}`;
  const refund: RefundRecord = {
    id: store.nextId(),
    transactionId: record.id,
    amount,
    currency: record.currency,
    status: "pending",
    merchantNote: input.data.merchant_note ?? note,
    customerNote: input.data.customer_note ?? note,
    createdAt: clock.now(),
    settlesAt: clock.now() + refundDelay,
  };
  // Reserved at once, so that the same money cannot be refunded twice.
  const reserved = updateTransaction(context, record, { refundedAmount: record.refundedAmount + amount });
  store.save("refund", refund);
  webhooks.emit("refund.pending", presentRefundEvent(context, refund, reserved), reserved);
  scheduleRefund(context, refund);
  return refund;
}

/** The refunds of a transaction, the newest first, or all. @throws {SandboxError} for a transaction that does not exist. */
export function listRefunds(context: Context, transaction: string | undefined) {
  const of = transaction === undefined ? undefined : findTransaction(context, transaction).id;
  return context.store
    .refunds()
    .filter((refund) => of === undefined || refund.transactionId === of)
    .map((refund) => ({ ...presentRefund(context, refund), transaction: refund.transactionId }))
    .reverse();
}

/** A refund goes back to where the money came from, so Paystack must know that card or bank account. */
function canBeReturned({ store }: Context, { channel = "card", transferId }: TransactionRecord): boolean {
  if (channel === "card" || channel === "direct_debit") return true;
  return channel !== "ussd" && (store.transfer(transferId ?? 0)?.senderBank ?? null) !== null;
}

/** Reschedules pending refunds after a restart. */
export function resumeRefunds(context: Context): void {
  for (const refund of context.store.refunds())
    if (refund.status === "pending") scheduleRefund(context, refund);
}

function scheduleRefund(context: Context, refund: RefundRecord): void {
  context.clock.schedule(refund.settlesAt, () => settleRefund(context, refund));
}

function settleRefund(context: Context, refund: RefundRecord): void {
  const record = context.store.transactionById(refund.transactionId);
  // A reset may have deleted both meanwhile.
  if (!record) return;
  const failed = context.switches.effective(record).refundFails;
  const settled: RefundRecord = { ...refund, status: failed ? "failed" : "processed" };
  context.store.save("refund", settled);
  const transaction = failed
    ? updateTransaction(context, record, { refundedAmount: record.refundedAmount - refund.amount })
    : updateTransaction(context, record, {
        status: isFullyRefunded(context, record) ? "reversed" : "success",
      });
  const event = failed ? "refund.failed" : "refund.processed";
  context.webhooks.emit(event, presentRefundEvent(context, settled, transaction), transaction);
}

/** The payer's bank sends a part back that was processed. The second time only its event comes again. @throws {SandboxError} when there is no such part. */
export function returnRefund(context: Context, merchantNote: string): RefundRecord {
  const { store, webhooks } = context;
  const refund = store
    .refunds()
    .find((each) => each.merchantNote === merchantNote && each.status !== "pending");
  const record = refund && store.transactionById(refund.transactionId);
  if (!refund || record?.status !== "success") throw refused("Only a processed part can come back");
  const failed: RefundRecord = { ...refund, status: "failed" };
  store.save("refund", failed);
  const back = refund.status === "processed" ? refund.amount : 0;
  const transaction = updateTransaction(context, record, { refundedAmount: record.refundedAmount - back });
  webhooks.emit("refund.failed", presentRefundEvent(context, failed, transaction), transaction);
  return failed;
}

function isFullyRefunded({ store }: Context, record: TransactionRecord): boolean {
  const returned = store
    .refunds()
    .filter((refund) => refund.transactionId === record.id && refund.status === "processed")
    .reduce((sum, refund) => sum + refund.amount, 0);
  return returned === record.amount;
}

/** `data` of `POST /refund`. */
export function presentRefund(context: Context, refund: RefundRecord) {
  const record = context.store.transactionById(refund.transactionId);
  const at = new Date(refund.createdAt).toISOString();
  return {
    transaction: record ? presentTransaction(context, record) : null,
    integration: 100032,
    deducted_amount: 0,
    channel: null,
    merchant_note: refund.merchantNote,
    customer_note: refund.customerNote,
    status: refund.status,
    refunded_by: "sandbox@integration.example",
    expected_at: new Date(refund.settlesAt).toISOString(),
    currency: refund.currency,
    domain: "test",
    amount: refund.amount,
    fully_deducted: false,
    id: refund.id,
    createdAt: at,
    updatedAt: at,
  };
}

function presentRefundEvent({ store }: Context, refund: RefundRecord, record: TransactionRecord) {
  return {
    id: refund.id,
    status: refund.status,
    transaction_reference: record.reference,
    refund_reference: refund.status === "processed" ? `TRF_${refund.id}` : null,
    amount: refund.amount,
    currency: refund.currency,
    processor: refund.status === "processed" ? "sandbox" : null,
    customer: presentCustomer(store.customer(record.email)),
    integration: 100032,
    domain: "test",
  };
}

function refused(message: string): SandboxError {
  return new SandboxError(400, "refund_refused", message, "Verify the transaction before refunding it");
}
