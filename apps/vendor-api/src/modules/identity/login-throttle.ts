import { createHmac } from "node:crypto";
import { eq, inArray, lt, sql } from "drizzle-orm";
import { loginFailures } from "../../db/schema/index.ts";
import { inTransaction } from "../../db/transaction.ts";
import type { Database } from "../../db/types.ts";
import type { Deps } from "../../deps.ts";
import { Refusal } from "../../refusal.ts";
import { secretKey } from "./secret-keys.ts";

const FREE_FAILURES = 5;
const LONGEST_WAIT_SECONDS = 300;
const FORGOTTEN_AFTER_MS = 3_600_000;

/**
 * Seconds to wait after so many failures in a row: none before the fifth, then 1, 2, 4… and never above five
 * minutes, so that nobody is locked out for good by somebody else's guessing.
 */
export function waitAfter(failures: number): number {
  if (failures < FREE_FAILURES) return 0;
  return Math.min(2 ** (failures - FREE_FAILURES), LONGEST_WAIT_SECONDS);
}

/** Whose failures are counted: a known person's under one name, however they sign in; anybody else's by what was typed. */
export function accountSubject(
  deps: Pick<Deps, "env">,
  userId: number | undefined,
  identifier: string,
): string {
  if (userId !== undefined) return `user:${userId}`;
  const digest = createHmac("sha256", secretKey(deps.env, "subject")).update(identifier.toLowerCase());
  return `identifier:${digest.digest("hex")}`;
}

export const addressSubject = (address: string) => `address:${address}`;

type Count = { failures: number; lastFailedAt: Date };

function waitLeft(count: Count | undefined, now: Date): number {
  if (!count || now.getTime() - count.lastFailedAt.getTime() > FORGOTTEN_AFTER_MS) return 0;
  const until = count.lastFailedAt.getTime() + waitAfter(count.failures) * 1000;
  return Math.max(0, Math.ceil((until - now.getTime()) / 1000));
}

/** Counts one failure; an old count starts anew. */
async function addFailure(tx: Database, subject: string, now: Date): Promise<void> {
  const forgotten = new Date(now.getTime() - FORGOTTEN_AFTER_MS);
  await tx
    .insert(loginFailures)
    .values({ subject, failures: 1, lastFailedAt: now })
    .onConflictDoUpdate({
      target: loginFailures.subject,
      set: {
        failures: sql`case when ${loginFailures.lastFailedAt} < ${forgotten.toISOString()}::timestamptz then 1 else ${loginFailures.failures} + 1 end`,
        lastFailedAt: now,
      },
    });
}

/**
 * Takes a try. It counts as a failure of the account until `clearFailures`, so that a hundred tries sent at once
 * do not all slip in under the same count.
 * @throws {Refusal} `TOO_MANY_REQUESTS` with `data.retry_after` while the account or the address has to wait; such a
 * try counts for nothing.
 */
export async function takeTry(
  deps: Pick<Deps, "db" | "clock">,
  subject: string,
  address: string,
): Promise<void> {
  const now = deps.clock.now();
  const wait = await inTransaction(deps.db, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`login ${subject}`}))`);
    const rows = await tx
      .select()
      .from(loginFailures)
      .where(inArray(loginFailures.subject, [subject, addressSubject(address)]));
    const seconds = Math.max(0, ...rows.map((row) => waitLeft(row, now)));
    if (seconds === 0) await addFailure(tx, subject, now);
    return seconds;
  });
  if (wait > 0) throw new Refusal("TOO_MANY_REQUESTS", undefined, { data: { retry_after: wait } });
}

/** Takes back what `takeTry` counted, when the password could not be checked. */
export async function returnTry(deps: Pick<Deps, "db">, subject: string): Promise<void> {
  await deps.db
    .update(loginFailures)
    .set({ failures: sql`greatest(${loginFailures.failures} - 1, 0)` })
    .where(eq(loginFailures.subject, subject));
}

/** Counts a wrong password against the address it came from. */
export async function countAddressFailure(deps: Pick<Deps, "db" | "clock">, address: string): Promise<void> {
  await addFailure(deps.db, addressSubject(address), deps.clock.now());
}

/** Forgets an account's failures after a good log-in. The address keeps its own: it may be trying other accounts. */
export async function clearFailures(tx: Database, subject: string): Promise<void> {
  await tx.delete(loginFailures).where(eq(loginFailures.subject, subject));
}

/** Drops counts that no longer matter; a job calls it now and then. */
export async function forgetOldFailures(db: Database, now: Date): Promise<void> {
  await db
    .delete(loginFailures)
    .where(lt(loginFailures.lastFailedAt, new Date(now.getTime() - FORGOTTEN_AFTER_MS)));
}
