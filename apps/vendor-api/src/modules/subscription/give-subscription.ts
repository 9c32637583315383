import type { PricedOrder } from "../../db/schema/index.ts";
import type { Database } from "../../db/types.ts";
import { redeemCoupon } from "../coupon/use-coupon.ts";
import { endOfPeriod } from "./end-of-period.ts";
import { findNewestPaid, findPaidUntil, insertSubscription, lockLocation } from "./repository.ts";

/** What was bought and by whom; `reference` is the payment's, unique for ever. */
export type Purchase = { order: PricedOrder; accountId: number; reference: string };

/** Why an order cannot be given any more, in words for the person who pays for it. */
export type Fault = { fault: string };
export type Given = { subscriptionId: number; startsAt: Date; endsAt: Date };

/**
 * Gives what an order bought, at the price agreed, in the transaction that takes the money: the location's subscription
 * and the coupon's use. Every way of paying comes through here. Locks are taken in one order everywhere: intent,
 * location, coupon, ledger; so book the money after this.
 * @returns What was given, or why it cannot be.
 */
export async function giveSubscription(
  tx: Database,
  { order, accountId, reference }: Purchase,
  now: Date,
): Promise<Given | Fault> {
  await lockLocation(tx, order.locationId);
  const newest = await findNewestPaid(tx, order.locationId);
  if ((newest?.id ?? null) !== order.afterSubscriptionId) {
    return { fault: "This location was paid for already while this payment was under way." };
  }
  if (order.coupon !== null) {
    const redeemed = await redeemCoupon(tx, { code: order.coupon, accountId, reference }, now);
    if (!redeemed) return { fault: "The coupon was used up before this payment came." };
  }
  // A renewal of the plan that is running continues where it ends; anything else starts now.
  const paidUntil =
    newest?.planId === order.planId ? await findPaidUntil(tx, order.locationId, order.planId) : undefined;
  const startsAt = paidUntil !== undefined && paidUntil > now ? paidUntil : now;
  const endsAt = endOfPeriod(startsAt, order.duration);
  const subscriptionId = await insertSubscription(tx, {
    locationId: order.locationId,
    planId: order.planId,
    kind: "paid",
    duration: order.duration,
    startsAt,
    endsAt,
    amountPaid: order.amountPaid,
    lines: order.lines,
    vatRateBps: order.vatRateBps ?? null,
    reference,
    createdAt: now,
  });
  return { subscriptionId, startsAt, endsAt };
}
