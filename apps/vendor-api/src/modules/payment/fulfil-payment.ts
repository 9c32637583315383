import type { Database } from "../../db/types.ts";
import type { PaystackTransaction } from "../../integrations/paystack/client.ts";
import { keepReceiptDetails } from "../account/billing.ts";
import { findAccount, lockAccountShared } from "../account/repository.ts";
import { closingFault } from "../closing/require-staying.ts";
import { collectDebt } from "../ledger/debts.ts";
import { isOverdrawn } from "../ledger/ledger-accounts.ts";
import { postTransfer } from "../ledger/post-transfer.ts";
import { fulfilSubscription } from "../subscription/fulfil-subscription.ts";
import { type CreditedBalance, creditedBalanceOf } from "./describe-payment.ts";
import { queueCreditReceipt, queueReceipt } from "./payment-messages.ts";
import type { PaymentIntent } from "./repository.ts";
import { saveCard } from "./saved-cards.ts";

/** Rolls back what was written of an order that cannot be fulfilled. */
class FulfilmentFailed extends Error {
  constructor(readonly reason: string) {
    super(reason);
  }
}

/**
 * Fulfils a verified payment, entirely or not at all. It runs in a savepoint of the settling transaction, so that a
 * failure undoes the fulfilment but not the record that the money came.
 * @returns Why it cannot be fulfilled, for the customer to read; undefined when it was.
 */
export async function fulfilPayment(
  tx: Database,
  intent: PaymentIntent,
  transaction: PaystackTransaction,
  now: Date,
): Promise<string | undefined> {
  // A payment that was given up can still arrive after its account was closed.
  if ((await findAccount(tx, intent.accountId))?.closedAt) return "Your account is closed.";
  try {
    await tx.transaction(async (inner) => {
      // Save the card before locking ledger rows, to keep those locks short.
      const cardHandle = (await saveCard(inner, intent, transaction, now)) ?? intent.cardHandle;
      const balance = creditedBalanceOf(intent);
      if (balance) return creditBalance(inner, intent, balance, transaction, now);
      await fulfilOrder(inner, { ...intent, cardHandle }, transaction, now);
    });
    return undefined;
  } catch (error) {
    if (error instanceof FulfilmentFailed) return error.reason;
    if (isOverdrawn(error)) return "Your wallet no longer covered its part of this order.";
    throw error;
  }
}

/**
 * Fulfils a paid order at the price that was agreed when it was validated: subscription, coupon, receipt and ledger.
 * The intent's row must be locked.
 * @throws {FulfilmentFailed}, and an error that `isOverdrawn` recognises when the wallet no longer covers its part.
 */
async function fulfilOrder(
  tx: Database,
  intent: PaymentIntent,
  transaction: PaystackTransaction,
  now: Date,
): Promise<void> {
  const { order, reference, accountId, cardHandle } = intent;
  if (!order) throw new Error(`payment ${reference} has no order`);
  const { net, wallet } = order;
  const fulfilled = await fulfilSubscription(tx, { order, accountId, reference, cardHandle }, now);
  if ("reason" in fulfilled) throw new FulfilmentFailed(fulfilled.reason);
  await queueReceipt(tx, intent, order, fulfilled, now);
  await postTransfer(
    tx,
    {
      kind: "card-payment",
      reference,
      entries: [
        { account: { kind: "card-clearing" }, amount: -transaction.amount },
        { account: { kind: "customer-wallet", ownerId: accountId }, amount: -wallet },
        { account: { kind: "revenue" }, amount: net },
        // Paystack may add its own fee to the amount that we asked for; that surplus is fees too.
        { account: { kind: "fees" }, amount: transaction.amount + wallet - net },
      ],
    },
    now,
  );
}

/**
 * Credits the balance that a verified payment was made for. The intent's row must be locked.
 * @throws {FulfilmentFailed} when the account is about to be closed.
 */
async function creditBalance(
  tx: Database,
  intent: PaymentIntent,
  balance: CreditedBalance,
  transaction: PaystackTransaction,
  now: Date,
): Promise<void> {
  const { creditAmount, reference } = intent;
  if (creditAmount === null) throw new Error(`payment ${reference} has no amount to credit`);
  const { closesAt } = await lockAccountShared(tx, intent.accountId);
  const closing = closingFault(closesAt);
  if (closing !== undefined) throw new FulfilmentFailed(closing);
  await keepReceiptDetails(tx, intent);
  await queueCreditReceipt(tx, intent, balance, now);
  await postTransfer(
    tx,
    {
      kind: balance.transferKind,
      reference,
      entries: [
        { account: { kind: "card-clearing" }, amount: -transaction.amount },
        { account: balance.account, amount: creditAmount },
        { account: { kind: "fees" }, amount: transaction.amount - creditAmount },
      ],
    },
    now,
  );
  await collectDebt(tx, balance.account, reference, now);
}
