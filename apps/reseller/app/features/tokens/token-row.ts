import type { ApiClient } from "@vendor/api";
import { formatAmount } from "@vendor/ui";
import { dayOf } from "../dates/day-of";

type Entry = Awaited<ReturnType<ApiClient["reseller"]["tokens"]>>["data"]["rows"][number];

/** A movement of tokens; what comes in has its plus, so that colour is not all that tells it. */
export function tokenRow({ id, description, location_name, amount, balance_after, created_at }: Entry) {
  const incoming = amount > 0;
  return {
    id: String(id),
    day: dayOf(created_at),
    description,
    client: location_name,
    incoming,
    amount: `${incoming ? "+" : ""}${formatAmount(amount, "KPT")}`,
    after: formatAmount(balance_after, "KPT"),
  };
}

export type TokenRow = ReturnType<typeof tokenRow>;
