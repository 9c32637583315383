import { checkAmount, type Kobo } from "../money/kobo";
import { percentOf } from "../money/percent";
import { codeFromDuration, type Duration } from "../quote/duration";

/** The prices of a plan. */
export interface PlanPrices {
  readonly id: number;
  /** One month, never discounted. */
  readonly amountMonth: Kobo;
  /** Twelve months before the discount. */
  readonly amountYear: Kobo;
  /** Percent off `amountYear`; monthly orders have no discount. */
  readonly discount: number;
}

/** A plan's price for one duration: `full - saving = price`. */
export interface PlanPrice {
  readonly price: Kobo;
  readonly saving: Kobo;
  /** The price before the discount, shown struck through. */
  readonly full: Kobo;
}

/**
 * The yearly price that is shown, quoted and charged: the year's amount less the saving (discount % × amountYear).
 * @param amountYear - Kobo for twelve months, undiscounted.
 * @param discountPercent - 0 to 100 with at most two decimals.
 * @throws {PricingError} `PERCENT_OUT_OF_RANGE`, or what `checkAmount` throws.
 * @example yearlyPrice(kobo(12_000_000), 50) // => { price: 6000000, saving: 6000000, full: 12000000 }
 */
export function yearlyPrice(amountYear: Kobo, discountPercent: number): PlanPrice {
  const saving = percentOf(checkAmount(amountYear, "plan.amountYear"), discountPercent, "plan.discount");
  return { price: (amountYear - saving) as Kobo, saving, full: amountYear };
}

/**
 * A plan's price for a duration. Only yearly orders are discounted. Both prices and the discount must be valid, whatever
 * the duration.
 * @throws {PricingError} `DURATION_UNKNOWN`, `PERCENT_OUT_OF_RANGE`, or what `checkAmount` throws.
 * @example planPrice(plus, "monthly") // => { price: 1000000, saving: 0, full: 1000000 }
 */
export function planPrice(plan: PlanPrices, duration: Duration): PlanPrice {
  const months = codeFromDuration(duration);
  const year = yearlyPrice(plan.amountYear, plan.discount);
  const price = checkAmount(plan.amountMonth, "plan.amountMonth");
  return months === 12 ? year : { price, saving: 0 as Kobo, full: price };
}
