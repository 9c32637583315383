import type { AccountSession, Deps } from "../../deps.ts";
import { isCardExpired } from "../../lagos-calendar.ts";
import { listSavedCards } from "../subscription/repository.ts";

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
  }));
}
