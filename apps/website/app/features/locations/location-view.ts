import type { AccountLocationSchema, SubscriptionRowSchema } from "@vendor/api";
import type { z } from "zod";
import { dayOf } from "../account/dates";
import { renewalLink } from "../account/renewal-link";
import { planWords, standingView, statusWordsOf } from "../account/subscription-view";

/**
 * A location as its card shows it.
 * @param mayPay - Only owners pay; the others get no link to it.
 */
export function locationView(location: z.infer<typeof AccountLocationSchema>, mayPay: boolean) {
  const { id, name, renewable } = location;
  return { id, name, ...standingView(location), renewal: mayPay && renewable ? renewalLink(location) : null };
}
export type LocationView = ReturnType<typeof locationView>;

/** A line of a location's history. */
export function historyRow(row: z.infer<typeof SubscriptionRowSchema>) {
  const { id, kind, plan_name, starts_at, ends_at, amount_paid, reference } = row;
  return {
    id,
    // A trial has neither term nor price.
    plan: kind === "trial" ? plan_name : planWords(row),
    statusWords: statusWordsOf(row),
    from: dayOf(starts_at),
    until: ends_at && dayOf(ends_at),
    amount: kind === "trial" ? null : amount_paid,
    reference,
  };
}
