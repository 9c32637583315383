import { inTransaction } from "../../db/transaction.ts";
import type { Database } from "../../db/types.ts";
import { isOverdrawn } from "../ledger/is-overdrawn.ts";
import { balanceOf } from "../ledger/ledger-accounts.ts";
import { postTransfer, type TransferEntry } from "../ledger/post-transfer.ts";
import { readTransfer, reversed } from "../ledger/read-transfer.ts";
import { endSubscription } from "../subscription/end-subscription.ts";
import { lockLocation } from "../subscription/repository.ts";
import type { PaymentDeps } from "./failpoint.ts";
import { queueReversalNotice } from "./payment-messages.ts";
import { creditOf, type Purse, purseOf } from "./purse.ts";
import { lockIntent, type PaymentIntent, updateIntent } from "./repository.ts";

/** How often a wallet that is being spent from is tried to be taken from. */
const ATTEMPTS = 5;

/**
 * Takes back what a settled payment gave, since its money was returned at Paystack's dashboard: the subscription ends
 * and the books are turned round; a top-up is taken out of the wallet as far as that goes. Paystack is asked whether the
 * money really is back; a part of it changes nothing here.
 * @returns False when Paystack does not say that all of it is back.
 * @throws {PaystackError} when Paystack does not answer.
 */
export async function reversePayment(deps: PaymentDeps, reference: string): Promise<boolean> {
  const transaction = await deps.paystack.verify(reference);
  if (transaction?.status !== "reversed") return false;
  const now = deps.clock.now();
  const missing = await inTransaction(deps.db, async (tx) => {
    const intent = await lockIntent(tx, reference);
    if (intent?.state !== "settled") return 0;
    await updateIntent(tx, intent, { state: "refunded", providerStatus: "reversed", checkedAt: now });
    const purse = purseOf(intent);
    if (purse) {
      const untaken = await takeBack(tx, intent, purse, now);
      await queueReversalNotice(tx, intent, untaken, now);
      return untaken;
    }
    await queueReversalNotice(tx, intent, 0, now);
    if (intent.locationId !== null) await lockLocation(tx, intent.locationId);
    await endSubscription(tx, reference, now);
    const booked = await readTransfer(tx, "card-payment", reference);
    await postTransfer(tx, { kind: "payment-reversed", reference, entries: reversed(booked) }, now);
    return 0;
  });
  deps.log.warn({ reference }, "a settled payment was returned at paystack");
  if (missing > 0) {
    deps.log.error(
      { reference, missing },
      "a returned top-up was spent already; the wallet did not cover it",
    );
  }
  return true;
}

/** @returns What the wallet did not cover, in kobo: booked as owed to us. */
async function takeBack(tx: Database, intent: PaymentIntent, purse: Purse, now: Date): Promise<number> {
  const { reference } = intent;
  const { account: wallet, transfer } = purse;
  const credit = creditOf(intent);
  const others = reversed(await readTransfer(tx, transfer, reference)).filter(
    ({ account }) => account.kind !== wallet.kind,
  );
  for (let attempt = 1; ; attempt++) {
    const taken = Math.min(credit, await balanceOf(tx, wallet));
    const entries: TransferEntry[] = [
      ...others,
      { account: wallet, amount: -taken },
      { account: { kind: "refunds-owed" }, amount: taken - credit },
    ];
    try {
      await tx.transaction((inner) =>
        postTransfer(inner, { kind: "payment-reversed", reference, entries }, now),
      );
      return credit - taken;
    } catch (error) {
      // Spent from between the look and the booking.
      if (!isOverdrawn(error) || attempt >= ATTEMPTS) throw error;
    }
  }
}
