import type { ApiClient, TokenQuote } from "@vendor/api";
import type { AddonField, Duration } from "@vendor/pricing-engine";
import type { OrderQuery } from "../../paths";

/** A client's plan, the add-ons there are, and the order in tokens. */
export type Summary = Awaited<ReturnType<ApiClient["reseller"]["summaryAgent"]>>["data"][number];

export const addonFieldNames: readonly AddonField[] = [
  "additional_users",
  "additional_warehouse",
  "additional_products",
];

/** The plan that agents sell unless the address names another (spec §2). */
export const PLUS_PLAN = 2;

/** What the agent has chosen for the client: a quantity of each add-on, "" being none. */
export type Choices = Record<AddonField, string> & { duration: Duration };

/** The choices that an address or a form names. Yearly unless it says otherwise, as the API has it. */
export function choicesOf(query: OrderQuery): Choices {
  return {
    duration: query.plan_duration === "monthly" ? "monthly" : "yearly",
    additional_users: query.additional_users ?? "",
    additional_warehouse: query.additional_warehouse ?? "",
    additional_products: query.additional_products ?? "",
  };
}

/** The order's address: the client as asked for, with these choices. */
export function orderQuery(asked: OrderQuery, { duration, ...quantities }: Choices): OrderQuery {
  const { locationId, agentCode, plan_id } = asked;
  return { locationId, agentCode, plan_id, plan_duration: duration, ...quantities };
}

/** The order in a few words: "Plus plan, yearly, Additional Active Users (3)". */
export function orderWords({ lines, duration }: Pick<TokenQuote, "lines" | "duration">): string {
  const words = lines.map(({ kind, name, qty }) =>
    kind === "plan" ? `${name} plan, ${duration === 12 ? "yearly" : "monthly"}` : `${name} (${qty})`,
  );
  return words.join(", ");
}
