import { PricingError } from "../errors";
import { divideHalfUp, divideUp } from "../money/divide";
import { checkAmount, type Kobo, maxAmount } from "../money/kobo";
import type { FeeSchedule } from "./fee-schedules";

/**
 * The charge for paying an amount by card.
 * Additive charges round half a kobo up. Grossed-up charges round up to a whole kobo, so that the base is received
 * in full. Nothing to pay means no charge.
 * @param base - What the vendor is owed before the charge.
 * @throws {PricingError} `FEE_SCHEDULE_INVALID` for an unknown mode or a rate that is not whole basis points
 * below 100 %, or what `checkAmount` throws for the base, the flat part, the threshold and the cap.
 * @example paymentCharge(kobo(6_000_000), specLocalFee) // => 130000
 */
export function paymentCharge(base: Kobo, schedule: FeeSchedule): Kobo {
  const { rateBps, flat, flatWaivedBelow = 0, cap } = checkSchedule(schedule);
  if (checkAmount(base, "base") === 0) return base;
  let charge: number;
  if (schedule.mode === "additive") {
    charge = divideHalfUp(base * rateBps, 10_000);
    if (base >= flatWaivedBelow) charge += flat;
  } else {
    let gross = divideUp(base * 10_000, 10_000 - rateBps);
    // If the flat part lifts the gross over the threshold, the flat part must be charged as well.
    if (gross >= flatWaivedBelow) {
      gross = divideUp(checkAmount(base + flat, "base + fee.flat") * 10_000, 10_000 - rateBps);
    }
    charge = gross - base;
  }
  return cap !== undefined && charge > cap ? cap : (charge as Kobo);
}

function checkSchedule(schedule: FeeSchedule): FeeSchedule {
  const { rateBps, mode, flat, flatWaivedBelow, cap } = schedule;
  if (!Number.isInteger(rateBps) || rateBps < 0 || rateBps > 9_999) {
    throw new PricingError("FEE_SCHEDULE_INVALID", "fee.rateBps", rateBps);
  }
  if (mode !== "additive" && mode !== "gross-up") {
    throw new PricingError("FEE_SCHEDULE_INVALID", "fee.mode", mode);
  }
  checkAmount(flat, "fee.flat");
  if (flatWaivedBelow !== undefined) checkAmount(flatWaivedBelow, "fee.flatWaivedBelow");
  if (cap !== undefined) checkAmount(cap, "fee.cap");
  return schedule;
}

/**
 * What a processor with these rates keeps of a payment. Rate, threshold and cap apply to the gross, and a fraction
 * of a kobo goes to the processor. `mode` is ignored, because it only concerns what payers are charged.
 * @param gross - What the payer paid.
 * @throws {PricingError} `FEE_SCHEDULE_INVALID`, or what `checkAmount` throws.
 * @example processorFee(kobo(250_000), paystackLocalFee) // => 13750
 */
export function processorFee(gross: Kobo, schedule: FeeSchedule): Kobo {
  const { rateBps, flat, flatWaivedBelow = 0, cap = Number.POSITIVE_INFINITY } = checkSchedule(schedule);
  const rated = divideUp(checkAmount(gross, "gross") * rateBps, 10_000);
  return Math.min(rated + (gross >= flatWaivedBelow && gross > 0 ? flat : 0), cap) as Kobo;
}

/** Returns the balance of a wallet if it is valid; unlike a price, it may exceed `maxAmount`. */
function checkBalance(balance: Kobo): Kobo {
  return Number.isInteger(balance) && balance > maxAmount ? balance : checkAmount(balance, "balance");
}

export interface SplitPayment {
  /** Paid from the wallet: its balance, at most what is owed. Free of charge. */
  readonly wallet: Kobo;
  /** The charge for paying the rest by card. */
  readonly charge: Kobo;
  /** Paid by card: the rest and its charge. 0 when the wallet covers everything. */
  readonly card: Kobo;
  /** `wallet + card`: the total cost of the order. */
  readonly total: Kobo;
}

/**
 * Splits a payment between wallet and card: the wallet pays as much as it can, the card pays the rest. The charge
 * applies only to the card's part.
 * @param net - What the vendor is owed: a quote's `net`.
 * @param balance - The wallet's balance, which may exceed the largest price.
 * @throws {PricingError} What `paymentCharge` and `checkAmount` throw.
 * @example splitPayment(kobo(6_000_000), kobo(1_000_000), specLocalFee) // => { wallet: 1000000, charge: 110000, card:
 * 5110000, total: 6110000 }
 */
export function splitPayment(net: Kobo, balance: Kobo, schedule: FeeSchedule): SplitPayment {
  const wallet = Math.min(checkAmount(net, "net"), checkBalance(balance)) as Kobo;
  const rest = (net - wallet) as Kobo;
  const charge = paymentCharge(rest, schedule);
  return { wallet, charge, card: (rest + charge) as Kobo, total: (net + charge) as Kobo };
}

export interface TopUpLimits {
  readonly minimum: Kobo;
  readonly maximum: Kobo;
}

/** ₦1,000 to ₦1,000,000,000 . */
export const topUpLimits: TopUpLimits = { minimum: 100_000 as Kobo, maximum: 100_000_000_000 as Kobo };

export interface TopUpTotals {
  /** Credited to the wallet. */
  readonly amount: Kobo;
  readonly charge: Kobo;
  /** Paid by card. */
  readonly total: Kobo;
}

/**
 * The cost of a wallet top-up: the amount plus its charge.
 * @throws {PricingError} `TOPUP_BELOW_MINIMUM`, `TOPUP_ABOVE_MAXIMUM`, or what `paymentCharge` throws.
 * @example topUpTotals(kobo(1_000_000), specLocalFee) // => { amount: 1000000, charge: 30000, total: 1030000 }
 */
export function topUpTotals(
  amount: Kobo,
  schedule: FeeSchedule,
  limits: TopUpLimits = topUpLimits,
): TopUpTotals {
  checkAmount(amount);
  if (amount < limits.minimum) throw new PricingError("TOPUP_BELOW_MINIMUM", "amount", amount);
  if (amount > limits.maximum) throw new PricingError("TOPUP_ABOVE_MAXIMUM", "amount", amount);
  const charge = paymentCharge(amount, schedule);
  const total = (amount + charge) as Kobo;
  return { amount, charge, total };
}
