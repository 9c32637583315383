import type { AccountSchema, RenewalSchema } from "@vendor/api";
import { formatAmount } from "@vendor/ui/money";
import type { z } from "zod";
import { daysUntil, formatDay } from "./dates";
import { countDays } from "./plan-panel";
import { renewalView } from "./renewal-view";

type Account = Pick<z.infer<typeof AccountSchema>, "as_of" | "locations" | "role">;
type Renewals = readonly z.infer<typeof RenewalSchema>[];

/** Whether a location's renewal is not paid, so that its plan will end. */
export const hasUnpaidRenewal = ({ locations }: Account) =>
  locations.some(({ grace_until }) => grace_until !== null);

/**
 * What every page of the account says about renewals that are not paid.
 * @param renewals - Empty for those who see no money.
 */
export function paymentAlarms({ as_of, locations, role }: Account, renewals: Renewals) {
  return locations.flatMap(({ id, name, subscription, grace_until }) => {
    if (grace_until === null) return [];
    const found = renewals.find(({ location_id }) => location_id === id);
    const renewal = found && renewalView(found);
    const place = locations.length > 1 ? ` at ${name}` : "";
    return {
      id,
      title: renewal?.failure?.replace(/\.$/, "") ?? "A renewal was not paid",
      text: `${countDays(daysUntil(grace_until, as_of))} left: ${subscription?.plan_name ?? "your plan"}${place} ends on ${formatDay(grace_until)} unless it is paid.`,
      action:
        renewal && role === "owner"
          ? { to: renewal.payNow, label: `Pay ${formatAmount(renewal.amount)}` }
          : null,
    };
  });
}
