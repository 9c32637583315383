export { CardPaymentStatus } from "./CardPaymentStatus";
export { PaymentTotals } from "./PaymentTotals";
export {
  type PaymentPresentation,
  POLL_LIMIT,
  POLL_SECONDS,
  presentPayment,
  readAttempt,
  usePolling,
} from "./present-payment";
export {
  type CardPayment,
  type PopupState,
  type SettlementPost,
  useCardPayment,
  useFreshDocument,
} from "./use-card-payment";
