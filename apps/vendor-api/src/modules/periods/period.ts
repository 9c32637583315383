import type { PeriodSchema, ReplacedPeriodSchema } from "@vendor/api";
import { type Kobo, kobo, unusedValue } from "@vendor/pricing-engine";
import { formatAmount } from "@vendor/ui/money";
import { max } from "date-fns";
import type { z } from "zod";
import type { OrderQuote, subscriptions } from "../../db/schema/index.ts";
import type { Database } from "../../db/types.ts";
import { endOfPeriod, formatDay, lagosDayOfMonth, lagosDays } from "../../lagos-calendar.ts";
import { Refusal } from "../../refusal.ts";
import { type LocationHistory, listUnended, readHistory } from "./history-repository.ts";

/** `endsAt` is null for a free plan, which never ends. */
export type Period = { startsAt: Date; endsAt: Date | null };

type QuotedPlan = Pick<OrderQuote, "planId" | "planPrice" | "isFree" | "isChange" | "isRenewal">;
type QuotedPeriod = QuotedPlan & Pick<OrderQuote, "duration">;

/**
 * Whether an order is for a free plan. Orders stored before `isFree` existed are recognised by their price; a later
 * release can drop this.
 */
export const isFreePlan = ({ isFree, planPrice }: QuotedPlan) => isFree ?? planPrice === 0;

/**
 * A free plan begins when all other subscriptions have ended, so it replaces none; so does a renewal, whatever its plan.
 * A change begins now.
 */
const follows = (quote: QuotedPlan, runningPlanId: number | null) =>
  isFreePlan(quote) || quote.isRenewal === true || (!quote.isChange && quote.planId === runningPlanId);

/**
 * When an order's period begins and ends. The same plan, on trial or paid for, continues at its end, and the free plan begins
 * there too; so do days of grace after a failed renewal, because they were used. Any other plan begins now. A plan that continues
 * keeps the day of the month on which it began.
 */
export function periodOf(
  quote: QuotedPeriod,
  history: LocationHistory,
  now: Date,
): Period & { anchorDay: number } {
  const { runningPlanId, runningKind, runningAnchorDay, runsUntil } = history;
  const after = follows(quote, runningPlanId) ? coveredUntil(history, now) : null;
  const startsAt = after ?? now;
  const isContinued = after !== null && after.getTime() === runsUntil?.getTime();
  const continuedDay = isContinued && runningKind === "paid" ? runningAnchorDay : null;
  const anchorDay = continuedDay ?? lagosDayOfMonth(startsAt);
  const endsAt = isFreePlan(quote) ? null : endOfPeriod(startsAt, quote.duration, anchorDay);
  return { startsAt, endsAt, anchorDay };
}

/** When a period begins that continues what runs; null when nothing runs. Grace may begin later than what ran has ended. */
function coveredUntil({ runsUntil, graceFrom, graceUntil }: LocationHistory, now: Date): Date | null {
  if (runsUntil === null || runsUntil > now) return runsUntil;
  if (graceUntil === null || graceUntil <= now) return null;
  return graceFrom === null ? runsUntil : max([runsUntil, graceFrom]);
}

/**
 * Until when the plan of an order is paid for already, which is when the order's period begins.
 * @returns Null when the order begins now, or after a trial or days of grace.
 */
export function paidUntilOf(quote: QuotedPeriod, history: LocationHistory, now: Date): Date | null {
  const { runningPlanId, runningKind, runsUntil } = history;
  if (isFreePlan(quote) || !follows(quote, runningPlanId)) return null;
  return runningKind === "paid" && runsUntil !== null && runsUntil > now ? runsUntil : null;
}

/**
 * Refuses an order whose plan was paid for since its page was shown, with the dates of the period that it would pay for.
 * @param shown - The page's `paid_until`; undefined when the request does not say what was shown.
 * @throws {Refusal} `NEXT_PERIOD`.
 */
export async function requirePeriodShown(
  db: Database,
  quote: QuotedPeriod & Pick<OrderQuote, "planName" | "locationId">,
  shown: string | null | undefined,
  now: Date,
): Promise<void> {
  if (shown === undefined) return;
  const history = await readHistory(db, quote.locationId);
  const paidUntil = paidUntilOf(quote, history, now);
  if (paidUntil === null || (shown !== null && new Date(shown).getTime() === paidUntil.getTime())) return;
  const { startsAt, endsAt } = periodOf(quote, history, now);
  const next = endsAt === null ? formatDay(startsAt) : `${formatDay(startsAt)} – ${formatDay(endsAt)}`;
  const message = `${quote.planName} is already paid until ${formatDay(paidUntil)}. Nothing was charged. To pay for the next period, ${next}, confirm this order again.`;
  throw new Refusal("NEXT_PERIOD", message, { data: { paid_until: paidUntil.toISOString() } });
}

export function presentPeriod({ startsAt, endsAt }: Period): z.infer<typeof PeriodSchema> {
  return { starts_at: startsAt.toISOString(), ends_at: endsAt?.toISOString() ?? null };
}

/** Time that an order replaces, and what the unused days of it are worth. */
export type ReplacedTime = z.infer<typeof ReplacedPeriodSchema> & { subscriptionId: number; unused: Kobo };

/** The unended subscriptions that an order replaces. */
export async function listReplaced(
  db: Database,
  quote: QuotedPlan & { locationId: number },
  now: Date,
): Promise<ReplacedTime[]> {
  if (isFreePlan(quote) || quote.isRenewal) return [];
  const followed = quote.isChange ? null : quote.planId;
  const unended = await listUnended(db, quote.locationId, now, { exceptPlan: followed });
  return unended.flatMap((row) => {
    const { id: subscriptionId, kind, planName: plan_name, startsAt, endsAt } = row;
    if (kind === "free") return [];
    const period = presentPeriod({ startsAt, endsAt });
    return [{ subscriptionId, kind, plan_name, ...period, unused: unusedValueOf(row, now) }];
  });
}

/**
 * What the unused days of a subscription are worth, by Lagos's calendar and with today: whether another plan replaces it today
 * or a debt ends it.
 */
export function unusedValueOf(
  {
    kind,
    startsAt,
    endsAt,
    value,
    amountPaid,
  }: Pick<typeof subscriptions.$inferSelect, "kind" | "startsAt" | "endsAt" | "value" | "amountPaid">,
  now: Date,
): Kobo {
  if (kind !== "paid" || endsAt === null) return kobo(0);
  const days = Math.max(1, lagosDays(startsAt, endsAt));
  const used = Math.min(days, Math.max(0, lagosDays(startsAt, now)));
  return unusedValue(value ?? amountPaid, { days, used });
}

/** The credit for what an order replaces, no more than the order costs. */
export function creditsFor(replaced: readonly ReplacedTime[], price: Kobo): OrderQuote["credits"] {
  let left: number = price;
  return replaced.flatMap(({ subscriptionId, unused }) => {
    const amount = kobo(Math.min(left, unused));
    left -= amount;
    return amount > 0 ? [{ subscriptionId, amount }] : [];
  });
}

/** When an order would begin and end, and what of `listReplaced` it would replace. `unused_lost`: what is not credited. */
export async function previewPeriod(
  db: Database,
  quote: QuotedPeriod & Pick<OrderQuote, "credit"> & { locationId: number },
  replaced: readonly ReplacedTime[],
  now: Date,
) {
  const history = await readHistory(db, quote.locationId);
  const { renewsAutomatically: on, renewalCard: card } = history;
  return {
    renewal: { on, card: on ? card : null },
    as_of: now.toISOString(),
    paid_until: paidUntilOf(quote, history, now)?.toISOString() ?? null,
    period: presentPeriod(periodOf(quote, history, now)),
    replaces: replaced.map(presentReplaced),
    unused_lost: lostOf(replaced, quote),
  };
}

const presentReplaced = ({ kind, plan_name, starts_at, ends_at }: ReplacedTime) => ({
  ...{ kind, plan_name, starts_at, ends_at },
});

function lostOf(
  replaced: readonly ReplacedTime[],
  { credit = kobo(0) }: Partial<Pick<OrderQuote, "credit">>,
): Kobo {
  return kobo(replaced.reduce((sum, { unused }) => sum + unused, 0) - credit);
}

/**
 * Refuses an order that would replace paid time without crediting all of it, unless the person confirmed it.
 * @throws {Refusal} `REPLACES_PLAN` with what would be lost.
 */
export function requireReplacementConfirmed(
  quote: Pick<OrderQuote, "planName" | "credit">,
  replaced: readonly ReplacedTime[],
  confirmed: 0 | 1 | undefined,
): void {
  if (confirmed === 1) return;
  const paid = replaced.filter(({ kind }) => kind === "paid");
  const lost = lostOf(paid, quote);
  const last = paid.at(-1);
  if (!last || lost === 0) return;
  const until = last.ends_at === null ? "" : `, which is paid until ${formatDay(new Date(last.ends_at))}`;
  const worth = `${formatAmount(lost)} of its unused time ${quote.credit > 0 ? "is more than this order costs, and " : ""}is lost.`;
  const message = `${quote.planName} begins now and replaces ${last.plan_name}${until}. ${worth} Please confirm this.`;
  throw new Refusal("REPLACES_PLAN", message, { data: { replaces: paid.map(presentReplaced) } });
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
