import type { LocationSchema, SubscriptionRowSchema, SubscriptionSchema } from "@vendor/api";
import type { z } from "zod";
import { dayOf, periodOf } from "./dates";

type Subscription = z.infer<typeof SubscriptionSchema>;
type Standing = Pick<z.infer<typeof LocationSchema>, "subscription" | "upcoming">;

const statusWords = {
  trial: "On trial",
  active: "Active",
  expired: "Expired",
  replaced: "Replaced",
  cancelled: "Cancelled",
} as const;
export const statusTones = {
  trial: "info",
  active: "positive",
  expired: "critical",
  upcoming: "info",
  replaced: "neutral",
  cancelled: "neutral",
} as const;
const durationWords = { 1: "monthly", 12: "yearly" } as const;

/** @example statusWordsOf({ status: "upcoming", starts_at }) // => "Starts 22 December 2027" */
export function statusWordsOf({ status, starts_at }: Pick<Subscription, "status" | "starts_at">): string {
  return status === "upcoming" ? `Starts ${dayOf(starts_at)}` : statusWords[status];
}

/** A subscription in words; the date is formatted on the server, so that a phone's own time zone changes nothing. */
export function subscriptionView<S extends Subscription>(subscription: S) {
  const { id, plan_name, duration, starts_at, ends_at, amount_paid, lines, renews } = subscription;
  const status: S["status"] = subscription.status;
  return {
    id,
    plan: plan_name,
    duration: durationWords[duration],
    status,
    statusWords: statusWordsOf(subscription),
    since: dayOf(starts_at),
    until: ends_at ? dayOf(ends_at) : null,
    period: periodOf(subscription),
    renews,
    amountPaid: amount_paid,
    /** A free plan that has not begun can still be withdrawn. */
    withdrawable: status === "upcoming" && subscription.kind === "free",
    lines: lines.map(({ name, qty, price, kind }) => ({
      name: kind === "addon" ? `${name} (${qty})` : name,
      price,
    })),
  };
}

export type SubscriptionView = ReturnType<typeof subscriptionView<Subscription>>;

/** What a location has: what holds now, and what follows. */
export function standingView({ subscription, upcoming }: Standing) {
  return {
    subscription: subscription && subscriptionView(subscription),
    upcoming: upcoming.map(subscriptionView),
  };
}

/** The last of what a location has: where it ends, a renewal begins. */
export function lastOf({ subscription, upcoming }: Standing): Subscription | null {
  return upcoming.at(-1) ?? subscription;
}

/** A plan in a list. A trial has no term. @example planWords(row) // => "Plus, yearly" */
export function planWords({ kind, plan_name, duration }: Subscription): string {
  return kind === "trial" ? `${plan_name}, trial` : `${plan_name}, ${durationWords[duration]}`;
}

/** A row of the history of subscriptions. */
export function subscriptionRow(subscription: z.infer<typeof SubscriptionRowSchema>) {
  const { id, status, starts_at, ends_at, amount_paid } = subscription;
  return {
    id,
    plan: planWords(subscription),
    place: subscription.location_name,
    status: { words: statusWordsOf(subscription), tone: statusTones[status] },
    from: dayOf(starts_at),
    until: ends_at ? dayOf(ends_at) : null,
    amount: amount_paid,
    reference: subscription.reference,
  };
}
