import type { LocationSchema, SubscriptionRowSchema } from "@vendor/api";
import { kobo } from "@vendor/pricing-engine";
import type { z } from "zod";
import type { Session } from "../../deps.ts";
import type { NamedSubscription, Standing, SubscriptionOfAccount } from "./repository.ts";
import { rowStatus, subscriptionStatus } from "./subscription-status.ts";

/** Whether somebody may see the account's amounts: cashiers may not. */
export function seesMoney({ role }: Pick<Session, "role">): boolean {
  return role !== "cashier";
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
    renews: subscription.renews,
  };
}

/** What an agent paid is shown at the price of its lines: the agent's discount is the agent's own. */
function amountForClient({ amountPaid, paidByAgentId, lines }: NamedSubscription): number {
  return paidByAgentId === null ? amountPaid : lines.reduce((sum, { price }) => sum + price, 0);
}

function money(subscription: NamedSubscription) {
  return {
    amount_paid: kobo(amountForClient(subscription)),
    lines: subscription.lines.map((line) => ({ ...line, price: kobo(line.price) })),
  };
}

/** What a location has, without its amounts for those who may not see them. */
export function standingView(
  { current, upcoming }: Standing,
  viewer: Pick<Session, "role">,
  now: Date,
): Pick<z.input<typeof LocationSchema>, "subscription" | "upcoming"> {
  const view = (subscription: NamedSubscription) => ({
    ...shownToAll(subscription),
    ...(seesMoney(viewer) ? money(subscription) : { amount_paid: null, lines: [] }),
  });
  return {
    subscription: current ? { ...view(current), status: subscriptionStatus(current, now) } : null,
    upcoming: upcoming.map((each) => ({ ...view(each), status: "upcoming" as const })),
  };
}

/** A subscription as a row of a history, for those who see amounts. */
export function subscriptionRow(
  subscription: SubscriptionOfAccount,
  now: Date,
): z.input<typeof SubscriptionRowSchema> {
  return {
    ...shownToAll(subscription),
    ...money(subscription),
    status: rowStatus(subscription, now),
    location_id: subscription.locationId,
    location_name: subscription.locationName,
    reference: subscription.reference,
  };
}
