import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { savedCards } from "../../db/schema/index.ts";
import type { Database } from "../../db/types.ts";
import type { AccountSession, Deps } from "../../deps.ts";
import type { PaystackTransaction } from "../../integrations/paystack/client.ts";
import { Refusal } from "../../refusal.ts";
import { isCardExpired } from "../account/lagos-month.ts";
import { type PaymentIntent, upsertSavedCard } from "./repository.ts";

export type SavedCard = typeof savedCards.$inferSelect;

/** With what a payment is to be made, as the contract carries it: `auth_code` is a saved card's handle (spec §7). */
export type CardChoice = { card_type: "saved_card" | "new_card"; auth_code?: string | null | undefined };

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** A saved card of this account; undefined for another's, a removed one, and for what is no handle at all. */
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

/**
 * The saved card that is to pay, or null for a new one.
 * @throws {Refusal} `NOT_FOUND` for a card that is not among the account's, `VALIDATION_FAILED` for one that has
 * expired or when none is named; both with a message at `auth_code`.
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

/** Forgets a card that Paystack does not take any more; what replaced it under the same handle stays. */
export async function forgetCard(
  tx: Database,
  { id, authorizationCode }: Pick<SavedCard, "id" | "authorizationCode">,
): Promise<void> {
  await tx
    .delete(savedCards)
    .where(and(eq(savedCards.id, id), eq(savedCards.authorizationCode, authorizationCode)));
}

/** Keeps the card of a payment if the customer asked for it and Paystack lets it be charged again. */
export async function keepCard(
  tx: Database,
  intent: PaymentIntent,
  { authorization, email }: PaystackTransaction,
  now: Date,
): Promise<void> {
  if (!intent.saveCard || !authorization?.reusable) return;
  const { authorizationCode, signature, cardType, lastFour, expMonth, expYear, countryCode } = authorization;
  await upsertSavedCard(tx, {
    accountId: intent.accountId,
    handle: randomUUID(),
    authorizationCode,
    // The code works only with the e-mail that it was given for.
    email: email || intent.email,
    signature,
    cardType,
    lastFour,
    expMonth,
    expYear,
    countryCode,
    createdAt: now,
  });
}
