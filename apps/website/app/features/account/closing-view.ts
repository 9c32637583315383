import type { AccountSchema } from "@vendor/api";
import { days } from "@vendor/brand";
import type { z } from "zod";
import { formatDay } from "./dates";

type Account = z.infer<typeof AccountSchema>;

/** When the account will be closed, and whether this person can keep it; null when it stays. */
export function closingView({ closes_at, role }: Pick<Account, "closes_at" | "role">) {
  return closes_at === null ? null : { day: formatDay(closes_at), owner: role === "owner" };
}

/** The paid time that is left, and so lost, on the day on which the account is closed or would be. */
export function lostTime({
  closes_at,
  as_of,
  locations,
}: Pick<Account, "closes_at" | "as_of" | "locations">) {
  const day = Date.parse(closes_at ?? as_of) + (closes_at === null ? days.closing * 86_400_000 : 0);
  return locations.flatMap(({ id, name, subscription, upcoming }) => {
    const paid = [subscription, ...upcoming].filter((period) => period?.kind === "paid");
    const last = paid.findLast((period) => period?.ends_at && Date.parse(period.ends_at) > day);
    return last?.ends_at ? [{ id, place: name, plan: last.plan_name, until: formatDay(last.ends_at) }] : [];
  });
}
