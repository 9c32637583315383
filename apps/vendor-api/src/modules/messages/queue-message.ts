import { hasLink, printableLine } from "@vendor/api";
import { outboxMessages } from "../../db/schema/index.ts";
import type { Database } from "../../db/types.ts";
import type { Channel } from "./outbox-delivery-repository.ts";

export type Message = {
  channel: Channel;
  to: string;
  subject: string;
  text: string;
  /** The payment whose receipt is attached to an email. */
  receiptReference?: string | null;
  /** When its code expires: the message is sent before those without a code, and never after this. */
  expiresAt?: Date | null;
};

/**
 * Writes a message to the outbox in the caller's transaction, so that it is sent only if the transaction commits.
 */
export async function queueMessage(tx: Database, message: Message, now: Date): Promise<void> {
  await queueMessages(tx, [message], now);
}

/** Several messages of one event. */
export async function queueMessages(tx: Database, messages: readonly Message[], now: Date): Promise<void> {
  // A payer whose account was closed has no address any more.
  const addressed = messages.filter(({ to }) => to !== "");
  if (addressed.length === 0) return;
  const rows = addressed.map((message) => ({
    ...message,
    subject: printableLine(message.subject),
    // Names stored before their fields were checked can contain characters that hide or reverse text.
    text: message.text.split("\n").map(printableLine).join("\n"),
    ...{ createdAt: now, nextAttemptAt: now },
  }));
  await tx.insert(outboxMessages).values(rows);
}

/** One or two words of letters: no address, number or sentence. */
const NAME = /^\p{L}[\p{L}\p{M}'’-]*(?: \p{L}[\p{L}\p{M}'’-]*)?$/u;
const LONGEST = 40;

/**
 * How an email begins. It repeats a name only if it looks like one, because anyone can sign up with a stranger's address and
 * must not make us deliver their text.
 * @example greet("Ada") // => "Hello Ada,"
 * @example greet("Win at evil.example") // => "Hello,"
 */
export function greet(name: string): string {
  return name.length <= LONGEST && NAME.test(name) ? `Hello ${name},` : "Hello,";
}

/**
 * A person's, business's or location's name inside a message: one printable line, without a web address.
 * @param instead - What to write for a name that contains an address.
 */
export function nameInMessage(name: string, instead: string): string {
  return hasLink(name) ? instead : printableLine(name);
}
