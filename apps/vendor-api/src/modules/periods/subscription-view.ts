import type {
  LocationSchema,
  SubscriptionRowSchema,
  subscriptionRowStatuses,
  subscriptionStatuses,
} from "@vendor/api";
import { type Kobo, kobo } from "@vendor/pricing-engine";
import type { z } from "zod";
import type { Session } from "../../deps.ts";
import type {
  LocationState,
  LocationSubscriptions,
  NamedSubscription,
  SubscriptionOfAccount,
} from "./location-subscriptions-repository.ts";

/** Whether a role may see the wallet and what each location's plan costs: cashiers and accountants may not. */
export function seesMoney({ role }: Pick<Session, "role">): boolean {
  return role !== "cashier" && role !== "accountant";
}

function shownToAll(subscription: NamedSubscription) {
  return {
    id: subscription.id,
    plan_id: subscription.planId,
    plan_name: subscription.planName,
    duration: subscription.duration,
    kind: subscription.kind,
    starts_at: subscription.startsAt.toISOString(),
    ends_at: subscription.endsAt?.toISOString() ?? null,
    renews: subscription.remindsBeforeEnd,
  };
}

function money({ amountPaid, paidByAgentId, lines }: NamedSubscription) {
  return {
    amount_paid: amountForClient({ amountPaid, lines, isByAgent: paidByAgentId !== null }),
    lines: [...lines],
  };
}

/**
 * A location's subscriptions, without amounts for roles that may not see them.
 * @param allowancesOf - What a subscription allows (`readAllowances`).
 */
export function locationSubscriptionsView(
  { current, upcoming, graceUntil, renewsAutomatically }: LocationSubscriptions,
  viewer: Pick<Session, "role">,
  now: Date,
  allowancesOf: (subscription: NamedSubscription) => z.infer<typeof LocationSchema>["allowances"],
): Pick<
  z.infer<typeof LocationSchema>,
  "subscription" | "upcoming" | "grace_until" | "renews_automatically" | "allowances"
> {
  const view = (subscription: NamedSubscription) => ({
    ...shownToAll(subscription),
    ...(seesMoney(viewer) ? money(subscription) : { amount_paid: null, lines: [] }),
  });
  const status = current && subscriptionStatus(current, now, graceUntil);
  return {
    subscription: current && status ? { ...view(current), status } : null,
    allowances: current && status !== "expired" ? allowancesOf(current) : [],
    upcoming: upcoming.map((each) => ({ ...view(each), status: "upcoming" as const })),
    grace_until: graceUntil && graceUntil > now && hasEnded(current, now) ? graceUntil.toISOString() : null,
    renews_automatically: renewsAutomatically,
  };
}

const hasEnded = (held: Held | undefined, now: Date): boolean =>
  !held || (held.endsAt !== null && held.endsAt <= now);

/** A subscription as a row of a history, for those who see amounts. */
export function subscriptionRow(
  subscription: SubscriptionOfAccount,
  now: Date,
): z.infer<typeof SubscriptionRowSchema> {
  return {
    ...shownToAll(subscription),
    ...money(subscription),
    status: rowStatus(subscription, now),
    location_id: subscription.locationId,
    location_name: subscription.locationName,
    reference: subscription.reference,
  };
}

type SubscriptionStatus = (typeof subscriptionStatuses)[number];

type Held = { kind: "trial" | "paid" | "free"; endsAt: Date | null };

/**
 * A subscription's status: `trial` or `active` until its end, then `expired`. A free plan has no end, and a location
 * without a subscription is expired. It stays active for the days of grace after a failed renewal.
 * @example subscriptionStatus({ kind: "free", endsAt: null }, now) // => "active"
 */
export function subscriptionStatus(
  subscription: Held | null | undefined,
  now: Date,
  graceUntil: Date | null = null,
): SubscriptionStatus {
  if (!subscription) return "expired";
  const isInGrace = graceUntil !== null && graceUntil > now;
  if (subscription.endsAt !== null && subscription.endsAt <= now && !isInGrace) return "expired";
  return subscription.kind === "trial" ? "trial" : "active";
}

/** The status of a subscription in a history: at most one of a location is active. */
function rowStatus(
  subscription: Held & { startsAt: Date; isReplaced: boolean },
  now: Date,
): (typeof subscriptionRowStatuses)[number] {
  const { startsAt, endsAt } = subscription;
  if (endsAt !== null && endsAt <= startsAt) return "cancelled";
  if (subscription.isReplaced) return "replaced";
  return startsAt > now ? "upcoming" : subscriptionStatus(subscription, now);
}

/** A location's status. A trial that a paid subscription follows counts as active, so that it gets no reminders. */
export function locationStatus(
  { current, isPaidAhead, graceUntil }: LocationState,
  now: Date,
): SubscriptionStatus {
  const status = subscriptionStatus(current, now, graceUntil);
  return status === "trial" && isPaidAhead ? "active" : status;
}

/** What clients see of a payment: its amount; of their agent's, the price of its lines without the agent's discount. */
export function amountForClient(payment: {
  amountPaid: Kobo;
  lines: readonly { readonly price: Kobo }[];
  isByAgent: boolean;
}): Kobo {
  const { amountPaid, lines, isByAgent } = payment;
  return isByAgent ? kobo(lines.reduce((sum, { price }) => sum + price, 0)) : amountPaid;
}
