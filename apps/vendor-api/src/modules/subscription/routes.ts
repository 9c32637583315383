import { notImplemented } from "../../http/not-implemented.ts";
import { os } from "../../http/os.ts";

export const subscriptionRoutes = {
  summary: os.subscription.summary.handler(notImplemented),
  summaryOf: os.subscription.summaryOf.handler(notImplemented),
  checkCoupon: os.subscription.checkCoupon.handler(notImplemented),
  validateCardPayment: os.subscription.validateCardPayment.handler(notImplemented),
  withCard: os.subscription.withCard.handler(notImplemented),
  withWallet: os.subscription.withWallet.handler(notImplemented),
  free: os.subscription.free.handler(notImplemented),
  topUpWallet: os.subscription.topUpWallet.handler(notImplemented),
  payment: os.subscription.payment.handler(notImplemented),
};
