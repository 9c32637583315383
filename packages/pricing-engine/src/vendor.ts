export { couponAllowed } from "./discount/coupon";
export { type PlanPrice, type PlanPrices, planPrice, yearlyPrice } from "./discount/plan-price";
export {
  feeSchedules,
  paystackInternationalFee,
  paystackLocalFee,
  specInternationalFee,
  specLocalFee,
} from "./fee/fee-schedules";
export { type TopUpLimits, type TopUpTotals, topUpLimits, topUpTotals } from "./fee/payment-charge";
export { buildQuote, type Quote, type QuoteInput, withPayment } from "./quote/build-quote";
export {
  codeFromDuration,
  type Duration,
  type DurationCode,
  durationFromCode,
  parseDurationSlug,
} from "./quote/duration";
export type { OnboardingOption, OrderLine, QuoteAddon } from "./quote/order-line";
