import type { PricedOrder } from "../../db/schema/index.ts";
import { priceOrder, requirePlan, type Selection } from "../subscription/price-selection.ts";
import type { PriceList } from "../subscription/read-price-list.ts";
import type { Client } from "./repository.ts";

/**
 * Prices a client's order in tokens: what anybody pays before a charge, less the plan's reseller discount on yearly orders
 * (spec §4); hundredths of a token are kobo. Coupons do not go with tokens, and nothing that the agent's browser says of amounts is read.
 * @throws {Refusal} as `priceOrder` does.
 */
export function priceInTokens(
  list: PriceList,
  selection: Selection,
  client: Pick<Client, "locationId" | "newestPaidId">,
  now: Date,
): PricedOrder {
  const { resellerDiscount: agentDiscountPercent } = requirePlan(list, selection.plan_id);
  return priceOrder(list, selection, client, { agentDiscountPercent, now });
}

/** The extras of an order again, as far as they are still offered. */
export function renewalOf(
  { plan_id, duration }: { plan_id: number; duration: 1 | 12 },
  last: Client["last"],
  { groups }: Pick<PriceList, "groups">,
): Selection {
  const lines = last?.lines ?? [];
  const quantity = (field: (typeof groups)[number]["field"]) => {
    const group = groups.find((each) => each.field === field);
    const line = lines.find(({ kind, name }) => kind === "addon" && name === group?.name);
    return group?.options.some(({ qty }) => qty === line?.qty) ? (line?.qty ?? 0) : 0;
  };
  return {
    plan_id,
    duration,
    additional_users: quantity("additional_users"),
    additional_warehouse: quantity("additional_warehouse"),
    additional_products: quantity("additional_products"),
    onboarding: 0,
  };
}
