export { allocateDiscount } from "./discount/allocate-discount";
export { applyCoupon, type Coupon, type CouponContext, couponAllowed, type Instant } from "./discount/coupon";
export { type PlanPrice, type PlanPrices, planPrice, yearlyPrice } from "./discount/plan-price";
export { unusedValue } from "./discount/unused-value";
export { PricingError, type PricingErrorCode } from "./errors";
export {
  type FeeSchedule,
  feeSchedules,
  paystackInternationalFee,
  paystackLocalFee,
  specInternationalFee,
  specLocalFee,
} from "./fee/fee-schedules";
export {
  paymentCharge,
  processorFee,
  type SplitPayment,
  splitPayment,
  type TopUpLimits,
  type TopUpTotals,
  topUpLimits,
  topUpTotals,
} from "./fee/payment-charge";
export { type Kobo, kobo, koboToNaira, maxAmount, nairaToKobo, roundToKobo } from "./money/kobo";
export { containedVat, percentOf } from "./money/percent";
export { buildQuote, type Quote, type QuoteInput, withPayment } from "./quote/build-quote";
export {
  codeFromDuration,
  type Duration,
  type DurationCode,
  durationFromCode,
  parseDurationSlug,
} from "./quote/duration";
export type { OnboardingOption, OrderLine, QuoteAddon } from "./quote/order-line";
