import type { DataTableColumn } from "./data-table";

/**
 * The columns that a list in an address names, in its order. Unknown names are left out, and the row header always shows.
 * @param text - The keys with commas between them, as `columnsText` writes them; all columns without it.
 * @example pickColumns(columns, new URLSearchParams(location.search).get("columns"))
 */
export function pickColumns<Row>(
  columns: readonly DataTableColumn<Row>[],
  text: string | null | undefined,
): readonly DataTableColumn<Row>[] {
  if (!text) return columns;
  const keys = new Set(text.split(","));
  const picked = [...keys].flatMap((key) => columns.filter((column) => column.key === key));
  const always = columns.filter((column) => column.rowHeader && !keys.has(column.key));
  return picked.length === 0 ? columns : [...always, ...picked];
}

/**
 * The shown columns as a text for the address.
 * @returns the keys with commas between them, or "" when all columns show in their own order.
 */
export function columnsText<Row>(
  columns: readonly DataTableColumn<Row>[],
  shown: readonly DataTableColumn<Row>[],
): string {
  const isDefault = columns.length === shown.length && columns.every(({ key }, at) => key === shown[at]?.key);
  return isDefault ? "" : shown.map(({ key }) => key).join(",");
}
