import { texts } from "@vendor/messages";
import { inTransaction } from "../../db/transaction.ts";
import type { Database } from "../../db/types.ts";
import type { Caller, Deps, Session } from "../../deps.ts";
import { Refusal } from "../../refusal.ts";
import { logSecurityEvent } from "../../security-log.ts";
import { queueMessage } from "../messages/index.ts";
import { refreshToken } from "./access-tokens.ts";
import { newestCode } from "./code-repository.ts";
import {
  countingGuesses,
  dailySmsCaps,
  isAlive,
  maskPhone,
  newCode,
  RESEND_SECONDS,
  refuseCode,
  sendUnlessTooSoon,
  tooSoon,
  tryCode,
} from "./codes.ts";
import { endPendingProofs } from "./pending-proofs.ts";
import { requirePassword } from "./require-password.ts";
import { recordActivity } from "./security-activity.ts";
import { revokeOtherSessions } from "./session-repository.ts";
import { requireUser, updateUser } from "./user-repository.ts";
import { codeText } from "./verify-phone.ts";

/** What to say, and the seconds until another code may be asked for. */
type CodeSent = { message: string; resendAfter: number };

const sentTo = (phone: string): CodeSent => ({
  message: `We sent a code to ${maskPhone(phone)}`,
  resendAfter: RESEND_SECONDS,
});

/**
 * Begins the change of a verified person's phone: a code goes to the new one. The former phone stays until `confirmPhone`.
 * @throws {Refusal} What `requirePassword` throws, a message at `phone` for the present one, `RESEND_TOO_SOON`.
 */
export async function changePhone(
  deps: Deps,
  caller: Caller,
  session: Session,
  input: { phone: string; present_password: string },
): Promise<CodeSent> {
  const { phone } = input;
  const { id: userId } = await requirePassword(deps, caller, session, input.present_password);
  await inTransaction(deps.db, async (tx) => {
    const user = await requireUser(tx, userId);
    if (user.phone === phone) throw Refusal.field("phone", "This is your phone number already");
    await sendNewPhoneCode(deps, tx, { userId, phone }, caller.address);
  });
  return sentTo(phone);
}

/**
 * Sends the new phone of a change that has begun another code. The password is not asked for again, because the last code is
 * still valid.
 * @throws {Refusal} `CODE_EXPIRED` when no valid code is left; `RESEND_TOO_SOON`.
 */
export async function resendNewPhoneCode(deps: Deps, caller: Caller, session: Session): Promise<CodeSent> {
  const { userId } = session;
  const phone = await inTransaction(deps.db, async (tx) => {
    await requireUser(tx, userId);
    const last = await newestCode(tx, "new-phone", { userId });
    if (!isAlive(last, deps.clock.now())) {
      throw new Refusal("CODE_EXPIRED", "This code has expired. Enter the new number again.");
    }
    await sendNewPhoneCode(deps, tx, { userId, phone: last.destination }, caller.address);
    return last.destination;
  });
  return sentTo(phone);
}

/** @throws {Refusal} `RESEND_TOO_SOON` with `data.retry_after` in seconds. */
async function sendNewPhoneCode(
  deps: Deps,
  tx: Database,
  { userId, phone }: { userId: number; phone: string },
  address: string,
): Promise<void> {
  const caps = dailySmsCaps({ userId, destination: phone, address });
  const order = { userId, purpose: "new-phone" as const, destination: phone, caps };
  const wait = await sendUnlessTooSoon(deps, tx, order, address, (now) => {
    const { code, columns } = newCode(deps.env, order, now);
    return { columns, message: { ...codeText(deps.env, code), to: phone, expiresAt: columns.expiresAt } };
  });
  if (wait !== undefined) throw tooSoon(wait);
}

/**
 * Replaces a person's phone by the one whose code was entered. The other sessions end, and the former phone is told.
 * @returns A token with the new phone.
 * @throws {Refusal} `CODE_WRONG` with `data.tries_left`, or `CODE_EXPIRED`.
 */
export async function confirmPhone(deps: Deps, caller: Caller, session: Session, code: string) {
  const confirm = async (tx: Database, mostWrong: number) => {
    // The lock makes one person's tries run one after another.
    const user = await requireUser(tx, session.userId);
    const sent = await newestCode(tx, "new-phone", { userId: user.id });
    const tried = await tryCode(deps, tx, sent, { code, mostWrong });
    if (tried.kind !== "right") return tried;
    const now = deps.clock.now();
    const phone = tried.sent.destination;
    const text = texts.phoneChanged({ maskedPhone: maskPhone(phone) });
    // While the number is still the person's, because nobody else's gets a notice.
    await queueMessage(tx, { ...text, to: user.phone, kind: "security" }, now);
    await updateUser(tx, user.id, { phone });
    await endPendingProofs(tx, user.id, now);
    await revokeOtherSessions(tx, user.id, session.sessionId, now);
    await recordActivity(tx, user.id, "phone-changed", caller, now);
    return { kind: "changed" as const, token: await refreshToken(deps, tx, { ...user, phone }, session) };
  };
  const outcome = await countingGuesses(deps, caller, session, (mostWrong) =>
    inTransaction(deps.db, (tx) => confirm(tx, mostWrong)),
  );
  // Refuse after the commit: a rollback would uncount the wrong try.
  if (outcome.kind !== "changed") throw refuseCode(deps, outcome);
  logSecurityEvent(deps, { event: "phone_changed", subject_id: session.userId });
  return outcome.token;
}
