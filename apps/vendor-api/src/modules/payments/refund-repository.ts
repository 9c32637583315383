import { type Kobo, kobo } from "@vendor/pricing-engine";
import { and, asc, eq, inArray, isNull, lt, ne, or } from "drizzle-orm";
import { paymentIntents, refunds } from "../../db/schema/index.ts";
import type { Database, Reader } from "../../db/types.ts";

export type Refund = typeof refunds.$inferSelect;

const isWaiting = inArray(refunds.state, ["asked", "ordered"]);

/** What staff have decided to return of an order, the oldest first. Orders that were not filled in yet have nothing. */
export async function listRefunds(db: Reader, { orderId }: { orderId: string | null }): Promise<Refund[]> {
  if (orderId === null) return [];
  return db.select().from(refunds).where(eq(refunds.orderId, orderId)).orderBy(asc(refunds.id));
}

/** Those that are on their way or done. */
export const standing = (all: readonly Refund[]): Refund[] => all.filter(({ state }) => state !== "failed");

/** The parts of an order that are back. */
export async function listReturnedParts(db: Reader, order: { orderId: string | null }): Promise<Refund[]> {
  const all = await listRefunds(db, order);
  return all.filter(({ state, isWhole }) => state === "done" && !isWhole);
}

export const sumOfRefunds = (all: readonly Refund[]): Kobo =>
  kobo(all.reduce((sum, { amount }) => sum + amount, 0));

export async function insertRefund(tx: Database, row: typeof refunds.$inferInsert): Promise<Refund> {
  const [inserted] = await tx.insert(refunds).values(row).returning();
  if (!inserted) throw new Error("a refund was not stored");
  return inserted;
}

export async function updateRefund(
  tx: Database,
  { id }: Pick<Refund, "id">,
  change: Partial<typeof refunds.$inferInsert>,
): Promise<void> {
  await tx.update(refunds).set(change).where(eq(refunds.id, id));
}

/** A refund with its row locked. Lock its payment first. */
export async function lockRefund(tx: Database, id: number): Promise<Refund | undefined> {
  const [found] = await tx.select().from(refunds).where(eq(refunds.id, id)).for("update");
  return found;
}

/** Ends what is on its way of a payment that is back as a whole. */
export async function endRefunds(tx: Database, paymentId: string, now: Date): Promise<void> {
  await tx
    .update(refunds)
    .set({ state: "done", endedAt: now })
    .where(and(eq(refunds.paymentId, paymentId), isWaiting));
}

/** Refunds of an account's payments of one kind that are on their way. */
export async function listWaitingOf(
  db: Reader,
  { accountId, orderType }: Pick<typeof paymentIntents.$inferSelect, "accountId" | "orderType">,
) {
  return db
    .select({ refund: refunds, intent: paymentIntents })
    .from(refunds)
    .innerJoin(paymentIntents, eq(paymentIntents.id, refunds.paymentId))
    .where(and(isWaiting, eq(paymentIntents.accountId, accountId), eq(paymentIntents.orderType, orderType)));
}

/** Refunds whose provider has to be asked, the oldest first. */
export async function listWaitingRefunds(
  db: Database,
  { checkedBefore, limit }: { checkedBefore: Date; limit: number },
): Promise<Refund[]> {
  const isDue = or(
    eq(refunds.state, "asked"),
    isNull(refunds.checkedAt),
    lt(refunds.checkedAt, checkedBefore),
  );
  return db
    .select()
    .from(refunds)
    .where(and(isWaiting, ne(refunds.target, "bank"), isDue))
    .orderBy(asc(refunds.id))
    .limit(limit);
}
