import { isUniqueViolation } from "../../db/database-faults.ts";
import type { Database } from "../../db/types.ts";
import { Refusal } from "../../refusal.ts";
import type { ClaimedAmounts } from "./check-claim.ts";
import type { Given } from "./give-subscription.ts";
import { orderReference } from "./order-reference.ts";
import { findPlan, findSubscriptionByReference } from "./repository.ts";

/** What an order gave. */
export type SubscribedOrder = Given & { planName: string };

/** An order as its request claims it. */
export type ClaimedOrder = ClaimedAmounts & { plan_id: number; duration: 1 | 12; location_id: number };

/**
 * Gives an order once for an Idempotency-Key: its reference follows from the key, so that a repetition finds what was
 * given even when the process died before it could remember its answer. A copy that runs at the same time is refused by
 * the database, or by what the first one changed, and finds it too.
 * @throws {Refusal} `IDEMPOTENCY_CONFLICT` when the key, remembered no more, gave another order; and what `give` refuses.
 */
export async function giveOnce(
  db: Database,
  request: { prefix: "wal" | "free"; idempotencyKey: string | undefined; order: ClaimedOrder },
  give: (reference: string) => Promise<SubscribedOrder>,
): Promise<SubscribedOrder> {
  const { prefix, idempotencyKey, order } = request;
  const reference = orderReference(prefix, idempotencyKey);
  if (idempotencyKey === undefined) return give(reference);
  const earlier = await findGiven(db, reference, order);
  if (earlier) return earlier;
  try {
    return await give(reference);
  } catch (error) {
    if (!(error instanceof Refusal || isUniqueViolation(error, "subscriptions_reference_unique")))
      throw error;
    const meanwhile = await findGiven(db, reference, order);
    if (meanwhile) return meanwhile;
    throw error;
  }
}

async function findGiven(
  db: Database,
  reference: string,
  order: ClaimedOrder,
): Promise<SubscribedOrder | undefined> {
  const given = await findSubscriptionByReference(db, reference);
  if (!given) return undefined;
  const same =
    given.planId === order.plan_id &&
    given.duration === order.duration &&
    given.locationId === order.location_id &&
    given.amountPaid === order.amount_paid;
  const plan = same ? await findPlan(db, given.planId) : undefined;
  if (!plan) throw new Refusal("IDEMPOTENCY_CONFLICT");
  const { id: subscriptionId, startsAt, endsAt } = given;
  return { subscriptionId, startsAt, endsAt, planName: plan.name };
}
