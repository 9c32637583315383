export { ComparisonTable, type ComparisonTableProps } from "./ComparisonTable";
export type {
  ComparisonCategory,
  ComparisonFeature,
  ComparisonLabels,
  ComparisonPlan,
  ComparisonValue,
} from "./comparison";
