import { and, asc, desc, eq, gte, inArray, lt, type SQL, sql } from "drizzle-orm";
import {
  accounts,
  auditLog,
  invoiceKinds,
  invoices,
  ledgerTransfers,
  orders,
  paymentIntents,
  users,
  webhookEvents,
} from "../../db/schema/index.ts";
import type { Database } from "../../db/types.ts";
import { endOfLagosDate, startOfLagosDate } from "../../lagos-calendar.ts";

/** Which orders; days in Lagos, and an amount in kobo. */
export type OrderFilter = {
  account?: number | undefined;
  state?: (typeof orders.$inferSelect)["state"] | undefined;
  method?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  amount?: number | undefined;
  disputed?: number | undefined;
  waiting?: number | undefined;
  /** Only those after the order with this reference, in the order of the list. */
  before?: string | undefined;
  /** @default "newest" */
  order?: "newest" | "oldest" | undefined;
};

/** Payments that a bank disputes. */
export const isOpenDispute = sql`(${paymentIntents.disputedAt} is not null and ${paymentIntents.state} = 'settled')`;

/** Payments by another way than a card that are not finished. */
export const isWaitingPayment = sql`(${paymentIntents.state} in ('open', 'pending')
  and coalesce(${paymentIntents.railData} ->> 'rail', 'card') <> 'card')`;

/** Whether a bank disputes the payment of an order in another query. */
const isDisputed = sql<boolean>`exists (select 1 from ${paymentIntents}
  where ${paymentIntents.orderId} = ${orders.id} and ${isOpenDispute})`;

function wanted(db: Database, filter: OrderFilter): SQL | undefined {
  const { account, state, method, from, to, amount, disputed, waiting, before, order } = filter;
  const paidBy = (isWanted: SQL) =>
    sql`${orders.id} in (${db.select({ id: paymentIntents.orderId }).from(paymentIntents).where(isWanted)})`;
  const last = db
    .select({ at: orders.createdAt, id: orders.id })
    .from(orders)
    .where(eq(orders.reference, before ?? ""));
  return and(
    account === undefined ? undefined : eq(orders.accountId, account),
    state && eq(orders.state, state),
    // The index of the states that few orders have is found by these words.
    state && state !== "fulfilled" ? sql`${orders.state} <> 'fulfilled'` : undefined,
    method === undefined ? undefined : eq(orders.paymentMethod, method),
    from === undefined ? undefined : gte(orders.createdAt, startOfLagosDate(from)),
    to === undefined ? undefined : lt(orders.createdAt, endOfLagosDate(to)),
    amount === undefined ? undefined : sql`${orders.total} = ${amount}`,
    disputed === 1 ? paidBy(isOpenDispute) : undefined,
    waiting === 1 ? paidBy(isWaitingPayment) : undefined,
    before === undefined
      ? undefined
      : sql`(${orders.createdAt}, ${orders.id}) ${sql.raw(order === "oldest" ? ">" : "<")} (${last})`,
  );
}

const columns = {
  order: orders,
  accountName: accounts.name,
  disputed: isDisputed,
};

export type ListedOrder = Awaited<ReturnType<typeof listOrders>>[number];

/** Orders that a filter finds. */
export async function listOrders(db: Database, filter: OrderFilter, limit: number) {
  return db
    .select(columns)
    .from(orders)
    .innerJoin(accounts, eq(accounts.id, orders.accountId))
    .where(wanted(db, filter))
    .orderBy(...[orders.createdAt, orders.id].map(filter.order === "oldest" ? asc : desc))
    .limit(limit);
}

export async function findListedOrder(db: Database, reference: string): Promise<ListedOrder | undefined> {
  const [found] = await db
    .select(columns)
    .from(orders)
    .innerJoin(accounts, eq(accounts.id, orders.accountId))
    .where(eq(orders.reference, reference));
  return found;
}

export async function listInvoicesOf(db: Database, reference: string) {
  // The index begins with the kind: by the reference alone, PostgreSQL reads it whole.
  return db
    .select()
    .from(invoices)
    .where(and(inArray(invoices.kind, invoiceKinds), eq(invoices.reference, reference)));
}

/** The ledger's transfers of an order, the oldest first. */
export async function listTransfersOf(db: Database, orderId: string) {
  return db
    .select({ kind: ledgerTransfers.kind, at: ledgerTransfers.createdAt })
    .from(ledgerTransfers)
    .where(eq(ledgerTransfers.orderId, orderId))
    .orderBy(asc(ledgerTransfers.createdAt));
}

/** What a provider told of a payment, the oldest first; `dueAt` is until when it takes evidence in a dispute. */
export async function listProviderEvents(db: Database, reference: string) {
  return db
    .select({
      event: webhookEvents.event,
      at: webhookEvents.receivedAt,
      dueAt: sql<string | null>`${webhookEvents.body} -> 'data' ->> 'dueAt'`,
    })
    .from(webhookEvents)
    .where(eq(webhookEvents.reference, reference))
    .orderBy(asc(webhookEvents.receivedAt), asc(webhookEvents.id))
    .limit(100);
}

/** What staff did to an order's payment, the oldest first. */
export async function listChecks(db: Database, reference: string) {
  return db
    .select({ at: auditLog.createdAt, by: users.name, action: auditLog.action, details: auditLog.details })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.actorId))
    .where(sql`${auditLog.details} ->> 'of' = ${`payment ${reference}`}`)
    .orderBy(asc(auditLog.id))
    .limit(100);
}
