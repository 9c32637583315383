import { PricingError } from "../errors";
import { checkAmount } from "../money/check-amount";
import { divideUp } from "../money/divide-up";
import type { Kobo } from "../money/kobo";
import type { FeeSchedule } from "./fee-schedule";

/**
 * What a processor with these rates keeps of a payment: rate, threshold and cap are all of the gross, and a
 * broken kobo goes to the processor. The `mode` plays no part: it says how payers are charged.
 * @param gross - What the payer paid.
 * @throws {PricingError} `FEE_SCHEDULE_INVALID`, or what `checkAmount` throws.
 * @example processorFee(kobo(250_000), paystackLocalFee) // => 13750
 */
export function processorFee(gross: Kobo, schedule: FeeSchedule): Kobo {
  const { rateBps, flat, flatWaivedBelow = 0, cap = Number.POSITIVE_INFINITY } = schedule;
  if (!Number.isInteger(rateBps) || rateBps < 0 || rateBps > 9_999) {
    throw new PricingError("FEE_SCHEDULE_INVALID", schedule.id);
  }
  const rated = divideUp(checkAmount(gross) * rateBps, 10_000);
  return Math.min(rated + (gross >= flatWaivedBelow && gross > 0 ? checkAmount(flat) : 0), cap) as Kobo;
}
