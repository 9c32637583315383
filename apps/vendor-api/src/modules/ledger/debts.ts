import { type Kobo, kobo } from "@vendor/pricing-engine";
import { and, lt } from "drizzle-orm";
import { ledgerAccounts } from "../../db/schema/index.ts";
import type { Database } from "../../db/types.ts";
import {
  type BalanceAccount,
  balanceOf,
  isOneOf,
  type LedgerAccount,
  readBalance,
} from "./ledger-accounts.ts";
import { postTransfer } from "./post-transfer.ts";

/** The ledger account of what the owner of a balance owes. */
export function debtAccountOf({ kind, ownerId }: BalanceAccount): LedgerAccount {
  return { kind: kind === "customer-wallet" ? "customer-debt" : "agent-debt", ownerId };
}

/** What the owner of a balance owes for returned payments, in kobo. */
export async function debtOf(db: Database, account: BalanceAccount): Promise<Kobo> {
  return kobo(0 - (await balanceOf(db, debtAccountOf(account))));
}

/**
 * Pays its owner's debt from a balance that was just credited, as far as possible. The credit has locked the balance's
 * row, and debts change only under that lock.
 * @param credit - The payment that credited it.
 * @returns What was paid, in kobo.
 */
export async function collectDebt(
  tx: Database,
  account: BalanceAccount,
  credit: { reference: string; orderId?: string | null },
  now: Date,
): Promise<Kobo> {
  const owed = await debtOf(tx, account);
  if (owed === 0) return owed;
  const amount = kobo(Math.min(owed, await balanceOf(tx, account)));
  if (amount === 0) return amount;
  const entries = [
    { account, amount: -amount },
    { account: debtAccountOf(account), amount },
  ];
  await postTransfer(tx, { kind: "debt-collected", ...credit, entries }, now);
  return amount;
}

/** Does the same for several balances; most of them owe nothing, which one query tells. */
export async function collectDebts(
  tx: Database,
  credits: readonly { account: BalanceAccount; reference: string; orderId?: string | null }[],
  now: Date,
): Promise<void> {
  if (credits.length === 0) return;
  const { kind, ownerId, balance } = ledgerAccounts;
  const isDebt = isOneOf(credits.map(({ account }) => debtAccountOf(account)));
  const owed = await tx
    .select({ kind, ownerId })
    .from(ledgerAccounts)
    .where(and(isDebt, lt(balance, kobo(0))));
  const isOwing = (account: BalanceAccount) =>
    owed.some((debt) => debt.kind === debtAccountOf(account).kind && debt.ownerId === account.ownerId);
  for (const { account, ...credit } of credits)
    if (isOwing(account)) await collectDebt(tx, account, credit, now);
}

/** The held part of a balance and its owner's debt, as calls answer them. */
export async function presentHeldAndDebt(db: Database, account: BalanceAccount) {
  const { balance, held } = await readBalance(db, account);
  return { held: kobo(Math.min(balance, held)), debt: await debtOf(db, account) };
}
