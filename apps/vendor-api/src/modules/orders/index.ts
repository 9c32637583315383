export {
  type CompletingDeps,
  completeOrder,
  completeOrders,
  type OrderToComplete,
} from "./complete-order.ts";
export { findOpenDraft } from "./draft.ts";
export { fillOrders } from "./fill-orders.ts";
export { type ExpectedOrder, findEarlierOrders } from "./find-earlier-orders.ts";
export {
  cancelCreditNote,
  findInvoices,
  type Invoice,
  issueCreditNote,
  issueInvoices,
  listInvoices,
  numberInvoices,
  type PaymentInvoices,
} from "./issue-invoice.ts";
export { showOnboarding } from "./onboarding.ts";
export {
  deleteOrder,
  findOrder,
  insertOrder,
  moveOrder,
  newOrder,
  type Order,
  requireOrder,
  subscriptionOrder,
} from "./order.ts";
export {
  orderReference,
  refuseRepetition,
  requireSubscription,
  type SubscribedOrder,
} from "./place-order.ts";
export {
  agrees,
  type ClaimedAmounts,
  priceChanged,
  priceSelection,
  quoteFromPriceList,
  requireClaim,
  requireDefaultPlan,
  requirePlan,
  type Selection,
  withRenewal,
} from "./price-selection.ts";
export { type OrderRail, requireRail } from "./rail.ts";
export { type PriceList, readOrderBasis, readPriceList } from "./read-price-list.ts";
export { groupedCode, receiptCodeOf } from "./receipt-code.ts";
export {
  type CreditedBalance,
  creditedBalanceOf,
  creditName,
  receiptNumber,
  verifyLink,
} from "./receipts.ts";
export { presentCardFees, presentSettings } from "./summarise-subscription.ts";
