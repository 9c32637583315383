import { cardView } from "../account/billing-view";
import type { CardView } from "../account/SavedCards";
import type { Summary } from "./order-form";

/** The saved cards as choices. */
export function cardChoices(cards: Summary["pCardDetails"]): CardView[] {
  return cards.map(({ authorization_code, id: _, ...card }) => cardView({ ...card, id: authorization_code }));
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
