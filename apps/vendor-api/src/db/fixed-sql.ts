import { type SQL, sql } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";

const dialect = new PgDialect();

/**
 * A part of queries as a finished text: drizzle puts a query together anew each time it runs, which takes more CPU time than
 * most queries. Columns in it are named with their table.
 */
export function fixedSql<T>(part: SQL<T>): SQL<T> {
  return sql.raw(dialect.sqlToQuery(part.inlineParams()).sql) as SQL<T>;
}
