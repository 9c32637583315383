import { and, eq, inArray, or } from "drizzle-orm";
import { ledgerAccounts } from "../../db/schema/index.ts";
import type { Database } from "../../db/types.ts";

/** An account of the ledger: `ownerId` is a customer's `accounts.id` or an agent's `users.id`; the vendor's own have none. */
export type LedgerAccount =
  | { kind: "customer-wallet" | "agent-tokens" | "customer-debt" | "agent-debt"; ownerId: number }
  | { kind: "card-clearing" | "revenue" | "fees" | "refunds-owed" | "opening-equity" };

/** What can be spent: a customer's wallet, or an agent's tokens. Their balances never go below zero. */
export type BalanceAccount = { kind: "customer-wallet" | "agent-tokens"; ownerId: number };

export function isBalance(account: { kind: string }): account is BalanceAccount {
  return account.kind === "customer-wallet" || account.kind === "agent-tokens";
}

const ownerOf = (account: LedgerAccount) => ("ownerId" in account ? account.ownerId : 0);
const keyOf = (account: { kind: string; ownerId: number }) => `${account.kind}:${account.ownerId}`;

/** Finds the accounts, opening those that are new. @returns A look-up of their ids. */
export async function ensureLedgerAccounts(
  tx: Database,
  accounts: readonly LedgerAccount[],
): Promise<(account: LedgerAccount) => number> {
  const ids = new Map<string, number>();
  const wanted = new Map(
    accounts.map((account) => {
      const row = { kind: account.kind, ownerId: ownerOf(account) };
      return [keyOf(row), row] as const;
    }),
  );
  const read = async () => {
    const found = await tx
      .select({ id: ledgerAccounts.id, kind: ledgerAccounts.kind, ownerId: ledgerAccounts.ownerId })
      .from(ledgerAccounts)
      .where(
        or(
          ...[...wanted.values()].map(({ kind, ownerId }) =>
            and(eq(ledgerAccounts.kind, kind), eq(ledgerAccounts.ownerId, ownerId)),
          ),
        ),
      );
    for (const row of found) ids.set(keyOf(row), row.id);
  };
  await read();
  const missing = [...wanted.keys()].filter((key) => !ids.has(key)).sort();
  if (missing.length > 0) {
    // In one order everywhere: two transactions that open the same accounts wait for, not on, each other.
    const rows = missing.flatMap((key) => wanted.get(key) ?? []);
    await tx.insert(ledgerAccounts).values(rows).onConflictDoNothing();
    await read();
  }
  return (account) => {
    const id = ids.get(keyOf({ kind: account.kind, ownerId: ownerOf(account) }));
    if (id === undefined) throw new Error(`no ledger account ${account.kind}`);
    return id;
  };
}

/**
 * Locks accounts in the order in which every transfer locks them, so that what is read of them holds until it is booked.
 * Those of the vendor are in every transfer: call it last in a transaction.
 */
export async function lockLedgerAccounts(tx: Database, accounts: readonly LedgerAccount[]): Promise<void> {
  const idOf = await ensureLedgerAccounts(tx, accounts);
  await tx
    .select({ id: ledgerAccounts.id })
    .from(ledgerAccounts)
    .where(inArray(ledgerAccounts.id, accounts.map(idOf)))
    .orderBy(ledgerAccounts.id)
    .for("update");
}

/** An account's balance as a value in somebody else's query: null when nothing was ever booked on it. */
export function balanceQuery(db: Database, account: LedgerAccount) {
  return db
    .select({ balance: ledgerAccounts.balance })
    .from(ledgerAccounts)
    .where(and(eq(ledgerAccounts.kind, account.kind), eq(ledgerAccounts.ownerId, ownerOf(account))));
}

/** An account's balance in kobo, the sum of its entries; 0 when nothing was ever booked on it. */
export async function balanceOf(db: Database, account: LedgerAccount): Promise<number> {
  const [row] = await balanceQuery(db, account);
  return row?.balance ?? 0;
}
