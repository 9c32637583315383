import { addDays, addHours } from "date-fns";
import type { Database } from "../../db/types.ts";
import type { Caller, Deps } from "../../deps.ts";
import { listLocations, readStandings } from "../account/repository.ts";
import { locationStatus } from "../account/subscription-status.ts";
import { openSession } from "./session-repository.ts";
import { signToken } from "./tokens.ts";
import type { User } from "./user-repository.ts";

const SESSION_DAYS = 7;
const AGENT_SESSION_HOURS = 12;

/** A session's token, with the person's claims as they are now. */
export async function issueToken(
  deps: Pick<Deps, "env" | "clock">,
  db: Database,
  user: User,
  session: { sessionId: string; expiresAt: Date },
): Promise<string> {
  const now = deps.clock.now();
  const location = user.accountId === null ? undefined : (await listLocations(db, user.accountId))[0];
  const standingOf = await readStandings(db, location ? [location.id] : [], now);
  return signToken(deps, {
    sub: String(user.id),
    sid: session.sessionId,
    role: user.role,
    name: user.name,
    username: user.username,
    email: user.email,
    phone: user.phone,
    location_id: location?.id ?? null,
    subscription_status: location ? locationStatus(standingOf(location.id), now) : null,
    verification_status: user.verificationStatus,
    exp: Math.floor(session.expiresAt.getTime() / 1000),
  });
}

/** Signs a person in: a new session (7 days, agents 12 hours, never prolonged) and its token. */
export async function startSession(
  deps: Pick<Deps, "env" | "clock">,
  tx: Database,
  user: User,
  caller: Caller,
): Promise<string> {
  const now = deps.clock.now();
  const expiresAt = user.role === "agent" ? addHours(now, AGENT_SESSION_HOURS) : addDays(now, SESSION_DAYS);
  const { userAgent } = caller;
  const session = await openSession(tx, { userId: user.id, now, expiresAt, userAgent });
  return issueToken(deps, tx, user, session);
}
