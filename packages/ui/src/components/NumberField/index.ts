export { NumberField, type NumberFieldProps, parseNumber } from "./NumberField";
