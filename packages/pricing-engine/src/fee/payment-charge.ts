import { PricingError } from "../errors";
import { divideHalfUp, divideUp } from "../money/divide";
import { checkAmount, type Kobo } from "../money/kobo";
import type { FeeSchedule } from "./fee-schedules";

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

export interface SplitPayment {
  /** What the wallet gives: all it has, at most what is owed. It costs nothing extra. */
  readonly wallet: Kobo;
  /** What paying the rest by card costs on top. */
  readonly charge: Kobo;
  /** What the card pays: the rest and its charge. 0 when the wallet covers everything. */
  readonly card: Kobo;
  /** `wallet + card`: what the order costs in the end. */
  readonly total: Kobo;
}

/**
 * Pays what is owed from a wallet as far as that goes, and the rest by card. The payment charge is worked out on the
 * card's part only (spec §9).
 * @param net - What the vendor is owed: a quote's `net`.
 * @param balance - What the wallet has, which may be more than any price.
 * @throws {PricingError} What `paymentCharge` and `checkAmount` throw.
 * @example splitPayment(kobo(6_000_000), kobo(1_000_000), specLocalFee) // => { wallet: 1000000, charge: 110000, card: 5110000, total: 6110000 }
 */
export function splitPayment(net: Kobo, balance: Kobo, schedule: FeeSchedule): SplitPayment {
  const wallet = checkAmount(Math.min(checkAmount(net), balance));
  const rest = (net - wallet) as Kobo;
  const charge = paymentCharge(rest, schedule);
  return { wallet, charge, card: (rest + charge) as Kobo, total: (net + charge) as Kobo };
}

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
}

/**
 * What topping a wallet up costs: the charge is added to the amount (spec §9).
 * @throws {PricingError} `TOPUP_BELOW_MINIMUM`, `TOPUP_ABOVE_MAXIMUM`, or what `paymentCharge` throws.
 * @example topUpTotals(kobo(1_000_000), specLocalFee) // => { amount: 1000000, charge: 30000, total: 1030000 }
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
  return { amount, charge, total };
}
