import { eq, sql } from "drizzle-orm";
import { contactMessages, newsletterReaders } from "../../db/schema/index.ts";
import type { Database } from "../../db/types.ts";

export async function insertContactMessage(
  tx: Database,
  message: typeof contactMessages.$inferInsert,
): Promise<void> {
  await tx.insert(contactMessages).values(message);
}

/**
 * Puts an address on the list, back on it when it had left. Of several at once one does it and the others wait.
 * @param reader.joinedAt - When it was asked for. The row keeps the last asking that earned a letter.
 * @param letterBefore - Those whose last letter went out later get none now.
 * @returns Whether a letter is due.
 */
export async function putReader(
  tx: Database,
  reader: { email: string; leaveTokenHash: string; joinedAt: Date },
  letterBefore: Date,
): Promise<boolean> {
  const inserted = await tx.insert(newsletterReaders).values(reader).onConflictDoNothing().returning();
  if (inserted.length > 0) return true;
  const same = eq(newsletterReaders.email, reader.email);
  const [known] = await tx
    .select({ joinedAt: newsletterReaders.joinedAt })
    .from(newsletterReaders)
    .where(same)
    .for("update");
  const due = known === undefined || known.joinedAt <= letterBefore;
  const { leaveTokenHash, joinedAt } = reader;
  await tx
    .update(newsletterReaders)
    .set({ leftAt: null, ...(due && { leaveTokenHash, joinedAt }) })
    .where(same);
  return due;
}

/** Takes the reader of a link off the list. @returns False when the link is nobody's; one that left before stays so. */
export async function dropReader(db: Database, leaveTokenHash: string, now: Date): Promise<boolean> {
  const left = await db
    .update(newsletterReaders)
    .set({ leftAt: sql`coalesce(${newsletterReaders.leftAt}, ${now.toISOString()})` })
    .where(eq(newsletterReaders.leaveTokenHash, leaveTokenHash))
    .returning({ email: newsletterReaders.email });
  return left.length > 0;
}
