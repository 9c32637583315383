export { CardPaymentStatus } from "./CardPaymentStatus";
export { otherCharges, PaymentTotals } from "./PaymentTotals";
export {
  describePaymentState,
  type PaymentStateDescription,
  POLL_LIMIT,
  POLL_SECONDS,
  readAttempt,
  usePolling,
} from "./payment-state";
export {
  type CardPayment,
  type PopupState,
  type SettlementPost,
  useCardPayment,
  useFreshDocument,
} from "./use-card-payment";
