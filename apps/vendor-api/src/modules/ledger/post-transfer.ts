import { randomUUID } from "node:crypto";
import { and, asc, eq, sql } from "drizzle-orm";
import { type Placeholders, preparedQuery } from "../../db/prepared-query.ts";
import { ledgerAccounts, ledgerEntries, ledgerTransfers, type TransferKind } from "../../db/schema/index.ts";
import type { Database, Reader } from "../../db/types.ts";
import {
  accountOf,
  ensureLedgerAccounts,
  isBalance,
  isIn,
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
 * Posts a transfer in the caller's transaction, once for each (kind, reference), see `postTransfers`.
 * @returns False when it was posted before; nothing is written then.
 */
export async function postTransfer(tx: Database, transfer: Transfer, now: Date): Promise<boolean> {
  const [isPosted = false] = await postTransfers(tx, [transfer], now);
  return isPosted;
}

/**
 * Posts transfers in the caller's transaction, once for each (kind, reference). Entries are written in the order of
 * account ids, so that transfers over the same accounts cannot deadlock. Call it last in a transaction, because connections share
 * the vendor's own accounts.
 * @returns For each transfer, whether it was posted now. Of one that was posted before nothing is written.
 * @throws {RangeError} when a transfer's entries are not safe kobo that sum to zero. The database checks that again, and refuses a balance
 * below zero.
 * @throws {BalanceHeld} when one would spend what a dispute holds.
 */
export async function postTransfers(
  tx: Database,
  transfers: readonly Transfer[],
  now: Date,
): Promise<boolean[]> {
  if (transfers.length === 0) return [];
  const given = transfers.map((transfer) => {
    requireBalanced(transfer.entries);
    return { ...transfer, id: randomUUID(), entries: transfer.entries.filter(({ amount }) => amount !== 0) };
  });
  let posted = await writeTransfers(tx, given, now);
  if (!posted) {
    await ensureLedgerAccounts(
      tx,
      given.flatMap(({ entries }) => entries.map(({ account }) => account)),
    );
    posted = await writeTransfers(tx, given, now);
  }
  if (!posted) throw new Error("a ledger account is missing");
  for (const { id, kind, entries } of given) {
    if (!posted.has(id) || !isPayment(kind)) continue;
    for (const { account, amount } of entries) {
      if (amount < 0 && isBalance(account)) await requireNothingHeldSpent(tx, account);
    }
  }
  return given.map(({ id }) => posted.has(id));
}

/**
 * Locks the accounts and writes transfers with their entries in one query. Without the locks each entry's foreign key would
 * first share the account's row with all transfers that wait for it, which takes PostgreSQL more CPU time.
 * @returns The ids of the transfers that were not posted before; undefined while an account is missing.
 */
async function writeTransfers(
  tx: Database,
  transfers: readonly (Transfer & { id: string })[],
  now: Date,
): Promise<ReadonlySet<string> | undefined> {
  const entries = transfers.flatMap((transfer) =>
    transfer.entries.map(({ account, amount }) => ({
      transfer_id: transfer.id,
      kind: account.kind,
      owner_id: ownerOf(account) ?? null,
      amount,
    })),
  );
  const accounts = new Map(entries.map(({ kind, owner_id }) => [`${kind} ${owner_id}`, { kind, owner_id }]));
  const rows = transfers.map((transfer) => ({
    ...{ id: transfer.id, kind: transfer.kind, reference: transfer.reference },
    order_id: transfer.orderId ?? null,
  }));
  const [outcome] = await writing(tx, {
    kinds: [...accounts.values()].map(({ kind }) => kind),
    owners: [...accounts.values()].map(({ owner_id }) => owner_id),
    count: accounts.size,
    transfers: JSON.stringify(rows),
    entries: JSON.stringify(entries),
    now: now.toISOString(),
  });
  return outcome?.found === accounts.size ? new Set(outcome.posted) : undefined;
}

/** The accounts as two arrays; transfers and entries as JSON. */
type Writing = {
  kinds: string[];
  owners: (number | null)[];
  count: number;
  transfers: string;
  entries: string;
  now: string;
};

const writing = preparedQuery((tx, given: Placeholders<Writing>) => {
  const { id, kind, ownerId } = ledgerAccounts;
  const account = tx.$with("account", {}).as(sql`select ${id}, ${kind}, ${ownerId} from ${ledgerAccounts}
    where ${isIn(given)} order by ${id} for no key update`);
  const posted = tx
    .$with("posted", {})
    .as(sql`insert into ${ledgerTransfers} (id, kind, reference, order_id, created_at)
    select transfer.id, transfer.kind, transfer.reference, transfer.order_id, ${given.now}::timestamptz
    from jsonb_to_recordset(${given.transfers}::jsonb) as transfer(id uuid, kind text, reference text, order_id uuid)
    where (select count(*) from account) = ${given.count}::integer
    on conflict (kind, reference) do nothing returning id`);
  const written = tx
    .$with("written", {})
    .as(sql`insert into ${ledgerEntries} (transfer_id, ledger_account_id, amount)
    select posted.id, account.id, entry.amount
    from posted
    join jsonb_to_recordset(${given.entries}::jsonb)
      as entry(transfer_id uuid, kind text, owner_id integer, amount bigint) on entry.transfer_id = posted.id
    join account on account.kind = entry.kind and account.owner_id = coalesce(entry.owner_id, ${vendorShard})
    order by account.id`);
  return tx
    .with(account, posted, written)
    .select({
      found: sql<number>`(select count(*) from account)`.mapWith(Number),
      posted: sql<string[]>`(select coalesce(jsonb_agg(id), '[]') from posted)`,
    })
    .from(sql`(select) as outcome`);
});

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
  db: Reader,
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

/** The reference of the transfer that books what a provider has returned after staff had returned it. */
export const afterReturnByBank = (reference: string) => `${reference}-twice`;

/** The payment to which a transfer's reference belongs. */
export const paymentOfTransfer = (reference: string) =>
  reference.replace(/-wallet$|-twice$|-(part|whole)-\d+$/, "");

/** The entries that reverse a transfer. */
export function reversed(entries: readonly TransferEntry[]): TransferEntry[] {
  return entries.map(({ account, amount }) => ({ account, amount: -amount }));
}
