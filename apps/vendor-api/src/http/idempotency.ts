import { createHash, createHmac } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import { and, eq, isNull, lt, sql } from "drizzle-orm";
import { type Placeholders, preparedQuery } from "../db/prepared-query.ts";
import { idempotencyKeys } from "../db/schema/index.ts";
import type { Deps, Session } from "../deps.ts";
import { acceptedKeys, readToken, renewToken } from "../modules/people/index.ts";
import { Refusal } from "../refusal.ts";

const KEY = /^[\x21-\x7e]{1,255}$/;
/** How long a repetition waits for the first request's answer. */
const WAIT_MS = 8_000;
const POLL_MS = 50;
/** An unanswered first request older than this died with its process; the repetition runs instead. */
const ABANDONED_MS = 30_000;
/** Between two attempts to free a key while the database is gone. */
const FREE_AGAIN_MS = 500;

function sha256(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

/**
 * The stored form of a request's Idempotency-Key, hashed with its caller, so that callers never share answers.
 * @throws {Refusal} `BAD_REQUEST` for a malformed one.
 */
export function idempotencyKeyOf(header: string | undefined, callerId: string): string | undefined {
  if (header === undefined) return undefined;
  if (!KEY.test(header)) throw new Refusal("BAD_REQUEST", "Idempotency-Key: 1 to 255 visible characters.");
  return sha256(`${callerId}\n${header}`);
}

/**
 * Keyed hashes of a request's content, which may contain passwords and codes that a plain hash would let be guessed: the one
 * that is stored, and that under the former secret while it is being rotated.
 */
function requestHashesOf({ env }: Pick<Deps, "env">, call: string, input: unknown): string[] {
  const content = `${call}\n${JSON.stringify(input)}`;
  return acceptedKeys(env, "request").map((key) => createHmac("sha256", key).update(content).digest("hex"));
}

type Claim = { key: string; requestHash: string; now: Date; abandonedBefore: Date };

const insertClaim = preparedQuery((db, { key, requestHash, now, abandonedBefore }: Placeholders<Claim>) =>
  db
    .insert(idempotencyKeys)
    .values({ key, requestHash, createdAt: now })
    .onConflictDoUpdate({
      target: idempotencyKeys.key,
      set: { createdAt: sql`excluded.created_at` },
      setWhere: sql`${isNull(idempotencyKeys.status)} and ${eq(idempotencyKeys.requestHash, requestHash)}
        and ${lt(idempotencyKeys.createdAt, abandonedBefore)}`,
    })
    .returning({ key: idempotencyKeys.key }),
);

const storeAnswer = preparedQuery((db, { key, body }: Placeholders<{ key: string; body: string }>) =>
  db
    .update(idempotencyKeys)
    .set({ status: 200, body: sql`${body}::jsonb` })
    .where(eq(idempotencyKeys.key, key)),
);

/** Claims the key for this request as of `now`, or finds the request that has it. */
async function claimKey(deps: Deps, key: string, requestHash: string, now: Date) {
  const abandonedBefore = new Date(now.getTime() - ABANDONED_MS);
  const [taken] = await insertClaim(deps.db, { key, requestHash, now, abandonedBefore });
  if (taken) return undefined;
  const [first] = await deps.db.select().from(idempotencyKeys).where(eq(idempotencyKeys.key, key));
  return first;
}

/** Frees a key that this request has claimed, and none that another one has taken over since. */
async function freeKey({ db }: Deps, key: string, claimedAt: Date): Promise<void> {
  const isOwnClaim = and(isNull(idempotencyKeys.status), eq(idempotencyKeys.createdAt, claimedAt));
  await db.delete(idempotencyKeys).where(and(eq(idempotencyKeys.key, key), isOwnClaim));
}

/** Frees a key once the database is back, so that repetitions need not wait until the request counts as abandoned. */
async function freeKeyLater(deps: Deps, key: string, claimedAt: Date): Promise<void> {
  for (let waited = 0; waited < ABANDONED_MS; waited += FREE_AGAIN_MS) {
    await delay(FREE_AGAIN_MS, undefined, { ref: false });
    const isFree = await freeKey(deps, key, claimedAt).then(
      () => true,
      () => false,
    );
    if (isFree) return;
  }
}

/**
 * Runs a changing call at most once for a key: a repetition gets the first answer, or waits for it while the first is
 * running. A refusal changed nothing, so it frees the key. Tokens are not stored: a repetition gets a newly signed one of
 * the same session.
 * @throws {Refusal} `IDEMPOTENCY_CONFLICT` for other content under the key, or while the first is still running.
 */
export async function runOnce(
  deps: Deps,
  key: string,
  call: string,
  input: unknown,
  run: () => Promise<unknown>,
  session?: Session,
): Promise<unknown> {
  const requestHashes = requestHashesOf(deps, call, input);
  const [requestHash = ""] = requestHashes;
  const giveUp = performance.now() + WAIT_MS;
  let claimedAt: Date;
  for (;;) {
    claimedAt = deps.clock.now();
    const first = await claimKey(deps, key, requestHash, claimedAt);
    if (!first) break;
    if (!requestHashes.includes(first.requestHash)) throw new Refusal("IDEMPOTENCY_CONFLICT");
    if (first.status !== null) return repeatAnswer(deps, first.body as RememberedAnswer, session);
    if (performance.now() > giveUp) {
      throw new Refusal("IDEMPOTENCY_CONFLICT", "The first request with this Idempotency-Key is under way.");
    }
    await delay(POLL_MS);
  }
  try {
    const answer = await run();
    const body = await rememberAnswer(deps, answer, session);
    if (body === undefined) await freeKey(deps, key, claimedAt);
    else await storeAnswer(deps.db, { key, body: JSON.stringify(body) });
    return answer;
  } catch (error) {
    await freeKey(deps, key, claimedAt).catch(() => void freeKeyLater(deps, key, claimedAt));
    throw error;
  }
}

/** A stored answer, with its session in place of its token. */
type RememberedAnswer = { answer: unknown; session?: { sessionId: string; userId: number } };

type TokenDeps = Pick<Deps, "db" | "env" | "clock">;

/**
 * The storable form of an answer; undefined when it has a secret that cannot be issued again.
 * @param requester - The request's session, whose token the answer has; without one, the answer opens a session.
 */
async function rememberAnswer(
  deps: TokenDeps,
  body: unknown,
  requester: Session | undefined,
): Promise<RememberedAnswer | undefined> {
  if (body === null || typeof body !== "object") return { answer: body };
  const { api_token: token, ...answer } = body as Record<string, unknown>;
  if (Object.keys(answer).some((field) => /_token$|^recovery_codes$/.test(field))) return undefined;
  if (token === undefined) return { answer };
  if (requester) {
    return { answer, session: { sessionId: requester.sessionId, userId: requester.userId } };
  }
  const claims = await readToken(deps, String(token));
  return claims && { answer, session: { sessionId: claims.sid, userId: Number(claims.sub) } };
}

/**
 * The first answer again, with a token of the requesting session, or else of the one that the first answer opened.
 * @throws {Refusal} `UNAUTHORIZED` when that session has ended: a repetition must not open it again.
 */
async function repeatAnswer(
  deps: TokenDeps,
  { answer, session }: RememberedAnswer,
  requester?: Pick<Session, "sessionId" | "userId">,
): Promise<unknown> {
  if (!session) return answer;
  const token = await renewToken(deps, requester ?? session);
  if (token === undefined) throw new Refusal("UNAUTHORIZED");
  return { ...(answer as object), api_token: token };
}
