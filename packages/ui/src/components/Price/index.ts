export { type Currency, formatAmount } from "../../money";
export { FullPrice, type FullPriceProps, Price, type PriceProps, Saving, type SavingProps } from "./Price";
