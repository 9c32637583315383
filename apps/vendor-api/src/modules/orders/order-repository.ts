import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { orders, type PricedOrder } from "../../db/schema/index.ts";
import type { Database } from "../../db/types.ts";

export type Order = typeof orders.$inferSelect;
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

/** Changes an order's state. Only `moveOrder` calls it. */
export async function updateOrder(
  tx: Database,
  id: string,
  change: Pick<Order, "state" | "paidAt">,
): Promise<void> {
  await tx.update(orders).set(change).where(eq(orders.id, id));
}
