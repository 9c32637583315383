import { checkAmount } from "../money/check-amount";
import type { Kobo } from "../money/kobo";
import { codeFromDuration } from "../quote/code-from-duration";
import type { Duration } from "../quote/duration";
import type { PlanPrice, PlanPrices } from "./plan-prices";
import { yearlyPrice } from "./yearly-price";

/**
 * A plan's price for a duration. The discount is for yearly orders; a month costs its full amount.
 * @throws {PricingError} `DURATION_UNKNOWN`, `PERCENT_OUT_OF_RANGE`, or what `checkAmount` throws.
 * @example planPrice(plus, "monthly") // => { price: 1000000, saving: 0, full: 1000000 }
 */
export function planPrice(plan: PlanPrices, duration: Duration): PlanPrice {
  if (codeFromDuration(duration) === 12) return yearlyPrice(plan.amountYear, plan.discount);
  const price = checkAmount(plan.amountMonth);
  return { price, saving: 0 as Kobo, full: price };
}
