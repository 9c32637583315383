import { createHmac, type KeyObject } from "node:crypto";
import { type TokenClaims, TokenClaimsSchema } from "@vendor/api";
import { addDays, addHours, subMinutes } from "date-fns";
import { errors, jwtVerify } from "jose";
import { LRUCache } from "lru-cache";
import type { LoginSite } from "../../db/schema/index.ts";
import type { Database } from "../../db/types.ts";
import type { Caller, Deps, Session } from "../../deps.ts";
import { Refusal } from "../../refusal.ts";
import { findAccountState, locationStatus } from "../periods/index.ts";
import { acceptedKeys, secretKey } from "./secrets.ts";
import { recordActivity } from "./security-activity.ts";
import { findLiveSession, findLiveUser, markSessionUsed, openSession } from "./session-repository.ts";
import type { User } from "./user-repository.ts";

const ALGORITHM = "HS256";
const ISSUER = "vendor-api";
const AUDIENCE = "vendor-sites";

const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString("base64url");

/**
 * Signs a login token; `exp` is its session's end. Not by jose, which signs in another thread: for one that takes some microseconds, that
 * was a twentieth of the CPU of an order.
 */
function signToken({ env, clock }: Pick<Deps, "env" | "clock">, claims: TokenClaims): string {
  const iat = Math.floor(clock.now().getTime() / 1000);
  const payload = { ...claims, iss: ISSUER, aud: AUDIENCE, iat };
  const content = `${encoded({ alg: ALGORITHM, typ: "JWT" })}.${encoded(payload)}`;
  const signature = createHmac("sha256", secretKey(env, "token")).update(content).digest("base64url");
  return `${content}.${signature}`;
}

/**
 * Whether the signature is encoded exactly as we encode it. Decoders ignore padding, characters of other alphabets and the
 * last character's spare bits, so several texts would decode to one token.
 */
function hasCanonicalSignature(token: string): boolean {
  const signature = token.slice(token.lastIndexOf(".") + 1);
  return Buffer.from(signature, "base64url").toString("base64url") === signature;
}

/**
 * The claims of tokens that were verified before, because verifying one takes as much CPU time as a query. Each key has its
 * own, because tests use several.
 */
const verified = new WeakMap<KeyObject, LRUCache<string, TokenClaims>>();
const MOST_VERIFIED = 5_000;

/** A token's claims; undefined unless we signed it, with our one algorithm, and it has not expired. */
export async function readToken(deps: Pick<Deps, "env" | "clock">, token: string) {
  for (const key of acceptedKeys(deps.env, "token")) {
    const claims = await readSigned(deps, token, key);
    if (claims) return claims;
  }
  return undefined;
}

async function readSigned({ clock }: Pick<Deps, "clock">, token: string, key: KeyObject) {
  const currentDate = clock.now();
  const known = verified.get(key) ?? new LRUCache({ max: MOST_VERIFIED });
  verified.set(key, known);
  const before = known.get(token);
  if (before && before.exp * 1_000 > currentDate.getTime()) return before;
  if (!hasCanonicalSignature(token)) return undefined;
  try {
    const options = { algorithms: [ALGORITHM], issuer: ISSUER, audience: AUDIENCE, currentDate };
    const { payload } = await jwtVerify(token, key, options);
    const claims = TokenClaimsSchema.safeParse(payload).data;
    if (claims) known.set(token, claims);
    return claims;
  } catch (error) {
    if (error instanceof errors.JOSEError) return undefined;
    throw error;
  }
}

const SESSION_DAYS = 7;
const AGENT_SESSION_HOURS = 12;

/**
 * A session's token, with the person's current claims.
 * @param viewedBy - The name of the member of staff whose view it is.
 */
export async function issueToken(
  deps: Pick<Deps, "env" | "clock">,
  db: Database,
  user: User,
  session: { sessionId: string; expiresAt: Date },
  viewedBy?: string,
): Promise<string> {
  const now = deps.clock.now();
  const account = user.accountId === null ? undefined : await findAccountState(db, user.accountId, now);
  const location = account?.location;
  return signToken(deps, {
    sub: String(user.id),
    sid: session.sessionId,
    role: user.role,
    name: user.name,
    username: user.username,
    email: user.email,
    phone: user.phone,
    location_id: location?.id ?? null,
    subscription_status: location ? locationStatus(location, now) : null,
    verification_status: user.verificationStatus,
    is_closing: Boolean(account?.closesAt),
    ...(viewedBy !== undefined && { viewed_by: viewedBy }),
    exp: Math.floor(session.expiresAt.getTime() / 1000),
  });
}

/**
 * Signs a person in: a new session (7 days, agents 12 hours, never prolonged; staff's also ends after 30 minutes without a call) and its token.
 * @param options.secondFactorAt - When a code of the person's second factor was entered.
 * @param options.site - Where the person logs in.
 */
export async function startSession(
  deps: Pick<Deps, "env" | "clock">,
  tx: Database,
  user: User,
  caller: Caller,
  { secondFactorAt = null, site = "website" }: { secondFactorAt?: Date | null; site?: LoginSite } = {},
): Promise<string> {
  const now = deps.clock.now();
  const expiresAt = user.role === "agent" ? addHours(now, AGENT_SESSION_HOURS) : addDays(now, SESSION_DAYS);
  const { userAgent } = caller;
  const session = await openSession(tx, { userId: user.id, site, now, expiresAt, userAgent, secondFactorAt });
  await recordActivity(tx, user.id, "logged-in", caller, now);
  return issueToken(deps, tx, user, session);
}

/**
 * A new token of the session, with the person's current claims and the same end.
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
  if (!live || live.viewerId !== null) throw new Refusal("UNAUTHORIZED");
  return issueToken(deps, tx, user, live);
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Minutes without a call after which a session of staff ends. */
const STAFF_REST_MINUTES = 30;

/** The session of a bearer token; undefined when it is malformed, expired or revoked, or staff left it unused. */
export async function resolveSession(deps: Deps, token: string): Promise<Session | undefined> {
  const claims = await readToken(deps, token);
  if (!claims || !UUID.test(claims.sid)) return undefined;
  const now = deps.clock.now();
  const found = await findLiveSession(deps.db, claims.sid, now);
  if (!found || String(found.userId) !== claims.sub) return undefined;
  const { expiresAt: _, lastUsedAt, ...session } = found;
  if (session.role === "staff") {
    if (lastUsedAt <= subMinutes(now, STAFF_REST_MINUTES)) return undefined;
    // Written once a minute at most.
    if (lastUsedAt <= subMinutes(now, 1)) await markSessionUsed(deps.db, session.sessionId, now);
  }
  return session;
}
