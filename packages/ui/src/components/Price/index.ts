export { type Currency, formatAmount } from "./format-amount";
export { FullPrice, type FullPriceProps, Price, type PriceProps, Saving, type SavingProps } from "./Price";
