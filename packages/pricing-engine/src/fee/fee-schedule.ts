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
