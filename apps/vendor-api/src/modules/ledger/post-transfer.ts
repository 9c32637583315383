import { randomUUID } from "node:crypto";
import { kobo } from "@vendor/pricing-engine";
import { and, asc, eq } from "drizzle-orm";
import { ledgerAccounts, ledgerEntries, ledgerTransfers, type transferKinds } from "../../db/schema/index.ts";
import type { Database } from "../../db/types.ts";
import {
  ensureLedgerAccounts,
  isBalance,
  isOneOf,
  type LedgerAccount,
  requireNothingHeldSpent,
} from "./ledger-accounts.ts";

export type TransferKind = (typeof transferKinds)[number];

/** Signed kobo: a credit is positive, a debit negative. */
export type TransferEntry = { account: LedgerAccount; amount: number };

export type Transfer = { kind: TransferKind; reference: string; entries: readonly TransferEntry[] };

/** Transfers that may not spend a held balance. Reversals may. */
const SPENDS: ReadonlySet<TransferKind> = new Set(["wallet-payment", "card-payment", "token-payment"]);

/**
 * Posts a transfer in the caller's transaction, once for each (kind, reference). Entries are written in the order of
 * account ids, so that transfers over the same accounts cannot deadlock. Call it last in a transaction, because the
 * vendor's own accounts are in every transfer.
 * @returns False when it was posted before; nothing is written then.
 * @throws {RangeError} when the entries are not safe kobo that sum to zero. The database checks that again on commit, and
 * refuses a balance below zero at once.
 * @throws {BalanceHeld} when it would spend what a dispute holds.
 */
export async function postTransfer(tx: Database, transfer: Transfer, now: Date): Promise<boolean> {
  requireBalanced(transfer.entries);
  const { kind, reference } = transfer;
  const transferId = randomUUID();
  const posted = tx.$with("posted").as(
    tx
      .insert(ledgerTransfers)
      .values({ id: transferId, kind, reference, createdAt: now })
      .onConflictDoNothing({ target: [ledgerTransfers.kind, ledgerTransfers.reference] })
      .returning({ id: ledgerTransfers.id }),
  );
  const entries = transfer.entries.filter(({ amount }) => amount !== 0);
  const accounts = entries.map(({ account }) => account);
  const found = await tx
    .with(posted)
    .select({ id: ledgerAccounts.id, kind: ledgerAccounts.kind, ownerId: ledgerAccounts.ownerId })
    .from(posted)
    .leftJoin(ledgerAccounts, isOneOf(accounts));
  if (found.length === 0) return false;
  if (entries.length === 0) return true;
  const idOf = await ensureLedgerAccounts(tx, accounts, found);
  const rows = entries.map(({ account, amount }) => ({
    transferId,
    ledgerAccountId: idOf(account),
    amount: kobo(amount),
  }));
  rows.sort((a, b) => a.ledgerAccountId - b.ledgerAccountId);
  await tx.insert(ledgerEntries).values(rows);
  if (SPENDS.has(transfer.kind)) {
    for (const { account, amount } of entries) {
      if (amount < 0 && isBalance(account)) await requireNothingHeldSpent(tx, account);
    }
  }
  return true;
}

function requireBalanced(entries: readonly TransferEntry[]): void {
  let sum = 0;
  for (const { amount } of entries) {
    if (!Number.isSafeInteger(amount)) throw new RangeError(`not an amount in kobo: ${amount}`);
    sum += amount;
  }
  if (sum !== 0) throw new RangeError(`entries sum to ${sum} instead of 0`);
}

/** The entries of a posted transfer; empty when there is none. */
export async function readTransfer(
  db: Database,
  kind: TransferKind,
  reference: string,
): Promise<TransferEntry[]> {
  const rows = await db
    .select({ kind: ledgerAccounts.kind, ownerId: ledgerAccounts.ownerId, amount: ledgerEntries.amount })
    .from(ledgerTransfers)
    .innerJoin(ledgerEntries, eq(ledgerEntries.transferId, ledgerTransfers.id))
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerEntries.ledgerAccountId))
    .where(and(eq(ledgerTransfers.kind, kind), eq(ledgerTransfers.reference, reference)))
    .orderBy(asc(ledgerEntries.id));
  return rows.map(({ amount, kind, ownerId }) => ({
    account: (ownerId === 0 ? { kind } : { kind, ownerId }) as LedgerAccount,
    amount,
  }));
}

/** The entries that reverse a transfer. */
export function reversed(entries: readonly TransferEntry[]): TransferEntry[] {
  return entries.map(({ account, amount }) => ({ account, amount: -amount }));
}
