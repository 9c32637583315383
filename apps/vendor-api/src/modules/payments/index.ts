export { chargeSavedCard } from "./charge-saved-card.ts";
export { endSubscriptionsForDebt } from "./end-subscriptions-for-debt.ts";
export { finishPayment } from "./finish-payment.ts";
export { insertPayment, openPayment, orderHash, type PaymentRequest } from "./open-payment.ts";
export { describePayment } from "./payment-messages.ts";
export {
  findIntent,
  type IntentState,
  isUnfinished,
  type PaymentIntent,
  railDataOf,
  updateIntent,
} from "./payment-repository.ts";
export { chooseCard, priceTopUp, refuseRepeatedCredit } from "./prepare-payment.ts";
export { forgetCard } from "./rails/card/forget-card.ts";
export { rails } from "./rails/index.ts";
export { tokensRail } from "./rails/tokens.ts";
export { receiveWebhook, webhooksIdle } from "./receive-webhook.ts";
export { askAgain, reconcilePayments } from "./reconcile-payments.ts";
export { failPayment, fulfilPayment } from "./settle-payment.ts";
export { presentOpenPayment } from "./show-payment.ts";
export { forgetWebhooks } from "./webhook-repository.ts";
