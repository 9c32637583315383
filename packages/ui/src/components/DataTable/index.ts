export { ColumnPicker, type ColumnPickerLabels, type ColumnPickerProps } from "./ColumnPicker";
export { columnsText, pickColumns } from "./columns";
export { DataTable, type DataTableProps } from "./DataTable";
export { DataTablePanel, type DataTablePanelProps } from "./DataTablePanel";
export type {
  DataTableColumn,
  DataTableLabels,
  DataTableRowsProps,
  DataTableSort,
} from "./data-table";
export { EditableCell, type EditableCellProps } from "./EditableCell";
export type { DataTableSelection, DataTableSelectionParts } from "./selection";
export { selectionParts } from "./selection-parts";
export { VirtualRows } from "./VirtualRows";
