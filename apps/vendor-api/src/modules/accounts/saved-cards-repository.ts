import { and, desc, eq } from "drizzle-orm";
import { type Placeholders, preparedQuery } from "../../db/prepared-query.ts";
import { savedCards } from "../../db/schema/index.ts";
import type { Database } from "../../db/types.ts";

const savedCardsOf = preparedQuery((db, { accountId }: Placeholders<{ accountId: number }>) =>
  db.select().from(savedCards).where(eq(savedCards.accountId, accountId)).orderBy(desc(savedCards.id)),
);

export async function listSavedCards(db: Database, accountId: number) {
  return savedCardsOf(db, { accountId });
}

export type SavedCard = typeof savedCards.$inferSelect;

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** A saved card of this account; undefined for another account's, a removed one and a malformed handle. */
export async function findSavedCard(
  db: Database,
  accountId: number,
  handle: string,
): Promise<SavedCard | undefined> {
  if (!UUID.test(handle)) return undefined;
  const [card] = await db
    .select()
    .from(savedCards)
    .where(and(eq(savedCards.accountId, accountId), eq(savedCards.handle, handle)));
  return card;
}
