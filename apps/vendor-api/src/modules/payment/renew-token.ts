import type { Deps, Session } from "../../deps.ts";
import { issueToken } from "../identity/issue-token.ts";
import { findLiveSession } from "../identity/session-repository.ts";
import { findUser } from "../identity/user-repository.ts";

/**
 * The session's token once more, with the subscription status as it is after a payment. Same session, same end.
 * @returns Undefined when the session ended meanwhile; the subscription stands all the same.
 */
export async function renewToken(deps: Deps, { sessionId, userId }: Session): Promise<string | undefined> {
  const live = await findLiveSession(deps.db, sessionId, deps.clock.now());
  const user = live && (await findUser(deps.db, userId));
  return user && issueToken(deps, deps.db, user, live);
}
