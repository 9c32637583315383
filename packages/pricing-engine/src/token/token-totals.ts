import { checkAmount, type Kobo } from "../money/kobo";
import { percentOf } from "../money/percent";
import { codeFromDuration, type Duration } from "../quote/duration";

/** What an agent pays in tokens, in hundredths of a KPT, which equal kobo: 1 KPT is ₦1. */
export interface TokenTotals {
  readonly subtotal: Kobo;
  readonly discount: Kobo;
  readonly total: Kobo;
}

/**
 * Prices an agent's order in tokens (1 KPT is ₦1). Yearly orders get the reseller's discount on the whole subtotal,
 * monthly orders none (spec §4). Tokens have no payment charge.
 * @param order.subtotal - The order's cost before the reseller's discount: a quote's `net`.
 * @param order.resellerDiscountPercent - 0 to 100 with at most two decimals.
 * @throws {PricingError} `DURATION_UNKNOWN`, `PERCENT_OUT_OF_RANGE`, or what `checkAmount` throws.
 */
export function tokenTotals(order: {
  readonly subtotal: Kobo;
  readonly duration: Duration;
  readonly resellerDiscountPercent: number;
}): TokenTotals {
  const subtotal = checkAmount(order.subtotal);
  const yearly = codeFromDuration(order.duration) === 12;
  const discount = percentOf(subtotal, yearly ? order.resellerDiscountPercent : 0);
  return { subtotal, discount, total: (subtotal - discount) as Kobo };
}
