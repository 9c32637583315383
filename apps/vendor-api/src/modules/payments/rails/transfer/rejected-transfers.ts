import { websitePaths } from "@vendor/api/site-paths";
import { texts } from "@vendor/messages";
import { kobo } from "@vendor/pricing-engine";
import { formatAmount } from "@vendor/ui/money";
import * as z from "zod";
import { inTransaction } from "../../../../db/transaction.ts";
import type { Deps } from "../../../../deps.ts";
import { findPayer } from "../../../accounts/index.ts";
import { queueMessages } from "../../../messages/index.ts";
import { isUnfinished, lockIntent, railColumns, railDataOf, updateIntent } from "../../payment-repository.ts";
import type { EventOfPayment, WebhookEvent } from "../rail.ts";

/** Kobo as a text of digits. */
const RejectedSchema = z.object({
  data: z.object({
    bank_transfer: z.object({ transaction_id: z.string(), amount: z.string().regex(/^\d{1,13}$/) }),
  }),
});

/** The reference of the payment whose transfer Paystack sent back: the event names the transaction only. @throws {ProviderError} */
export async function findRejected({ paystack }: Deps, { body }: WebhookEvent): Promise<string | null> {
  const parsed = RejectedSchema.safeParse(body);
  if (!parsed.success) return null;
  const transaction = await paystack.fetchTransaction(parsed.data.data.bank_transfer.transaction_id);
  return transaction?.reference ?? null;
}

/**
 * Tells the payer that a transfer goes back and what to send instead. The payment stays as it is: its account number still takes the
 * exact amount until it closes.
 * @returns Whether the event is processed.
 */
export async function tellOfRejected(
  { db, clock, env }: Deps,
  { reference, body }: EventOfPayment,
): Promise<boolean> {
  const parsed = RejectedSchema.safeParse(body);
  if (!parsed.success) return true;
  const amount = kobo(Number(parsed.data.data.bank_transfer.amount));
  await inTransaction(db, async (tx) => {
    const intent = await lockIntent(tx, reference);
    if (!intent || !isUnfinished(intent)) return;
    const railData = railDataOf(intent);
    if (railData.returned?.amount === amount) return;
    await updateIntent(tx, intent, railColumns({ ...railData, returned: { amount } }));
    const payer = await findPayer(tx, intent.userId);
    const sums = { amount: formatAmount(amount), due: formatAmount(intent.amount) };
    const link = `${env.WEBSITE_URL}${websitePaths.paymentReturn}?reference=${reference}`;
    const mail = texts.transferReturned({ ...sums, name: payer?.name, link, reference });
    const messages = [
      { ...mail, to: payer?.email ?? intent.email, kind: "receipt" as const },
      ...(payer?.phone === undefined
        ? []
        : [{ ...texts.transferReturnedSms(sums), to: payer.phone, kind: "receipt" as const }]),
    ];
    await queueMessages(tx, messages, clock.now());
  });
  return true;
}
