import type { Kobo } from "@vendor/pricing-engine";
import { and, asc, desc, eq, gt, inArray, isNull, lt, ne, or, sql } from "drizzle-orm";
import { type Placeholders, preparedQuery } from "../../db/prepared-query.ts";
import { paymentIntents, type RailData } from "../../db/schema/index.ts";
import type { Database } from "../../db/types.ts";

export type PaymentIntent = typeof paymentIntents.$inferSelect;
export type IntentState = PaymentIntent["state"];
type IntentChange = Partial<typeof paymentIntents.$inferInsert>;

/** States in which it is not known yet whether the money comes. */
export const unfinished = ["open", "pending"] as const satisfies readonly IntentState[];

export function isUnfinished(intent: Pick<PaymentIntent, "state">): boolean {
  return intent.state === "open" || intent.state === "pending";
}

/**
 * What a payment's rail knows of it.
 * The previous version writes a card's data into separate columns, so both places are read until they are dropped (decision 044).
 */
export function railDataOf({
  railData,
  accessCode = null,
  authorizationUrl = null,
  challengeUrl = null,
}: Pick<PaymentIntent, "railData"> &
  Partial<Pick<PaymentIntent, "accessCode" | "authorizationUrl" | "challengeUrl">>): RailData {
  const earlier =
    accessCode !== null && authorizationUrl !== null ? { accessCode, authorizationUrl } : undefined;
  const { rail = "card", toPay = earlier, challengeUrl: address = challengeUrl, ...known } = railData ?? {};
  return { rail, ...(toPay && { toPay }), ...(address !== null && { challengeUrl: address }), ...known };
}

/** The columns that store a rail's data, those that the previous version reads among them. */
export function railColumns(railData: RailData): IntentChange {
  const { toPay, challengeUrl } = railData;
  return {
    railData,
    ...(toPay?.accessCode !== undefined && { accessCode: toPay.accessCode }),
    ...(toPay?.authorizationUrl !== undefined && { authorizationUrl: toPay.authorizationUrl }),
    ...(challengeUrl !== undefined && { challengeUrl }),
  };
}

/** Days after which a payment that Paystack calls neither paid nor failed is given up. */
export const GIVE_UP_DAYS = 7;

const undecidedStatuses: readonly string[] = ["ongoing", "pending", "processing", "queued"];

/** Whether a failed payment was given up while Paystack still called it unfinished: its outcome is unknown. */
export function wasGivenUp({
  state,
  providerStatus,
}: Pick<PaymentIntent, "state" | "providerStatus">): boolean {
  return state === "failed" && providerStatus !== null && undecidedStatuses.includes(providerStatus);
}

const intentOf = preparedQuery((db, { reference }: Placeholders<{ reference: string }>) =>
  db.select().from(paymentIntents).where(eq(paymentIntents.reference, reference)),
);

export async function findIntent(db: Database, reference: string): Promise<PaymentIntent | undefined> {
  const [intent] = await intentOf(db, { reference });
  return intent;
}

/** Who sent the money of payments to an account number, in words; others are left out. */
export async function findSenders(db: Database, references: readonly string[]): Promise<Map<string, string>> {
  if (references.length === 0) return new Map();
  const { reference, railData } = paymentIntents;
  const rows = await db
    .select({ reference, railData })
    .from(paymentIntents)
    .where(and(inArray(reference, [...references]), sql`${railData} ->> 'rail' = 'account'`));
  return new Map(
    rows.map((row) => {
      const name = row.railData?.sender?.name;
      return [row.reference, name ? `Transfer from ${name}` : "Transfer to your account number"];
    }),
  );
}

/** The account's newest payment of an order since a moment; undefined when there is none. */
export async function findNewestPayment(
  db: Database,
  accountId: number,
  since: Date | null,
): Promise<PaymentIntent | undefined> {
  const [intent] = await db
    .select()
    .from(paymentIntents)
    .where(
      and(
        eq(paymentIntents.accountId, accountId),
        eq(paymentIntents.orderType, "subscription"),
        since === null ? undefined : gt(paymentIntents.createdAt, since),
      ),
    )
    .orderBy(desc(paymentIntents.createdAt))
    .limit(1);
  return intent;
}

/** The newest debit of a bank account for a location; undefined when there was none. */
export async function findLastDebit(db: Database, locationId: number): Promise<PaymentIntent | undefined> {
  const [intent] = await db
    .select()
    .from(paymentIntents)
    .where(
      and(eq(paymentIntents.locationId, locationId), sql`${paymentIntents.railData} ->> 'rail' = 'mandate'`),
    )
    .orderBy(desc(paymentIntents.createdAt))
    .limit(1);
  return intent;
}

const lockedIntent = preparedQuery((db, { reference }: Placeholders<{ reference: string }>) =>
  db.select().from(paymentIntents).where(eq(paymentIntents.reference, reference)).for("update"),
);

/** The intent with its row locked: settling holds this until commit. */
export async function lockIntent(tx: Database, reference: string): Promise<PaymentIntent | undefined> {
  const [intent] = await lockedIntent(tx, { reference });
  return intent;
}

/** The unfinished intent of an order, locked. */
export async function lockUnfinishedIntent(
  tx: Database,
  orderHash: string,
): Promise<PaymentIntent | undefined> {
  const [intent] = await tx
    .select()
    .from(paymentIntents)
    .where(and(eq(paymentIntents.orderHash, orderHash), inArray(paymentIntents.state, [...unfinished])))
    .orderBy(desc(paymentIntents.createdAt))
    .limit(1)
    .for("update");
  return intent;
}

/** @returns Undefined when another request opened the same order first. */
export async function insertIntent(
  tx: Database,
  intent: typeof paymentIntents.$inferInsert,
): Promise<PaymentIntent | undefined> {
  const [inserted] = await tx.insert(paymentIntents).values(intent).onConflictDoNothing().returning();
  return inserted;
}

export async function updateIntent(
  tx: Database,
  intent: Pick<PaymentIntent, "id">,
  change: IntentChange,
): Promise<PaymentIntent> {
  const [updated] = await tx
    .update(paymentIntents)
    .set(change)
    .where(eq(paymentIntents.id, intent.id))
    .returning();
  if (!updated) throw new Error("the payment intent is gone");
  return updated;
}

/** Stores when the payer's browser first said that it was paid. */
export async function markReturned(db: Database, reference: string, now: Date): Promise<void> {
  await db
    .update(paymentIntents)
    .set({ returnedAt: now })
    .where(and(eq(paymentIntents.reference, reference), isNull(paymentIntents.returnedAt)));
}

/** Stores that Paystack was asked although it gave no answer. */
export async function markChecked(db: Database, reference: string, now: Date): Promise<void> {
  await db
    .update(paymentIntents)
    .set({ checkedAt: now })
    .where(
      and(
        eq(paymentIntents.reference, reference),
        or(inArray(paymentIntents.state, [...unfinished]), paymentIntents.feeDue),
      ),
    );
}

/** Changes an intent only while it is not opened with its provider. */
export async function updateUnopened(
  db: Database,
  intent: Pick<PaymentIntent, "id">,
  change: IntentChange,
): Promise<PaymentIntent | undefined> {
  const [updated] = await db
    .update(paymentIntents)
    .set(change)
    .where(
      and(
        eq(paymentIntents.id, intent.id),
        isNull(paymentIntents.accessCode),
        sql`${paymentIntents.railData} -> 'toPay' is null`,
      ),
    )
    .returning();
  return updated;
}

/** References of the account's other open payments for the same location. */
export async function listOtherOpenPayments(
  tx: Database,
  intent: Pick<PaymentIntent, "id" | "accountId" | "locationId">,
): Promise<string[]> {
  if (intent.locationId === null) return [];
  const rows = await tx
    .select({ reference: paymentIntents.reference })
    .from(paymentIntents)
    .where(
      and(
        eq(paymentIntents.accountId, intent.accountId),
        eq(paymentIntents.locationId, intent.locationId),
        eq(paymentIntents.state, "open"),
        ne(paymentIntents.id, intent.id),
      ),
    )
    .orderBy(asc(paymentIntents.id));
  return rows.map(({ reference }) => reference);
}

/** Whether an account's payment for the same credit was settled after a moment. */
export async function hasCreditSince(
  db: Database,
  { accountId, orderType, credit }: { accountId: number; orderType: "top-up" | "tokens"; credit: Kobo },
  since: Date,
): Promise<boolean> {
  const found = await db
    .select({ id: paymentIntents.id })
    .from(paymentIntents)
    .where(
      and(
        eq(paymentIntents.accountId, accountId),
        eq(paymentIntents.orderType, orderType),
        eq(paymentIntents.creditAmount, credit),
        eq(paymentIntents.state, "settled"),
        gt(paymentIntents.settledAt, since),
      ),
    )
    .limit(1);
  return found.length > 0;
}

/** Whether the same credit was added since a payment was opened, so that it may be another tab's copy of the wish. */
export async function isCreditRepeated(
  db: Database,
  { accountId, orderType, creditAmount, createdAt }: PaymentIntent,
): Promise<boolean> {
  if (orderType === "subscription" || creditAmount === null) return false;
  return hasCreditSince(db, { accountId, orderType, credit: creditAmount }, createdAt);
}

/**
 * Unfinished payments to ask Paystack about. Payments that the browser reported as paid come before those that were only
 * opened, because anyone can open many; then those not asked about for the longest time. Each is asked about again after a
 * tenth of its age, and at least every half hour of its first day, when abandoned ones are given up.
 */
export async function listUnfinishedBefore(
  db: Database,
  { before, now, limit }: { before: Date; now: Date; limit: number },
): Promise<PaymentIntent[]> {
  // As text, because the two drivers infer different types for a bare parameter in a computation.
  const moment = sql`${now.toISOString()}::timestamptz`;
  const age = sql`(${moment} - ${paymentIntents.createdAt})`;
  const firstDay = sql`${age} <= interval '25 hours'`;
  const pause = sql`case when ${firstDay} then least(${age} / 10, interval '30 minutes') else ${age} / 10 end`;
  return db
    .select()
    .from(paymentIntents)
    .where(
      and(
        inArray(paymentIntents.state, [...unfinished]),
        lt(paymentIntents.createdAt, before),
        or(isNull(paymentIntents.checkedAt), sql`${paymentIntents.checkedAt} <= ${moment} - ${pause}`),
      ),
    )
    .orderBy(
      sql`(${paymentIntents.state} = 'open' and ${paymentIntents.returnedAt} is null)`,
      sql`${paymentIntents.checkedAt} asc nulls first`,
      asc(paymentIntents.createdAt),
    )
    .limit(limit);
}

/**
 * Payments whose account number or code closed lately without money: it may have been under way. Their event usually tells, but can
 * be lost.
 */
export async function listClosedOffers(
  db: Database,
  { since, before, limit }: { since: Date; before: Date; limit: number },
): Promise<PaymentIntent[]> {
  return db
    .select()
    .from(paymentIntents)
    .where(
      and(
        eq(paymentIntents.state, "failed"),
        gt(paymentIntents.createdAt, since),
        sql`${paymentIntents.railData} -> 'toPay' ->> 'expiresAt' is not null`,
        lt(paymentIntents.checkedAt, before),
      ),
    )
    .orderBy(asc(paymentIntents.checkedAt))
    .limit(limit);
}

/** Payments whose provider had not said what it keeps, those not asked about for the longest time first. */
export async function listFeesDue(
  db: Database,
  { since, before, limit }: { since: Date; before: Date; limit: number },
): Promise<PaymentIntent[]> {
  const { feeDue, createdAt, checkedAt } = paymentIntents;
  return db
    .select()
    .from(paymentIntents)
    .where(and(feeDue, gt(createdAt, since), lt(checkedAt, before)))
    .orderBy(asc(paymentIntents.checkedAt))
    .limit(limit);
}

/** Payments that were given up while their provider called them unfinished, those not asked about for the longest time first. */
export async function listGivenUp(db: Database, limit: number): Promise<PaymentIntent[]> {
  return db
    .select()
    .from(paymentIntents)
    .where(and(eq(paymentIntents.state, "failed"), inArray(paymentIntents.providerStatus, undecidedStatuses)))
    .orderBy(sql`${paymentIntents.checkedAt} asc nulls first`)
    .limit(limit);
}

/**
 * Payments to refund whose refund was not ordered, or was ordered before `orderedBefore` without news since; those not tried for the
 * longest time first, so that one that fails each time keeps back no other.
 */
export async function listRefunding(
  db: Database,
  { orderedBefore, limit }: { orderedBefore: Date; limit: number },
): Promise<string[]> {
  const rows = await db
    .select({ reference: paymentIntents.reference })
    .from(paymentIntents)
    .where(
      and(
        eq(paymentIntents.state, "refunding"),
        or(
          isNull(paymentIntents.phase),
          ne(paymentIntents.phase, "refund-ordered"),
          lt(paymentIntents.checkedAt, orderedBefore),
        ),
      ),
    )
    .orderBy(sql`${paymentIntents.checkedAt} asc nulls first`)
    .limit(limit);
  return rows.map(({ reference }) => reference);
}
