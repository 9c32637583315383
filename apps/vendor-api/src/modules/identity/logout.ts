import type { Deps, Session } from "../../deps.ts";
import { revokeSession } from "./session-repository.ts";

/** Ends the caller's session: its token is good for nothing from now on. */
export async function logout(deps: Deps, session: Session): Promise<void> {
  await revokeSession(deps.db, session.sessionId, deps.clock.now());
}
