import { and, eq } from "drizzle-orm";
import { savedCards } from "../../db/schema/index.ts";
import type { Database } from "../../db/types.ts";

/** @returns The removed card's authorization code; undefined when the account has no such card. */
export async function deleteCard(
  db: Database,
  accountId: number,
  handle: string,
): Promise<string | undefined> {
  const [deleted] = await db
    .delete(savedCards)
    .where(and(eq(savedCards.accountId, accountId), eq(savedCards.handle, handle)))
    .returning({ authorizationCode: savedCards.authorizationCode });
  return deleted?.authorizationCode;
}

/** A saved card of this account; undefined for somebody else's, and for one that was removed. */
export async function findOwnCard(db: Database, accountId: number, handle: string) {
  const [card] = await db
    .select({ handle: savedCards.handle })
    .from(savedCards)
    .where(and(eq(savedCards.accountId, accountId), eq(savedCards.handle, handle)));
  return card;
}
