import { inTransaction } from "../../db/transaction.ts";
import type { Database } from "../../db/types.ts";
import { collectDebt, debtAccountOf } from "../ledger/debts.ts";
import { balanceOf, lockLedgerAccounts } from "../ledger/ledger-accounts.ts";
import { postTransfer, type TransferEntry } from "../ledger/post-transfer.ts";
import { readTransfer, reversed } from "../ledger/read-transfer.ts";
import { endSubscription } from "../subscription/end-subscription.ts";
import { lockLocation } from "../subscription/repository.ts";
import type { PaymentDeps } from "./failpoint.ts";
import { queueReversalNotice } from "./payment-messages.ts";
import { creditOf, type Purse, purseOf } from "./purse.ts";
import { lockIntent, type PaymentIntent, updateIntent } from "./repository.ts";

/**
 * Takes back what a settled payment gave, since its money was returned at Paystack's dashboard: the subscription ends
 * and the books are turned round; a top-up is taken out of the wallet as far as that goes, and the rest is owed. Paystack is asked whether the
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
    await collectDebt(tx, { kind: "customer-wallet", ownerId: intent.accountId }, reference, now);
    return 0;
  });
  deps.log.warn({ reference }, "a settled payment was returned at paystack");
  if (missing > 0) {
    deps.log.error({ reference, missing }, "a returned top-up was spent already: its owner owes the rest");
  }
  return true;
}

/**
 * Takes a credit out of its balance again. What was spent of it is owed from now on.
 * @returns What is owed of it, in kobo.
 */
async function takeBack(tx: Database, intent: PaymentIntent, purse: Purse, now: Date): Promise<number> {
  const { reference } = intent;
  const { account, transfer } = purse;
  const debt = debtAccountOf(account);
  const credit = creditOf(intent);
  const others = reversed(await readTransfer(tx, transfer, reference)).filter(
    (entry) => entry.account.kind !== account.kind,
  );
  await lockLedgerAccounts(tx, [...others.map((entry) => entry.account), account, debt]);
  const taken = Math.min(credit, await balanceOf(tx, account));
  const entries: TransferEntry[] = [
    ...others,
    { account, amount: -taken },
    { account: debt, amount: taken - credit },
  ];
  await postTransfer(tx, { kind: "payment-reversed", reference, entries }, now);
  return credit - taken;
}
