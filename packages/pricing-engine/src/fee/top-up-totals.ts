import { PricingError } from "../errors";
import { checkAmount } from "../money/check-amount";
import type { Kobo } from "../money/kobo";
import type { FeeSchedule } from "./fee-schedule";
import { paymentCharge } from "./payment-charge";
import { popupAmount } from "./popup-amount";

export interface TopUpLimits {
  readonly minimum: Kobo;
  readonly maximum: Kobo;
}

/** ₦1,000 to ₦1,000,000,000, as the field suggests (spec §5). */
export const topUpLimits: TopUpLimits = { minimum: 100_000 as Kobo, maximum: 100_000_000_000 as Kobo };

export interface TopUpTotals {
  /** What the wallet receives. */
  readonly amount: Kobo;
  readonly charge: Kobo;
  /** What the card pays. */
  readonly total: Kobo;
  readonly popupAmount: number;
}

/**
 * What topping a wallet up costs: the charge is added to the amount (spec §9).
 * @throws {PricingError} `TOPUP_BELOW_MINIMUM`, `TOPUP_ABOVE_MAXIMUM`, or what `paymentCharge` throws.
 * @example topUpTotals(kobo(1_000_000), specLocalFee) // => { amount: 1000000, charge: 30000, total: 1030000, … }
 */
export function topUpTotals(
  amount: Kobo,
  schedule: FeeSchedule,
  limits: TopUpLimits = topUpLimits,
): TopUpTotals {
  checkAmount(amount);
  if (amount < limits.minimum) throw new PricingError("TOPUP_BELOW_MINIMUM", amount);
  if (amount > limits.maximum) throw new PricingError("TOPUP_ABOVE_MAXIMUM", amount);
  const charge = paymentCharge(amount, schedule);
  const total = (amount + charge) as Kobo;
  return { amount, charge, total, popupAmount: popupAmount(total) };
}
