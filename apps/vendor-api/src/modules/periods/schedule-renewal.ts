import { addonsInLines } from "@vendor/api/addons";
import { kobo } from "@vendor/pricing-engine";
import { addDays } from "date-fns";
import { and, asc, eq, inArray, lte } from "drizzle-orm";
import { type Placeholders, preparedQuery } from "../../db/prepared-query.ts";
import { locations, type OrderQuote, renewals } from "../../db/schema/index.ts";
import type { Database } from "../../db/types.ts";
import type { Period } from "./period.ts";
import { off, type Renewal, type RenewalState, requireStep, scheduled } from "./renewal-states.ts";

type NewRenewal = typeof renewals.$inferInsert;
/** What a renewal buys: plan, term and extras. */
export type RenewalSelection = Pick<Renewal, "planId" | "duration" | "addons">;

export const isSameSelection = (one: RenewalSelection, other: RenewalSelection) =>
  one.planId === other.planId &&
  one.duration === other.duration &&
  one.addons.length === other.addons.length &&
  one.addons.every(({ group, qty }) => other.addons.some((o) => o.group === group && o.qty === qty));

/** Whether the paid period has ended and the location is active all the same. */
export function isInGrace(renewal: Renewal | undefined, now: Date): boolean {
  if (!renewal?.isOn || renewal.graceUntil === null) return false;
  return renewal.dueAt <= now && now < renewal.graceUntil;
}

const renewalOf = preparedQuery((db, { locationId }: Placeholders<{ locationId: number }>) =>
  db.select().from(renewals).where(eq(renewals.locationId, locationId)),
);

export async function findRenewal(db: Database, locationId: number): Promise<Renewal | undefined> {
  const [renewal] = await renewalOf(db, { locationId });
  return renewal;
}

/** The renewals of some locations, by location id. */
export async function listRenewals(
  db: Database,
  locationIds: readonly number[],
): Promise<Map<number, Renewal>> {
  if (locationIds.length === 0) return new Map();
  const rows = await db
    .select()
    .from(renewals)
    .where(inArray(renewals.locationId, [...locationIds]));
  return new Map(rows.map((row) => [row.locationId, row]));
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

const inGrace = preparedQuery((db, { accountId }: Placeholders<{ accountId: number }>) =>
  db
    .select({ locationId: renewals.locationId })
    .from(renewals)
    .innerJoin(locations, eq(locations.id, renewals.locationId))
    .where(and(eq(locations.accountId, accountId), eq(renewals.state, "grace")))
    .orderBy(asc(renewals.locationId)),
);

/** An account's locations whose renewal was not paid and is in its grace, in the order of their ids. */
export async function listLocationsInGrace(db: Database, accountId: number): Promise<number[]> {
  const rows = await inGrace(db, { accountId });
  return rows.map(({ locationId }) => locationId);
}

/** Changes what is no step of a location's renewal. The location must be locked. */
export async function updateRenewal(
  tx: Database,
  locationId: number,
  change: Partial<Omit<NewRenewal, "state" | "isOn">>,
): Promise<void> {
  await tx.update(renewals).set(change).where(eq(renewals.locationId, locationId));
}

/**
 * Takes a step of a location's renewal, see `renewal-states.ts`. The location must be locked.
 * @throws {Error} for a step that is not in the table.
 */
export async function moveRenewal(
  tx: Database,
  { locationId, state }: Pick<Renewal, "locationId" | "state">,
  step: Partial<NewRenewal> & { state: RenewalState },
): Promise<void> {
  requireStep(state, step.state);
  await tx.update(renewals).set(step).where(eq(renewals.locationId, locationId));
}

/** Writes the renewal that an owner turned on or changed. The location must be locked. */
export async function saveRenewal(
  tx: Database,
  present: Pick<Renewal, "state"> | undefined,
  renewal: NewRenewal & { state: RenewalState },
): Promise<void> {
  requireStep(present?.state ?? "off", renewal.state);
  const { locationId, ...values } = renewal;
  await tx.insert(renewals).values(renewal).onConflictDoUpdate({ target: renewals.locationId, set: values });
}

/** What an order would renew: its plan, term and extras, at their price without coupon, onboarding and card charge. */
export function agreedSelectionOf({
  planId,
  duration,
  lines,
}: OrderQuote): RenewalSelection & Pick<Renewal, "agreedPrice"> {
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
 * @param paid.present - The renewal as it was read after the location was locked.
 * @param paid.cardHandle - The saved card that paid, if one did.
 */
export async function renewAfter(
  tx: Database,
  quote: OrderQuote,
  {
    present,
    startsAt,
    endsAt,
    cardHandle,
  }: { present: Renewal | undefined; cardHandle: string | null } & Period,
  now: Date,
): Promise<void> {
  const { locationId, renew, isRenewal } = quote;
  if (endsAt === null) return turnOff(tx, present, now);
  const isGraceUnpaid = isGraceUnpaidAfter(quote, { present, startsAt }, now);
  const schedule = { ...scheduled(endsAt, now), isGraceUnpaid };
  if (renew && renew !== "stop") {
    const { userId: consentedBy, consent } = renew;
    // A card that paid and cannot be charged again leaves none: the owner was not asked about an earlier one.
    const agreedCard = quote.card > 0 || !present?.isOn ? null : present.cardHandle;
    await saveRenewal(tx, present, {
      ...{ locationId, consent, consentedBy, consentedAt: now, stopReason: null },
      cardHandle: cardHandle ?? agreedCard,
      ...nothingAnnounced,
      ...agreedSelectionOf(quote),
      ...schedule,
    });
    return;
  }
  if (!present) return;
  if (!present.isOn) return updateRenewal(tx, locationId, { isGraceUnpaid });
  if (renew === "stop") {
    return moveRenewal(tx, present, { ...schedule, state: "off", isOn: false, nextStepAt: null });
  }
  const next = isRenewal ? priceAfterRenewal(quote, present) : selectionAfterPurchase(quote, present);
  await moveRenewal(tx, present, { ...schedule, ...next });
}

const nothingAnnounced = { announcedPrice: null, announcedAt: null };

/**
 * A renewal agrees to the price that it paid. One that is held once stays the agreed one, and what was announced holds from the next
 * renewal. What was chosen while the charge waited for the bank renews next, at the price of that choice.
 */
function priceAfterRenewal(quote: OrderQuote, present: Renewal) {
  const paid = agreedSelectionOf(quote);
  const isHeld = quote.credit > 0;
  return isHeld || !isSameSelection(present, paid)
    ? {}
    : { agreedPrice: paid.agreedPrice, ...nothingAnnounced };
}

/** What was bought by hand renews from then on if it is no dearer than what was agreed for the same term. */
function selectionAfterPurchase(quote: OrderQuote, present: Renewal) {
  const bought = agreedSelectionOf(quote);
  const isNoDearer = bought.duration === present.duration && bought.agreedPrice <= present.agreedPrice;
  return isNoDearer ? { ...bought, ...nothingAnnounced } : {};
}

/**
 * Whether a location has no grace after a payment. A period that begins when the paid one ended pays for the days of grace; one
 * that begins now leaves them unpaid. The first payment gives the grace, and a renewal that is paid before the end brings it back.
 */
function isGraceUnpaidAfter(
  { isRenewal, afterSubscriptionId }: OrderQuote,
  { present, startsAt }: { present: Renewal | undefined; startsAt: Date },
  now: Date,
): boolean {
  if (!present || afterSubscriptionId === null || (isRenewal && present.dueAt >= now)) return false;
  return present.isGraceUnpaid || (present.graceUntil !== null && present.dueAt < startsAt);
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
  const renewal = await findRenewal(tx, locationId);
  if (runsUntil === null || runsUntil <= now) return turnOff(tx, renewal, now);
  if (renewal?.isOn) await moveRenewal(tx, renewal, scheduled(runsUntil, now));
}

/** Lends a renewal's grace for some more days. The location must be locked, and the renewal in its grace. */
export async function extendGrace(tx: Database, renewal: Renewal, days: number): Promise<void> {
  const { locationId, graceUntil, nextStepAt, graceExtendedDays } = renewal;
  if (graceUntil === null) throw new Error("the renewal is not in its grace");
  const until = addDays(graceUntil, days);
  // A further attempt that comes before the end stays where it is.
  const next = nextStepAt !== null && nextStepAt < graceUntil ? nextStepAt : until;
  await updateRenewal(tx, locationId, {
    ...{ graceUntil: until, nextStepAt: next, graceExtendedDays: graceExtendedDays + days },
  });
}

/** Turns a location's renewal off. The location must be locked. */
export async function stopRenewal(
  tx: Database,
  locationId: number,
  now: Date,
  stopReason?: string,
): Promise<void> {
  await turnOff(tx, await findRenewal(tx, locationId), now);
  if (stopReason !== undefined) await updateRenewal(tx, locationId, { stopReason });
}

async function turnOff(tx: Database, renewal: Renewal | undefined, now: Date): Promise<void> {
  if (renewal?.isOn) await moveRenewal(tx, renewal, off(renewal, now));
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
