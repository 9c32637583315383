import { hasLink, printableLine } from "@vendor/api";
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

/** One or two words of letters: no address, no figure, no sentence. */
const NAME = /^\p{L}[\p{L}\p{M}'’-]*(?: \p{L}[\p{L}\p{M}'’-]*)?$/u;
const LONGEST = 40;

/**
 * How a mail begins. It repeats a name only if it can be one: anybody may sign up or write with a stranger's address, and
 * must not have us deliver their words.
 * @example greet("Ada") // => "Hello Ada,"
 * @example greet("Win at evil.example") // => "Hello,"
 */
export function greet(name: string): string {
  return name.length <= LONGEST && NAME.test(name) ? `Hello ${name},` : "Hello,";
}

/**
 * A person's, business's or location's name inside a message: one printable line, without a web address.
 * @param instead - What to write for a name that holds an address.
 */
export function nameInMessage(name: string, instead: string): string {
  return hasLink(name) ? instead : printableLine(name);
}
