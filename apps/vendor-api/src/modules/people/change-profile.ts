import { texts } from "@vendor/messages";
import { eq } from "drizzle-orm";
import { isUniqueViolation } from "../../db/database-faults.ts";
import { accounts } from "../../db/schema/index.ts";
import { inTransaction } from "../../db/transaction.ts";
import type { Database, Reader } from "../../db/types.ts";
import type { Caller, Deps, Session } from "../../deps.ts";
import { Refusal } from "../../refusal.ts";
import { logSecurityEvent } from "../../security-log.ts";
import { queueMessage } from "../messages/index.ts";
import { refreshToken } from "./access-tokens.ts";
import { tooSoon } from "./codes.ts";
import { LINK_JUST_SENT, mailEmailLink } from "./confirm-email.ts";
import { normalPassword } from "./password-hasher.ts";
import { passwordFault } from "./password-rules.ts";
import { endPendingProofs } from "./pending-proofs.ts";
import { requirePassword, wrongPassword } from "./require-password.ts";
import { recordActivity } from "./security-activity.ts";
import { findLiveSession, revokeOtherSessions } from "./session-repository.ts";
import { findTaken, lockUser, requireUser, type User, updateUser } from "./user-repository.ts";

/**
 * Changes a person's own name and username, and for an owner the account's name.
 * @returns A token with the new names.
 * @throws {Refusal} A message at `username` when another person has it; `FORBIDDEN` for an account's name by anyone but an owner.
 */
export async function updateProfile(
  deps: Deps,
  session: Session,
  input: { name: string; username: string; account_name?: string | undefined },
): Promise<string> {
  const { name, username, account_name: accountName } = input;
  if (accountName !== undefined && session.role !== "owner") throw new Refusal("FORBIDDEN");
  try {
    return await inTransaction(deps.db, async (tx) => {
      const user = await requireUser(tx, session.userId);
      await updateUser(tx, user.id, { name, username });
      if (accountName !== undefined && session.accountId !== null) {
        await tx.update(accounts).set({ name: accountName }).where(eq(accounts.id, session.accountId));
      }
      return refreshToken(deps, tx, { ...user, name, username }, session);
    });
  } catch (error) {
    if (!isUniqueViolation(error, "users_username_unique")) throw error;
    throw Refusal.field("username", "This username is already taken");
  }
}

/**
 * Changes a signed-in person's password. Their other sessions end, all codes and links stop working, and an email tells them.
 * @throws {Refusal} What `requirePassword` throws, and a message at `password` for one that is too weak or the same.
 */
export async function changePassword(
  deps: Deps,
  caller: Caller,
  session: Session,
  input: { present_password: string; password: string },
): Promise<void> {
  const { present_password: present, password } = input;
  const user = await requirePassword(deps, caller, session, present);
  const fault = passwordFault(password, user);
  if (fault) throw Refusal.field("password", fault);
  if (normalPassword(password) === normalPassword(present))
    throw Refusal.field("password", "This is your password already");
  const passwordHash = await deps.passwords.hash(password);
  await inTransaction(deps.db, async (tx) => {
    const now = deps.clock.now();
    const locked = await lockUser(tx, user.id);
    if (!locked || !(await findLiveSession(tx, session.sessionId, now))) throw new Refusal("UNAUTHORIZED");
    // Another change may have been made while the passwords were hashed.
    if (locked.passwordHash !== user.passwordHash) throw wrongPassword();
    await updateUser(tx, user.id, { passwordHash });
    await endPendingProofs(tx, user.id, now);
    await revokeOtherSessions(tx, user.id, session.sessionId, now);
    await recordActivity(tx, user.id, "password-changed", caller, now);
    await queueMessage(tx, { ...texts.passwordChanged(user), to: user.email, kind: "security" }, now);
  });
  logSecurityEvent(deps, { event: "password_changed", subject_id: user.id });
}

/**
 * Begins the change of a person's email address: a link goes to the new one, and the old one is told. The address changes
 * when the link is opened (see `confirmEmail`).
 * @throws {Refusal} What `requirePassword` throws, a message at `email` for a taken one or the present one, `RESEND_TOO_SOON`.
 */
export async function changeEmail(
  deps: Deps,
  caller: Caller,
  session: Session,
  input: { email: string; present_password: string },
): Promise<void> {
  const { email } = input;
  const { id } = await requirePassword(deps, caller, session, input.present_password);
  await inTransaction(deps.db, async (tx) => {
    const user = await requireUser(tx, id);
    const { sessionId } = session;
    await beginEmailChange(deps, tx, user, { email, address: caller.address, sessionId });
  });
  logSecurityEvent(deps, { event: "email_change_asked", subject_id: id });
}

/**
 * Sends the link to a locked person's new email, and tells the present one.
 * @param asked.address - The network address that asks.
 * @param asked.sessionId - The session that stays when the link is opened; without one all end.
 * @throws {Refusal} What `requireNewEmail` throws, and `RESEND_TOO_SOON`.
 */
export async function beginEmailChange(
  deps: Pick<Deps, "env" | "clock">,
  tx: Database,
  user: User,
  { email, address, sessionId }: { email: string; address: string; sessionId?: string },
): Promise<void> {
  await requireNewEmail(tx, user, email);
  await updateUser(tx, user.id, { newEmail: email });
  const session = sessionId === undefined ? {} : { sessionId };
  const wait = await mailEmailLink(deps, tx, { ...user, email }, address, session);
  if (wait !== undefined) throw tooSoon(wait, LINK_JUST_SENT);
  const notice = { ...texts.emailChanging(user), to: user.email, kind: "security" } as const;
  await queueMessage(tx, notice, deps.clock.now());
}

/** @throws {Refusal} A message at `email` for the present one and another person's. */
export async function requireNewEmail(db: Reader, user: User, email: string): Promise<void> {
  if (user.email.toLowerCase() === email.toLowerCase())
    throw Refusal.field("email", "This is your email already");
  const taken = await findTaken(db, email, user.username);
  if (taken.email) throw Refusal.field("email", "Another account has this email");
}
