export { allocateDiscount } from "./discount/allocate-discount";
export { applyCoupon } from "./discount/apply-coupon";
export type { Coupon, CouponContext, Instant } from "./discount/coupon";
export { couponAllowed } from "./discount/coupon-allowed";
export { percentOf } from "./discount/percent-of";
export { planPrice } from "./discount/plan-price";
export type { PlanPrice, PlanPrices } from "./discount/plan-prices";
export { requireCouponAllowed } from "./discount/require-coupon-allowed";
export { yearlyPrice } from "./discount/yearly-price";
export { PricingError, type PricingErrorCode } from "./errors";
export type { FeeSchedule } from "./fee/fee-schedule";
export {
  feeSchedules,
  paystackInternationalFee,
  paystackLocalFee,
  specInternationalFee,
  specLocalFee,
} from "./fee/fee-schedules";
export { paymentCharge } from "./fee/payment-charge";
export { popupAmount } from "./fee/popup-amount";
export { processorFee } from "./fee/processor-fee";
export { type SplitPayment, splitPayment } from "./fee/split-payment";
export { type TopUpLimits, type TopUpTotals, topUpLimits, topUpTotals } from "./fee/top-up-totals";
export { maxAmount } from "./money/check-amount";
export { formatNaira } from "./money/format-naira";
export type { Decimals } from "./money/group-digits";
export { type Kobo, kobo } from "./money/kobo";
export { koboToNaira } from "./money/kobo-to-naira";
export { nairaToKobo } from "./money/naira-to-kobo";
export { roundToKobo } from "./money/round-to-kobo";
export { type AddonField, addonField, addonFields } from "./quote/addon-field";
export { addonsAllowed, basicPlanId } from "./quote/addons-allowed";
export { buildQuote } from "./quote/build-quote";
export { chooseOnboarding } from "./quote/choose-onboarding";
export { codeFromDuration } from "./quote/code-from-duration";
export type { Duration, DurationCode } from "./quote/duration";
export { durationFromCode } from "./quote/duration-from-code";
export type { OrderLine } from "./quote/order-line";
export { parseDurationSlug } from "./quote/parse-duration-slug";
export type { OnboardingOption, Quote, QuoteAddon, QuoteInput } from "./quote/quote";
export { containedVat } from "./tax/contained-vat";
export { formatKpt } from "./token/format-kpt";
export { type TokenTotals, tokenTotals } from "./token/token-totals";
