import type { PeriodSchema, ReplacedPeriodSchema } from "@vendor/api";
import type { z } from "zod";
import type { PricedOrder } from "../../db/schema/index.ts";
import type { Database } from "../../db/types.ts";
import { endOfPeriod, formatDay } from "../../lagos-calendar.ts";
import { Refusal } from "../../refusal.ts";
import { type LocationHistory, listUnended, readHistory } from "./repository.ts";

/** `endsAt` is null for a free plan, which never ends. */
export type Period = { startsAt: Date; endsAt: Date | null };

type OrderedPlan = Pick<PricedOrder, "planId" | "planPrice" | "isFree">;
type Ordered = OrderedPlan & Pick<PricedOrder, "duration">;

/**
 * Whether an order is for a free plan. Orders stored before `isFree` existed are recognised by their price; a later
 * release can drop this.
 */
export const isFreePlan = ({ isFree, planPrice }: OrderedPlan) => isFree ?? planPrice === 0;

/** A free plan begins when all other subscriptions have ended, so it replaces none. */
const follows = (order: OrderedPlan, runningPlanId: number | null) =>
  isFreePlan(order) || order.planId === runningPlanId;

/**
 * When an order's period begins and ends. The same plan, on trial or paid for, continues at its end, and the free plan begins
 * there too; so do days of grace after a failed renewal, because they were used. Any other plan begins now.
 */
export function periodOf(order: Ordered, history: LocationHistory, now: Date): Period {
  const { runningPlanId, runsUntil, graceUntil } = history;
  const after = follows(order, runningPlanId) ? runsUntil : null;
  const isCovered = after !== null && (after > now || (graceUntil !== null && graceUntil > now));
  const startsAt = isCovered ? after : now;
  return { startsAt, endsAt: isFreePlan(order) ? null : endOfPeriod(startsAt, order.duration) };
}

export function presentPeriod({ startsAt, endsAt }: Period): z.infer<typeof PeriodSchema> {
  return { starts_at: startsAt.toISOString(), ends_at: endsAt?.toISOString() ?? null };
}

/** The unended subscriptions of other plans that an order would replace. */
async function listReplaced(
  db: Database,
  order: OrderedPlan & { locationId: number },
  now: Date,
): Promise<z.infer<typeof ReplacedPeriodSchema>[]> {
  if (isFreePlan(order)) return [];
  const unended = await listUnended(db, order.locationId, now);
  return unended.flatMap(({ kind, planName: plan_name, startsAt, endsAt, ...time }) =>
    kind === "free" || follows(order, time.planId)
      ? []
      : [{ kind, plan_name, ...presentPeriod({ startsAt, endsAt }) }],
  );
}

/** When an order would begin and end, and what it would replace. */
export async function previewPeriod(db: Database, order: Ordered & { locationId: number }, now: Date) {
  const period = periodOf(order, await readHistory(db, order.locationId), now);
  return { period: presentPeriod(period), replaces: await listReplaced(db, order, now) };
}

/**
 * Refuses an order that would replace a paid subscription, unless the person confirmed it.
 * @throws {Refusal} `REPLACES_PLAN` with what would be lost.
 */
export async function requireReplacementConfirmed(
  db: Database,
  order: OrderedPlan & Pick<PricedOrder, "planName" | "locationId">,
  confirmed: 0 | 1 | undefined,
  now: Date,
): Promise<void> {
  if (confirmed === 1) return;
  const lost = (await listReplaced(db, order, now)).filter(({ kind }) => kind === "paid");
  const last = lost.at(-1);
  if (!last) return;
  const until = last.ends_at === null ? "" : `, which is paid for until ${formatDay(new Date(last.ends_at))}`;
  const message = `${order.planName} begins now and replaces ${last.plan_name}${until}. That time is lost. Please confirm this.`;
  throw new Refusal("REPLACES_PLAN", message, { data: { replaces: lost } });
}

/**
 * The specification's message for a new subscription (spec §8). A free plan, which has no end, that starts when another
 * one ends is not active yet, and can be withdrawn until then.
 */
export function subscribedMessage(planName: string, period?: Period, now?: Date): string {
  if (period && now && period.endsAt === null && period.startsAt > now) {
    return `Subscription successful! Your ${planName} plan starts on ${formatDay(period.startsAt)}. You can withdraw it until then.`;
  }
  return `Subscription successful! Your ${planName.toLowerCase()} plan subscription has been successfully activated`;
}
