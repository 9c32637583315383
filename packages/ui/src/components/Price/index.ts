export { type Currency, formatAmount } from "./format-amount";
export { Price, type PriceProps } from "./Price";
