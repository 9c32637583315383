import { randomUUID } from "node:crypto";
import { and, asc, eq, sql } from "drizzle-orm";
import { ledgerAccounts, ledgerEntries, ledgerTransfers, type TransferKind } from "../../db/schema/index.ts";
import type { Database } from "../../db/types.ts";
import {
  accountOf,
  ensureLedgerAccounts,
  isBalance,
  isOneOf,
  type LedgerAccount,
  ownerOf,
  requireNothingHeldSpent,
  vendorShard,
} from "./ledger-accounts.ts";

export type { TransferKind };

/** Signed kobo: a credit is positive, a debit negative. */
export type TransferEntry = { account: LedgerAccount; amount: number };

/** @property orderId - The order that moves the money, if one does. */
export type Transfer = {
  kind: TransferKind;
  reference: string;
  orderId?: string | null;
  entries: readonly TransferEntry[];
};

/** Whether a transfer pays for an order, so that it may not spend a held balance. Reversals may. */
const isPayment = (kind: TransferKind) => kind.endsWith("-payment");

/**
 * Posts a transfer in the caller's transaction, once for each (kind, reference). Entries are written in the order of
 * account ids, so that transfers over the same accounts cannot deadlock. Call it last in a transaction, because connections share
 * the vendor's own accounts.
 * @returns False when it was posted before; nothing is written then.
 * @throws {RangeError} when the entries are not safe kobo that sum to zero. The database checks that again, and refuses a balance
 * below zero.
 * @throws {BalanceHeld} when it would spend what a dispute holds.
 */
export async function postTransfer(tx: Database, transfer: Transfer, now: Date): Promise<boolean> {
  requireBalanced(transfer.entries);
  const entries = transfer.entries.filter(({ amount }) => amount !== 0);
  let outcome = await writeTransfer(tx, { ...transfer, entries }, now);
  if (outcome === "account-missing") {
    await ensureLedgerAccounts(
      tx,
      entries.map(({ account }) => account),
    );
    outcome = await writeTransfer(tx, { ...transfer, entries }, now);
  }
  if (outcome !== "written") return false;
  if (isPayment(transfer.kind)) {
    for (const { account, amount } of entries) {
      if (amount < 0 && isBalance(account)) await requireNothingHeldSpent(tx, account);
    }
  }
  return true;
}

/**
 * Locks the accounts and writes a transfer with its entries in one query. Without the locks each entry's foreign key would
 * first share the account's row with all transfers that wait for it, which takes PostgreSQL more CPU time.
 */
async function writeTransfer(
  tx: Database,
  { kind, reference, orderId = null, entries }: Transfer,
  now: Date,
): Promise<"written" | "account-missing" | "posted-before"> {
  const { id, kind: accountKind, ownerId } = ledgerAccounts;
  const accounts = entries.map(({ account }) => account);
  const rows = entries.map(({ account, amount }) => ({
    ...{ kind: account.kind, owner_id: ownerOf(account) ?? null, amount },
  }));
  const wanted = new Set(rows.map((row) => `${row.kind} ${row.owner_id}`)).size;
  const account = tx
    .$with("account", {})
    .as(sql`select ${id}, ${accountKind}, ${ownerId} from ${ledgerAccounts}
    where ${isOneOf(accounts)} order by ${id} for no key update`);
  const posted = tx
    .$with("posted", {})
    .as(sql`insert into ${ledgerTransfers} (id, kind, reference, order_id, created_at)
    select ${randomUUID()}::uuid, ${kind}, ${reference}, ${orderId}::uuid, ${now.toISOString()}::timestamptz
    where (select count(*) from account) = ${wanted}::integer
    on conflict (kind, reference) do nothing returning id`);
  const written = tx
    .$with("written", {})
    .as(sql`insert into ${ledgerEntries} (transfer_id, ledger_account_id, amount)
    select posted.id, account.id, entry.amount
    from posted, jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as entry(kind text, owner_id integer, amount bigint)
    join account on account.kind = entry.kind and account.owner_id = coalesce(entry.owner_id, ${vendorShard})
    order by account.id`);
  const [outcome] = await tx
    .with(account, posted, written)
    .select({
      found: sql<number>`(select count(*) from account)`.mapWith(Number),
      isPosted: sql<boolean>`exists (select from posted)`,
    })
    .from(sql`(select) as outcome`);
  if (outcome?.isPosted) return "written";
  return outcome?.found === wanted ? "posted-before" : "account-missing";
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
  return rows.map(({ amount, ...row }) => ({ account: accountOf(row), amount }));
}

/**
 * The reference of the transfers that follow a payment's return to the wallet. Its first return has posted the same kinds under the
 * payment's own reference.
 */
export const afterReturnToWallet = (reference: string) => `${reference}-wallet`;

/** The payment to which a transfer's reference belongs. */
export const paymentOfTransfer = (reference: string) => reference.replace(/-wallet$/, "");

/** The entries that reverse a transfer. */
export function reversed(entries: readonly TransferEntry[]): TransferEntry[] {
  return entries.map(({ account, amount }) => ({ account, amount: -amount }));
}
