import type { Deps, Session } from "../../deps.ts";
import { issueToken } from "./issue-token.ts";
import { findLiveSession } from "./session-repository.ts";
import { findUser } from "./user-repository.ts";

/**
 * A session's token once more, with the person's claims as they are now. Same session, same end.
 * @returns Undefined when the session ended meanwhile.
 */
export async function renewToken(
  deps: Pick<Deps, "db" | "env" | "clock">,
  { sessionId, userId }: Pick<Session, "sessionId" | "userId">,
): Promise<string | undefined> {
  const live = await findLiveSession(deps.db, sessionId, deps.clock.now());
  if (live?.userId !== userId) return undefined;
  const user = await findUser(deps.db, userId);
  return user && issueToken(deps, deps.db, user, live);
}
