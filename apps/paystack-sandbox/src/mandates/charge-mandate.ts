import type { Context } from "../context";
import { SandboxError } from "../sandbox-error";
import type { MandateRecord, TransactionRecord } from "../store/records";
import { declineTransaction, paidNow, updateTransaction } from "../transactions/complete-transaction";
import { paystackFee } from "../transactions/paystack-fee";
import { presentChargeEvent } from "../transactions/present-transaction";
import { type StartInput, startTransaction } from "../transactions/start-transaction";

/** Starts a debit, whose result comes later. @throws {SandboxError} unless the mandate is active. */
export function chargeMandate(
  context: Context,
  mandate: MandateRecord,
  input: StartInput,
  ipAddress: string,
): TransactionRecord {
  if (mandate.status !== "active") {
    throw new SandboxError(
      400,
      "invalid_authorization",
      `Authorization is not active: the mandate is ${mandate.status}`,
      "Charge active mandates only",
    );
  }
  const { clock, switches } = context;
  const about = { email: input.email, ...(input.reference ? { reference: input.reference } : {}) };
  const transaction = startTransaction(context, input, ipAddress, {
    channel: "direct_debit",
    status: "processing",
    gatewayResponse: "Transaction in progress",
    authorizationCode: mandate.code,
    settlesAt: clock.now() + switches.effective(about).debitDelayMs,
  });
  scheduleDebit(context, transaction);
  return transaction;
}

/** Reschedules debits that are in progress, after a restart. */
export function resumeDebits(context: Context): void {
  for (const transaction of context.store.transactions())
    if (transaction.channel === "direct_debit" && transaction.status === "processing")
      scheduleDebit(context, transaction);
}

function scheduleDebit(context: Context, { reference, settlesAt = 0 }: TransactionRecord): void {
  context.clock.schedule(settlesAt, () => settleDebit(context, reference));
}

function settleDebit(context: Context, reference: string): void {
  const { store, switches, webhooks } = context;
  const record = store.transaction(reference);
  // A reset may have deleted it meanwhile.
  if (record?.status !== "processing") return;
  const { debitFails } = switches.effective(record);
  // The customer may have revoked the mandate meanwhile.
  const isActive = store.mandateByCode(record.authorizationCode ?? "")?.status === "active";
  if (debitFails || !isActive) {
    const answer = typeof debitFails === "string" ? debitFails : "Insufficient Funds";
    declineTransaction(context, record, isActive ? answer : "Mandate has been revoked");
    return;
  }
  const { requestedAmount: amount, currency, channel } = record;
  const paid = updateTransaction(
    context,
    record,
    {
      status: "success",
      fees: paystackFee({ amount, currency, channel }),
      gatewayResponse: "Approved",
      ...paidNow(context, record),
    },
    { type: "success", message: "Successfully paid with direct debit" },
  );
  webhooks.emit("charge.success", presentChargeEvent(context, paid), paid);
}
