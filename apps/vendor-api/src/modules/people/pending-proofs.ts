import { and, eq, isNull } from "drizzle-orm";
import { secondFactors } from "../../db/schema/index.ts";
import type { Database } from "../../db/types.ts";
import { voidAllCodes } from "./code-repository.ts";
import { updateUser } from "./user-repository.ts";

/**
 * Ends what a person has asked for and not finished: codes, emailed links, an email to be confirmed, the second step of a
 * log-in, an authenticator app that is being set up. Call it in the transaction of each change of an email, phone, password,
 * second factor or role, because a reader of the former mailbox or a thief of the former password could finish them.
 */
export async function endPendingProofs(tx: Database, userId: number, now: Date): Promise<void> {
  await voidAllCodes(tx, userId, now);
  await updateUser(tx, userId, { newEmail: null });
  const isBeingSetUp = and(eq(secondFactors.userId, userId), isNull(secondFactors.confirmedAt));
  await tx.delete(secondFactors).where(isBeingSetUp);
}
