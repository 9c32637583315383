import type { Deps, Session } from "../../deps.ts";
import { findLiveSession } from "./session-repository.ts";
import { readToken } from "./tokens.ts";

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Who a bearer token belongs to; undefined when it is malformed, expired or revoked. */
export async function resolveSession(deps: Deps, token: string): Promise<Session | undefined> {
  const claims = await readToken(deps, token);
  if (!claims || !UUID.test(claims.sid)) return undefined;
  const found = await findLiveSession(deps.db, claims.sid, deps.clock.now());
  if (!found || String(found.userId) !== claims.sub) return undefined;
  const { expiresAt: _, ...session } = found;
  return session;
}
