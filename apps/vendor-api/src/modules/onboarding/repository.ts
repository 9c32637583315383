import { and, desc, eq, inArray } from "drizzle-orm";
import { locations, onboardingRequests, subscriptions, users } from "../../db/schema/index.ts";
import type { Database } from "../../db/types.ts";
import { isValid } from "../subscription/repository.ts";

/** A location's name, and its agent if it has one. */
export async function findPlace(db: Database, locationId: number) {
  const [place] = await db
    .select({
      name: locations.name,
      agentId: locations.agentId,
      agentName: users.name,
      agentEmail: users.email,
    })
    .from(locations)
    .leftJoin(users, eq(users.id, locations.agentId))
    .where(eq(locations.id, locationId));
  return place;
}

export async function insertRequest(
  tx: Database,
  request: typeof onboardingRequests.$inferInsert,
): Promise<void> {
  await tx.insert(onboardingRequests).values(request);
}

/** The newest request of each location that has one, without what was paid back. */
export async function newestRequests(db: Database, locationIds: readonly number[]) {
  if (locationIds.length === 0) return [];
  return db
    .selectDistinctOn([subscriptions.locationId], {
      locationId: subscriptions.locationId,
      state: onboardingRequests.state,
      requestedAt: onboardingRequests.requestedAt,
      scheduledFor: onboardingRequests.scheduledFor,
      agentName: users.name,
    })
    .from(onboardingRequests)
    .innerJoin(subscriptions, eq(subscriptions.id, onboardingRequests.subscriptionId))
    .leftJoin(users, eq(users.id, onboardingRequests.agentId))
    .where(and(inArray(subscriptions.locationId, [...locationIds]), isValid))
    .orderBy(subscriptions.locationId, desc(onboardingRequests.id));
}
