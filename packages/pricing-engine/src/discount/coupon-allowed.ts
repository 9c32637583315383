import type { Duration } from "../quote/duration";
import { planPrice } from "./plan-price";
import type { PlanPrices } from "./plan-prices";

/**
 * Whether the screens offer a coupon box: the plan costs something and its discount does not already apply
 * for the duration (spec §5). So on monthly Plus and on Enterprise, not on yearly Plus. This is a rule of
 * the screens: `applyCoupon` itself takes a coupon off whatever is left to pay.
 * @throws {PricingError} What `planPrice` throws.
 */
export function couponAllowed(plan: PlanPrices, duration: Duration): boolean {
  const { price, saving } = planPrice(plan, duration);
  return price > 0 && saving === 0;
}
