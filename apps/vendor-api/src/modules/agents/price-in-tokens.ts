import type { PricedOrder } from "../../db/schema/index.ts";
import { type PriceList, priceOrder, requirePlan, type Selection } from "../orders/index.ts";
import type { Client } from "./tokens-repository.ts";

/**
 * Prices a client's order in tokens: the price before a card charge, less the plan's reseller discount on yearly orders
 * (spec §4). A hundredth of a token is a kobo. Coupons cannot be combined with tokens, and amounts that the browser sends are not used.
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

/** The add-ons and onboarding of an earlier order, as far as they are still offered. */
export function renewalOf(
  { plan_id, duration }: { plan_id: number; duration: 1 | 12 },
  last: Client["last"],
  { groups }: Pick<PriceList, "groups">,
): Selection {
  const lines = last?.lines.filter(({ kind }) => kind === "addon") ?? [];
  const addons = groups.flatMap(({ id, name, options }) => {
    // Lines that the previous version wrote have no group, only its name. A later release can drop this.
    const line = lines.find((each) => each.group === id || (each.group === undefined && each.name === name));
    return options.flatMap(({ qty }) => (qty === line?.qty ? [{ group: id, qty }] : []));
  });
  return { plan_id, duration, addons, onboarding: 0 };
}
