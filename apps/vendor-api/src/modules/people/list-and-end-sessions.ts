import Bowser from "bowser";
import { inTransaction } from "../../db/transaction.ts";
import type { Deps, Session } from "../../deps.ts";
import { pageOf, sliceOf } from "../../paging.ts";
import { Refusal } from "../../refusal.ts";
import { logSecurityEvent } from "../../security-log.ts";
import {
  listLiveSessions,
  revokeOtherSessions,
  revokeOwnSession,
  revokeSession,
} from "./session-repository.ts";

/** A page of a person's open sessions, the newest first; `current` is the session that asks. */
export async function listSessions(deps: Deps, session: Session, page: number) {
  const { rows, total } = await listLiveSessions(deps.db, session.userId, deps.clock.now(), sliceOf(page));
  const views = rows.map(({ id, createdAt, expiresAt, userAgent }) => ({
    id,
    current: id === session.sessionId,
    created_at: createdAt.toISOString(),
    expires_at: expiresAt.toISOString(),
    user_agent: userAgent,
    device: describeDevice(userAgent),
  }));
  return pageOf(views, page, total);
}

/**
 * Ends one of a person's sessions.
 * @throws {Refusal} `NOT_FOUND` for another person's session and an ended one.
 */
export async function revokeOneSession(deps: Deps, session: Session, sessionId: string): Promise<void> {
  const done = await revokeOwnSession(deps.db, session.userId, sessionId, deps.clock.now());
  if (!done) throw new Refusal("NOT_FOUND");
  logSecurityEvent(deps, { event: "session_removed", subject_id: session.userId, session_id: sessionId });
}

/** Ends all of a person's other sessions. @returns How many it ended. */
export async function revokeTheOthers(deps: Deps, session: Session): Promise<number> {
  const { userId, sessionId } = session;
  const sessions = await inTransaction(deps.db, (tx) =>
    revokeOtherSessions(tx, userId, sessionId, deps.clock.now()),
  );
  if (sessions > 0) logSecurityEvent(deps, { event: "other_sessions_removed", subject_id: userId, sessions });
  return sessions;
}

/** Ends the caller's session and with it its token. */
export async function logout(deps: Deps, session: Session): Promise<void> {
  await revokeSession(deps.db, session.sessionId, deps.clock.now());
}

/**
 * A sign-in's device in words that its owner recognises.
 * @example describeDevice("Mozilla/5.0 (Linux; Android 13) … Chrome/120.0 Mobile Safari/537.36") // => "Chrome on Android"
 */
export function describeDevice(userAgent: string | null): string {
  const { browser, os, platform } = Bowser.parse(userAgent || "unknown");
  const system = platform.model === "iPhone" || platform.model === "iPad" ? platform.model : os.name;
  return [browser.name?.replace(" for Android", ""), system].filter(Boolean).join(" on ") || "Unknown device";
}
