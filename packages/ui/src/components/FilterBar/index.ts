export { FilterBar, type FilterBarLabels, type FilterBarProps } from "./FilterBar";
export {
  type ChoiceFilter,
  type DateFilter,
  type Filter,
  type FilterParams,
  type FilterValues,
  filterErrors,
  type MoneyFilter,
  type NumberFilter,
  readFilters,
  type TextFilter,
} from "./filters";
