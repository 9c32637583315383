export { feeOf } from "./fee-of.ts";
export {
  attemptIn,
  type PaymentView,
  POLL_LIMIT,
  POLL_SECONDS,
  paymentView,
} from "./payment-view.ts";
export { type CardPayment, type PopupState, type SettleAt, useCardPayment } from "./use-card-payment.ts";
export { useOwnDocument } from "./use-own-document.ts";
export { usePolling } from "./use-polling.ts";
