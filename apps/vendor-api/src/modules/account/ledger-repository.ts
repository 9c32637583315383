import { and, count, desc, eq, gte, inArray, notExists, sql } from "drizzle-orm";
import {
  ledgerAccounts,
  ledgerEntries,
  ledgerTransfers,
  locations,
  subscriptions,
} from "../../db/schema/index.ts";
import type { Database } from "../../db/types.ts";
import type { LedgerAccount } from "../ledger/ledger-accounts.ts";
import { stillCounts } from "../subscription/still-counts.ts";

/** A wallet, or an agent's tokens. */
export type OwnedAccount = Extract<LedgerAccount, { ownerId: number }>;

const isAccount = ({ kind, ownerId }: OwnedAccount) =>
  and(eq(ledgerAccounts.kind, kind), eq(ledgerAccounts.ownerId, ownerId));

/**
 * The movements on a wallet or an agent's tokens, newest first, each with the balance that it left: the running sum of the
 * entries, taken over all of them before the page is cut out.
 */
export async function listEntries(
  db: Database,
  account: OwnedAccount,
  slice: { limit: number; offset: number },
) {
  const running = db
    .select({
      id: ledgerEntries.id,
      transferId: ledgerEntries.transferId,
      amount: ledgerEntries.amount,
      balanceAfter: sql`sum(${ledgerEntries.amount}) over (order by ${ledgerEntries.id})`
        .mapWith(Number)
        .as("balance_after"),
    })
    .from(ledgerEntries)
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerEntries.ledgerAccountId))
    .where(isAccount(account))
    .as("running");
  return db
    .select({
      id: running.id,
      amount: running.amount,
      balanceAfter: running.balanceAfter,
      kind: ledgerTransfers.kind,
      reference: ledgerTransfers.reference,
      createdAt: ledgerTransfers.createdAt,
    })
    .from(running)
    .innerJoin(ledgerTransfers, eq(ledgerTransfers.id, running.transferId))
    .orderBy(desc(running.id))
    .limit(slice.limit)
    .offset(slice.offset);
}

export async function countEntries(db: Database, account: OwnedAccount): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(ledgerEntries)
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerEntries.ledgerAccountId))
    .where(isAccount(account));
  return row?.total ?? 0;
}

/** What a payment added to a balance, in kobo; undefined while it is not booked. */
export async function findCredit(
  db: Database,
  { account, transfer }: { account: OwnedAccount; transfer: "top-up" | "token-purchase" },
  reference: string,
): Promise<number | undefined> {
  const [entry] = await db
    .select({ amount: ledgerEntries.amount })
    .from(ledgerTransfers)
    .innerJoin(ledgerEntries, eq(ledgerEntries.transferId, ledgerTransfers.id))
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerEntries.ledgerAccountId))
    .where(
      and(eq(ledgerTransfers.kind, transfer), eq(ledgerTransfers.reference, reference), isAccount(account)),
    );
  return entry?.amount;
}

/**
 * What an account paid for subscriptions since a moment, in kobo by Lagos's months, without what it got back; agents'
 * payments are not its own.
 */
export async function sumSpendByMonth(
  db: Database,
  accountId: number,
  since: Date,
): Promise<Map<string, number>> {
  const month = sql<string>`to_char((${subscriptions.createdAt} at time zone 'UTC') + interval '1 hour', 'YYYY-MM')`;
  const paidByAgent = db
    .select({ id: ledgerTransfers.id })
    .from(ledgerTransfers)
    .where(
      and(eq(ledgerTransfers.kind, "token-payment"), eq(ledgerTransfers.reference, subscriptions.reference)),
    );
  const rows = await db
    .select({ month, amount: sql`sum(${subscriptions.amountPaid})`.mapWith(Number) })
    .from(subscriptions)
    .where(
      and(
        inArray(
          subscriptions.locationId,
          db.select({ id: locations.id }).from(locations).where(eq(locations.accountId, accountId)),
        ),
        gte(subscriptions.createdAt, since),
        notExists(paidByAgent),
        stillCounts,
      ),
    )
    .groupBy(month);
  return new Map(rows.map((row) => [row.month, row.amount]));
}
