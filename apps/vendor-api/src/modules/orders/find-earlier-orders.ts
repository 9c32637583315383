import { eq, inArray } from "drizzle-orm";
import { locations, orders, subscriptions } from "../../db/schema/index.ts";
import type { Database } from "../../db/types.ts";
import { Refusal } from "../../refusal.ts";

/** What a request asks for, to be compared with what its key bought before. */
export type ExpectedOrder = {
  /** Derived from the key. */
  reference: string;
  locationId: number;
  /** Kobo. */
  total: number;
  planId?: number;
  duration?: 1 | 12;
};

/**
 * What an Idempotency-Key bought before: an order for each one expected, in their order, with its subscription unless it could not
 * be fulfilled. Wallet, free, tokens and renewals of several locations ask here.
 * @returns Undefined when it bought nothing.
 * @throws {Refusal} `IDEMPOTENCY_CONFLICT` when it bought something else.
 */
export async function findEarlierOrders(db: Database, expected: readonly ExpectedOrder[]) {
  const rows = await db
    .select({
      order: orders,
      locationName: locations.name,
      subscription: {
        id: subscriptions.id,
        startsAt: subscriptions.startsAt,
        endsAt: subscriptions.endsAt,
        receiptCode: subscriptions.receiptCode,
      },
    })
    .from(orders)
    .leftJoin(locations, eq(locations.id, orders.locationId))
    .leftJoin(subscriptions, eq(subscriptions.orderId, orders.id))
    .where(
      inArray(
        orders.reference,
        expected.map(({ reference }) => reference),
      ),
    );
  if (rows.length === 0) return undefined;
  return expected.map(({ reference, ...wanted }) => {
    const found = rows.find(({ order }) => order.reference === reference);
    const quote = found?.order.quote;
    if (!found || !quote || !isSame({ ...quote, ...found.order }, wanted)) {
      throw new Refusal("IDEMPOTENCY_CONFLICT");
    }
    return { ...found, quote };
  });
}

function isSame(
  found: { locationId: number | null; total: number; planId: number; duration: 1 | 12 },
  { locationId, total, planId = found.planId, duration = found.duration }: Omit<ExpectedOrder, "reference">,
): boolean {
  return (
    found.locationId === locationId &&
    found.total === total &&
    found.planId === planId &&
    found.duration === duration
  );
}
