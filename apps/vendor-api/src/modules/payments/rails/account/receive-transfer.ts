import { kobo } from "@vendor/pricing-engine";
import { differenceInMinutes } from "date-fns";
import { and, desc, eq, inArray, sql } from "drizzle-orm";
import { isUniqueViolation } from "../../../../db/database-faults.ts";
import { isAnyOf } from "../../../../db/list-queries.ts";
import { accountNumbers, ledgerTransfers, unmatchedPayments } from "../../../../db/schema/index.ts";
import { inTransaction } from "../../../../db/transaction.ts";
import type { Database } from "../../../../db/types.ts";
import type { Deps } from "../../../../deps.ts";
import type { PaystackTransaction } from "../../../../integrations/paystack/client.ts";
import { closingFault, lockAccountShared } from "../../../accounts/index.ts";
import { postTransfer } from "../../../ledger/index.ts";
import { findIntent } from "../../payment-repository.ts";
import { LAG_MINUTES, readRefundEvent, settleByEvent } from "../../receive-webhook.ts";
import { reverseReceived } from "../../refund-payment.ts";
import { settlePayment } from "../../settle-payment.ts";
import { returnUnmatched } from "../../unmatched-payments.ts";
import type { EventOfPayment } from "../rail.ts";
import { credit, referenceOfReceived } from "./credit-received.ts";

type AccountNumber = typeof accountNumbers.$inferSelect;
type Unmatched = typeof unmatchedPayments.$inferInsert;

/** Paystack's id in our reference of money that came without an order; undefined for other references. */
export const idOfReceived = (reference: string) => /^acc-(\d{1,20})$/.exec(reference)?.[1];

/**
 * An event with our reference: of money that came without an order, Paystack's events name its own. Money that staff have assigned may have come
 * by any rail.
 */
export async function withOwnReference(deps: Deps, event: EventOfPayment): Promise<EventOfPayment> {
  if (await findIntent(deps.db, event.reference)) return event;
  const [assigned] = await deps.db
    .select({ transactionId: unmatchedPayments.transactionId })
    .from(unmatchedPayments)
    .where(eq(unmatchedPayments.reference, event.reference));
  if (assigned) return { ...event, reference: referenceOfReceived(assigned.transactionId) };
  const transaction = await deps.paystack.verify(event.reference);
  return transaction?.channel === "dedicated_nuban"
    ? { ...event, reference: referenceOfReceived(transaction.id) }
    : event;
}

const refundedAtPaystack = { note: "Refunded at Paystack" };

/** Records that money was returned at Paystack, also such as belonged to nobody. */
export async function readRefundOfAny(deps: Deps, event: EventOfPayment): Promise<boolean> {
  const { db, clock } = deps;
  const own = await withOwnReference(deps, event);
  // What came without an order may be returned before it is received.
  if (!(await findIntent(db, own.reference))) await settleCharge(deps, own);
  const [unmatched] = await db
    .select()
    .from(unmatchedPayments)
    .where(and(eq(unmatchedPayments.reference, event.reference), eq(unmatchedPayments.state, "waiting")));
  if (!unmatched) return readRefundEvent(deps, own);
  // A partial refund leaves it to staff.
  if ((await deps.paystack.verify(event.reference))?.status !== "reversed") return false;
  await inTransaction(db, (tx) => returnUnmatched(tx, unmatched.id, refundedAtPaystack, clock.now()));
  return true;
}

/** The rail by which money came, for what the ledger says of it. */
const railOfChannel: Partial<Record<PaystackTransaction["channel"], string>> = {
  card: "card",
  bank_transfer: "transfer",
  dedicated_nuban: "account",
  ussd: "ussd",
  direct_debit: "mandate",
};

/** Settles what Paystack has told of a charge: a payment of ours, or money that came without an order. */
export async function settleCharge(deps: Deps, event: EventOfPayment): Promise<boolean> {
  const { reference, receivedAt } = event;
  if (await findIntent(deps.db, reference)) return settleByEvent(deps, event);
  const id = idOfReceived(reference);
  const transaction = id ? await deps.paystack.fetchTransaction(id) : await deps.paystack.verify(reference);
  if (!transaction) {
    // Paystack may not know yet what it tells of.
    if (id && differenceInMinutes(deps.clock.now(), receivedAt) < LAG_MINUTES) return false;
    deps.log.warn({ reference }, "a webhook is about a payment that is not ours");
    return true;
  }
  await receiveMoney(deps, transaction);
  return true;
}

/**
 * Credits money that came to an account number to its owner, or keeps it in suspense where it belongs to nobody. What Paystack has returned
 * meanwhile is taken back in the same transaction. Events, the reconciliation and staff's searches all run this, any number of times:
 * Paystack's id makes it count once.
 * @param transaction - As Paystack has just told it.
 */
export async function receiveMoney(deps: Deps, transaction: PaystackTransaction): Promise<void> {
  const { id, status, channel, currency, reference } = transaction;
  if (channel !== "dedicated_nuban" && (await findIntent(deps.db, reference))) {
    await settlePayment(deps, reference);
    return;
  }
  if (!hasCome(status)) return;
  if (currency !== "NGN") {
    deps.log.error(
      { transaction_id: id, currency },
      "money came in another currency; staff return it at paystack",
    );
    return;
  }
  const outcome = await inTransaction(deps.db, (tx) => apply(deps, tx, transaction)).catch(
    (error: unknown) => {
      // Another copy received it at the same time.
      if (isUniqueViolation(error)) return "known";
      throw error;
    },
  );
  await deps.failpoint?.("settlement-committed");
  if (outcome === "unmatched") deps.log.error({ transaction_id: id }, "money came that belongs to nobody");
}

/** Whether money came, though it may have been returned since. */
export const hasCome = (status: PaystackTransaction["status"]) =>
  status === "success" || status === "reversed";

async function apply(
  deps: Deps,
  tx: Database,
  transaction: PaystackTransaction,
): Promise<"known" | "credited" | "unmatched" | "returned"> {
  const now = deps.clock.now();
  const isReturned = transaction.status === "reversed";
  // One at a time for each number, so that the rest of an agent's token is counted once.
  const number = await lockNumber(tx, transaction);
  if ((await findReceived(tx, [transaction.id])).size > 0) return "known";
  const reason = await unmatchedReasonOf(tx, transaction, number);
  if (reason === undefined && number) {
    await credit(deps, tx, { to: number, money: transaction }, now);
    if (isReturned) await reverseReceived(tx, referenceOfReceived(transaction.id), now);
    await deps.failpoint?.("settlement-written");
    return isReturned ? "returned" : "credited";
  }
  const id = await suspend(tx, { transaction, number, reason: reason ?? "unknown-number" }, now);
  if (!isReturned) return "unmatched";
  await returnUnmatched(tx, id, refundedAtPaystack, now);
  return "returned";
}

/** The account number that received a transfer, locked; the present one where several had it. */
async function lockNumber(tx: Database, { transfer, customerCode }: PaystackTransaction) {
  const accountNumber = transfer?.receiverAccountNumber;
  if (!accountNumber) return undefined;
  const [number] = await tx
    .select()
    .from(accountNumbers)
    .where(eq(accountNumbers.accountNumber, accountNumber))
    .orderBy(sql`${accountNumbers.state} = 'closed'`, desc(accountNumbers.id))
    .limit(1)
    .for("update");
  // Paystack may give a number to another customer.
  const isTheirs = !customerCode || !number?.customerCode || number.customerCode === customerCode;
  return isTheirs ? number : undefined;
}

/** The transfers of which money that came without an order has one. */
const receivedKinds = ["top-up", "token-purchase", "token-remainder", "suspense-received"] as const;

/** Paystack's ids of the money that was credited, kept towards an agent's next token, or kept in suspense before. */
export async function findReceived(db: Database, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const { kind, reference } = ledgerTransfers;
  const found = await db
    .selectDistinct({ reference })
    .from(ledgerTransfers)
    .where(and(inArray(kind, [...receivedKinds]), isAnyOf(reference, ids.map(referenceOfReceived))));
  return new Set(found.flatMap((each) => idOfReceived(each.reference) ?? []));
}

async function unmatchedReasonOf(
  tx: Database,
  { channel }: PaystackTransaction,
  number: AccountNumber | undefined,
): Promise<Unmatched["reason"] | undefined> {
  if (channel !== "dedicated_nuban") return "unknown-payment";
  if (!number) return "unknown-number";
  if (number.state !== "active") return "number-closed";
  const { closesAt } = await lockAccountShared(tx, number.accountId);
  return closingFault(closesAt) === undefined ? undefined : "account-closing";
}

/** Keeps money in suspense, once. @returns The id of its row. */
async function suspend(
  tx: Database,
  {
    transaction,
    number,
    reason,
  }: { transaction: PaystackTransaction; number: AccountNumber | undefined; reason: Unmatched["reason"] },
  now: Date,
): Promise<number> {
  const { id, reference, channel, transfer, fees } = transaction;
  const amount = kobo(transaction.amount);
  const rail = railOfChannel[channel] ?? "card";
  const [row] = await tx
    .insert(unmatchedPayments)
    .values({
      ...{ transactionId: id, reference, amount, rail, reason, state: "waiting" },
      accountId: number?.accountId ?? null,
      senderName: transfer?.senderName ?? null,
      senderBank: transfer?.senderBank ?? null,
      receiverNumber: transfer?.receiverAccountNumber ?? null,
      receivedAt: now,
    })
    .returning({ id: unmatchedPayments.id });
  if (!row) throw new Error("the money was not kept");
  const clearing = { kind: `${rail}-clearing` } as const;
  const entries = [
    { account: clearing, amount: -amount },
    { account: { kind: "suspense" } as const, amount },
  ];
  const ours = referenceOfReceived(id);
  await postTransfer(tx, { kind: "suspense-received", reference: ours, entries }, now);
  if (!fees) return row.id;
  const fee = [
    { account: clearing, amount: fees },
    { account: { kind: "fees" } as const, amount: -fees },
  ];
  await postTransfer(tx, { kind: `${rail}-fee`, reference: ours, entries: fee }, now);
  return row.id;
}
