import { and, asc, count, desc, eq, gt, inArray, isNull, lte, not, notExists, sql } from "drizzle-orm";
import { locations, plans, renewals, subscriptions } from "../../db/schema/index.ts";
import type { Database } from "../../db/types.ts";
import { isFollowed, isReplaced, type SubscriptionOfAccount } from "../periods/index.ts";

const ofAccount = (accountId: number, locationId: number | undefined) =>
  and(
    eq(locations.accountId, accountId),
    locationId === undefined ? undefined : eq(locations.id, locationId),
  );

/** Subscriptions of an account, or of one location of it: those that begin last first. */
export async function listSubscriptions(
  db: Database,
  { accountId, locationId }: { accountId: number; locationId: number | undefined },
  slice: { limit: number; offset: number },
): Promise<SubscriptionOfAccount[]> {
  const newestFirst = [desc(subscriptions.startsAt), desc(subscriptions.id)];
  // The page first: whether one is replaced is then looked up for its rows alone.
  const page = db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .innerJoin(locations, eq(locations.id, subscriptions.locationId))
    .where(ofAccount(accountId, locationId))
    .orderBy(...newestFirst)
    .limit(slice.limit)
    .offset(slice.offset)
    .as("page");
  const rows = await db
    .select({
      subscription: subscriptions,
      planName: plans.name,
      locationName: locations.name,
      isReplaced: sql<boolean>`(${isReplaced})`,
    })
    .from(page)
    .innerJoin(subscriptions, eq(subscriptions.id, page.id))
    .innerJoin(locations, eq(locations.id, subscriptions.locationId))
    .innerJoin(plans, eq(plans.id, subscriptions.planId))
    .orderBy(...newestFirst);
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
    .set({ endsAt: sql`${subscriptions.startsAt}`, remindsBeforeEnd: false })
    .where(and(eq(subscriptions.id, id), gt(subscriptions.startsAt, now)));
}

/** Turns the reminders for all unended subscriptions of a location on or off. */
export async function setReminders(
  tx: Database,
  locationId: number,
  remindsBeforeEnd: boolean,
  now: Date,
): Promise<void> {
  await tx
    .update(subscriptions)
    .set({ remindsBeforeEnd })
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
        eq(subscriptions.remindsBeforeEnd, true),
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
