import { randomUUID } from "node:crypto";
import { subSeconds } from "date-fns";
import { isUniqueViolation } from "../../db/database-faults.ts";
import type { OrderQuote } from "../../db/schema/index.ts";
import { inTransaction } from "../../db/transaction.ts";
import type { Database } from "../../db/types.ts";
import type { AccountSession, Deps } from "../../deps.ts";
import { Refusal } from "../../refusal.ts";
import { requireStaying } from "../accounts/index.ts";
import { refuseCoupon } from "../catalog/index.ts";
import { isOverdrawn } from "../ledger/index.ts";
import {
  hasOrderSince,
  lockLocation,
  type NewSubscription,
  requirePeriodShown,
  requireReplacementConfirmed,
  type Unfulfillable,
} from "../periods/index.ts";
import { completeOrder, type Fulfilled } from "./complete-order.ts";
import { findEarlierOrders } from "./find-earlier-orders.ts";
import { newOrder, subscriptionOrder } from "./order.ts";
import {
  type ClaimedAmounts,
  priceChanged,
  priceSelection,
  requireClaim,
  type Selection,
  withRenewal,
} from "./price-selection.ts";
import { requireRail } from "./rail.ts";

/** Seconds within which the same order without an Idempotency-Key counts as sent twice. */
const REPEAT_SECONDS = 10;

/**
 * Writes and completes a wallet's or a free order in one transaction.
 * @param placed.idempotencyKey - Tells a repetition from a second order.
 * @throws {Refusal} `CONFLICT` when the location was paid for meanwhile or the same was ordered a moment ago,
 * `COUPON_REFUSED` when the last use was taken; and an error that `isOverdrawn` recognises. Nothing is changed then.
 */
async function placeOrder(
  deps: Deps,
  placed: {
    session: AccountSession;
    quote: OrderQuote;
    method: "wallet" | "free";
    reference: string;
    idempotencyKey: string | undefined;
  },
): Promise<SubscribedOrder> {
  const { quote, method, reference, idempotencyKey } = placed;
  const { accountId, userId } = placed.session;
  const now = deps.clock.now();
  const subscription = await inTransaction(deps.db, async (tx) => {
    if (idempotencyKey === undefined) await refuseRepetition(tx, quote, now);
    const details = { reference, accountId, userId, paymentMethod: method, idempotencyKey } as const;
    const order = newOrder(subscriptionOrder(quote, details), now);
    const outcome = await completeOrder(deps, tx, { order, isNew: true }, now);
    await deps.failpoint?.("order-written");
    return requireSubscription(outcome);
  });
  await deps.failpoint?.("order-committed");
  deps.log.info({ reference, subscriptionId: subscription.subscriptionId }, "an order was fulfilled");
  return { ...subscription, planName: quote.planName };
}

/** The subscription of a completed order. @throws {Refusal} `COUPON_REFUSED` or `CONFLICT` when it could not be fulfilled. */
export function requireSubscription(outcome: Fulfilled | Unfulfillable, prefix = ""): NewSubscription {
  if ("reason" in outcome) {
    throw outcome.about === "coupon"
      ? refuseCoupon("usedUp")
      : new Refusal("CONFLICT", `${prefix}${outcome.reason}`);
  }
  if (!outcome.subscription) throw new Error("an order without a subscription");
  return outcome.subscription;
}

/** @throws {Refusal} `CONFLICT` when the same plan and duration were ordered for the location a moment ago. */
export async function refuseRepetition(tx: Database, quote: OrderQuote, now: Date): Promise<void> {
  await lockLocation(tx, quote.locationId);
  if (await hasOrderSince(tx, quote, subSeconds(now, REPEAT_SECONDS))) {
    throw new Refusal(
      "CONFLICT",
      "This order was made a moment ago. To order the same again, wait a few seconds.",
    );
  }
}

/**
 * Fulfils an order that costs nothing: the free plan, or one whose coupon takes everything off (spec §4).
 * @throws {Refusal} `PRICE_CHANGED` with the quote when it costs something and the browser says otherwise, `CONFLICT`
 * when it costs something, or the location has the free plan already, or the account is about to be closed; `REPLACES_PLAN`, `NEXT_PERIOD`, `COUPON_REFUSED`, and what pricing refuses.
 */
export async function subscribeForFree(
  deps: Deps,
  session: AccountSession,
  input: Selection & ClaimedAmounts & { location_id: number },
  idempotencyKey: string | undefined,
): Promise<SubscribedOrder> {
  return fulfilOnce(deps.db, { prefix: "free", idempotencyKey, claim: input }, async (reference) => {
    const now = deps.clock.now();
    const selected = await priceSelection(deps.db, input, session, { rail: requireRail(deps, "free"), now });
    const { quote: priced, replaced, closesAt } = selected;
    requireStaying(closesAt);
    const quote = withRenewal(priced, input, session);
    requireFree(input, quote);
    requireReplacementConfirmed(quote, replaced, input.replace_plan);
    await requirePeriodShown(deps.db, quote, input.paid_until, now);
    return placeOrder(deps, { session, quote, method: "free", reference, idempotencyKey });
  });
}

/** A free order's plan price and discount are sent as 0 (spec §7) or as they were shown. */
function requireFree(input: ClaimedAmounts, quote: OrderQuote): void {
  if (quote.total > 0) {
    if (input.amount_paid === 0) throw priceChanged(quote);
    throw new Refusal("CONFLICT", "This order is not free");
  }
  requireClaim(
    {
      ...input,
      plan_amount: input.plan_amount || quote.planPrice,
      discount_percentage: input.discount_percentage || quote.discountPercent,
    },
    quote,
  );
}

/**
 * Pays for an order from the account's wallet (spec §5 and §7). One order is fulfilled of several that the balance cannot
 * all pay, that were priced for the same location at the same moment, or that were sent within seconds without a key.
 * @throws {Refusal} `PRICE_CHANGED` with the new quote, `REPLACES_PLAN`, `NEXT_PERIOD`, `WALLET_TOO_LOW`, `CONFLICT` when nothing is to be paid, the
 * location was paid for meanwhile or the account is about to be closed, `COUPON_REFUSED`, and what pricing refuses.
 */
export async function subscribeWithWallet(
  deps: Deps,
  session: AccountSession,
  input: Selection & ClaimedAmounts & { location_id: number },
  idempotencyKey: string | undefined,
): Promise<SubscribedOrder> {
  return fulfilOnce(deps.db, { prefix: "wal", idempotencyKey, claim: input }, async (reference) => {
    const now = deps.clock.now();
    const selected = await priceSelection(deps.db, input, session, {
      rail: requireRail(deps, "wallet"),
      now,
    });
    const { quote: priced, replaced, walletBalance } = selected;
    requireStaying(selected.closesAt);
    const quote = withRenewal(priced, input, session);
    requireClaim(input, quote);
    const { total } = quote;
    if (total === 0) {
      throw new Refusal("CONFLICT", "There is nothing to pay on this order. Subscribe for free instead.");
    }
    requireReplacementConfirmed(quote, replaced, input.replace_plan);
    await requirePeriodShown(deps.db, quote, input.paid_until, now);
    if (walletBalance < total) throw new Refusal("WALLET_TOO_LOW");
    try {
      return await placeOrder(deps, { session, quote, method: "wallet", reference, idempotencyKey });
    } catch (error) {
      throw isOverdrawn(error) ? new Refusal("WALLET_TOO_LOW") : error;
    }
  });
}

/** A fulfilled order. */
export type SubscribedOrder = NewSubscription & { planName: string };

/** An order with the amounts that its request states. */
export type ClaimedOrder = ClaimedAmounts & { plan_id: number; duration: 1 | 12; location_id: number };

/**
 * Fulfils an order once for an Idempotency-Key. Its reference is derived from the key, so that a repetition, even after the
 * process died before it stored its answer, is refused for what the first one changed, or by the database, and then finds
 * the first one's subscription.
 * @throws {Refusal} `IDEMPOTENCY_CONFLICT` when the key was used for another order; and what `fulfil` refuses.
 */
async function fulfilOnce(
  db: Database,
  request: { prefix: "wal" | "free"; idempotencyKey: string | undefined; claim: ClaimedOrder },
  fulfil: (reference: string) => Promise<SubscribedOrder>,
): Promise<SubscribedOrder> {
  const { prefix, idempotencyKey, claim } = request;
  const reference = orderReference(prefix, idempotencyKey);
  try {
    return await fulfil(reference);
  } catch (error) {
    const isRepeated = error instanceof Refusal || isUniqueViolation(error, "orders_reference_unique");
    if (idempotencyKey === undefined || !isRepeated) throw error;
    const earlier = await findFulfilled(db, reference, claim);
    if (earlier) return earlier;
    throw error;
  }
}

async function findFulfilled(
  db: Database,
  reference: string,
  { plan_id: planId, duration, location_id: locationId, amount_paid: total }: ClaimedOrder,
): Promise<SubscribedOrder | undefined> {
  const [earlier] = (await findEarlierOrders(db, [{ reference, planId, duration, locationId, total }])) ?? [];
  if (!earlier?.subscription) return undefined;
  const { id: subscriptionId, startsAt, endsAt } = earlier.subscription;
  return { subscriptionId, startsAt, endsAt, planName: earlier.quote.planName };
}

/**
 * The reference of an order that no card pays for. It is derived from the Idempotency-Key when there is one, so that a
 * repetition finds the order.
 * @example orderReference("wal", undefined) // => "wal-3f0c9b52-…"
 */
export function orderReference(prefix: "wal" | "free" | "tok", idempotencyKey: string | undefined): string {
  return `${prefix}-${idempotencyKey?.slice(0, 32) ?? randomUUID()}`;
}
