import type { Deps, Session } from "../../deps.ts";
import { describeDevice } from "./describe-device.ts";
import { listLiveSessions } from "./session-repository.ts";

/** Where a person is signed in, the newest first; `current` is the session that asks. */
export async function listSessions(deps: Deps, session: Session) {
  const rows = await listLiveSessions(deps.db, session.userId, deps.clock.now());
  return rows.map(({ id, createdAt, expiresAt, userAgent }) => ({
    id,
    current: id === session.sessionId,
    created_at: createdAt.toISOString(),
    expires_at: expiresAt.toISOString(),
    user_agent: userAgent,
    device: describeDevice(userAgent),
  }));
}
