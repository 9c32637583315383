import { randomUUID } from "node:crypto";
import type { ApiClient } from "@vendor/api";
import { codeFromDuration } from "@vendor/pricing-engine";
import { cardChoices } from "../../features/checkout/card-choices";
import { DRAFT_PATIENCE_MS, inTime, type Kept } from "../../features/checkout/order-draft.server";
import { choicesOf, type PaymentChoice, type Selection } from "../../features/checkout/order-form";
import { orderOfQuery } from "../../features/checkout/read-order-form";
import { periodWords } from "../../features/checkout/recap-view";
import type { RestoredOrder } from "../../features/checkout/restored-order";
import { type OrderQuery, type PlanChoice, readOrder } from "../../paths";
import type { BegunPayment } from "../../server/payment-session.server";
import { priceOrder } from "./price-order.server";

type Place = {
  name: string | null;
  /**
   * The same until the location gets another subscription: what an order's Idempotency-Key begins with, so that double
   * clicks, reloads and other tabs share it, and the next order has its own.
   */
  orderKey: string;
};

/** The location that an order is for, as far as it is known. */
async function placeOf(
  api: ApiClient,
  { plan, duration }: PlanChoice,
  locationId: number | null,
): Promise<Place> {
  const found = locationId
    ? await api.account.location({ id: locationId }).catch(() => undefined)
    : undefined;
  if (!found) return { name: null, orderKey: randomUUID() };
  const { name, subscriptions } = found.data;
  const newest = Math.max(0, ...subscriptions.map(({ id }) => id));
  return { name, orderKey: `${locationId}-${plan}-${codeFromDuration(duration)}-${newest}` };
}

type Order = Selection & PaymentChoice;

/** A checkout that is asked for. */
export type Asked = {
  api: ApiClient;
  choice: PlanChoice;
  query: URLSearchParams;
  /** The person's own location. */
  own: number | null;
  begun: BegunPayment | null;
  /** When it was asked for. */
  now: number;
};

/**
 * The order that is asked for. An address with choices wins, and the draft adds which card; without any, the order is
 * as it was left, unless that was for another location.
 */
function askedOrder(named: OrderQuery, draft: Order | undefined): Order {
  const order = orderOfQuery(named);
  if (!draft) return order;
  const chosen = Object.keys(named).some((field) => field !== "location_id");
  if (chosen) return { ...order, auth_code: draft.auth_code, save_card: draft.save_card };
  const elsewhere = order.location_id !== 0 && order.location_id !== draft.location_id;
  return elsewhere ? order : draft;
}

/** The order with what was kept of it, priced; without that as long as it is not known. */
export async function orderWith(kept: Kept, { api, choice, query, own, begun, now }: Asked) {
  const asked = askedOrder(readOrder(query), kept.draft);
  const [{ summary, selection, refused }, place] = await Promise.all([
    priceOrder(api, choice, asked),
    placeOf(api, choice, asked.location_id || own),
  ]);
  const { name, orderKey } = place;
  return {
    restored: kept.known,
    summary,
    choices: choicesOf(selection),
    cards: cardChoices(summary.pCardDetails, now),
    refused,
    begun,
    place: name,
    period: periodWords(summary, now),
    orderKey,
    topUpAttempt: crypto.randomUUID(),
  } satisfies RestoredOrder;
}

/**
 * The order with what was kept, once that comes; `plain`, the order without, when it does not come in time. It never
 * fails, and a draft that comes later still changes nothing.
 */
export async function orderInTime(
  plain: RestoredOrder,
  kept: Promise<Kept>,
  asked: Asked,
): Promise<RestoredOrder> {
  const restore = async () => {
    const found = await kept;
    return found.draft ? orderWith(found, asked) : { ...plain, restored: found.known };
  };
  return (await inTime(restore(), DRAFT_PATIENCE_MS - (Date.now() - asked.now))) ?? plain;
}

/**
 * Whether the page has to come in one piece: it was asked for so, by somebody without scripts, or it answers a form
 * that was sent without them, whose reply a placeholder would hide.
 */
export function comesWhole(request: Request, query: URLSearchParams): boolean {
  return query.has("whole") || request.headers.has("content-type");
}
