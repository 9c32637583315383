export { DateRange, type DateRangeProps, type DateRangeValue, type DateShortcut } from "./DateRange";
