export { describeOrder } from "./describe-order";
export { ExtraGroups } from "./ExtraGroups";
export { OrderLines } from "./OrderLines";
export {
  foreignDifference,
  offeredMethod,
  type PaymentMethod,
  type PaymentOption,
  type PaymentPrices,
  paymentMethods,
  paymentOptions,
  quoteForMethod,
  walletOf,
} from "./payment-options";
export { quoteInBrowser } from "./quote-in-browser";
export { replaceAddress, useBeforePaint } from "./use-before-paint";
