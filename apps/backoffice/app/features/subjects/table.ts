import { type Fields, labelOf, valueText } from "./values";

export type Row = { key: string; row: string; values: Record<string, unknown> };
type Column = { key: string; label: string; numeric: boolean };
type Sort = { key: string; direction: "ascending" | "descending" };

/** Controls of long texts. A list hides their columns by default. */
const LONG = ["paragraph", "lines"];
/** Columns that a list shows by default. */
const MOST_COLUMNS = 7;
/** Filters offer the values of columns with few of them, where there are more rows than fit on a screen at a glance. */
const MOST_CHOICES = 8;
const LEAST_ROWS = 6;
const MOST_FILTERS = 4;

/** What people call a row, the best name first. */
const NAMES = ["name", "label", "question", "command", "masked_email"];

/** The columns that the rows can show: what people call a row, then the others in the order of their values. */
export function columnsOf(rows: readonly Row[], fields: Fields): Column[] {
  const names = [...new Set(rows.flatMap(({ values }) => Object.keys(values)))];
  const first = NAMES.find((name) => names.includes(name));
  const ordered = first ? [first, ...names.filter((name) => name !== first)] : names;
  return ordered.map((key) => ({
    key,
    label: labelOf(key, fields),
    numeric: rows.some(({ values }) => typeof values[key] === "number") && key !== "id",
  }));
}

/** The columns that a list shows without a choice, as `columns` in the address. */
export function usualColumns(columns: readonly Column[], fields: Fields): string[] {
  return columns
    .filter(({ key }) => !LONG.includes(fields.get(key)?.control ?? ""))
    .slice(0, MOST_COLUMNS)
    .map(({ key }) => key);
}

/** Filters by columns that have the same few values again and again, such as a state. */
export function filtersOf(rows: readonly Row[], columns: readonly Column[], fields: Fields) {
  if (rows.length < LEAST_ROWS) return [];
  const filters = columns.flatMap(({ key, label }) => {
    if (LONG.includes(fields.get(key)?.control ?? "")) return [];
    const values = [
      ...new Set(rows.map(({ values }) => valueText(key, values[key], fields)).filter(Boolean)),
    ];
    const isChoice = values.length > 1 && values.length <= MOST_CHOICES && rows.length > values.length;
    if (!isChoice) return [];
    const options = values.sort().map((value) => ({ value, label: value }));
    return [{ key, label, type: "choice" as const, options }];
  });
  return filters.slice(0, MOST_FILTERS);
}

/** The order in the address: "name:descending". */
export function readSort(query: URLSearchParams, columns: readonly Column[]): Sort | undefined {
  const [key = "", direction] = (query.get("sort") ?? "").split(":");
  if (!columns.some((column) => column.key === key)) return undefined;
  return { key, direction: direction === "descending" ? direction : "ascending" };
}

function compare(one: unknown, other: unknown): number {
  if (typeof one === "number" && typeof other === "number") return one - other;
  return String(one ?? "").localeCompare(String(other ?? ""), "en", { numeric: true });
}

/** The rows that the address asks for, in its order. */
export function chooseRows(
  rows: readonly Row[],
  query: URLSearchParams,
  { columns, fields, search }: { columns: readonly Column[]; fields: Fields; search: string },
): Row[] {
  const text = (row: Row, key: string) => valueText(key, row.values[key], fields);
  const wanted = search.toLowerCase();
  const found = rows.filter(
    (row) =>
      columns.every(({ key }) => {
        const chosen = query.getAll(key);
        return chosen.length === 0 || chosen.includes(text(row, key));
      }) &&
      (wanted === "" || columns.some(({ key }) => text(row, key).toLowerCase().includes(wanted))),
  );
  const sort = readSort(query, columns);
  if (!sort) return found;
  const sign = sort.direction === "ascending" ? 1 : -1;
  return found.sort((one, other) => sign * compare(one.values[sort.key], other.values[sort.key]));
}
