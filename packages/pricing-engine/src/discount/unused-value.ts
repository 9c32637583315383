import { PricingError } from "../errors";
import { checkAmount, type Kobo } from "../money/kobo";

/**
 * What the unused days of a paid period are worth. The value is spread over the days by largest remainder, the earlier day
 * first, so that the used and the unused part always sum to it.
 * @param value - What was paid for the period.
 * @param used - The days that have passed, from 0 to `days`.
 * @throws {PricingError} `DAYS_INVALID` for days that are not whole or out of range; and what `checkAmount` throws.
 * @example unusedValue(kobo(100), { days: 3, used: 1 }) // => 66, because the first day is worth 34
 */
export function unusedValue(value: Kobo, { days, used }: { days: number; used: number }): Kobo {
  checkAmount(value, "value");
  if (!Number.isInteger(days) || days < 1) throw new PricingError("DAYS_INVALID", "days", days);
  if (!Number.isInteger(used) || used < 0 || used > days)
    throw new PricingError("DAYS_INVALID", "used", used);
  const remainder = value % days;
  const aDay = (value - remainder) / days;
  return (value - used * aDay - Math.min(used, remainder)) as Kobo;
}
