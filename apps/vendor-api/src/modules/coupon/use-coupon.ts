import { addMinutes, subMinutes } from "date-fns";
import type { Database } from "../../db/types.ts";
import { refuseCoupon, requireUseLeft } from "./find-usable-coupon.ts";
import {
  countUses,
  findFirstReservation,
  lockCoupon,
  releaseOthersOf,
  releaseUses,
  saveUse,
} from "./repository.ts";

/** How long an account keeps a use of a coupon for orders that it does not pay. */
const RESERVATION_MINUTES = 5;
/** How long it then has to leave the coupon to others, so that orders validated again and again do not keep it. */
const PAUSE_MINUTES = 30;

type Use = { code: string; accountId: number; reference: string };

/**
 * Keeps one use of a coupon for a payment, or renews it. `insteadOf` are the same person's earlier unpaid payments for
 * this location: what they reserved is given up, so that changing an order does not use a coupon twice. The time that a use
 * is kept runs from the account's first order with it; afterwards the order can still be paid while a use is left.
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
    state: "reserved",
    reservedUntil: keptUntil > now ? keptUntil : now,
    createdAt: now,
  });
}

/**
 * Spends a coupon in the transaction that pays for its order, whose location is locked. A reservation that ran out
 * meanwhile is still honoured as long as the coupon's limits allow it; its expiry date is not looked at again, since the
 * price was agreed before. What other orders of the location had reserved is given up: with this one they are void.
 * @returns False when others took the last use: the order cannot be had at its price any more.
 */
export async function redeemCoupon(
  tx: Database,
  use: Use & { locationId: number },
  now: Date,
): Promise<boolean> {
  const coupon = await lockCoupon(tx, use.code);
  if (!coupon) return false;
  await releaseOthersOf(tx, use);
  const used = await countUses(tx, use.code, {
    accountId: use.accountId,
    now,
    exceptReference: use.reference,
  });
  const spent =
    (coupon.maxRedemptions !== null && used.total >= coupon.maxRedemptions) ||
    (coupon.maxPerAccount !== null && used.byAccount >= coupon.maxPerAccount);
  if (spent) return false;
  await saveUse(tx, {
    couponCode: use.code,
    accountId: use.accountId,
    reference: use.reference,
    state: "redeemed",
    reservedUntil: now,
    createdAt: now,
  });
  return true;
}

/** Gives back what a payment that came to nothing had reserved. */
export async function releaseCoupon(tx: Database, reference: string): Promise<void> {
  await releaseUses(tx, [reference]);
}
