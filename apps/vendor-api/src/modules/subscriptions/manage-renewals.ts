import { type RenewalSchema, renewalConsent } from "@vendor/api";
import { type AddonChoice, addonsInLines } from "@vendor/api/addons";
import { inArray } from "drizzle-orm";
import type { z } from "zod";
import { type RenewalMeans, renewalMeans, renewals, type subscriptions } from "../../db/schema/index.ts";
import { inTransaction } from "../../db/transaction.ts";
import type { Database } from "../../db/types.ts";
import type { AccountSession, Deps } from "../../deps.ts";
import { Refusal } from "../../refusal.ts";
import { findAccount, findActiveMandate, listLocations, requireStaying } from "../accounts/index.ts";
import { type PriceList, readPriceList, requireRail } from "../orders/index.ts";
import { chooseCard, findIntent, isUnfinished, presentMandate, railDataOf } from "../payments/index.ts";
import {
  agreedSelectionOf,
  findOwnLocation,
  findRenewal,
  findStanding,
  graceUntilOf,
  isInGrace,
  isSameSelection,
  type LocationSubscriptions,
  lockLocation,
  type Renewal,
  type RenewalSelection,
  readHistory,
  readLocationSubscriptions,
  saveRenewal,
  scheduled,
  stepsOf,
  stopRenewal,
} from "../periods/index.ts";
import { listCards } from "./cards.ts";
import { isDebitUndecided, payerOf, priceRenewal, quoteEachWay } from "./price-renewal.ts";

type View = z.infer<typeof RenewalSchema>;

/** The plan, term and extras of a subscription. */
export function selectionOf({
  planId,
  duration,
  lines,
}: Pick<typeof subscriptions.$inferSelect, "planId" | "duration" | "lines">) {
  return { planId, duration, addons: addonsInLines(lines) };
}

/** The subscription at whose end a renewal begins; undefined when none of them ends. */
export function lastEndingSubscription({ current, upcoming }: LocationSubscriptions) {
  const last = [current, ...upcoming].findLast((each) => each !== undefined && each.endsAt !== null);
  return last?.endsAt ? { ...last, endsAt: last.endsAt } : undefined;
}

/** How the plans of the account's locations renew. Locations whose plan never ends, or whose plan cannot be priced, are left out. */
export async function showRenewals(deps: Deps, session: AccountSession): Promise<View[]> {
  const { db, clock } = deps;
  const now = clock.now();
  const own = await listLocations(db, session.accountId);
  const ids = own.map(({ id }) => id);
  if (ids.length === 0) return [];
  const subscriptionsOf = await readLocationSubscriptions(db, ids, now);
  const rows = await db.select().from(renewals).where(inArray(renewals.locationId, ids));
  const list = await readPriceList(db);
  const cards = await listCards(deps, session);
  const active = await findActiveMandate(db, session.accountId);
  const mandate = active ? presentMandate(active) : null;
  const undecided = new Set<number>();
  for (const id of active ? ids : []) if (await isDebitUndecided(db, id)) undecided.add(id);
  const wallet = await findStanding(db, session.accountId);
  return own.flatMap(({ id, name }) => {
    const renewal = rows.find(({ locationId }) => locationId === id);
    const last = lastEndingSubscription(subscriptionsOf(id));
    if (!last) return [];
    const balance = wallet?.walletBalance ?? 0;
    const context = { renewal, last, balance, cards, mandate, debited: undecided.has(id) ? null : mandate };
    const view = viewOf(deps, list, { id, name }, context, now);
    return view ? [view] : [];
  });
}

type Context = {
  renewal: Renewal | undefined;
  last: NonNullable<ReturnType<typeof lastEndingSubscription>>;
  balance: number;
  cards: View["card"][];
  mandate: View["mandate"];
  /** Null also when the mandate may not be debited now. */
  debited: View["mandate"];
};

function viewOf(
  deps: Pick<Deps, "rails">,
  list: PriceList,
  { id, name }: { id: number; name: string },
  { renewal, last, balance, cards, mandate, debited }: Context,
  now: Date,
): View | undefined {
  const running = selectionOf(last);
  const next = renewal?.isOn ? renewal : running;
  const card = cards.find((each) => each?.id === renewal?.cardHandle) ?? null;
  const means = { isForeignCard: card?.foreign === true, now };
  const quotes = quoteEachWay(deps, list, next, { locationId: id, newestPaidId: null }, means);
  if (!quotes || quotes.byWallet.isFree) return undefined;
  const { byWallet } = quotes;
  // The day that the messages name, and on which the money is taken.
  const dueAt = renewal?.isOn ? renewal.dueAt : last.endsAt;
  const order = renewal?.payOrder;
  const payer = payerOf<{ isExpired: boolean }, object>(quotes, balance, {
    ...{ card: card && { isExpired: card.expired }, mandate: debited },
    ...(order && { order }),
  });
  return {
    location_id: id,
    location_name: name,
    on: renewal?.isOn ?? false,
    plan_id: next.planId,
    plan_name: byWallet.planName,
    duration: next.duration,
    lines: [...byWallet.lines],
    is_change: !isSameSelection(next, running),
    due_at: dueAt.toISOString(),
    renews_at: stepsOf(dueAt).payment.toISOString(),
    amount: payer.quote.total,
    wallet_amount: byWallet.total,
    pays: payer.by,
    card,
    mandate: quotes.byMandate ? mandate : null,
    pay_order: [...(order ?? renewalMeans)],
    last_failure: renewal?.lastFailure ?? null,
    next_attempt_at: nextAttemptOf(renewal)?.toISOString() ?? null,
    grace_until: isInGrace(renewal, now) ? (renewal?.graceUntil?.toISOString() ?? null) : null,
    consented_at: renewal?.isOn ? renewal.consentedAt.toISOString() : null,
  };
}

/** When a renewal that failed is tried again; null when it is not: the step after the last attempt is the end of the grace. */
function nextAttemptOf(renewal: Renewal | undefined): Date | null {
  if (!renewal?.isOn || renewal.failures === 0) return null;
  const { nextStepAt, graceUntil } = renewal;
  return nextStepAt && graceUntil && nextStepAt < graceUntil ? nextStepAt : null;
}

type Choice = {
  location_id: number;
  card: string | null;
  plan_id?: number | undefined;
  duration?: 1 | 12 | undefined;
  addons: readonly AddonChoice[];
  pay_order?: readonly RenewalMeans[] | undefined;
};

/**
 * Turns a location's automatic renewal on, or changes what renews and what pays. Without a plan, what runs now
 * renews; another plan, term or other extras start at the end of the paid period.
 * @throws {Refusal} `NOT_FOUND` for another account's location or card, `CONFLICT` when nothing runs that ends or the plan is free,
 * and what pricing refuses.
 */
export async function renewAutomatically(deps: Deps, session: AccountSession, choice: Choice): Promise<View> {
  const { accountId, userId } = session;
  const { location_id: locationId } = choice;
  const wanted = {
    card_type: choice.card === null ? "new_card" : "saved_card",
    auth_code: choice.card,
  } as const;
  const card = await chooseCard(deps, session, wanted);
  await inTransaction(deps.db, async (tx) => {
    const now = deps.clock.now();
    await requireLocation(tx, accountId, locationId);
    requireStaying((await findAccount(tx, accountId))?.closesAt);
    const present = await findRenewal(tx, locationId);
    const last = lastEndingSubscription((await readLocationSubscriptions(tx, [locationId], now))(locationId));
    const { runsUntil, newestPaidId } = await readHistory(tx, locationId);
    const isRunning = runsUntil !== null && (runsUntil > now || isInGrace(present, now));
    if (!last || !isRunning) {
      throw new Refusal("CONFLICT", "This location has no running plan that ends. Subscribe to one first.");
    }
    const next = nextSelection(choice, selectionOf(last));
    const list = await readPriceList(tx);
    const quote = priceRenewal(
      list,
      next,
      { locationId, newestPaidId: null },
      { rail: requireRail(deps, "wallet"), now },
    );
    if (quote.isFree) throw new Refusal("CONFLICT", "This plan is free, so there is nothing to renew.");
    const cardHandle = card?.handle ?? null;
    const consent = { consent: renewalConsent, consentedBy: userId, consentedAt: now, stopReason: null };
    // A change of what pays keeps the price that was agreed.
    const { agreedPrice, announcedPrice, announcedAt } =
      present?.isOn && isSameSelection(present, next)
        ? present
        : { agreedPrice: quote.net, announcedPrice: null, announcedAt: null };
    await saveRenewal(tx, present, {
      ...(await scheduleChange(
        tx,
        present,
        { runsUntil, newestPaidId, graceDays: list.settings.graceDays },
        now,
      )),
      // A trial has no grace: it is lent against what was paid before.
      ...(newestPaidId === null && { isGraceUnpaid: true }),
      ...agreedSelectionOf(quote),
      ...{ agreedPrice, announcedPrice, announcedAt, locationId, cardHandle, ...consent },
      ...(choice.pay_order && { payOrder: [...choice.pay_order] }),
    });
  });
  const view = (await showRenewals(deps, session)).find((each) => each.location_id === locationId);
  if (!view) throw new Error("the renewal is gone");
  return view;
}

/**
 * The schedule after a change. A charge that waits for the bank goes on, so that nothing is charged twice: it pays for what
 * was agreed when it began, and the change applies to the next renewal. After a failed attempt, the change is tried at once.
 */
async function scheduleChange(
  tx: Database,
  present: Renewal | undefined,
  period: { runsUntil: Date; newestPaidId: number | null; graceDays: number },
  now: Date,
) {
  const charge = present?.reference ? await findIntent(tx, present.reference) : undefined;
  const isWaiting =
    charge !== undefined && isUnfinished(charge) && charge.quote?.afterSubscriptionId === period.newestPaidId;
  if (present && isWaiting) {
    const graceUntil = present.graceUntil ?? graceUntilOf(present, period.graceDays);
    const isChallenged = railDataOf(charge).challengeUrl !== undefined;
    const state: Renewal["state"] = isChallenged ? "waiting-for-payer" : "charging";
    return { ...present, state, isOn: true, graceUntil, nextStepAt: present.nextStepAt ?? now };
  }
  const hasFailed = present?.isOn && (present.failures > 0 || present.graceUntil !== null);
  if (hasFailed) return { ...present, state: "grace" as const, reference: null, nextStepAt: now };
  return scheduled(period.runsUntil, now);
}

function nextSelection({ plan_id, duration, addons }: Choice, running: RenewalSelection): RenewalSelection {
  if (plan_id === undefined) return running;
  return { planId: plan_id, duration: duration ?? running.duration, addons: [...addons] };
}

/** Stops a location's automatic renewal. What is paid for runs to its end; a charge under way still counts. */
export async function stopRenewing(
  deps: Pick<Deps, "db" | "clock">,
  { accountId }: AccountSession,
  { location_id: locationId, reason }: { location_id: number; reason?: string | undefined },
): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    await requireLocation(tx, accountId, locationId);
    await stopRenewal(tx, locationId, deps.clock.now(), reason);
  });
}

async function requireLocation(tx: Database, accountId: number, locationId: number): Promise<void> {
  const location = await findOwnLocation(tx, accountId, locationId);
  if (!location) throw new Refusal("NOT_FOUND", "This location does not exist.");
  await lockLocation(tx, locationId);
}
