import { addMinutes, subMinutes } from "date-fns";
import type { Database } from "../../db/types.ts";
import {
  countUses,
  findFirstReservation,
  lockCoupon,
  releaseOthersOf,
  releaseUses,
  saveUse,
} from "./coupon-repository.ts";
import { refuseCoupon, requireUseLeft, usesFault } from "./find-usable-coupon.ts";

/** How long a use of a coupon stays reserved for an account's unpaid orders. */
const RESERVATION_MINUTES = 5;
/** How long the account then cannot reserve it again, so that repeated validation does not block the coupon. */
const PAUSE_MINUTES = 30;

type Use = { code: string; accountId: number; reference: string; orderId?: string | null };

/**
 * Reserves one use of a coupon for a payment, or renews the reservation. The account's reservations for its other unpaid
 * payments are released, whatever their location, so that the coupon belongs to the order that was validated last. A
 * reservation's time runs from the account's first order with the coupon; later the order can still be paid while a use
 * is left.
 * @throws {Refusal} `COUPON_REFUSED` when no use is left.
 */
export async function reserveCoupon(
  tx: Database,
  use: Use & { insteadOf: readonly string[] },
  now: Date,
): Promise<void> {
  const coupon = await lockCoupon(tx, use.code);
  if (!coupon) throw refuseCoupon("unknown");
  await releaseUses(tx, use.insteadOf);
  await releaseOthersOf(tx, use);
  const used = await countUses(tx, use.code, {
    accountId: use.accountId,
    now,
    exceptReference: use.reference,
  });
  requireUseLeft(coupon, used);
  const first = await findFirstReservation(tx, { ...use, since: subMinutes(now, PAUSE_MINUTES) });
  const keptUntil = addMinutes(first ?? now, RESERVATION_MINUTES);
  await saveUse(tx, {
    couponCode: use.code,
    accountId: use.accountId,
    reference: use.reference,
    orderId: use.orderId ?? null,
    state: "reserved",
    reservedUntil: keptUntil > now ? keptUntil : now,
    createdAt: now,
  });
}

/**
 * Redeems a coupon in the transaction that fulfils its order, whose location is locked. An expired reservation is honoured
 * while the coupon's limits allow it. The coupon's expiry date is not checked again, because the price is agreed. The
 * account's reservations for other unpaid orders are released: of these the first that is paid has the coupon.
 * @returns False when the last use was taken, so that the order cannot be fulfilled at its price.
 */
export async function redeemCoupon(tx: Database, use: Use, now: Date): Promise<boolean> {
  const coupon = await lockCoupon(tx, use.code);
  if (!coupon) return false;
  await releaseOthersOf(tx, use);
  const used = await countUses(tx, use.code, {
    accountId: use.accountId,
    now,
    exceptReference: use.reference,
  });
  if (usesFault(coupon, used)) return false;
  await saveUse(tx, {
    couponCode: use.code,
    accountId: use.accountId,
    reference: use.reference,
    orderId: use.orderId ?? null,
    state: "redeemed",
    reservedUntil: now,
    createdAt: now,
  });
  return true;
}

/** Releases the reservation of a payment that failed. */
export async function releaseCoupon(tx: Database, reference: string): Promise<void> {
  await releaseUses(tx, [reference]);
}
