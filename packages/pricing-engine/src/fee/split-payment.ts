import { checkAmount } from "../money/check-amount";
import type { Kobo } from "../money/kobo";
import type { FeeSchedule } from "./fee-schedule";
import { paymentCharge } from "./payment-charge";

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
