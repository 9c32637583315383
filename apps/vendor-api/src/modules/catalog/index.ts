export { CARD_MINIMUM } from "./card-minimum.ts";
export { findPublishedBuild, INSTALLER_NAME } from "./catalog.ts";
export { type CouponRow, lockCoupon, releaseUses } from "./coupon-repository.ts";
export { couponRefusal, findUsableCoupon, refuseCoupon, requireCouponAllowed } from "./find-usable-coupon.ts";
export {
  type Fees,
  feesOf,
  findFees,
  findMoneySettings,
  findPlan,
  isForeign,
  isInUse,
  type MoneySettings,
  type Plan,
} from "./prices-repository.ts";
export { redeemCoupon, releaseCoupon, reserveCoupon } from "./use-coupon.ts";
