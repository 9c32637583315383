import type { Kobo } from "../money/kobo";

/** The rates of a card charge, as data so that a vendor can use its own processor's rates. */
export interface FeeSchedule {
  readonly id: string;
  /**
   * `additive`: the rate is a share of the base, and the threshold applies to the base.
   * `gross-up`: the payer pays the amount from which the base remains after the processor's fee; rate and threshold
   * apply to that gross amount.
   */
  readonly mode: "additive" | "gross-up";
  /** Whole basis points, 0 to 9,999 (200 is 2 %). */
  readonly rateBps: number;
  readonly flat: Kobo;
  /** The flat part is waived below this amount. */
  readonly flatWaivedBelow?: Kobo | undefined;
  /** The maximum charge. */
  readonly cap?: Kobo | undefined;
}

/** Local cards: 2 % + ₦100, without the ₦100 below ₦2,500, at most ₦2,000. The default. */
export const specLocalFee: FeeSchedule = {
  id: "spec-local",
  mode: "additive",
  rateBps: 200,
  flat: 10_000 as Kobo,
  flatWaivedBelow: 250_000 as Kobo,
  cap: 200_000 as Kobo,
};

/** International cards in NGN or USD: 3.9 % + ₦100. */
export const specInternationalFee: FeeSchedule = {
  id: "spec-international",
  mode: "additive",
  rateBps: 390,
  flat: 10_000 as Kobo,
};

/** Paystack's public Nigerian rates: 1.5 % + ₦100, without the ₦100 below ₦2,500, at most ₦2,000. */
export const paystackLocalFee: FeeSchedule = {
  id: "paystack-local",
  mode: "gross-up",
  rateBps: 150,
  flat: 10_000 as Kobo,
  flatWaivedBelow: 250_000 as Kobo,
  cap: 200_000 as Kobo,
};

/** Paystack's public rates for international cards: 3.9 % + ₦100. */
export const paystackInternationalFee: FeeSchedule = {
  id: "paystack-international",
  mode: "gross-up",
  rateBps: 390,
  flat: 10_000 as Kobo,
};

/** Every schedule of this package. */
export const feeSchedules: readonly FeeSchedule[] = [
  specLocalFee,
  specInternationalFee,
  paystackLocalFee,
  paystackInternationalFee,
];
