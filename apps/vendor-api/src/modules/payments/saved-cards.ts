import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { savedCards } from "../../db/schema/index.ts";
import type { Database } from "../../db/types.ts";
import type { AccountSession, Deps } from "../../deps.ts";
import { isCardExpired } from "../../lagos-calendar.ts";
import { Refusal } from "../../refusal.ts";
import { findSavedCard, type SavedCard } from "../accounts/index.ts";
import { type PaymentIntent, upsertSavedCard } from "./payment-repository.ts";
import type { SavableCard } from "./rails/rail.ts";

/** The card that pays, in the contract's fields: `auth_code` is a saved card's handle (spec §7). */
export type CardChoice = { card_type: "saved_card" | "new_card"; auth_code?: string | null | undefined };

/**
 * The saved card that pays, or null for a new one.
 * @throws {Refusal} `NOT_FOUND` for a card that the account does not have, `VALIDATION_FAILED` for an expired or missing
 * one; both with a message at `auth_code`.
 */
export async function chooseCard(
  { db, clock }: Pick<Deps, "db" | "clock">,
  { accountId }: AccountSession,
  { card_type, auth_code }: CardChoice,
): Promise<SavedCard | null> {
  if (card_type === "new_card") return null;
  if (!auth_code) throw Refusal.field("auth_code", "Choose a card");
  const card = await findSavedCard(db, accountId, auth_code);
  if (!card) {
    const message = "This card is not among your saved cards.";
    throw new Refusal("NOT_FOUND", message, { errors: { auth_code: [message] } });
  }
  if (isCardExpired(card, clock.now())) {
    throw Refusal.field("auth_code", "This card has expired. Choose another card.");
  }
  return card;
}

/** Deletes a card that its provider no longer accepts, unless a newer authorization has replaced it. */
export async function deleteRefusedCard(
  tx: Database,
  { id, authorizationCode }: Pick<SavedCard, "id" | "authorizationCode">,
): Promise<void> {
  await tx
    .delete(savedCards)
    .where(and(eq(savedCards.id, id), eq(savedCards.authorizationCode, authorizationCode)));
}

/**
 * Saves the card of a payment if the customer asked for it and its provider can charge it again.
 * @returns Its handle.
 */
export async function saveCard(
  tx: Database,
  intent: PaymentIntent,
  card: SavableCard | undefined,
  now: Date,
): Promise<string | undefined> {
  if (!intent.saveCard || !card) return undefined;
  return upsertSavedCard(tx, {
    ...card,
    accountId: intent.accountId,
    handle: randomUUID(),
    // The code works only with the email address that it was issued for.
    email: card.email || intent.email,
    createdAt: now,
  });
}
