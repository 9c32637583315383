import type { Kobo } from "../money/kobo";

/** One line of an order summary (spec §3). */
export interface OrderLine {
  readonly name: string;
  /** How much of the thing is bought: users, outlets, products. 1 for a plan and for onboarding. */
  readonly qty: number;
  /** The whole line, for the order's duration. */
  readonly price: Kobo;
  /** Whether the customer can remove the line. Add-ons only: an order always has its plan, and an onboarding choice is changed rather than removed. */
  readonly action: boolean;
  readonly kind: "plan" | "addon" | "onboarding";
  /** What `price` is made of: a month of the add-on, the plan's whole period before its discount, the onboarding once. */
  readonly unit?: Kobo;
}
