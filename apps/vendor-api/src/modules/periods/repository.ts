import type { Kobo } from "@vendor/pricing-engine";
import {
  type AnyColumn,
  and,
  asc,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  or,
  type Placeholder,
  sql,
} from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { fixedSql } from "../../db/fixed-sql.ts";
import { insertionOf } from "../../db/list-queries.ts";
import { type Placeholders, preparedQuery } from "../../db/prepared-query.ts";
import { accounts, locations, orders, subscriptions } from "../../db/schema/index.ts";
import { toKobo } from "../../db/to-kobo.ts";
import type { Database, Reader } from "../../db/types.ts";
import { spendableBalance } from "../ledger/index.ts";

type Rows = Record<"id" | "locationId" | "orderId" | "startsAt" | "endsAt", AnyColumn>;

const newer = alias(subscriptions, "newer");
const later = alias(subscriptions, "later");

// Values of subqueries instead of `exists`, which PostgreSQL makes a join: it would read the orders of a location's whole history
// for each of its subscriptions, where these read one order, and stop at the first subscription that fits.
const isValidIn = (table: Rows) =>
  fixedSql(sql`((${table.endsAt} is null or ${table.endsAt} > ${table.startsAt})
  and coalesce((select ${orders.state} from ${orders} where ${orders.id} = ${table.orderId}), '') <> 'refunded')`);

const replacedIn = (table: Rows) =>
  fixedSql(sql`coalesce((select true from ${subscriptions} ${sql.identifier("newer")}
  where ${newer.locationId} = ${table.locationId} and ${newer.id} > ${table.id}
  and (${table.endsAt} is null or ${newer.startsAt} < ${table.endsAt}) and ${isValidIn(newer)} limit 1), false)`);

/** A condition on `subscriptions`: it was neither refunded nor withdrawn before it began. */
export const isValid = isValidIn(subscriptions);

/**
 * A condition on `subscriptions`: a newer one begins before it ends and so replaces it. Another plan does that, and a
 * change of the same one; a renewal begins when the one before it ends. It counts again when the newer one is refunded.
 */
export const isReplaced = replacedIn(subscriptions);

/** A condition on `subscriptions`: another one of the location begins after it. */
export const isFollowed = sql`exists (select 1 from ${subscriptions} ${sql.identifier("later")}
  where ${later.locationId} = ${subscriptions.locationId}
  and (${later.startsAt}, ${later.id}) > (${subscriptions.startsAt}, ${subscriptions.id})
  and ${isValidIn(later)} and not ${replacedIn(later)})`;

/** A condition on `locations`: a location of this account, an open one if `id` is null. */
export const isOwn = (accountId: number | Placeholder, id: number | null | Placeholder) =>
  and(
    eq(locations.accountId, accountId),
    sql`(${locations.id} = ${id}::integer or ${id}::integer is null and ${locations.closedAt} is null)`,
  );

/** A location of this account, its first open one unless `id` names another; undefined for another account's. */
export async function findOwnLocation(db: Database, accountId: number, id?: number) {
  const [location] = await db
    .select()
    .from(locations)
    .where(isOwn(accountId, id ?? null))
    .orderBy(asc(locations.id))
    .limit(1);
  return location;
}

/** A location as an order starts from it. `walletBalance` is what can be spent, without the held part. */
export type Standing = {
  locationId: number;
  closedAt: Date | null;
  newestPaidId: number | null;
  walletBalance: Kobo;
  /** When its account will be closed, as an owner asked; null when it stays. */
  accountClosesAt: Date | null;
};

/** A standing's columns, for a query that reads `locations`. */
export function standingColumns(db: Database, accountId: number | Placeholder) {
  const newestPaid = db
    .select({ id: sql`max(${subscriptions.id})` })
    .from(subscriptions)
    .where(and(eq(subscriptions.locationId, locations.id), eq(subscriptions.kind, "paid")));
  return {
    locationId: locations.id,
    closedAt: locations.closedAt,
    newestPaidId: sql<number | null>`${newestPaid}`,
    walletBalance: spendableBalance(db, accountId).mapWith(toKobo),
    accountClosesAt: sql<Date | null>`(select ${accounts.closesAt} from ${accounts}
      where ${accounts.id} = ${locations.accountId})`.mapWith(accounts.closesAt),
  };
}

/** The plans of a location's subscriptions that have not ended, as a column of a query that reads `locations`. */
export function unendedPlanIds(db: Database, now: Placeholder) {
  const unended = db
    .selectDistinct({ planId: subscriptions.planId })
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.locationId, locations.id),
        or(isNull(subscriptions.endsAt), gt(subscriptions.endsAt, now)),
      ),
    );
  return sql<number[]>`array(${unended})`;
}

type StandingKey = { accountId: number; locationId: number | null };

const standingOf = preparedQuery((db, { accountId, locationId }: Placeholders<StandingKey>) =>
  db
    .select(standingColumns(db, accountId))
    .from(locations)
    .where(isOwn(accountId, locationId))
    .orderBy(asc(locations.id))
    .limit(1),
);

/** A location of this account as `findOwnLocation` finds it, with its newest paid subscription and the wallet's balance. */
export async function findStanding(
  db: Database,
  accountId: number,
  locationId?: number,
): Promise<Standing | undefined> {
  const [row] = await standingOf(db, { accountId, locationId: locationId ?? null });
  return row;
}

const lockedLocation = preparedQuery((db, { id }: Placeholders<{ id: number }>) =>
  db
    .select({ name: locations.name, closedAt: locations.closedAt })
    .from(locations)
    .where(eq(locations.id, id))
    .for("no key update"),
);

/**
 * Locks a location, so that payments for it are settled one at a time. The lock (`no key update`) lets other rows refer to
 * it, so that opening a payment does not wait for a settlement.
 */
export async function lockLocation(
  tx: Database,
  id: number,
): Promise<Pick<typeof locations.$inferSelect, "name" | "closedAt"> | undefined> {
  const [location] = await lockedLocation(tx, { id });
  return location;
}

/**
 * Stores a subscription and, if it has an end, until when its location is covered. The location must be locked.
 * @returns Its id.
 */
export async function insertSubscription(
  tx: Database,
  subscription: typeof subscriptions.$inferInsert,
): Promise<number> {
  const { locationId, endsAt } = subscription;
  const end = sql`${endsAt?.toISOString() ?? null}::timestamptz`;
  const { rows } = (await tx.execute(
    sql`with inserted as (${insertionOf(subscriptions, [subscription])} returning id),
      covered as (update ${locations} set covered_until = ${end} where id = ${locationId} and ${end} is not null)
      select id from inserted`,
  )) as unknown as { rows: { id: number }[] };
  const [inserted] = rows;
  if (!inserted) throw new Error("the subscription was not kept");
  return inserted.id;
}

/**
 * Updates until when a location is covered: the end of its newest subscription that has one, without refunded ones. Its row
 * must be locked, or new.
 */
export async function refreshCoverage(tx: Database, locationId: number): Promise<void> {
  const lastEnd = tx
    .select({ endsAt: subscriptions.endsAt })
    .from(subscriptions)
    .where(and(eq(subscriptions.locationId, locationId), isNotNull(subscriptions.endsAt), isValid))
    .orderBy(desc(subscriptions.id))
    .limit(1);
  await tx
    .update(locations)
    .set({ coveredUntil: sql`${lastEnd}` })
    .where(eq(locations.id, locationId));
}

/** Whether this plan and duration were ordered for the location, without a card, after a moment. */
export async function hasOrderSince(
  db: Database,
  {
    locationId,
    planId,
    duration,
  }: Pick<typeof subscriptions.$inferSelect, "locationId" | "planId" | "duration">,
  since: Date,
): Promise<boolean> {
  const found = await db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .innerJoin(orders, eq(orders.id, subscriptions.orderId))
    .where(
      and(
        eq(subscriptions.locationId, locationId),
        eq(subscriptions.planId, planId),
        eq(subscriptions.duration, duration),
        gt(subscriptions.createdAt, since),
        inArray(orders.paymentMethod, ["wallet", "free"]),
        isValid,
      ),
    )
    .limit(1);
  return found.length > 0;
}

export async function findSubscriptionByReference(db: Reader, reference: string) {
  const [subscription] = await db.select().from(subscriptions).where(eq(subscriptions.reference, reference));
  return subscription;
}
