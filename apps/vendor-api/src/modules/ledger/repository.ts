import type { Kobo } from "@vendor/pricing-engine";
import { and, count, desc, eq, sql } from "drizzle-orm";
import { ledgerAccounts, ledgerEntries, ledgerTransfers } from "../../db/schema/index.ts";
import { toKobo } from "../../db/to-kobo.ts";
import type { Database } from "../../db/types.ts";
import type { LedgerAccount } from "./ledger-accounts.ts";

/** A wallet, or an agent's tokens. */
export type OwnedAccount = Extract<LedgerAccount, { ownerId: number }>;

const isAccount = ({ kind, ownerId }: OwnedAccount) =>
  and(eq(ledgerAccounts.kind, kind), eq(ledgerAccounts.ownerId, ownerId));

/**
 * The entries of a wallet or an agent's tokens, newest first, each with the balance after it. The running sum is taken over
 * all entries before the page is cut out.
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
        .mapWith(toKobo)
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
