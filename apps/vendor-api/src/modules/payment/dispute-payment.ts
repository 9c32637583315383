import { z } from "zod";
import { inTransaction } from "../../db/transaction.ts";
import type { PaymentDeps } from "./failpoint.ts";
import { hasWebhook, lockIntent, updateIntent } from "./repository.ts";

/**
 * Notes that a payer's bank disputes a payment. What it put into a balance cannot be spent until that is decided. A dispute
 * whose decision came first is over.
 */
export async function noteDispute(
  { db, clock }: PaymentDeps,
  reference: string,
  disputeId: string,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const intent = await lockIntent(tx, reference);
    if (!intent || intent.disputedAt !== null) return;
    if (await hasWebhook(tx, "charge.dispute.resolve", disputeId)) return;
    await updateIntent(tx, intent, { disputedAt: clock.now() });
  });
}

const ResolvedSchema = z.object({ data: z.object({ resolution: z.literal("declined") }) });

/**
 * Ends a dispute that was decided for us (`declined`). Any other decision sends the money back, which Paystack reports as a
 * refund: until then the balance stays held.
 */
export async function settleDispute({ db }: PaymentDeps, reference: string, body: unknown): Promise<void> {
  if (!ResolvedSchema.safeParse(body).success) return;
  await inTransaction(db, async (tx) => {
    const intent = await lockIntent(tx, reference);
    if (intent?.disputedAt) await updateIntent(tx, intent, { disputedAt: null });
  });
}
