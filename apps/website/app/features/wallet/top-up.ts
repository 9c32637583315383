import { type FeeSchedule, type Kobo, kobo } from "@vendor/pricing-engine";
import { type TopUpLimits, topUpTotals } from "@vendor/pricing-engine/vendor";
import type { CardPayment } from "@vendor/remix-kit/card-payment";
import { formatAmount } from "@vendor/ui";
import type { PlanChoice } from "../../paths";
import type { CardView } from "../account/SavedCards";

/** The value of the card field when no saved card is chosen. */
export const NEW_CARD = "new_card";
/** The value of the card field when a bank transfer pays. */
export const TRANSFER = "transfer";

export type TopUpView = {
  fee: FeeSchedule;
  /** For saved cards from abroad. */
  foreignFee: FeeSchedule;
  /** Undefined where bank transfers are not offered. */
  transferFee: FeeSchedule | undefined;
  limits: TopUpLimits;
  cards: CardView[];
  /** Part of the idempotency key, so that a form submitted twice is one top-up. */
  attempt: string;
  /** The API's time when the page was loaded, so that the same amount is not added again by another tab without a question. */
  asOf: string;
  scriptUrl: string;
  /** Whether the address asks for the form in the page. */
  isRequested: boolean;
  /** Whether it asks for the form of a bank transfer. */
  byTransfer: boolean;
  /** The amount suggested in the address, in kobo. */
  amount: Kobo | null;
  order: PlanChoice | null;
};

export type TopUpTyped = { amount: string; card: string; saveCard: boolean };

/** A priced top-up with a saved card that must be confirmed, in kobo. */
export type TopUpConfirm = { reference: string; amount: Kobo; charge: Kobo; total: Kobo; card: string };

export type TopUpReply = {
  typed: TopUpTyped;
  amountError: string | null;
  /** A message about anything but the amount. */
  refusal: string | null;
  confirm: TopUpConfirm | null;
  payment: CardPayment | null;
  /** The attempt that led to a payment or a confirmation. */
  taken: string | null;
  attempt: string | null;
  /** The success message for a page that stays open. */
  done: string | null;
};

/** The message about an invalid amount, or undefined: below ₦1 it counts as missing (spec §5). */
export function amountError(amount: Kobo | null, { minimum, maximum }: TopUpLimits): string | undefined {
  if (amount === null || amount < 100) return "Enter an amount";
  if (amount < minimum || amount > maximum)
    return `Enter an amount from ${formatAmount(minimum)} to ${formatAmount(maximum)}`;
  return undefined;
}

type Fees = Pick<TopUpView, "fee" | "foreignFee" | "transferFee" | "limits" | "cards">;

/**
 * The price of a top-up, calculated as in the API; undefined outside the limits.
 * @param card - The id of the saved card that pays, or `TRANSFER`; another value for a new card.
 */
export function topUpCost(
  amount: Kobo,
  { fee, foreignFee, transferFee, limits, cards }: Fees,
  card: string | undefined,
) {
  if (card === TRANSFER && transferFee) return topUpTotals(kobo(amount), transferFee, limits);
  const isForeign = cards.some(({ id, foreign }) => id === card && foreign);
  return topUpTotals(kobo(amount), isForeign ? foreignFee : fee, limits);
}

/** The note about the charge of a saved card from abroad, where there is one. @example "… 3.9% + ₦100 …" */
export function foreignNote({ foreignFee, cards }: Pick<TopUpView, "foreignFee" | "cards">) {
  if (!cards.some(({ foreign }) => foreign)) return undefined;
  const { rateBps, flat } = foreignFee;
  const charge = `${rateBps / 100}%${flat > 0 ? ` + ${formatAmount(flat)}` : ""}`;
  return `A saved card that was issued outside Nigeria has a charge of ${charge}. A new one has the usual charge.`;
}

/**
 * The form that opens the card window of a top-up again. It asks the API anew, because another tab may have added the same
 * amount since.
 */
export function resumedTopUp({ asOf }: Pick<TopUpView, "asOf">, { typed }: Pick<TopUpReply, "typed">) {
  const { amount, saveCard } = typed;
  const fields = { intent: "pay", popup: "1", as_of: asOf, amount, card: NEW_CARD };
  return { ...fields, ...(saveCard && { save_card: "1" }) };
}

/** Rounded up to whole naira, which people type. @example roundUpToNaira(123_401) // => 123500 */
export const roundUpToNaira = (amount: Kobo) => kobo(Math.ceil(amount / 100) * 100);

/** The card that is selected first: the submitted one, otherwise the first valid one. */
export function firstCard(cards: readonly CardView[], typed: TopUpTyped | undefined): string {
  const works = cards.filter(({ expired }) => !expired);
  if (typed) return works.find(({ id }) => id === typed.card)?.id ?? NEW_CARD;
  return works[0]?.id ?? NEW_CARD;
}

/** @example describeCard({ brand: "visa", lastFour: "4081" }) // => "the Visa card ending in 4081" */
export function describeCard({ brand, lastFour }: Pick<CardView, "brand" | "lastFour">): string {
  const scheme = brand === "other" ? "card" : `${brand.charAt(0).toUpperCase()}${brand.slice(1)} card`;
  return `the ${scheme} ending in ${lastFour}`;
}
