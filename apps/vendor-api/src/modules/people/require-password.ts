import type { Caller, Deps, Session } from "../../deps.ts";
import { Refusal } from "../../refusal.ts";
import { logSecurityEvent } from "../../security-log.ts";
import { clearFailures, countTry, uncountTry } from "./login-throttle.ts";
import { findUser } from "./user-repository.ts";

export const wrongPassword = () => Refusal.field("present_password", "This is not your password");

/**
 * Asks for the password again before a sensitive change. Tries are counted for the session, so that a stranger's wrong
 * log-ins do not make its owner wait.
 * @throws {Refusal} A message at `present_password`; `TOO_MANY_REQUESTS` after repeated failures.
 */
export async function requirePassword(deps: Deps, caller: Caller, session: Session, password: string) {
  const user = await findUser(deps.db, session.userId);
  if (!user) throw new Refusal("UNAUTHORIZED");
  const subject = { name: `session:${session.sessionId}`, isKnownDevice: true };
  await countTry(deps, subject, caller.address);
  const matches = await deps.passwords.verify(password, user.passwordHash).catch(async (error) => {
    await uncountTry(deps, subject.name, caller.address);
    throw error;
  });
  if (!matches) {
    logSecurityEvent(deps, { event: "password_refused", subject_id: user.id });
    throw wrongPassword();
  }
  await clearFailures(deps.db, subject.name);
  return user;
}
