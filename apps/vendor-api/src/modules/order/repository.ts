import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { orders, type PricedOrder } from "../../db/schema/index.ts";
import type { Database } from "../../db/types.ts";
import { type OrderState, requireSteps } from "./order-states.ts";

export type Order = typeof orders.$inferSelect;
export type PaymentMethod = Order["paymentMethod"];
type NewOrder = Omit<typeof orders.$inferInsert, "id" | "state" | "createdAt">;

/** Stores an order as it was priced; its money has not come. */
export async function insertOrder(tx: Database, order: NewOrder, now: Date): Promise<Order> {
  const [inserted] = await tx
    .insert(orders)
    .values({ id: randomUUID(), state: "open", createdAt: now, ...order })
    .returning();
  if (!inserted) throw new Error("the order was not written");
  return inserted;
}

/** The columns of an order for a location's subscription. */
export function subscriptionOrder(
  quote: PricedOrder,
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

export async function findOrder(db: Database, reference: string): Promise<Order | undefined> {
  const [order] = await db.select().from(orders).where(eq(orders.reference, reference));
  return order;
}

/** The order of a row that refers to one. */
export async function requireOrder(db: Database, id: string | null): Promise<Order> {
  if (id === null) throw new Error("the order was not filled in");
  const [order] = await db.select().from(orders).where(eq(orders.id, id));
  if (!order) throw new Error(`the order ${id} is gone`);
  return order;
}

/** Takes an order through some steps, see `order-states.ts`. What makes them true must be locked or in this transaction. */
export async function moveOrder(
  tx: Database,
  { id, state, paidAt }: Pick<Order, "id" | "state" | "paidAt">,
  steps: readonly [OrderState, ...OrderState[]],
  now: Date,
): Promise<void> {
  requireSteps(state, ...steps);
  await tx
    .update(orders)
    .set({ state: steps.at(-1) ?? state, paidAt: steps.includes("paid") ? now : paidAt })
    .where(eq(orders.id, id));
}
