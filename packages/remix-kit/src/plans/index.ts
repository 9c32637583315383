export { comparisonCategories, type Plans } from "./comparison-view";
export {
  type PlanHeader,
  type PlanPriceView,
  planPriceView,
  readDuration,
  yearlySaving,
} from "./plan-price-view";
export { paymentOf, priceNote } from "./price-note";
