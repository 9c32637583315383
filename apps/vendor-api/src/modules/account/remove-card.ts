import type { AccountSession, Deps } from "../../deps.ts";
import { Refusal } from "../../refusal.ts";
import { deleteCard } from "./card-repository.ts";

/**
 * Forgets a saved card, and with it the only copy of what could charge it again.
 * @param handle - What the browser knows the card by.
 * @throws {Refusal} `NOT_FOUND` for another account's card, and for one removed before.
 */
export async function removeCard(
  { db }: Pick<Deps, "db">,
  { accountId }: AccountSession,
  handle: string,
): Promise<void> {
  if (!(await deleteCard(db, accountId, handle))) {
    throw new Refusal("NOT_FOUND", "This card is not among your saved cards.");
  }
}
