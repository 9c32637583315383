import type { Kobo } from "../money/kobo";

/** How a card charge is worked out, held as data so that a vendor can put in its processor's own rates. */
export interface FeeSchedule {
  readonly id: string;
  /**
   * `additive`: the rate is of the base, and the threshold is tested on the base.
   * `gross-up`: the payer pays so much that the base is left after the processor's cut; the rate is of the
   * gross, and the threshold is tested on the gross.
   */
  readonly mode: "additive" | "gross-up";
  /** Whole basis points, 0 to 9,999 (200 is 2 %). */
  readonly rateBps: number;
  readonly flat: Kobo;
  /** Amounts below this are spared the flat part. */
  readonly flatWaivedBelow?: Kobo | undefined;
  /** The charge never exceeds this. */
  readonly cap?: Kobo | undefined;
}

/** Spec §9, local cards: 2 % + ₦100, without the ₦100 below ₦2,500, at most ₦2,000. The default. */
export const specLocalFee: FeeSchedule = {
  id: "spec-local",
  mode: "additive",
  rateBps: 200,
  flat: 10_000 as Kobo,
  flatWaivedBelow: 250_000 as Kobo,
  cap: 200_000 as Kobo,
};

/** Spec §9, international cards in NGN or USD: 3.9 % + ₦100. */
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

/** Every schedule that ships, to be found by `id` or listed in settings. */
export const feeSchedules: readonly FeeSchedule[] = [
  specLocalFee,
  specInternationalFee,
  paystackLocalFee,
  paystackInternationalFee,
];
