export { CardPaymentStatus } from "./CardPaymentStatus";
export { PaymentTotals } from "./PaymentTotals";
export {
  type PaymentView,
  POLL_LIMIT,
  POLL_SECONDS,
  paymentView,
  readAttempt,
  usePolling,
} from "./payment-view";
export {
  type CardPayment,
  type PopupState,
  type SettlementPost,
  useCardPayment,
  useFreshDocument,
} from "./use-card-payment";
