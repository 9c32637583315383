import { type AnyColumn, and, asc, eq, gt, isNotNull, isNull, not, or, type SQL, sql } from "drizzle-orm";
import { inLagos } from "../../db/in-lagos.ts";
import { type Placeholders, preparedQuery } from "../../db/prepared-query.ts";
import { plans, renewals, subscriptions } from "../../db/schema/index.ts";
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
  /** Whether it renews automatically, and the saved card that may be charged for it. */
  renews: boolean;
  renewalCard: string | null;
};

const historyOf = preparedQuery((db, { locationId }: Placeholders<{ locationId: number }>) => {
  const { id, planId: plan, kind, startsAt, endsAt } = subscriptions;
  const paid = eq(kind, "paid");
  const time = and(isNotNull(endsAt), isValid);
  const renewal = (column: AnyColumn) =>
    sql`(select ${column} from ${renewals} where ${renewals.locationId} = ${locationId})`;
  const anchorDay = sql`coalesce(${subscriptions.anchorDay},
    extract(day from ${inLagos(startsAt)})::integer)`;
  const newestOf = (column: AnyColumn | SQL) =>
    sql`(array_agg(${column} order by ${id} desc) filter (where ${time}))[1]`;
  return db
    .select({
      newestPaidId: sql<number | null>`max(${id}) filter (where ${paid})`,
      lastPlanId: sql<
        number | null
      >`(array_agg(${plan} order by ${startsAt} desc, ${id} desc) filter (where ${isValid}))[1]`,
      runningPlanId: sql<number | null>`${newestOf(plan)}`,
      runningKind: sql<LocationHistory["runningKind"]>`${newestOf(kind)}`,
      runsUntil: sql<Date | null>`${newestOf(endsAt)}`.mapWith(endsAt),
      runningAnchorDay: sql<number | null>`${newestOf(anchorDay)}`,
      graceFrom: sql<Date | null>`${renewal(renewals.dueAt)}`.mapWith(endsAt),
      graceUntil: sql<Date | null>`${renewal(renewals.graceUntil)}`.mapWith(endsAt),
      renews: sql<boolean>`coalesce(${renewal(renewals.isOn)}, false)`,
      renewalCard: sql<string | null>`${renewal(renewals.cardHandle)}`,
    })
    .from(subscriptions)
    .where(eq(subscriptions.locationId, locationId));
});

/** Reads a location's history in one query. */
export async function readHistory(db: Database, locationId: number): Promise<LocationHistory> {
  const [history] = await historyOf(db, { locationId });
  if (!history) throw new Error("a sum without a row");
  return history;
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
