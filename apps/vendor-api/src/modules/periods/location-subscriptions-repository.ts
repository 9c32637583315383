import { and, asc, desc, eq, gt, inArray, isNull, lte, min, not, type Placeholder, sql } from "drizzle-orm";
import { type Placeholders, preparedQuery } from "../../db/prepared-query.ts";
import { accounts, locations, plans, renewals, subscriptions } from "../../db/schema/index.ts";
import type { Database } from "../../db/types.ts";
import { isReplaced, isValid } from "./repository.ts";

export type NamedSubscription = typeof subscriptions.$inferSelect & { planName: string };

/** What a location's status depends on. */
export type LocationState = {
  current: Pick<NamedSubscription, "kind" | "endsAt"> | null | undefined;
  /** Until when it stays active although its renewal failed. */
  graceUntil: Date | null;
  /** Whether a paid subscription begins later. */
  isPaidAhead: boolean;
};

/** A location's current subscription (or its last one) and the upcoming ones, the next one first. */
export type LocationSubscriptions = LocationState & {
  current: NamedSubscription | undefined;
  upcoming: NamedSubscription[];
  renewsAutomatically: boolean;
};

const noSubscriptions: LocationSubscriptions = {
  ...{ current: undefined, upcoming: [], graceUntil: null, isPaidAhead: false, renewsAutomatically: false },
};

/** The id of a location's current subscription, as a value in a query that reads `locations`. */
const currentId = (db: Database, now: Date | Placeholder) =>
  sql`(${db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.locationId, locations.id),
        lte(subscriptions.startsAt, now),
        isValid,
        not(isReplaced),
      ),
    )
    .orderBy(desc(subscriptions.startsAt), desc(subscriptions.id))
    .limit(1)})`;

/**
 * The subscriptions of locations, to be looked up by location id. The current one is the last that began, even if it has
 * ended. A refunded one does not count, and what it replaced counts again.
 */
export async function readLocationSubscriptions(
  db: Database,
  locationIds: readonly number[],
  now: Date,
): Promise<(locationId: number) => LocationSubscriptions> {
  if (locationIds.length === 0) return () => noSubscriptions;
  const holds = and(isValid, not(isReplaced));
  const isIn = inArray(locations.id, [...locationIds]);
  const begun = await db
    .select({
      ...{
        subscription: subscriptions,
        planName: plans.name,
        graceUntil: renewals.graceUntil,
        isOn: renewals.isOn,
      },
    })
    .from(locations)
    .innerJoin(subscriptions, eq(subscriptions.id, currentId(db, now)))
    .innerJoin(plans, eq(plans.id, subscriptions.planId))
    .leftJoin(renewals, eq(renewals.locationId, locations.id))
    .where(isIn);
  const later = await db
    .select({ subscription: subscriptions, planName: plans.name })
    .from(subscriptions)
    .innerJoin(plans, eq(plans.id, subscriptions.planId))
    .where(and(inArray(subscriptions.locationId, [...locationIds]), gt(subscriptions.startsAt, now), holds))
    .orderBy(asc(subscriptions.startsAt), asc(subscriptions.id));
  const named = ({ subscription, planName }: (typeof later)[number]) => ({ ...subscription, planName });
  return (id) => {
    const isHere = ({ subscription }: (typeof later)[number]) => subscription.locationId === id;
    const current = begun.find(isHere);
    const upcoming = later.filter(isHere).map(named);
    return {
      current: current && named(current),
      upcoming,
      graceUntil: current?.graceUntil ?? null,
      isPaidAhead: upcoming.some(({ kind }) => kind === "paid"),
      renewsAutomatically: current?.isOn === true,
    };
  };
}

const accountState = preparedQuery(
  (db, { accountId, now }: Placeholders<{ accountId: number; now: Date }>) => {
    const first = db
      .select({ id: min(locations.id) })
      .from(locations)
      .where(and(eq(locations.accountId, accounts.id), isNull(locations.closedAt)));
    return db
      .select({
        closesAt: accounts.closesAt,
        id: locations.id,
        current: { kind: subscriptions.kind, endsAt: subscriptions.endsAt },
        graceUntil: renewals.graceUntil,
      })
      .from(accounts)
      .leftJoin(locations, eq(locations.id, sql`(${first})`))
      .leftJoin(subscriptions, eq(subscriptions.id, currentId(db, now)))
      .leftJoin(renewals, eq(renewals.locationId, locations.id))
      .where(eq(accounts.id, accountId));
  },
);

const paidAhead = preparedQuery(
  (db, { locationId, now }: Placeholders<{ locationId: number; now: Date }>) => {
    const { id, kind, startsAt } = subscriptions;
    const isOfLocation = eq(subscriptions.locationId, locationId);
    return db
      .select({ id })
      .from(subscriptions)
      .where(and(isOfLocation, gt(startsAt, now), eq(kind, "paid"), isValid, not(isReplaced)))
      .limit(1);
  },
);

/**
 * What a token says of an account: when it closes, and its first open location. `isPaidAhead` is only looked up for a
 * trial.
 */
export async function findAccountState(
  db: Database,
  accountId: number,
  now: Date,
): Promise<{ closesAt: Date | null; location: (LocationState & { id: number }) | undefined } | undefined> {
  const [row] = await accountState(db, { accountId, now });
  if (!row) return undefined;
  const { closesAt, id, ...state } = row;
  if (id === null) return { closesAt, location: undefined };
  const isTrial = state.current?.kind === "trial";
  const isPaidAhead = isTrial && (await paidAhead(db, { locationId: id, now })).length > 0;
  return { closesAt, location: { id, ...state, isPaidAhead } };
}

export type SubscriptionOfAccount = NamedSubscription & { locationName: string; isReplaced: boolean };
