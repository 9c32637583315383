import { createHash } from "node:crypto";
import type { TestCard } from "../cards/test-cards";
import type { Context } from "../context";
import { randomCode } from "../random";
import type { AuthorizationRecord, LogEntry, TransactionRecord } from "../store/records";
import { paystackFee } from "./paystack-fee";
import { presentChargeEvent } from "./present-transaction";

const minute = 60_000;

/** Saves a change of a transaction with an entry in its log. */
export function updateTransaction(
  { store, clock }: Context,
  record: TransactionRecord,
  change: Partial<TransactionRecord>,
  entry?: Omit<LogEntry, "at">,
): TransactionRecord {
  const log = entry ? [...record.log, { ...entry, at: clock.now() }] : record.log;
  const next = { ...record, ...change, log };
  store.save("transaction", next);
  return next;
}

/** Debits the card, marks the transaction as paid and sends `charge.success`. */
export function completeTransaction(
  context: Context,
  record: TransactionRecord,
  authorization: AuthorizationRecord,
): TransactionRecord {
  const { store, switches, webhooks } = context;
  const { partialDebit } = switches.effective(record);
  const amount =
    partialDebit === null ? record.requestedAmount : Math.min(partialDebit, record.requestedAmount);
  store.save("authorization", authorization);
  const paid = updateTransaction(
    context,
    record,
    {
      status: "success",
      amount,
      fees: paystackFee({ amount, currency: record.currency, country: authorization.country }),
      message: null,
      gatewayResponse: "Successful",
      authorizationCode: authorization.code,
      step: null,
      ...paidNow(context, record),
    },
    { type: "success", message: "Successfully paid with card" },
  );
  webhooks.emit("charge.success", presentChargeEvent(context, paid), paid);
  return paid;
}

/** When a transaction is paid, and when Paystack's fee is known. */
export function paidNow({ clock, switches }: Context, record: TransactionRecord) {
  const { feesAfterMs } = switches.effective(record);
  const paidAt = clock.now();
  return { paidAt, feesKnownAt: paidAt + (feesAfterMs ?? (record.channel === "ussd" ? minute : 0)) };
}

/** The bank declined; the customer may try another card on the same transaction. Paystack sends no event for it. */
export function declineTransaction(context: Context, record: TransactionRecord, reason: string) {
  return updateTransaction(
    context,
    record,
    { status: "failed", gatewayResponse: reason, message: reason, step: null },
    { type: "error", message: reason },
  );
}

/** A new authorization code for a card; the signature depends on the card only. */
export function authorizeCard(
  context: Pick<Context, "random">,
  card: TestCard,
  holder: { email: string; expMonth: string; expYear: string; code?: string },
): AuthorizationRecord {
  const digest = createHash("sha256").update(`sandbox card ${card.id}`).digest("base64url");
  return {
    code: holder.code ?? `AUTH_${randomCode(context.random, 10)}`,
    email: holder.email,
    bin: card.number.slice(0, 6),
    last4: card.number.slice(-4),
    expMonth: holder.expMonth,
    expYear: holder.expYear,
    cardType: card.cardType,
    bank: "TEST BANK",
    brand: card.brand,
    reusable: card.reusable,
    ...(card.country !== undefined && { country: card.country }),
    signature: `SIG_${digest.replace(/[-_]/g, "x").slice(0, 20)}`,
  };
}
