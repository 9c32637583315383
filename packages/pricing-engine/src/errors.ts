/** Every reason for which the engine refuses to price something. The list is closed: switch over it freely. */
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
  | "COUPON_EXPIRED"
  | "COUPON_OUT_OF_SCOPE"
  | "COUPON_ALREADY_USED"
  | "FEE_SCHEDULE_INVALID"
  | "TOPUP_BELOW_MINIMUM"
  | "TOPUP_ABOVE_MAXIMUM";

/** The only error this package throws on purpose. Callers show their own words, chosen by `code`. */
export class PricingError extends Error {
  readonly code: PricingErrorCode;

  /** @param detail - The offending value, for logs; never shown to people. */
  constructor(code: PricingErrorCode, detail: unknown = "") {
    super(`${code} ${detail}`);
    this.name = "PricingError";
    this.code = code;
  }
}
