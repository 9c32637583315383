/** Every reason why the engine rejects an input. The list is closed, so a switch over it can be exhaustive. */
export type PricingErrorCode =
  | "NOT_KOBO"
  | "NOT_NAIRA"
  | "AMOUNT_NEGATIVE"
  | "AMOUNT_TOO_LARGE"
  | "PERCENT_OUT_OF_RANGE"
  | "QUANTITY_INVALID"
  | "TIERS_INVALID"
  | "CURRENCY_UNKNOWN"
  | "DURATION_UNKNOWN"
  | "INPUT_MISSING"
  | "NOW_INVALID"
  | "ADDON_REPEATED"
  | "ADDON_NOT_ALLOWED"
  | "DISCOUNT_OUT_OF_RANGE"
  | "DAYS_INVALID"
  | "COUPON_KIND_UNKNOWN"
  | "COUPON_EXPIRED"
  | "COUPON_OUT_OF_SCOPE"
  | "COUPON_ALREADY_USED"
  | "COUPON_NOT_ALLOWED"
  | "FEE_SCHEDULE_INVALID"
  | "TOPUP_BELOW_MINIMUM"
  | "TOPUP_ABOVE_MAXIMUM";

/**
 * The only error that this package throws deliberately. Callers choose the text to show by `code`; the message is for
 * developers: "NOT_KOBO addons[1].amount: 1.5".
 */
export class PricingError extends Error {
  readonly code: PricingErrorCode;
  /** The rejected field of the input, such as `plan.amountMonth`. */
  readonly field: string;

  /** @param value - The rejected value. */
  constructor(code: PricingErrorCode, field: string, value: unknown) {
    super(`${code} ${field}: ${value}`);
    this.name = "PricingError";
    this.code = code;
    this.field = field;
  }
}

/**
 * Returns the value. The compiler requires it too, but callers in JavaScript can leave it out.
 * @throws {PricingError} `INPUT_MISSING` if undefined or null.
 */
export function requireInput<T>(value: T, field: string): T {
  if (value === undefined || value === null) throw new PricingError("INPUT_MISSING", field, value);
  return value;
}
