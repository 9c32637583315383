import { cardView } from "../account/billing-view";
import type { CardView } from "../account/SavedCards";
import type { Summary } from "./order-form";

/** West Africa Time has no daylight saving. */
const LAGOS_OFFSET_MS = 3_600_000;

/** The saved cards as choices. A card expires at the end of its month in Lagos. */
export function cardChoices(cards: Summary["pCardDetails"], now: number): CardView[] {
  return cards.map(({ authorization_code, id: _, ...card }) => {
    const year = Number(card.exp_year);
    const ends = Date.UTC(year < 100 ? 2000 + year : year, Number(card.exp_month)) - LAGOS_OFFSET_MS;
    return cardView({ ...card, id: authorization_code, expired: ends <= now });
  });
}

/** The card's handle if it can be charged; "" when the card was removed or has expired. */
export function chargeableCard(handle: string, cards: readonly CardView[]): string {
  return cards.some(({ id, expired }) => id === handle && !expired) ? handle : "";
}

/** Whether the chosen card is a saved one from abroad. */
export function isForeignCard(handle: string, cards: readonly CardView[]): boolean {
  return cards.some(({ id, foreign }) => id === handle && foreign);
}

/** More cards are in a disclosure, so that the payment button stays close. */
const VISIBLE_CARDS = 4;

/** The cards to show and the rest; valid cards first. */
export function splitCards(cards: readonly CardView[]): { shown: CardView[]; rest: CardView[] } {
  const ordered = [...cards].sort((one, other) => Number(one.expired) - Number(other.expired));
  // A disclosure for one card would save no space.
  const some = ordered.length <= VISIBLE_CARDS + 1 ? ordered.length : VISIBLE_CARDS;
  return { shown: ordered.slice(0, some), rest: ordered.slice(some) };
}
