import type { Database } from "../../db/types.ts";
import type { PaystackTransaction } from "../../integrations/paystack/client.ts";
import { postTransfer } from "../ledger/post-transfer.ts";
import { queueTopUpReceipt } from "./payment-messages.ts";
import type { PaymentIntent } from "./repository.ts";

/** Puts a verified top-up into the wallet, in the settling transaction. The intent's row must be locked. */
export async function grantTopUp(
  tx: Database,
  intent: PaymentIntent,
  transaction: PaystackTransaction,
  now: Date,
): Promise<void> {
  const { creditAmount, reference, accountId } = intent;
  if (creditAmount === null) throw new Error(`top-up ${reference} has no amount`);
  await queueTopUpReceipt(tx, intent, creditAmount, now);
  await postTransfer(
    tx,
    {
      kind: "top-up",
      reference,
      entries: [
        { account: { kind: "card-clearing" }, amount: -transaction.amount },
        { account: { kind: "customer-wallet", ownerId: accountId }, amount: creditAmount },
        { account: { kind: "fees" }, amount: transaction.amount - creditAmount },
      ],
    },
    now,
  );
}
