import { and, eq } from "drizzle-orm";
import { savedCards } from "../../db/schema/index.ts";
import type { Database } from "../../db/types.ts";
import type { AccountSession, Deps } from "../../deps.ts";
import { isCardExpired } from "../../lagos-calendar.ts";
import { Refusal } from "../../refusal.ts";
import { listSavedCards } from "../accounts/index.ts";
import { isForeign } from "../catalog/index.ts";
import { deactivateAuthorization } from "../payments/index.ts";

/** The account's saved cards, newest first, each by its opaque handle. */
export async function listCards({ db, clock }: Pick<Deps, "db" | "clock">, { accountId }: AccountSession) {
  const now = clock.now();
  const cards = await listSavedCards(db, accountId);
  return cards.map((card) => ({
    id: card.handle,
    card_type: card.cardType,
    last_four: card.lastFour,
    exp_month: card.expMonth,
    exp_year: card.expYear,
    expired: isCardExpired(card, now),
    foreign: isForeign(card),
  }));
}

/**
 * Deletes a saved card and its authorization code, and asks Paystack to deactivate it. The card is deleted even when
 * Paystack does not answer.
 * @param handle - The card's opaque handle.
 * @throws {Refusal} `NOT_FOUND` for another account's card and for a removed one.
 */
export async function removeCard(
  deps: Pick<Deps, "db" | "paystack" | "log">,
  { accountId }: AccountSession,
  handle: string,
): Promise<void> {
  const authorizationCode = await deleteCard(deps.db, accountId, handle);
  if (authorizationCode === undefined) {
    throw new Refusal("NOT_FOUND", "This card is not among your saved cards.");
  }
  await deactivateAuthorization(deps, authorizationCode);
}

/** @returns The removed card's authorization code; undefined when the account has no such card. */
async function deleteCard(db: Database, accountId: number, handle: string): Promise<string | undefined> {
  const [deleted] = await db
    .delete(savedCards)
    .where(and(eq(savedCards.accountId, accountId), eq(savedCards.handle, handle)))
    .returning({ authorizationCode: savedCards.authorizationCode });
  return deleted?.authorizationCode;
}
