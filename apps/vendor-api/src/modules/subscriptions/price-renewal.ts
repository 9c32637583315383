import { days } from "@vendor/brand";
import { type Kobo, kobo } from "@vendor/pricing-engine";
import { subDays } from "date-fns";
import { type DeclineCode, type OrderQuote, type RenewalMeans, renewalMeans } from "../../db/schema/index.ts";
import type { Database } from "../../db/types.ts";
import type { Deps } from "../../deps.ts";
import { isCardExpired } from "../../lagos-calendar.ts";
import { Refusal } from "../../refusal.ts";
import { listSavedMeans, type Mandate, type SavedCard } from "../accounts/index.ts";
import { isForeign } from "../catalog/index.ts";
import {
  type OrderRail,
  type PriceList,
  quoteFromPriceList,
  readOrderBasis,
  requireRail,
} from "../orders/index.ts";
import { findLastDebit, wasGivenUp } from "../payments/index.ts";
import { type Renewal, type RenewalSelection, readHistory, type Standing } from "../periods/index.ts";

/** Days that a rise of the price is announced before it applies. */
export const RISE_NOTICE_DAYS = days.riseNotice;

/** The price that the owners agreed to, and the rise that was announced to them. */
type AgreedPrice = Pick<Renewal, "agreedPrice" | "announcedPrice" | "announcedAt" | "dueAt">;
/** Without an agreed price, a renewal costs what it costs today. */
type PricedRenewal = RenewalSelection & (AgreedPrice | { agreedPrice?: undefined });
type Place = Pick<Standing, "locationId" | "newestPaidId">;

/**
 * A renewal's quote at the price of the day. A rise that was not announced 30 days before the period ends is credited, so that
 * the old price holds once; an owner who pays for later periods by hand pays today's price for them.
 * @param by.rail - What pays, because only a card has a charge, and a saved one from abroad another.
 * @throws {Refusal} What pricing refuses: a plan or extra that is no longer offered.
 */
export function priceRenewal(
  list: PriceList,
  renewal: PricedRenewal,
  place: Place,
  by: { rail: OrderRail; isForeignCard?: boolean; now: Date },
): OrderQuote {
  const { rail, isForeignCard = false, now } = by;
  const { planId: plan_id, duration, addons } = renewal;
  const selection = { plan_id, duration, addons, onboarding: 0 };
  const { fee } = rail.quote(list, isForeignCard);
  const today = quoteFromPriceList(list, selection, place, { fee, now });
  const held = renewal.agreedPrice === undefined ? undefined : heldPriceOf(renewal, now);
  const credit = kobo(held === undefined ? 0 : Math.max(0, today.net - held));
  const quote = credit === 0 ? today : quoteFromPriceList(list, selection, place, { fee, credit, now });
  return { ...quote, isRenewal: true };
}

/** As `priceRenewal`; undefined when the plan or an extra of it is no longer offered. */
export function priceIfOffered(...renewal: Parameters<typeof priceRenewal>): OrderQuote | undefined {
  try {
    return priceRenewal(...renewal);
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}

/**
 * The price that a renewal may not exceed, its card charge apart, because no rise above it was announced in time.
 * @returns Undefined while any rise can still be announced in time.
 */
export function heldPriceOf(
  { agreedPrice, announcedPrice, announcedAt, dueAt }: AgreedPrice,
  now: Date,
): Kobo | undefined {
  const lastAnnouncement = subDays(dueAt, RISE_NOTICE_DAYS);
  if (now <= lastAnnouncement) return undefined;
  const isInTime = announcedAt !== null && announcedAt <= lastAnnouncement;
  return isInTime && announcedPrice !== null ? announcedPrice : agreedPrice;
}

type RenewalQuotes = {
  byWallet: OrderQuote;
  byCard: OrderQuote;
  /** Missing when the vendor does not offer direct debits. */
  byMandate?: OrderQuote | undefined;
  cardMinimum: Kobo;
};

/** What a renewal costs from the wallet, by a card and by a mandate; undefined when it is no longer offered. */
export function quoteEachWay(
  deps: Pick<Deps, "rails">,
  list: PriceList,
  renewal: PricedRenewal,
  place: Place,
  { isForeignCard, now }: { isForeignCard: boolean; now: Date },
): RenewalQuotes | undefined {
  const card = requireRail(deps, "card");
  const byWallet = priceIfOffered(list, renewal, place, { rail: requireRail(deps, "wallet"), now });
  const byCard = priceIfOffered(list, renewal, place, { rail: card, isForeignCard, now });
  const { minimum: cardMinimum } = card.quote(list, isForeignCard);
  if (!byWallet || !byCard) return undefined;
  const mandate = requireRail(deps, "mandate");
  const isOffered = mandate.quote(list, false).fee !== undefined;
  const byMandate = isOffered ? priceIfOffered(list, renewal, place, { rail: mandate, now }) : undefined;
  return { byWallet, byCard, byMandate, cardMinimum };
}

/** Who pays a renewal and what it costs then. `obstacle`: why the chosen card does not pay. */
export type RenewalPayer<Card = SavedCard, Debited = Mandate> =
  | { by: "wallet"; quote: OrderQuote }
  | { by: "mandate"; quote: OrderQuote; mandate: Debited }
  | { by: "card"; quote: OrderQuote; card: Card }
  | { by: "nobody"; quote: OrderQuote; obstacle: DeclineCode };

/** What may pay besides the wallet. */
type Means<Card, Debited> = {
  /** The card that the owners chose; null when they chose none. */
  card: Card | "removed" | null;
  /** The account's active mandate; null when it has none, or it may not be debited now. */
  mandate?: Debited | null;
  /** In which order they are tried; the usual one unless the owner chose another. */
  order?: readonly RenewalMeans[] | null;
};

/**
 * The first of the wallet, the mandate and the card that can pay, in the owner's order. Pages show this payer, and renewals are
 * paid by it.
 */
export function payerOf<Card extends { isExpired: boolean }, Debited = never>(
  { byWallet, byMandate, byCard, cardMinimum }: RenewalQuotes,
  walletBalance: number,
  { card, mandate = null, order }: Means<Card, Debited>,
): RenewalPayer<Card, Debited> {
  const obstacle = cardObstacle(card, byCard.card, cardMinimum);
  for (const means of order ?? renewalMeans) {
    if (means === "wallet" && walletBalance >= byWallet.total) return { by: "wallet", quote: byWallet };
    if (means === "mandate" && mandate !== null && byMandate && byMandate.card >= cardMinimum)
      return { by: "mandate", quote: byMandate, mandate };
    if (means === "card" && obstacle === null && isCard(card)) return { by: "card", quote: byCard, card };
  }
  return { by: "nobody", quote: byCard, obstacle: obstacle ?? "wallet-too-low" };
}

const isCard = <Card extends object>(card: Card | "removed" | null): card is Card =>
  typeof card === "object" && card !== null;

function cardObstacle(
  card: { isExpired: boolean } | "removed" | null,
  amount: number,
  minimum: Kobo,
): DeclineCode | null {
  if (card === null) return "wallet-too-low";
  if (card === "removed") return "card-removed";
  if (card.isExpired) return "card-expired";
  return amount < minimum ? "below-card-minimum" : null;
}

/**
 * Who pays a renewal now; undefined when it is no longer offered.
 * @param without - What does not pay now.
 */
export async function choosePayer(
  deps: Pick<Deps, "rails">,
  tx: Database,
  {
    renewal,
    accountId,
    without = [],
  }: { renewal: Renewal; accountId: number; without?: readonly RenewalMeans[] },
  now: Date,
): Promise<RenewalPayer | undefined> {
  const { locationId, cardHandle, payOrder } = renewal;
  const order = (payOrder ?? renewalMeans).filter((means) => !without.includes(means));
  const { list, standing } = await readOrderBasis(tx, { accountId, locationId }, now);
  if (!standing) throw new Error("the location is gone");
  const { cards, mandate: active } = await listSavedMeans(tx, accountId);
  const card = cardHandle === null ? null : cards.find(({ handle }) => handle === cardHandle);
  const quotes = quoteEachWay(deps, list, renewal, standing, { isForeignCard: isForeign(card), now });
  if (!quotes) return undefined;
  const chosen = card ? { ...card, isExpired: isCardExpired(card, now) } : card;
  const mandate = active && !(await isDebitUndecided(tx, locationId)) ? active : null;
  return payerOf<SavedCard & { isExpired: boolean }, Mandate>(quotes, standing.walletBalance, {
    ...{ card: chosen === undefined ? "removed" : chosen, mandate, order },
  });
}

/**
 * Whether Paystack never said how the debit for a location's next period ended. It may still be paid, so no other one is made, not
 * even by another mandate.
 */
export async function isDebitUndecided(db: Database, locationId: number): Promise<boolean> {
  const last = await findLastDebit(db, locationId);
  if (!last || !wasGivenUp(last)) return false;
  const { newestPaidId } = await readHistory(db, locationId);
  return last.quote?.afterSubscriptionId === newestPaidId;
}
