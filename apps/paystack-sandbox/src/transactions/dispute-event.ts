import type { Context } from "../context";
import type { TransactionRecord } from "../store/records";
import { presentCustomer, presentTransaction } from "./present-transaction";

export type DisputeEvent = "charge.dispute.create" | "charge.dispute.remind" | "charge.dispute.resolve";

const day = 86_400_000;

/** `data` of a dispute event. All three events of a transaction have the same dispute id. */
export function disputeEvent(context: Context, record: TransactionRecord, event: DisputeEvent) {
  const { store, clock } = context;
  const resolved = event === "charge.dispute.resolve";
  const transaction = presentTransaction(context, record);
  const now = clock.now();
  return {
    id: record.id + 5_000_000,
    refund_amount: resolved ? record.amount : null,
    currency: record.currency,
    status: resolved ? "resolved" : "awaiting-merchant-feedback",
    resolution: resolved ? "merchant-accepted" : null,
    domain: "test",
    transaction,
    transaction_reference: null,
    category: "general",
    customer: presentCustomer(store.customer(record.email)),
    bin: null,
    last4: null,
    dueAt: new Date(now + day).toISOString(),
    resolvedAt: resolved ? new Date(now).toISOString() : null,
    evidence: null,
    attachments: null,
    note: null,
    created_at: new Date(now).toISOString(),
    updated_at: new Date(now).toISOString(),
  };
}
