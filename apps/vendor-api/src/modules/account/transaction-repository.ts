import type { paymentStates, receiptKinds } from "@vendor/api";
import { type Kobo, kobo } from "@vendor/pricing-engine";
import { and, count, desc, eq, gt, gte, inArray, isNull, ne, or, type SQL, sql } from "drizzle-orm";
import { locations, orders, paymentIntents, subscriptions } from "../../db/schema/index.ts";
import { toKobo } from "../../db/to-kobo.ts";
import type { Database } from "../../db/types.ts";
import { isValid } from "../subscription/repository.ts";

export type TransactionKind = (typeof receiptKinds)[number];
export type TransactionState = (typeof paymentStates)[number];
export type TransactionFilter = {
  kind?: TransactionKind | undefined;
  state?: TransactionState | undefined;
};

const linesTotal = (lines: SQL) =>
  sql`(select coalesce(sum((line ->> 'price')::bigint), 0) from jsonb_array_elements(${lines}) line)`;

/** Clients see an agent's payment at the price of its lines, without the agent's discount. */
export const amountForClient =
  sql<Kobo>`case when ${subscriptions.paidByAgentId} is null then ${subscriptions.amountPaid}
  else ${linesTotal(sql`${subscriptions.lines}`)} end`.mapWith(toKobo);

const isPaidInTokens = eq(orders.paymentMethod, "tokens");

/** An account's orders: what it bought, and what its agent bought for it. Tokens that went back at once are the agent's business. */
function transactionsOf(db: Database, accountId: number) {
  const kind = sql<TransactionKind>`case when ${orders.orderType} <> 'subscription' then ${orders.orderType}
    when ${isPaidInTokens} then 'agent' else ${orders.paymentMethod} end`;
  const amount = sql<Kobo>`case when ${isPaidInTokens} then ${linesTotal(sql`${orders.quote} -> 'lines'`)} else ${orders.total} end`;
  return db
    .select({
      reference: sql<string>`${orders.reference}`.as("reference"),
      kind: kind.as("kind"),
      state: sql<TransactionState>`coalesce(${paymentIntents.state}, 'settled')`.as("state"),
      // The whole amount of an order that is split between card and wallet.
      amount: amount.mapWith(toKobo).as("amount"),
      wallet: sql<Kobo>`case when ${orders.paymentMethod} = 'card'
          then coalesce((${orders.quote} ->> 'wallet')::bigint, 0) else 0 end`
        .mapWith(toKobo)
        .as("wallet"),
      locationName: sql<string | null>`${locations.name}`.as("location_name"),
      planName: sql<string | null>`${orders.quote} ->> 'planName'`.as("plan_name"),
      duration: sql<number | null>`(${orders.quote} ->> 'duration')::int`.as("duration"),
      createdAt: sql<Date>`${orders.createdAt}`.mapWith(orders.createdAt).as("created_at"),
    })
    .from(orders)
    .leftJoin(paymentIntents, eq(paymentIntents.orderId, orders.id))
    .leftJoin(locations, eq(locations.id, orders.locationId))
    .where(
      and(
        eq(orders.accountId, accountId),
        or(ne(orders.paymentMethod, "tokens"), eq(orders.state, "fulfilled")),
      ),
    )
    .as("transactions");
}

/** An order split between card and wallet is found under both. */
function isWanted(all: ReturnType<typeof transactionsOf>, { kind, state }: TransactionFilter) {
  const ofKind = kind && eq(all.kind, kind);
  const wanted = kind === "wallet" ? or(ofKind, gt(all.wallet, kobo(0))) : ofKind;
  return and(wanted, state && eq(all.state, state));
}

/** A page of an account's transactions, newest first. */
export async function listTransactions(
  db: Database,
  accountId: number,
  filter: TransactionFilter,
  slice: { limit: number; offset: number },
) {
  const all = transactionsOf(db, accountId);
  return db
    .select()
    .from(all)
    .where(isWanted(all, filter))
    .orderBy(desc(all.createdAt), desc(all.reference))
    .limit(slice.limit)
    .offset(slice.offset);
}

export async function countTransactions(
  db: Database,
  accountId: number,
  filter: TransactionFilter,
): Promise<number> {
  const all = transactionsOf(db, accountId);
  const [row] = await db.select({ total: count() }).from(all).where(isWanted(all, filter));
  return row?.total ?? 0;
}

/** One transaction of an account; undefined for another account's. */
export async function findTransaction(db: Database, accountId: number, reference: string) {
  const all = transactionsOf(db, accountId);
  const [row] = await db.select().from(all).where(eq(all.reference, reference));
  return row;
}

/**
 * What an account paid for subscriptions since a moment, in kobo by month in Lagos, without refunded ones and without
 * agents' payments.
 */
export async function sumSpendByMonth(
  db: Database,
  accountId: number,
  since: Date,
): Promise<Map<string, Kobo>> {
  const month = sql<string>`to_char((${subscriptions.createdAt} at time zone 'UTC') + interval '1 hour', 'YYYY-MM')`;
  const rows = await db
    .select({ month, amount: sql`sum(${subscriptions.amountPaid})`.mapWith(toKobo) })
    .from(subscriptions)
    .where(
      and(
        inArray(
          subscriptions.locationId,
          db.select({ id: locations.id }).from(locations).where(eq(locations.accountId, accountId)),
        ),
        gte(subscriptions.createdAt, since),
        isNull(subscriptions.paidByAgentId),
        isValid,
      ),
    )
    .groupBy(month);
  return new Map(rows.map((row) => [row.month, row.amount]));
}
