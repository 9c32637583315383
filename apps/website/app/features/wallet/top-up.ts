import { type FeeSchedule, kobo, type TopUpLimits, topUpTotals } from "@vendor/pricing-engine";
import type { CardPayment } from "@vendor/remix-kit/card-payment";
import { formatAmount } from "@vendor/ui";
import type { PlanChoice } from "../../paths";
import type { CardView } from "../account/SavedCards";

/** The value of the card field when no saved card is chosen. */
export const NEW_CARD = "new_card";

/** What the form that adds money needs. */
export type TopUpView = {
  fee: FeeSchedule;
  limits: TopUpLimits;
  cards: CardView[];
  /** Makes sending the same form twice one top-up. */
  attempt: string;
  scriptUrl: string;
  /** The address asks for the form, so it stands in the page. */
  asked: boolean;
  /** What the address suggests, in kobo: what an order lacks. */
  amount: number | null;
  /** The order that waits for the money. */
  order: PlanChoice | null;
};

/** What was typed and chosen. */
export type TopUpTyped = { amount: string; card: string; saveCard: boolean };

/** A saved card's top-up that is priced, in kobo, and waits for a last word. */
export type TopUpConfirm = { reference: string; amount: number; charge: number; total: number; card: string };

/** What the wallet's action answers when it does not lead on. */
export type TopUpReply = {
  typed: TopUpTyped;
  amountError: string | null;
  /** What went wrong otherwise. */
  refusal: string | null;
  confirm: TopUpConfirm | null;
  payment: CardPayment | null;
  /** The attempt that a payment or a question came of. */
  taken: string | null;
  /** For the next try, where this one has come to its end. */
  attempt: string | null;
  /** What was added, for a page that stays where it is. */
  done: string | null;
};

/** What is wrong with an amount, or undefined: below ₦1 it is none (spec §5), the limits are the vendor's. */
export function amountFault(amount: number | null, { minimum, maximum }: TopUpLimits): string | undefined {
  if (amount === null || amount < 100) return "Enter an amount";
  if (amount < minimum || amount > maximum)
    return `Enter an amount from ${formatAmount(minimum)} to ${formatAmount(maximum)}`;
  return undefined;
}

/** What putting an amount of kobo into the wallet costs, from the engine that prices it for the API; within the limits only. */
export function topUpCost(amount: number, { fee, limits }: Pick<TopUpView, "fee" | "limits">) {
  return topUpTotals(kobo(amount), fee, limits);
}

/** Whole naira are suggested, since people type those. @example roundUpToNaira(123_401) // => 123500 */
export const roundUpToNaira = (amount: number) => kobo(Math.ceil(amount / 100) * 100);

/** The card that is chosen at first: the one that was, or the first that still works. */
export function firstCard(cards: readonly CardView[], typed: TopUpTyped | undefined): string {
  const works = cards.filter(({ expired }) => !expired);
  if (typed) return works.find(({ id }) => id === typed.card)?.id ?? NEW_CARD;
  return works[0]?.id ?? NEW_CARD;
}

/** @example cardWords({ brand: "visa", lastFour: "4081" }) // => "the Visa card ending in 4081" */
export function cardWords({ brand, lastFour }: Pick<CardView, "brand" | "lastFour">): string {
  const scheme = brand === "other" ? "card" : `${brand.charAt(0).toUpperCase()}${brand.slice(1)} card`;
  return `the ${scheme} ending in ${lastFour}`;
}
