import { days } from "@vendor/brand";
import { type Kobo, kobo } from "@vendor/pricing-engine";
import { subDays } from "date-fns";
import type { DeclineCode, OrderQuote } from "../../db/schema/index.ts";
import type { Database } from "../../db/types.ts";
import type { Deps } from "../../deps.ts";
import { isCardExpired } from "../../lagos-calendar.ts";
import { Refusal } from "../../refusal.ts";
import { findSavedCard, type SavedCard } from "../accounts/index.ts";
import { isForeign } from "../catalog/index.ts";
import {
  type OrderRail,
  type PriceList,
  quoteFromPriceList,
  readPriceList,
  requireRail,
} from "../orders/index.ts";
import { findStanding, type Renewal, type RenewalSelection, type Standing } from "../periods/index.ts";

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

type RenewalQuotes = { byWallet: OrderQuote; byCard: OrderQuote; cardMinimum: Kobo };

/** What a renewal costs from the wallet and by a card; undefined when it is no longer offered. */
export function quoteBothWays(
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
  return byWallet && byCard && { byWallet, byCard, cardMinimum };
}

/** Who pays a renewal and what it costs then. `obstacle`: why the chosen card does not pay. */
export type RenewalPayer<Card = SavedCard> =
  | { by: "wallet"; quote: OrderQuote }
  | { by: "card"; quote: OrderQuote; card: Card }
  | { by: "nobody"; quote: OrderQuote; obstacle: DeclineCode };

/**
 * The wallet, if it covers the renewal; otherwise the card, if it can be charged. Pages show this payer, and renewals are paid
 * by it.
 * @param card - The card that the owners chose; null when they chose none.
 */
export function payerOf<Card extends { isExpired: boolean }>(
  { byWallet, byCard, cardMinimum }: RenewalQuotes,
  walletBalance: number,
  card: Card | "removed" | null,
): RenewalPayer<Card> {
  const unpaid = (obstacle: DeclineCode) => ({ by: "nobody" as const, quote: byCard, obstacle });
  if (walletBalance >= byWallet.total) return { by: "wallet", quote: byWallet };
  if (card === null) return unpaid("wallet-too-low");
  if (card === "removed") return unpaid("card-removed");
  if (card.isExpired) return unpaid("card-expired");
  if (byCard.card < cardMinimum) return unpaid("below-card-minimum");
  return { by: "card", quote: byCard, card };
}

/** Who pays a renewal now; undefined when it is no longer offered. */
export async function choosePayer(
  deps: Pick<Deps, "rails">,
  tx: Database,
  { renewal, accountId }: { renewal: Renewal; accountId: number },
  now: Date,
): Promise<RenewalPayer | undefined> {
  const { locationId, cardHandle } = renewal;
  const standing = await findStanding(tx, accountId, locationId);
  if (!standing) throw new Error("the location is gone");
  const card = cardHandle === null ? null : await findSavedCard(tx, accountId, cardHandle);
  const means = { isForeignCard: isForeign(card), now };
  const quotes = quoteBothWays(deps, await readPriceList(tx), renewal, standing, means);
  const chosen = card ? { ...card, isExpired: isCardExpired(card, now) } : card;
  return quotes && payerOf(quotes, standing.walletBalance, chosen === undefined ? "removed" : chosen);
}
