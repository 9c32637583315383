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
export { describePayment, explainDebit, explainDecline, howReturned, returnsTo } from "./payment-messages.ts";
export {
  findIntent,
  findLastDebit,
  findNewestPayment,
  findSenders,
  type IntentState,
  isUnfinished,
  type PaymentIntent,
  railDataOf,
  updateIntent,
  wasGivenUp,
} from "./payment-repository.ts";
export type { PlannedRefund } from "./planned-refund.ts";
export { chooseCard, presentCreditRails, priceTopUp, refuseRepeatedCredit } from "./prepare-payment.ts";
export {
  askForAccountNumber,
  findAccountNumber,
  presentAccountNumber,
} from "./rails/account/account-numbers.ts";
export { referenceOfReceived, remainderOf } from "./rails/account/credit-received.ts";
export { findCreditable, refreshSuspended } from "./rails/account/receive-transfer.ts";
export { amountToSend } from "./rails/account/received-amount.ts";
export { deactivateAuthorization } from "./rails/deactivate-authorization.ts";
export { hasUndecidedDispute } from "./rails/disputes.ts";
export { forgetAtPaystack } from "./rails/forget-at-paystack.ts";
export { rails, tokensRail } from "./rails/index.ts";
export {
  askForMandate,
  deleteUngivenMandates,
  listMandates,
  presentMandate,
  removeMandate,
} from "./rails/mandate/mandates.ts";
export { receiveWebhook, webhooksIdle } from "./receive-webhook.ts";
export { askAgain, reconcilePayments } from "./reconcile-payments.ts";
export { reconcileReceived } from "./reconcile-received.ts";
export { makeRefund, planRefund, returnableOf } from "./refund-by-staff.ts";
export { returnByStaff } from "./refund-payment.ts";
export { listRefunds, listReturnedParts, type Refund } from "./refund-repository.ts";
export { creditNoteOf, returnableToBalance } from "./refund-to-balance.ts";
export { failPayment, fulfilPayment, settlePayment } from "./settle-payment.ts";
export { emptyWebhooksOfClosed } from "./store-webhook.ts";
export { assignUnmatched, creditKept, returnUnmatched } from "./unmatched-payments.ts";
