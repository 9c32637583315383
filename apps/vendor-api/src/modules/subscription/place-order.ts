import { subSeconds } from "date-fns";
import type { PricedOrder } from "../../db/schema/index.ts";
import { inTransaction } from "../../db/transaction.ts";
import type { Database } from "../../db/types.ts";
import type { AccountSession } from "../../deps.ts";
import { Refusal } from "../../refusal.ts";
import { refuseCoupon } from "../coupon/find-usable-coupon.ts";
import type { PaymentDeps } from "../payment/failpoint.ts";
import { queueReceipt } from "../payment/payment-messages.ts";
import { type Fault, type Given, giveSubscription } from "./give-subscription.ts";
import { hasOrderSince, lockLocation } from "./repository.ts";

/** Seconds within which the same order without an Idempotency-Key is one that was sent twice. */
const REPEAT_SECONDS = 10;

/**
 * Gives an order that no card pays for, with its receipt, in one transaction; `book` takes the money, last of all.
 * @param placed.isKeyed - Whether an Idempotency-Key tells repetitions from a second order.
 * @throws {Refusal} `CONFLICT` when the location was paid for meanwhile or the same was ordered a moment ago, `COUPON_REFUSED` when others took the last use,
 * and what `book` refuses: nothing is changed then.
 */
export async function placeOrder(
  deps: PaymentDeps,
  placed: { session: AccountSession; order: PricedOrder; reference: string; isKeyed: boolean },
  book: (tx: Database, now: Date) => Promise<unknown>,
): Promise<Given> {
  const { session, order, reference, isKeyed } = placed;
  const { accountId, userId } = session;
  const now = deps.clock.now();
  const given = await inTransaction(deps.db, async (tx) => {
    if (!isKeyed) await refuseRepetition(tx, order, now);
    const outcome = await giveSubscription(tx, { order, accountId, reference }, now);
    if ("fault" in outcome) throw refusalOf(outcome);
    await queueReceipt(tx, { reference, userId }, order, outcome, now);
    await book(tx, now);
    await deps.failpoint?.("order-written");
    return outcome;
  });
  await deps.failpoint?.("order-committed");
  deps.log.info({ reference, subscriptionId: given.subscriptionId }, "an order was given");
  return given;
}

/** @throws {Refusal} `CONFLICT` when the location was given the same plan for the same time a moment ago. */
async function refuseRepetition(tx: Database, order: PricedOrder, now: Date): Promise<void> {
  await lockLocation(tx, order.locationId);
  if (await hasOrderSince(tx, order, subSeconds(now, REPEAT_SECONDS))) {
    throw new Refusal(
      "CONFLICT",
      "This order was made a moment ago. To order the same again, wait a few seconds.",
    );
  }
}

function refusalOf({ fault, about }: Fault): Refusal {
  return about === "coupon" ? refuseCoupon("usedUp") : new Refusal("CONFLICT", fault);
}
