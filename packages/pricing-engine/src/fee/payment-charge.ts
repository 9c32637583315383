import { PricingError } from "../errors";
import { checkAmount } from "../money/check-amount";
import { divideHalfUp } from "../money/divide-half-up";
import { divideUp } from "../money/divide-up";
import type { Kobo } from "../money/kobo";
import type { FeeSchedule } from "./fee-schedule";

/**
 * What paying an amount by card costs on top (spec §9).
 * Additive charges round half a kobo up. Grossed-up ones round up to a whole kobo, so that the base is
 * received in full. Nothing to pay costs nothing.
 * @param base - What the vendor is owed before the charge.
 * @throws {PricingError} `FEE_SCHEDULE_INVALID` for a rate that is not whole basis points below 100 %, or
 * what `checkAmount` throws for the base, the flat part and the cap.
 * @example paymentCharge(kobo(6_000_000), specLocalFee) // => 130000
 */
export function paymentCharge(base: Kobo, schedule: FeeSchedule): Kobo {
  const { rateBps, flatWaivedBelow = 0, cap } = schedule;
  if (!Number.isInteger(rateBps) || rateBps < 0 || rateBps > 9_999) {
    throw new PricingError("FEE_SCHEDULE_INVALID", schedule.id);
  }
  const flat = checkAmount(schedule.flat);
  if (checkAmount(base) === 0) return base;
  let charge: number;
  if (schedule.mode === "additive") {
    charge = divideHalfUp(base * rateBps, 10_000);
    if (base >= flatWaivedBelow) charge += flat;
  } else {
    let gross = divideUp(base * 10_000, 10_000 - rateBps);
    // A gross that reaches the threshold owes the flat part too, and that has to be earned as well.
    if (gross >= flatWaivedBelow) gross = divideUp(checkAmount(base + flat) * 10_000, 10_000 - rateBps);
    charge = gross - base;
  }
  return cap !== undefined && charge > cap ? checkAmount(cap) : (charge as Kobo);
}
