import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { insertRows } from "../../db/list-queries.ts";
import { type Placeholders, preparedQuery } from "../../db/prepared-query.ts";
import { type OrderQuote, type orderStates, orders } from "../../db/schema/index.ts";
import type { Database } from "../../db/types.ts";
import { appendEvents, type NewEvent } from "../events/index.ts";
import { newReceiptCode } from "./receipt-code.ts";

export type Order = typeof orders.$inferSelect;
type NewOrder = Omit<
  typeof orders.$inferInsert,
  "id" | "currency" | "state" | "receiptCode" | "createdAt" | "paidAt"
>;
export type OrderState = (typeof orderStates)[number];

/**
 * The steps of an order. Every other step is refused.
 *
 * ```
 *   open ──────────────► paid ──────► fulfilled ──┐ returned at the provider's
 *    │                   ▲  │                     ▼
 *    ├──► expired ───────┤  └──────► refunding ──► refunded
 *    └──► cancelled ─────┘ money that came late
 * ```
 *
 * - `open`: priced, and its money has not come.
 * - `paid`: its money has come. Whether it can be given is decided in the same transaction.
 * - `fulfilled`: what was bought was given.
 * - `refunding`: it could not be given any more, so the money goes back. `refunded`: the money is back.
 * - `expired`: it was not paid in time, or its payment failed. `cancelled`: the payer chose otherwise.
 *
 * Late money makes an expired or cancelled order `paid`, because it is given if nothing was bought instead meanwhile, and goes
 * back otherwise.
 */
const steps: Readonly<Record<OrderState, readonly OrderState[]>> = {
  open: ["paid", "expired", "cancelled"],
  paid: ["fulfilled", "refunding"],
  fulfilled: ["refunded"],
  refunding: ["refunded"],
  refunded: [],
  expired: ["paid"],
  cancelled: ["paid"],
};

/**
 * Checks that an order may take some steps, one after the other.
 * @throws {Error} for a step that is not in the table: a fault of ours.
 */
export function requireSteps(from: OrderState, ...to: readonly OrderState[]): void {
  let state = from;
  for (const next of to) {
    if (!steps[state].includes(next)) throw new Error(`an order that is ${state} cannot become ${next}`);
    state = next;
  }
}

/** What is told of an order's steps. */
const eventsOf: { [State in OrderState]?: (order: Order) => NewEvent } = {
  paid: ({ id: orderId, accountId, paymentMethod, total }) => ({
    name: "order.paid",
    body: { orderId, accountId, paymentMethod, total },
  }),
  fulfilled: ({ id: orderId, accountId }) => ({ name: "order.fulfilled", body: { orderId, accountId } }),
  refunded: ({ id: orderId, accountId }) => ({ name: "order.refunded", body: { orderId, accountId } }),
};

type Steps = readonly [OrderState, ...OrderState[]];

/**
 * Takes an order through some steps and tells of them, in the transaction that makes them true.
 * @throws {Error} for a step that is not in the table.
 */
export function moveOrder(tx: Database, order: Order, steps: Steps, now: Date): Promise<void> {
  return moveOrders(tx, [{ order }], steps, now);
}

/**
 * Takes orders through the same steps, one after the other.
 * @param moved.fulfilled - What is told of what one gave, before it is told that it is fulfilled.
 * @param moved.isStored - Whether its row was written in the last of these states.
 * @throws {Error} for a step that is not in the table.
 */
export async function moveOrders(
  tx: Database,
  moved: readonly { order: Order; fulfilled?: readonly NewEvent[]; isStored?: boolean }[],
  steps: Steps,
  now: Date,
): Promise<void> {
  for (const { order, isStored = false } of moved) {
    requireSteps(order.state, ...steps);
    if (isStored) continue;
    const state = steps.at(-1) ?? order.state;
    const paidAt = steps.includes("paid") ? now : order.paidAt;
    await tx.update(orders).set({ state, paidAt }).where(eq(orders.id, order.id));
  }
  const told = moved.flatMap(({ order, fulfilled = [] }) =>
    steps.flatMap((step) => [step === "fulfilled" ? fulfilled : [], eventsOf[step]?.(order) ?? []].flat()),
  );
  await appendEvents(tx, told, now);
}

/** An order as it was priced; its money has not come. */
export function newOrder(order: NewOrder, now: Date): Order {
  const {
    userId = null,
    locationId = null,
    quote = null,
    creditAmount = null,
    idempotencyKey = null,
  } = order;
  return {
    ...order,
    ...{ userId, locationId, quote, creditAmount, idempotencyKey },
    ...{ id: randomUUID(), currency: "NGN", state: "open", createdAt: now, paidAt: null },
    receiptCode: newReceiptCode(),
  };
}

/** Stores new orders. */
export async function storeOrders(tx: Database, made: readonly Order[]): Promise<void> {
  await insertRows(tx, orders, made);
}

/** Makes and stores a new order. */
export async function insertOrder(tx: Database, order: NewOrder, now: Date): Promise<Order> {
  const made = newOrder(order, now);
  await storeOrders(tx, [made]);
  return made;
}

/** The columns of an order for a location's subscription. */
export function subscriptionOrder(
  quote: OrderQuote,
  placed: Pick<NewOrder, "reference" | "accountId" | "userId" | "paymentMethod" | "idempotencyKey">,
): NewOrder {
  const byHand = quote.isChange ? "change" : "customer";
  const reason = placed.paymentMethod === "tokens" ? "agent" : quote.isRenewal ? "renewal" : byHand;
  return {
    ...placed,
    orderType: "subscription",
    reason,
    locationId: quote.locationId,
    total: quote.total,
    quote,
  };
}

/** Deletes an order that nothing refers to yet. */
export async function deleteOrder(tx: Database, id: string): Promise<void> {
  await tx.delete(orders).where(eq(orders.id, id));
}

const orderOf = preparedQuery((db, { reference }: Placeholders<{ reference: string }>) =>
  db.select().from(orders).where(eq(orders.reference, reference)),
);

export async function findOrder(db: Database, reference: string): Promise<Order | undefined> {
  const [order] = await orderOf(db, { reference });
  return order;
}

/** The order of a row that refers to one. */
export async function requireOrder(db: Database, id: string | null): Promise<Order> {
  if (id === null) throw new Error("the order was not filled in");
  const [order] = await db.select().from(orders).where(eq(orders.id, id));
  if (!order) throw new Error(`the order ${id} is gone`);
  return order;
}
