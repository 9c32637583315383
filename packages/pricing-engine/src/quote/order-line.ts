import { PricingError } from "../errors";
import { checkAmount, type Kobo } from "../money/kobo";
import type { DurationCode } from "./duration";

/** The field in which an order sends the quantity of an add-on (spec §3, §7). */
export type AddonField = "additional_users" | "additional_warehouse" | "additional_products";

/** The add-on groups that orders can carry, by name; outlets travel as `additional_warehouse`. */
export const addonFields: ReadonlyMap<string, AddonField> = /* @__PURE__ */ new Map([
  ["Additional Active Users", "additional_users"],
  ["Additional Unique Outlets", "additional_warehouse"],
  ["Additional Unique Products", "additional_products"],
]);

/** The free plan's id. */
export const basicPlanId = 1;

/**
 * Whether a plan can be extended. The free plan can not: its screens say 'Upgrade Plan' (spec §5).
 * @example addonsAllowed(1) // => false
 */
export function addonsAllowed(planId: number): boolean {
  return planId !== basicPlanId;
}

/** The chosen option of an add-on group. */
export interface QuoteAddon {
  readonly name: string;
  /** How much the option adds; a whole number from 1. */
  readonly qty: number;
  /** The price of the whole option (all of `qty`) for one month. */
  readonly amount: Kobo;
}

/** A way of being set up. Amount 0 is self onboarding. */
export interface OnboardingOption {
  readonly id: number;
  readonly description: string;
  readonly amount: Kobo;
}

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

/**
 * The order line of an add-on. Its option is priced by the month, and an order pays it for every month; the
 * plan's discount is the plan's alone, so add-ons never get it.
 * @throws {PricingError} `QUANTITY_INVALID` unless a whole number from 1, or what `checkAmount` throws.
 * @example addonLine({ name: "Additional Active Users", qty: 5, amount: kobo(200_000) }, 12).price // => 2400000
 */
export function addonLine(addon: QuoteAddon, months: DurationCode): OrderLine {
  const { name, qty, amount } = addon;
  if (!Number.isSafeInteger(qty) || qty < 1) throw new PricingError("QUANTITY_INVALID", qty);
  const price = (checkAmount(amount) * months) as Kobo;
  return { name, qty, price, action: true, kind: "addon", unit: amount };
}

/**
 * The order line of an onboarding option that costs something; self onboarding has no line.
 * @throws {PricingError} What `checkAmount` throws.
 */
export function onboardingLine(option: OnboardingOption): OrderLine | undefined {
  const price = checkAmount(option.amount);
  if (price === 0) return undefined;
  return { name: option.description, qty: 1, price, action: false, kind: "onboarding", unit: price };
}
