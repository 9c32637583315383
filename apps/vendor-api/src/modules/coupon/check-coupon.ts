import {
  applyCoupon,
  type Coupon,
  durationFromCode,
  type Kobo,
  kobo,
  PricingError,
} from "@vendor/pricing-engine";
import type { AccountSession, Deps } from "../../deps.ts";
import { Refusal } from "../../refusal.ts";
import { couponRefusal, findUsableCoupon } from "./find-usable-coupon.ts";

/**
 * What a coupon would take off an amount (spec §7 check-coupon), in kobo. Nothing is reserved. A plan or duration that
 * is not given is not judged here; the order that carries the coupon is judged by its own.
 * @throws {Refusal} `COUPON_REFUSED` with its reason.
 */
export async function checkCoupon(
  { db, clock }: Deps,
  session: AccountSession,
  input: { amount: Kobo; coupon: string; plan_id?: number | undefined; duration?: 1 | 12 | undefined },
): Promise<{ newAmount: Kobo; amount_discounted: Kobo }> {
  const now = clock.now();
  const coupon = await findUsableCoupon(db, input.coupon, { accountId: session.accountId, now });
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
