export { agrees, type ClaimedAmounts, priceChanged, requireClaim } from "./check-claim.ts";
export { type CompletingDeps, completeOrder, completeOrders, type PaidOrder } from "./complete-order.ts";
export { creditName } from "./credit-name.ts";
export { type CreditedBalance, creditedBalanceOf } from "./credited-balance.ts";
export { deleteDraftsBefore } from "./draft.ts";
export { fillOrders } from "./fill-orders.ts";
export { findEarlierOrders } from "./find-earlier-orders.ts";
export {
  findInvoices,
  type Invoice,
  issueCreditNote,
  issueInvoices,
  listInvoices,
  type PaymentInvoices,
} from "./issue-invoice.ts";
export { showOnboarding } from "./onboarding.ts";
export {
  deleteOrder,
  findOrder,
  insertOrder,
  type Order,
  requireOrder,
  subscriptionOrder,
} from "./order-repository.ts";
export { moveOrder } from "./order-states.ts";
export {
  orderReference,
  refuseRepetition,
  requireSubscription,
  type SubscribedOrder,
} from "./place-order.ts";
export { presentCardFees, presentSettings } from "./present-settings.ts";
export {
  priceOrder,
  priceSelection,
  requireDefaultPlan,
  requirePlan,
  type Selection,
  withRenewal,
} from "./price-selection.ts";
export { requireRail } from "./rail.ts";
export { type PriceList, readPriceList } from "./read-price-list.ts";
export { groupedCode, receiptNumber } from "./receipt-codes.ts";
