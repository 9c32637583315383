import type { Deps, Session } from "../../deps.ts";
import { issueToken } from "./issue-token.ts";
import { findLiveUser } from "./session-repository.ts";

/**
 * A session's token once more, with the person's claims as they are now. Same session, same end.
 * @returns Undefined when the session ended meanwhile.
 */
export async function renewToken(
  deps: Pick<Deps, "db" | "env" | "clock">,
  { sessionId, userId }: Pick<Session, "sessionId" | "userId">,
): Promise<string | undefined> {
  const live = await findLiveUser(deps.db, sessionId, deps.clock.now());
  if (live?.user.id !== userId) return undefined;
  return issueToken(deps, deps.db, live.user, { sessionId, expiresAt: live.expiresAt });
}
