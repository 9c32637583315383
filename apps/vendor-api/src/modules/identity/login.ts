import { inTransaction } from "../../db/transaction.ts";
import type { Caller, Deps } from "../../deps.ts";
import { Refusal } from "../../refusal.ts";
import { logSecurityEvent } from "../../security-log.ts";
import { clearFailures, returnTry, takeTry, trySubject } from "./login-throttle.ts";
import { startSession } from "./tokens.ts";
import { findUserByIdentifier, type User } from "./user-repository.ts";

/** Who may log in where: agents in the reseller app, everyone else on the website (spec §4). */
export type SignInDoor = "website" | "reseller";

const mayEnter = (user: User, door: SignInDoor) => (user.role === "agent") === (door === "reseller");

/**
 * Logs a person in by email or username. Unknown people and those of the other site get the same answer after the same
 * work. @returns The new session's token.
 * @throws {Refusal} `INVALID_CREDENTIALS`; `TOO_MANY_REQUESTS` after repeated failures, with `data.retry_after`;
 * `UNAVAILABLE` when too many passwords are waiting to be checked.
 */
export async function login(
  deps: Deps,
  caller: Caller,
  door: SignInDoor,
  input: { identifier: string; password: string; knownSessions: readonly string[] },
): Promise<string> {
  const user = await findUserByIdentifier(deps.db, input.identifier);
  const subject = await trySubject(deps, user, input.identifier, input.knownSessions);
  await takeTry(deps, subject, caller.address);
  const matches = await deps.passwords.verify(input.password, user?.passwordHash).catch(async (error) => {
    await returnTry(deps, subject.name, caller.address);
    throw error;
  });
  if (!user || !matches || !mayEnter(user, door)) {
    logSecurityEvent(deps, {
      event: "login_failed",
      subject_id: user?.id ?? null,
      door,
      address: caller.address,
    });
    throw new Refusal("INVALID_CREDENTIALS");
  }
  return inTransaction(deps.db, async (tx) => {
    await clearFailures(tx, subject.name);
    return startSession(deps, tx, user, caller);
  });
}
