import { type RenewalClaimSchema, type RenewalResultSchema, TokenQuoteSchema } from "@vendor/api";
import { tokenClaim } from "@vendor/api/order-claim";
import { type Kobo, kobo } from "@vendor/pricing-engine";
import { formatAmount } from "@vendor/ui/money";
import { subDays } from "date-fns";
import { and, eq, gt, sql } from "drizzle-orm";
import * as z from "zod";
import { isUniqueViolation } from "../../db/database-faults.ts";
import { type OrderQuote, subscriptions } from "../../db/schema/index.ts";
import { toKobo } from "../../db/to-kobo.ts";
import { inTransaction } from "../../db/transaction.ts";
import type { Database } from "../../db/types.ts";
import type { Deps, Session } from "../../deps.ts";
import { Refusal } from "../../refusal.ts";
import { debtOf, isOverdrawn, postTransfer, readBalance, reversed } from "../ledger/index.ts";
import {
  agrees,
  type ClaimedAmounts,
  completeOrders,
  type ExpectedOrder,
  findEarlierOrders,
  groupedCode,
  insertOrder,
  moveOrder,
  type Order,
  type OrderToComplete,
  orderReference,
  type PriceList,
  quoteFromPriceList,
  readPriceList,
  requirePlan,
  type Selection,
  subscriptionOrder,
} from "../orders/index.ts";
import { tokensRail } from "../payments/index.ts";
import { requireRecentCode } from "../people/index.ts";
import { listReplaced, requirePeriodShown, requireReplacementConfirmed } from "../periods/index.ts";
import { type Client, findClients, requireOwnCode } from "./tokens-repository.ts";

/**
 * Prices a client's order in tokens: the price before a card charge, less the plan's reseller discount on yearly orders
 * (spec §4). A hundredth of a token is a kobo. Coupons cannot be combined with tokens, and amounts that the browser sends are not used.
 * @throws {Refusal} as `quoteFromPriceList` does.
 */
export function priceInTokens(
  list: PriceList,
  selection: Selection,
  client: Pick<Client, "locationId" | "newestPaidId">,
  now: Date,
): OrderQuote {
  const { resellerDiscount: agentDiscountPercent } = requirePlan(list, selection.plan_id);
  return quoteFromPriceList(list, selection, client, { agentDiscountPercent, now });
}

/** What renews a client: the plan, with the add-ons of its last order as far as they are still offered. It asks for no onboarding. */
export function selectionToRenew(
  { plan_id, duration }: { plan_id: number; duration: 1 | 12 },
  last: Pick<NonNullable<Client["last"]>, "lines"> | null,
  { groups }: Pick<PriceList, "groups">,
): Selection {
  const lines = last?.lines.filter(({ kind }) => kind === "addon") ?? [];
  const addons = groups.flatMap(({ id, name, options }) => {
    // Lines that the previous version wrote have no group, only its name. A later release can drop this.
    const line = lines.find((each) => each.group === id || (each.group === undefined && each.name === name));
    return options.flatMap(({ qty }) => (qty === line?.qty ? [{ group: id, qty }] : []));
  });
  return { plan_id, duration, addons, onboarding: 0 };
}

type TokenClaim = Selection &
  ClaimedAmounts & { location_id: number; agent_id?: string | number | undefined };

/**
 * Pays for a client's subscription with the session's own tokens (spec §4 and §7). The amounts in the request are only
 * compared with the price; `agent_id`, when given, must be the agent's own.
 * @throws {Refusal} `PRICE_CHANGED` with the new quote in tokens, and what `payWithTokens` throws.
 */
export async function subscribeWithToken(
  deps: Deps,
  session: Session,
  claim: TokenClaim,
  idempotencyKey: string | undefined,
): Promise<RenewalResult> {
  if (claim.agent_id !== undefined) await requireOwnCode(deps, session, claim.agent_id);
  if (claim.coupon !== undefined) throw Refusal.field("coupon", "Coupons cannot be used with tokens");
  const request: ClientRequest = {
    locationId: claim.location_id,
    planId: claim.plan_id,
    duration: claim.duration,
    total: claim.amount_paid,
    replacePlan: claim.replace_plan ?? 0,
    paidUntil: claim.paid_until,
    price: (list, client, now) => {
      const quote = priceInTokens(list, claim, client, now);
      if (agrees(claim, tokenClaim(quote))) return quote;
      throw new Refusal("PRICE_CHANGED", undefined, { data: { quote: z.encode(TokenQuoteSchema, quote) } });
    },
  };
  const [result] = await payWithTokens(deps, session, [request], idempotencyKey);
  if (!result) throw new Error("a payment without a result");
  return result;
}

type RenewalClaims = { clients: z.output<typeof RenewalClaimSchema>[]; amount_paid: number };

/** @throws {Refusal} `CONFLICT` when the client was renewed since the agent was shown when its time ends. */
function requireEndShown(shown: string | null | undefined, { name, coveredUntil }: Client): void {
  if (shown === undefined) return;
  const shownTime = shown === null ? null : new Date(shown).getTime();
  if (shownTime === (coveredUntil?.getTime() ?? null)) return;
  throw new Refusal("CONFLICT", `${name} was renewed meanwhile. Please check what is left to renew.`);
}

/**
 * Renews several clients in one payment, each with the add-ons that it has.
 * @throws {Refusal} `PRICE_CHANGED` with the new quote of the client whose price changed, or when the parts do not add up to
 * the total; `CONFLICT` when one was renewed meanwhile; and what `payWithTokens` throws.
 */
export async function renewClients(
  deps: Deps,
  session: Session,
  claims: RenewalClaims,
  idempotencyKey: string | undefined,
): Promise<RenewalResult[]> {
  const sum = claims.clients.reduce((total, { amount_paid }) => total + amount_paid, 0);
  if (sum !== claims.amount_paid) throw new Refusal("PRICE_CHANGED");
  const requests = claims.clients.map(
    (claim): ClientRequest => ({
      locationId: claim.location_id,
      planId: claim.plan_id,
      duration: claim.duration,
      total: claim.amount_paid,
      price: (list, client, now) => {
        requireEndShown(claim.expires_at, client);
        const quote = priceInTokens(list, selectionToRenew(claim, client.last, list), client, now);
        if (quote.total !== claim.amount_paid) {
          const shown = { ...z.encode(TokenQuoteSchema, quote), location_id: claim.location_id };
          throw new Refusal("PRICE_CHANGED", undefined, { data: { quote: shown } });
        }
        return quote;
      },
    }),
  );
  return payWithTokens(deps, session, requests, idempotencyKey);
}

/** One client of a payment. `price` throws when the price is not the one that the agent was shown. */
export type ClientRequest = {
  locationId: number;
  planId: number;
  duration: 1 | 12;
  /** What the agent was shown, in kobo. */
  total: number;
  /** 1: the agent agreed that paid time of another plan is lost. */
  replacePlan?: 0 | 1;
  /** Until when the page said that the plan is paid for already; undefined when the request does not say. */
  paidUntil?: string | null | undefined;
  price(list: PriceList, client: Client, now: Date): OrderQuote;
};

/**
 * Pays for an agent's clients with tokens, once for an Idempotency-Key. References are derived from the key, so that a
 * repetition finds the subscriptions even when the process died before it stored its answer.
 * @throws {Refusal} `NOT_FOUND` for a location that is not the agent's client, `REPLACES_PLAN`, `NEXT_PERIOD`, `WALLET_TOO_LOW`, `CONFLICT`,
 * `SECOND_FACTOR_NEEDED` above the vendor's limit for payments without a code,
 * `IDEMPOTENCY_CONFLICT` when the key paid for something else, and what `price` refuses.
 */
export async function payWithTokens(
  deps: Deps,
  session: Session,
  requests: readonly ClientRequest[],
  idempotencyKey: string | undefined,
): Promise<RenewalResult[]> {
  const base = orderReference("tok", idempotencyKey);
  const expected = requests.map(({ price: _, replacePlan: __, paidUntil: ___, ...request }, index) => ({
    ...request,
    reference: requests.length === 1 ? base : `${base}-${index + 1}`,
  }));
  if (idempotencyKey !== undefined) {
    const earlier = await readResults(deps.db, session.userId, expected);
    if (earlier) return earlier;
  }
  try {
    await fulfilForTokens(deps, session, await priceAll(deps, session, requests, expected), idempotencyKey);
  } catch (error) {
    const repeated = isUniqueViolation(error, "orders_reference_unique") || error instanceof Refusal;
    const meanwhile =
      idempotencyKey !== undefined && repeated
        ? await readResults(deps.db, session.userId, expected)
        : undefined;
    if (meanwhile) return meanwhile;
    throw error;
  }
  return (await readResults(deps.db, session.userId, expected)) ?? [];
}

async function priceAll(
  deps: Deps,
  session: Session,
  requests: readonly ClientRequest[],
  expected: readonly ExpectedOrder[],
): Promise<ClientQuote[]> {
  const list = await readPriceList(deps.db);
  const ids = requests.map(({ locationId }) => locationId);
  const clients = await findClients(deps.db, session.userId, ids);
  const quotes = requests.map((request, index) => {
    const client = clients.find(({ locationId }) => locationId === request.locationId);
    const reference = expected[index]?.reference;
    if (!client || reference === undefined) throw notYourClient();
    return { quote: request.price(list, client, deps.clock.now()), client, reference };
  });
  for (const [index, { quote }] of quotes.entries()) {
    const replaced = await listReplaced(deps.db, quote, deps.clock.now());
    requireReplacementConfirmed(quote, replaced, requests[index]?.replacePlan);
    await requirePeriodShown(deps.db, quote, requests[index]?.paidUntil, deps.clock.now());
  }
  const total = quotes.reduce((sum, { quote }) => sum + quote.total, 0);
  if (quotes.some(({ quote }) => quote.total === 0)) {
    throw new Refusal("CONFLICT", "There is nothing to pay for this client.");
  }
  await requireCodeAbove(
    deps.db,
    session,
    { tokens: total, limit: list.settings.codeAbove },
    deps.clock.now(),
  );
  const tokens = { kind: "agent-tokens", ownerId: session.userId } as const;
  const debt = await debtOf(deps.db, tokens);
  if (debt > 0) {
    throw new Refusal(
      "WALLET_TOO_LOW",
      `You owe ${formatAmount(debt, "KPT")} for a payment that was returned. Buy tokens to pay it first.`,
    );
  }
  const { balance, held } = await readBalance(deps.db, tokens);
  if (balance - held < total) throw new Refusal("WALLET_TOO_LOW", TOKENS_TOO_LOW);
  return quotes;
}

/**
 * Asks for a recent code when the tokens of a day are more than the vendor's limit.
 * @param paying.tokens - What is paid now, unless it is among the agent's subscriptions already.
 * @throws {Refusal} `SECOND_FACTOR_NEEDED`.
 */
async function requireCodeAbove(
  db: Database,
  session: Session,
  { tokens = 0, limit }: { tokens?: number; limit: Kobo },
  now: Date,
): Promise<void> {
  const { amountPaid, paidByAgentId, createdAt } = subscriptions;
  const [paid] = await db
    .select({ sum: sql`coalesce(sum(${amountPaid}), 0)`.mapWith(toKobo) })
    .from(subscriptions)
    .where(and(eq(paidByAgentId, session.userId), gt(createdAt, subDays(now, 1))));
  if ((paid?.sum ?? 0) + tokens > limit) requireRecentCode(session, now);
}

/** The refusal of another agent's client, which does not tell whether it exists. */
export function notYourClient(): Refusal {
  return new Refusal("NOT_FOUND", "This client does not exist.");
}

/** One client's part of a payment. */
export type ClientQuote = { quote: OrderQuote; client: Client; reference: string };

const TOKENS_TOO_LOW = "Insufficient balance. Please buy more tokens";

/**
 * Pays for clients from an agent's tokens and fulfils their orders, in one transaction. For an order that cannot be fulfilled
 * the tokens are taken and returned in the same transaction, so that the others are fulfilled and the ledger shows both transfers.
 * @throws {Refusal} `WALLET_TOO_LOW`; `CONFLICT` when no order can be fulfilled.
 */
export async function fulfilForTokens(
  deps: Deps,
  session: Session,
  quotes: readonly ClientQuote[],
  idempotencyKey?: string,
): Promise<void> {
  const now = deps.clock.now();
  try {
    await inTransaction(deps.db, async (tx) => {
      // Lock locations in one order everywhere, so that two payments for the same clients cannot deadlock.
      const sorted = [...quotes].sort((one, other) => one.client.locationId - other.client.locationId);
      const ordered: OrderToComplete[] = [];
      for (const each of sorted) ordered.push(await writeOrder(tx, session, each, idempotencyKey, now));
      const outcomes = await completeOrders(deps, tx, ordered, now);
      const failed = outcomes.flatMap((outcome, index) =>
        "reason" in outcome ? [{ reason: outcome.reason, order: ordered[index]?.order }] : [],
      );
      if (failed.length === outcomes.length) throw new Refusal("CONFLICT", failed[0]?.reason);
      for (const { order } of failed) if (order) await returnTokens(tx, order, now);
      // The agent's tokens are locked now, so this sees what was paid at the same moment.
      await requireCodeAbove(tx, session, { limit: (await readPriceList(tx)).settings.codeAbove }, now);
      await deps.failpoint?.("order-written");
    });
  } catch (error) {
    throw isOverdrawn(error) ? new Refusal("WALLET_TOO_LOW", TOKENS_TOO_LOW) : error;
  }
  await deps.failpoint?.("order-committed");
  deps.log.info(
    { agentId: session.userId, references: quotes.map(({ reference }) => reference) },
    "tokens were paid",
  );
}

async function writeOrder(
  tx: Database,
  { userId: agentId }: Session,
  { quote, client, reference }: ClientQuote,
  idempotencyKey: string | undefined,
  now: Date,
): Promise<OrderToComplete> {
  const { accountId } = client;
  const placed = { reference, accountId, userId: agentId, paymentMethod: "tokens", idempotencyKey } as const;
  const order = await insertOrder(tx, subscriptionOrder(quote, placed), now);
  return { order, agent: { id: agentId, client } };
}

/** Takes the tokens of an order that cannot be fulfilled and returns them, so that the agent's history shows both. */
async function returnTokens(tx: Database, order: Order, now: Date): Promise<void> {
  const { id: orderId, reference } = order;
  const { kind, entries } = tokensRail.transferOf(order);
  await postTransfer(tx, { kind, reference, orderId, entries }, now);
  await postTransfer(tx, { kind: "token-reversed", reference, orderId, entries: reversed(entries) }, now);
  await moveOrder(tx, order, ["paid", "refunding", "refunded"], now);
}

type RenewalResult = z.infer<typeof RenewalResultSchema>;
/**
 * The result for each client of an agent's payment; undefined when this payment was never made.
 * @throws {Refusal} `IDEMPOTENCY_CONFLICT` when its references paid for something else, or for another agent's clients.
 */
export async function readResults(
  db: Database,
  agentId: number,
  expected: readonly ExpectedOrder[],
): Promise<RenewalResult[] | undefined> {
  const earlier = await findEarlierOrders(db, expected);
  return earlier?.map(({ order, quote, subscription, locationName }) => {
    if (order.userId !== agentId || order.locationId === null) throw new Refusal("IDEMPOTENCY_CONFLICT");
    const name = locationName ?? "";
    const common = { location_id: order.locationId, name, reference: order.reference };
    if (!subscription) {
      const message = "This client could not be renewed. Its tokens are back in your balance.";
      return {
        ...common,
        outcome: "reversed",
        message,
        amount: kobo(0),
        receipt_code: null,
        starts_at: null,
        expires_at: null,
      };
    }
    return {
      ...common,
      outcome: "subscribed",
      message: `Subscription successful! ${name}'s ${quote.planName.toLowerCase()} plan subscription has been successfully activated`,
      amount: order.total,
      receipt_code: subscription.receiptCode && groupedCode(subscription.receiptCode),
      starts_at: subscription.startsAt.toISOString(),
      expires_at: subscription.endsAt?.toISOString() ?? null,
    };
  });
}
