import type { Database } from "../../db/types.ts";
import type { PaystackTransaction } from "../../integrations/paystack/client.ts";
import { isOverdrawn } from "../ledger/is-overdrawn.ts";
import { fillPurse } from "./fill-purse.ts";
import { grantSubscription } from "./grant-subscription.ts";
import { purseOf } from "./purse.ts";
import type { PaymentIntent } from "./repository.ts";
import { keepCard } from "./saved-cards.ts";

/** What is undone when an order turns out not to be had. */
class NotGranted extends Error {
  constructor(readonly fault: string) {
    super(fault);
  }
}

/**
 * Gives what a verified payment is for, whole or not at all: in a transaction within the settling one, which a fault
 * undoes without undoing that the money came.
 * @returns Why it cannot be given, for the customer to read; undefined when it was.
 */
export async function grantPurchase(
  tx: Database,
  intent: PaymentIntent,
  transaction: PaystackTransaction,
  now: Date,
): Promise<string | undefined> {
  try {
    await tx.transaction(async (inner) => {
      // Before the books, whose rows everybody waits for.
      await keepCard(inner, intent, transaction, now);
      const purse = purseOf(intent);
      if (purse) return fillPurse(inner, intent, purse, transaction, now);
      const fault = await grantSubscription(inner, intent, transaction, now);
      if (fault !== undefined) throw new NotGranted(fault);
    });
    return undefined;
  } catch (error) {
    if (error instanceof NotGranted) return error.fault;
    if (isOverdrawn(error)) return "Your wallet no longer covered its part of this order.";
    throw error;
  }
}
