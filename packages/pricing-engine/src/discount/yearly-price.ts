import type { Kobo } from "../money/kobo";
import { percentOf } from "./percent-of";
import type { PlanPrice } from "./plan-prices";

/**
 * The yearly price as it is shown, quoted and charged: the year's amount less the saving
 * (spec §9, settled as: saving = discount % × amountYear).
 * @param amountYear - Kobo for twelve months, undiscounted.
 * @param discountPercent - 0 to 100 with at most two decimals.
 * @throws {PricingError} `PERCENT_OUT_OF_RANGE`, or what `checkAmount` throws.
 * @example yearlyPrice(kobo(12_000_000), 50) // => { price: 6000000, saving: 6000000, full: 12000000 }
 */
export function yearlyPrice(amountYear: Kobo, discountPercent: number): PlanPrice {
  const saving = percentOf(amountYear, discountPercent);
  return { price: (amountYear - saving) as Kobo, saving, full: amountYear };
}
