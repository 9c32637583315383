import { randomUUID } from "node:crypto";
import { data, type LoaderFunctionArgs, redirectDocument } from "@remix-run/node";
import { type ApiClient, ApiError } from "@vendor/api";
import { type Kobo, kobo } from "@vendor/pricing-engine";
import { codeFromDuration } from "@vendor/pricing-engine/vendor";
import { siteOf } from "@vendor/remix-kit";
import { profileOf } from "@vendor/remix-kit/server";
import { type OrderQuery, type PlanChoice, paths, readOrder } from "../../paths";
import { requireCustomer } from "../../server/guards.server";
import { clearPayment, findLastPayment, type StartedPayment } from "../../server/payment-session.server";
import { cardView } from "../account/billing-view";
import { formatDay, formatPeriod } from "../account/dates";
import type { CardView } from "../account/SavedCards";
import {
  type LoadedDraft,
  loadDraft,
  missingDraft,
  orderOfQuery,
  planParams,
  quoteFromPriceList,
} from "./order.server";
import {
  formChoices,
  isSameOrder,
  type OrderChoices,
  type PaymentChoice,
  type Selection,
  type Summary,
} from "./order-form";

/** An order's period and the subscriptions that it replaces, formatted on the server. */
export type OrderPeriod = {
  /** "22 December 2026 – 22 December 2027" */
  period: string;
  /** The first day, if it is not today. */
  startsLater: string | null;
  /** The day on which a trial ends and this begins. */
  endsTrial: string | null;
  /** The day until which the plan is paid for already, if this order pays for the period after that. */
  paidUntil: string | null;
  /** Whether it has no end, as a free plan; one that starts later can be withdrawn until then. */
  isEndless: boolean;
  /** Subscriptions that end. */
  replaced: { plan: string; period: string; kind: "trial" | "paid" }[];
  /** The day on which the account will be closed: nothing can be bought then. */
  closesOn: string | null;
  /** What their unused days are worth in all, in kobo. */
  unused: Kobo;
};

/** The order in the address and the draft, without what the API refused. */
export type LoadedOrder = {
  /** Whether the draft was loaded, or there is none. */
  restored: boolean;
  choices: OrderChoices;
  refused: string | null;
  started: StartedPayment | null;
  cards: CardView[];
  period: OrderPeriod;
  /** Whether the location was onboarded with an earlier plan, and is not asked again. */
  isOnboarded: boolean;
  orderKey: string;
  /** Part of the top-up's idempotency key. */
  topUpAttempt: string;
};

export type RestoredOrder = LoadedOrder & {
  summary: Summary;
  /** Above the plan's name. */
  heading: string;
  /** The name of the location that it is for. */
  place: string | null;
  /** The account's open locations. */
  places: { id: number; name: string }[];
};

/** The saved cards as choices. */
export function cardChoices(cards: Summary["pCardDetails"]): CardView[] {
  return cards.map(({ authorization_code, id: _, ...card }) => cardView({ ...card, id: authorization_code }));
}

function orderPeriod(
  { period, replaces, quote, unused_lost, ...present }: Summary,
  { isOnTrial }: Pick<Place, "isOnTrial">,
): OrderPeriod {
  const startsLater =
    Date.parse(period.starts_at) > Date.parse(present.as_of) ? formatDay(period.starts_at) : null;
  return {
    period: formatPeriod(period),
    startsLater,
    // After a period that is paid for already, it does not start with the trial's end.
    endsTrial: isOnTrial && present.paid_until === null ? startsLater : null,
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
  isOnboarded: boolean;
  isOnTrial: boolean;
  /** The paid subscription that runs. */
  running: { plan_id: number; duration: 1 | 12 } | null;
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
  if (!found)
    return { name: null, orderKey: randomUUID(), isOnboarded: false, isOnTrial: false, running: null };
  const { name, subscriptions, subscription } = found.data;
  const newest = Math.max(0, ...subscriptions.map(({ id }) => id));
  return {
    name,
    orderKey: `${locationId}-${plan}-${codeFromDuration(duration)}-${newest}`,
    isOnboarded: subscriptions.some(({ kind }) => kind === "paid"),
    isOnTrial: subscription?.status === "trial",
    running: subscription?.kind === "paid" && subscription.status === "active" ? subscription : null,
  };
}

/** The account's open locations, to change the one that the order is for; none when they cannot be loaded. */
async function loadPlaces(api: ApiClient): Promise<RestoredOrder["places"]> {
  const found = await api.account.locations().catch(() => undefined);
  const open = found?.data.filter(({ closed_at }) => closed_at === null) ?? [];
  return open.map(({ id, name }) => ({ id, name }));
}

/** What the order does, by what runs at its location. */
function headingOf(
  { quote, paid_until, replaces }: Summary,
  { plan }: PlanChoice,
  { running }: Pick<Place, "running">,
): string {
  if (paid_until !== null) return "Renew your plan";
  if (!running || !replaces.some(({ kind }) => kind === "paid")) return "You're about to subscribe to";
  const isSame = running.plan_id === plan && running.duration === quote.duration;
  return isSame ? "Add to your plan" : "Change your plan";
}

/** With one card that can be charged, that card is chosen until another one or a new one is. */
function withOnlyCard(choices: OrderChoices, cards: readonly CardView[]): OrderChoices {
  const [card, ...more] = cards.filter(({ expired }) => !expired);
  return card && more.length === 0 && choices.payment_method === ""
    ? { ...choices, auth_code: card.id }
    : choices;
}

type Order = Selection & PaymentChoice;

type OrderRequest = {
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
async function orderWithDraft(
  loaded: LoadedDraft,
  { api, choice, query, ownLocation, started }: OrderRequest,
) {
  const order = requestedOrder(readOrder(query), loaded.draft);
  const [{ summary, selection, refused }, place, places] = await Promise.all([
    quoteFromPriceList(api, choice, order),
    loadPlace(api, choice, order.location_id || ownLocation),
    loadPlaces(api),
  ]);
  const { name, orderKey, isOnboarded } = place;
  const cards = cardChoices(summary.pCardDetails);
  return {
    restored: loaded.isLoaded,
    summary,
    heading: headingOf(summary, choice, place),
    choices: withOnlyCard(formChoices(selection), cards),
    cards,
    isOnboarded,
    refused,
    started,
    place: name,
    places,
    period: orderPeriod(summary, place),
    orderKey,
    topUpAttempt: crypto.randomUUID(),
  } satisfies RestoredOrder;
}

/** How long the page waits for the draft before it shows a placeholder (spec §4). */
const DRAFT_WAIT_MS = 400;
/** After this time the checkout continues without the draft (spec §9). */
const DRAFT_TIMEOUT_MS = 5_000;

/** Resolves to undefined when the work takes too long or fails. */
async function withTimeout<T>(work: Promise<T>, timeoutMs: number): Promise<T | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), timeoutMs);
  });
  try {
    return await Promise.race([work.catch(() => undefined), late]);
  } finally {
    clearTimeout(timer);
  }
}

/** The order with its draft, or `plain` after the time limit. It never rejects, and ignores a draft that comes later. */
async function orderWithDraftOrTimeout(
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
function mustRenderInOnePass(request: Request, query: URLSearchParams): boolean {
  return query.has("whole") || request.headers.has("content-type");
}

/** Shown at the address of a paid order, after Back, a reload or in an old tab, so that it is not paid again. */
function paidCheckout(choice: PlanChoice, reference: string | null, query: URLSearchParams) {
  const { location_id } = readOrder(query);
  const again = paths.planDetails(choice, location_id ? { location_id } : {});
  return { denied: false as const, paid: { reference, again } };
}

/** The checkout's data. When the draft is not loaded soon, `order` is a promise and the page streams. */
async function loadCheckout(args: LoaderFunctionArgs, choice: PlanChoice, headers: Headers) {
  const { api, profile } = requireCustomer(args, choice);
  const query = new URL(args.request.url).searchParams;
  const now = Date.now();
  const loaded = loadDraft(api, choice);
  const [soon, started] = await Promise.all([
    withTimeout(loaded, DRAFT_WAIT_MS),
    findLastPayment(args, api, choice),
  ]);
  if (started?.state === "settled") {
    if (isSameOrder(started.order, paths.planDetails(choice, readOrder(query))))
      return paidCheckout(choice, started.reference, query);
    headers.set("Set-Cookie", await clearPayment(args));
  }
  const open = started && started.state !== "settled" ? started : null;
  const orderRequest = { api, choice, query, ownLocation: profile.location_id, started: open, now };
  const first = await orderWithDraft(soon ?? missingDraft, orderRequest);
  return {
    denied: false as const,
    paid: null,
    choice,
    /** For the heading and the placeholder; the order has its own. */
    summary: first.summary,
    heading: first.heading,
    order:
      soon || mustRenderInOnePass(args.request, query)
        ? first
        : orderWithDraftOrTimeout(first, loaded, orderRequest),
    scriptUrl: siteOf(args.context).paystack.scriptUrl,
  };
}

const denied = () => data({ denied: true as const }, { status: 403 });

/** The checkout's data, or a 403 with a page for those who may not pay. */
export async function loader(args: LoaderFunctionArgs) {
  const choice = planParams(args.params);
  // Only owners pay, so other roles are not asked to verify a phone.
  const { role } = profileOf(args) ?? {};
  if (role === "manager" || role === "accountant" || role === "cashier") return denied();
  try {
    const headers = new Headers();
    return data(await loadCheckout(args, choice, headers), { headers });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.code === "UNVERIFIED") {
      const order = readOrder(new URL(args.request.url).searchParams);
      throw redirectDocument(paths.verifyPhone({ ...choice, ...order }));
    }
    if (error.code === "FORBIDDEN") return denied();
    throw error;
  }
}
