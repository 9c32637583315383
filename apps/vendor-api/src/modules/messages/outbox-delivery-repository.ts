import { and, asc, desc, eq, gt, isNotNull, isNull, lt, lte, sql } from "drizzle-orm";
import { isAnyOf } from "../../db/list-queries.ts";
import { MAX_DELIVERY_ATTEMPTS, outboxMessages } from "../../db/schema/index.ts";
import type { Database } from "../../db/types.ts";

export type Channel = (typeof outboxMessages.channel.enumValues)[number];
export type OutboxMessage = typeof outboxMessages.$inferSelect;

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
        lt(outboxMessages.attempts, MAX_DELIVERY_ATTEMPTS),
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

/** What waits to be sent in one channel. */
export type WaitingMessages = {
  channel: Channel;
  /** When the oldest message was queued. */
  oldest: Date;
  /**
   * When the oldest one was queued after the newest message that was sent, if two people wait for such messages. Others were
   * refused for themselves, such as those to a number that takes no messages.
   */
  stalledSince: Date | undefined;
};

export async function listWaiting(db: Database): Promise<WaitingMessages[]> {
  const waits = and(
    isNull(outboxMessages.sentAt),
    isNull(outboxMessages.expiredAt),
    lt(outboxMessages.attempts, MAX_DELIVERY_ATTEMPTS),
  );
  const figures = {
    oldest: sql<Date>`min(${outboxMessages.createdAt})`.mapWith(outboxMessages.createdAt),
    first: sql`min(${outboxMessages.id})`.mapWith(Number),
    people: sql`count(distinct lower(${outboxMessages.to}))`.mapWith(Number),
  };
  const lanes = await db
    .select({ channel: outboxMessages.channel, ...figures })
    .from(outboxMessages)
    .where(waits)
    .groupBy(outboxMessages.channel);
  const stalledSince = async (channel: Channel, first: number) => {
    const isOfLane = eq(outboxMessages.channel, channel);
    const [sent] = await db
      .select({ id: outboxMessages.id })
      .from(outboxMessages)
      .where(and(isOfLane, isNotNull(outboxMessages.sentAt), gt(outboxMessages.id, first)))
      .orderBy(desc(outboxMessages.id))
      .limit(1);
    const since = gt(outboxMessages.id, sent?.id ?? 0);
    const [stalled] = await db
      .select(figures)
      .from(outboxMessages)
      .where(and(isOfLane, waits, since));
    return stalled && stalled.people > 1 ? stalled.oldest : undefined;
  };
  return Promise.all(
    lanes.map(async ({ channel, oldest, first }) => ({
      ...{ channel, oldest, stalledSince: await stalledSince(channel, first) },
    })),
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
    .where(isAnyOf(outboxMessages.id, ids));
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
