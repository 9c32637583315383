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
const DAILY_CAP = 10;
const DAY_MS = 24 * 3_600_000;

/** When the next code may go out after those of the last day, oldest first. */
function nextTurn(sent: readonly Date[]): number {
  const newest = sent.at(-1);
  const afterNewest = newest ? newest.getTime() + RESEND_SECONDS * 1000 : 0;
  const oldestCounted = sent.at(-DAILY_CAP);
  const afterCap = oldestCounted ? oldestCounted.getTime() + DAY_MS : 0;
  return Math.max(afterNewest, afterCap);
}

/** What counts a sending, and whom it makes wait. */
export type SendOrder = {
  /** Null when nobody has the destination: the code is written, and no try at it can succeed. */
  userId: number | null;
  purpose: VerificationCode["purpose"];
  destination: string;
  /** Whose codes of this purpose make this one wait. A repetition of the first of them takes the address's turn. */
  countedBy: readonly [CodesOf, ...CodesOf[]];
};

/** The secret's columns, and the message that carries it. */
type Sending = {
  columns: { codeHash: string; proofHash?: string; expiresAt: Date };
  message: Message;
};

/**
 * Sends what `prepare` makes, unless it is too soon: 59 s after the last one of those counted, or after a resend from
 * this address; at most ten a day. A first one of the day does not wait for the address, which whole streets share with
 * mobile networks.
 * @returns Undefined when the message is on its way, otherwise the seconds to wait.
 */
export async function sendInTurn(
  deps: Pick<Deps, "clock">,
  tx: Database,
  { userId, purpose, destination, countedBy }: SendOrder,
  address: string,
  prepare: (now: Date) => Sending,
): Promise<number | undefined> {
  const now = deps.clock.now();
  const dayAgo = new Date(now.getTime() - DAY_MS);
  await lockDestination(tx, destination);
  let turn = 0;
  let repeated = false;
  for (const [position, codes] of countedBy.entries()) {
    const sent = await sendTimes(tx, purpose, codes, dayAgo);
    turn = Math.max(turn, nextTurn(sent));
    if (position === 0) repeated = sent.length > 0;
  }
  if (turn <= now.getTime() && repeated) {
    const until = new Date(now.getTime() + RESEND_SECONDS * 1000);
    turn = (await takeAddressTurn(tx, address, now, until))?.getTime() ?? 0;
  }
  if (turn > now.getTime()) return Math.ceil((turn - now.getTime()) / 1000);

  const { columns, message } = prepare(now);
  await insertCode(tx, { userId, purpose, destination, sentAt: now, ...columns }, dayAgo);
  await queueMessage(tx, message, now);
  return undefined;
}

/** Sends a code of five digits, by the rules of `sendInTurn`. */
export async function sendCode(
  deps: Pick<Deps, "env" | "clock">,
  tx: Database,
  order: SendOrder & { message: (code: string) => Message },
  address: string,
): Promise<number | undefined> {
  const { userId, purpose, message } = order;
  return sendInTurn(deps, tx, order, address, (now) => {
    const code = randomCode();
    const codeHash = hashCode(deps.env, { userId, purpose, code });
    const expiresAt = new Date(now.getTime() + CODE_MINUTES * 60_000);
    return { columns: { codeHash, expiresAt }, message: { ...message(code), expiresAt } };
  });
}
