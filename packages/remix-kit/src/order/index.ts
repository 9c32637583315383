export { ExtraGroups } from "./ExtraGroups";
export { OrderLines } from "./OrderLines";
export { OutletOrLocation } from "./OutletOrLocation";
export {
  describeOrder,
  foreignDifference,
  offeredMethod,
  type PaymentMethod,
  type PaymentOption,
  type PaymentPrices,
  paymentMethods,
  paymentOptions,
  quoteForMethod,
  quoteInBrowser,
  walletOf,
} from "./quote-in-browser";
export { replaceAddress, useBeforePaint } from "./use-before-paint";
