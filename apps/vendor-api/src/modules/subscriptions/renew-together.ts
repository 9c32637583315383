import type { RenewedLocationSchema } from "@vendor/api";
import type { Kobo } from "@vendor/pricing-engine";
import type { z } from "zod";
import { isUniqueViolation } from "../../db/database-faults.ts";
import type { OrderQuote } from "../../db/schema/index.ts";
import { inTransaction } from "../../db/transaction.ts";
import type { Database } from "../../db/types.ts";
import type { AccountSession, Deps } from "../../deps.ts";
import { Refusal } from "../../refusal.ts";
import { listLocations } from "../accounts/index.ts";
import { isOverdrawn } from "../ledger/index.ts";
import {
  completeOrders,
  findEarlierOrders,
  newOrder,
  type Order,
  orderReference,
  type PriceList,
  readPriceList,
  refuseRepetition,
  requireRail,
  requireSubscription,
  subscriptionOrder,
} from "../orders/index.ts";
import {
  findRenewal,
  findStanding,
  lockLocation,
  presentPeriod,
  readLocationSubscriptions,
} from "../periods/index.ts";
import { lastEndingSubscription, selectionOf } from "./manage-renewals.ts";
import { priceRenewal } from "./price-renewal.ts";

type Claim = { location_id: number; amount_paid: Kobo; due_at?: string | undefined };
type Claims = { locations: Claim[]; amount_paid: Kobo };
type RequestedRenewal = { locationId: number; amount: Kobo; dueAt: string | undefined; reference: string };
type Renewed = z.input<typeof RenewedLocationSchema>;

/**
 * Renews several locations in one payment from the wallet, in one transaction: all of them or none. Each gets another
 * period of what it renews, with a separate reference and receipt, so that it can be refunded alone.
 * @throws {Refusal} `NOT_FOUND` for a location that is not the account's, `PRICE_CHANGED`, `WALLET_TOO_LOW`, `CONFLICT` when a plan never
 * ends or a location was renewed meanwhile, and `IDEMPOTENCY_CONFLICT` when the key paid for something else.
 */
export async function renewTogether(
  deps: Deps,
  session: AccountSession,
  claims: Claims,
  idempotencyKey: string | undefined,
): Promise<Renewed[]> {
  const sum = claims.locations.reduce((total, { amount_paid }) => total + amount_paid, 0);
  if (sum !== claims.amount_paid) throw new Refusal("PRICE_CHANGED");
  const base = orderReference("wal", idempotencyKey);
  // Lock locations in one order everywhere, so that two payments for the same ones cannot deadlock.
  const requested = claims.locations
    .map(({ location_id, amount_paid, due_at }) => ({
      ...{ locationId: location_id, amount: amount_paid, dueAt: due_at, reference: `${base}-${location_id}` },
    }))
    .sort((one, other) => one.locationId - other.locationId);
  const own = await listLocations(deps.db, session.accountId);
  if (!requested.every(({ locationId }) => own.some(({ id }) => id === locationId))) {
    throw new Refusal("NOT_FOUND", "This location does not exist.");
  }
  const findEarlier = () => (idempotencyKey === undefined ? undefined : findRenewed(deps.db, requested));
  const earlier = await findEarlier();
  if (earlier) return earlier;
  try {
    return await inTransaction(deps.db, (tx) => renewAll(deps, tx, session, requested, idempotencyKey));
  } catch (error) {
    const isRepeated = isUniqueViolation(error, "orders_reference_unique") || error instanceof Refusal;
    const meanwhile = isRepeated ? await findEarlier() : undefined;
    if (meanwhile) return meanwhile;
    throw isOverdrawn(error) ? new Refusal("WALLET_TOO_LOW") : error;
  }
}

async function renewAll(
  deps: Deps,
  tx: Database,
  { accountId, userId }: AccountSession,
  requested: readonly RequestedRenewal[],
  idempotencyKey: string | undefined,
): Promise<Renewed[]> {
  const now = deps.clock.now();
  const list = await readPriceList(tx);
  const ordered: (RequestedRenewal & { name: string; order: Order; isNew: true })[] = [];
  for (const each of requested) {
    const { locationId, amount, dueAt, reference } = each;
    const name = (await lockLocation(tx, locationId))?.name ?? "";
    const quote = await priceLocation(deps, tx, list, { accountId, locationId, name, dueAt }, now);
    if (quote.total !== amount) throw new Refusal("PRICE_CHANGED");
    if (idempotencyKey === undefined) await refuseRepetition(tx, quote, now);
    const details = { reference, accountId, userId, paymentMethod: "wallet", idempotencyKey } as const;
    ordered.push({ ...each, name, order: newOrder(subscriptionOrder(quote, details), now), isNew: true });
  }
  const outcomes = await completeOrders(deps, tx, ordered, now);
  const renewed = ordered.map(({ locationId, reference, name }, index): Renewed => {
    const outcome = outcomes[index];
    if (!outcome) throw new Error("an order without an outcome");
    return {
      location_id: locationId,
      reference,
      ...presentPeriod(requireSubscription(outcome, `${name}: `)),
    };
  });
  await deps.failpoint?.("order-written");
  deps.log.info(
    { references: requested.map(({ reference }) => reference) },
    "locations were renewed together",
  );
  return renewed;
}

/** One more period of what a location renews, at its price from the wallet. The location must be locked. */
async function priceLocation(
  deps: Pick<Deps, "rails">,
  tx: Database,
  list: PriceList,
  {
    accountId,
    locationId,
    name,
    dueAt,
  }: Pick<RequestedRenewal, "locationId" | "dueAt"> & { accountId: number; name: string },
  now: Date,
): Promise<OrderQuote> {
  const standing = await findStanding(tx, accountId, locationId);
  const last = lastEndingSubscription((await readLocationSubscriptions(tx, [locationId], now))(locationId));
  if (!standing || !last) {
    throw new Refusal("CONFLICT", `${name} has no plan that ends, so there is nothing to renew.`);
  }
  // An automatic renewal or another tab may have paid for the period that the owner saw.
  if (dueAt !== undefined && new Date(dueAt).getTime() !== last.endsAt.getTime()) {
    throw new Refusal("CONFLICT", `${name} was renewed meanwhile. Please check what is left to renew.`);
  }
  const renewal = await findRenewal(tx, locationId);
  const quote = priceRenewal(list, renewal?.isOn ? renewal : selectionOf(last), standing, {
    rail: requireRail(deps, "wallet"),
    now,
  });
  if (quote.total === 0)
    throw new Refusal("CONFLICT", `${name} has a free plan, so there is nothing to renew.`);
  return quote;
}

/** What an earlier payment with the same references renewed; undefined when there was none. */
async function findRenewed(
  db: Database,
  requested: readonly RequestedRenewal[],
): Promise<Renewed[] | undefined> {
  const earlier = await findEarlierOrders(
    db,
    requested.map(({ amount: total, ...each }) => ({ ...each, total })),
  );
  return earlier?.map(({ order: { reference, locationId }, subscription }): Renewed => {
    if (!subscription || locationId === null) throw new Refusal("IDEMPOTENCY_CONFLICT");
    return { location_id: locationId, reference, ...presentPeriod(subscription) };
  });
}
