import type { Database } from "../../db/types.ts";
import { releaseUses } from "../catalog/index.ts";
import { appendEvent } from "../events/index.ts";
import { moveOrder, requireOrder } from "../orders/index.ts";
import { type PaymentIntent, updateIntent } from "./payment-repository.ts";

type Ended = Partial<
  Pick<
    PaymentIntent,
    "phase" | "declineCode" | "providerStatus" | "providerMessage" | "providerTransactionId" | "checkedAt"
  >
>;

/**
 * Ends a payment for which no money came: its order expires, and its coupon can be used again. Money that comes later is still
 * settled or sent back. The payment must be locked.
 */
export async function failPayment(
  tx: Database,
  intent: PaymentIntent,
  change: Ended,
  now: Date,
): Promise<PaymentIntent> {
  const { accountId, reference } = intent;
  if (intent.state !== "failed")
    await appendEvent(tx, { name: "payment.failed", body: { accountId, reference } }, now);
  return endPayment(tx, intent, change, now);
}

/** Gives up a payment that another one replaces. */
export function replacePayment(tx: Database, intent: PaymentIntent, now: Date): Promise<PaymentIntent> {
  return endPayment(tx, intent, { providerMessage: "Given up for a new reference" }, now);
}

async function endPayment(
  tx: Database,
  intent: PaymentIntent,
  change: Ended,
  now: Date,
): Promise<PaymentIntent> {
  await releaseUses(tx, [intent.reference]);
  const order = await requireOrder(tx, intent.orderId);
  if (order.state === "open") await moveOrder(tx, order, ["expired"], now);
  return updateIntent(tx, intent, { ...change, state: "failed" });
}
