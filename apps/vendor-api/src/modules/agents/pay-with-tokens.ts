import type { Kobo } from "@vendor/pricing-engine";
import { formatAmount } from "@vendor/ui/money";
import { subDays } from "date-fns";
import { and, eq, gt, sql } from "drizzle-orm";
import { isUniqueViolation } from "../../db/database-faults.ts";
import { type PricedOrder, subscriptions } from "../../db/schema/index.ts";
import { toKobo } from "../../db/to-kobo.ts";
import { inTransaction } from "../../db/transaction.ts";
import type { Database } from "../../db/types.ts";
import type { Deps, Session } from "../../deps.ts";
import { Refusal } from "../../refusal.ts";
import { debtOf, isOverdrawn, postTransfer, readBalance, reversed } from "../ledger/index.ts";
import {
  completeOrders,
  insertOrder,
  moveOrder,
  type Order,
  orderReference,
  type PaidOrder,
  type PriceList,
  readPriceList,
  subscriptionOrder,
} from "../orders/index.ts";
import { tokensRail } from "../payments/index.ts";
import { requireRecentCode } from "../people/index.ts";
import { listReplaced, requirePeriodShown, requireReplacementConfirmed } from "../periods/index.ts";
import { type Asked, type RenewalResult, readResults } from "./renewal-results.ts";
import { type Client, findClients } from "./tokens-repository.ts";

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
  price(list: PriceList, client: Client, now: Date): PricedOrder;
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
  const asked = requests.map(({ price: _, replacePlan: __, paidUntil: ___, ...request }, index) => ({
    ...request,
    reference: requests.length === 1 ? base : `${base}-${index + 1}`,
  }));
  if (idempotencyKey !== undefined) {
    const earlier = await readResults(deps.db, session.userId, asked);
    if (earlier) return earlier;
  }
  try {
    await fulfilForTokens(deps, session, await priceAll(deps, session, requests, asked), idempotencyKey);
  } catch (error) {
    const repeated = isUniqueViolation(error, "orders_reference_unique") || error instanceof Refusal;
    const meanwhile =
      idempotencyKey !== undefined && repeated
        ? await readResults(deps.db, session.userId, asked)
        : undefined;
    if (meanwhile) return meanwhile;
    throw error;
  }
  return (await readResults(deps.db, session.userId, asked)) ?? [];
}

async function priceAll(
  deps: Deps,
  session: Session,
  requests: readonly ClientRequest[],
  asked: readonly Asked[],
): Promise<ClientOrder[]> {
  const list = await readPriceList(deps.db);
  const ids = requests.map(({ locationId }) => locationId);
  const clients = await findClients(deps.db, session.userId, ids);
  const orders = requests.map((request, index) => {
    const client = clients.find(({ locationId }) => locationId === request.locationId);
    const reference = asked[index]?.reference;
    if (!client || reference === undefined) throw notYourClient();
    return { order: request.price(list, client, deps.clock.now()), client, reference };
  });
  for (const [index, { order }] of orders.entries()) {
    const replaced = await listReplaced(deps.db, order, deps.clock.now());
    requireReplacementConfirmed(order, replaced, requests[index]?.replacePlan);
    await requirePeriodShown(deps.db, order, requests[index]?.paidUntil, deps.clock.now());
  }
  const total = orders.reduce((sum, { order }) => sum + order.total, 0);
  if (orders.some(({ order }) => order.total === 0)) {
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
  return orders;
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
export type ClientOrder = { order: PricedOrder; client: Client; reference: string };

const TOKENS_TOO_LOW = "Insufficient balance. Please buy more tokens";

/**
 * Pays for clients from an agent's tokens and fulfils their orders, in one transaction. An order that cannot be fulfilled
 * has its tokens reversed in the same transaction, so that the others are fulfilled and the ledger shows both transfers.
 * @throws {Refusal} `WALLET_TOO_LOW`; `CONFLICT` when no order can be fulfilled.
 */
export async function fulfilForTokens(
  deps: Deps,
  session: Session,
  orders: readonly ClientOrder[],
  idempotencyKey?: string,
): Promise<void> {
  const now = deps.clock.now();
  try {
    await inTransaction(deps.db, async (tx) => {
      // Lock locations in one order everywhere, so that two payments for the same clients cannot deadlock.
      const sorted = [...orders].sort((one, other) => one.client.locationId - other.client.locationId);
      const ordered: PaidOrder[] = [];
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
    { agentId: session.userId, references: orders.map(({ reference }) => reference) },
    "tokens were paid",
  );
}

async function writeOrder(
  tx: Database,
  { userId: agentId }: Session,
  { order: quote, client, reference }: ClientOrder,
  idempotencyKey: string | undefined,
  now: Date,
): Promise<PaidOrder> {
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
