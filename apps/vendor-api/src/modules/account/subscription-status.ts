import type { subscriptionRowStatuses, subscriptionStatuses } from "@vendor/api";
import type { Standing } from "./repository.ts";

export type SubscriptionStatus = (typeof subscriptionStatuses)[number];

type Held = { kind: "trial" | "paid" | "free"; endsAt: Date | null };

/**
 * Where a subscription stands: `trial` or `active` until its end (which a free plan has not), then `expired`.
 * A location that never had one counts as expired.
 * @example subscriptionStatus({ kind: "free", endsAt: null }, now) // => "active"
 */
export function subscriptionStatus(subscription: Held | undefined, now: Date): SubscriptionStatus {
  if (!subscription) return "expired";
  if (subscription.endsAt !== null && subscription.endsAt <= now) return "expired";
  return subscription.kind === "trial" ? "trial" : "active";
}

/** Where a subscription of a history stands: at most one of a location is active. */
export function rowStatus(
  subscription: Held & { startsAt: Date; isReplaced: boolean },
  now: Date,
): (typeof subscriptionRowStatuses)[number] {
  const { startsAt, endsAt } = subscription;
  if (endsAt !== null && endsAt <= startsAt) return "cancelled";
  if (subscription.isReplaced) return "replaced";
  return startsAt > now ? "upcoming" : subscriptionStatus(subscription, now);
}

/** Where a location stands: a trial that paid time follows is no longer one to be reminded of. */
export function locationStatus({ current, upcoming }: Standing, now: Date): SubscriptionStatus {
  const status = subscriptionStatus(current, now);
  return status === "trial" && upcoming.some(({ kind }) => kind === "paid") ? "active" : status;
}
