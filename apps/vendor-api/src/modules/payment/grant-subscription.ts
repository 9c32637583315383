import type { Database } from "../../db/types.ts";
import type { PaystackTransaction } from "../../integrations/paystack/client.ts";
import { postTransfer } from "../ledger/post-transfer.ts";
import { giveSubscription } from "../subscription/give-subscription.ts";
import { queueReceipt } from "./payment-messages.ts";
import type { PaymentIntent } from "./repository.ts";

/**
 * Gives what a verified payment bought, in the settling transaction and at the price agreed when it was validated:
 * subscription, coupon, receipt and ledger, all or nothing. The intent's row must be locked.
 * @returns Why it cannot be given, for the customer to read; undefined when it was.
 * @throws what `isOverdrawn` knows, when the wallet no longer covers its part of a split order.
 */
export async function grantSubscription(
  tx: Database,
  intent: PaymentIntent,
  transaction: PaystackTransaction,
  now: Date,
): Promise<string | undefined> {
  const { order, reference, accountId } = intent;
  if (!order) throw new Error(`payment ${reference} has no order`);
  const { walletAmount = 0 } = order;
  const given = await giveSubscription(tx, { order, accountId, reference }, now);
  if ("fault" in given) return given.fault;
  await queueReceipt(tx, intent, order, given, now);
  await postTransfer(
    tx,
    {
      kind: "card-payment",
      reference,
      entries: [
        { account: { kind: "card-clearing" }, amount: -transaction.amount },
        { account: { kind: "customer-wallet", ownerId: accountId }, amount: -walletAmount },
        { account: { kind: "revenue" }, amount: order.totalAmount },
        // Paystack may put its own fee on top of what we asked for; that surplus is fees too.
        { account: { kind: "fees" }, amount: transaction.amount + walletAmount - order.totalAmount },
      ],
    },
    now,
  );
  return undefined;
}
