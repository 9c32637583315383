import type { AccountLocationSchema, SubscriptionRowSchema } from "@vendor/api";
import type { z } from "zod";
import { dayOf } from "../account/dates";
import { renewalLink } from "../account/renewal-link";

type Location = z.infer<typeof AccountLocationSchema>;
type Row = z.infer<typeof SubscriptionRowSchema>;

const statusWords = { trial: "On trial", active: "Active", expired: "Expired" } as const;
const durationOf = (code: 1 | 12) => (code === 12 ? ("yearly" as const) : ("monthly" as const));

/**
 * A location as its card shows it.
 * @param mayPay - Only owners pay; the others get no link to it.
 */
export function locationView(location: Location, mayPay: boolean) {
  const { id, name, subscription, renewable } = location;
  return {
    id,
    name,
    subscription: subscription && {
      plan: subscription.plan_name,
      duration: durationOf(subscription.duration),
      status: subscription.status,
      statusWords: statusWords[subscription.status],
      since: dayOf(subscription.starts_at),
      until: subscription.ends_at && dayOf(subscription.ends_at),
    },
    renewal: mayPay && renewable ? renewalLink(location) : null,
  };
}
export type LocationView = ReturnType<typeof locationView>;

/** A line of a location's history. */
export function historyRow(row: Row) {
  const { id, plan_name, duration, status, starts_at, ends_at, amount_paid, reference } = row;
  return {
    id,
    // A trial has neither term nor price.
    plan: status === "trial" ? plan_name : `${plan_name}, ${durationOf(duration)}`,
    statusWords: statusWords[status],
    from: dayOf(starts_at),
    until: ends_at && dayOf(ends_at),
    amount: status === "trial" ? null : amount_paid,
    reference,
  };
}
