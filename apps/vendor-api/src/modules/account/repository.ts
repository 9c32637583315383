import type { Kobo } from "@vendor/pricing-engine";
import {
  type AnyColumn,
  and,
  asc,
  count,
  desc,
  eq,
  gt,
  gte,
  inArray,
  isNull,
  lte,
  not,
  notExists,
  type Placeholder,
  sql,
} from "drizzle-orm";
import { accounts, locations, plans, renewals, subscriptions, users } from "../../db/schema/index.ts";
import { toKobo } from "../../db/to-kobo.ts";
import type { Database } from "../../db/types.ts";
import { isFollowed, isReplaced, isValid } from "../subscription/repository.ts";
import type { NamedSubscription } from "./location-subscriptions-repository.ts";

/** The name of a customer, as its owner gave it. */
export async function findAccount(db: Database, accountId: number) {
  const { name, closesAt, closedAt } = accounts;
  const [account] = await db
    .select({ name, closesAt, closedAt })
    .from(accounts)
    .where(eq(accounts.id, accountId));
  return account;
}

/** When an account will be closed; until the transaction ends, nobody begins to close it. */
export async function lockAccountShared(tx: Database, accountId: number): Promise<{ closesAt: Date | null }> {
  const [account] = await tx
    .select({ closesAt: accounts.closesAt })
    .from(accounts)
    .where(eq(accounts.id, accountId))
    .for("share");
  if (!account) throw new Error("the account is gone");
  return account;
}

/** The owners of a customer's account, the first one first. */
export async function listOwners(
  db: Database,
  accountId: number,
): Promise<{ name: string; email: string; phone: string }[]> {
  return db
    .select({ name: users.name, email: users.email, phone: users.phone })
    .from(users)
    .where(isOwnerOf(accountId))
    .orderBy(asc(users.id));
}

const isOwnerOf = (accountId: number | Placeholder) =>
  and(eq(users.accountId, accountId), eq(users.role, "owner"), isNull(users.removedAt));

/** A column of an account's first owner, as a value in another query; null when nobody owns it any more. */
export function firstOwner(db: Database, accountId: number | Placeholder, column: AnyColumn) {
  return db
    .select({ column: sql`${column}` })
    .from(users)
    .where(isOwnerOf(accountId))
    .orderBy(asc(users.id))
    .limit(1);
}

export type Location = typeof locations.$inferSelect;

/** An account's locations that are not closed, the first one first. */
export async function listLocations(db: Database, accountId: number): Promise<Location[]> {
  return (await listAllLocations(db, accountId)).filter(({ closedAt }) => closedAt === null);
}

/** An account's locations, closed ones last. */
export async function listAllLocations(db: Database, accountId: number): Promise<Location[]> {
  return db
    .select()
    .from(locations)
    .where(eq(locations.accountId, accountId))
    .orderBy(sql`${locations.closedAt} is not null`, asc(locations.id));
}

const ofAccount = (accountId: number, locationId: number | undefined) =>
  and(
    eq(locations.accountId, accountId),
    locationId === undefined ? undefined : eq(locations.id, locationId),
  );

export type SubscriptionOfAccount = NamedSubscription & { locationName: string; isReplaced: boolean };

/** Subscriptions of an account, or of one location of it: those that begin last first. */
export async function listSubscriptions(
  db: Database,
  { accountId, locationId }: { accountId: number; locationId: number | undefined },
  slice: { limit: number; offset: number },
): Promise<SubscriptionOfAccount[]> {
  const rows = await db
    .select({
      subscription: subscriptions,
      planName: plans.name,
      locationName: locations.name,
      isReplaced: sql<boolean>`(${isReplaced})`,
    })
    .from(subscriptions)
    .innerJoin(locations, eq(locations.id, subscriptions.locationId))
    .innerJoin(plans, eq(plans.id, subscriptions.planId))
    .where(ofAccount(accountId, locationId))
    .orderBy(desc(subscriptions.startsAt), desc(subscriptions.id))
    .limit(slice.limit)
    .offset(slice.offset);
  return rows.map(({ subscription, ...names }) => ({ ...subscription, ...names }));
}

export async function countSubscriptions(
  db: Database,
  { accountId, locationId }: { accountId: number; locationId: number | undefined },
): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(subscriptions)
    .innerJoin(locations, eq(locations.id, subscriptions.locationId))
    .where(ofAccount(accountId, locationId));
  return row?.total ?? 0;
}

/** A subscription of this account; undefined for another account's. */
export async function findOwnSubscription(db: Database, accountId: number, id: number) {
  const [row] = await db
    .select({
      locationId: subscriptions.locationId,
      kind: subscriptions.kind,
      startsAt: subscriptions.startsAt,
      endsAt: subscriptions.endsAt,
    })
    .from(subscriptions)
    .innerJoin(locations, eq(locations.id, subscriptions.locationId))
    .where(and(eq(subscriptions.id, id), eq(locations.accountId, accountId)));
  return row;
}

/** Ends a subscription before it begins. */
export async function withdrawUnbegun(db: Database, id: number, now: Date): Promise<void> {
  await db
    .update(subscriptions)
    .set({ endsAt: sql`${subscriptions.startsAt}`, renews: false })
    .where(and(eq(subscriptions.id, id), gt(subscriptions.startsAt, now)));
}

/** Turns the reminders for all unended subscriptions of a location on or off. */
export async function setReminders(
  tx: Database,
  locationId: number,
  renews: boolean,
  now: Date,
): Promise<void> {
  await tx
    .update(subscriptions)
    .set({ renews })
    .where(and(eq(subscriptions.locationId, locationId), gt(subscriptions.endsAt, now)));
}

/**
 * Subscriptions that end before `until` and need a reminder, with their rows locked; rows that another copy has locked are
 * skipped. A subscription that another one follows or replaces needs no reminder, unless that one was refunded or
 * withdrawn.
 */
export async function lockEndingSubscriptions(
  tx: Database,
  { now, until, limit }: { now: Date; until: Date; limit: number },
) {
  return tx
    .select({
      id: subscriptions.id,
      kind: subscriptions.kind,
      endsAt: sql`${subscriptions.endsAt}`.mapWith(subscriptions.startsAt),
      planName: plans.name,
      locationName: locations.name,
      accountId: locations.accountId,
    })
    .from(subscriptions)
    .innerJoin(locations, eq(locations.id, subscriptions.locationId))
    .innerJoin(plans, eq(plans.id, subscriptions.planId))
    .where(
      and(
        eq(subscriptions.renews, true),
        isNull(subscriptions.remindedAt),
        gt(subscriptions.endsAt, now),
        lte(subscriptions.endsAt, until),
        not(isFollowed),
        not(isReplaced),
        // An automatic renewal has notices of its own.
        notExists(
          tx
            .select({ on: renewals.isOn })
            .from(renewals)
            .where(and(eq(renewals.locationId, subscriptions.locationId), eq(renewals.isOn, true))),
        ),
      ),
    )
    .orderBy(asc(subscriptions.endsAt), asc(subscriptions.id))
    .limit(limit)
    .for("update", { of: subscriptions, skipLocked: true });
}

export async function markReminded(tx: Database, ids: readonly number[], now: Date): Promise<void> {
  await tx
    .update(subscriptions)
    .set({ remindedAt: now })
    .where(inArray(subscriptions.id, [...ids]));
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
