import { applyCoupon, type Coupon, type Kobo, kobo, PricingError } from "@vendor/pricing-engine";
import {
  couponAllowed,
  type Duration,
  durationFromCode,
  type PlanPrices,
  planPrice,
} from "@vendor/pricing-engine/vendor";
import { addMinutes, subMinutes } from "date-fns";
import type { Database } from "../../db/types.ts";
import type { AccountSession, Deps } from "../../deps.ts";
import { Refusal } from "../../refusal.ts";
import {
  type CouponRow,
  type CouponUses,
  countUses,
  findCoupon,
  findFirstReservation,
  lockCoupon,
  releaseOthersOf,
  releaseUses,
  saveUse,
} from "./coupon-repository.ts";
import { findPlan } from "./prices-repository.ts";

const messages = {
  unknown: "This coupon is not valid",
  expired: "This coupon has expired",
  scope: "This coupon cannot be used for this plan or duration",
  discounted: "This price has its own discount already, so this coupon cannot be added to it",
  usedUp: "This coupon has been used up",
  usedByAccount: "You already used this coupon",
  beingPaid: "Another payment of yours with this coupon is under way. Wait until it is finished",
} as const;

type CouponFault = keyof typeof messages;

/** The refusal of a coupon, which is also the message of the form's coupon field. */
export function refuseCoupon(fault: CouponFault): Refusal {
  const message = messages[fault];
  return new Refusal("COUPON_REFUSED", message, { errors: { coupon: [message] } });
}

/** The refusal for a pricing error about a coupon; undefined for other errors. */
export function couponRefusal(error: PricingError): Refusal | undefined {
  if (error.code === "COUPON_EXPIRED") return refuseCoupon("expired");
  if (error.code === "COUPON_OUT_OF_SCOPE") return refuseCoupon("scope");
  return undefined;
}

/**
 * Refuses a coupon where the plan has its own discount or is free, by the engine's rule, with the reason.
 * @throws {Refusal} `COUPON_REFUSED`.
 */
export function requireCouponAllowed(plan: PlanPrices, duration: Duration, coupon: Coupon): void {
  if (couponAllowed(plan, duration, coupon)) return;
  throw refuseCoupon(planPrice(plan, duration).saving > 0 ? "discounted" : "scope");
}

/** A stored coupon as the pricing engine takes it. */
function toPricingCoupon(row: CouponRow): Coupon {
  return {
    code: row.code,
    ...(row.expiresAt && { expiresAt: row.expiresAt }),
    scope: {
      ...(row.planIds && { planIds: row.planIds }),
      ...(row.durations && { durations: row.durations.map(durationFromCode) }),
    },
    ...(row.kind === "percent"
      ? { kind: "percent", value: row.value }
      : { kind: "amount", value: kobo(row.value) }),
  };
}

/**
 * Whether a coupon has a use left: the one rule of checking, pricing, reserving and redeeming it.
 * @returns Why not; undefined when it has.
 */
function usesFault(row: CouponRow, uses: CouponUses): CouponFault | undefined {
  const { maxPerAccount, maxRedemptions } = row;
  const isSpent = (total: number, byAccount: number) =>
    (maxRedemptions !== null && total >= maxRedemptions) ||
    (maxPerAccount !== null && byAccount >= maxPerAccount);
  const { total, byAccount, beingPaid } = uses;
  if (!isSpent(total, byAccount)) return undefined;
  if (!isSpent(total - beingPaid, byAccount - beingPaid)) return "beingPaid";
  // The account's own limit first: "used up" would mislead a person who has used it already.
  return maxPerAccount !== null && byAccount >= maxPerAccount ? "usedByAccount" : "usedUp";
}

/** @throws {Refusal} `COUPON_REFUSED` when the coupon has no use left. */
function requireUseLeft(row: CouponRow, uses: CouponUses): void {
  const fault = usesFault(row, uses);
  if (fault) throw refuseCoupon(fault);
}

/**
 * A coupon by its code, for pricing. The account's own unpaid reservations are not counted, because they move to the order
 * that is validated last. The pricing engine checks expiry and scope.
 * @throws {Refusal} `COUPON_REFUSED` when it is unknown or has no use left for this account.
 */
export async function findUsableCoupon(
  db: Database,
  code: string,
  about: { accountId: number; now: Date },
): Promise<Coupon> {
  const row = await findCoupon(db, code);
  if (!row) throw refuseCoupon("unknown");
  requireUseLeft(row, await countUses(db, code, about));
  return toPricingCoupon(row);
}

/**
 * What a coupon would take off an amount (spec §7 check-coupon), in kobo. Nothing is reserved. A plan or duration that is
 * not given is not checked here, but when the order is priced.
 * @throws {Refusal} `COUPON_REFUSED` with its reason.
 */
export async function checkCoupon(
  { db, clock }: Deps,
  session: AccountSession,
  input: { amount: Kobo; coupon: string; plan_id?: number | undefined; duration?: 1 | 12 | undefined },
): Promise<{ newAmount: Kobo; amount_discounted: Kobo }> {
  const now = clock.now();
  const coupon = await findUsableCoupon(db, input.coupon, { accountId: session.accountId, now });
  const { plan_id, duration: months } = input;
  const plan = plan_id === undefined || months === undefined ? undefined : await findPlan(db, plan_id);
  if (plan && months !== undefined) requireCouponAllowed(plan, durationFromCode(months), coupon);
  const scope = {
    ...(input.plan_id !== undefined && { planIds: coupon.scope?.planIds }),
    ...(input.duration !== undefined && { durations: coupon.scope?.durations }),
  };
  const discount = takeOff({ ...coupon, scope }, input.amount, {
    planId: input.plan_id ?? 0,
    duration: durationFromCode(input.duration ?? 12),
    now,
  });
  return { newAmount: kobo(input.amount - discount), amount_discounted: discount };
}

function takeOff(coupon: Coupon, amount: Kobo, context: Parameters<typeof applyCoupon>[2]): Kobo {
  try {
    return applyCoupon(coupon, amount, context);
  } catch (error) {
    if (!(error instanceof PricingError)) throw error;
    if (error.code === "AMOUNT_TOO_LARGE") throw Refusal.field("amount", "The amount is too large");
    throw couponRefusal(error) ?? error;
  }
}

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
