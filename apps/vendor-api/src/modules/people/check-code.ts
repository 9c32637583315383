import { texts } from "@vendor/messages";
import { inTransaction } from "../../db/transaction.ts";
import type { Database } from "../../db/types.ts";
import type { Caller, Deps, Session } from "../../deps.ts";
import { Refusal } from "../../refusal.ts";
import { logSecurityEvent } from "../../security-log.ts";
import { queueMessage } from "../messages/index.ts";
import { decryptKey, stepOfCode } from "./authenticator.ts";
import { countWrongCode } from "./codes.ts";
import { clearFailures, countTry, type TrySubject } from "./login-throttle.ts";
import {
  countRecoveryCodes,
  findSecondFactor,
  spendRecoveryCode,
  spendStep,
} from "./second-factor-repository.ts";
import { hashOfToken } from "./secrets.ts";
import { recordActivity } from "./security-activity.ts";
import { requireUser, type User } from "./user-repository.ts";

const RECENT_CODE_MS = 15 * 60_000;

/** Whether a sensitive change needs a code first: none was entered in this session in the last 15 minutes. */
export function asksCode(session: Session, now: Date): boolean {
  if (!session.hasSecondFactor) return false;
  return (
    session.secondFactorAt === null || session.secondFactorAt.getTime() <= now.getTime() - RECENT_CODE_MS
  );
}

/**
 * @throws {Refusal} `SECOND_FACTOR_NEEDED` when a sensitive change needs a code first; `SECOND_FACTOR_REQUIRED` for staff who have no
 * authenticator app, whatever the settings say.
 */
export function requireRecentCode(session: Session, now: Date): void {
  if (session.role === "staff" && !session.hasSecondFactor) throw new Refusal("SECOND_FACTOR_REQUIRED");
  if (asksCode(session, now)) throw new Refusal("SECOND_FACTOR_NEEDED");
}

/** Whether this person must have a second factor: agents and staff, unless the setting makes it optional. */
export function requiresSecondFactor(
  { SECOND_FACTOR }: Deps["env"],
  { role }: Pick<Session, "role">,
): boolean {
  return SECOND_FACTOR === "required" && (role === "agent" || role === "staff");
}

/** The refusal of a wrong code, of one that was used, and of an unknown recovery code. */
export const wrongCode = () =>
  Refusal.field("second_factor_code", "This code is wrong or was used already. Enter the newest one.");

type Kind = "app" | "recovery";

/** Uses a code of a person's app, or a recovery code. @returns Which it was; undefined for a wrong one. */
async function spendCode(deps: Deps, tx: Database, user: User, code: string): Promise<Kind | undefined> {
  if (code.length > 6)
    return (await spendRecoveryCode(tx, user.id, hashOfToken(code))) ? "recovery" : undefined;
  const factor = await findSecondFactor(tx, user.id);
  const key = factor && decryptKey(deps.env, user.id, factor.encryptedKey);
  const step = key && stepOfCode(key, code, deps.clock.now());
  return step && (await spendStep(tx, user.id, step)) ? "app" : undefined;
}

async function queueRecoveryCodeNotice(tx: Database, user: User, now: Date): Promise<void> {
  const left = await countRecoveryCodes(tx, user.id);
  const text = texts.recoveryCodeUsed({ name: user.name, left });
  await queueMessage(tx, { ...text, to: user.email, kind: "security" }, now);
}

/**
 * Checks a person's code, and makes the change that it allows in the same transaction. Wrong codes are limited as log-ins
 * are, apart from passwords, so that a right password does not clear them.
 * @param by - The person or session whose failed attempts are counted, as for a password.
 * @throws {Refusal} A message at `second_factor_code`; `TOO_MANY_REQUESTS` after repeated failures.
 */
export async function withCode<T>(
  deps: Deps,
  caller: Caller,
  { userId, by, code }: { userId: number; by: TrySubject; code: string },
  change: (tx: Database, user: User, now: Date) => Promise<T>,
): Promise<T> {
  const subject = { ...by, name: `code:${by.name}` };
  await countTry(deps, subject, caller.address);
  const outcome = await inTransaction(deps.db, async (tx) => {
    const now = deps.clock.now();
    const user = await requireUser(tx, userId);
    const kind = await spendCode(deps, tx, user, code);
    if (!kind) {
      await recordActivity(tx, userId, "code-refused", caller, now);
      return undefined;
    }
    await clearFailures(tx, subject.name);
    if (kind === "recovery") {
      await recordActivity(tx, userId, "recovery-code-used", caller, now);
      await queueRecoveryCodeNotice(tx, user, now);
    }
    return { kind, result: await change(tx, user, now) };
  });
  // Refuse after the commit: a rollback would lose the recorded try.
  if (!outcome) {
    logSecurityEvent(deps, { event: "code_refused", subject_id: userId, address: caller.address });
    await countWrongCode(deps);
    throw wrongCode();
  }
  if (outcome.kind === "recovery") {
    logSecurityEvent(deps, { event: "recovery_code_used", subject_id: userId });
  }
  return outcome.result;
}

/** A signed-in person's tries are counted for their session. */
export const sessionSubject = ({ sessionId }: Session): TrySubject => ({
  name: `session:${sessionId}`,
  isKnownDevice: true,
});
