import { basicPlanId } from "@vendor/pricing-engine";
import type { PricedOrder } from "../../db/schema/index.ts";
import type { Database } from "../../db/types.ts";
import { keepReceiptDetails } from "../account/billing-repository.ts";
import { redeemCoupon } from "../coupon/use-coupon.ts";
import { deleteGivenDrafts } from "../draft/repository.ts";
import { requestOnboarding } from "../onboarding/request-onboarding.ts";
import { type Period, periodOf } from "./plan-period.ts";
import { insertSubscription, lockLocation, readHistory, refreshCoverage } from "./repository.ts";

/** What was bought and for whom; `reference` is the payment's, unique for ever. */
export type Purchase = {
  order: PricedOrder;
  accountId: number;
  reference: string;
  /** The agent who pays for it with tokens, and the code of the receipt. */
  paidBy?: { agentId: number; receiptCode: string };
};

/** Why an order cannot be given any more, in words for the person who pays for it. */
export type Fault = { fault: string; about: "location" | "coupon" };
export type Given = Period & { subscriptionId: number };

/**
 * Gives what an order bought, at the price agreed, in the transaction that takes the money: the location's subscription,
 * its onboarding and the coupon's use. Every way of paying comes through here. Locks are taken in one order everywhere: intent,
 * location, coupon, ledger; so book the money after this.
 * @returns What was given, or why it cannot be.
 */
export async function giveSubscription(
  tx: Database,
  { order, accountId, reference, paidBy }: Purchase,
  now: Date,
): Promise<Given | Fault> {
  const { locationId, planId } = order;
  await lockLocation(tx, locationId);
  const history = await readHistory(tx, locationId);
  if (history.newestPaidId !== order.afterSubscriptionId) {
    const fault = "This location was paid for already while this payment was under way.";
    return { fault, about: "location" };
  }
  const isBasic = planId === basicPlanId;
  if (isBasic && order.amountPaid === 0 && history.lastPlanId === planId) {
    return { fault: `This location has the ${order.planName} plan already.`, about: "location" };
  }
  if (order.coupon !== null) {
    const use = { code: order.coupon, accountId, reference, locationId };
    if (!(await redeemCoupon(tx, use, now))) {
      return { fault: "The coupon was used up before this payment came.", about: "coupon" };
    }
  }
  const { startsAt, endsAt } = periodOf(order, history, now);
  const subscriptionId = await insertSubscription(tx, {
    locationId,
    planId,
    kind: isBasic && order.amountPaid === 0 ? "free" : "paid",
    duration: order.duration,
    startsAt,
    endsAt,
    amountPaid: order.amountPaid,
    lines: order.lines,
    vatRateBps: order.vatRateBps ?? null,
    reference,
    paidByAgentId: paidBy?.agentId ?? null,
    receiptCode: paidBy?.receiptCode ?? null,
    createdAt: now,
  });
  await requestOnboarding(tx, { order, accountId, subscriptionId }, now);
  await keepReceiptDetails(tx, { reference, accountId }, { startsAt, endsAt });
  await refreshCoverage(tx, locationId);
  await deleteGivenDrafts(tx, { accountId, planId, duration: order.duration, locationId });
  return { subscriptionId, startsAt, endsAt };
}
