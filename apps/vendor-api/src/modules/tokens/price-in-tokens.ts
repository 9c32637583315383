import { durationFromCode, kobo, tokenTotals } from "@vendor/pricing-engine";
import type { PricedOrder } from "../../db/schema/index.ts";
import { priceOrder, requirePlan, type Selection } from "../subscription/price-selection.ts";
import type { PriceList } from "../subscription/read-price-list.ts";
import type { Client } from "./client-repository.ts";

/** An order as an agent pays for it: `amountPaid` is in tokens' hundredths, which are kobo. */
export type TokenOrder = { order: PricedOrder; discountPercent: number; discount: number };

/**
 * Prices a client's order in tokens: what anybody pays before a charge, less the plan's reseller discount on yearly orders
 * (spec §4). Coupons do not go with tokens, and nothing that the agent's browser says of amounts is read.
 * @throws {Refusal} as `priceOrder` does.
 */
export function priceInTokens(
  list: PriceList,
  selection: Selection,
  client: Pick<Client, "locationId" | "newestPaidId">,
  now: Date,
): TokenOrder {
  const { resellerDiscount } = requirePlan(list, selection.plan_id);
  const priced = priceOrder(list, selection, client, { now });
  const { discount, total } = tokenTotals({
    subtotal: kobo(priced.totalAmount),
    duration: durationFromCode(selection.duration),
    resellerDiscountPercent: resellerDiscount,
  });
  const discountPercent = selection.duration === 12 ? resellerDiscount : 0;
  return { order: { ...priced, amountPaid: total }, discountPercent, discount };
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
