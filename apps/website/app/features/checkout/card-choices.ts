import { cardView } from "../account/billing-view";
import type { CardView } from "../account/SavedCards";
import type { Summary } from "./order-form";

/** West Africa Time, the whole year round. */
const LAGOS_OFFSET_MS = 3_600_000;

/** The account's saved cards as choices. A card is good until its month has ended in Lagos. */
export function cardChoices(cards: Summary["pCardDetails"], now: number): CardView[] {
  return cards.map(({ authorization_code, id: _, ...card }) => {
    const year = Number(card.exp_year);
    const ends = Date.UTC(year < 100 ? 2000 + year : year, Number(card.exp_month)) - LAGOS_OFFSET_MS;
    return cardView({ ...card, id: authorization_code, expired: ends <= now });
  });
}

/** The card as far as it can be charged: another is chosen when it is gone or has expired. */
export function chargeableCard(handle: string, cards: readonly CardView[]): string {
  return cards.some(({ id, expired }) => id === handle && !expired) ? handle : "";
}

/** So many cards are shown at once; more are folded away, lest the way to pay be a screen below the ways of paying. */
const IN_SIGHT = 4;

/** The cards to show and those to fold away: of many, first the ones that can pay, as they were saved. */
export function inSight(cards: readonly CardView[]): { shown: CardView[]; rest: CardView[] } {
  const ordered = [...cards].sort((one, other) => Number(one.expired) - Number(other.expired));
  // One row folded away would save nothing.
  const some = ordered.length <= IN_SIGHT + 1 ? ordered.length : IN_SIGHT;
  return { shown: ordered.slice(0, some), rest: ordered.slice(some) };
}
