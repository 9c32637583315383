import { brand } from "@vendor/brand";
import { inTransaction } from "../../db/transaction.ts";
import type { Database } from "../../db/types.ts";
import type { Deps } from "../../deps.ts";
import { Refusal } from "../../refusal.ts";
import { logSecurityEvent } from "../../security-log.ts";
import { greet } from "../messages/name-people.ts";
import { queueMessage } from "../messages/queue-message.ts";
import { spendProof, userOfProof, voidCodes } from "./code-repository.ts";
import { hashOfToken } from "./link-token.ts";
import { accountSubject, clearFailures } from "./login-throttle.ts";
import { passwordFault } from "./password-rules.ts";
import { revokeAllSessions } from "./session-repository.ts";
import { findUser, type User, updateUser } from "./user-repository.ts";

const DEAD_PROOF = "Your code or link has expired or was used already. Please ask for a new one.";

/** The person who opened the link or proved the code, unless the token is spent, old, made up, or another address's. */
async function requireProven(deps: Deps, db: Database, proofHash: string, email: string): Promise<User> {
  const userId = await userOfProof(db, proofHash, deps.clock.now());
  const user = userId === undefined ? undefined : await findUser(db, userId);
  if (user?.email.toLowerCase() !== email.toLowerCase()) throw new Refusal("CODE_EXPIRED", DEAD_PROOF);
  return user;
}

function notice(user: User) {
  return {
    channel: "email" as const,
    to: user.email,
    subject: `Your ${brand.product} password was changed`,
    text: `${greet(user.name)}\n\nthe password of your ${brand.product} account was changed just now, and every device was logged out.\n\nIf it was not you, write to ${brand.email.support} at once.\n`,
  };
}

/**
 * Sets a new password for a person who proved a reset code or opened the mailed link. The token works once, and older
 * codes and links end with it; all sessions end; log-in no longer
 * waits for wrong passwords of before; the person is told by e-mail.
 * @throws {Refusal} `CODE_EXPIRED`; `VALIDATION_FAILED` at `password`, after which the token is still good.
 */
export async function resetPassword(
  deps: Deps,
  input: { email: string; password: string; resetToken: string },
): Promise<void> {
  const proofHash = hashOfToken(input.resetToken);
  const user = await requireProven(deps, deps.db, proofHash, input.email);
  const fault = passwordFault(input.password, user);
  if (fault) throw Refusal.field("password", fault);
  const passwordHash = await deps.passwords.hash(input.password);
  await inTransaction(deps.db, async (tx) => {
    const now = deps.clock.now();
    // Of two requests with one token, the second finds it spent.
    if (!(await spendProof(tx, "password-reset", proofHash, now)))
      throw new Refusal("CODE_EXPIRED", DEAD_PROOF);
    await voidCodes(tx, "password-reset", user.id, now);
    await updateUser(tx, user.id, { passwordHash });
    await revokeAllSessions(tx, user.id, now);
    await clearFailures(tx, accountSubject(deps, user.id, user.email));
    await queueMessage(tx, notice(user), now);
  });
  logSecurityEvent(deps, { event: "password_reset", subject_id: user.id });
}
