import { PricingError } from "../errors";
import { checkAmount, type Kobo } from "../money/kobo";
import type { DurationCode } from "./duration";

/** The chosen option of an add-on group. */
export interface QuoteAddon {
  /** The group's id. */
  readonly group: number;
  readonly name: string;
  /** How many the option adds; a whole number from 1. */
  readonly qty: number;
  /** The price of the whole option (all of `qty`) for one month. */
  readonly amount: Kobo;
}

/** An onboarding choice. Amount 0 is self onboarding. */
export interface OnboardingOption {
  readonly id: number;
  readonly description: string;
  readonly amount: Kobo;
}

/** One line of an order summary. */
export interface OrderLine {
  /** The id of an add-on's group; only add-ons have it. */
  readonly group?: number | undefined;
  readonly name: string;
  /** The number of users, outlets or products; 1 for a plan and for onboarding. */
  readonly qty: number;
  /** The price of the whole line, for the order's duration. */
  readonly price: Kobo;
  /**
   * Whether the customer can remove the line. Only add-ons: an order always has a plan, and onboarding is changed
   * instead.
   */
  readonly action: boolean;
  readonly kind: "plan" | "addon" | "onboarding";
}

/**
 * The order line of an add-on. Its price is per month and is multiplied by the order's months; the plan's discount
 * does not apply.
 * @param index - The position in `addons`, for errors.
 * @throws {PricingError} `QUANTITY_INVALID` unless a whole number from 1, or what `checkAmount` throws.
 * @example addonLine({ group: 1, name: "Additional Active Users", qty: 5, amount: kobo(200_000) }, 12).price // => 2400000
 */
export function addonLine(addon: QuoteAddon, months: DurationCode, index = 0): OrderLine {
  const { group, name, qty, amount } = addon;
  if (!Number.isSafeInteger(qty) || qty < 1) {
    throw new PricingError("QUANTITY_INVALID", `addons[${index}].qty`, qty);
  }
  const price = (checkAmount(amount, "addons[#].amount", index) * months) as Kobo;
  return { group, name, qty, price, action: true, kind: "addon" };
}

/**
 * The order line of a paid onboarding option; self onboarding has none.
 * @throws {PricingError} What `checkAmount` throws.
 */
export function onboardingLine(option: OnboardingOption): OrderLine | undefined {
  const price = checkAmount(option.amount, "onboarding.amount");
  if (price === 0) return undefined;
  return { name: option.description, qty: 1, price, action: false, kind: "onboarding" };
}
