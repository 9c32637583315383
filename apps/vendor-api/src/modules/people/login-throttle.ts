import { createHmac } from "node:crypto";
import { and, count, eq, gt, sql } from "drizzle-orm";
import { FAILED_LOGIN_MS } from "../../db/retention.ts";
import { loginFailures } from "../../db/schema/index.ts";
import { inTransaction } from "../../db/transaction.ts";
import type { Database } from "../../db/types.ts";
import type { Deps } from "../../deps.ts";
import { Refusal } from "../../refusal.ts";
import { secretKey } from "./secrets.ts";
import { findSessionOf } from "./session-repository.ts";

const FREE_FAILURES = 5;
const LONGEST_WAIT_SECONDS = 300;
/** Accounts that may fail from one address in an hour before it has to wait: many people share a mobile network's address. */
const FREE_ACCOUNTS = 200;
const LONGEST_ADDRESS_WAIT_SECONDS = 60;
/** The same for codes, which have five digits: a guesser needs many accounts, and few people mistype a code. */
const FREE_ACCOUNTS_FOR_CODES = 20;
/** How the subjects of codes begin. Codes and passwords are counted apart. */
const CODE = "code:";

/**
 * Seconds that an account waits after this many failures in a row: none before the fifth, then 1, 2, 4… up to five minutes,
 * so that another person's guessing cannot lock an account.
 */
export function waitAfter(failures: number): number {
  if (failures < FREE_FAILURES) return 0;
  return Math.min(2 ** (failures - FREE_FAILURES), LONGEST_WAIT_SECONDS);
}

/** Seconds between tries at further accounts from an address where this many accounts have failed. */
export function addressWaitAfter(accounts: number, free = FREE_ACCOUNTS): number {
  if (accounts < free) return 0;
  return Math.min(2 ** (accounts - free), LONGEST_ADDRESS_WAIT_SECONDS);
}

/** An account's key for counting: one for email and username alike, or a hash of what was typed when it is unknown. */
export function accountSubject(deps: Pick<Deps, "env">, userId: number | undefined, identifier: string) {
  if (userId !== undefined) return `user:${userId}`;
  const digest = createHmac("sha256", secretKey(deps.env, "subject")).update(identifier.toLowerCase());
  return `identifier:${digest.digest("hex")}`;
}

/** Who is counted: an account, or a browser that it knows. */
export type TrySubject = { name: string; isKnownDevice: boolean };

/**
 * Whom a try is counted for. A browser with an earlier session of the account is counted apart, so that strangers' wrong
 * tries do not make the owner wait.
 * @param knownSessions - Ids of the browser's former sessions. They are random and cannot be guessed.
 */
export async function trySubject(
  deps: Pick<Deps, "db" | "env">,
  user: { id: number } | undefined,
  identifier: string,
  knownSessions: readonly string[],
): Promise<TrySubject> {
  const sessionId = user && (await findSessionOf(deps.db, user.id, knownSessions));
  if (sessionId) return { name: `session:${sessionId}`, isKnownDevice: true };
  return { name: accountSubject(deps, user?.id, identifier), isKnownDevice: false };
}

type Count = { count: number; lastFailedAt: Date | null };

function waitLeft({ count, lastFailedAt }: Count, waitFor: (count: number) => number, now: Date): number {
  if (!lastFailedAt) return 0;
  const until = lastFailedAt.getTime() + waitFor(count) * 1000;
  return Math.max(0, Math.ceil((until - now.getTime()) / 1000));
}

const newestFailure = sql<Date | null>`max(${loginFailures.lastFailedAt})`.mapWith(
  loginFailures.lastFailedAt,
);

/** The failures of an account or a known device, from any address. */
async function countFailures(tx: Database, subject: string, since: Date): Promise<Count> {
  const [row] = await tx
    .select({
      count: sql`coalesce(sum(${loginFailures.failures}), 0)`.mapWith(Number),
      lastFailedAt: newestFailure,
    })
    .from(loginFailures)
    .where(and(eq(loginFailures.subject, subject), gt(loginFailures.lastFailedAt, since)));
  return row ?? { count: 0, lastFailedAt: null };
}

/** How many accounts have failed from an address. One that failed there already does not wait for the address. */
async function countAccounts(tx: Database, address: string, subject: string, since: Date): Promise<Count> {
  const [row] = await tx
    .select({
      count: count(),
      lastFailedAt: newestFailure,
      isAmongThem: sql<boolean | null>`bool_or(${loginFailures.subject} = ${subject})`,
    })
    .from(loginFailures)
    .where(
      and(
        eq(loginFailures.address, address),
        gt(loginFailures.failures, 0),
        sql`starts_with(${loginFailures.subject}, ${CODE}) = ${subject.startsWith(CODE)}`,
        gt(loginFailures.lastFailedAt, since),
      ),
    );
  return !row || row.isAmongThem ? { count: 0, lastFailedAt: null } : row;
}

/** Counts one failure; an expired count starts again. */
async function addFailure(tx: Database, subject: string, address: string, now: Date): Promise<void> {
  const forgotten = new Date(now.getTime() - FAILED_LOGIN_MS);
  await tx
    .insert(loginFailures)
    .values({ subject, address, failures: 1, lastFailedAt: now })
    .onConflictDoUpdate({
      target: [loginFailures.subject, loginFailures.address],
      set: {
        failures: sql`case when ${loginFailures.lastFailedAt} < ${forgotten.toISOString()}::timestamptz then 1 else ${loginFailures.failures} + 1 end`,
        lastFailedAt: now,
      },
    });
}

/**
 * Counts a try as a failure, before its password is checked, so that a hundred tries at once are all counted;
 * `clearFailures` clears it. Accounts are counted by tries; addresses by the accounts that failed there.
 * @throws {Refusal} `TOO_MANY_REQUESTS` with `data.retry_after` while the account or the address has to wait; such a try is
 * not counted.
 */
export async function countTry(
  deps: Pick<Deps, "db" | "clock">,
  { name, isKnownDevice }: TrySubject,
  address: string,
): Promise<void> {
  await countAndWait(deps, { name, isKnownDevice, waitsForOwn: true }, address);
}

/**
 * The same for a code that was sent: only the address waits, because each code has its own few tries.
 * @param name - Begins with `code:`.
 */
export async function countCodeTry(deps: Pick<Deps, "db" | "clock">, name: string, address: string) {
  await countAndWait(deps, { name, isKnownDevice: false, waitsForOwn: false }, address);
}

async function countAndWait(
  deps: Pick<Deps, "db" | "clock">,
  { name, isKnownDevice, waitsForOwn }: TrySubject & { waitsForOwn: boolean },
  address: string,
): Promise<void> {
  const now = deps.clock.now();
  const since = new Date(now.getTime() - FAILED_LOGIN_MS);
  const wait = await inTransaction(deps.db, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`login ${name}`}))`);
    let seconds = waitsForOwn ? waitLeft(await countFailures(tx, name, since), waitAfter, now) : 0;
    if (!isKnownDevice) {
      await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`login from ${address}`}))`);
      const accounts = await countAccounts(tx, address, name, since);
      const free = name.startsWith(CODE) ? FREE_ACCOUNTS_FOR_CODES : FREE_ACCOUNTS;
      seconds = Math.max(
        seconds,
        waitLeft(accounts, (failed) => addressWaitAfter(failed, free), now),
      );
    }
    if (seconds === 0) await addFailure(tx, name, address, now);
    return seconds;
  });
  if (wait > 0) throw Refusal.tooManyRequests(wait);
}

/** Uncounts a try whose password could not be checked. */
export async function uncountTry(deps: Pick<Deps, "db">, subject: string, address: string): Promise<void> {
  await deps.db
    .update(loginFailures)
    .set({ failures: sql`greatest(${loginFailures.failures} - 1, 0)` })
    .where(and(eq(loginFailures.subject, subject), eq(loginFailures.address, address)));
}

/** Clears the failures of an account or a known device after a successful log-in. Other accounts' failures stay. */
export async function clearFailures(tx: Database, subject: string): Promise<void> {
  await tx.delete(loginFailures).where(eq(loginFailures.subject, subject));
}
