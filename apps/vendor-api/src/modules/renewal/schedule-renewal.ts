import { addonsInLines } from "@vendor/api/addons";
import { days } from "@vendor/brand";
import { kobo } from "@vendor/pricing-engine";
import { addDays, addHours, max, subDays } from "date-fns";
import { and, asc, eq, gte, isNotNull, lt, lte, sql } from "drizzle-orm";
import { locations, type PricedOrder, renewals } from "../../db/schema/index.ts";
import type { Database } from "../../db/types.ts";
import { lagosDayOfMonth, startOfLagosDay } from "../../lagos-calendar.ts";

export type Renewal = typeof renewals.$inferSelect;
type Choices = Pick<Renewal, "planId" | "duration" | "addons" | "agreedPrice">;

/** Whether two choices buy the same: plan, term and extras. */
export const isSameChoice = (one: Omit<Choices, "agreedPrice">, other: Omit<Choices, "agreedPrice">) =>
  one.planId === other.planId &&
  one.duration === other.duration &&
  one.addons.length === other.addons.length &&
  one.addons.every(({ group, qty }) => other.addons.some((o) => o.group === group && o.qty === qty));

/**
 * When a renewal's notices are sent and when it is paid, which is the day that pages and messages name: at the last 8 in the
 * morning in Lagos before the paid period ends.
 */
export function stepsOf(dueAt: Date) {
  const morning = addHours(startOfLagosDay(dueAt), 8);
  const payment = morning < dueAt ? morning : subDays(morning, 1);
  const { firstNotice, lastNotice } = days;
  return { firstNotice: subDays(payment, firstNotice), lastNotice: subDays(payment, lastNotice), payment };
}

/**
 * Until when a location stays active after a renewal at whose end no money came, for whatever reason. Grace is lent: after one
 * that was not paid for there is none.
 */
export function graceUntilOf(
  { dueAt, isGraceUsed }: Pick<Renewal, "dueAt" | "isGraceUsed">,
  graceDays: number,
): Date {
  return isGraceUsed ? dueAt : addDays(dueAt, graceDays);
}

/** The days after the end on which a failed renewal is tried again, besides the next payday. */
const RETRY_DAYS = [1, 2, 3];
/** When most salaries are paid: the 25th to the 28th. */
const isPayday = (moment: Date) => lagosDayOfMonth(moment) >= 25 && lagosDayOfMonth(moment) <= 28;

/**
 * The next attempt after a failed one: 1, 2 or 3 days after the end, then on the next payday.
 * @returns Null when none is left within the grace period.
 */
export function nextAttempt(dueAt: Date, graceUntil: Date, now: Date): Date | null {
  const daily = RETRY_DAYS.map((days) => addDays(dueAt, days));
  const later = Array.from({ length: 7 }, (_, day) => addDays(dueAt, RETRY_DAYS.length + 1 + day));
  const payday = later.find(isPayday);
  const next = [...daily, ...(payday ? [payday] : [])].find((moment) => moment > now);
  return next && next < graceUntil ? next : null;
}

/** Whether the paid period has ended and the location is active all the same. */
export function isInGrace(renewal: Renewal | undefined, now: Date): boolean {
  if (!renewal?.isOn || renewal.graceUntil === null) return false;
  return renewal.dueAt <= now && now < renewal.graceUntil;
}

/** A renewal before anything happened in the period that ends at `dueAt`. */
export function initialSchedule(dueAt: Date, now: Date) {
  return {
    dueAt,
    nextStepAt: max([stepsOf(dueAt).firstNotice, now]),
    noticesSent: 0,
    failures: 0,
    reference: null,
    lastFailure: null,
    graceUntil: null,
  };
}

export async function findRenewal(db: Database, locationId: number): Promise<Renewal | undefined> {
  const [renewal] = await db.select().from(renewals).where(eq(renewals.locationId, locationId));
  return renewal;
}

/** The locations whose renewal has something to do, those that wait longest first. */
export async function listDueLocations(db: Database, now: Date, limit: number): Promise<number[]> {
  const rows = await db
    .select({ locationId: renewals.locationId })
    .from(renewals)
    .where(and(eq(renewals.isOn, true), lte(renewals.nextStepAt, now)))
    .orderBy(asc(renewals.nextStepAt), asc(renewals.locationId))
    .limit(limit);
  return rows.map(({ locationId }) => locationId);
}

/** Changes a location's renewal. The location must be locked. */
export async function updateRenewal(
  tx: Database,
  locationId: number,
  change: Partial<typeof renewals.$inferInsert>,
): Promise<void> {
  await tx.update(renewals).set(change).where(eq(renewals.locationId, locationId));
}

/** Writes the renewal that an owner turned on. The location must be locked. */
export async function saveRenewal(tx: Database, renewal: typeof renewals.$inferInsert): Promise<void> {
  const { locationId, ...values } = renewal;
  await tx.insert(renewals).values(renewal).onConflictDoUpdate({ target: renewals.locationId, set: values });
}

/** What an order would renew: its plan, term and extras, at their price without coupon, onboarding and card charge. */
export function choicesOfOrder({ planId, duration, lines }: PricedOrder): Choices {
  const lasting = lines.filter(({ kind }) => kind !== "onboarding");
  return {
    planId,
    duration,
    addons: addonsInLines(lasting),
    agreedPrice: kobo(lasting.reduce((sum, { price }) => sum + price, 0)),
  };
}

/**
 * Brings a location's renewal up to date with an order that was fulfilled, in the same transaction. With the owner's consent,
 * what was bought renews from then on, by the card that paid, or by the one that was agreed on if no card paid. Without a word about
 * renewing it renews what was agreed, or what was bought if that costs no more. The location must be locked.
 * @param paid.cardHandle - The saved card that paid, if one did.
 * @param paid.renews - Whether the location renewed automatically before this order.
 */
export async function renewAfter(
  tx: Database,
  order: PricedOrder,
  {
    startsAt,
    endsAt,
    cardHandle,
    renews,
  }: { startsAt: Date; endsAt: Date | null; cardHandle: string | null; renews: boolean },
  now: Date,
): Promise<void> {
  const { locationId, renew, isRenewal } = order;
  if (endsAt === null) return stopRenewal(tx, locationId, now);
  await settleGrace(tx, { locationId, startsAt, isRenewal: isRenewal === true }, now);
  const schedule = initialSchedule(endsAt, now);
  const agreed = { announcedPrice: null, announcedAt: null, ...choicesOfOrder(order) };
  const present = renews ? await findRenewal(tx, locationId) : undefined;
  if (renew && renew !== "stop") {
    const { userId: consentedBy, consent } = renew;
    // A card that paid and cannot be charged again leaves none: the owner was not asked about an earlier one.
    const agreedCard = order.card > 0 ? null : present?.cardHandle;
    await saveRenewal(tx, {
      ...{ locationId, isOn: true, consent, consentedBy, consentedAt: now, stopReason: null },
      cardHandle: cardHandle ?? agreedCard ?? null,
      ...agreed,
      ...schedule,
    });
    return;
  }
  if (!present) return;
  if (renew === "stop") return updateRenewal(tx, locationId, { ...schedule, isOn: false, nextStepAt: null });
  // A price that is held once stays the agreed one, and what was announced holds from the next renewal.
  const isHeld = order.credit > 0;
  // What was chosen while the charge waited for the bank renews next, at the price of that choice.
  const isChanged = !isSameChoice(present, agreed);
  const price = { agreedPrice: agreed.agreedPrice, announcedPrice: null, announcedAt: null };
  const isNoDearer = agreed.duration === present.duration && agreed.agreedPrice <= present.agreedPrice;
  const choices = isRenewal ? (isHeld || isChanged ? {} : price) : isNoDearer ? agreed : {};
  await updateRenewal(tx, locationId, { ...schedule, ...choices });
}

/**
 * Notes what a payment does to the location's grace. A period that begins when the paid one ended pays for the days of grace;
 * one that begins now leaves them unpaid. A renewal that is paid before the end brings the grace back.
 */
async function settleGrace(
  tx: Database,
  { locationId, startsAt, isRenewal }: { locationId: number; startsAt: Date; isRenewal: boolean },
  now: Date,
): Promise<void> {
  const { dueAt, graceUntil, isGraceUsed } = renewals;
  const isPaidInTime = isRenewal ? gte(dueAt, now) : sql`false`;
  const isLeftUnpaid = and(isNotNull(graceUntil), lt(dueAt, startsAt));
  await tx
    .update(renewals)
    .set({ isGraceUsed: sql`not (${isPaidInTime}) and (${isGraceUsed} or (${isLeftUnpaid}))` })
    .where(eq(renewals.locationId, locationId));
}

/**
 * Moves a location's renewal to the end that its time has now, and stops it when none is left. The location must be locked.
 * @param runsUntil - When its time ends.
 */
export async function rescheduleRenewal(
  tx: Database,
  { locationId, runsUntil }: { locationId: number; runsUntil: Date | null },
  now: Date,
): Promise<void> {
  if (runsUntil === null || runsUntil <= now) return stopRenewal(tx, locationId, now);
  const renewal = await findRenewal(tx, locationId);
  if (renewal?.isOn) await updateRenewal(tx, locationId, initialSchedule(runsUntil, now));
}

/**
 * Turns a location's renewal off. The reference of a charge under way stays, so that turning it on again charges nothing
 * twice. The location must be locked.
 */
export async function stopRenewal(
  tx: Database,
  locationId: number,
  now: Date,
  reason?: string,
): Promise<void> {
  const stopped = { isOn: false, nextStepAt: null, graceUntil: null };
  const isInGrace = and(isNotNull(renewals.graceUntil), lt(renewals.dueAt, now));
  await tx
    .update(renewals)
    .set({
      ...stopped,
      isGraceUsed: sql`${renewals.isGraceUsed} or (${isInGrace})`,
      ...(reason !== undefined && { stopReason: reason }),
    })
    .where(eq(renewals.locationId, locationId));
}

/** Stops charging a saved card for any renewal of an account. */
export async function forgetRenewalCard(tx: Database, accountId: number, cardHandle: string): Promise<void> {
  const own = await tx
    .select({ id: locations.id })
    .from(locations)
    .innerJoin(renewals, eq(renewals.locationId, locations.id))
    .where(and(eq(locations.accountId, accountId), eq(renewals.cardHandle, cardHandle)))
    .orderBy(asc(locations.id))
    .for("no key update", { of: locations });
  for (const { id } of own) await updateRenewal(tx, id, { cardHandle: null });
}
