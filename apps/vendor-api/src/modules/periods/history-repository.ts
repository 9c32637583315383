import { and, asc, desc, eq, gt, isNotNull, isNull, not, or, sql } from "drizzle-orm";
import { inLagos } from "../../db/in-lagos.ts";
import { type Placeholders, preparedQuery } from "../../db/prepared-query.ts";
import { accounts, locations, plans, renewals, subscriptions } from "../../db/schema/index.ts";
import type { Database } from "../../db/types.ts";
import { isReplaced, isValid } from "./repository.ts";

/** A location's subscriptions so far, trials included; except for the newest id, without refunded ones. */
export type LocationHistory = {
  /** The newest paid subscription: ids grow in the order of fulfilment, because the location is locked for it. */
  newestPaidId: number | null;
  /** The plan of the subscription that begins last. */
  lastPlanId: number | null;
  /** The newest subscription or trial that has an end: its plan, and when it ends. */
  runningPlanId: number | null;
  runningKind: "trial" | "paid" | "free" | null;
  runsUntil: Date | null;
  /** The day of the month of its ends, see `subscriptions.anchorDay`. */
  runningAnchorDay: number | null;
  /** From when and until when it stays active although its renewal failed. Null `graceUntil`: no renewal has failed. */
  graceFrom: Date | null;
  graceUntil: Date | null;
  /** Whether it renewsAutomatically automatically, and the saved card that may be charged for it. */
  renewsAutomatically: boolean;
  renewalCard: string | null;
};

const historyOf = preparedQuery((db, { locationId }: Placeholders<{ locationId: number }>) => {
  const { id, planId, kind, startsAt, endsAt } = subscriptions;
  const anchorDay = sql<number>`coalesce(${subscriptions.anchorDay}, extract(day from ${inLagos(startsAt)})::integer)`;
  // The row's id, not the given one: PostgreSQL then expects the same of every location, so that it plans this once. It was planned
  // anew for most reads, which takes longer than reading.
  const ofLocation = eq(subscriptions.locationId, locations.id);
  const newestPaid = db
    .select({ id })
    .from(subscriptions)
    .where(and(ofLocation, eq(kind, "paid")))
    .orderBy(desc(id))
    .limit(1);
  const last = db
    .select({ planId })
    .from(subscriptions)
    .where(and(ofLocation, isValid))
    .orderBy(desc(startsAt), desc(id))
    .limit(1);
  const running = db
    .select({ planId, kind, endsAt, anchorDay: anchorDay.as("anchor") })
    .from(subscriptions)
    .where(and(ofLocation, isNotNull(endsAt), isValid))
    .orderBy(desc(id))
    .limit(1)
    .as("running");
  return db
    .select({
      newestPaidId: sql<number | null>`${newestPaid}`,
      lastPlanId: sql<number | null>`${last}`,
      running: {
        planId: running.planId,
        kind: running.kind,
        endsAt: running.endsAt,
        anchorDay: running.anchorDay,
      },
      renewal: renewals,
      accountClosesAt: accounts.closesAt,
    })
    .from(locations)
    .innerJoin(accounts, eq(accounts.id, locations.accountId))
    .leftJoinLateral(running, sql`true`)
    .leftJoin(renewals, eq(renewals.locationId, locations.id))
    .where(eq(locations.id, locationId));
});

/** Reads a location's history in one query, with its renewal and when its account will be closed. */
export async function readHistory(
  db: Database,
  locationId: number,
): Promise<
  LocationHistory & { renewal: typeof renewals.$inferSelect | undefined; accountClosesAt: Date | null }
> {
  const [row] = await historyOf(db, { locationId });
  if (!row) throw new Error("the location is gone");
  const { running, renewal, ...known } = row;
  return {
    ...known,
    runningPlanId: running?.planId ?? null,
    runningKind: running?.kind ?? null,
    runsUntil: running?.endsAt ?? null,
    runningAnchorDay: running?.anchorDay ?? null,
    graceFrom: renewal?.dueAt ?? null,
    graceUntil: renewal?.graceUntil ?? null,
    renewsAutomatically: renewal?.isOn ?? false,
    renewalCard: renewal?.cardHandle ?? null,
    renewal: renewal ?? undefined,
  };
}

type Unended = { locationId: number; now: Date; exceptPlan: number | null };

const unendedOf = preparedQuery((db, { locationId, now, exceptPlan }: Placeholders<Unended>) => {
  const { id, planId, kind, startsAt, endsAt, value, amountPaid } = subscriptions;
  return db
    .select({ id, planId, planName: plans.name, kind, startsAt, endsAt, value, amountPaid })
    .from(subscriptions)
    .innerJoin(plans, eq(plans.id, planId))
    .where(
      and(
        eq(subscriptions.locationId, locationId),
        sql`${planId} is distinct from ${exceptPlan}::integer`,
        or(isNull(endsAt), gt(endsAt, now)),
        isValid,
        not(isReplaced),
      ),
    )
    .orderBy(asc(startsAt), asc(subscriptions.id));
});

/**
 * A location's unended subscriptions that were not replaced, the first one first.
 * @param options.exceptPlan - Leaves out the subscriptions of this plan.
 */
export async function listUnended(
  db: Database,
  locationId: number,
  now: Date,
  { exceptPlan = null }: { exceptPlan?: number | null } = {},
) {
  return unendedOf(db, { locationId, now, exceptPlan });
}
