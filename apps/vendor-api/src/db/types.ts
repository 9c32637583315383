import type { ExtractTablesWithRelations } from "drizzle-orm";
import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";
import type { Logger } from "pino";
import type * as schema from "./schema/index.ts";

export type Schema = typeof schema;

/** The database, or a transaction on it; PGlite or PostgreSQL. */
export type Database = PgDatabase<PgQueryResultHKT, Schema, ExtractTablesWithRelations<Schema>>;

/** The database for queries that change nothing. */
export type Reader = Pick<Database, "select" | "$count">;

/** A server that repeats all changes of the database, some moments later, and answers queries only. */
export type Replica = {
  db: Database;
  /** Whether it has repeated everything up to this place of the database's log. */
  hasReplayed(place: string): Promise<boolean>;
  /** How long a read waits for that. */
  waitMs: number;
  /** Until when, in the process's time, it is left alone because it did not answer or was too late. */
  restsUntil: number;
  log: Pick<Logger, "warn">;
  close(): Promise<void>;
};

export type OpenDatabase = {
  kind: "pglite" | "postgres";
  db: Database;
  client: SqlClient;
  /** How many connections a server's pool has. */
  pool?(): { used: number; idle: number; waiting: number };
  /** Where long reads go, if the settings name one. */
  replica?: Replica | undefined;
  /** Rejects within two seconds when the database does not answer, or takes no changes. */
  ping(): Promise<void>;
  /**
   * Updates the schema, then runs `fill` with a connection whose statements may take long, and returns its result. Copies of the service that start at once do this one after another.
   * @throws {DatabaseOpenError} when a newer version of this service has changed the schema.
   */
  setUp<T>(fill: (client: SqlClient) => Promise<T>): Promise<T>;
  close(): Promise<void>;
};

/** The part of a `pg` client that rate limits and jobs need; `wrapPglite` gives PGlite the same interface. */
export type SqlClient = {
  query<Row = Record<string, unknown>>(
    query: { text: string; values?: unknown[] | undefined } | string,
    values?: unknown[],
  ): Promise<{ rows: Row[]; rowCount: number | null }>;
};
