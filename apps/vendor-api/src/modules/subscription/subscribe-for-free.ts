import type { PricedOrder } from "../../db/schema/index.ts";
import type { AccountSession } from "../../deps.ts";
import { Refusal } from "../../refusal.ts";
import type { PaymentDeps } from "../payment/failpoint.ts";
import { type ClaimedAmounts, priceChanged, requireClaim } from "./check-claim.ts";
import { giveOnce, type SubscribedOrder } from "./give-once.ts";
import { placeOrder } from "./place-order.ts";
import { requireReplacementConfirmed } from "./plan-period.ts";
import { priceSelection, type Selection } from "./price-selection.ts";

/**
 * Gives an order that costs nothing: the free plan, or one whose coupon takes everything off (spec §4).
 * @throws {Refusal} `PRICE_CHANGED` with the quote when it costs something and the browser says otherwise, `CONFLICT`
 * when it costs something, or the location has the free plan already; `REPLACES_PLAN`, `COUPON_REFUSED`, and what pricing refuses.
 */
export async function subscribeForFree(
  deps: PaymentDeps,
  session: AccountSession,
  input: Selection & ClaimedAmounts & { location_id: number },
  idempotencyKey: string | undefined,
): Promise<SubscribedOrder> {
  return giveOnce(deps.db, { prefix: "free", idempotencyKey, order: input }, async (reference) => {
    const isKeyed = idempotencyKey !== undefined;
    const terms = { paymentMethod: "free", now: deps.clock.now() } as const;
    const { order } = await priceSelection(deps.db, input, session, terms);
    requireFree(input, order);
    await requireReplacementConfirmed(deps.db, order, input.replace_plan, terms.now);
    const given = await placeOrder(deps, { session, order, reference, isKeyed }, async () => {});
    return { ...given, planName: order.planName };
  });
}

/** Free orders are sent with zero amounts (spec §7), the plan's own price and discount among them, or with what they were. */
function requireFree(input: ClaimedAmounts, order: PricedOrder): void {
  if (order.amountPaid > 0) {
    if (input.amount_paid === 0) throw priceChanged(order);
    throw new Refusal("CONFLICT", "This order is not free");
  }
  requireClaim(
    {
      ...input,
      plan_amount: input.plan_amount || order.planAmount,
      discount_percentage: input.discount_percentage || order.discountPercent,
    },
    order,
  );
}
