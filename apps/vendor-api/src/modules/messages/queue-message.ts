import { outboxMessages } from "../../db/schema/index.ts";
import type { Database } from "../../db/types.ts";

export type Message = { channel: "sms" | "email"; to: string; subject: string; text: string };

/**
 * Writes a message to the outbox, in the caller's transaction: it is sent if, and only if, what it tells of was committed.
 */
export async function queueMessage(tx: Database, message: Message, now: Date): Promise<void> {
  await tx.insert(outboxMessages).values({ ...message, createdAt: now, nextAttemptAt: now });
}
