import type { Deps } from "../../deps.ts";

/** The moments of a payment at which a crash would hurt most. */
export type FailpointName =
  /** The intent is committed, Paystack was not asked yet. */
  | "intent-committed"
  /** Paystack opened the payment, its access code is not stored yet. */
  | "payment-initialized"
  /** A saved card's charge is claimed and committed, Paystack was not asked for it yet. */
  | "charge-claimed"
  /** The saved card is charged, nothing of it is written. */
  | "card-charged"
  /** Paystack says paid, nothing is written yet. */
  | "payment-verified"
  /** Everything is written and nothing is committed. */
  | "settlement-written"
  /** Committed, and nobody was told. */
  | "settlement-committed"
  /** A wallet's or free order is written and nothing is committed. */
  | "order-written"
  /** It is committed, its answer not remembered. */
  | "order-committed"
  /** The webhook is stored, not processed. */
  | "webhook-stored"
  /** The refund is claimed, Paystack was not asked yet. */
  | "refund-claimed";

/** Called at each of them: tests throw, wait or kill the process here. Production has none. */
export type Failpoint = (name: FailpointName) => void | Promise<void>;

/** `Deps`, perhaps with a failpoint. */
export type PaymentDeps = Deps & { failpoint?: Failpoint };
