export { allocateDiscount } from "./discount/allocate-discount";
export { applyCoupon, type Coupon, type CouponContext, type Instant } from "./discount/coupon";
export { unusedValue } from "./discount/unused-value";
export { PricingError, type PricingErrorCode } from "./errors";
export type { FeeSchedule } from "./fee/fee-schedules";
export { paymentCharge, processorFee, type SplitPayment, splitPayment } from "./fee/payment-charge";
export { fromSmallestUnit, toSmallestUnit } from "./money/currency";
export { type Kobo, kobo, koboToNaira, maxAmount, nairaToKobo, roundToKobo } from "./money/kobo";
export { multiply } from "./money/multiply";
export { containedVat, percentOf } from "./money/percent";
export { type LinePricing, linePrice, type Tier } from "./quote/line-price";
export type { PaidBy, Payments } from "./quote/payments";
export {
  type OrderInput,
  type OrderItem,
  type PricedLine,
  type PricedOrder,
  priceOrder,
} from "./quote/price-order";
