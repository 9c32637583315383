import type { Kobo } from "@vendor/pricing-engine";
import { and, between, count, desc, eq, gt, gte, lt, type SQL, sql } from "drizzle-orm";
import { ledgerAccounts, ledgerEntries, ledgerTransfers } from "../../db/schema/index.ts";
import { toKobo } from "../../db/to-kobo.ts";
import type { Database } from "../../db/types.ts";
import type { LedgerAccount } from "./ledger-accounts.ts";

/** A wallet, or an agent's tokens. */
export type OwnedAccount = Extract<LedgerAccount, { ownerId: number }>;

const isAccount = ({ kind, ownerId }: OwnedAccount) =>
  and(eq(ledgerAccounts.kind, kind), eq(ledgerAccounts.ownerId, ownerId));

/** The ledger account's id as a value in another query, which then reads its entries in the order of their index. */
const idOf = (db: Database, account: OwnedAccount) =>
  sql`(${db.select({ id: ledgerAccounts.id }).from(ledgerAccounts).where(isAccount(account))})`;

/** From a moment on and before another. */
export type TimeSpan = { from: Date; until: Date };

/** Transfers of a time; of all time without one. */
const isDuring = (span: TimeSpan | undefined): SQL | undefined =>
  span && and(gte(ledgerTransfers.createdAt, span.from), lt(ledgerTransfers.createdAt, span.until));

/**
 * The entries of a wallet or an agent's tokens, newest first, each with the balance after it: the account's balance less what
 * came after the entry.
 * @param slice.during - Only the entries of this time.
 */
export async function listEntries(
  db: Database,
  account: OwnedAccount,
  slice: { limit: number; offset: number; during?: TimeSpan | undefined },
) {
  const { id, transferId, amount, ledgerAccountId } = ledgerEntries;
  const isTheirs = eq(ledgerAccountId, idOf(db, account));
  const entries = db.select({ id, transferId, amount }).from(ledgerEntries);
  const wanted = slice.during
    ? entries.innerJoin(ledgerTransfers, eq(ledgerTransfers.id, transferId))
    : entries;
  const page = db.$with("page").as(
    wanted
      .where(and(isTheirs, isDuring(slice.during)))
      .orderBy(desc(id))
      .limit(slice.limit)
      .offset(slice.offset),
  );
  const balance = db
    .select({ balance: ledgerAccounts.balance })
    .from(ledgerAccounts)
    .where(isAccount(account));
  const newer = db
    .select({ sum: sql`coalesce(sum(${amount}), 0)` })
    .from(ledgerEntries)
    .where(and(isTheirs, gt(id, sql`(select max(${page.id}) from ${page})`)));
  // Over all entries between the page's first and last one, because those of a time need not follow each other.
  const since = sql`sum(${amount}) over (order by ${id} desc) - ${amount}`.as("since");
  const isBetween = between(
    id,
    sql`(select min(${page.id}) from ${page})`,
    sql`(select max(${page.id}) from ${page})`,
  );
  const run = db.select({ id, since }).from(ledgerEntries).where(and(isTheirs, isBetween)).as("run");
  return db
    .with(page)
    .select({
      id: page.id,
      amount: page.amount,
      balanceAfter: sql`(${balance}) - (${newer}) - ${run.since}`.mapWith(toKobo),
      kind: ledgerTransfers.kind,
      reference: ledgerTransfers.reference,
      createdAt: ledgerTransfers.createdAt,
    })
    .from(page)
    .innerJoin(run, eq(run.id, page.id))
    .innerJoin(ledgerTransfers, eq(ledgerTransfers.id, page.transferId))
    .orderBy(desc(page.id));
}

export async function countEntries(
  db: Database,
  account: OwnedAccount,
  during?: TimeSpan | undefined,
): Promise<number> {
  const isTheirs = eq(ledgerEntries.ledgerAccountId, idOf(db, account));
  if (!during) return db.$count(ledgerEntries, isTheirs);
  const [row] = await db
    .select({ count: count() })
    .from(ledgerEntries)
    .innerJoin(ledgerTransfers, eq(ledgerTransfers.id, ledgerEntries.transferId))
    .where(and(isTheirs, isDuring(during)));
  return row?.count ?? 0;
}

/** What a payment added to a balance, in kobo; undefined while it is not posted. */
export async function findCredit(
  db: Database,
  { account, transferKind }: { account: OwnedAccount; transferKind: "top-up" | "token-purchase" },
  reference: string,
): Promise<Kobo | undefined> {
  const [entry] = await db
    .select({ amount: ledgerEntries.amount })
    .from(ledgerTransfers)
    .innerJoin(ledgerEntries, eq(ledgerEntries.transferId, ledgerTransfers.id))
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerEntries.ledgerAccountId))
    .where(
      and(
        eq(ledgerTransfers.kind, transferKind),
        eq(ledgerTransfers.reference, reference),
        isAccount(account),
      ),
    );
  return entry?.amount;
}
