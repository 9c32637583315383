import type { PricedOrder } from "../../db/schema/index.ts";
import { inTransaction } from "../../db/transaction.ts";
import type { Database } from "../../db/types.ts";
import type { AccountSession } from "../../deps.ts";
import { Refusal } from "../../refusal.ts";
import { refuseCoupon } from "../coupon/find-usable-coupon.ts";
import type { PaymentDeps } from "../payment/failpoint.ts";
import { queueReceipt } from "../payment/payment-messages.ts";
import { type Fault, type Given, giveSubscription } from "./give-subscription.ts";

/**
 * Gives an order that no card pays for, with its receipt, in one transaction; `book` takes the money, last of all.
 * @throws {Refusal} `CONFLICT` when the location was paid for meanwhile, `COUPON_REFUSED` when others took the last use,
 * and what `book` refuses: nothing is changed then.
 */
export async function placeOrder(
  deps: PaymentDeps,
  { session, order, reference }: { session: AccountSession; order: PricedOrder; reference: string },
  book: (tx: Database, now: Date) => Promise<unknown>,
): Promise<Given> {
  const { accountId, userId } = session;
  const now = deps.clock.now();
  const given = await inTransaction(deps.db, async (tx) => {
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

function refusalOf({ fault, about }: Fault): Refusal {
  return about === "coupon" ? refuseCoupon("usedUp") : new Refusal("CONFLICT", fault);
}
