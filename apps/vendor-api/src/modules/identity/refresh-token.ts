import type { Database } from "../../db/types.ts";
import type { Deps, Session } from "../../deps.ts";
import { Refusal } from "../../refusal.ts";
import { issueToken } from "./issue-token.ts";
import { findLiveSession } from "./session-repository.ts";
import type { User } from "./user-repository.ts";

/**
 * A new token of the same session, for claims that changed. It ends when the session does.
 * @throws {Refusal} `UNAUTHORIZED` when the session was revoked in the meantime.
 */
export async function refreshToken(
  deps: Pick<Deps, "env" | "clock">,
  tx: Database,
  user: User,
  session: Session,
): Promise<string> {
  const live = await findLiveSession(tx, session.sessionId, deps.clock.now());
  if (!live) throw new Refusal("UNAUTHORIZED");
  return issueToken(deps, tx, user, live);
}
