import { asc, eq, inArray, sql } from "drizzle-orm";
import { outboxMessages } from "../../db/schema/index.ts";
import type { Database } from "../../db/types.ts";

export type OutboxMessage = typeof outboxMessages.$inferSelect;

/** Tries before a message counts as undeliverable. */
export const MAX_ATTEMPTS = 12;

/**
 * Takes due messages for delivery, oldest first, and hides them from other copies until `leaseEnds`:
 * whoever dies in between loses nothing, they are tried again then.
 */
export async function claimDueMessages(
  db: Database,
  { now, leaseEnds, count }: { now: Date; leaseEnds: Date; count: number },
): Promise<OutboxMessage[]> {
  const due = db
    .select({ id: outboxMessages.id })
    .from(outboxMessages)
    .where(
      sql`${outboxMessages.sentAt} is null and ${outboxMessages.attempts} < ${MAX_ATTEMPTS}
        and ${outboxMessages.nextAttemptAt} <= ${now.toISOString()}`,
    )
    .orderBy(asc(outboxMessages.id))
    .limit(count)
    .for("update", { skipLocked: true });
  return db
    .update(outboxMessages)
    .set({ nextAttemptAt: leaseEnds, attempts: sql`${outboxMessages.attempts} + 1` })
    .where(inArray(outboxMessages.id, due))
    .returning();
}

/** Notes a delivery; `text` replaces the message's own when it should not be kept. */
export async function markSent(db: Database, id: number, sentAt: Date, text?: string): Promise<void> {
  await db
    .update(outboxMessages)
    .set({ sentAt, lastError: null, ...(text !== undefined && { text }) })
    .where(eq(outboxMessages.id, id));
}

/** Notes a failed try and when the next one is due; `text` replaces the message's own when it should not be kept. */
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
