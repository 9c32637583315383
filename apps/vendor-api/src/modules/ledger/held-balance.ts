import { and, eq, sql } from "drizzle-orm";
import { ledgerAccounts, paymentIntents } from "../../db/schema/index.ts";
import type { Database } from "../../db/types.ts";
import type { BalanceAccount } from "./ledger-accounts.ts";

/** A balance is frozen by as much as the booking would have spent. */
export class BalanceHeld extends Error {
  constructor() {
    super("the balance is held for a dispute");
  }
}

/** What open disputes hold of a balance, in kobo: the credits of the payments that are disputed. */
export const heldQuery = ({ kind, ownerId }: BalanceAccount) =>
  kind === "customer-wallet"
    ? sql`(select coalesce(sum(${paymentIntents.creditAmount}), 0) from ${paymentIntents}
        where ${paymentIntents.disputedAt} is not null and ${paymentIntents.state} = 'settled'
        and ${paymentIntents.kind} = 'top-up' and ${paymentIntents.accountId} = ${ownerId})`
    : sql`(select coalesce(sum(${paymentIntents.creditAmount}), 0) from ${paymentIntents}
        where ${paymentIntents.disputedAt} is not null and ${paymentIntents.state} = 'settled'
        and ${paymentIntents.kind} = 'tokens' and ${paymentIntents.userId} = ${ownerId})`;

/** A balance and what of it is held, in kobo. */
export async function readBalance(
  db: Database,
  account: BalanceAccount,
): Promise<{ balance: number; held: number }> {
  const { kind, ownerId, balance } = ledgerAccounts;
  const [row] = await db
    .select({ balance, held: sql`(${heldQuery(account)})`.mapWith(Number) })
    .from(ledgerAccounts)
    .where(and(eq(kind, account.kind), eq(ownerId, account.ownerId)));
  return row ?? { balance: 0, held: 0 };
}

/**
 * Refuses to leave less than what is held. The booking has locked the balance's row, so two at once cannot pass together.
 * @throws {BalanceHeld}
 */
export async function requireNothingHeldSpent(tx: Database, account: BalanceAccount): Promise<void> {
  const { balance, held } = await readBalance(tx, account);
  if (balance < held) throw new BalanceHeld();
}
