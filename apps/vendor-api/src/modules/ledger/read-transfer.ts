import { and, asc, eq } from "drizzle-orm";
import { ledgerAccounts, ledgerEntries, ledgerTransfers } from "../../db/schema/index.ts";
import type { Database } from "../../db/types.ts";
import type { LedgerAccount } from "./ledger-accounts.ts";
import type { TransferEntry, TransferKind } from "./post-transfer.ts";

/** The entries of a booked transfer; empty when there is none. */
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

/** The same movement the other way round. */
export function reversed(entries: readonly TransferEntry[]): TransferEntry[] {
  return entries.map(({ account, amount }) => ({ account, amount: -amount }));
}
