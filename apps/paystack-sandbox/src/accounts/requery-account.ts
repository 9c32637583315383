import { z } from "zod";
import type { Context } from "../context";
import { invalidParams, notFound } from "../sandbox-error";
import { presentChargeEvent } from "../transactions/present-transaction";
import { settleTransfer } from "../transfers/receive-transfer";

const QuerySchema = z.object({
  account_number: z.string().regex(/^\d{10}$/),
  provider_slug: z.string().min(1),
  date: z.iso.date().optional(),
});

/**
 * Looks again for money that came to an account number on a day (in UTC; default today): transfers that were not noticed are, and a payment
 * whose event the shop never got is announced again. @throws {SandboxError}
 */
export function requeryAccount(context: Context, query: Record<string, string>): void {
  const parsed = QuerySchema.safeParse(query);
  if (!parsed.success) {
    const field = String(parsed.error.issues[0]?.path[0]);
    throw invalidParams(`Invalid ${field} sent`, `Correct \`${field}\` and send it again`);
  }
  const { account_number: number, provider_slug: slug, date } = parsed.data;
  const { clock, store, webhooks } = context;
  const account = store.account(number);
  if (!account || account.bankSlug !== slug || account.reference !== null) {
    throw notFound("Dedicated account not found", "Send the number and the bank of one of your accounts");
  }
  const day = date ?? dayOf(clock.now());
  const sent = store
    .transfers()
    .filter(({ accountNumber, sentAt }) => accountNumber === number && dayOf(sentAt) === day);
  const announced = new Set(
    store
      .events()
      .filter(({ email, event }) => email === account.email && event === "charge.success")
      .filter(({ status }) => status !== "dropped" && status !== "exhausted")
      .map(({ dataId }) => dataId),
  );
  for (const transfer of sent) {
    if (transfer.status === "on-its-way") settleTransfer(context, transfer);
    const paid = store.transactionById(transfer.transactionId ?? 0);
    if (transfer.status !== "received" || !paid || announced.has(paid.id)) continue;
    webhooks.emit("charge.success", presentChargeEvent(context, paid), paid);
  }
}

function dayOf(at: number): string {
  return new Date(at).toISOString().slice(0, 10);
}
