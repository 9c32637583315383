import { randomUUID } from "node:crypto";
import type { ApiClient } from "@vendor/api";
import { codeFromDuration, kobo } from "@vendor/pricing-engine";
import { type OrderQuery, type PlanChoice, readOrder } from "../../paths";
import type { StartedPayment } from "../../server/payment-session.server";
import { formatDay, formatPeriod } from "../account/dates";
import { cardChoices } from "./card-choices";
import type { OrderPeriod, RestoredOrder } from "./loaded-order";
import { DRAFT_TIMEOUT_MS, type LoadedDraft, withTimeout } from "./order-draft.server";
import { formChoices, type PaymentChoice, type Selection, type Summary } from "./order-form";
import { priceOrder } from "./price-order.server";
import { orderOfQuery } from "./read-order-form";

function orderPeriod({ period, replaces, quote, unused_lost, ...present }: Summary): OrderPeriod {
  return {
    period: formatPeriod(period),
    startsLater:
      Date.parse(period.starts_at) > Date.parse(present.as_of) ? formatDay(period.starts_at) : null,
    paidUntil: present.paid_until && formatDay(present.paid_until),
    isEndless: period.ends_at === null,
    closesOn: present.closes_at && formatDay(present.closes_at),
    unused: kobo(quote.credit + unused_lost),
    replaced: replaces.map(({ plan_name: plan, kind, ...time }) => ({
      plan,
      kind,
      period: formatPeriod(time),
    })),
  };
}

type Place = {
  name: string | null;
  /**
   * Part of the idempotency key. It changes when the location gets another subscription, so that double clicks, reloads and
   * tabs pay once.
   */
  orderKey: string;
};

/** The order's location; without a name when it cannot be loaded. */
async function loadPlace(
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

/** The account's open locations, to change the one that the order is for; none when they cannot be loaded. */
async function loadPlaces(api: ApiClient): Promise<RestoredOrder["places"]> {
  const found = await api.account.locations().catch(() => undefined);
  const open = found?.data.filter(({ closed_at }) => closed_at === null) ?? [];
  return open.map(({ id, name }) => ({ id, name }));
}

type Order = Selection & PaymentChoice;

export type OrderRequest = {
  api: ApiClient;
  choice: PlanChoice;
  query: URLSearchParams;
  /** The person's own location. */
  ownLocation: number | null;
  started: StartedPayment | null;
  /** The time of the request. */
  now: number;
};

/**
 * The requested order: the choices in the address with the draft's card, otherwise the draft unless it is for another
 * location.
 */
function requestedOrder(named: OrderQuery, draft: Order | undefined): Order {
  const order = orderOfQuery(named);
  if (!draft) return order;
  const chosen = Object.keys(named).some((field) => field !== "location_id");
  if (chosen) return { ...order, auth_code: draft.auth_code, save_card: draft.save_card };
  const elsewhere = order.location_id !== 0 && order.location_id !== draft.location_id;
  return elsewhere ? order : draft;
}

/** The priced order with its draft, if one was loaded. */
export async function orderWithDraft(
  loaded: LoadedDraft,
  { api, choice, query, ownLocation, started }: OrderRequest,
) {
  const order = requestedOrder(readOrder(query), loaded.draft);
  const [{ summary, selection, refused }, place, places] = await Promise.all([
    priceOrder(api, choice, order),
    loadPlace(api, choice, order.location_id || ownLocation),
    loadPlaces(api),
  ]);
  const { name, orderKey } = place;
  return {
    restored: loaded.isLoaded,
    summary,
    choices: formChoices(selection),
    cards: cardChoices(summary.pCardDetails),
    refused,
    started,
    place: name,
    places,
    period: orderPeriod(summary),
    orderKey,
    topUpAttempt: crypto.randomUUID(),
  } satisfies RestoredOrder;
}

/** The order with its draft, or `plain` after the time limit. It never rejects, and ignores a draft that comes later. */
export async function orderWithDraftOrTimeout(
  plain: RestoredOrder,
  loaded: Promise<LoadedDraft>,
  orderRequest: OrderRequest,
): Promise<RestoredOrder> {
  const restore = async () => {
    const found = await loaded;
    return found.draft ? orderWithDraft(found, orderRequest) : { ...plain, restored: found.isLoaded };
  };
  return (await withTimeout(restore(), DRAFT_TIMEOUT_MS - (Date.now() - orderRequest.now))) ?? plain;
}

/** Whether scripts may be missing: a request for the page in one piece, or a form's document request. */
export function mustRenderInOnePass(request: Request, query: URLSearchParams): boolean {
  return query.has("whole") || request.headers.has("content-type");
}
