/** Every reason why the engine rejects an input. The list is closed, so a switch over it can be exhaustive. */
export type PricingErrorCode =
  | "NOT_KOBO"
  | "NOT_NAIRA"
  | "AMOUNT_NEGATIVE"
  | "AMOUNT_TOO_LARGE"
  | "PERCENT_OUT_OF_RANGE"
  | "QUANTITY_INVALID"
  | "DURATION_UNKNOWN"
  | "ADDON_REPEATED"
  | "ADDON_NOT_ALLOWED"
  | "DISCOUNT_OUT_OF_RANGE"
  | "DAYS_INVALID"
  | "COUPON_EXPIRED"
  | "COUPON_OUT_OF_SCOPE"
  | "COUPON_ALREADY_USED"
  | "FEE_SCHEDULE_INVALID"
  | "TOPUP_BELOW_MINIMUM"
  | "TOPUP_ABOVE_MAXIMUM";

/** The only error that this package throws deliberately. Callers choose the text to show by `code`. */
export class PricingError extends Error {
  readonly code: PricingErrorCode;

  /** @param detail - The invalid value, for logs; never shown to users. */
  constructor(code: PricingErrorCode, detail: unknown = "") {
    super(`${code} ${detail}`);
    this.name = "PricingError";
    this.code = code;
  }
}
