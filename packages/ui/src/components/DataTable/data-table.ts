import type { ComponentPropsWithoutRef, ElementType, ReactNode } from "react";

export interface DataTableSort {
  key: string;
  direction: "ascending" | "descending";
}

export interface DataTableColumn<Row> {
  key: string;
  /** The column's name. Cards on phones show it beside each value. */
  label: string;
  /** The cell's content. */
  cell: (row: Row) => ReactNode;
  /** Tabular figures, aligned to the end of the cell. */
  numeric?: boolean | undefined;
  /** @default "start", and "end" for numeric columns */
  align?: "start" | "center" | "end" | undefined;
  /** Whether this column names the row for screen readers. Set it on one column. */
  rowHeader?: boolean | undefined;
  sortable?: boolean | undefined;
  /**
   * On phones, in a `list`: `end` is beside the row's name, `named` has the column's name before it, `hidden` is left out. Without it
   * the value is below the row's name.
   */
  phone?: "end" | "named" | "hidden" | undefined;
}

export const englishLabels = {
  empty: "Nothing here yet.",
  loading: "Loading...",
  actions: "Actions",
  selectAll: "Select all",
  selectRow: (row: string) => `Select ${row}`,
  selected: (count: number) => `${count} selected`,
};
/** The component's own texts. */
export type DataTableLabels = typeof englishLabels;

export interface DataTableSelection<Row> {
  /** The keys of the selected rows. */
  selected: ReadonlySet<string>;
  onChange: (selected: ReadonlySet<string>) => void;
  /** The row's name for screen readers, as in its row header. */
  rowName: (row: Row) => string;
  /** The checkboxes' form field name. */
  name?: string | undefined;
  /** Buttons for the selected rows. */
  actions?: ReactNode;
}

export interface DataTableOrder<E extends ElementType> {
  /** The column by which the rows are already sorted. */
  sort?: DataTableSort | undefined;
  /** The link component of your router. @default "a" */
  as?: E | undefined;
  /** Props of the sorting links. Works without JavaScript. */
  getSortLink?:
    | ((next: DataTableSort) => Omit<ComponentPropsWithoutRef<E>, "className" | "style" | "children">)
    | undefined;
  /** Sorts with buttons, without a navigation. */
  onSort?: ((next: DataTableSort) => void) | undefined;
}

/**
 * The order to request when a column header is pressed: ascending first, then the opposite.
 * @example nextSort("date", { key: "date", direction: "ascending" }) // => { key: "date", direction: "descending" }
 */
export function nextSort(key: string, current: DataTableSort | undefined): DataTableSort {
  const turned = current?.key === key && current.direction === "ascending";
  return { key, direction: turned ? "descending" : "ascending" };
}
