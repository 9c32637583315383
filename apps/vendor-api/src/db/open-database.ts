import type { Logger } from "pino";
import type { Env } from "../env.ts";
import { openPostgres } from "./open-postgres.ts";
import { openPglite } from "./pglite/open-pglite.ts";
import type { SqlClient } from "./sql-client.ts";
import type { Database } from "./types.ts";

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

/** The database could not be opened; the message is one line for the person who starts the service. */
export class DatabaseOpenError extends Error {
  override readonly name = "DatabaseOpenError";
}

/** Opens PostgreSQL when DATABASE_URL is set, otherwise the embedded database in DATA_DIR. */
export async function openDatabase(env: Env, log: Logger): Promise<OpenDatabase> {
  return env.DATABASE_URL ? openPostgres(env, env.DATABASE_URL, log) : openPglite(env, log);
}
