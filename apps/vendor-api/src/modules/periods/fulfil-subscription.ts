import { allocateDiscount, type Kobo, kobo } from "@vendor/pricing-engine";
import { addDays, subDays } from "date-fns";
import { and, asc, eq, gt, gte, isNull, or } from "drizzle-orm";
import { type OrderQuote, subscriptions } from "../../db/schema/index.ts";
import type { Database, Reader } from "../../db/types.ts";
import { endOfPeriod, lagosDayOfMonth } from "../../lagos-calendar.ts";
import { closingFault, keepReceiptDetails } from "../accounts/index.ts";
import { redeemCoupon } from "../catalog/index.ts";
import { appendEvent, type NewEvent } from "../events/index.ts";
import { listUnended, readHistory } from "./history-repository.ts";
import { isFreePlan, listReplaced, type Period, periodOf } from "./period.ts";
import {
  findSubscriptionByReference,
  insertSubscription,
  lockLocation,
  refreshCoverage,
} from "./repository.ts";
import { renewAfter, rescheduleRenewal, stopRenewal } from "./schedule-renewal.ts";

/** An order for a location's subscription whose money comes in this transaction. */
type PaidSubscription = {
  order: { id: string; reference: string; accountId: number };
  quote: OrderQuote;
  /** The agent who pays with tokens, and the receipt's code. */
  paidBy?: { agentId: number; receiptCode: string } | undefined;
  /** The handle of the saved card that paid, if one did. */
  cardHandle?: string | null;
};

/** Why an order cannot be given any more, for its payer to read. */
export type Unfulfillable = { reason: string; about: "location" | "coupon" | "account" };
export type NewSubscription = Period & { subscriptionId: number };

/**
 * Gives an order's subscription at its agreed price, with the coupon's use. Only `completeOrders` calls it.
 * @returns The new subscription, with the event that the caller appends after that of the money, or why it cannot be given any more.
 */
export async function fulfilSubscription(
  tx: Database,
  { order: { id: orderId, accountId, reference }, quote, paidBy, cardHandle = null }: PaidSubscription,
  now: Date,
): Promise<{ subscription: NewSubscription; event: NewEvent } | Unfulfillable> {
  const { locationId, planId } = quote;
  const location = await lockLocation(tx, locationId);
  if (location?.closedAt) {
    return { reason: "This location was closed while this payment was under way.", about: "location" };
  }
  const history = await readHistory(tx, locationId);
  const reason = await findFulfilmentObstacle(tx, { quote, history }, now);
  if (reason !== undefined) return { reason, about: "location" };
  if (quote.couponCode !== null) {
    const use = { code: quote.couponCode, accountId, reference, orderId };
    if (!(await redeemCoupon(tx, use, now))) {
      return { reason: "The coupon was used up before this payment came.", about: "coupon" };
    }
  }
  const { startsAt, endsAt, anchorDay } = periodOf(quote, history, now);
  const subscriptionId = await insertSubscription(tx, {
    locationId,
    planId,
    kind: costsNothing(quote) ? "free" : "paid",
    duration: quote.duration,
    startsAt,
    endsAt,
    anchorDay,
    amountPaid: quote.total,
    lines: quote.lines,
    value: dayValueOf(quote),
    credits: quote.credits ?? null,
    vatRateBps: quote.vatRateBps ?? null,
    reference,
    orderId,
    paidByAgentId: paidBy?.agentId ?? null,
    receiptCode: paidBy?.receiptCode ?? null,
    createdAt: now,
  });
  const [replacedId] = quote.credits?.map((credit) => credit.subscriptionId) ?? [];
  const started = { accountId, locationId, subscriptionId };
  const event: NewEvent =
    replacedId === undefined
      ? { name: "subscription.started", body: started }
      : { name: "subscription.changed", body: { ...started, replacedId } };
  await keepReceiptDetails(tx, [{ id: orderId, reference, accountId, startsAt, endsAt }]);
  await renewAfter(tx, quote, { present: history.renewal, startsAt, endsAt, cardHandle }, now);
  return { subscription: { subscriptionId, startsAt, endsAt }, event };
}

const costsNothing = (quote: OrderQuote) => isFreePlan(quote) && quote.total === 0;

/**
 * Lowers what an order's days are worth, so that a change of plan credits no more than was paid for them, and tells of it.
 * @param by - All that was taken off, in kobo.
 */
export async function lowerValue(
  tx: Database,
  { orderId, accountId, quote }: { orderId: string; accountId: number; quote: OrderQuote },
  by: number,
  now: Date,
): Promise<void> {
  const value = kobo(Math.max(0, dayValueOf(quote) - by));
  const { id, locationId } = subscriptions;
  const [changed] = await tx
    .update(subscriptions)
    .set({ value })
    .where(eq(subscriptions.orderId, orderId))
    .returning({ subscriptionId: id, locationId });
  if (changed) await appendEvent(tx, { name: "subscription.repriced", body: { accountId, ...changed } }, now);
}

/** Why an order can no longer be given to its location, which is locked. */
async function findFulfilmentObstacle(
  tx: Database,
  { quote, history }: { quote: OrderQuote; history: Awaited<ReturnType<typeof readHistory>> },
  now: Date,
): Promise<string | undefined> {
  // Closing an account locks its locations first, so this is what was decided before or after this order.
  const closing = closingFault(history.accountClosesAt);
  if (closing !== undefined) return closing;
  if (history.newestPaidId !== quote.afterSubscriptionId)
    return "This location was paid for already while this payment was under way.";
  if (await isCreditOutdated(tx, quote, now))
    return "This order was paid too late: some of the unused time that was credited has passed.";
  return costsNothing(quote) && history.lastPlanId === quote.planId
    ? `This location has the ${quote.planName} plan already.`
    : undefined;
}

/**
 * What the days of an order's period are worth: their price less their part of what was taken off the whole order, credited
 * time included, without onboarding and card charge.
 */
function dayValueOf({ subtotal, net, credit = kobo(0), onboarding, isRenewal }: OrderQuote): Kobo {
  // A renewal's credit is a price that is held, for which nothing was paid.
  const paid = isRenewal ? net : net + credit;
  const price = kobo(subtotal - onboarding);
  const [off = kobo(0)] = allocateDiscount(kobo(subtotal - paid), [price, onboarding]);
  return kobo(price - off);
}

/**
 * Whether an order was credited more than the replaced time was worth a day ago. Whole days are credited, so an order can be paid until the
 * end of the day after it was priced.
 */
async function isCreditOutdated(tx: Database, quote: OrderQuote, now: Date): Promise<boolean> {
  if (!quote.credits) return false;
  const worth = await listReplaced(tx, quote, subDays(now, 1));
  return quote.credits.some(({ subscriptionId, amount }) => {
    const replaced = worth.find((each) => each.subscriptionId === subscriptionId);
    return replaced === undefined || amount > replaced.unused;
  });
}

/**
 * Ends a payment's subscription now, or before it begins. The subscriptions that follow it begin earlier and keep their
 * length, so that no gap is left, and nothing renews automatically any more. The location must be locked.
 */
export async function endSubscription(
  tx: Database,
  { accountId, reference, reason }: { accountId: number; reference: string; reason: "refund" | "debt" },
  now: Date,
): Promise<void> {
  const subscription = await findSubscriptionByReference(tx, reference);
  if (!subscription) return;
  const { id, startsAt, endsAt, locationId } = subscription;
  const body = { accountId, locationId, subscriptionId: id, reason };
  await appendEvent(tx, { name: "subscription.ended", body }, now);
  const end = startsAt > now ? startsAt : now;
  if (endsAt !== null && endsAt <= end) {
    await tx.update(subscriptions).set({ remindsBeforeEnd: false }).where(eq(subscriptions.id, id));
  } else {
    await tx
      .update(subscriptions)
      .set({ endsAt: end, remindsBeforeEnd: false })
      .where(eq(subscriptions.id, id));
    // Those that now begin today have today's day of the month; others still continue what runs before them.
    const anchorDay = startsAt > now ? null : lagosDayOfMonth(now);
    if (endsAt !== null) await moveFollowers(tx, { locationId, from: endsAt, to: end, anchorDay });
  }
  await refreshCoverage(tx, locationId);
  await stopRenewal(tx, locationId, now);
}

/**
 * Ends a location's trial now; what follows it begins earlier. The location must be locked.
 * @returns Whether nothing runs there any more; undefined when no trial was running.
 */
export async function endTrial(tx: Database, locationId: number, now: Date): Promise<boolean | undefined> {
  const trial = await findRunningTrial(tx, locationId, now);
  if (!trial?.endsAt) return undefined;
  await tx
    .update(subscriptions)
    .set({ endsAt: now, remindsBeforeEnd: false })
    .where(eq(subscriptions.id, trial.id));
  await moveFollowers(tx, {
    ...{ locationId, from: trial.endsAt, to: now, anchorDay: lagosDayOfMonth(now) },
  });
  await refreshCoverage(tx, locationId);
  const { runsUntil } = await readHistory(tx, locationId);
  await rescheduleRenewal(tx, { locationId, runsUntil }, now);
  return (await listUnended(tx, locationId, now)).length === 0;
}

/** A location's running trial. */
export async function findRunningTrial(db: Reader, locationId: number, now: Date) {
  const isRunning = and(
    eq(subscriptions.locationId, locationId),
    eq(subscriptions.kind, "trial"),
    gt(subscriptions.endsAt, now),
  );
  const [trial] = await db.select().from(subscriptions).where(isRunning);
  return trial;
}

/** Lets a running trial end some days later; what follows it begins later. The location must be locked. */
export async function extendTrial(tx: Database, locationId: number, days: number, now: Date): Promise<void> {
  const trial = await findRunningTrial(tx, locationId, now);
  if (!trial?.endsAt) throw new Error("no trial runs at this location");
  const endsAt = addDays(trial.endsAt, days);
  await tx
    .update(subscriptions)
    .set({ endsAt, extendedDays: trial.extendedDays + days, remindedAt: null })
    .where(eq(subscriptions.id, trial.id));
  await moveFollowers(tx, { locationId, from: trial.endsAt, to: endsAt, anchorDay: lagosDayOfMonth(endsAt) });
  await refreshCoverage(tx, locationId);
  const { runsUntil } = await readHistory(tx, locationId);
  await rescheduleRenewal(tx, { locationId, runsUntil }, now);
}

/** Moves the chain of periods that begins at `from` to `to`. Subscriptions that were ended before they began stay. */
async function moveFollowers(
  tx: Database,
  { locationId, from, to, anchorDay }: { locationId: number; from: Date; to: Date; anchorDay: number | null },
): Promise<void> {
  const later = await tx
    .select()
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.locationId, locationId),
        gte(subscriptions.startsAt, from),
        or(isNull(subscriptions.endsAt), gt(subscriptions.endsAt, subscriptions.startsAt)),
      ),
    )
    .orderBy(asc(subscriptions.startsAt), asc(subscriptions.id));
  let [oldStart, startsAt] = [from, to];
  for (const follower of later) {
    if (follower.startsAt.getTime() !== oldStart.getTime()) return;
    const day = anchorDay ?? follower.anchorDay ?? lagosDayOfMonth(follower.startsAt);
    const endsAt = follower.endsAt && endOfPeriod(startsAt, follower.duration, day);
    const moved = { startsAt, endsAt, anchorDay: day };
    await tx.update(subscriptions).set(moved).where(eq(subscriptions.id, follower.id));
    if (follower.endsAt && endsAt) [oldStart, startsAt] = [follower.endsAt, endsAt];
  }
}
