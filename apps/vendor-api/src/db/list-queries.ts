import { getTableColumns, getTableName, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn, PgTable } from "drizzle-orm/pg-core";
import { fixedSql } from "./fixed-sql.ts";
import type { Database } from "./types.ts";

/*
 * Queries over lists, with one text for lists of every length. Each text that runs is kept by every connection (see `StatementNames`), and
 * drizzle's `inArray` and `values` have a longer one for each further item.
 */

/** Whether a column has one of these values. */
export const isAnyOf = <Column extends AnyPgColumn>(
  column: Column,
  values: readonly Column["_"]["data"][],
): SQL => sql`${column} = any(${sql.param([...values])})`;

/**
 * Inserts rows in their order.
 * @param rows - A column with a default is given by all of them or by none. Texts, numbers, moments and JSON only.
 */
export async function insertRows<Table extends PgTable>(
  tx: Database,
  table: Table,
  rows: readonly Table["$inferInsert"][],
): Promise<void> {
  if (rows.length > 0) await tx.execute(insertionOf(table, rows));
}

/** The same as a part of another statement, which may add `returning`. */
export function insertionOf<Table extends PgTable>(
  table: Table,
  rows: readonly Table["$inferInsert"][],
): SQL {
  const given = Object.entries(getTableColumns(table)).filter(
    ([field, { hasDefault }]) => !hasDefault || rows.some((row) => fieldOf(row, field) !== undefined),
  );
  const values = rows.map((row) =>
    Object.fromEntries(given.map(([field, { name }]) => [name, wellFormed(fieldOf(row, field))])),
  );
  const start = insertInto(
    table,
    given.map(([, { name }]) => name),
  );
  return sql`${start}${JSON.stringify(values)}::jsonb)`;
}

/** What each insertion begins with, by table and columns: putting it together takes as long as the rest of the query. */
const beginnings = new Map<string, SQL>();

function insertInto(table: PgTable, names: readonly string[]): SQL {
  const key = [getTableName(table), ...names].join(" ");
  const known = beginnings.get(key);
  if (known) return known;
  const columns = sql.join(
    names.map((name) => sql.identifier(name)),
    sql`, `,
  );
  const made = fixedSql(
    sql`insert into ${table} (${columns}) select ${columns} from jsonb_populate_recordset(null::${table}, `,
  );
  beginnings.set(key, made);
  return made;
}

const fieldOf = (row: object, field: string): unknown => (row as Record<string, unknown>)[field];

/** JSON in PostgreSQL cannot have halves of surrogate pairs, which the driver replaces in a text. */
const wellFormed = (value: unknown) =>
  typeof value === "string" ? value.replace(/\p{Surrogate}/gu, "\ufffd") : value;
