import { setTimeout as delay } from "node:timers/promises";
import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import type { Logger } from "pino";
import type { Env } from "../env.ts";
import { noteDriverError } from "./database-faults.ts";
import { within } from "./deadline.ts";
import { requireKnownMigrations } from "./migrations-folder.ts";
import { DatabaseWatch, type WatchLimits } from "./postgres/database-watch.ts";
import { MAX_NAMED, reclaimBroken, StatementNames, watchedClient } from "./postgres/watched-client.ts";
import { type MigrationLimits, runMigrations } from "./run-migrations.ts";
import * as schema from "./schema/index.ts";
import { repeatDeadlocked } from "./transaction.ts";
import type { OpenDatabase } from "./types.ts";

/** Time limits, in milliseconds. */
export type PostgresLimits = WatchLimits &
  MigrationLimits & {
    /** To wait for a free connection. A server that is gone is noticed earlier. */
    connectMs: number;
    /** For the answer to a health check. */
    pingMs: number;
    /** After which the server cancels a statement; its connection stays usable. */
    statementMs: number;
    /** After which the server ends a transaction in which nothing happens. */
    idleMs: number;
    /** After which the client gives up on a dead connection. */
    queryMs: number;
  };

export const postgresLimits: PostgresLimits = {
  patienceMs: 700,
  probeMs: 700,
  connectMs: 8_000,
  pingMs: 1_500,
  statementMs: 8_000,
  idleMs: 15_000,
  lockMs: 500,
  inUseMs: 120_000,
  queryMs: 10_000,
};

/** The same number in every copy, so that only one of them sets the database up at a time. */
const SET_UP_LOCK = 4_000_197;
const SET_UP_POLL_MS = 100;

/** Tries again and again: `pg_advisory_lock` would wait in a query, and building an index waits for the end of all older queries. */
async function lockSetUp(client: pg.Client): Promise<void> {
  const attempt = "select pg_try_advisory_lock($1) as locked";
  while (!(await client.query<{ locked: boolean }>(attempt, [SET_UP_LOCK])).rows[0]?.locked)
    await delay(SET_UP_POLL_MS);
}

const BIGINT = 20;

/** Parses counts, sums and bigints as numbers, as PGlite does. Kobo amounts are safe integers. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: "text" | "binary") =>
    oid === BIGINT ? (text: string) => Number(text) : pg.types.getTypeParser(oid, format as "text"),
};

/** Rejects when the server does not respond to a new connection. An error message is a response. */
export async function probePostgres(connectionString: string, probeMs: number): Promise<void> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: probeMs });
  client.on("error", () => {});
  try {
    await client.connect();
  } catch (error) {
    if (!(error instanceof pg.DatabaseError)) throw error;
  } finally {
    void client.end().catch(() => {});
  }
}

/**
 * Opens a pool on PostgreSQL. It connects later: a database that is down now may be up at the first query.
 * @param tuning - Differences from `postgresLimits`, and another way to probe the server.
 */
export function openPostgres(
  env: Pick<Env, "DATABASE_POOL_SIZE"> & Partial<Pick<Env, "DATABASE_PROBE_MS" | "DATABASE_POOLER">>,
  url: string,
  log: Logger,
  tuning: Partial<PostgresLimits> & { probe?: () => Promise<void> } = {},
): OpenDatabase {
  const { probeMs = env.DATABASE_PROBE_MS ?? postgresLimits.probeMs } = tuning;
  const limits = { ...postgresLimits, ...tuning, probeMs };
  const { probe = () => probePostgres(url, limits.probeMs) } = tuning;
  const watch = new DatabaseWatch(probe, log, limits);
  const connection = { connectionString: url, keepAlive: true, application_name: "vendor-api", types };
  const pool = new pg.Pool({
    ...connection,
    Client: watchedClient(watch, new StatementNames(env.DATABASE_POOLER ? 0 : MAX_NAMED)),
    stream: () => watch.socket(),
    max: env.DATABASE_POOL_SIZE,
    connectionTimeoutMillis: limits.connectMs,
    query_timeout: limits.queryMs,
    // A pooler's connections have what the database gives their user: docs/operations/scale.md.
    ...(!env.DATABASE_POOLER && {
      // PostgreSQL compiles a query that it believes to read much, which takes it seconds where few rows are found.
      options: "-c jit=off",
      statement_timeout: limits.statementMs,
      idle_in_transaction_session_timeout: limits.idleMs,
    }),
  });
  reclaimBroken(pool);
  // Each query of the pool is a separate transaction. A migration that changes its tables in another order may end it.
  const queryOnce = pool.query.bind(pool) as (...args: unknown[]) => Promise<unknown>;
  pool.query = ((...args: unknown[]) => repeatDeadlocked(() => queryOnce(...args))) as typeof pool.query;
  // The pool replaces an idle connection that breaks; without a listener the error would end the process.
  pool.on("error", (error) => log.warn({ err: error }, "idle database connection lost"));
  return {
    kind: "postgres",
    db: drizzle(pool, { schema }),
    client: pool,
    pool: () => ({
      used: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    ping: async () => {
      const attempt = "select current_setting('transaction_read_only') = 'on' as is_read_only";
      const { rows } = await within(limits.pingMs, pool.query<{ is_read_only: boolean }>(attempt));
      if (rows[0]?.is_read_only) throw new Error("the database takes no changes: it is a standby");
    },
    setUp: async (fill) => {
      // A separate connection without the limits: copies wait here for the first one, and big tables take long.
      const client = new pg.Client({ ...connection, connectionTimeoutMillis: limits.connectMs });
      client.on("error", (error) => log.warn({ err: error }, "the migrating connection was lost"));
      try {
        await client.connect().catch((error) => {
          noteDriverError(error);
          throw error;
        });
        await lockSetUp(client);
        await requireKnownMigrations(client, "DATABASE_URL");
        await runMigrations(client, limits);
        return await fill(client);
      } finally {
        // Ending the connection releases the lock in every case.
        await client.end();
      }
    },
    close: async () => {
      await pool.end();
      watch.stop();
    },
  };
}
