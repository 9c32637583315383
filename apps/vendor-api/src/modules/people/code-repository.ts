import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, or, sql } from "drizzle-orm";
import { rateLimits, verificationCodes } from "../../db/schema/index.ts";
import type { Database } from "../../db/types.ts";
import { findUser, type User } from "./user-repository.ts";

/** Stored as `requestedFrom` of a link that an administrator printed: it proves nothing about the email. */
export const PRINTED = "administration, printed";

export type VerificationCode = typeof verificationCodes.$inferSelect;

/** One person's codes, all or those to one destination, or those to one phone or email: all, or those that one address asked for. */
export type CodesOf =
  | { userId: number; destination?: string }
  | { destination: string; requestedFrom?: string };

function belongsTo(of: CodesOf) {
  if ("userId" in of) {
    const { userId, destination } = of;
    return and(
      eq(verificationCodes.userId, userId),
      destination === undefined ? undefined : eq(verificationCodes.destination, destination),
    );
  }
  const { destination, requestedFrom } = of;
  return and(
    eq(verificationCodes.destination, destination),
    requestedFrom === undefined ? undefined : eq(verificationCodes.requestedFrom, requestedFrom),
  );
}

/** The newest code of a purpose; older ones are void. */
export async function newestCode(db: Database, purpose: VerificationCode["purpose"], of: CodesOf) {
  const [row] = await db
    .select()
    .from(verificationCodes)
    .where(and(belongsTo(of), eq(verificationCodes.purpose, purpose)))
    .orderBy(desc(verificationCodes.id))
    .limit(1);
  return row;
}

/** When codes of some purposes were sent since a moment, oldest first. */
export async function sendTimes(
  db: Database,
  purposes: readonly VerificationCode["purpose"][],
  of: CodesOf,
  since: Date,
): Promise<Date[]> {
  const rows = await db
    .select({ sentAt: verificationCodes.sentAt })
    .from(verificationCodes)
    .where(
      and(
        belongsTo(of),
        inArray(verificationCodes.purpose, [...purposes]),
        gt(verificationCodes.sentAt, since),
      ),
    )
    .orderBy(asc(verificationCodes.sentAt));
  return rows.map((row) => row.sentAt);
}

/** Makes sends and tries for one phone or email wait for each other until the transaction ends. */
export async function lockDestination(tx: Database, destination: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`code ${destination}`}))`);
}

export async function insertCode(tx: Database, code: typeof verificationCodes.$inferInsert): Promise<void> {
  await tx.insert(verificationCodes).values(code);
}

export async function addWrongHash(tx: Database, codeId: number, wrongHash: string): Promise<void> {
  await tx
    .update(verificationCodes)
    .set({ wrongHashes: sql`array_append(${verificationCodes.wrongHashes}, ${wrongHash})` })
    .where(eq(verificationCodes.id, codeId));
}

/** Marks a code as used; a reset code is stored with the proof that replaces it, which has its own expiry. */
export async function markUsed(
  tx: Database,
  codeId: number,
  columns: { usedAt: Date; proofHash?: string; expiresAt?: Date },
): Promise<void> {
  await tx.update(verificationCodes).set(columns).where(eq(verificationCodes.id, codeId));
}

/** A proof is valid for its own purpose only: a link that confirms an email must not set a password. */
const liveProof = (purpose: VerificationCode["purpose"], proofHash: string, now: Date) =>
  and(
    eq(verificationCodes.proofHash, proofHash),
    eq(verificationCodes.purpose, purpose),
    gt(verificationCodes.expiresAt, now),
  );

/**
 * The owner of a valid proof: a sent link's token, or one that was issued for a code or a password. It belongs to the email or
 * verified phone that it was sent to: undefined when the person has another one now, even if the change did not void it.
 */
export async function userOfProof(
  db: Database,
  purpose: VerificationCode["purpose"],
  proofHash: string,
  now: Date,
): Promise<User | undefined> {
  const [row] = await db
    .select({ userId: verificationCodes.userId, destination: verificationCodes.destination })
    .from(verificationCodes)
    .where(liveProof(purpose, proofHash, now));
  const user = row?.userId ? await findUser(db, row.userId) : undefined;
  const isEmail = user?.email.toLowerCase() === row?.destination;
  const isPhone = user?.verificationStatus === 0 && user.phone === row?.destination;
  return isEmail || isPhone ? user : undefined;
}

/** Uses a proof. @returns Its code; undefined when it was used or has expired. */
export async function spendProof(
  tx: Database,
  purpose: VerificationCode["purpose"],
  proofHash: string,
  now: Date,
): Promise<VerificationCode | undefined> {
  const [spent] = await tx
    .update(verificationCodes)
    .set({ proofHash: null, usedAt: now })
    .where(liveProof(purpose, proofHash, now))
    .returning();
  return spent;
}

/** Voids a person's links for a new password, so that an administrator's newer one replaces them. */
export async function voidResets(tx: Database, userId: number, now: Date): Promise<void> {
  const isReset = eq(verificationCodes.purpose, "password-reset");
  await tx
    .update(verificationCodes)
    .set({ proofHash: null, usedAt: now })
    .where(and(eq(verificationCodes.userId, userId), isReset));
}

/** Voids all codes and links of a person. The rows stay, because the daily limits count them. */
export async function voidAllCodes(tx: Database, userId: number, now: Date): Promise<void> {
  const isOpen = or(isNull(verificationCodes.usedAt), isNotNull(verificationCodes.proofHash));
  await tx
    .update(verificationCodes)
    .set({ proofHash: null, usedAt: now })
    .where(and(eq(verificationCodes.userId, userId), isOpen));
}

/**
 * Reserves the one resend that an address has until `until`.
 * @returns Undefined when it was available, otherwise when it will be.
 */
export async function reserveResend(tx: Database, address: string, now: Date, until: Date) {
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
