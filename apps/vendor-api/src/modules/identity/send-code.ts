import type { Database } from "../../db/types.ts";
import type { Deps } from "../../deps.ts";
import { type Message, queueMessage } from "../messages/queue-message.ts";
import { hashCode, randomCode } from "./code-hash.ts";
import {
  type CodesOf,
  insertCode,
  lockDestination,
  sendTimes,
  takeAddressTurn,
  type VerificationCode,
} from "./code-repository.ts";

/** Product.md 10. */
export const RESEND_SECONDS = 59;
export const CODE_MINUTES = 10;
const DAY_MS = 24 * 3_600_000;
const DAILY_CAP = 10;

/** Whose codes of a purpose are counted, and how many of them may go out in a day. */
export type DailyCap = { of: CodesOf; most: number };

/** At most ten a day, for a person or a destination. */
export const capped = (of: CodesOf): DailyCap => ({ of, most: DAILY_CAP });

/** When the next code may go out after those of the last day, oldest first. */
function turnAfter(sent: readonly Date[], most: number): number {
  return (sent.at(-most)?.getTime() ?? -DAY_MS) + DAY_MS;
}

/** What is to be sent, and whose turn it takes. */
export type SendOrder = {
  /** Null when nobody has the destination: the code is written, and no try at it can succeed. */
  userId: number | null;
  purpose: VerificationCode["purpose"];
  destination: string;
  caps: readonly DailyCap[];
};

/** The secret's columns, and the message that carries it. */
type Sending = {
  columns: { codeHash: string; proofHash?: string; expiresAt: Date };
  message: Message;
};

/**
 * Sends what `prepare` makes, unless it is too soon: 59 s after the last one to the same destination, or after a resend
 * from this address, or when a daily cap is reached. The first one of the day to a destination does not wait for the
 * address, which whole streets share with mobile networks.
 * @returns Undefined when the message is on its way, otherwise the seconds to wait.
 */
export async function sendInTurn(
  deps: Pick<Deps, "clock">,
  tx: Database,
  { userId, purpose, destination, caps }: SendOrder,
  address: string,
  prepare: (now: Date) => Sending,
): Promise<number | undefined> {
  const now = deps.clock.now();
  const dayAgo = new Date(now.getTime() - DAY_MS);
  await lockDestination(tx, destination);
  const newest = (await sendTimes(tx, purpose, { destination }, dayAgo)).at(-1);
  let turn = newest ? newest.getTime() + RESEND_SECONDS * 1000 : 0;
  for (const { of, most } of caps)
    turn = Math.max(turn, turnAfter(await sendTimes(tx, purpose, of, dayAgo), most));
  if (turn <= now.getTime() && newest) {
    const until = new Date(now.getTime() + RESEND_SECONDS * 1000);
    turn = (await takeAddressTurn(tx, address, now, until))?.getTime() ?? 0;
  }
  if (turn > now.getTime()) return Math.ceil((turn - now.getTime()) / 1000);

  const { columns, message } = prepare(now);
  const row = { userId, purpose, destination, requestedFrom: address, sentAt: now, ...columns };
  await insertCode(tx, row, dayAgo);
  await queueMessage(tx, message, now);
  return undefined;
}

/** A code of five digits for `order`, and the columns that keep its hash for ten minutes. */
export function newCode(env: Deps["env"], { userId, purpose }: SendOrder, now: Date) {
  const code = randomCode();
  const codeHash = hashCode(env, { userId, purpose, code });
  const expiresAt = new Date(now.getTime() + CODE_MINUTES * 60_000);
  return { code, columns: { codeHash, expiresAt } };
}
