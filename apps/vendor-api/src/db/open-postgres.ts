import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import pg from "pg";
import type { Logger } from "pino";
import type { Env } from "../env.ts";
import { within } from "./deadline.ts";
import { requireMigrations } from "./migrations-folder.ts";
import type { OpenDatabase } from "./open-database.ts";
import { DatabaseWatch, PROBE_MS } from "./postgres/database-watch.ts";
import { StatementNames } from "./postgres/statement-names.ts";
import { reclaimBroken, watchedClient } from "./postgres/watched-client.ts";
import * as schema from "./schema/index.ts";

/** How long to wait for a connection of the pool: a crowd is served in turn. A server that is gone is noticed earlier. */
const CONNECT_TIMEOUT_MS = 8_000;
const PING_TIMEOUT_MS = 1_500;
/**
 * The server gives up on a query first, so that its connection stays usable; the client's limit is for a single dead
 * connection. A server that is gone is noticed much earlier, by `DatabaseWatch`.
 */
const STATEMENT_TIMEOUT_MS = 8_000;
const QUERY_TIMEOUT_MS = 10_000;
/** Any number, the same for every copy: only one of them migrates at a time. */
const MIGRATION_LOCK = 4_000_197;
const BIGINT = 20;

/** Counts, sums and bigint columns as numbers, as PGlite gives them: kobo are checked safe integers. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: "text" | "binary") =>
    oid === BIGINT ? (text: string) => Number(text) : pg.types.getTypeParser(oid, format as "text"),
};

/** Rejects when the server says nothing to a new connection; a refusal in its own words is an answer. */
async function probe(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: PROBE_MS });
  client.on("error", () => {});
  try {
    await client.connect();
  } catch (error) {
    if (!(error instanceof pg.DatabaseError)) throw error;
  } finally {
    void client.end().catch(() => {});
  }
}

/** Opens a pool on PostgreSQL. Nothing is connected yet: a database that is down now may be up at the next call. */
export function openPostgres(env: Pick<Env, "DATABASE_POOL_SIZE">, url: string, log: Logger): OpenDatabase {
  const watch = new DatabaseWatch(() => probe(url), log);
  const connection = { connectionString: url, keepAlive: true, application_name: "vendor-api", types };
  const pool = new pg.Pool({
    ...connection,
    Client: watchedClient(watch, new StatementNames()),
    stream: () => watch.socket(),
    max: env.DATABASE_POOL_SIZE,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    query_timeout: QUERY_TIMEOUT_MS,
    idle_in_transaction_session_timeout: 15_000,
  });
  reclaimBroken(pool);
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on("error", (error) => log.warn({ err: error }, "idle database connection lost"));
  return {
    kind: "postgres",
    db: drizzle(pool, { schema }),
    client: pool,
    ping: async () => {
      await within(PING_TIMEOUT_MS, pool.query("select 1"));
    },
    migrate: async () => {
      // A connection of its own, without the limits: copies wait here for the first, and big tables take their time.
      const client = new pg.Client({ ...connection, connectionTimeoutMillis: CONNECT_TIMEOUT_MS });
      client.on("error", (error) => log.warn({ err: error }, "the migrating connection was lost"));
      try {
        await client.connect();
        await client.query("select pg_advisory_lock($1)", [MIGRATION_LOCK]);
        await migrate(drizzle(client), { migrationsFolder: requireMigrations() });
      } finally {
        // Ending the connection frees the lock, whatever happened.
        await client.end();
      }
    },
    close: async () => {
      await pool.end();
      watch.stop();
    },
  };
}
