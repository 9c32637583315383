import { resellerPaths, websitePaths } from "@vendor/api/site-paths";
import { type TransferFault, texts } from "@vendor/messages";
import { kobo } from "@vendor/pricing-engine";
import { formatAmount } from "@vendor/ui/money";
import { differenceInMinutes } from "date-fns";
import * as z from "zod";
import { inTransaction } from "../../../../db/transaction.ts";
import type { Deps } from "../../../../deps.ts";
import { transfersRejected } from "../../../../metrics.ts";
import { findPayer } from "../../../accounts/index.ts";
import { type Message, queueMessages } from "../../../messages/index.ts";
import {
  isUnfinished,
  lockIntent,
  type PaymentIntent,
  railColumns,
  railDataOf,
  updateIntent,
} from "../../payment-repository.ts";
import { LAG_MINUTES } from "../../receive-webhook.ts";
import type { EventOfPayment, WebhookEvent } from "../rail.ts";

/** Kobo as a text of digits. */
const RejectedSchema = z.object({
  data: z.object({
    bank_transfer: z.object({ transaction_id: z.string(), amount: z.string().regex(/^\d{1,13}$/) }),
  }),
});

/**
 * The reference of the payment whose transfer Paystack sent back: the event names the transaction only.
 * @returns Undefined while Paystack does not know the transaction yet.
 * @throws {ProviderError}
 */
export async function findRejected(
  { paystack, clock }: Deps,
  { body, receivedAt }: WebhookEvent,
): Promise<string | null | undefined> {
  const parsed = RejectedSchema.safeParse(body);
  if (!parsed.success) return null;
  const transaction = await paystack.fetchTransaction(parsed.data.data.bank_transfer.transaction_id);
  if (transaction) return transaction.reference;
  return differenceInMinutes(clock.now(), receivedAt) < LAG_MINUTES ? undefined : null;
}

/**
 * Tells the payer that a transfer goes back and what to do instead. The payment stays as it is: its account number still takes the
 * exact amount until it closes. The event of a second transfer of the same amount is the same, so Paystack says how many it sent back.
 * @returns Whether the event is processed.
 * @throws {ProviderError}
 */
export async function tellOfRejected(
  { db, clock, env, paystack }: Deps,
  { reference, body }: EventOfPayment,
): Promise<boolean> {
  const parsed = RejectedSchema.safeParse(body);
  if (!parsed.success) return true;
  const { transaction_id: transactionId, amount: sent } = parsed.data.data.bank_transfer;
  const amount = kobo(Number(sent));
  const sentBack = (await paystack.fetchTransaction(transactionId))?.errorCount ?? 0;
  await inTransaction(db, async (tx) => {
    const intent = await lockIntent(tx, reference);
    if (!intent) {
      transfersRejected.inc({ payment_method: "account" });
      return;
    }
    const railData = railDataOf(intent);
    const { amount: last, told = last === undefined ? [] : [last] } = railData.returned ?? {};
    if (told.includes(amount) && told.length >= sentBack) return;
    transfersRejected.inc({ payment_method: railData.rail });
    const now = clock.now();
    await updateIntent(
      tx,
      intent,
      railColumns({ ...railData, returned: { amount, told: [...told, amount] } }),
    );
    const payer = await findPayer(tx, intent.userId);
    const sums = {
      ...{ amount: formatAmount(amount), due: formatAmount(intent.amount) },
      fault: faultOf(intent, amount, now),
    };
    const mail = texts.transferReturned({ ...sums, name: payer?.name, link: pageOf(env, intent), reference });
    const messages: Message[] = [{ ...mail, to: payer?.email ?? intent.email, kind: "receipt" }];
    if (payer) messages.push({ ...texts.transferReturnedSms(sums), to: payer.phone, kind: "receipt" });
    await queueMessages(tx, messages, now);
  });
  return true;
}

/** Why a transfer goes back. Paystack's own words for it are not documented, except for a wrong amount. */
function faultOf(intent: PaymentIntent, amount: number, now: Date): TransferFault {
  const isClosed = Date.parse(railDataOf(intent).toPay?.expiresAt ?? "") <= now.getTime();
  if (intent.state === "failed" || (isUnfinished(intent) && isClosed)) return "closed";
  if (!isUnfinished(intent)) return "paid-before";
  return amount === intent.amount ? "not-accepted" : "wrong-amount";
}

function pageOf({ WEBSITE_URL, RESELLER_URL }: Deps["env"], { orderType, reference }: PaymentIntent): string {
  const page =
    orderType === "tokens"
      ? `${RESELLER_URL}${resellerPaths.paymentReturn}`
      : `${WEBSITE_URL}${websitePaths.paymentReturn}`;
  return `${page}?reference=${reference}`;
}
