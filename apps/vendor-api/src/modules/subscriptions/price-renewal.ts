import { days } from "@vendor/brand";
import { type Kobo, kobo } from "@vendor/pricing-engine";
import { subDays } from "date-fns";
import type { DeclineCode, PricedOrder } from "../../db/schema/index.ts";
import type { Database } from "../../db/types.ts";
import { isCardExpired } from "../../lagos-calendar.ts";
import { findSavedCard, type SavedCard } from "../accounts/index.ts";
import { CARD_MINIMUM, isForeign } from "../catalog/index.ts";
import { type PriceList, priceOrder } from "../orders/index.ts";
import { findStanding, type Renewal, type Standing } from "../periods/index.ts";

/** Days that a rise of the price is announced before it applies. */
export const RISE_NOTICE_DAYS = days.riseNotice;

type Choices = Pick<Renewal, "planId" | "duration" | "addons">;
/** What a renewal may cost. Without it, its price is that of today. */
type Agreed = Pick<Renewal, "agreedPrice" | "announcedPrice" | "announcedAt" | "dueAt">;

/**
 * A renewal as an order, at the price of the day. A rise that was not announced 30 days before the period ends is credited,
 * so that the old price holds once; an owner who pays for later periods by hand pays today's price for them.
 * @param payer - By wallet and by card, because only a card has a charge, and a saved one from abroad another.
 * @throws {Refusal} What pricing refuses: a plan or extra that is no longer offered.
 */
export function priceRenewal(
  list: PriceList,
  renewal: Choices & (Agreed | { agreedPrice?: undefined }),
  standing: Pick<Standing, "locationId" | "newestPaidId">,
  { paidBy, isForeignCard = false, now }: { paidBy: "wallet" | "card"; isForeignCard?: boolean; now: Date },
): PricedOrder {
  const { planId: plan_id, duration, addons } = renewal;
  const selection = { plan_id, duration, addons, onboarding: 0 };
  const fee = paidBy === "card" ? (isForeignCard ? list.foreignFee : list.fee) : undefined;
  const full = priceOrder(list, selection, standing, { fee, now });
  const highest = renewal.agreedPrice === undefined ? undefined : highestPrice(renewal, now);
  const credit = kobo(highest === undefined ? 0 : Math.max(0, full.net - highest));
  const order = credit === 0 ? full : priceOrder(list, selection, standing, { fee, credit, now });
  return { ...order, isRenewal: true };
}

/** The most that a renewal may cost without its card charge; undefined while any rise can still be announced in time. */
export function highestPrice(
  { agreedPrice, announcedPrice, announcedAt, dueAt }: Agreed,
  now: Date,
): Kobo | undefined {
  const lastAnnouncement = subDays(dueAt, RISE_NOTICE_DAYS);
  if (now <= lastAnnouncement) return undefined;
  const isDue = announcedAt !== null && announcedAt <= lastAnnouncement;
  return isDue && announcedPrice !== null ? announcedPrice : agreedPrice;
}

/** The wallet, if it covers the renewal; otherwise the card, if it can be charged; otherwise the owner. */
export async function choosePayer(
  tx: Database,
  list: PriceList,
  { renewal, accountId }: { renewal: Renewal; accountId: number },
  now: Date,
) {
  const standing = await findStanding(tx, accountId, renewal.locationId);
  if (!standing) throw new Error("the location is gone");
  const byWallet = priceRenewal(list, renewal, standing, { paidBy: "wallet", now });
  const card =
    renewal.cardHandle === null ? undefined : await findSavedCard(tx, accountId, renewal.cardHandle);
  const byCard = priceRenewal(list, renewal, standing, {
    paidBy: "card",
    isForeignCard: isForeign(card),
    now,
  });
  const obstacle = obstacleToRenewal({ byWallet, byCard }, standing.walletBalance, {
    isChosen: renewal.cardHandle !== null,
    card: card && { isExpired: isCardExpired(card, now) },
  });
  if (obstacle === "paid-by-wallet") return { order: byWallet, by: "wallet" as const };
  if (obstacle !== undefined || !card) {
    return { order: byCard, by: "link" as const, obstacle: obstacle ?? "card-removed" };
  }
  return { order: byCard, by: "card" as const, card };
}

/**
 * Why the chosen card does not pay a renewal: the wallet covers it, or the card cannot be charged. Pages show who pays by it, and
 * renewals are paid by it.
 * @returns Undefined when the card pays.
 */
export function obstacleToRenewal(
  { byWallet, byCard }: { byWallet: PricedOrder; byCard: PricedOrder },
  walletBalance: number,
  { isChosen, card }: { isChosen: boolean; card: { isExpired: boolean } | undefined },
): "paid-by-wallet" | DeclineCode | undefined {
  if (walletBalance >= byWallet.total) return "paid-by-wallet";
  if (!isChosen) return "wallet-too-low";
  if (!card) return "card-removed";
  if (card.isExpired) return "card-expired";
  return byCard.card < CARD_MINIMUM ? "below-card-minimum" : undefined;
}

/** "Visa ending 4081", as the owner knows it. */
export const nameCard = ({ cardType, lastFour }: Pick<SavedCard, "cardType" | "lastFour">) =>
  `${cardType.trim().replace(/^./, (letter) => letter.toUpperCase())} ending ${lastFour}`;
