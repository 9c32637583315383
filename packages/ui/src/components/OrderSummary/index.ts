export {
  OrderSummary,
  type OrderSummaryLine,
  type OrderSummaryProps,
  type OrderSummaryRow,
} from "./OrderSummary";
export { quoteToSummary, type SummaryQuote } from "./quote-to-summary";
