import type { Database } from "../../db/types.ts";
import { findAccount } from "../accounts/index.ts";
import { isOverdrawn } from "../ledger/index.ts";
import { type CompletingDeps, completeOrder, type Order } from "../orders/index.ts";
import type { PaymentIntent } from "./payment-repository.ts";
import type { PaymentReport } from "./rails/rail.ts";
import { saveCard } from "./saved-cards.ts";

/** Rolls back what was written of an order that cannot be fulfilled. */
class FulfilmentFailed extends Error {
  constructor(readonly reason: string) {
    super(reason);
  }
}

/**
 * Completes the order of a verified payment, entirely or not at all. It runs in a savepoint of the settling transaction, so that a
 * failure undoes it but not the record that the money came. The payment must be locked.
 * @returns Why the order cannot be completed, for the customer to read; undefined when it was.
 */
export async function fulfilPayment(
  deps: CompletingDeps,
  tx: Database,
  { intent, order }: { intent: PaymentIntent; order: Order },
  { amount, card }: PaymentReport,
  now: Date,
): Promise<string | undefined> {
  // A payment that was given up can still arrive after its account was closed.
  if ((await findAccount(tx, intent.accountId))?.closedAt) return "Your account is closed.";
  try {
    await tx.transaction(async (inner) => {
      // Save the card before locking ledger rows, to keep those locks short.
      const cardHandle = (await saveCard(inner, intent, card, now)) ?? intent.cardHandle;
      const received = { amount, cardHandle, email: intent.email };
      const outcome = await completeOrder(deps, inner, { order, received }, now);
      if ("reason" in outcome) throw new FulfilmentFailed(outcome.reason);
    });
    return undefined;
  } catch (error) {
    if (error instanceof FulfilmentFailed) return error.reason;
    if (isOverdrawn(error)) return "Your wallet no longer covered its part of this order.";
    throw error;
  }
}
