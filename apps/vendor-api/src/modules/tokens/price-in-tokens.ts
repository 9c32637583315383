import { TokenQuoteSchema } from "@vendor/api";
import { durationFromCode, kobo, tokenTotals } from "@vendor/pricing-engine";
import type { z } from "zod";
import type { PricedOrder } from "../../db/schema/index.ts";
import { priceOrder, requirePlan, type Selection } from "../subscription/price-selection.ts";
import type { PriceList } from "../subscription/read-price-list.ts";
import type { Client } from "./repository.ts";

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

/** An order in tokens as calls answer it, still in hundredths: the contract's output turns it into tokens. */
export function presentTokenQuote({
  order,
  discountPercent,
  discount,
}: TokenOrder): z.input<typeof TokenQuoteSchema> {
  return {
    plan_id: order.planId,
    duration: order.duration,
    lines: order.lines.map((line) => ({ ...line, price: kobo(line.price) })),
    plan_amount: kobo(order.planAmount),
    subtotal: kobo(order.totalAmount),
    discount_percentage: discountPercent,
    discount: kobo(discount),
    total: kobo(order.amountPaid),
  };
}

/** The quote in tokens, for the data of a refusal, which no output schema converts. */
export function tokenQuoteOnTheWire(order: TokenOrder): z.output<typeof TokenQuoteSchema> {
  return TokenQuoteSchema.parse(presentTokenQuote(order));
}
