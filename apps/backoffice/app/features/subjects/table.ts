import type { OfficeList } from "@vendor/api";
import type { ListColumn } from "../lists/list-column";
import { NAMES } from "./row-name";
import { type Fields, labelOf, valueText } from "./values";

export type Row = OfficeList["rows"][number];

/** Controls of long texts. A list hides their columns by default. */
const LONG = ["paragraph", "lines"];
/** Columns that a list shows by default. */
const MOST_COLUMNS = 7;

/** The columns that a list can show: what people call a row, then the others in their order. */
export function columnsOf({ columns, rows }: OfficeList, fields: Fields): ListColumn<Row>[] {
  const first = NAMES.find((name) => columns.some(({ key }) => key === name));
  const ordered = [
    ...columns.filter(({ key }) => key === first),
    ...columns.filter(({ key }) => key !== first),
  ];
  return ordered.map(({ key, sortable }, place) => ({
    ...{ key, sortable, label: labelOf(key, fields), rowHeader: place === 0, phone: "named" },
    numeric: rows.some(({ values }) => typeof values[key] === "number") && key !== "id",
    text: ({ values }) => valueText(key, values[key], fields),
  }));
}

/** The columns that a list shows without a choice, as `columns` in the address. */
export function usualColumns(columns: readonly { key: string }[], fields: Fields): string {
  return columns
    .filter(({ key }) => !LONG.includes(fields.get(key)?.control ?? ""))
    .slice(0, MOST_COLUMNS)
    .map(({ key }) => key)
    .join(",");
}

/** Filters by fields that have the same few values again and again, such as a state. */
export const filtersOf = ({ filters }: OfficeList, fields: Fields) =>
  filters
    .filter(({ key }) => !LONG.includes(fields.get(key)?.control ?? ""))
    .map(({ key, choices }) => ({
      ...{ key, label: labelOf(key, fields), type: "choice" as const },
      options: choices.map((value) => ({ value: String(value), label: valueText(key, value, fields) })),
    }));
