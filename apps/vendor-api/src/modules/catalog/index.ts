export { readAllowances } from "./allowances.ts";
export { findPublishedBuild, listPlans, presentRails } from "./catalog.ts";
export { type CouponRow, lockCoupon, releaseUses } from "./coupon-repository.ts";
export {
  couponRefusal,
  findUsableCoupon,
  redeemCoupon,
  refuseCoupon,
  releaseCoupon,
  requireCouponAllowed,
  reserveCoupon,
} from "./coupons.ts";
export {
  CARD_MINIMUM,
  type Fees,
  feesOf,
  findFees,
  findMoneySettings,
  findPlan,
  isForeign,
  isInUse,
  type MoneySettings,
  type Plan,
  type UssdBank,
} from "./prices-repository.ts";
