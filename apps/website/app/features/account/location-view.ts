import type { AccountLocationSchema, SubscriptionRowSchema } from "@vendor/api";
import type { z } from "zod";
import { formatDay, formatPeriod } from "./dates";
import { planPanel } from "./plan-panel";
import type { RenewalView } from "./renewal-view";
import { describePlan, statusInHistory } from "./subscription-view";

/**
 * A location for its card.
 * @param mayPay - Only owners get a link to the checkout.
 * @param renewals - Of the locations that renew automatically.
 */
export function locationView(
  location: z.infer<typeof AccountLocationSchema>,
  mayPay: boolean,
  renewals: readonly RenewalView[],
) {
  const { id, name, address, phone, renewable, closed_at } = location;
  return {
    id,
    name,
    closed: closed_at && formatDay(closed_at),
    /** Address and phone, each where it is given. */
    contact: [address, phone ?? ""].filter((text) => text !== ""),
    panel: planPanel(location, {
      mayPay: mayPay && renewable,
      renewal: renewals.find(({ locationId }) => locationId === id) ?? null,
    }),
  };
}

export function historyRow(row: z.infer<typeof SubscriptionRowSchema>) {
  const { id, kind, plan_name, starts_at, ends_at, amount_paid, reference } = row;
  return {
    id,
    // A trial has neither term nor price.
    plan: kind === "trial" ? plan_name : describePlan(row),
    status: statusInHistory(row),
    from: formatDay(starts_at),
    period: formatPeriod({ starts_at, ends_at }),
    amount: kind === "trial" ? null : amount_paid,
    reference,
  };
}
