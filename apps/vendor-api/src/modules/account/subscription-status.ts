import type { subscriptionStatuses } from "@vendor/api";

export type SubscriptionStatus = (typeof subscriptionStatuses)[number];

/**
 * Where a subscription stands: `trial` or `active` until its end (which a free plan has not), then `expired`.
 * A location that never had one counts as expired.
 * @example subscriptionStatus({ kind: "free", endsAt: null }, now) // => "active"
 */
export function subscriptionStatus(
  subscription: { kind: "trial" | "paid" | "free"; endsAt: Date | null } | undefined,
  now: Date,
): SubscriptionStatus {
  if (!subscription) return "expired";
  if (subscription.endsAt !== null && subscription.endsAt <= now) return "expired";
  return subscription.kind === "trial" ? "trial" : "active";
}
