import type { SubscriptionRowSchema, SubscriptionSchema } from "@vendor/api";
import type { z } from "zod";
import { dayOf } from "./dates";

type Subscription = z.infer<typeof SubscriptionSchema>;

const statusWords = { trial: "On trial", active: "Active", expired: "Expired" } as const;
const statusTones = { trial: "info", active: "positive", expired: "critical" } as const;
const durationWords = { 1: "monthly", 12: "yearly" } as const;

/** A subscription in words; the date is formatted on the server, so that a phone's own time zone changes nothing. */
export function subscriptionView(subscription: Subscription) {
  const { id, plan_name, duration, status, ends_at, amount_paid, lines, renews } = subscription;
  return {
    id,
    plan: plan_name,
    duration: durationWords[duration],
    status,
    statusWords: statusWords[status],
    until: ends_at ? dayOf(ends_at) : null,
    renews,
    amountPaid: amount_paid,
    lines: lines.map(({ name, qty, price, kind }) => ({
      name: kind === "addon" ? `${name} (${qty})` : name,
      price,
    })),
  };
}

export type SubscriptionView = ReturnType<typeof subscriptionView>;

/** A row of the history of subscriptions. */
export function subscriptionRow(subscription: z.infer<typeof SubscriptionRowSchema>) {
  const { id, plan_name, duration, status, starts_at, ends_at, amount_paid } = subscription;
  return {
    id,
    plan: status === "trial" ? `${plan_name}, trial` : `${plan_name}, ${durationWords[duration]}`,
    place: subscription.location_name,
    status: { words: statusWords[status], tone: statusTones[status] },
    from: dayOf(starts_at),
    until: ends_at ? dayOf(ends_at) : "–",
    amount: amount_paid,
    reference: subscription.reference,
  };
}
