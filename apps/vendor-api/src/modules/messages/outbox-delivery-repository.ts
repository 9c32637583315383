import { and, asc, eq, inArray, isNull, lt, lte, sql } from "drizzle-orm";
import { outboxMessages } from "../../db/schema/index.ts";
import type { Database } from "../../db/types.ts";

export type Channel = (typeof outboxMessages.channel.enumValues)[number];
export type OutboxMessage = typeof outboxMessages.$inferSelect;

/** Tries before a message counts as undeliverable. */
export const MAX_ATTEMPTS = 12;

/**
 * Leases due messages of a channel for delivery, codes first and then the oldest. Other copies of the service skip them until
 * `leaseEnds`, when the messages of a copy that died are tried again.
 */
export async function claimDueMessages(
  db: Database,
  { channel, now, leaseEnds, count }: { channel: Channel; now: Date; leaseEnds: Date; count: number },
): Promise<OutboxMessage[]> {
  const due = db
    .select({ id: outboxMessages.id })
    .from(outboxMessages)
    .where(
      and(
        eq(outboxMessages.channel, channel),
        isNull(outboxMessages.sentAt),
        isNull(outboxMessages.expiredAt),
        lt(outboxMessages.attempts, MAX_ATTEMPTS),
        lte(outboxMessages.nextAttemptAt, now),
      ),
    )
    .orderBy(asc(outboxMessages.expiresAt), asc(outboxMessages.id))
    .limit(count)
    .for("update", { skipLocked: true });
  return (
    db
      .update(outboxMessages)
      .set({ nextAttemptAt: leaseEnds, attempts: sql`${outboxMessages.attempts} + 1` })
      // As an array: of a list PostgreSQL may make a join that reads all messages.
      .where(sql`${outboxMessages.id} = any(array(${due}))`)
      .returning()
  );
}

/** Marks deliveries; `text` replaces the messages' own when it should not be kept. */
export async function markSent(
  db: Database,
  ids: readonly number[],
  sentAt: Date,
  text?: string,
): Promise<void> {
  await db
    .update(outboxMessages)
    .set({ sentAt, lastError: null, ...(text !== undefined && { text }) })
    .where(inArray(outboxMessages.id, [...ids]));
}

/** Marks a message whose code expired before it was sent; `text` as in `markSent`. */
export async function markExpired(db: Database, id: number, expiredAt: Date, text?: string): Promise<void> {
  await db
    .update(outboxMessages)
    .set({ expiredAt, ...(text !== undefined && { text }) })
    .where(eq(outboxMessages.id, id));
}

/** Marks a failed try and when the next one is due; `text` replaces the message's own when it should not be kept. */
export async function markFailed(
  db: Database,
  id: number,
  { reason, nextAttemptAt, text }: { reason: string; nextAttemptAt: Date; text: string | undefined },
): Promise<void> {
  await db
    .update(outboxMessages)
    .set({ lastError: reason.slice(0, 500), nextAttemptAt, ...(text !== undefined && { text }) })
    .where(eq(outboxMessages.id, id));
}
