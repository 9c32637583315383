import { randomUUID } from "node:crypto";
import { subscriptions } from "../../db/schema/index.ts";
import type { Database } from "../../db/types.ts";
import type { PaystackTransaction } from "../../integrations/paystack/client.ts";
import { redeemCoupon } from "../coupon/use-coupon.ts";
import { postTransfer } from "../ledger/post-transfer.ts";
import { endOfPeriod } from "../subscription/end-of-period.ts";
import { findNewestPaid, findPaidUntil, lockLocation } from "../subscription/repository.ts";
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
  // Locks are taken in one order everywhere: intent, location, coupon, ledger.
  await lockLocation(tx, order.locationId);
  const newest = await findNewestPaid(tx, order.locationId);
  if ((newest?.id ?? null) !== order.afterSubscriptionId) {
    return "This location was paid for already while this payment was under way.";
  }
  if (order.coupon !== null) {
    const redeemed = await redeemCoupon(tx, { code: order.coupon, accountId, reference }, now);
    if (!redeemed) return "The coupon was used up before this payment came.";
  }
  const period = await periodOf(tx, order, now);
  await tx.insert(subscriptions).values({
    locationId: order.locationId,
    planId: order.planId,
    kind: "paid",
    duration: order.duration,
    ...period,
    amountPaid: order.amountPaid,
    lines: order.lines,
    reference,
    createdAt: now,
  });
  await keepCard(tx, intent, transaction, now);
  await queueReceipt(tx, intent, order, period.endsAt, now);
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

/** A renewal of the plan that is running continues where it ends; anything else starts now. */
async function periodOf(
  tx: Database,
  order: { locationId: number; planId: number; duration: 1 | 12 },
  now: Date,
): Promise<{ startsAt: Date; endsAt: Date }> {
  const newest = await findNewestPaid(tx, order.locationId);
  const paidUntil =
    newest?.planId === order.planId ? await findPaidUntil(tx, order.locationId, order.planId) : undefined;
  const startsAt = paidUntil !== undefined && paidUntil > now ? paidUntil : now;
  return { startsAt, endsAt: endOfPeriod(startsAt, order.duration) };
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
