import { type DataTableColumn, pickColumns } from "@vendor/ui";
import type { ReactNode } from "react";

/** A column of a list: its value is the same text in the table and in the list's file. */
export type ListColumn<Row> = Omit<DataTableColumn<Row>, "cell" | "total"> & { text: (row: Row) => string };

type Cells<Row> = Readonly<Record<string, ((row: Row) => ReactNode) | undefined>>;

/** Columns for the table. `cells` draws some values as more than their text, such as a link. */
export const tableColumns = <Row>(
  columns: readonly ListColumn<Row>[],
  cells: Cells<Row> = {},
): DataTableColumn<Row>[] =>
  columns.map(({ text, ...column }) => ({ ...column, cell: cells[column.key] ?? text }));

/**
 * The columns that a list shows, in order.
 * @param shown - `columns` of the address.
 * @param usual - The columns without a choice, as in an address; all of them without it.
 */
export function shownColumns<Row>(
  columns: readonly ListColumn<Row>[],
  shown: string | null,
  usual?: string,
): ListColumn<Row>[] {
  const picked = pickColumns(tableColumns(columns), shown || usual);
  return picked.flatMap(({ key }) => columns.filter((column) => column.key === key));
}
