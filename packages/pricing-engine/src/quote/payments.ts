import { PricingError } from "../errors";
import type { FeeSchedule } from "../fee/fee-schedules";
import { splitPayment } from "../fee/payment-charge";
import type { Kobo } from "../money/kobo";

/** How an order is paid. */
export interface PaidBy {
  /** The fee schedule of a payment that is charged for, such as a card's. Absent: wallet or tokens, which are free of charge. */
  readonly fee?: FeeSchedule | undefined;
  /** What a wallet gives before the card pays the rest; only with `fee`. */
  readonly balance?: Kobo | undefined;
}

export interface Payments {
  readonly charge: Kobo;
  /** `net + charge`: what is paid. `wallet + card`. */
  readonly total: Kobo;
  /** What of `total` a wallet or tokens pay. */
  readonly wallet: Kobo;
  /** What of `total` a card pays. The card popup takes it as it is, in kobo. */
  readonly card: Kobo;
}

/**
 * What is paid by which means.
 * @throws {PricingError} `INPUT_MISSING` for a balance without a fee: whether the wallet covers the order would not be checked.
 */
export function payments(net: Kobo, { fee, balance }: PaidBy): Payments {
  if (fee) return splitPayment(net, balance ?? (0 as Kobo), fee);
  if (balance !== undefined) throw new PricingError("INPUT_MISSING", "fee", fee);
  return { charge: 0 as Kobo, total: net, wallet: net, card: 0 as Kobo };
}
