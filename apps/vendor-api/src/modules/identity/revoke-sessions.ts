import { inTransaction } from "../../db/transaction.ts";
import type { Deps, Session } from "../../deps.ts";
import { Refusal } from "../../refusal.ts";
import { logSecurityEvent } from "../../security-log.ts";
import { revokeOtherSessions, revokeOwnSession } from "./session-repository.ts";

/**
 * Signs a person out on one device of theirs.
 * @throws {Refusal} `NOT_FOUND` for a session that is another's or has ended.
 */
export async function revokeOneSession(deps: Deps, session: Session, sessionId: string): Promise<void> {
  const done = await revokeOwnSession(deps.db, session.userId, sessionId, deps.clock.now());
  if (!done) throw new Refusal("NOT_FOUND");
  logSecurityEvent(deps, { event: "session_removed", subject_id: session.userId, session_id: sessionId });
}

/** Signs a person out everywhere but here. @returns How many sign-ins that ended. */
export async function revokeTheOthers(deps: Deps, session: Session): Promise<number> {
  const { userId, sessionId } = session;
  const sessions = await inTransaction(deps.db, (tx) =>
    revokeOtherSessions(tx, userId, sessionId, deps.clock.now()),
  );
  if (sessions > 0) logSecurityEvent(deps, { event: "other_sessions_removed", subject_id: userId, sessions });
  return sessions;
}
