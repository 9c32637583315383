import type { ComponentPropsWithoutRef, ElementType, ReactNode } from "react";

export interface DataTableSort {
  /** The column's key. */
  key: string;
  direction: "ascending" | "descending";
}

export interface DataTableColumn<Row> {
  key: string;
  /** The column's name. Cards on phones show it beside each value. */
  label: string;
  /** What stands in the cell. */
  cell: (row: Row) => ReactNode;
  /** Figures of one width, at the end of the cell. */
  numeric?: boolean | undefined;
  /** @default "start", and "end" for numeric columns */
  align?: "start" | "center" | "end" | undefined;
  /** Names the row for screen readers: the date of a sale, the name of a person. One column has it. */
  rowHeader?: boolean | undefined;
  sortable?: boolean | undefined;
}

/** The component's own words. */
export interface DataTableLabels {
  empty: string;
  loading: string;
  actions: string;
  selectAll: string;
  selectRow: (row: string) => string;
  selected: (count: number) => string;
}

export const englishLabels: DataTableLabels = {
  empty: "Nothing here yet.",
  loading: "Loading...",
  actions: "Actions",
  selectAll: "Select all",
  selectRow: (row) => `Select ${row}`,
  selected: (count) => `${count} selected`,
};

export interface DataTableSelection<Row> {
  /** The keys of the chosen rows. */
  selected: ReadonlySet<string>;
  onChange: (selected: ReadonlySet<string>) => void;
  /** Which row it is, for screen readers: the name that the row header shows. */
  rowName: (row: Row) => string;
  /** The checkboxes' name in a form. */
  name?: string | undefined;
  /** What can be done with the chosen rows: buttons. */
  actions?: ReactNode;
}

export interface DataTableOrder<E extends ElementType> {
  /** Which column the rows are ordered by; the rows come ordered. */
  sort?: DataTableSort | undefined;
  /** The link component of your router. @default "a" */
  as?: E | undefined;
  /** Sorting by address: what the link component needs. Works without JavaScript. */
  getSortLink?:
    | ((next: DataTableSort) => Omit<ComponentPropsWithoutRef<E>, "className" | "style" | "children">)
    | undefined;
  /** Sorting on the page alone, by buttons. */
  onSort?: ((next: DataTableSort) => void) | undefined;
}

/**
 * What pressing a column's head asks for: its ascending order first, then the other one.
 * @example nextSort("date", { key: "date", direction: "ascending" }) // => { key: "date", direction: "descending" }
 */
export function nextSort(key: string, current: DataTableSort | undefined): DataTableSort {
  const turned = current?.key === key && current.direction === "ascending";
  return { key, direction: turned ? "descending" : "ascending" };
}
