export { ExtraGroups } from "./ExtraGroups";
export { OrderLines } from "./OrderLines";
export { OutletOrLocation } from "./OutletOrLocation";
export {
  describeExtras,
  describeOrder,
  foreignDifference,
  isFromBank,
  offeredMethod,
  type PaymentMethod,
  type PaymentOption,
  type PaymentPrices,
  paymentMethods,
  paymentOptions,
  quoteForMethod,
  quoteInBrowser,
  railOf,
  walletOf,
} from "./quote-in-browser";
export { replaceAddress, useBeforePaint } from "./use-before-paint";
