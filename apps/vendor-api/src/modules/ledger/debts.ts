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

/** A payment that credited a balance. */
type Credit = { reference: string; orderId?: string | null };

/**
 * Pays its owner's debt from a balance that was just credited, as far as possible. The credit has locked the balance's
 * row, and debts change only under that lock.
 * @param kept - The part of the balance, in kobo, that later credits pay debts from.
 * @returns What was paid, in kobo.
 */
export async function collectDebt(
  tx: Database,
  account: BalanceAccount,
  credit: Credit,
  now: Date,
  kept = 0,
): Promise<Kobo> {
  const owed = await debtOf(tx, account);
  if (owed === 0) return owed;
  const amount = kobo(Math.min(owed, Math.max(0, (await balanceOf(tx, account)) - kept)));
  if (amount === 0) return amount;
  const entries = [
    { account, amount: -amount },
    { account: debtAccountOf(account), amount },
  ];
  await postTransfer(tx, { kind: "debt-collected", ...credit, entries }, now);
  return amount;
}

/**
 * Does the same for several credits, each paying from its own money; most of their owners owe nothing, which one query tells.
 * @param credits - All were posted before; `amount` is in kobo.
 */
export async function collectDebts(
  tx: Database,
  credits: readonly (Credit & { account: BalanceAccount; amount: number })[],
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
  const isSame = (one: BalanceAccount, other: BalanceAccount) =>
    one.kind === other.kind && one.ownerId === other.ownerId;
  for (const [place, { account, amount: _, ...credit }] of credits.entries()) {
    if (!isOwing(account)) continue;
    const later = credits.slice(place + 1).filter((other) => isSame(other.account, account));
    const kept = later.reduce((sum, { amount }) => sum + amount, 0);
    await collectDebt(tx, account, credit, now, kept);
  }
}

/** The held part of a balance and its owner's debt, as calls answer them. */
export async function presentHeldAndDebt(db: Database, account: BalanceAccount) {
  const { balance, held } = await readBalance(db, account);
  return { held: kobo(Math.min(balance, held)), debt: await debtOf(db, account) };
}
