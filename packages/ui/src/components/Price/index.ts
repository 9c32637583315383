export { type Currency, formatAmount, type Kobo, kobo, type Money } from "../../money";
export { FullPrice, type FullPriceProps, Price, type PriceProps, Saving, type SavingProps } from "./Price";
