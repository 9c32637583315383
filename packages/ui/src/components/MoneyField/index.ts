export { MoneyField, type MoneyFieldProps } from "./MoneyField";
export { parseAmount } from "./parse-amount";
