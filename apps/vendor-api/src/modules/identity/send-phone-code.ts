import { brand } from "@vendor/brand";
import type { Database } from "../../db/types.ts";
import type { Deps } from "../../deps.ts";
import { queueMessage } from "../messages/queue-message.ts";
import { hashCode, randomCode } from "./code-hash.ts";
import { insertCode, lockDestination, sendTimes, takeAddressTurn } from "./code-repository.ts";
import type { User } from "./user-repository.ts";

/** Product.md 10. */
export const RESEND_SECONDS = 59;
const LIFE_MS = 10 * 60_000;
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

/** A phone as the page shows it: the first five and the last two characters (spec §2). */
export function maskPhone(phone: string): string {
  return `${phone.slice(0, 5)}${"*".repeat(Math.max(0, phone.length - 7))}${phone.slice(-2)}`;
}

/**
 * Sends the phone's code by SMS, unless it is too soon: 59 s after the last one to this person, to this phone, or
 * resent from this address; at most ten a day. The person's row is locked by the caller.
 * A person's first code of the day does not wait for the address, which whole streets share with mobile networks.
 * @returns Undefined when the code is on its way, otherwise the seconds to wait.
 */
export async function sendPhoneCode(
  deps: Pick<Deps, "env" | "clock">,
  tx: Database,
  user: User,
  address: string,
): Promise<number | undefined> {
  const now = deps.clock.now();
  const dayAgo = new Date(now.getTime() - DAY_MS);
  await lockDestination(tx, user.phone);
  const own = await sendTimes(tx, { userId: user.id }, dayAgo);
  const toPhone = await sendTimes(tx, { destination: user.phone }, dayAgo);
  let turn = Math.max(nextTurn(own), nextTurn(toPhone));
  if (turn <= now.getTime() && own.length > 0) {
    const until = new Date(now.getTime() + RESEND_SECONDS * 1000);
    turn = (await takeAddressTurn(tx, address, now, until))?.getTime() ?? 0;
  }
  if (turn > now.getTime()) return Math.ceil((turn - now.getTime()) / 1000);

  const code = randomCode();
  const expiresAt = new Date(now.getTime() + LIFE_MS);
  const codeHash = hashCode(deps.env, { userId: user.id, purpose: "phone", code });
  const row = {
    userId: user.id,
    purpose: "phone" as const,
    destination: user.phone,
    codeHash,
    sentAt: now,
    expiresAt,
  };
  await insertCode(tx, row, dayAgo);
  const text = `Your ${brand.product} code is ${code}. It works for 10 minutes. Never share it with anyone.`;
  await queueMessage(
    tx,
    { channel: "sms", to: user.phone, subject: `Your ${brand.product} code`, text },
    now,
  );
  return undefined;
}
