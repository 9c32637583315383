import type { AccountSession, Deps } from "../../deps.ts";
import { Refusal } from "../../refusal.ts";
import { deleteCard } from "./card-repository.ts";

/**
 * Forgets a saved card, and with it the only copy of what could charge it again. Paystack is asked to forget it too; should
 * it not answer, the card is gone all the same.
 * @param handle - What the browser knows the card by.
 * @throws {Refusal} `NOT_FOUND` for another account's card, and for one removed before.
 */
export async function removeCard(
  { db, paystack, log }: Pick<Deps, "db" | "paystack" | "log">,
  { accountId }: AccountSession,
  handle: string,
): Promise<void> {
  const authorizationCode = await deleteCard(db, accountId, handle);
  if (authorizationCode === undefined) {
    throw new Refusal("NOT_FOUND", "This card is not among your saved cards.");
  }
  await paystack.deactivateAuthorization(authorizationCode).catch((err: unknown) => {
    log.warn({ err }, "paystack did not deactivate a removed card");
  });
}
