import { type Kobo, kobo } from "@vendor/pricing-engine";
import { subDays } from "date-fns";
import type { PricedOrder } from "../../db/schema/index.ts";
import { priceOrder } from "../subscription/price-selection.ts";
import type { PriceList } from "../subscription/read-price-list.ts";
import type { Standing } from "../subscription/repository.ts";
import type { Renewal } from "./schedule-renewal.ts";

/** Days that a rise of the price is announced before it applies. */
export const RISE_NOTICE_DAYS = 30;

type Terms = Pick<
  Renewal,
  "planId" | "duration" | "addons" | "agreedPrice" | "announcedPrice" | "announcedAt" | "dueAt"
>;

/**
 * A renewal as an order, at the price of the day. A rise that was not announced 30 days before the period ends is credited,
 * so that the old price holds once.
 * @param paidBy - By wallet and by card, because only a card has a charge.
 * @throws {Refusal} What pricing refuses: a plan or extra that is no longer offered.
 */
export function priceRenewal(
  list: PriceList,
  renewal: Terms,
  standing: Pick<Standing, "locationId" | "newestPaidId">,
  { paidBy, now }: { paidBy: "wallet" | "card"; now: Date },
): PricedOrder {
  const { planId: plan_id, duration, addons } = renewal;
  const selection = { plan_id, duration, addons, onboarding: 0 };
  const fee = paidBy === "card" ? list.fee : undefined;
  const full = priceOrder(list, selection, standing, { fee, now });
  const credit = kobo(Math.max(0, full.net - highestPrice(renewal)));
  const order = credit === 0 ? full : priceOrder(list, selection, standing, { fee, credit, now });
  return { ...order, isRenewal: true };
}

/** The most that a renewal may cost without its card charge. */
function highestPrice({ agreedPrice, announcedPrice, announcedAt, dueAt }: Terms): Kobo {
  const isDue = announcedAt !== null && announcedAt <= subDays(dueAt, RISE_NOTICE_DAYS);
  return isDue && announcedPrice !== null ? announcedPrice : agreedPrice;
}
