import { printableLine } from "@vendor/api";
import { outboxMessages } from "../../db/schema/index.ts";
import type { Database } from "../../db/types.ts";
import type { Channel } from "./outbox-repository.ts";

export type Message = {
  channel: Channel;
  to: string;
  subject: string;
  text: string;
  /** The payment whose receipt goes with an e-mail. */
  receiptReference?: string | null;
  /** When the code in it stops working: the message goes before all without a code, and not at all after this. */
  expiresAt?: Date | null;
};

/**
 * Writes a message to the outbox, in the caller's transaction: it is sent if, and only if, what it tells of was committed.
 */
export async function queueMessage(tx: Database, message: Message, now: Date): Promise<void> {
  await queueMessages(tx, [message], now);
}

/** Several messages of one event. */
export async function queueMessages(tx: Database, messages: readonly Message[], now: Date): Promise<void> {
  if (messages.length === 0) return;
  const rows = messages.map((message) => ({
    ...message,
    subject: printableLine(message.subject),
    // Names stored before their fields were checked can hold characters that hide or turn what follows.
    text: message.text.split("\n").map(printableLine).join("\n"),
    ...{ createdAt: now, nextAttemptAt: now },
  }));
  await tx.insert(outboxMessages).values(rows);
}
