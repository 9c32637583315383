import { printableLine, type VerifiedReceiptSchema } from "@vendor/api";
import { eq, inArray, isNotNull, sql } from "drizzle-orm";
import { union } from "drizzle-orm/pg-core";
import type { z } from "zod";
import { locations, orders, subscriptions } from "../../db/schema/index.ts";
import type { Database } from "../../db/types.ts";
import type { Deps } from "../../deps.ts";
import { Refusal } from "../../refusal.ts";
import { groupedCode, receiptNumber } from "../orders/index.ts";
import { amountForClient, isValid } from "../periods/index.ts";
import { describeTransaction } from "./describe-transaction.ts";

/** The order with a code. Agents' receipts from before orders had codes have theirs with the subscription. */
const ordersWithCode = (db: Database, code: string) =>
  union(
    db.select({ id: orders.id }).from(orders).where(eq(orders.receiptCode, code)),
    db
      .select({ id: sql<string>`${subscriptions.orderId}` })
      .from(subscriptions)
      .where(eq(subscriptions.receiptCode, code)),
  );

/**
 * What the receipt with this code says, to compare with a printed one.
 * @throws {Refusal} `NOT_FOUND` for a code that no paid order has.
 */
export async function verifyReceipt(
  { db }: Pick<Deps, "db">,
  code: string,
): Promise<z.infer<typeof VerifiedReceiptSchema>> {
  const [found] = await db
    .select({
      order: orders,
      location: locations.name,
      subscription: {
        startsAt: subscriptions.startsAt,
        endsAt: subscriptions.endsAt,
        isByAgent: sql<boolean>`${isNotNull(subscriptions.paidByAgentId)}`,
        createdAt: subscriptions.createdAt,
        isValid: sql<boolean>`${isValid}`,
      },
    })
    .from(orders)
    .leftJoin(subscriptions, eq(subscriptions.orderId, orders.id))
    .leftJoin(locations, eq(locations.id, orders.locationId))
    .where(inArray(orders.id, ordersWithCode(db, code)));
  const paidAt = found?.subscription?.createdAt ?? found?.order.paidAt;
  if (!found || !paidAt) throw new Refusal("NOT_FOUND", "No receipt has this code.");
  const { order, location, subscription } = found;
  const { reference, orderType, quote, total, state } = order;
  const isByAgent = subscription?.isByAgent ?? false;
  return {
    code: groupedCode(code),
    number: receiptNumber(paidAt, reference),
    description: describeTransaction({
      kind: orderType === "tokens" ? "token-purchase" : orderType,
      planName: quote?.planName ?? null,
      duration: quote?.duration ?? null,
    }),
    location_name: location && printableLine(location),
    plan_name: quote?.planName ?? null,
    duration: quote?.duration ?? null,
    paid_at: paidAt.toISOString(),
    amount: amountForClient({ amountPaid: total, lines: quote?.lines ?? [], isByAgent }),
    starts_at: subscription?.startsAt.toISOString() ?? null,
    ends_at: subscription?.endsAt?.toISOString() ?? null,
    valid: state === "fulfilled" && (subscription?.isValid ?? true),
  };
}
