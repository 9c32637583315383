import type { Session } from "../../deps.ts";
import { Refusal } from "../../refusal.ts";
import type { PaymentDeps } from "../payment/failpoint.ts";
import type { ClaimedAmounts } from "../subscription/check-claim.ts";
import type { Selection } from "../subscription/price-selection.ts";
import { requireOwnCode } from "./own-code.ts";
import { type ClientRequest, payWithTokens } from "./pay-with-tokens.ts";
import { tokenQuoteOnTheWire } from "./present-token-quote.ts";
import { priceInTokens, type TokenOrder } from "./price-in-tokens.ts";
import type { RenewalResult } from "./read-results.ts";

export type TokenClaim = Selection &
  ClaimedAmounts & { location_id: number; agent_id?: string | number | undefined };

/**
 * Pays a client's subscription with the session's own tokens (spec §4 and §7). Amounts are a claim and only
 * compared; `agent_id` must be the agent's own when it is there.
 * @throws {Refusal} `PRICE_CHANGED` with the new quote in tokens, and what `payWithTokens` throws.
 */
export async function subscribeWithToken(
  deps: PaymentDeps,
  session: Session,
  claim: TokenClaim,
  idempotencyKey: string | undefined,
): Promise<RenewalResult> {
  if (claim.agent_id !== undefined) await requireOwnCode(deps, session, claim.agent_id);
  if (claim.coupon !== undefined) throw Refusal.field("coupon", "Coupons cannot be used with tokens");
  const request: ClientRequest = {
    locationId: claim.location_id,
    planId: claim.plan_id,
    duration: claim.duration,
    amountPaid: claim.amount_paid,
    replacePlan: claim.replace_plan ?? 0,
    price: (list, client, now) => {
      const priced = priceInTokens(list, claim, client, now);
      requireTokenClaim(claim, priced);
      return priced;
    },
  };
  const [result] = await payWithTokens(deps, session, [request], idempotencyKey);
  if (!result) throw new Error("a payment without a result");
  return result;
}

/** Compares what the agent was shown with what was priced; nothing is rounded or forgiven. */
function requireTokenClaim(claim: ClaimedAmounts, priced: TokenOrder): void {
  const { order, discountPercent } = priced;
  const agrees =
    claim.plan_amount === order.planAmount &&
    claim.total_amount === order.totalAmount &&
    claim.discount_percentage === discountPercent &&
    claim.amount_paid === order.amountPaid;
  if (!agrees) {
    throw new Refusal("PRICE_CHANGED", undefined, { data: { quote: tokenQuoteOnTheWire(priced) } });
  }
}
