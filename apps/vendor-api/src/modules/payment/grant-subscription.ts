import { randomUUID } from "node:crypto";
import type { Database } from "../../db/types.ts";
import type { PaystackTransaction } from "../../integrations/paystack/client.ts";
import { postTransfer } from "../ledger/post-transfer.ts";
import { giveSubscription } from "../subscription/give-subscription.ts";
import { queueReceipt } from "./payment-messages.ts";
import { type PaymentIntent, upsertSavedCard } from "./repository.ts";

/**
 * Gives what a verified payment bought, in the settling transaction and at the price agreed when it was validated:
 * subscription, coupon, card, receipt and ledger, all or nothing. The intent's row must be locked.
 * @returns Why it cannot be given, for the customer to read; undefined when it was.
 */
export async function grantSubscription(
  tx: Database,
  intent: PaymentIntent,
  transaction: PaystackTransaction,
  now: Date,
): Promise<string | undefined> {
  const { order, reference, accountId } = intent;
  if (!order) throw new Error(`payment ${reference} has no order`);
  const given = await giveSubscription(tx, { order, accountId, reference }, now);
  if ("fault" in given) return given.fault;
  await keepCard(tx, intent, transaction, now);
  await queueReceipt(tx, intent, order, given.endsAt, now);
  await postTransfer(
    tx,
    {
      kind: "card-payment",
      reference,
      entries: [
        { account: { kind: "card-clearing" }, amount: -transaction.amount },
        { account: { kind: "revenue" }, amount: order.totalAmount },
        // Paystack may put its own fee on top of what we asked for; that surplus is fees too.
        { account: { kind: "fees" }, amount: transaction.amount - order.totalAmount },
      ],
    },
    now,
  );
  return undefined;
}

/** Keeps the card if the customer asked for it and Paystack lets it be charged again. */
async function keepCard(
  tx: Database,
  intent: PaymentIntent,
  { authorization, email }: PaystackTransaction,
  now: Date,
): Promise<void> {
  if (!intent.saveCard || !authorization?.reusable) return;
  const { authorizationCode, signature, cardType, lastFour, expMonth, expYear } = authorization;
  await upsertSavedCard(tx, {
    accountId: intent.accountId,
    handle: randomUUID(),
    authorizationCode,
    // The code works only with the e-mail that it was given for.
    email: email || intent.email,
    signature,
    cardType,
    lastFour,
    expMonth,
    expYear,
    createdAt: now,
  });
}
