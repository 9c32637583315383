import { type Kobo, kobo } from "@vendor/pricing-engine";
import { and, desc, eq, sql } from "drizzle-orm";
import { orders, subscriptions } from "../../db/schema/index.ts";
import type { Database, Reader } from "../../db/types.ts";
import { readTransfer } from "../ledger/index.ts";
import { isValid } from "./repository.ts";

/** A location's subscriptions, newest first, with what is needed to follow credits from one to the next. */
type Row = Awaited<ReturnType<typeof readRows>>[number];

function readRows(db: Reader, locationId: number) {
  const { id, reference, orderId, credits, amountPaid, paidByAgentId } = subscriptions;
  const isRefunded = and(eq(orders.id, orderId), eq(orders.state, "refunded"));
  return db
    .select({
      ...{ id, reference, orderId, credits, amountPaid, paidByAgentId },
      ...{ isValid: sql<boolean>`${isValid}`, refundedReference: orders.reference },
    })
    .from(subscriptions)
    .leftJoin(orders, isRefunded)
    .where(eq(subscriptions.locationId, locationId))
    .orderBy(desc(id));
}

/**
 * What is owed for each returned payment of a location, in kobo: what it paid for other subscriptions that still count, or
 * what was given back before. Of the value that a returned subscription passed on, the payments that it was credited for
 * answer for their part first, so that an owner never owes more than what was returned. An amount falls when a
 * subscription that was credited is returned too.
 */
export async function listOwedForReturned(
  db: Database,
  locationId: number,
): Promise<ReadonlyMap<string, number>> {
  const owed = new Map<string, number>();
  for (const { refundedReference: reference, ownPart } of followCredits(await readRows(db, locationId))) {
    if (reference !== null) owed.set(reference, Math.max(ownPart, await readGivenBack(db, reference)));
  }
  return owed;
}

/**
 * Where value of a payment is that its own subscription no longer has: in a later one that still counts (`replaced`), or given back when it was
 * ended for a debt (`ended`). Undefined when it has all of it.
 */
export async function findPassedOn(
  db: Reader,
  locationId: number,
  reference: string,
): Promise<"replaced" | "ended" | undefined> {
  const row = followCredits(await readRows(db, locationId)).find((each) => each.reference === reference);
  if (row && row.passedOn > 0) return "replaced";
  return (await readGivenBack(db, reference)) > 0 ? "ended" : undefined;
}

/**
 * Follows credits from a location's newest subscription to its oldest, so that what one passed on is known before the credits that it was paid with.
 * @returns The rows, with what each passed on to those that still count, and how much of that its own payment had paid.
 */
function followCredits(rows: readonly Row[]) {
  const credited = new Map<number, number>();
  return rows.map((row) => {
    const passedOn = credited.get(row.id) ?? 0;
    let ownPart = row.isValid ? Number.POSITIVE_INFINITY : passedOn;
    for (const { subscriptionId, amount } of row.credits ?? []) {
      const part = Math.min(ownPart, amount);
      ownPart -= part;
      credited.set(subscriptionId, (credited.get(subscriptionId) ?? 0) + part);
    }
    return { ...row, passedOn, ownPart };
  });
}

/** What of a payment was given back when its subscription was ended for a debt, in kobo. */
async function readGivenBack(db: Reader, reference: string): Promise<number> {
  const ended = await readTransfer(db, "ended-for-debt", reference);
  return -(ended.find(({ account }) => account.kind === "revenue")?.amount ?? 0);
}

/** A payment and its part of a subscription's value. */
export type PaidPart = Pick<Row, "orderId" | "amountPaid" | "paidByAgentId"> & {
  reference: string;
  amount: Kobo;
};

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
  const { reference, orderId, amountPaid, paidByAgentId } = row;
  return left === 0 || reference === null
    ? parts
    : [...parts, { reference, orderId, amountPaid, paidByAgentId, amount: kobo(left) }];
}
