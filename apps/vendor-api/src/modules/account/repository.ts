import { and, asc, desc, eq, inArray, lte } from "drizzle-orm";
import { accounts, locations, plans, subscriptions } from "../../db/schema/index.ts";
import type { Database } from "../../db/types.ts";

/** The name of a customer, as its owner gave it. */
export async function findAccountName(db: Database, accountId: number): Promise<string | null> {
  const [account] = await db.select({ name: accounts.name }).from(accounts).where(eq(accounts.id, accountId));
  return account?.name ?? null;
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

/** The subscription that holds now, by location: the latest one that has begun, even if it has ended since. */
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
    .where(and(inArray(subscriptions.locationId, [...locationIds]), lte(subscriptions.startsAt, now)))
    .orderBy(subscriptions.locationId, desc(subscriptions.startsAt), desc(subscriptions.id));
  return new Map(
    rows.map(({ subscription, planName }) => [subscription.locationId, { ...subscription, planName }]),
  );
}
