export { CardPaymentStatus } from "./CardPaymentStatus";
export { PaymentTotals } from "./PaymentTotals";
export {
  attemptIn,
  type PaymentView,
  POLL_LIMIT,
  POLL_SECONDS,
  paymentView,
} from "./payment-view";
export { type CardPayment, type PopupState, type SettleAt, useCardPayment } from "./use-card-payment";
export { useOwnDocument } from "./use-own-document";
export { usePolling } from "./use-polling";
