import { and, count, eq, gt, min, ne, not, or, sql } from "drizzle-orm";
import { couponRedemptions, coupons, paymentIntents } from "../../db/schema/index.ts";
import type { Database, Reader } from "../../db/types.ts";

export type CouponRow = typeof coupons.$inferSelect;

export async function findCoupon(db: Database, code: string): Promise<CouponRow | undefined> {
  const [coupon] = await db.select().from(coupons).where(eq(coupons.code, code));
  return coupon;
}

/** The coupon, locked until commit, so that its uses can be counted and one added. */
export async function lockCoupon(tx: Reader, code: string): Promise<CouponRow | undefined> {
  const [coupon] = await tx.select().from(coupons).where(eq(coupons.code, code)).for("update");
  return coupon;
}

/** Uses that count against the limits: redeemed ones and reservations that have not expired. */
const counts = (now: Date) =>
  or(
    eq(couponRedemptions.state, "redeemed"),
    and(eq(couponRedemptions.state, "reserved"), gt(couponRedemptions.reservedUntil, now)),
  );

/** Uses in all and by one account, and which of its own belong to payments whose charge is under way. */
export type CouponUses = { total: number; byAccount: number; beingPaid: number };

/**
 * How often a coupon is used, in all and by one account. The account's reservations for payments that it has not made are
 * not counted, because they move to its newest order; those of payments whose charge is under way are. `exceptReference`
 * leaves out one payment's own use.
 */
export async function countUses(
  db: Database,
  code: string,
  about: { accountId: number; now: Date; exceptReference?: string },
): Promise<CouponUses> {
  const { accountId, now, exceptReference } = about;
  const mine = eq(couponRedemptions.accountId, accountId);
  const redeemed = eq(couponRedemptions.state, "redeemed");
  const [row] = await db
    .select({
      total: count(),
      byAccount: sql`count(*) filter (where ${mine})`.mapWith(Number),
      beingPaid: sql`count(*) filter (where ${mine} and not ${redeemed})`.mapWith(Number),
    })
    .from(couponRedemptions)
    .where(
      and(
        eq(couponRedemptions.couponCode, code),
        counts(now),
        exceptReference === undefined ? undefined : ne(couponRedemptions.reference, exceptReference),
        or(redeemed, ne(couponRedemptions.accountId, accountId), isBeingPaid),
      ),
    );
  return row ?? { total: 0, byAccount: 0, beingPaid: 0 };
}

/** Whether the charge of a use's payment is under way. */
const isBeingPaid = sql`exists (select 1 from ${paymentIntents}
  where ${paymentIntents.orderId} = ${couponRedemptions.orderId} and ${paymentIntents.state} = 'pending')`;

/** When an account first reserved a coupon since a moment, if it has not redeemed it. */
export async function findFirstReservation(
  db: Database,
  { code, accountId, since }: { code: string; accountId: number; since: Date },
): Promise<Date | null> {
  const { couponCode, accountId: owner, state, createdAt } = couponRedemptions;
  const [row] = await db
    .select({ first: min(createdAt) })
    .from(couponRedemptions)
    .where(and(eq(couponCode, code), eq(owner, accountId), ne(state, "redeemed"), gt(createdAt, since)));
  return row?.first ?? null;
}

/** Writes or renews a payment's use of a coupon. The coupon must be locked. */
export async function saveUse(
  tx: Database,
  use: Pick<
    typeof couponRedemptions.$inferInsert,
    "couponCode" | "accountId" | "reference" | "orderId" | "state" | "reservedUntil" | "createdAt"
  >,
): Promise<void> {
  await tx
    .insert(couponRedemptions)
    .values(use)
    .onConflictDoUpdate({
      target: couponRedemptions.reference,
      set: { state: use.state, reservedUntil: use.reservedUntil },
      // A redeemed use is final.
      setWhere: ne(couponRedemptions.state, "redeemed"),
    });
}

export async function releaseUses(tx: Database, references: readonly string[]): Promise<void> {
  if (references.length === 0) return;
  await tx
    .update(couponRedemptions)
    .set({ state: "released" })
    .where(
      and(
        eq(couponRedemptions.state, "reserved"),
        or(...references.map((reference) => eq(couponRedemptions.reference, reference))),
      ),
    );
}

/** Releases an account's reservations of a coupon for other payments that it has not made. */
export async function releaseOthersOf(
  tx: Database,
  use: { code: string; accountId: number; reference: string },
): Promise<void> {
  await tx
    .update(couponRedemptions)
    .set({ state: "released" })
    .where(
      and(
        eq(couponRedemptions.couponCode, use.code),
        eq(couponRedemptions.accountId, use.accountId),
        eq(couponRedemptions.state, "reserved"),
        ne(couponRedemptions.reference, use.reference),
        not(isBeingPaid),
      ),
    );
}
