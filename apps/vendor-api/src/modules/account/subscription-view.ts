import type { SubscriptionRowSchema } from "@vendor/api";
import { kobo } from "@vendor/pricing-engine";
import type { z } from "zod";
import type { Session } from "../../deps.ts";
import type { CurrentSubscription } from "./repository.ts";
import { subscriptionStatus } from "./subscription-status.ts";

type Row = CurrentSubscription & { locationName: string };

/** Whether somebody may see the account's amounts: cashiers may not. */
export function seesMoney({ role }: Pick<Session, "role">): boolean {
  return role !== "cashier";
}

function shownToAll(subscription: CurrentSubscription, now: Date) {
  return {
    id: subscription.id,
    plan_id: subscription.planId,
    plan_name: subscription.planName,
    duration: subscription.duration,
    status: subscriptionStatus(subscription, now),
    starts_at: subscription.startsAt.toISOString(),
    ends_at: subscription.endsAt?.toISOString() ?? null,
    renews: subscription.renews,
  };
}

function money(subscription: CurrentSubscription) {
  return {
    amount_paid: kobo(subscription.amountPaid),
    lines: subscription.lines.map((line) => ({ ...line, price: kobo(line.price) })),
  };
}

/** A subscription as calls answer it, without its amounts for those who may not see them. */
export function subscriptionView(
  subscription: CurrentSubscription,
  viewer: Pick<Session, "role">,
  now: Date,
) {
  const amounts = seesMoney(viewer) ? money(subscription) : { amount_paid: null, lines: [] };
  return { ...shownToAll(subscription, now), ...amounts };
}

/** A subscription as a row of a history, for those who see amounts. */
export function subscriptionRow(subscription: Row, now: Date): z.input<typeof SubscriptionRowSchema> {
  return {
    ...shownToAll(subscription, now),
    ...money(subscription),
    location_id: subscription.locationId,
    location_name: subscription.locationName,
    reference: subscription.reference,
  };
}
