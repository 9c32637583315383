export { DataTable, type DataTableProps } from "./DataTable";
export type {
  DataTableColumn,
  DataTableLabels,
  DataTableSelection,
  DataTableSort,
} from "./data-table";
