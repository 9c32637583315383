import { websitePaths } from "@vendor/api/site-paths";
import { texts } from "@vendor/messages";
import { kobo } from "@vendor/pricing-engine";
import { formatAmount } from "@vendor/ui/money";
import { differenceInMinutes } from "date-fns";
import { and, desc, eq, inArray, or, sql } from "drizzle-orm";
import { isUniqueViolation } from "../../../../db/database-faults.ts";
import { isAnyOf } from "../../../../db/list-queries.ts";
import {
  accountNumbers,
  ledgerTransfers,
  unmatchedPayments,
  webhookEvents,
} from "../../../../db/schema/index.ts";
import { inTransaction } from "../../../../db/transaction.ts";
import type { Database } from "../../../../db/types.ts";
import type { Deps } from "../../../../deps.ts";
import type { PaystackTransaction } from "../../../../integrations/paystack/client.ts";
import { ProviderError } from "../../../../integrations/provider-error.ts";
import { formatDay } from "../../../../lagos-calendar.ts";
import { Refusal } from "../../../../refusal.ts";
import { findPayer, listOwners, lockAccountShared } from "../../../accounts/index.ts";
import { afterReturnByBank, postTransfer } from "../../../ledger/index.ts";
import { type Message, queueMessages } from "../../../messages/index.ts";
import { findIntent } from "../../payment-repository.ts";
import { LAG_MINUTES, readRefundEvent, settleByEvent } from "../../receive-webhook.ts";
import { finishRefund, RETURNED_TWICE, reverseReceived } from "../../refund-payment.ts";
import { providerFee, settlePayment } from "../../settle-payment.ts";
import { isForClosing, returnUnmatched } from "../../unmatched-payments.ts";
import type { EventOfPayment } from "../rail.ts";
import { credit, idOfReceived, referenceOfReceived } from "./credit-received.ts";

type AccountNumber = typeof accountNumbers.$inferSelect;
type Unmatched = typeof unmatchedPayments.$inferInsert;
type Suspended = typeof unmatchedPayments.$inferSelect;

type Handle = (deps: Deps, event: EventOfPayment) => Promise<boolean>;

/**
 * Handles an event under our reference: of money that came without an order, Paystack's events name its own. Events of what neither we nor Paystack
 * know are not ours.
 * @param waits - Whether such an event is tried again as long as Paystack may not know yet what it tells of.
 * @returns Whether the event is processed.
 * @throws {ProviderError}
 */
export async function handleAsOurs(
  deps: Deps,
  event: EventOfPayment,
  handle: Handle,
  { waits = false }: { waits?: boolean } = {},
): Promise<boolean> {
  const own = await withOwnReference(deps, event);
  if (own) return handle(deps, own);
  if (waits && mayBeEarly(deps, event)) return false;
  deps.log.warn({ reference: event.reference }, NOT_OURS);
  return true;
}

const NOT_OURS = "a webhook is about a payment that is not ours";

/** Whether Paystack may not know yet what its event tells of. */
const mayBeEarly = ({ clock }: Pick<Deps, "clock">, { receivedAt }: EventOfPayment) =>
  differenceInMinutes(clock.now(), receivedAt) < LAG_MINUTES;

/**
 * An event with our reference. Money that came without an order is received first, because what told of it may be lost. The event is stored with our
 * reference, by which what reads a payment's events finds it.
 * @returns Undefined when neither we nor Paystack know of the money.
 * @throws {ProviderError}
 */
async function withOwnReference(deps: Deps, event: EventOfPayment): Promise<EventOfPayment | undefined> {
  const { db } = deps;
  if (await findIntent(db, event.reference)) return event;
  const suspended = await findSuspended(db, event.reference);
  const transaction = suspended ? undefined : await askAbout(deps, event.reference);
  if (transaction) await receiveMoney(deps, transaction);
  const come = transaction && hasCome(transaction.status) ? transaction.id : undefined;
  const id = suspended?.transactionId ?? come;
  if (id === undefined) return undefined;
  const reference = referenceOfReceived(id);
  if (reference !== event.reference)
    await db.update(webhookEvents).set({ reference }).where(eq(webhookEvents.id, event.id));
  return { ...event, reference };
}

/** Money in suspense, or that was, by Paystack's reference or ours. It may have come by any rail. */
async function findSuspended(db: Database, reference: string) {
  const id = idOfReceived(reference);
  const isIts = eq(unmatchedPayments.reference, reference);
  const [found] = await db
    .select()
    .from(unmatchedPayments)
    .where(id === undefined ? isIts : or(isIts, eq(unmatchedPayments.transactionId, id)));
  return found;
}

/** What Paystack says of a transaction, by its reference or ours. @throws {ProviderError} */
function askAbout({ paystack }: Pick<Deps, "paystack">, reference: string) {
  const id = idOfReceived(reference);
  return id === undefined ? paystack.verify(reference) : paystack.fetchTransaction(id);
}

const refundedAtPaystack = { note: "Refunded at Paystack" };

/** Records that money was returned at Paystack, also such as belonged to nobody. */
export function readRefundOfAny(deps: Deps, event: EventOfPayment): Promise<boolean> {
  return handleAsOurs(deps, event, readRefund);
}

async function readRefund(deps: Deps, event: EventOfPayment): Promise<boolean> {
  const suspended = await findSuspended(deps.db, event.reference);
  if (!suspended || suspended.state === "assigned") return readRefundEvent(deps, event);
  // A partial refund leaves it to staff.
  if ((await askAbout(deps, event.reference))?.status !== "reversed") return false;
  await takeBackSuspended(deps, suspended);
  return true;
}

/**
 * Records that Paystack has returned money that was in suspense. If staff had returned it by a bank transfer before, its sender has it twice: that is
 * kept as owed to us.
 */
async function takeBackSuspended(
  { db, clock, log }: Pick<Deps, "db" | "clock" | "log">,
  { id, transactionId, rail, amount }: Suspended,
): Promise<void> {
  const isTwice = await inTransaction(db, async (tx) => {
    const now = clock.now();
    if (await returnUnmatched(tx, id, refundedAtPaystack, now)) return false;
    // Staff may have recorded their bank transfer since the caller read the row.
    const isOwn = eq(unmatchedPayments.id, id);
    const [ended] = await tx.select().from(unmatchedPayments).where(isOwn);
    if (!ended || ended.bankReference === null) return false;
    const entries = [
      { account: { kind: `${rail}-clearing` } as const, amount },
      { account: { kind: "refunds-owed" } as const, amount: -amount },
    ];
    const reference = afterReturnByBank(referenceOfReceived(transactionId));
    return postTransfer(tx, { kind: "suspense-returned", reference, entries }, now);
  });
  if (isTwice) log.error({ transaction_id: transactionId }, RETURNED_TWICE);
}

/**
 * Asks Paystack whether money in suspense is still with us, and records that it was returned when it was: its event may be lost.
 * @throws {Refusal} `PAYMENT_PROVIDER_DOWN` when Paystack does not answer.
 */
export async function refreshSuspended(
  deps: Pick<Deps, "db" | "clock" | "log" | "paystack">,
  id: number,
): Promise<void> {
  const isOwn = and(eq(unmatchedPayments.id, id), eq(unmatchedPayments.state, "waiting"));
  const [waiting] = await deps.db.select().from(unmatchedPayments).where(isOwn);
  if (!waiting) return;
  try {
    await askAboutSuspended(deps, waiting);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    deps.log.warn({ err: error, kind: error.kind }, "paystack could not be asked");
    throw new Refusal(
      "PAYMENT_PROVIDER_DOWN",
      "Paystack does not answer at the moment. Nothing has changed.",
    );
  }
}

/** Asks Paystack about money in suspense, and records that it was returned when it was. @throws {ProviderError} */
export async function askAboutSuspended(
  deps: Pick<Deps, "db" | "clock" | "log" | "paystack">,
  suspended: Suspended,
): Promise<PaystackTransaction | undefined> {
  const transaction = await deps.paystack.fetchTransaction(suspended.transactionId);
  if (transaction?.status === "reversed") await takeBackSuspended(deps, suspended);
  return transaction;
}

/** Questions to Paystack at once about the money of an account. */
const ASKED_AT_ONCE = 8;

/**
 * Asks Paystack which of the money that came to an account's number while the account was about to be closed is still with us, and records
 * what was returned. Asks no more in an outage.
 * @returns The ids of the rows whose money Paystack has just said to be with us.
 */
export async function findCreditable(
  deps: Pick<Deps, "db" | "clock" | "log" | "paystack">,
  accountId: number,
): Promise<number[]> {
  const rows = await deps.db.select().from(unmatchedPayments).where(isForClosing(accountId));
  const waiting = rows.values();
  const creditable: number[] = [];
  let isDown = false;
  const ask = async () => {
    for (const row of waiting) {
      if (isDown) return;
      try {
        const transaction = await askAboutSuspended(deps, row);
        if (transaction?.status === "success") creditable.push(row.id);
      } catch (err) {
        if (!(err instanceof ProviderError)) throw err;
        isDown ||= err.isOutage;
        deps.log.warn({ kind: err.kind, transaction_id: row.transactionId }, "paystack could not be asked");
      }
    }
  };
  await Promise.all(Array.from({ length: ASKED_AT_ONCE }, ask));
  return creditable;
}

/**
 * Takes back what Paystack calls reversed, as the event of its refund does, which may be lost. Does nothing about what is known to be back.
 * @param transaction - As Paystack has just told it: reversed.
 */
export async function takeBack(deps: Deps, { id, reference }: PaystackTransaction): Promise<void> {
  const own = referenceOfReceived(id);
  const suspended = await findSuspended(deps.db, own);
  if (suspended && suspended.state !== "assigned") await takeBackSuspended(deps, suspended);
  else if (await findIntent(deps.db, own)) await finishRefund(deps, own);
  else await finishRefund(deps, reference);
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
  const { reference } = event;
  if (await findIntent(deps.db, reference)) return settleByEvent(deps, event);
  const transaction = await askAbout(deps, reference);
  if (!transaction) {
    // Paystack may not know yet what it tells of.
    if (idOfReceived(reference) && mayBeEarly(deps, event)) return false;
    deps.log.warn({ reference }, NOT_OURS);
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
  const { reason, closesAt = null } = await whyUnmatched(tx, transaction, number);
  if (reason === undefined && number) {
    await credit(deps, tx, { to: number, money: transaction }, now);
    if (isReturned) await reverseReceived(tx, referenceOfReceived(transaction.id), now);
    await deps.failpoint?.("settlement-written");
    return isReturned ? "returned" : "credited";
  }
  const id = await suspend(tx, { transaction, number, reason: reason ?? "unknown-number" }, now);
  if (!isReturned) {
    if (number) await tellOfKept(deps.env, tx, number, { amount: transaction.amount, closesAt }, now);
    return "unmatched";
  }
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

/** Why money belongs to nobody, and when the account of its number closes, if it does; without a reason it can be credited. */
async function whyUnmatched(
  tx: Database,
  { channel }: PaystackTransaction,
  number: AccountNumber | undefined,
): Promise<{ reason?: Unmatched["reason"]; closesAt?: Date }> {
  if (channel !== "dedicated_nuban") return { reason: "unknown-payment" };
  if (!number) return { reason: "unknown-number" };
  if (number.state !== "active") return { reason: "number-closed" };
  const { closesAt } = await lockAccountShared(tx, number.accountId);
  return closesAt ? { reason: "account-closing", closesAt } : {};
}

/** Tells those to whose number money came that it could not be credited, and what they can do. */
async function tellOfKept(
  { WEBSITE_URL }: Pick<Deps["env"], "WEBSITE_URL">,
  tx: Database,
  { accountId, userId, orderType }: AccountNumber,
  { amount, closesAt }: { amount: number; closesAt: Date | null },
  now: Date,
): Promise<void> {
  const agent = orderType === "tokens" ? await findPayer(tx, userId) : undefined;
  const people = agent ? [agent] : await listOwners(tx, accountId);
  const kept = {
    amount: formatAmount(kobo(amount)),
    closesOn: closesAt ? formatDay(closesAt) : undefined,
  };
  const link = `${WEBSITE_URL}${websitePaths.accountData}`;
  const messages = people.flatMap(({ name, email, phone }): Message[] => [
    { ...texts.moneyKept({ ...kept, name, link }), to: email, kind: "receipt" },
    { ...texts.moneyKeptSms(kept), to: phone, kind: "receipt" },
  ]);
  await queueMessages(tx, messages, now);
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
      feeDue: fees === null,
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
  await postSuspendedFee(tx, { transactionId: id, rail }, fees, now);
  return row.id;
}

/** Posts what the provider kept of money in suspense; nothing while it does not say. */
async function postSuspendedFee(
  tx: Database,
  { transactionId, rail }: Pick<Suspended, "transactionId" | "rail">,
  fees: number | null,
  now: Date,
): Promise<void> {
  const report = { reference: referenceOfReceived(transactionId), fees, isForeignCard: false };
  const fee = providerFee({ id: null, paymentMethod: rail }, { report, charge: null });
  if (fee) await postTransfer(tx, fee, now);
}

/**
 * Asks Paystack what it kept of money that was put in suspense before Paystack said it, and books that, once. What has been returned meanwhile is taken back.
 * @throws {ProviderError}
 */
export async function bookSuspendedFee(deps: Deps, { id, transactionId, rail }: Suspended): Promise<void> {
  const transaction = await deps.paystack.fetchTransaction(transactionId);
  if (!transaction) return;
  const { fees, status } = transaction;
  if (fees !== null) {
    await inTransaction(deps.db, async (tx) => {
      const isDue = and(eq(unmatchedPayments.id, id), unmatchedPayments.feeDue);
      const [due] = await tx.update(unmatchedPayments).set({ feeDue: false }).where(isDue).returning();
      if (due) await postSuspendedFee(tx, { transactionId, rail }, fees, deps.clock.now());
    });
  }
  if (status === "reversed") await takeBack(deps, transaction);
}
