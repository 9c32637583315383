import type { Database } from "../../db/types.ts";
import type { PaystackTransaction } from "../../integrations/paystack/client.ts";
import { keepReceiptDetails } from "../account/billing-repository.ts";
import { collectDebt } from "../ledger/debts.ts";
import { postTransfer } from "../ledger/post-transfer.ts";
import { queueCreditReceipt } from "./payment-messages.ts";
import type { Purse } from "./purse.ts";
import type { PaymentIntent } from "./repository.ts";

/** Puts a verified payment into the purse that it was made for, in the settling transaction. The intent's row must be locked. */
export async function fillPurse(
  tx: Database,
  intent: PaymentIntent,
  purse: Purse,
  transaction: PaystackTransaction,
  now: Date,
): Promise<void> {
  const { creditAmount, reference } = intent;
  if (creditAmount === null) throw new Error(`payment ${reference} has no amount to credit`);
  await keepReceiptDetails(tx, intent);
  await queueCreditReceipt(tx, intent, purse, now);
  await postTransfer(
    tx,
    {
      kind: purse.transfer,
      reference,
      entries: [
        { account: { kind: "card-clearing" }, amount: -transaction.amount },
        { account: purse.account, amount: creditAmount },
        { account: { kind: "fees" }, amount: transaction.amount - creditAmount },
      ],
    },
    now,
  );
  await collectDebt(tx, purse.account, reference, now);
}
