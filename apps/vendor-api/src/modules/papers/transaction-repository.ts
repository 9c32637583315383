import type { paymentStates } from "@vendor/api";
import { type Kobo, kobo } from "@vendor/pricing-engine";
import { parseAmount } from "@vendor/ui/money";
import {
  and,
  count,
  desc,
  eq,
  gt,
  gte,
  inArray,
  isNull,
  lt,
  ne,
  or,
  type Placeholder,
  type SQLWrapper,
  sql,
} from "drizzle-orm";
import { inLagos } from "../../db/in-lagos.ts";
import { matchesName } from "../../db/matches-name.ts";
import { type Placeholders, preparedQuery } from "../../db/prepared-query.ts";
import {
  invoices,
  locations,
  type OrderQuote,
  orders,
  paymentIntents,
  refunds,
  subscriptions,
} from "../../db/schema/index.ts";
import { toKobo } from "../../db/to-kobo.ts";
import type { Database } from "../../db/types.ts";
import { endOfLagosDate, startOfLagosDate } from "../../lagos-calendar.ts";
import { amountForClient, isValid } from "../periods/index.ts";

export type TransactionState = (typeof paymentStates)[number];
export type TransactionFilter = {
  /** As in the contract. */
  kind?: string | undefined;
  state?: TransactionState | undefined;
  search?: string | undefined;
  /** The first and the last day in Lagos, such as `2026-11-30`. */
  from?: string | undefined;
  to?: string | undefined;
};

/**
 * An account's orders: what it bought, and what its agent bought for it, also if staff have returned that. Tokens that went back at once are the
 * agent's business.
 */
const isOf = (accountId: number | Placeholder) =>
  and(
    eq(orders.accountId, accountId),
    or(
      ne(orders.paymentMethod, "tokens"),
      eq(orders.state, "fulfilled"),
      sql`exists (select from ${refunds} where ${refunds.orderId} = ${orders.id})`,
    ),
  );

const kindOfOrder = sql<string>`case ${orders.orderType} when 'subscription' then ${orders.paymentMethod}
  when 'tokens' then 'token-purchase' else ${orders.orderType} end`;

function transactionsOf(db: Database, accountId: number | Placeholder) {
  return db
    .select({
      id: sql<string>`${orders.id}`.as("id"),
      receiptCode: sql<string | null>`${orders.receiptCode}`.as("receipt_code"),
      reference: sql<string>`${orders.reference}`.as("reference"),
      kind: kindOfOrder.as("kind"),
      paymentMethod: sql<string>`${orders.paymentMethod}`.as("payment_method"),
      state: sql<TransactionState>`coalesce(${paymentIntents.state},
        case ${orders.state} when 'refunded' then 'refunded' else 'settled' end)`.as("state"),
      // The whole amount of an order that is split between the wallet and another rail.
      amountPaid: sql<Kobo>`${orders.total}`.mapWith(toKobo).as("amount_paid"),
      /** The sum of the lines. */
      price: sql<Kobo>`(${orders.quote} ->> 'subtotal')::bigint`.mapWith(toKobo).as("price"),
      lines: sql<OrderQuote["lines"]>`coalesce(${orders.quote} -> 'lines', '[]')`.as("lines"),
      wallet: sql<Kobo>`case when ${paymentIntents.id} is not null
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
    .where(isOf(accountId))
    .as("transactions");
}

/** Replaces what was paid by what the account sees of it. */
function withAmount<Row extends { amountPaid: Kobo; lines: OrderQuote["lines"]; price: Kobo; kind: string }>({
  amountPaid,
  lines,
  price: _,
  ...row
}: Row) {
  return { ...row, amount: amountForClient({ amountPaid, lines, isByAgent: row.kind === "tokens" }) };
}

type Transactions = ReturnType<typeof transactionsOf>;

const isBetween = (moment: SQLWrapper, { from, to }: TransactionFilter) =>
  and(
    from === undefined ? undefined : gte(moment, startOfLagosDate(from)),
    to === undefined ? undefined : lt(moment, endOfLagosDate(to)),
  );

/** An order split between the wallet and another rail is found under both. */
function isWanted(db: Database, accountId: number, all: Transactions, filter: TransactionFilter) {
  const { kind, state, search } = filter;
  const ofKind = kind === undefined ? undefined : eq(all.kind, kind);
  return and(
    kind === "wallet" ? or(ofKind, gt(all.wallet, kobo(0))) : ofKind,
    state && eq(all.state, state),
    isBetween(all.createdAt, filter),
    search ? isFound(db, accountId, all, search) : undefined,
  );
}

/** Finds what a row of the list says: what was bought, where, its numbers, and its amount as it may be typed. */
function isFound(db: Database, accountId: number, all: Transactions, search: string) {
  const contains = (text: SQLWrapper, part: string) => sql`strpos(lower(${text}), lower(${part})) > 0`;
  const papers = db
    .select({ reference: invoices.reference })
    .from(invoices)
    .where(and(eq(invoices.accountId, accountId), contains(invoices.number, search)));
  const what = sql`case ${all.kind} when 'top-up' then 'Wallet top-up' when 'token-purchase' then 'Tokens'
    else coalesce(${all.planName}, 'Subscription') || ' plan' end`;
  // A receipt's number is its day and the end of its reference.
  const [, endOfReference] = /^\d{8}-(\w{8})$/.exec(search) ?? [];
  const amount = parseAmount(search);
  return or(
    matchesName(what, search),
    matchesName(sql`coalesce(${all.locationName}, '')`, search),
    contains(all.reference, search),
    endOfReference === undefined
      ? undefined
      : sql`lower(right(regexp_replace(${all.reference}, '[^A-Za-z0-9]', '', 'g'), 8)) = lower(${endOfReference})`,
    inArray(all.reference, papers),
    // Of an agent's payment the account sees the price, and no search may tell the agent's discount.
    amount === null
      ? undefined
      : sql`case when ${all.kind} = 'tokens' then ${all.price} else ${all.amountPaid} end = ${amount}`,
  );
}

/** A page of an account's transactions, newest first. */
export async function listTransactions(
  db: Database,
  accountId: number,
  filter: TransactionFilter,
  slice: { limit: number; offset: number },
) {
  const all = transactionsOf(db, accountId);
  const rows = await db
    .select()
    .from(all)
    .where(isWanted(db, accountId, all, filter))
    .orderBy(desc(all.createdAt), desc(all.reference))
    .limit(slice.limit)
    .offset(slice.offset);
  return rows.map(withAmount);
}

export async function countTransactions(db: Database, accountId: number, filter: TransactionFilter) {
  const { kind, state, search } = filter;
  // Only these look at payments, for which PostgreSQL may read those of every account.
  if (state === undefined && kind !== "wallet" && !search) {
    const ofKind = kind === undefined ? undefined : eq(kindOfOrder, kind);
    return db.$count(orders, and(isOf(accountId), ofKind, isBetween(orders.createdAt, filter)));
  }
  const all = transactionsOf(db, accountId);
  const [row] = await db
    .select({ total: count() })
    .from(all)
    .where(isWanted(db, accountId, all, filter));
  return row?.total ?? 0;
}

type Key = { accountId: number; reference: string };

const transactionOf = preparedQuery((db, { accountId, reference }: Placeholders<Key>) => {
  const all = transactionsOf(db, accountId);
  return db.select().from(all).where(eq(all.reference, reference));
});

/** One transaction of an account; undefined for another account's. */
export async function findTransaction(db: Database, accountId: number, reference: string) {
  const [row] = await transactionOf(db, { accountId, reference });
  return row && withAmount(row);
}

/**
 * What an account paid for subscriptions since a moment, in kobo by month in Lagos, without refunded ones and without
 * agents' payments.
 */
export async function sumSpendByMonth(db: Database, accountId: number, since: Date) {
  const month = sql<string>`to_char(${inLagos(subscriptions.createdAt)}, 'YYYY-MM')`;
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
