import type { Kobo } from "@vendor/pricing-engine";
import { and, desc, eq, gt, sql } from "drizzle-orm";
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

/**
 * The entries of a wallet or an agent's tokens, newest first, each with the balance after it: the account's balance less what
 * came after the entry.
 */
export async function listEntries(
  db: Database,
  account: OwnedAccount,
  slice: { limit: number; offset: number },
) {
  const { id, transferId, amount, ledgerAccountId } = ledgerEntries;
  const isTheirs = eq(ledgerAccountId, idOf(db, account));
  const page = db
    .$with("page")
    .as(
      db
        .select({ id, transferId, amount })
        .from(ledgerEntries)
        .where(isTheirs)
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
  const since = sql`sum(${page.amount}) over (order by ${page.id} desc) - ${page.amount}`;
  return db
    .with(page)
    .select({
      id: page.id,
      amount: page.amount,
      balanceAfter: sql`(${balance}) - (${newer}) - (${since})`.mapWith(toKobo),
      kind: ledgerTransfers.kind,
      reference: ledgerTransfers.reference,
      createdAt: ledgerTransfers.createdAt,
    })
    .from(page)
    .innerJoin(ledgerTransfers, eq(ledgerTransfers.id, page.transferId))
    .orderBy(desc(page.id));
}

export async function countEntries(db: Database, account: OwnedAccount): Promise<number> {
  return db.$count(ledgerEntries, eq(ledgerEntries.ledgerAccountId, idOf(db, account)));
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
