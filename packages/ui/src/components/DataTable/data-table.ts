import type { ComponentPropsWithoutRef, ElementType, ReactNode } from "react";
import type { SelectionTexts } from "./selection";

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
  /** The width that the column keeps where the table has room: 6, 12 or 20 rem. Without it the values decide. */
  width?: "narrow" | "medium" | "wide" | undefined;
  /** Keeps the values on one line; the table scrolls instead. */
  nowrap?: boolean | undefined;
  /** Below the column, in a row of totals. In the row header's column it is the name of that row. */
  total?: ReactNode;
}

export const englishLabels = {
  empty: "Nothing here yet.",
  loading: "Loading...",
  actions: "Actions",
  /** The place of a column in an order by several: 2 and more. */
  sortedBy: (place: number) => `, sorted by it as number ${place}`,
};
/** The component's own texts. Those of the selection are used where the table has one. */
export type DataTableLabels = typeof englishLabels & SelectionTexts;
/** The texts of an application, completed by the table's own. */
export type KnownLabels = typeof englishLabels & Partial<SelectionTexts>;

export interface DataTableOrder<E extends ElementType> {
  /** The column by which the rows are already sorted, or several, the most important first. */
  sort?: DataTableSort | readonly DataTableSort[] | undefined;
  /** The link component of your router. @default "a" */
  as?: E | undefined;
  /** Props of the sorting links. Works without JavaScript. `sorts` is the whole order, with the columns so far after `next`. */
  getSortLink?:
    | ((
        next: DataTableSort,
        sorts: readonly DataTableSort[],
      ) => Omit<ComponentPropsWithoutRef<E>, "className" | "style" | "children">)
    | undefined;
  /** Sorts with buttons, without a navigation. */
  onSort?: ((next: DataTableSort, sorts: readonly DataTableSort[]) => void) | undefined;
}

/** The order of a table as a list. */
export function sortsOf(sort: DataTableOrder<"a">["sort"]): readonly DataTableSort[] {
  return sort === undefined ? [] : "key" in sort ? [sort] : sort;
}

/** A further column would change the order of hardly any row. */
const MOST_SORTS = 3;

/** The order by several columns to request when a header is pressed: by it first, and then as so far. */
export function nextSorts(key: string, current: readonly DataTableSort[]): readonly DataTableSort[] {
  return [nextSort(key, current[0]), ...current.filter((sort) => sort.key !== key)].slice(0, MOST_SORTS);
}

/** What renders the rows of a table in place of all of them. */
export interface DataTableRowsProps {
  count: number;
  /** The row at a place from 0, with its `aria-rowindex`. */
  renderRow: (at: number, index: number) => ReactNode;
}

/**
 * The order to request when a column header is pressed: ascending first, then the opposite.
 * @example nextSort("date", { key: "date", direction: "ascending" }) // => { key: "date", direction: "descending" }
 */
export function nextSort(key: string, current: DataTableSort | undefined): DataTableSort {
  const turned = current?.key === key && current.direction === "ascending";
  return { key, direction: turned ? "descending" : "ascending" };
}
