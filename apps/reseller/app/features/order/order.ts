import type { ApiClient, TokenQuote } from "@vendor/api";
import type { AddonChoice } from "@vendor/api/addons";
import type { Duration } from "@vendor/pricing-engine/vendor";
import { quoteInBrowser } from "@vendor/remix-kit/order";
import type { OrderQuery } from "../../paths";

/** A client's plan, the available add-ons, and the order priced in tokens. */
export type Summary = Awaited<ReturnType<ApiClient["reseller"]["summaryAgent"]>>["data"][number];

/** The agent's choices for the client. */
export type ClientOrderChoices = { addons: readonly AddonChoice[]; duration: Duration };

/** The choices in an address or a form; yearly by default, as in the API. */
export function choicesInQuery(query: OrderQuery): ClientOrderChoices {
  return {
    duration: query.plan_duration === "monthly" ? "monthly" : "yearly",
    addons: query.addons ?? [],
  };
}

/** The order's query: the requested client and plan with these choices. */
export function orderQuery(requested: OrderQuery, { duration, addons }: ClientOrderChoices): OrderQuery {
  const { locationId, agentCode, plan_id } = requested;
  return { locationId, agentCode, plan_id, plan_duration: duration, ...(addons.length > 0 && { addons }) };
}

/**
 * Prices the choices in the browser.
 * @returns The quote in tokens; the API's own quote when the client has no plan.
 */
export function quoteInTokens(summary: Summary, { addons, duration }: ClientOrderChoices): TokenQuote {
  const agentDiscountPercent = summary.planDetails[0]?.resellerDiscount;
  // Only coupons depend on the time, and orders in tokens have none.
  return quoteInBrowser(summary, { addons, duration, agentDiscountPercent, now: 0 }) ?? summary.quote;
}

/** The message when the tokens do not cover an order (spec §5). */
export const INSUFFICIENT_BALANCE = "Insufficient balance. Please buy more tokens";

/** What a balance lacks for a total; 0 when it covers it. */
export const shortfallOf = (total: number, balance: number) => Math.max(0, total - balance);

/** The action's reply when the order was not fulfilled. */
export type PayReply = {
  /** Shown on the failure card, with the API's reason. */
  failure: { reason: string | null; tooLow: boolean } | null;
  /** A message to read before paying again: the price has changed, or the result is unknown. */
  notice: string | null;
  /**
   * The key of the submitted order. Loaders that run after the action may return another one when the API fulfilled the order
   * but its answer was lost; a retry must use the same key.
   */
  orderKey: string | null;
  /** Set when the payment needs a code of the authenticator app; with the message about a wrong one. */
  code: { error: string[] | undefined } | null;
};
