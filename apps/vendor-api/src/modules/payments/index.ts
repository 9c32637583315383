export { chargeSavedCard } from "./charge-saved-card.ts";
export { endSubscriptionsForDebt } from "./end-subscriptions-for-debt.ts";
export { finishPayment } from "./finish-payment.ts";
export {
  insertPayment,
  openPayment,
  orderHash,
  type PaymentRequest,
  presentOpenPayment,
} from "./open-payment.ts";
export { describePayment, explainDecline } from "./payment-messages.ts";
export {
  findIntent,
  findNewestPayment,
  type IntentState,
  isUnfinished,
  type PaymentIntent,
  railDataOf,
  updateIntent,
} from "./payment-repository.ts";
export { chooseCard, priceTopUp, refuseRepeatedCredit } from "./prepare-payment.ts";
export { forgetCard } from "./rails/card/card-rail.ts";
export { rails, tokensRail } from "./rails/index.ts";
export { emptyWebhooksOfClosed, receiveWebhook, webhooksIdle } from "./receive-webhook.ts";
export { askAgain, reconcilePayments } from "./reconcile-payments.ts";
export { failPayment, fulfilPayment } from "./settle-payment.ts";
