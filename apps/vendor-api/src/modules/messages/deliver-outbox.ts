import type { Deps } from "../../deps.ts";
import { claimDueMessages, MAX_ATTEMPTS, markFailed, markSent } from "./outbox-repository.ts";
import type { Message } from "./queue-message.ts";

export type Attachment = { name: string; type: string; bytes: Buffer };
/** Hands one message to a provider; rejects when the provider did not take it. Only e-mails have attachments. */
export type Sender = (message: Message, attachments?: readonly Attachment[]) => Promise<void>;
/** A channel without a sender is delivered to the dev inbox alone. */
export type Senders = Partial<Record<Message["channel"], Sender>>;

const BATCH = 20;
const LEASE_MS = 120_000;
const FIRST_RETRY_MS = 15_000;
const LONGEST_RETRY_MS = 3_600_000;

/** Milliseconds until the next try after the `attempts`-th failed: doubling, an hour at most. */
export function retryDelay(attempts: number): number {
  return Math.min(FIRST_RETRY_MS * 2 ** (attempts - 1), LONGEST_RETRY_MS);
}

/**
 * Delivers what is due, each message at least once.
 * @returns how many messages were looked at; as many as a batch holds means that there may be more.
 */
export async function deliverOutbox(
  deps: Pick<Deps, "db" | "clock" | "log" | "env">,
  senders: Senders,
): Promise<number> {
  const now = deps.clock.now();
  const messages = await claimDueMessages(deps.db, {
    now,
    leaseEnds: new Date(now.getTime() + LEASE_MS),
    count: BATCH,
  });
  // Codes and links are for the recipient alone; in production nobody else needs the words once the message is done with.
  const wipe = (why: string) => (deps.env.NODE_ENV === "production" ? why : undefined);
  for (const message of messages) {
    const { id, channel, attempts } = message;
    try {
      await senders[channel]?.(message);
    } catch (error) {
      const failedAt = deps.clock.now().getTime();
      const last = attempts >= MAX_ATTEMPTS;
      deps.log[last ? "error" : "warn"]({ err: error, message_id: id, channel, attempts }, "delivery failed");
      const reason = error instanceof Error ? error.message : String(error);
      const nextAttemptAt = new Date(failedAt + retryDelay(attempts));
      await markFailed(deps.db, id, { reason, nextAttemptAt, text: last ? wipe("[given up]") : undefined });
      continue;
    }
    await markSent(deps.db, id, deps.clock.now(), wipe("[delivered]"));
  }
  return messages.length;
}
