import { subDays } from "date-fns";
import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, lte, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { accounts, paymentIntents, webhookEvents } from "../../db/schema/index.ts";
import type { Database } from "../../db/types.ts";

export type WebhookEvent = typeof webhookEvents.$inferSelect;

/** Whether a payment is one of an account that was closed, whose personal data is erased. */
const isOfClosedAccount = (reference: string | null | AnyPgColumn) => sql`exists (
  select 1 from ${paymentIntents} join ${accounts} on ${accounts.id} = ${paymentIntents.accountId}
  where ${paymentIntents.reference} = ${reference} and ${accounts.closedAt} is not null)`;

/**
 * Stores an event once. What it says about the payer and the card is left out when the payer's account was closed.
 * @param event.essence - What processing needs of the body.
 * @returns The stored event, an earlier copy when it was repeated.
 */
export async function storeWebhook(
  db: Database,
  event: Pick<WebhookEvent, "event" | "dataId" | "reference" | "body" | "receivedAt"> & { essence: unknown },
): Promise<WebhookEvent> {
  const { essence, ...columns } = event;
  const body = sql`case when ${isOfClosedAccount(event.reference)} then ${JSON.stringify(essence)}::jsonb
    else ${JSON.stringify(event.body)}::jsonb end`;
  const [stored] = await db
    .insert(webhookEvents)
    .values({ ...columns, body })
    .onConflictDoNothing()
    .returning();
  if (stored) return stored;
  const [earlier] = await db
    .select()
    .from(webhookEvents)
    .where(and(eq(webhookEvents.event, event.event), eq(webhookEvents.dataId, event.dataId)));
  if (!earlier) throw new Error("the webhook event is gone");
  return earlier;
}

/** Unprocessed events that were received after a moment, or before it; the oldest first. */
export async function listUnprocessedWebhooks(
  db: Database,
  { limit, ...received }: { limit: number } & ({ after: Date } | { before: Date }),
): Promise<WebhookEvent[]> {
  const { receivedAt, processedAt } = webhookEvents;
  const range = "after" in received ? gt(receivedAt, received.after) : lte(receivedAt, received.before);
  return db
    .select()
    .from(webhookEvents)
    .where(and(isNull(processedAt), range))
    .orderBy(asc(webhookEvents.id))
    .limit(limit);
}

/** Days after the closing of an account in which the events that arrived at that moment are emptied. */
const CLOSED_LATELY_DAYS = 2;

/**
 * Deletes events that were received before a moment, and empties those of accounts that were closed while they arrived; a job
 * calls it.
 */
export async function forgetWebhooks(
  db: Database,
  { before, now }: { before: Date; now: Date },
): Promise<void> {
  await db.delete(webhookEvents).where(lt(webhookEvents.receivedAt, before));
  const ofClosed = db
    .select({ reference: paymentIntents.reference })
    .from(accounts)
    .innerJoin(paymentIntents, eq(paymentIntents.accountId, accounts.id))
    .where(gt(accounts.closedAt, subDays(now, CLOSED_LATELY_DAYS)));
  await db
    .update(webhookEvents)
    .set({ body: {} })
    .where(and(isNotNull(webhookEvents.processedAt), inArray(webhookEvents.reference, ofClosed)));
}

/** @returns False when another delivery of the event was processed first. */
export async function markWebhookProcessed(db: Database, id: number, now: Date): Promise<boolean> {
  const marked = await db
    .update(webhookEvents)
    .set({ processedAt: now })
    .where(and(eq(webhookEvents.id, id), isNull(webhookEvents.processedAt)))
    .returning({ id: webhookEvents.id });
  return marked.length > 0;
}
