import { texts } from "@vendor/messages";
import { inTransaction } from "../../db/transaction.ts";
import type { Database } from "../../db/types.ts";
import type { Caller, Deps, Session } from "../../deps.ts";
import { Refusal } from "../../refusal.ts";
import { logSecurityEvent } from "../../security-log.ts";
import { queueMessage } from "../messages/index.ts";
import {
  authenticatorUri,
  decryptKey,
  encryptKey,
  newAuthenticatorKey,
  newRecoveryCodes,
  stepOfCode,
} from "./authenticator.ts";
import { asksCode, requiresSecondFactor, sessionSubject, withCode, wrongCode } from "./check-code.ts";
import { clearFailures, countTry } from "./login-throttle.ts";
import { endPendingProofs } from "./pending-proofs.ts";
import { requirePassword } from "./require-password.ts";
import {
  confirmSetup,
  countRecoveryCodes,
  deleteSecondFactor,
  findSecondFactor,
  markSession,
  putRecoveryCodes,
  putSetup,
  type SecondFactor,
} from "./second-factor-repository.ts";
import { hashOfToken } from "./secrets.ts";
import { recordActivity } from "./security-activity.ts";
import { findLiveSession, revokeOtherSessions } from "./session-repository.ts";
import { findUser, lockUser, type User } from "./user-repository.ts";

const SETUP_MS = 15 * 60_000;

const alreadyOn = () => new Refusal("CONFLICT", "Your authenticator app is set up already.");
/** Refuses a person whose email may be a stranger's: its real owner could not log in after a reset. */
function requireConfirmedEmail(user: User | undefined): void {
  if (!user?.emailVerifiedAt) {
    throw new Refusal("CONFLICT", "Confirm your email first.");
  }
}
const notOn = () => new Refusal("CONFLICT", "You have no authenticator app set up.");

/** The key that this session is setting up; undefined when there is none or it has expired. */
function keyOfSetup(deps: Deps, session: Session, factor: SecondFactor | undefined): string | undefined {
  if (!factor || factor.confirmedAt || factor.sessionId !== session.sessionId) return undefined;
  if (factor.createdAt.getTime() <= deps.clock.now().getTime() - SETUP_MS) return undefined;
  return decryptKey(deps.env, session.userId, factor.encryptedKey);
}

/** A person's authenticator app; the key while it is being set up in this session. */
export async function showSecondFactor(deps: Deps, session: Session) {
  const user = await findUser(deps.db, session.userId);
  if (!user) throw new Refusal("UNAUTHORIZED");
  const factor = await findSecondFactor(deps.db, user.id);
  const key = keyOfSetup(deps, session, factor);
  return {
    on: session.hasSecondFactor,
    required: requiresSecondFactor(deps.env, session),
    since: factor?.confirmedAt?.toISOString() ?? null,
    recovery_codes_left: await countRecoveryCodes(deps.db, user.id),
    asks_code: asksCode(session, deps.clock.now()),
    email_confirmed: user.emailVerifiedAt !== null,
    setup: key === undefined ? null : { key, uri: authenticatorUri(key, user.email) },
  };
}

/**
 * Makes a key for an authenticator app. It counts once `turnOnSecondFactor` has had a code of it, from the same session.
 * @throws {Refusal} What `requirePassword` throws; `CONFLICT` when an app is set up already.
 */
export async function beginSecondFactor(deps: Deps, caller: Caller, session: Session, password: string) {
  const { id: userId } = await requirePassword(deps, caller, session, password);
  const encryptedKey = encryptKey(deps.env, userId, newAuthenticatorKey());
  await inTransaction(deps.db, async (tx) => {
    const user = await lockUser(tx, userId);
    if ((await findSecondFactor(tx, userId))?.confirmedAt) throw alreadyOn();
    requireConfirmedEmail(user);
    const { sessionId } = session;
    await putSetup(tx, { userId, encryptedKey, sessionId, createdAt: deps.clock.now() });
  });
}

function queueChangeNotice(tx: Database, user: User, change: "turned on" | "turned off", now: Date) {
  const text = texts.secondFactorChanged({ name: user.name, change });
  return queueMessage(tx, { ...text, to: user.email, kind: "security" }, now);
}

/**
 * Turns the second factor on by the app's first code. The other sessions end, because they began without a code.
 * @returns The recovery codes, which are shown once.
 * @throws {Refusal} A message at `second_factor_code`; `CONFLICT` when nothing is being set up in this session.
 */
export async function turnOnSecondFactor(deps: Deps, caller: Caller, session: Session, code: string) {
  const { userId, sessionId } = session;
  const codes = newRecoveryCodes();
  const subject = { ...sessionSubject(session), name: `code:session:${sessionId}` };
  await countTry(deps, subject, caller.address);
  await inTransaction(deps.db, async (tx) => {
    const now = deps.clock.now();
    const user = await lockUser(tx, userId);
    if (!user || !(await findLiveSession(tx, sessionId, now))) throw new Refusal("UNAUTHORIZED");
    const factor = await findSecondFactor(tx, userId);
    if (factor?.confirmedAt) throw alreadyOn();
    requireConfirmedEmail(user);
    const key = keyOfSetup(deps, session, factor);
    if (key === undefined) throw new Refusal("CONFLICT", "The key has expired. Please start again.");
    const step = stepOfCode(key, code, now);
    if (step === undefined) throw wrongCode();
    await confirmSetup(tx, userId, step, now);
    await putRecoveryCodes(tx, userId, codes.map(hashOfToken));
    await markSession(tx, sessionId, now);
    await endPendingProofs(tx, userId, now);
    await revokeOtherSessions(tx, userId, sessionId, now);
    await clearFailures(tx, subject.name);
    await recordActivity(tx, userId, "second-factor-on", caller, now);
    await queueChangeNotice(tx, user, "turned on", now);
  });
  logSecurityEvent(deps, { event: "second_factor_on", subject_id: userId });
  return codes;
}

/**
 * Turns the second factor off. @throws {Refusal} What `requirePassword` and `withCode` throw; `CONFLICT` when it is off.
 */
export async function turnOffSecondFactor(
  deps: Deps,
  caller: Caller,
  session: Session,
  input: { present_password: string; second_factor_code: string },
): Promise<void> {
  if (!session.hasSecondFactor) throw notOn();
  const { userId } = session;
  await requirePassword(deps, caller, session, input.present_password);
  const asked = { userId, by: sessionSubject(session), code: input.second_factor_code };
  await withCode(deps, caller, asked, async (tx, user, now) => {
    await deleteSecondFactor(tx, userId);
    await endPendingProofs(tx, userId, now);
    await recordActivity(tx, userId, "second-factor-off", caller, now);
    await queueChangeNotice(tx, user, "turned off", now);
  });
  logSecurityEvent(deps, { event: "second_factor_off", subject_id: userId });
}

/**
 * Records that the person entered a code, which allows sensitive changes for 15 minutes. Until then, further codes are
 * neither checked nor used.
 * @throws {Refusal} What `withCode` throws; `CONFLICT` when the second factor is off.
 */
export async function confirmSecondFactor(deps: Deps, caller: Caller, session: Session, code: string) {
  if (!session.hasSecondFactor) throw notOn();
  // A form is sent again with its code when something else in it was wrong.
  if (!asksCode(session, deps.clock.now())) return;
  const asked = { userId: session.userId, by: sessionSubject(session), code };
  await withCode(deps, caller, asked, (tx, _, now) => markSession(tx, session.sessionId, now));
}

/** Makes new recovery codes; the former ones stop working. @throws {Refusal} `CONFLICT` when the second factor is off. */
export async function makeRecoveryCodes(deps: Deps, caller: Caller, session: Session): Promise<string[]> {
  const { userId } = session;
  const codes = newRecoveryCodes();
  await inTransaction(deps.db, async (tx) => {
    await lockUser(tx, userId);
    if (!(await findSecondFactor(tx, userId))?.confirmedAt) throw notOn();
    await putRecoveryCodes(tx, userId, codes.map(hashOfToken));
    await recordActivity(tx, userId, "recovery-codes-made", caller, deps.clock.now());
  });
  logSecurityEvent(deps, { event: "recovery_codes_made", subject_id: userId });
  return codes;
}
