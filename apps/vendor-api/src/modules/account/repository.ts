import { and, asc, count, desc, eq, gt, inArray, isNull, lte, sql } from "drizzle-orm";
import { accounts, locations, plans, subscriptions, users } from "../../db/schema/index.ts";
import type { Database } from "../../db/types.ts";
import { stillCounts } from "../subscription/still-counts.ts";

/** The name of a customer, as its owner gave it. */
export async function findAccountName(db: Database, accountId: number): Promise<string | null> {
  const [account] = await db.select({ name: accounts.name }).from(accounts).where(eq(accounts.id, accountId));
  return account?.name ?? null;
}

/** The owners of a customer's account, the first one first. */
export async function listOwners(
  db: Database,
  accountId: number,
): Promise<{ name: string; email: string }[]> {
  return db
    .select({ name: users.name, email: users.email })
    .from(users)
    .where(and(eq(users.accountId, accountId), eq(users.role, "owner"), isNull(users.removedAt)))
    .orderBy(asc(users.id));
}

/** An account's locations, the first one first. */
export async function listLocations(
  db: Database,
  accountId: number,
): Promise<{ id: number; name: string; agentId: number | null }[]> {
  return db
    .select({ id: locations.id, name: locations.name, agentId: locations.agentId })
    .from(locations)
    .where(eq(locations.accountId, accountId))
    .orderBy(asc(locations.id));
}

export type CurrentSubscription = typeof subscriptions.$inferSelect & { planName: string };

/**
 * The subscription that holds now, by location: the latest one that has begun, even if it has ended since. One that was
 * paid back holds no more: what it took the place of does again.
 */
export async function currentSubscriptions(
  db: Database,
  locationIds: readonly number[],
  now: Date,
): Promise<Map<number, CurrentSubscription>> {
  if (locationIds.length === 0) return new Map();
  const rows = await db
    .selectDistinctOn([subscriptions.locationId], { subscription: subscriptions, planName: plans.name })
    .from(subscriptions)
    .innerJoin(plans, eq(plans.id, subscriptions.planId))
    .where(
      and(inArray(subscriptions.locationId, [...locationIds]), lte(subscriptions.startsAt, now), stillCounts),
    )
    .orderBy(subscriptions.locationId, desc(subscriptions.startsAt), desc(subscriptions.id));
  return new Map(
    rows.map(({ subscription, planName }) => [subscription.locationId, { ...subscription, planName }]),
  );
}

const ofAccount = (accountId: number, locationId: number | undefined) =>
  and(
    eq(locations.accountId, accountId),
    locationId === undefined ? undefined : eq(locations.id, locationId),
  );

export type SubscriptionOfAccount = CurrentSubscription & { locationName: string };

/** Subscriptions of an account, or of one location of it: those that begin last first. */
export async function listSubscriptions(
  db: Database,
  { accountId, locationId }: { accountId: number; locationId: number | undefined },
  slice: { limit: number; offset: number },
): Promise<SubscriptionOfAccount[]> {
  const rows = await db
    .select({ subscription: subscriptions, planName: plans.name, locationName: locations.name })
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

/** A subscription of this account; undefined for somebody else's. */
export async function findOwnSubscription(db: Database, accountId: number, id: number) {
  const [row] = await db
    .select({
      locationId: subscriptions.locationId,
      kind: subscriptions.kind,
      endsAt: subscriptions.endsAt,
    })
    .from(subscriptions)
    .innerJoin(locations, eq(locations.id, subscriptions.locationId))
    .where(and(eq(subscriptions.id, id), eq(locations.accountId, accountId)));
  return row;
}

/** Turns the renewal of everything that a location has under way on or off. */
export async function updateRenewal(
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
 * Subscriptions that end until `until`, are to be reminded of and were not yet, with their rows locked; those that
 * another copy has at hand are left to it. One that another subscription of its location follows needs no reminder,
 * unless that one was paid back.
 */
export async function lockEndingSubscriptions(
  tx: Database,
  { now, until, limit }: { now: Date; until: Date; limit: number },
) {
  const isFollowed = sql`exists (select 1 from subscriptions later
    where later.location_id = ${subscriptions.locationId}
    and (later.starts_at, later.id) > (${subscriptions.startsAt}, ${subscriptions.id})
    and not exists (select 1 from payment_intents paid where paid.reference = later.reference and paid.state = 'refunded'))`;
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
        sql`not ${isFollowed}`,
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
