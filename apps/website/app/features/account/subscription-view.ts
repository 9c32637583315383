import type { SubscriptionSchema } from "@vendor/api";
import { format, parseISO } from "date-fns";
import type { z } from "zod";

type Subscription = z.infer<typeof SubscriptionSchema>;

const statusWords = { trial: "On trial", active: "Active", expired: "Expired" } as const;

/** A subscription in words; the date is formatted on the server, so that a phone's own time zone changes nothing. */
export function subscriptionView(subscription: Subscription) {
  const { plan_name, duration, status, ends_at, amount_paid, lines } = subscription;
  return {
    plan: plan_name,
    duration: duration === 12 ? ("yearly" as const) : ("monthly" as const),
    status,
    statusWords: statusWords[status],
    until: ends_at ? format(parseISO(ends_at), "MMMM do, yyyy") : null,
    amountPaid: amount_paid,
    lines: lines.map(({ name, qty, price, kind }) => ({
      name: kind === "addon" ? `${name} (${qty})` : name,
      price,
    })),
  };
}

export type SubscriptionView = ReturnType<typeof subscriptionView>;
