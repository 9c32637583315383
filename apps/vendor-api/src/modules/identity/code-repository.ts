import { and, asc, desc, eq, gt, lt, sql } from "drizzle-orm";
import { rateLimits, verificationCodes } from "../../db/schema/index.ts";
import type { Database } from "../../db/types.ts";

export type VerificationCode = typeof verificationCodes.$inferSelect;

/** The newest code of a person: the only one that counts. */
export async function newestCode(
  db: Database,
  userId: number,
  purpose: VerificationCode["purpose"],
): Promise<VerificationCode | undefined> {
  const [row] = await db
    .select()
    .from(verificationCodes)
    .where(and(eq(verificationCodes.userId, userId), eq(verificationCodes.purpose, purpose)))
    .orderBy(desc(verificationCodes.id))
    .limit(1);
  return row;
}

/** When codes went out since a moment, oldest first: to one person, or to one phone whoever asked. */
export async function sendTimes(
  db: Database,
  of: { userId: number } | { destination: string },
  since: Date,
): Promise<Date[]> {
  const whose =
    "userId" in of
      ? eq(verificationCodes.userId, of.userId)
      : eq(verificationCodes.destination, of.destination);
  const rows = await db
    .select({ sentAt: verificationCodes.sentAt })
    .from(verificationCodes)
    .where(and(whose, gt(verificationCodes.sentAt, since)))
    .orderBy(asc(verificationCodes.sentAt));
  return rows.map((row) => row.sentAt);
}

/** Makes senders to one phone wait for each other until the transaction ends. */
export async function lockDestination(tx: Database, destination: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`code ${destination}`}))`);
}

/** Writes a code, and drops the person's codes of before `forgetBefore`. */
export async function insertCode(
  tx: Database,
  code: typeof verificationCodes.$inferInsert,
  forgetBefore: Date,
): Promise<void> {
  await tx
    .delete(verificationCodes)
    .where(and(eq(verificationCodes.userId, code.userId), lt(verificationCodes.sentAt, forgetBefore)));
  await tx.insert(verificationCodes).values(code);
}

export async function countWrongTry(tx: Database, codeId: number): Promise<void> {
  await tx
    .update(verificationCodes)
    .set({ wrongTries: sql`${verificationCodes.wrongTries} + 1` })
    .where(eq(verificationCodes.id, codeId));
}

export async function markUsed(tx: Database, codeId: number, now: Date): Promise<void> {
  await tx.update(verificationCodes).set({ usedAt: now }).where(eq(verificationCodes.id, codeId));
}

/**
 * Takes the one resend that an address has until `until`.
 * @returns Undefined when it was free, otherwise when it will be.
 */
export async function takeAddressTurn(
  tx: Database,
  address: string,
  now: Date,
  until: Date,
): Promise<Date | undefined> {
  const key = `resend-by-address:${address}`.slice(0, 255);
  const [taken] = await tx
    .insert(rateLimits)
    .values({ key, points: 1, expire: until.getTime() })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: { points: 1, expire: until.getTime() },
      setWhere: sql`${rateLimits.expire} is null or ${rateLimits.expire} <= ${now.getTime()}`,
    })
    .returning({ key: rateLimits.key });
  if (taken) return undefined;
  const [row] = await tx
    .select({ expire: rateLimits.expire })
    .from(rateLimits)
    .where(eq(rateLimits.key, key));
  return new Date(row?.expire ?? until.getTime());
}
