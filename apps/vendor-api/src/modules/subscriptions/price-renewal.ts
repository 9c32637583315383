import { days } from "@vendor/brand";
import { type Kobo, kobo } from "@vendor/pricing-engine";
import { addDays, subDays } from "date-fns";
import { and, asc, eq, gt } from "drizzle-orm";
import { type DeclineCode, type OrderQuote, renewals } from "../../db/schema/index.ts";
import { inTransaction } from "../../db/transaction.ts";
import type { Database } from "../../db/types.ts";
import type { Deps } from "../../deps.ts";
import { isCardExpired } from "../../lagos-calendar.ts";
import { Refusal } from "../../refusal.ts";
import { findSavedCard, type SavedCard } from "../accounts/index.ts";
import { CARD_MINIMUM, isForeign } from "../catalog/index.ts";
import { type PriceList, quoteFromPriceList, readPriceList } from "../orders/index.ts";
import {
  findRenewal,
  findStanding,
  lockLocation,
  type Renewal,
  type Standing,
  updateRenewal,
} from "../periods/index.ts";
import { findNames, queuePriceRise } from "./renewal-messages.ts";

/** Days that a rise of the price is announced before it applies. */
const RISE_NOTICE_DAYS = days.riseNotice;

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
): OrderQuote {
  const { planId: plan_id, duration, addons } = renewal;
  const selection = { plan_id, duration, addons, onboarding: 0 };
  const fee = paidBy === "card" ? (isForeignCard ? list.foreignFee : list.fee) : undefined;
  const full = quoteFromPriceList(list, selection, standing, { fee, now });
  const highest = renewal.agreedPrice === undefined ? undefined : highestPrice(renewal, now);
  const credit = kobo(highest === undefined ? 0 : Math.max(0, full.net - highest));
  const quote = credit === 0 ? full : quoteFromPriceList(list, selection, standing, { fee, credit, now });
  return { ...quote, isRenewal: true };
}

/** The most that a renewal may cost without its card charge; undefined while any rise can still be announced in time. */
function highestPrice(
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
  if (obstacle === "paid-by-wallet") return { quote: byWallet, by: "wallet" as const };
  if (obstacle !== undefined || !card) {
    return { quote: byCard, by: "link" as const, obstacle: obstacle ?? "card-removed" };
  }
  return { quote: byCard, by: "card" as const, card };
}

/**
 * Why the chosen card does not pay a renewal: the wallet covers it, or the card cannot be charged. Pages show who pays by it, and
 * renewals are paid by it.
 * @returns Undefined when the card pays.
 */
export function obstacleToRenewal(
  { byWallet, byCard }: { byWallet: OrderQuote; byCard: OrderQuote },
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

/** The most renewals that are read at a time. */
const BATCH = 1_000;

/** Announces every rise of a renewal's price that was not announced yet, once. */
export async function announcePriceRises(deps: Deps): Promise<void> {
  const now = deps.clock.now();
  const list = await readPriceList(deps.db);
  for (let after = 0; ; ) {
    const rows = await deps.db
      .select()
      .from(renewals)
      .where(and(eq(renewals.isOn, true), gt(renewals.locationId, after)))
      .orderBy(asc(renewals.locationId))
      .limit(BATCH);
    for (const renewal of rows) {
      if (findRisenPrice(list, renewal, now) === undefined) continue;
      await inTransaction(deps.db, (tx) => announcePriceRise(deps, tx, list, renewal.locationId, now));
    }
    const last = rows.at(-1);
    if (!last || rows.length < BATCH) return;
    after = last.locationId;
  }
}

/** Days of the shortest month, and so of the shortest period. */
const SHORTEST_PERIOD_DAYS = 28;

/**
 * Whether another rise has to wait for the next payment: one that was announced too late for this payment may be in time for
 * the one after it, for which another announcement might now be too late.
 */
function isAnotherRiseAwaited({ announcedAt, dueAt }: Renewal, now: Date): boolean {
  if (announcedAt === null || announcedAt <= subDays(dueAt, RISE_NOTICE_DAYS)) return false;
  return now > subDays(dueAt, RISE_NOTICE_DAYS - SHORTEST_PERIOD_DAYS);
}

/** A renewal's price, if it is higher than any that the owners know. */
function findRisenPrice(list: PriceList, renewal: Renewal, now: Date) {
  if (isAnotherRiseAwaited(renewal, now)) return undefined;
  try {
    const { planId, duration, addons } = renewal;
    const standing = { locationId: renewal.locationId, newestPaidId: null };
    const { net } = priceRenewal(list, { planId, duration, addons }, standing, { paidBy: "wallet", now });
    return net > (renewal.announcedPrice ?? renewal.agreedPrice) ? net : undefined;
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}

async function announcePriceRise(deps: Deps, tx: Database, list: PriceList, locationId: number, now: Date) {
  await lockLocation(tx, locationId);
  const renewal = await findRenewal(tx, locationId);
  const to = renewal?.isOn ? findRisenPrice(list, renewal, now) : undefined;
  if (!renewal || to === undefined) return;
  const from = renewal.announcedPrice ?? renewal.agreedPrice;
  // A rise that was announced in time for this payment stays in force, and this one follows it.
  const agreedPrice = highestPrice(renewal, now) ?? renewal.agreedPrice;
  await updateRenewal(tx, locationId, { agreedPrice, announcedPrice: to, announcedAt: now });
  const names = await findNames(tx, renewal);
  const applies = addDays(now, RISE_NOTICE_DAYS);
  await queuePriceRise(tx, deps.env, { renewal, names, from, to, applies }, now);
}
