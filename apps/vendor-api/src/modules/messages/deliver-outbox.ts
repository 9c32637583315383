import { MAX_DELIVERY_ATTEMPTS } from "../../db/schema/index.ts";
import type { Deps } from "../../deps.ts";
import { messagesSent } from "../../metrics.ts";
import {
  type Channel,
  claimDueMessages,
  markExpired,
  markFailed,
  markSent,
  type OutboxMessage,
} from "./outbox-delivery-repository.ts";
import type { Message } from "./queue-message.ts";

export type Attachment = { name: string; type: string; bytes: Buffer };
/** Sends one message through a provider; rejects when the provider refuses it. Only emails have attachments. */
export type Sender = (message: Message, attachments?: readonly Attachment[]) => Promise<void>;
/** A channel without a sender is delivered to the dev inbox only. */
export type Senders = Partial<Record<Channel, Sender>>;

type OutboxDeps = Pick<Deps, "db" | "clock" | "log" | "env" | "isClockWrong">;

/** How many messages of a channel one copy of the service delivers at once. */
export const DELIVERIES_AT_ONCE = 10;
/** Longer than any sender's time limit. */
const LEASE_MS = 120_000;
const FIRST_RETRY_MS = 15_000;
const LONGEST_RETRY_MS = 3_600_000;

/** Milliseconds until the next try after the `attempts`-th failed: doubling, an hour at most. */
export function retryDelay(attempts: number): number {
  return Math.min(FIRST_RETRY_MS * 2 ** (attempts - 1), LONGEST_RETRY_MS);
}

/** Delivers the messages of one channel, so that a channel that hangs delays no other. */
export type Lane = {
  /**
   * Starts to deliver what is due, up to `DELIVERIES_AT_ONCE`, each message under a separate lease.
   * @returns True when one of `DELIVERIES_AT_ONCE` deliveries has ended and more may be due; false at once when nothing
   * else is due.
   */
  deliverDue(): Promise<boolean>;
  /** Resolves when every running delivery has ended. */
  settled(): Promise<void>;
};

/** Starts a channel's delivery. Each message is delivered at least once. */
export function openLane(deps: OutboxDeps, channel: Channel, send: Sender | undefined): Lane {
  const underWay = new Set<Promise<void>>();
  const noteSent = createSentNotes(deps);
  return {
    async deliverDue() {
      // Codes would count as expired, and the next tries come at a wrong time.
      if (deps.isClockWrong?.()) return false;
      const now = deps.clock.now();
      const count = DELIVERIES_AT_ONCE - underWay.size;
      const leaseEnds = new Date(now.getTime() + LEASE_MS);
      const due = await claimDueMessages(deps.db, { channel, now, leaseEnds, count });
      for (const message of due) {
        const delivery = deliver(deps, message, send, noteSent)
          // The lease expires unmarked, and the message is tried again.
          .catch((err) => deps.log.warn({ err, message_id: message.id }, "a delivery could not be recorded"))
          .finally(() => underWay.delete(delivery));
        underWay.add(delivery);
      }
      if (due.length < count) return false;
      await Promise.race(underWay);
      return true;
    },
    async settled() {
      await Promise.all(underWay);
    },
  };
}

/** Codes and links are for the recipient only, so production replaces the text of a finished message. */
const finishedText = ({ env }: OutboxDeps, why: string) => (env.NODE_ENV === "production" ? why : undefined);

/** @returns A function that marks a message as sent; messages that are sent at the same moment are marked in one query. */
function createSentNotes(deps: OutboxDeps): (id: number) => Promise<void> {
  let ids: number[] = [];
  let marked: Promise<void> | undefined;
  const mark = async () => {
    await Promise.resolve();
    const sent = ids;
    ids = [];
    marked = undefined;
    await markSent(deps.db, sent, deps.clock.now(), finishedText(deps, "[delivered]"));
  };
  return (id) => {
    ids.push(id);
    marked ??= mark();
    return marked;
  };
}

async function deliver(
  deps: OutboxDeps,
  message: OutboxMessage,
  send: Sender | undefined,
  noteSent: (id: number) => Promise<void>,
): Promise<void> {
  const { id, channel, attempts, expiresAt } = message;
  const now = deps.clock.now();
  if (expiresAt !== null && expiresAt <= now) {
    deps.log.warn({ message_id: id, channel, attempts }, "a code expired before it was sent");
    return markExpired(deps.db, id, now, finishedText(deps, "[expired]"));
  }
  try {
    await send?.(message);
  } catch (error) {
    const failedAt = deps.clock.now().getTime();
    const last = attempts >= MAX_DELIVERY_ATTEMPTS;
    deps.log[last ? "error" : "warn"]({ err: error, message_id: id, channel, attempts }, "delivery failed");
    const reason = error instanceof Error ? error.message : String(error);
    const nextAttemptAt = new Date(failedAt + retryDelay(attempts));
    return markFailed(deps.db, id, {
      reason,
      nextAttemptAt,
      text: last ? finishedText(deps, "[given up]") : undefined,
    });
  }
  messagesSent.inc({ channel });
  await noteSent(id);
}
