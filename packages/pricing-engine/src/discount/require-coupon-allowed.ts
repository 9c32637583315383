import { PricingError } from "../errors";
import type { Duration } from "../quote/duration";
import { couponAllowed } from "./coupon-allowed";
import type { PlanPrices } from "./plan-prices";

/**
 * For callers that hold orders to the rule of the coupon box.
 * @throws {PricingError} `COUPON_NOT_ALLOWED` where `couponAllowed` says no.
 */
export function requireCouponAllowed(plan: PlanPrices, duration: Duration): void {
  if (!couponAllowed(plan, duration)) throw new PricingError("COUPON_NOT_ALLOWED", `${plan.id} ${duration}`);
}
