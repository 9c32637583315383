import { eq, inArray, type SQL, sql } from "drizzle-orm";
import { ledgerAccounts, ledgerEntries, settings } from "../../db/schema/index.ts";
import type { Database } from "../../db/types.ts";
import type { Deps } from "../../deps.ts";
import { ledgerFaults } from "../../metrics.ts";

/** What does not add up, by the ids of `ledger_transfers` and `ledger_accounts`. */
type LedgerFaults = {
  unbalancedTransfers: string[];
  driftedAccounts: number[];
  overdrawnAccounts: number[];
};

/** How far a check has come: through the entries in the order of their ids, then through each account's entries. */
type Position =
  | { part: "transfers"; afterEntry: number }
  /** `sum` is that of the account's entries up to this one, as text because it may be long. */
  | { part: "accounts"; accountId: number; afterEntry: number; sum: string };

type Check = LedgerFaults & { entries: number; position: Position | null };

const start: Check = {
  entries: 0,
  unbalancedTransfers: [],
  driftedAccounts: [],
  overdrawnAccounts: [],
  position: { part: "transfers", afterEntry: 0 },
};

/** Entries that one statement reads: some tenths of a second, however long the ledger is. */
const SLICE = 100_000;

/** Of an account: the largest that its column can have. */
const HIGHEST_ID = 2_147_483_647;

/** The setting in which a check keeps how far it has come. */
const UNFINISHED = "ledger-check";

/**
 * Checks the rules that the database enforces on every transfer, for the whole ledger: a transfer's entries sum to zero, each
 * cached balance is the sum of its entries, and no wallet or token balance is below zero. Faults are logged with the ids to
 * look at; nothing is repaired automatically.
 *
 * It reads in slices, because one snapshot of everything would keep PostgreSQL from removing dead rows meanwhile. A slice proves as much: a
 * transfer is committed whole, and a balance is compared in one statement with the entries that it sums. After a kill the next run
 * goes on with the slice that was not finished.
 */
export async function checkLedger({ db, log }: Pick<Deps, "db" | "log">, slice = SLICE): Promise<void> {
  const isOwn = eq(settings.name, UNFINISHED);
  const [saved] = await db.select().from(settings).where(isOwn);
  let check = (saved?.value as Check | undefined) ?? start;
  while (check.position) {
    check = await checkSlice(db, check, check.position, slice);
    await db
      .insert(settings)
      .values({ name: UNFINISHED, value: check })
      .onConflictDoUpdate({ target: settings.name, set: { value: check } });
  }
  const { entries, position: _, ...faults } = check;
  if (Object.values(faults).some((ids) => ids.length > 0)) {
    ledgerFaults.inc();
    log.error(faults, "the ledger does not add up");
  } else log.info({ entries }, "the ledger adds up");
  await db.delete(settings).where(isOwn);
}

/** Checks everything, and stores nothing. */
export async function readFaults(db: Database, slice = SLICE): Promise<LedgerFaults & { entries: number }> {
  let check = start;
  while (check.position) check = await checkSlice(db, check, check.position, slice);
  const { position: _, ...result } = check;
  return result;
}

function checkSlice(db: Database, check: Check, position: Position, slice: number): Promise<Check> {
  return position.part === "transfers"
    ? checkTransfers(db, check, position, slice)
    : checkAccounts(db, check, position, slice);
}

async function checkTransfers(
  db: Database,
  check: Check,
  { afterEntry }: Position & { part: "transfers" },
  slice: number,
): Promise<Check> {
  const { rows } = await read<{ last: number | null; entries: number; unbalanced: string[] }>(
    db,
    sql`with slice as materialized (
        select id, transfer_id, amount from ${ledgerEntries} where id > ${afterEntry} order by id limit ${slice})
      select (select max(id) from slice) as last, (select count(*)::integer from slice) as entries,
        (select coalesce(jsonb_agg(transfer_id), '[]') from
          (select transfer_id from slice group by transfer_id having sum(amount) <> 0) part) as unbalanced`,
  );
  const { last = null, entries = 0, unbalanced = [] } = rows[0] ?? {};
  return {
    ...check,
    entries: check.entries + entries,
    // Those at the edges of a slice have entries in another one.
    unbalancedTransfers: [
      ...new Set([...check.unbalancedTransfers, ...(await confirmUnbalanced(db, unbalanced))]),
    ],
    position:
      last === null || entries < slice
        ? { part: "accounts", accountId: 0, afterEntry: 0, sum: "0" }
        : { part: "transfers", afterEntry: last },
  };
}

async function confirmUnbalanced(db: Database, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({ id: ledgerEntries.transferId })
    .from(ledgerEntries)
    .where(inArray(ledgerEntries.transferId, [...ids]))
    .groupBy(ledgerEntries.transferId)
    .having(sql`sum(${ledgerEntries.amount}) <> 0`);
  return rows.map(({ id }) => id);
}

type AccountsSlice = {
  entries: number;
  accountId: number;
  afterEntry: number;
  sum: string;
  drifted: number[];
  overdrawn: number[];
};

/** Compares the balances of the accounts whose last entry is in the slice. Without other entries it ends with the last account. */
async function checkAccounts(
  db: Database,
  check: Check,
  { accountId, afterEntry, sum }: Position & { part: "accounts" },
  slice: number,
): Promise<Check> {
  const { rows } = await read<AccountsSlice>(
    db,
    // By the index that has the amount too, so that the table is not read.
    sql`with slice as materialized (
        select ledger_account_id as account_id, id, amount from ${ledgerEntries}
        where (ledger_account_id, id) > (${accountId}, ${afterEntry}) order by ledger_account_id, id limit ${slice}),
      summed as (
        select account_id, max(id) as last,
          sum(amount) + case account_id when ${accountId} then ${sum}::numeric else 0 end as sum
        from slice group by account_id),
      -- Its entries may go on in the next slice.
      edge as (select * from summed where (select count(*) from slice) = ${slice} order by account_id desc limit 1),
      compared as (
        select a.id, a.kind, a.balance,
          coalesce(summed.sum, case a.id when ${accountId} then ${sum}::numeric else 0 end) as sum
        from ${ledgerAccounts} a left join summed on summed.account_id = a.id
        where a.id between ${accountId} and coalesce((select account_id - 1 from edge), ${HIGHEST_ID}))
      select (select count(*)::integer from slice) as entries, edge.account_id as "accountId", edge.last as "afterEntry", edge.sum::text as sum,
        (select coalesce(jsonb_agg(id), '[]') from compared where balance <> compared.sum) as drifted,
        (select coalesce(jsonb_agg(id), '[]') from compared where balance < 0 and kind in ('customer-wallet', 'agent-tokens')) as overdrawn
      from (select) one left join edge on true`,
  );
  const [found] = rows;
  if (!found) throw new Error("a slice of the ledger has no result");
  const { entries, drifted, overdrawn, ...edge } = found;
  return {
    ...check,
    driftedAccounts: [...check.driftedAccounts, ...(await confirmDrifted(db, drifted))],
    overdrawnAccounts: [...check.overdrawnAccounts, ...overdrawn],
    position: entries < slice ? null : { part: "accounts", ...edge },
  };
}

/** In one statement for all entries of each account: one with a lower id may be committed after its slice was read. */
async function confirmDrifted(db: Database, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const sum = sql`coalesce((select sum(amount) from ${ledgerEntries} where ledger_account_id = ${ledgerAccounts.id}), 0)`;
  const rows = await db
    .select({ id: ledgerAccounts.id })
    .from(ledgerAccounts)
    .where(sql`${inArray(ledgerAccounts.id, [...ids])} and ${ledgerAccounts.balance} <> ${sum}`)
    .orderBy(ledgerAccounts.id);
  return rows.map(({ id }) => id);
}

const read = async <Row>(db: Database, query: SQL) => (await db.execute(query)) as unknown as { rows: Row[] };
