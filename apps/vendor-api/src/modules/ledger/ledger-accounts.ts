import { type Kobo, kobo } from "@vendor/pricing-engine";
import { and, eq, type Placeholder, sql } from "drizzle-orm";
import { isCheckViolation } from "../../db/database-faults.ts";
import { isAnyOf } from "../../db/list-queries.ts";
import { type Placeholders, preparedQuery } from "../../db/prepared-query.ts";
import { ledgerAccounts, paymentIntents, refunds } from "../../db/schema/index.ts";
import { toKobo } from "../../db/to-kobo.ts";
import type { Database, Reader } from "../../db/types.ts";

/** An account of the ledger: `ownerId` is a customer's `accounts.id` or an agent's `users.id`; the vendor's own have none. */
export type LedgerAccount =
  | {
      kind: "customer-wallet" | "agent-tokens" | "customer-debt" | "agent-debt" | "agent-remainder";
      ownerId: number;
    }
  | {
      kind:
        | `${string}-clearing`
        | "revenue"
        | "fees"
        | "foreign-card-costs"
        | "refunds-owed"
        | "suspense"
        | "goodwill"
        | "opening-equity";
    };

/** A balance that can be spent: a customer's wallet, or an agent's tokens. It never goes below zero. */
export type BalanceAccount = { kind: "customer-wallet" | "agent-tokens"; ownerId: number };

export function isBalance(account: { kind: string }): account is BalanceAccount {
  return account.kind === "customer-wallet" || account.kind === "agent-tokens";
}

/**
 * The `owner_id` of the vendor's own accounts on this connection. They are in every transfer, so each has up to 64 rows, from 0 to -63,
 * and transfers of different connections rarely wait for each other. Such an account's balance is the sum of its rows.
 */
export const vendorShard = sql<number>`-(pg_backend_pid() % 64)`;

/** The owner of a wallet, tokens or a debt; undefined for the vendor's own accounts. */
export const ownerOf = (account: LedgerAccount) => ("ownerId" in account ? account.ownerId : undefined);
const keyOf = (account: LedgerAccount) => `${account.kind}:${ownerOf(account) ?? 0}`;

/** Accounts as two arrays, or what stands for them in a query. */
type Arrays = { kinds: unknown; owners: unknown };

/** The kinds and owners of the rows in which this connection keeps accounts, as a query with one text for any number of them. */
const rowsOf = ({ kinds, owners }: Arrays) =>
  sql`select wanted.kind, coalesce(wanted.owner_id, ${vendorShard})
    from unnest(${kinds}::text[], ${owners}::integer[]) as wanted(kind, owner_id)`;

const arraysOf = (accounts: readonly LedgerAccount[]): Arrays => ({
  kinds: sql.param(accounts.map(({ kind }) => kind)),
  owners: sql.param(accounts.map((account) => ownerOf(account) ?? null)),
});

/** A condition on `ledger_accounts`: the rows in which this connection keeps the accounts. */
export const isOneOf = (accounts: readonly LedgerAccount[]) => isIn(arraysOf(accounts));

/** The same of accounts in two arrays. */
export const isIn = (accounts: Arrays) =>
  sql`(${ledgerAccounts.kind}, ${ledgerAccounts.ownerId}) in (${rowsOf(accounts)})`;

/** The account of a row. */
export const accountOf = ({ kind, ownerId }: Pick<typeof ledgerAccounts.$inferSelect, "kind" | "ownerId">) =>
  (ownerId > 0 ? { kind, ownerId } : { kind }) as LedgerAccount;

/** Finds the accounts and opens missing ones. @returns A look-up of their ids. */
export async function ensureLedgerAccounts(
  tx: Database,
  accounts: readonly LedgerAccount[],
): Promise<(account: LedgerAccount) => number> {
  const ids = new Map<string, number>();
  const wanted = new Map(accounts.map((account) => [keyOf(account), account]));
  const read = async () => {
    const { id, kind, ownerId } = ledgerAccounts;
    const rows = await tx.select({ id, kind, ownerId }).from(ledgerAccounts).where(isOneOf(accounts));
    for (const row of rows) ids.set(keyOf(accountOf(row)), row.id);
  };
  await read();
  const missing = [...wanted.keys()].filter((key) => !ids.has(key)).sort();
  if (missing.length > 0) {
    // Insert in one order everywhere, so that two transactions that open the same accounts cannot deadlock.
    const rows = rowsOf(arraysOf(missing.flatMap((key) => wanted.get(key) ?? [])));
    await tx.execute(sql`insert into ${ledgerAccounts} (kind, owner_id) ${rows} on conflict do nothing`);
    await read();
  }
  return (account) => {
    const id = ids.get(keyOf(account));
    if (id === undefined) throw new Error(`no ledger account ${account.kind}`);
    return id;
  };
}

/**
 * Locks accounts in the order in which every transfer locks them, so that their balances hold until a transfer is posted.
 * The vendor's own accounts are in every transfer, so call this last in a transaction.
 */
export async function lockLedgerAccounts(tx: Database, accounts: readonly LedgerAccount[]): Promise<void> {
  const idOf = await ensureLedgerAccounts(tx, accounts);
  await tx
    .select({ id: ledgerAccounts.id })
    .from(ledgerAccounts)
    .where(isAnyOf(ledgerAccounts.id, accounts.map(idOf)))
    .orderBy(ledgerAccounts.id)
    .for("update");
}

/** A wallet's balance without its held part, as a value in another query; null when it has no entries. */
export function spendableBalance(db: Database, accountId: number | Placeholder) {
  const balance = db
    .select({ balance: ledgerAccounts.balance })
    .from(ledgerAccounts)
    .where(and(eq(ledgerAccounts.kind, "customer-wallet"), eq(ledgerAccounts.ownerId, accountId)));
  return sql`greatest(coalesce(${balance}, 0) - ${heldOf("customer-wallet", accountId)}, 0)`;
}

/** An account's balance in kobo, the sum of its entries; 0 when it has none. */
export async function balanceOf(db: Reader, account: LedgerAccount): Promise<Kobo> {
  const owner = ownerOf(account);
  const [row] = await db
    .select({ balance: sql`coalesce(sum(${ledgerAccounts.balance}), 0)`.mapWith(toKobo) })
    .from(ledgerAccounts)
    .where(
      and(
        eq(ledgerAccounts.kind, account.kind),
        owner === undefined ? undefined : eq(ledgerAccounts.ownerId, owner),
      ),
    );
  return row?.balance ?? kobo(0);
}

/** A transfer would spend a part of a balance that a dispute holds. */
class BalanceHeld extends Error {
  constructor() {
    super("the balance is held for a dispute");
  }
}

/** What of a disputed top-up was returned before: parts of it have left the wallet. Tokens are returned as a whole. */
const returnedBefore = sql`coalesce((select sum(${refunds.amount}) from ${refunds}
  where ${refunds.orderId} = ${paymentIntents.orderId} and ${refunds.state} = 'done' and not ${refunds.isWhole}), 0)`;

/**
 * The part of a balance that open disputes hold, in kobo: the credits of the disputed payments, and what was credited instead of an order that could not
 * use its money.
 */
const heldOf = (kind: BalanceAccount["kind"], ownerId: number | Placeholder) =>
  kind === "customer-wallet"
    ? sql`(select coalesce(sum(case when ${paymentIntents.state} = 'refunded' then (${paymentIntents.railData} ->> 'credited')::bigint
          else greatest(${paymentIntents.creditAmount} - ${returnedBefore}, 0) end), 0) from ${paymentIntents}
        where ${paymentIntents.disputedAt} is not null and ${paymentIntents.accountId} = ${ownerId}
        and (${paymentIntents.state} = 'settled' and ${paymentIntents.orderType} = 'top-up'
          or ${paymentIntents.state} = 'refunded' and ${paymentIntents.providerStatus} = 'success'))`
    : sql`(select coalesce(sum(${paymentIntents.creditAmount}), 0) from ${paymentIntents}
        where ${paymentIntents.disputedAt} is not null and ${paymentIntents.state} = 'settled'
        and ${paymentIntents.orderType} = 'tokens' and ${paymentIntents.userId} = ${ownerId})`;

const balanceAndHeld = (kind: BalanceAccount["kind"]) =>
  preparedQuery((db, { ownerId }: Placeholders<{ ownerId: number }>) =>
    db
      .select({
        balance: ledgerAccounts.balance,
        held: sql`(${heldOf(kind, ownerId)})`.mapWith(toKobo),
      })
      .from(ledgerAccounts)
      .where(and(eq(ledgerAccounts.kind, kind), eq(ledgerAccounts.ownerId, ownerId))),
  );

const balanceQueries = {
  "customer-wallet": balanceAndHeld("customer-wallet"),
  "agent-tokens": balanceAndHeld("agent-tokens"),
};

/** A balance and its held part, in kobo. */
export async function readBalance(
  db: Database,
  account: BalanceAccount,
): Promise<{ balance: Kobo; held: Kobo }> {
  const [row] = await balanceQueries[account.kind](db, { ownerId: account.ownerId });
  return row ?? { balance: kobo(0), held: kobo(0) };
}

/**
 * Refuses a balance below its held part. The transfer has locked the balance's row, so two at once cannot both pass.
 * @throws {BalanceHeld}
 */
export async function requireNothingHeldSpent(tx: Database, account: BalanceAccount): Promise<void> {
  const { balance, held } = await readBalance(tx, account);
  if (balance < held) throw new BalanceHeld();
}

/** Whether a transfer was refused because a balance would have gone below zero, or below its held part. */
export function isOverdrawn(error: unknown): boolean {
  return error instanceof BalanceHeld || isCheckViolation(error, "ledger_accounts_not_negative");
}
