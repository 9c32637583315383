import { and, count, eq, gt, inArray, isNotNull, lt } from "drizzle-orm";
import { recoveryCodes, secondFactors, sessions } from "../../db/schema/index.ts";
import type { Database } from "../../db/types.ts";

export type SecondFactor = typeof secondFactors.$inferSelect;

/** A person's authenticator app, also while it is being set up. */
export async function findSecondFactor(db: Database, userId: number): Promise<SecondFactor | undefined> {
  const [row] = await db.select().from(secondFactors).where(eq(secondFactors.userId, userId));
  return row;
}

/** Whether a log-in needs a code. */
export async function hasSecondFactor(db: Database, userId: number): Promise<boolean> {
  return (await findSecondFactor(db, userId))?.confirmedAt instanceof Date;
}

/** Stores a key that is being set up, in place of an earlier one. */
export async function putSetup(
  tx: Database,
  setup: Pick<SecondFactor, "userId" | "encryptedKey" | "sessionId" | "createdAt">,
): Promise<void> {
  const { userId, ...set } = setup;
  await tx
    .insert(secondFactors)
    .values(setup)
    .onConflictDoUpdate({ target: secondFactors.userId, set: { ...set, confirmedAt: null, lastStep: 0 } });
}

export async function confirmSetup(tx: Database, userId: number, step: number, now: Date): Promise<void> {
  await tx
    .update(secondFactors)
    .set({ confirmedAt: now, lastStep: step })
    .where(eq(secondFactors.userId, userId));
}

/** The encrypted keys of the people after this one. */
export async function listEncryptedKeys(db: Database, after: number, limit: number) {
  const { userId, encryptedKey } = secondFactors;
  return db
    .select({ userId, encryptedKey })
    .from(secondFactors)
    .where(gt(userId, after))
    .orderBy(userId)
    .limit(limit);
}

/** Replaces a key's encryption, unless the person has another key by now. */
export async function replaceEncryptedKey(
  db: Database,
  { userId, encryptedKey }: Pick<SecondFactor, "userId" | "encryptedKey">,
  encryptedAnew: string,
): Promise<void> {
  await db
    .update(secondFactors)
    .set({ encryptedKey: encryptedAnew })
    .where(and(eq(secondFactors.userId, userId), eq(secondFactors.encryptedKey, encryptedKey)));
}

/** Uses a step's code. @returns False when it or a later one was used before. */
export async function spendStep(tx: Database, userId: number, step: number): Promise<boolean> {
  const isUnused = and(
    eq(secondFactors.userId, userId),
    isNotNull(secondFactors.confirmedAt),
    lt(secondFactors.lastStep, step),
  );
  const spent = await tx
    .update(secondFactors)
    .set({ lastStep: step })
    .where(isUnused)
    .returning({ userId: secondFactors.userId });
  return spent.length > 0;
}

/** Uses a recovery code. @returns False when it is unknown or was used. */
export async function spendRecoveryCode(tx: Database, userId: number, codeHash: string): Promise<boolean> {
  const spent = await tx
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, codeHash)))
    .returning({ userId: recoveryCodes.userId });
  return spent.length > 0;
}

/** Stores a person's recovery codes in place of the former ones. */
export async function putRecoveryCodes(tx: Database, userId: number, codeHashes: readonly string[]) {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await tx.insert(recoveryCodes).values(codeHashes.map((codeHash) => ({ userId, codeHash })));
}

export async function countRecoveryCodes(db: Database, userId: number): Promise<number> {
  const [row] = await db
    .select({ left: count() })
    .from(recoveryCodes)
    .where(eq(recoveryCodes.userId, userId));
  return row?.left ?? 0;
}

export async function deleteSecondFactor(tx: Database, userId: number): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await tx.delete(secondFactors).where(eq(secondFactors.userId, userId));
}

/** Those of a person's sessions, also ended ones, in which a code was entered. */
export async function listSessionsWithCode(db: Database, userId: number, sessionIds: readonly string[]) {
  const isTheirs = and(eq(sessions.userId, userId), inArray(sessions.id, [...sessionIds]));
  const rows = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(isTheirs, isNotNull(sessions.secondFactorAt)));
  return rows.map(({ id }) => id);
}

/** Records that a code was entered in a session. */
export async function markSession(tx: Database, sessionId: string, now: Date): Promise<void> {
  await tx.update(sessions).set({ secondFactorAt: now }).where(eq(sessions.id, sessionId));
}
