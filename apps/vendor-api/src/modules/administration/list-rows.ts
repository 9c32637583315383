import { and, asc, desc, eq, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import type { Database } from "../../db/types.ts";
import { Refusal } from "../../refusal.ts";

/** A row as an administrator sees it: its fields' names are those of the input, and amounts are in naira. */
export type View = Record<string, unknown>;

export type Sort = { key: string; direction: "ascending" | "descending" };

/** Which rows of a list are asked for. */
export type ListRequest = {
  search: string;
  /** The values of a field of which a row has to have one. Fields that the list has no filter for are ignored. */
  filters: URLSearchParams;
  /** Ignored where the list cannot be sorted by it. */
  sort?: Sort | undefined;
  /** `next` of the page before. */
  after?: string | undefined;
  /** Only the row whose name this is; the newest of several. */
  key?: string | undefined;
  limit: number;
};

/** A page of a list, and what the list can be asked for. */
export type ListedRows = {
  rows: View[];
  /** `after` of the next page. */
  next: string | null;
  /** How many rows fit, and how many there are in all; null for a list that is too long to be counted. */
  count: number | null;
  total: number | null;
  sort: Sort | null;
  columns: { key: string; sortable: boolean }[];
  /** The values that a filter by a field can have. */
  filters: { key: string; choices: (string | number | boolean)[] }[];
};

export type List = (db: Database, request: ListRequest) => Promise<ListedRows>;

/** Filters offer the values of fields with few of them, where there are more rows than fit on a screen at a glance. */
const MOST_CHOICES = 8;
const LEAST_ROWS = 6;
const MOST_FILTERS = 4;
/** Longer texts are no choices. */
const LONGEST_CHOICE = 40;

type Choice = string | number | boolean;

function choicesOf(rows: readonly View[], keys: readonly string[]): ListedRows["filters"] {
  if (rows.length < LEAST_ROWS) return [];
  const filters = keys.flatMap((key) => {
    const given = rows.map((row) => row[key] ?? "");
    const isChoice = (value: unknown): value is Choice =>
      ["string", "number", "boolean"].includes(typeof value) && String(value).length <= LONGEST_CHOICE;
    if (!given.every(isChoice)) return [];
    const values = [...new Set(given)].filter((value) => value !== "");
    if (values.length < 2 || values.length > MOST_CHOICES || values.length === rows.length) return [];
    return [{ key, choices: values.sort(compare) }];
  });
  return filters.slice(0, MOST_FILTERS);
}

function compare(one: unknown, other: unknown): number {
  if (typeof one === "number" && typeof other === "number") return one - other;
  return String(one ?? "").localeCompare(String(other ?? ""), "en", { numeric: true });
}

const textOf = (value: unknown) => (typeof value === "object" ? JSON.stringify(value) : String(value ?? ""));

/** A list that stays short: it is read as a whole, and answered on one page. */
export const wholeList =
  (read: (db: Database) => Promise<View[]>, keyField: string | null): List =>
  async (db, { search, filters, sort, key }) => {
    const all = await read(db);
    const keys = [...new Set(all.flatMap((row) => Object.keys(row)))];
    const wanted = search.toLowerCase();
    const rows = all.filter(
      (row) =>
        (key === undefined || keyField === null || String(row[keyField]) === key) &&
        keys.every((field) => !filters.has(field) || filters.getAll(field).includes(textOf(row[field]))) &&
        (wanted === "" || keys.some((field) => textOf(row[field]).toLowerCase().includes(wanted))),
    );
    const order = sort && keys.includes(sort.key) ? sort : null;
    const sign = order?.direction === "descending" ? -1 : 1;
    if (order) rows.sort((one, other) => sign * compare(one[order.key], other[order.key]));
    return {
      rows: key === undefined ? rows : rows.slice(-1),
      next: null,
      ...{ count: rows.length, total: all.length, sort: order },
      columns: keys.map((field) => ({ key: field, sortable: true })),
      filters: choicesOf(all, keys),
    };
  };

type WithPlace<Row> = Row & { place: string | null };

/** A query of drizzle before its conditions. */
type Query<Row> = {
  where(wanted: SQL | undefined): {
    orderBy(...order: SQL[]): { limit(rows: number): PromiseLike<WithPlace<Row>[]> };
  };
};

/** A list that can grow, of which the database finds and sorts a page by its indexes. */
type GrowingList<Row> = {
  /** Selects the columns, and `place` besides. */
  read(db: Database, place: SQL<string | null>): Query<Row>;
  view(row: Row): View;
  /** Which rows of the table are in the list. */
  where?: SQL | undefined;
  /** Settles the order of rows with equal values. */
  id: AnyPgColumn;
  idOf(row: Row): number | string;
  /** The order without a choice. @default id */
  by?: AnyPgColumn | undefined;
  /** @default "ascending" */
  direction?: Sort["direction"] | undefined;
  /** The view's fields; true for one that is `id`, a column for one by which an index sorts, false for the others. */
  columns: Readonly<Record<string, AnyPgColumn | boolean>>;
  /** For each field with a filter its values, and which rows have one of them. */
  filters?: Readonly<Record<string, Readonly<Record<string, SQL | undefined>>>> | undefined;
  /** Finds by an index. */
  search(text: string): SQL | undefined;
  /** The row with a name; undefined for one that cannot be a name. */
  withKey(key: string): SQL | undefined;
};

const MOMENT = "timestamp with time zone";

const encode = (place: readonly (string | number | null)[]) =>
  Buffer.from(JSON.stringify(place)).toString("base64url");

/** What a value's text looks like in a place, so that one from an address is no error of the database. */
const forms: Readonly<Record<string, RegExp>> = {
  integer: /^\d{1,9}$/,
  bigint: /^\d{1,15}$/,
  uuid: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
  [MOMENT]: /^\d{1,16}$/,
  text: /^[^\0]{0,300}$/,
};

/** A column's value as the text of a place: a moment in microseconds since 1970, which no zone changes. */
const placeOf = (column: AnyPgColumn) =>
  column.getSQLType() === MOMENT
    ? sql<string | null>`(extract(epoch from ${column}) * 1000000)::bigint::text`
    : sql<string | null>`${column}::text`;

/** The value of a place's text. */
const typedValue = (column: AnyPgColumn, text: string) =>
  column.getSQLType() === MOMENT
    ? sql`('epoch'::timestamptz + ${text}::bigint * interval '1 microsecond')`
    : sql`${text}::${sql.raw(column.getSQLType())}`;

/** @throws {Refusal} A message at `after` for something else than `next` of a page before. */
function decode(after: string, columns: readonly AnyPgColumn[]): string[] {
  try {
    const place: unknown = JSON.parse(Buffer.from(after, "base64url").toString());
    const isPlace =
      Array.isArray(place) &&
      columns.every((column, at) => forms[column.getSQLType()]?.test(String(place[at] ?? "\0")));
    if (isPlace) return place.map(String);
  } catch {
    // It is refused like any other.
  }
  throw Refusal.field("after", "Follow the link to the next page");
}

/** The rows with one of the chosen values of each filter. */
function chosen({ filters = {} }: Pick<GrowingList<never>, "filters">, asked: URLSearchParams): SQL[] {
  return Object.entries(filters).flatMap(([key, values]) => {
    const conditions = asked
      .getAll(key)
      .flatMap((value) => (Object.hasOwn(values, value) ? [values[value] ?? sql`true`] : []));
    if (!asked.has(key)) return [];
    return conditions.length > 0 ? [sql`(${sql.join(conditions, sql` or `)})`] : [sql`false`];
  });
}

/** The columns that order a page, the last of which is `id`. */
function orderOf<Row>(list: GrowingList<Row>, { sort, key }: ListRequest) {
  const { id, columns, by = id, direction } = list;
  const chosen = sort && Object.hasOwn(columns, sort.key) ? columns[sort.key] : false;
  const column = chosen ? (chosen === true ? id : chosen) : by;
  return {
    column,
    columns: column === id ? [id] : [column, id],
    sort: (chosen && sort) || null,
    isDescending: key !== undefined || (chosen && sort ? sort.direction : direction) === "descending",
  };
}

type Order = ReturnType<typeof orderOf>;

/** The rows after a page. */
function isAfter(after: string, { columns, isDescending }: Order): SQL {
  const place = decode(after, columns);
  const values = columns.map((each, at) => typedValue(each, place[at] ?? ""));
  const sign = sql.raw(isDescending ? "<" : ">");
  return sql`(${sql.join(columns, sql`, `)}) ${sign} (${sql.join(values, sql`, `)})`;
}

function isWanted<Row>(list: GrowingList<Row>, { search, filters, key, after }: ListRequest, order: Order) {
  return and(
    list.where,
    ...chosen(list, filters),
    search === "" ? undefined : (list.search(search) ?? sql`false`),
    key === undefined ? undefined : (list.withKey(key) ?? sql`false`),
    after === undefined ? undefined : isAfter(after, order),
  );
}

/** A list that can grow: each page is one statement, which reads no more than the page where an index serves what is asked. */
export function growingList<Row>(list: GrowingList<Row>): List {
  const about = {
    ...{ count: null, total: null },
    columns: Object.entries(list.columns).map(([key, by]) => ({ key, sortable: by !== false })),
    filters: Object.entries(list.filters ?? {}).map(([key, values]) => ({
      key,
      choices: Object.keys(values),
    })),
  };
  return async (db, request) => {
    const order = orderOf(list, request);
    const limit = request.key === undefined ? request.limit : 1;
    const found = await list
      .read(db, placeOf(order.column))
      .where(isWanted(list, request, order))
      .orderBy(...order.columns.map(order.isDescending ? desc : asc))
      .limit(limit + 1);
    const rows = found.slice(0, limit);
    const last = rows.at(-1);
    const place = last && [...(order.column === list.id ? [] : [last.place]), list.idOf(last)];
    return {
      rows: rows.map(list.view),
      next: found.length > limit && place ? encode(place) : null,
      sort: order.sort,
      ...about,
    };
  };
}

/** The most rows that one way of searching finds. */
const MOST_FOUND = 500;

/**
 * Rows whose id one of the queries has selected. Found first and sorted then: in the order of the list, the database would read every row to find a
 * rare name.
 */
export const isAmong = (id: AnyPgColumn, ...queries: SQL[]) =>
  sql`${id} in (${sql.join(
    queries.map((query) => sql`(${query} limit ${MOST_FOUND})`),
    sql` union all `,
  )})`;

/** The condition for a number that people typed; undefined for another text. */
export const isNumber = (column: AnyPgColumn, text: string) =>
  forms.integer?.test(text) ? eq(column, Number(text)) : undefined;

/** Every row of a list, page by page. */
export async function everyRow(db: Database, list: List): Promise<View[]> {
  const rows: View[] = [];
  let after: string | undefined;
  do {
    const page = await list(db, { search: "", filters: new URLSearchParams(), after, limit: 1_000 });
    rows.push(...page.rows);
    after = page.next ?? undefined;
  } while (after !== undefined);
  return rows;
}
