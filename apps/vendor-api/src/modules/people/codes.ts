import { createHmac, type KeyObject, randomInt, timingSafeEqual } from "node:crypto";
import type { Database } from "../../db/types.ts";
import type { Caller, Deps } from "../../deps.ts";
import type { Env } from "../../env.ts";
import { Refusal } from "../../refusal.ts";
import { logSecurityEvent } from "../../security-log.ts";
import { type Message, queueMessage } from "../messages/index.ts";
import {
  addWrongHash,
  type CodesOf,
  insertCode,
  lockDestination,
  reserveResend,
  sendTimes,
  type VerificationCode,
} from "./code-repository.ts";
import { accountSubject, clearFailures, countCodeTry } from "./login-throttle.ts";
import { acceptedKeys, secretKey } from "./secrets.ts";

/** `userId` is null for a code to an unknown address. */
type CodeOf = { userId: number | null; purpose: string; code: string };

/** Five digits from the system's random source. */
function randomCode(): string {
  return String(randomInt(0, 100_000)).padStart(5, "0");
}

/** A keyed hash, because five digits could be recovered from a plain one at once. */
function hashCode(key: KeyObject, { userId, purpose, code }: CodeOf): string {
  return createHmac("sha256", key).update(`${userId}:${purpose}:${code}`).digest("hex");
}

function codeMatches(env: Env, tried: CodeOf, codeHash: string): boolean {
  const expected = Buffer.from(codeHash, "hex");
  return acceptedKeys(env, "code").some((key) => {
    const given = Buffer.from(hashCode(key, tried), "hex");
    return expected.length === given.length && timingSafeEqual(expected, given);
  });
}

/** Product.md 10. */
export const RESEND_SECONDS = 59;
export const CODE_MINUTES = 10;
const DAY_MS = 24 * 3_600_000;
const DAILY_CAP = 10;

/** Whose codes are counted, how many may be sent in a day, and of which purposes: by default the order's own. */
export type DailyCap = { of: CodesOf; most: number; purposes?: readonly VerificationCode["purpose"][] };

type CodeRecipient = { userId: number; destination: string; address: string };

/**
 * At most ten a day for a person and for a destination, half of them for one network address, so that a stranger there leaves
 * the owner of the destination some.
 */
export const dailyCaps = ({ userId, destination, address }: CodeRecipient): DailyCap[] => [
  { of: { userId }, most: DAILY_CAP },
  { of: { destination }, most: DAILY_CAP },
  { of: { destination, requestedFrom: address }, most: DAILY_CAP / 2 },
];

/** The same for SMS, which cost money, whatever the code is for. Those to an agent's shops are not the agent's own. */
export const dailySmsCaps = (recipient: CodeRecipient): DailyCap[] =>
  dailyCaps(recipient).map((cap) => {
    const own = ["phone", "new-phone"] as const;
    return { ...cap, purposes: "userId" in cap.of ? own : [...own, "registration"] };
  });

/** When the next code may be sent after those of the last day, oldest first. */
function nextSendTime(sent: readonly Date[], most: number): number {
  return (sent.at(-most)?.getTime() ?? -DAY_MS) + DAY_MS;
}

/** A code or link to send, and who is counted for it. */
export type SendOrder = {
  /** Null for an unknown destination: the code is written, and no try at it succeeds. */
  userId: number | null;
  purpose: VerificationCode["purpose"];
  destination: string;
  caps: readonly DailyCap[];
  /** Who is counted, where it is not the network address. */
  requestedFrom?: string;
  /** The session that asked, where the change that it begins ends the others. */
  sessionId?: string | undefined;
};

/** The secret's columns, and the message that carries it. */
type Sending = {
  columns: { codeHash: string; proofHash?: string; expiresAt: Date };
  message: Message;
};

/**
 * Sends what `prepare` makes, unless it is too soon: within 59 s of the last one to the same destination or of a resend from
 * this address, or above a daily cap. The first one of the day to a destination does not wait for the address, because many
 * people share a mobile network's address.
 * @returns Undefined when the message is queued, otherwise the seconds to wait.
 */
export async function sendUnlessTooSoon(
  deps: Pick<Deps, "clock">,
  tx: Database,
  { userId, purpose, destination, caps, requestedFrom, sessionId }: SendOrder,
  address: string,
  prepare: (now: Date) => Sending,
): Promise<number | undefined> {
  const now = deps.clock.now();
  const dayAgo = new Date(now.getTime() - DAY_MS);
  await lockDestination(tx, destination);
  const newest = (await sendTimes(tx, [purpose], { destination }, dayAgo)).at(-1);
  let next = newest ? newest.getTime() + RESEND_SECONDS * 1000 : 0;
  for (const { of, most, purposes = [purpose] } of caps)
    next = Math.max(next, nextSendTime(await sendTimes(tx, purposes, of, dayAgo), most));
  if (next <= now.getTime() && newest) {
    const until = new Date(now.getTime() + RESEND_SECONDS * 1000);
    next = (await reserveResend(tx, address, now, until))?.getTime() ?? 0;
  }
  if (next > now.getTime()) return Math.ceil((next - now.getTime()) / 1000);

  const { columns, message } = prepare(now);
  const request = { sessionId, requestedFrom: requestedFrom ?? address, sentAt: now };
  const row = { userId, purpose, destination, ...request, ...columns };
  await insertCode(tx, row);
  await queueMessage(tx, { kind: "proof", ...message }, now);
  return undefined;
}

/** The refusal to send another code or link. @param wait - Seconds. */
export const tooSoon = (wait: number, message?: string, more: { masked_phone?: string } = {}) =>
  new Refusal("RESEND_TOO_SOON", message, { data: { retry_after: wait, ...more } });

/** A five-digit code, and the columns that store its hash for ten minutes. */
export function newCode(env: Deps["env"], { userId, purpose }: SendOrder, now: Date) {
  const code = randomCode();
  const codeHash = hashCode(secretKey(env, "code"), { userId, purpose, code });
  const expiresAt = new Date(now.getTime() + CODE_MINUTES * 60_000);
  return { code, columns: { codeHash, expiresAt } };
}

const MAX_WRONG_CODES = 5;

/** While many codes go wrong everywhere. Nobody is locked out: a new code can be asked for, and emailed links still work. */
const MAX_WRONG_CODES_IN_ATTACK = 2;

/** Whether a code can still be entered: it is unused, has not expired, and was not mistaken too often. */
export function isAlive(
  sent: VerificationCode | undefined,
  now: Date,
  mostWrong = MAX_WRONG_CODES,
): sent is VerificationCode {
  return (
    sent !== undefined && sent.usedAt === null && sent.expiresAt > now && sent.wrongHashes.length < mostWrong
  );
}

/**
 * Lets a person try a code. Besides the code's own tries, wrong ones are counted for the address, by the accounts that they were
 * for, and over all: a guesser with many accounts gets as few guesses as one with a single account.
 * @param account - Whose code it is: a person or, for a reset, an email, known or not.
 * @param tryIt - Compares the code with `tryCode` and commits; it gets how many wrong tries the code survives.
 * @throws {Refusal} `TOO_MANY_REQUESTS` while the address has to wait.
 */
export async function countingGuesses<T extends { kind: string }>(
  deps: Pick<Deps, "db" | "env" | "clock" | "log" | "limiter">,
  caller: Caller,
  account: { userId: number } | { email: string },
  tryIt: (mostWrong: number) => Promise<T>,
): Promise<T> {
  const of = "userId" in account ? account.userId : undefined;
  const name = `code:sent:${accountSubject(deps, of, "email" in account ? account.email : "")}`;
  const isAttack = await deps.limiter.isReached("wrong-code", "all");
  await countCodeTry(deps, name, caller.address);
  const outcome = await tryIt(isAttack ? MAX_WRONG_CODES_IN_ATTACK : MAX_WRONG_CODES);
  if (outcome.kind === "wrong" || outcome.kind === "dead") {
    logSecurityEvent(deps, { event: "code_wrong", address: caller.address });
    await countWrongCode(deps);
  } else await clearFailures(deps.db, name);
  return outcome;
}

/** Counts a wrong code over all. Reaching that limit refuses nothing here. */
export async function countWrongCode({ limiter }: Pick<Deps, "limiter">): Promise<void> {
  await limiter.consume("wrong-code", "all").catch((refusal: unknown) => {
    if (!(refusal instanceof Refusal)) throw refusal;
  });
}

export type CodeTry =
  | { kind: "right"; sent: VerificationCode }
  | { kind: "wrong"; triesLeft: number; sent: VerificationCode }
  | { kind: "dead" };

/**
 * Compares a code with the newest one that was sent. Hold a lock, because of parallel tries each could be the fifth. Each
 * different wrong code is counted once, so commit the transaction before refusing.
 */
export async function tryCode(
  deps: Pick<Deps, "env" | "clock">,
  tx: Database,
  sent: VerificationCode | undefined,
  { code, mostWrong }: { code: string; mostWrong: number },
): Promise<CodeTry> {
  if (!isAlive(sent, deps.clock.now(), mostWrong)) return { kind: "dead" };
  const { userId, purpose } = sent;
  // Compare for unknown addresses too, so that the answer takes the same time.
  const matches = codeMatches(deps.env, { userId, purpose, code }, sent.codeHash);
  if (matches && userId !== null) return { kind: "right", sent };
  const wrongHash = hashCode(secretKey(deps.env, "code"), { userId, purpose, code });
  const isNew = !sent.wrongHashes.includes(wrongHash);
  if (isNew) await addWrongHash(tx, sent.id, wrongHash);
  return { kind: "wrong", triesLeft: mostWrong - sent.wrongHashes.length - (isNew ? 1 : 0), sent };
}

/** The refusal of a failed try: `CODE_WRONG` with `data.tries_left`, or `CODE_EXPIRED`. The last try is logged. */
export function refuseCode(deps: Pick<Deps, "log">, failed: Exclude<CodeTry, { kind: "right" }>): Refusal {
  if (failed.kind === "dead") return new Refusal("CODE_EXPIRED");
  if (failed.triesLeft === 0) {
    const { userId, purpose } = failed.sent;
    logSecurityEvent(deps, { event: "code_exhausted", subject_id: userId, purpose });
  }
  return new Refusal("CODE_WRONG", undefined, { data: { tries_left: failed.triesLeft } });
}

/** A phone as the page shows it: the first five and the last two characters (spec §2). */
export function maskPhone(phone: string): string {
  return `${phone.slice(0, 5)}${"*".repeat(Math.max(0, phone.length - 7))}${phone.slice(-2)}`;
}
