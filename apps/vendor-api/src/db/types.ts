import type { ExtractTablesWithRelations } from "drizzle-orm";
import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";
import type * as schema from "./schema/index.ts";

export type Schema = typeof schema;

/** The database, or a transaction on it: PGlite and PostgreSQL look the same from here on. */
export type Database = PgDatabase<PgQueryResultHKT, Schema, ExtractTablesWithRelations<Schema>>;

export type OpenDatabase = {
  kind: "pglite" | "postgres";
  db: Database;
  client: SqlClient;
  /** Rejects within two seconds when the database does not answer. */
  ping(): Promise<void>;
  /**
   * Brings the schema up to date, then runs `fill` and returns what that does. Copies of the service that start at once take turns at the whole of it.
   * @throws {DatabaseOpenError} when a newer version of this service has changed the schema.
   */
  setUp<T>(fill: () => Promise<T>): Promise<T>;
  close(): Promise<void>;
};

/** The little of a `pg` client that others than drizzle need (rate limits, jobs); PGlite is brought into this shape. */
export type SqlClient = {
  query<Row = Record<string, unknown>>(
    query: { text: string; values?: unknown[] | undefined } | string,
    values?: unknown[],
  ): Promise<{ rows: Row[]; rowCount: number | null }>;
};
