import type { OnboardingSchema } from "@vendor/api";
import { brand } from "@vendor/brand";
import { texts } from "@vendor/messages";
import { and, desc, eq, inArray, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { z } from "zod";
import { type Placeholders, preparedQuery } from "../../db/prepared-query.ts";
import {
  locations,
  type OrderQuote,
  onboardingRequests,
  subscriptions,
  users,
} from "../../db/schema/index.ts";
import type { Database } from "../../db/types.ts";
import { firstOwner, listOwners } from "../accounts/index.ts";
import type { Message } from "../messages/index.ts";
import { maskPhone } from "../people/index.ts";
import { isValid } from "../periods/index.ts";

const owners = alias(users, "owners");

/**
 * Stores the assisted onboarding of an order that includes it, in the transaction that fulfils the order.
 * @returns The email to the location's agent, or to staff if it has none; nothing for an order without onboarding.
 */
export async function requestOnboarding(
  tx: Database,
  { quote, accountId, subscriptionId }: { quote: OrderQuote; accountId: number; subscriptionId: number },
  now: Date,
): Promise<Message[]> {
  if (!quote.lines.some(({ kind }) => kind === "onboarding")) return [];
  const { locationId } = quote;
  const [place] = await insertRequest(tx, { subscriptionId, locationId, accountId, now });
  if (!place) throw new Error(`location ${quote.locationId} does not exist`);
  const { owner } = place;
  const message = texts.onboardingOrdered({
    ...{ shop: place.name, locationId: quote.locationId, plan: quote.planName, owner },
    name: place.agent?.name,
  });
  // A part of a paid order, so no daily limit may withhold it.
  return [{ ...message, to: place.agent?.email ?? brand.email.support, kind: "receipt" }];
}

/** The assisted onboarding of an account's locations, by location id. */
export async function showOnboarding(
  db: Database,
  accountId: number,
  locationIds: readonly number[],
): Promise<Map<number, z.infer<typeof OnboardingSchema>>> {
  const requests = await newestRequests(db, locationIds);
  if (requests.length === 0) return new Map();
  const [owner] = await listOwners(db, accountId);
  return new Map(
    requests.map(({ locationId, state, requestedAt, scheduledFor, agentName }) => [
      locationId,
      {
        state,
        requested_at: requestedAt.toISOString(),
        scheduled_for: scheduledFor?.toISOString() ?? null,
        agent_name: agentName,
        masked_phone: owner ? maskPhone(owner.phone) : null,
      },
    ]),
  );
}

type Request = { subscriptionId: number; locationId: number; accountId: number; now: Date };

/** Inserts a request for the location's agent. @returns The location's name, its account's first owner, and its agent if it has one. */
const insertRequest = preparedQuery(
  (db, { subscriptionId, locationId, accountId, now }: Placeholders<Request>) => {
    const request = db.$with("request", {}).as(sql`insert into ${onboardingRequests}
      (subscription_id, agent_id, requested_at)
      select ${subscriptionId}::integer, ${locations.agentId}, ${now}::timestamptz
      from ${locations} where ${locations.id} = ${locationId}`);
    return db
      .with(request)
      .select({
        name: locations.name,
        agent: { name: users.name, email: users.email },
        owner: { name: owners.name, email: owners.email, phone: owners.phone },
      })
      .from(locations)
      .leftJoin(users, eq(users.id, locations.agentId))
      .leftJoin(owners, eq(owners.id, firstOwner(db, accountId, users.id)))
      .where(eq(locations.id, locationId));
  },
);

/** The newest request of each location, except those of refunded subscriptions. */
async function newestRequests(db: Database, locationIds: readonly number[]) {
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
