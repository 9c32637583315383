export { parseAmount } from "../../money";
export { MoneyField, type MoneyFieldProps } from "./MoneyField";
