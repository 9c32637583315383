import { and, asc, gt, lte, sql } from "drizzle-orm";
import { ledgerAccounts, ledgerEntries } from "../../db/schema/index.ts";
import { inSnapshot } from "../../db/transaction.ts";
import type { Database } from "../../db/types.ts";
import type { Deps } from "../../deps.ts";
import { ledgerFaults } from "../../metrics.ts";
import { isBalance } from "./ledger-accounts.ts";

/**
 * Adds up the whole ledger and checks the rules that the database enforces on every transfer: entries sum to zero, each
 * cached balance is the sum of its entries, and no wallet or token balance is below zero. Faults are logged with the ids
 * to look at; nothing is repaired automatically.
 */
export async function checkLedger({ db, log }: Pick<Deps, "db" | "log">): Promise<void> {
  const { entries, ...faults } = await readFaults(db);
  if (hasFaults(faults)) {
    ledgerFaults.inc();
    log.error(faults, "the ledger does not add up");
  } else log.info({ entries }, "the ledger adds up");
}

function hasFaults(faults: LedgerFaults): boolean {
  return Object.values(faults).some((ids) => ids.length > 0);
}

/** What does not add up, by the ids of `ledger_transfers` and `ledger_accounts`. */
type LedgerFaults = {
  unbalancedTransfers: string[];
  driftedAccounts: number[];
  overdrawnAccounts: number[];
};

/** Entries that one query adds up, so that a query stays short however long the ledger is. */
const SLICE = 100_000;

/** Adds up all entries, in one snapshot of the database. */
export async function readFaults(db: Database, slice = SLICE): Promise<LedgerFaults & { entries: number }> {
  return inSnapshot(db, async (tx) => {
    const accounts = await tx.select().from(ledgerAccounts).orderBy(asc(ledgerAccounts.id));
    const sums = new Map<number, number>();
    // A transfer may span two slices, so only sums that are not zero at the end count.
    const unbalanced = new Map<string, number>();
    let entries = 0;
    for (let [from, to] = [0, await lastOfSlice(tx, 0, slice)]; to !== undefined; ) {
      const within = and(gt(ledgerEntries.id, from), lte(ledgerEntries.id, to));
      entries += add(sums, await sumByAccount(tx, within));
      add(unbalanced, await sumByTransfer(tx, within));
      [from, to] = [to, await lastOfSlice(tx, to, slice)];
    }
    const isDrifted = ({ id, balance }: { id: number; balance: number }) => balance !== (sums.get(id) ?? 0);
    return {
      entries,
      unbalancedTransfers: [...unbalanced].flatMap(([id, sum]) => (sum === 0 ? [] : [id])),
      driftedAccounts: accounts.filter(isDrifted).map(({ id }) => id),
      overdrawnAccounts: accounts
        .filter((account) => isBalance(account) && account.balance < 0)
        .map(({ id }) => id),
    };
  });
}

type Sum<K> = { key: K; sum: number; count: number };

/** Adds to the sums. @returns How many entries were in it. */
function add<K>(sums: Map<K, number>, rows: readonly Sum<K>[]): number {
  for (const { key, sum } of rows) sums.set(key, (sums.get(key) ?? 0) + sum);
  return rows.reduce((all, { count }) => all + count, 0);
}

/** The id of the last entry of the slice that begins after `from`; undefined when there is none. */
async function lastOfSlice(tx: Database, from: number, slice: number): Promise<number | undefined> {
  const ids = tx
    .select({ id: ledgerEntries.id })
    .from(ledgerEntries)
    .where(gt(ledgerEntries.id, from))
    .orderBy(asc(ledgerEntries.id))
    .limit(slice)
    .as("ids");
  const [row] = await tx.select({ last: sql<number | null>`max(${ids.id})` }).from(ids);
  return row?.last ?? undefined;
}

const amounts = {
  sum: sql`sum(${ledgerEntries.amount})`.mapWith(Number),
  count: sql`count(*)`.mapWith(Number),
};
type Within = ReturnType<typeof and>;

function sumByAccount(tx: Database, within: Within): Promise<Sum<number>[]> {
  return tx
    .select({ key: ledgerEntries.ledgerAccountId, ...amounts })
    .from(ledgerEntries)
    .where(within)
    .groupBy(ledgerEntries.ledgerAccountId);
}

/** Only those that do not sum to zero: there are few. */
function sumByTransfer(tx: Database, within: Within): Promise<Sum<string>[]> {
  return tx
    .select({ key: ledgerEntries.transferId, ...amounts })
    .from(ledgerEntries)
    .where(within)
    .groupBy(ledgerEntries.transferId)
    .having(sql`sum(${ledgerEntries.amount}) <> 0`);
}
