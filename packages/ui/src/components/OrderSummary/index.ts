export {
  OrderSummary,
  type OrderSummaryLine,
  type OrderSummaryProps,
  type OrderSummaryRow,
} from "./OrderSummary";
export { type QuoteSummary, quoteToSummary, type SummaryQuote } from "./quote-to-summary";
