import { and, eq, inArray, notInArray, sql } from "drizzle-orm";
import * as z from "zod";
import { unmatchedPayments, webhookEvents } from "../../../db/schema/index.ts";
import { inTransaction } from "../../../db/transaction.ts";
import type { Database, Reader } from "../../../db/types.ts";
import type { Deps } from "../../../deps.ts";
import { appendEvent } from "../../events/index.ts";
import { lockIntent, updateIntent } from "../payment-repository.ts";
import { idOfReceived } from "./account/credit-received.ts";
import type { EventOfPayment } from "./rail.ts";

/**
 * Records that a payer's bank disputes a payment, which holds what the payment added to a balance until the dispute is
 * decided. Ignores a dispute whose decision arrived first.
 */
export async function openDispute(
  { db, clock }: Deps,
  { reference, dataId: disputeId }: EventOfPayment,
): Promise<true> {
  await inTransaction(db, async (tx) => {
    await awaitAssignment(tx, reference);
    const intent = await lockIntent(tx, reference);
    if (!intent || intent.disputedAt !== null) return;
    if (await isDisputeWon(tx, disputeId)) return;
    const now = clock.now();
    await updateIntent(tx, intent, { disputedAt: now });
    const { accountId } = intent;
    await appendEvent(tx, { name: "payment.disputed", body: { accountId, reference } }, now);
  });
  return true;
}

/** Waits while staff assign the money, which they do not once a dispute of it is stored. */
async function awaitAssignment(tx: Database, reference: string): Promise<void> {
  const { id, transactionId } = unmatchedPayments;
  await tx
    .select({ id })
    .from(unmatchedPayments)
    .where(eq(transactionId, idOfReceived(reference) ?? ""))
    .for("update");
}

const ResolvedSchema = z.object({ data: z.object({ resolution: z.literal("declined") }) });

/**
 * Ends the hold of a balance when all disputes of its payment were decided for us (`declined`). After any other decision the
 * balance stays held until Paystack reports the refund.
 */
export async function resolveDispute(
  { db, clock }: Deps,
  { reference, body }: EventOfPayment,
): Promise<true> {
  if (!ResolvedSchema.safeParse(body).success) return true;
  await inTransaction(db, async (tx) => {
    const intent = await lockIntent(tx, reference);
    if (!intent?.disputedAt || (await hasUndecidedDispute(tx, reference))) return;
    await updateIntent(tx, intent, { disputedAt: null });
    if (intent.orderType !== "tokens")
      await appendEvent(tx, { name: "wallet.credited", body: { accountId: intent.accountId } }, clock.now());
  });
  return true;
}

const { event, dataId, body } = webhookEvents;
const isWon = and(eq(event, "charge.dispute.resolve"), sql`${body} -> 'data' ->> 'resolution' = 'declined'`);

/** Whether a dispute was decided for us. */
async function isDisputeWon(db: Database, disputeId: string): Promise<boolean> {
  const found = await db
    .select({ id: webhookEvents.id })
    .from(webhookEvents)
    .where(and(isWon, eq(dataId, disputeId)));
  return found.length > 0;
}

/** Whether a payment, or money in suspense, has a dispute that was not decided for us, or not yet. */
export async function hasUndecidedDispute(db: Reader, reference: string): Promise<boolean> {
  const won = db
    .select({ dataId })
    .from(webhookEvents)
    .where(and(isWon, eq(webhookEvents.reference, reference)));
  const found = await db
    .select({ id: webhookEvents.id })
    .from(webhookEvents)
    .where(
      and(
        eq(webhookEvents.reference, reference),
        inArray(event, ["charge.dispute.create", "charge.dispute.remind", "charge.dispute.resolve"]),
        notInArray(dataId, won),
      ),
    )
    .limit(1);
  return found.length > 0;
}
