import type { paymentStates, receiptKinds } from "@vendor/api";
import { type Kobo, kobo } from "@vendor/pricing-engine";
import { and, count, desc, eq, gt, isNotNull, notExists, or, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import {
  couponRedemptions,
  ledgerTransfers,
  locations,
  paymentIntents,
  plans,
  subscriptions,
} from "../../db/schema/index.ts";
import { toKobo } from "../../db/to-kobo.ts";
import type { Database } from "../../db/types.ts";

export type TransactionKind = (typeof receiptKinds)[number];
export type TransactionState = (typeof paymentStates)[number];
export type TransactionFilter = {
  kind?: TransactionKind | undefined;
  state?: TransactionState | undefined;
};

/**
 * How a subscription that no card paid for was paid: the kind of its reference's transfer tells. A free one has none.
 */
const paidWith = sql<TransactionKind>`coalesce((select case ${ledgerTransfers.kind}
  when 'token-payment' then 'agent' else 'wallet' end from ${ledgerTransfers}
  where ${ledgerTransfers.reference} = ${subscriptions.reference}
  and ${ledgerTransfers.kind} in ('wallet-payment', 'token-payment')), 'free')`;

/** Clients see an agent's payment at the price of its lines, without the agent's discount. */
export const amountForClient =
  sql<Kobo>`case when ${subscriptions.paidByAgentId} is null then ${subscriptions.amountPaid}
  else (select coalesce(sum((line ->> 'price')::bigint), 0) from jsonb_array_elements(${subscriptions.lines}) line) end`.mapWith(
    toKobo,
  );

/** Card payments and top-ups, and the subscriptions that were paid for in any other way. */
function transactionsOf(db: Database, accountId: number) {
  const byCard = db
    .select({
      reference: sql<string>`${paymentIntents.reference}`.as("reference"),
      kind: sql<TransactionKind>`case ${paymentIntents.kind} when 'subscription' then 'card' else ${paymentIntents.kind} end`.as(
        "kind",
      ),
      state: sql<TransactionState>`${paymentIntents.state}`.as("state"),
      // The whole amount of an order that is split between card and wallet.
      amount: sql<Kobo>`coalesce((${paymentIntents.order} ->> 'total')::bigint, ${paymentIntents.amount})`
        .mapWith(toKobo)
        .as("amount"),
      wallet: sql<Kobo>`coalesce((${paymentIntents.order} ->> 'wallet')::bigint, 0)`
        .mapWith(toKobo)
        .as("wallet"),
      locationName: sql<string | null>`${locations.name}`.as("location_name"),
      planName: sql<string | null>`${paymentIntents.order} ->> 'planName'`.as("plan_name"),
      duration: sql<number | null>`(${paymentIntents.order} ->> 'duration')::int`.as("duration"),
      createdAt: sql<Date>`${paymentIntents.createdAt}`.mapWith(paymentIntents.createdAt).as("created_at"),
    })
    .from(paymentIntents)
    .leftJoin(locations, eq(locations.id, paymentIntents.locationId))
    .where(eq(paymentIntents.accountId, accountId));
  const ofIntent = db
    .select({ id: paymentIntents.id })
    .from(paymentIntents)
    .where(eq(paymentIntents.reference, subscriptions.reference));
  const otherwise = db
    .select({
      reference: sql<string>`${subscriptions.reference}`.as("reference"),
      kind: paidWith.as("kind"),
      state: sql<TransactionState>`'settled'`.as("state"),
      amount: amountForClient.as("amount"),
      wallet: sql<Kobo>`0`.mapWith(toKobo).as("wallet"),
      locationName: sql<string | null>`${locations.name}`.as("location_name"),
      planName: sql<string | null>`${plans.name}`.as("plan_name"),
      duration: sql<number | null>`${subscriptions.duration}::int`.as("duration"),
      createdAt: sql<Date>`${subscriptions.createdAt}`.mapWith(subscriptions.createdAt).as("created_at"),
    })
    .from(subscriptions)
    .innerJoin(locations, eq(locations.id, subscriptions.locationId))
    .innerJoin(plans, eq(plans.id, subscriptions.planId))
    .where(and(eq(locations.accountId, accountId), isNotNull(subscriptions.reference), notExists(ofIntent)));
  return unionAll(byCard, otherwise).as("transactions");
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

/** The subscription that a transaction paid for, with its coupon and credits. */
export async function findFulfilledSubscription(db: Database, reference: string) {
  const [row] = await db
    .select({
      lines: subscriptions.lines,
      startsAt: subscriptions.startsAt,
      endsAt: subscriptions.endsAt,
      vatRateBps: subscriptions.vatRateBps,
      receiptCode: subscriptions.receiptCode,
      credits: subscriptions.credits,
      coupon: couponRedemptions.couponCode,
    })
    .from(subscriptions)
    .leftJoin(couponRedemptions, eq(couponRedemptions.reference, subscriptions.reference))
    .where(eq(subscriptions.reference, reference));
  return row;
}

/** The account of a payment's reference; undefined for an unknown reference. */
export async function findAccountOf(db: Database, reference: string): Promise<number | undefined> {
  const paidByCard = db
    .select({ accountId: paymentIntents.accountId })
    .from(paymentIntents)
    .where(eq(paymentIntents.reference, reference));
  const subscribed = db
    .select({ accountId: locations.accountId })
    .from(subscriptions)
    .innerJoin(locations, eq(locations.id, subscriptions.locationId))
    .where(eq(subscriptions.reference, reference));
  const [found] = await unionAll(paidByCard, subscribed);
  return found?.accountId;
}
