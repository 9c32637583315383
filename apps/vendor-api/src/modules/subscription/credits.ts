import { type Kobo, kobo } from "@vendor/pricing-engine";
import { asc, eq, sql } from "drizzle-orm";
import { subscriptions } from "../../db/schema/index.ts";
import type { Database } from "../../db/types.ts";
import { readTransfer } from "../ledger/post-transfer.ts";
import { findSubscriptionByReference, isValid } from "./repository.ts";

/** A location's subscriptions, with what is needed to follow credits from one to the next. */
type Row = Awaited<ReturnType<typeof readRows>>[number];

function readRows(db: Database, locationId: number) {
  const { id, reference, credits, amountPaid, paidByAgentId } = subscriptions;
  return db
    .select({ id, reference, credits, amountPaid, paidByAgentId, isValid: sql<boolean>`${isValid}` })
    .from(subscriptions)
    .where(eq(subscriptions.locationId, locationId))
    .orderBy(asc(id));
}

/**
 * What of a returned payment paid for other subscriptions, or was given back before, in kobo. A refunded subscription
 * counts as far as its own unused days were credited again. What it was credited belongs to the payments before it, so that
 * an owner never owes more than what was returned.
 */
export async function sumCreditsOf(db: Database, reference: string): Promise<number> {
  const subscription = await findSubscriptionByReference(db, reference);
  if (!subscription) return 0;
  const rows = await readRows(db, subscription.locationId);
  const passedOn = creditedFrom(rows, subscription.id) - sumOf(subscription.credits);
  const ended = await readTransfer(db, "ended-for-debt", reference);
  const givenBack = ended.find(({ account }) => account.kind === "revenue")?.amount ?? 0;
  return Math.max(passedOn, -givenBack, 0);
}

function creditedFrom(rows: readonly Row[], id: number): number {
  const credited = rows.flatMap((row) =>
    (row.credits ?? []).flatMap(({ subscriptionId, amount }) => {
      if (subscriptionId !== id) return [];
      return row.isValid ? [amount] : [Math.min(amount, creditedFrom(rows, row.id))];
    }),
  );
  return credited.reduce((sum, amount) => sum + amount, 0);
}

const sumOf = (credits: Row["credits"]) => (credits ?? []).reduce((sum, { amount }) => sum + amount, 0);

/** A payment and its part of a subscription's value. */
export type PaidPart = { reference: string; amountPaid: Kobo; paidByAgentId: number | null; amount: Kobo };

/**
 * The payments behind an amount of a subscription's value: those that it was credited for first, then its own.
 * @param amount - In kobo, no more than its value.
 */
export async function listPaidParts(
  db: Database,
  { id, locationId }: { id: number; locationId: number },
  amount: Kobo,
): Promise<PaidPart[]> {
  return partsOf(await readRows(db, locationId), id, amount);
}

function partsOf(rows: readonly Row[], id: number, amount: Kobo): PaidPart[] {
  const row = rows.find((each) => each.id === id);
  if (!row) throw new Error(`subscription ${id} is gone`);
  let left: number = amount;
  const parts = (row.credits ?? []).flatMap((credit) => {
    const part = kobo(Math.min(left, credit.amount));
    left -= part;
    return partsOf(rows, credit.subscriptionId, part);
  });
  const { reference, amountPaid, paidByAgentId } = row;
  return left === 0 || reference === null
    ? parts
    : [...parts, { reference, amountPaid, paidByAgentId, amount: kobo(left) }];
}
