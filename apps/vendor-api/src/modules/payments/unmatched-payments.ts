import { and, asc, desc, eq, inArray } from "drizzle-orm";
import { accountNumbers, unmatchedPayments } from "../../db/schema/index.ts";
import type { Database } from "../../db/types.ts";
import { postTransfer } from "../ledger/index.ts";
import type { CompletingDeps } from "../orders/index.ts";
import { credit, type Receiver, referenceOfReceived } from "./rails/account/credit-received.ts";
import { hasUndecidedDispute } from "./rails/disputes.ts";

export type UnmatchedPayment = typeof unmatchedPayments.$inferSelect;

type Ended = { note: string; bankReference?: string | null | undefined };

/** Ends the waiting, and deletes what is known of the sender. @returns Undefined when it had ended before. */
async function end(
  tx: Database,
  id: number,
  state: "assigned" | "returned",
  { note, bankReference = null }: Ended,
  now: Date,
): Promise<UnmatchedPayment | undefined> {
  const isOwn = and(eq(unmatchedPayments.id, id), eq(unmatchedPayments.state, "waiting"));
  const [waiting] = await tx.select().from(unmatchedPayments).where(isOwn).for("update");
  if (!waiting) return undefined;
  const nobody = { senderName: null, senderBank: null, receiverNumber: null };
  await tx
    .update(unmatchedPayments)
    .set({ state, note, bankReference, endedAt: now, ...nobody })
    .where(isOwn);
  return waiting;
}

/**
 * Records that money was returned to its sender: at Paystack, or by a bank transfer of ours.
 * @returns False when it had been assigned or returned before.
 */
export async function returnUnmatched(tx: Database, id: number, how: Ended, now: Date): Promise<boolean> {
  const waiting = await end(tx, id, "returned", how, now);
  if (!waiting) return false;
  const { rail, amount, transactionId } = waiting;
  const entries = [
    { account: { kind: "suspense" } as const, amount: -amount },
    { account: { kind: `${rail}-clearing` } as const, amount },
  ];
  const reference = referenceOfReceived(transactionId);
  await postTransfer(tx, { kind: "suspense-returned", reference, entries }, now);
  return true;
}

/**
 * Credits money to a wallet or an agent, as if it had come to their account number.
 * @returns False when it had been assigned or returned before.
 */
export async function assignUnmatched(
  deps: CompletingDeps,
  tx: Database,
  id: number,
  { to, note }: { to: Receiver; note: string },
  now: Date,
): Promise<boolean> {
  const waiting = await end(tx, id, "assigned", { note }, now);
  if (!waiting) return false;
  const { amount, transactionId, senderName, senderBank } = waiting;
  const entries = [
    { account: { kind: "suspense" } as const, amount: -amount },
    { account: { kind: "account-clearing" } as const, amount },
  ];
  const reference = referenceOfReceived(transactionId);
  await postTransfer(tx, { kind: "suspense-assigned", reference, entries }, now);
  const money = {
    ...{ id: transactionId, amount, fees: null, gatewayResponse: "Assigned" },
    transfer: { senderName, senderBank },
  };
  await credit(deps, tx, { to, money, isFeePosted: true }, now);
  return true;
}

/** Money that came to an account's number while the account was about to be closed, and waits. */
export const isForClosing = (accountId: number) =>
  and(
    eq(unmatchedPayments.accountId, accountId),
    eq(unmatchedPayments.reason, "account-closing"),
    eq(unmatchedPayments.state, "waiting"),
  );

/**
 * Credits what came to an account's number while the account was about to be closed, because its owner keeps it. What a bank disputes stays with staff.
 * @param creditable - The ids of the rows whose money is still with us, as `findCreditable` has just learnt from Paystack. The others stay with staff.
 */
export async function creditKept(
  deps: CompletingDeps,
  tx: Database,
  { accountId, creditable }: { accountId: number; creditable: readonly number[] },
  now: Date,
): Promise<void> {
  const { id } = unmatchedPayments;
  // Locked before disputes are read, because a dispute waits for the lock; and before any row of the ledger, as everywhere.
  const waiting = await tx
    .select()
    .from(unmatchedPayments)
    .where(and(isForClosing(accountId), inArray(id, [...creditable])))
    .orderBy(asc(id))
    .for("update");
  const [number] = await tx
    .select()
    .from(accountNumbers)
    .where(eq(accountNumbers.accountId, accountId))
    .orderBy(desc(accountNumbers.id))
    .limit(1);
  if (!number) return;
  for (const row of waiting) {
    if (await hasUndecidedDispute(tx, referenceOfReceived(row.transactionId))) continue;
    await assignUnmatched(deps, tx, row.id, { to: number, note: "The account was kept" }, now);
  }
}
