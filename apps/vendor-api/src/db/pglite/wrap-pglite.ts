import type { PGlite } from "@electric-sql/pglite";
import { drizzle } from "drizzle-orm/pglite";
import type { Logger } from "pino";
import { within } from "../deadline.ts";
import { requireKnownMigrations } from "../migrations-folder.ts";
import { runMigrations } from "../run-migrations.ts";
import * as schema from "../schema/index.ts";
import type { OpenDatabase, SqlClient } from "../types.ts";

/** An open PGlite with the interface that the service uses. */
export function wrapPglite(pglite: PGlite, close: () => Promise<void>): OpenDatabase {
  const db = drizzle(pglite, { schema });
  const client: SqlClient = {
    async query<Row>(query: { text: string; values?: unknown[] | undefined } | string, values?: unknown[]) {
      const text = typeof query === "string" ? query : query.text;
      const given = typeof query === "string" ? values : query.values;
      if (given && given.length > 0) {
        const { rows, affectedRows } = await pglite.query<Row>(text, given);
        return { rows, rowCount: affectedRows ?? rows.length };
      }
      // Like `pg`: a text without parameters may contain several statements, and the last one's result is returned.
      const last = (await pglite.exec(text)).at(-1);
      return { rows: (last?.rows ?? []) as Row[], rowCount: last?.affectedRows ?? null };
    },
  };
  return {
    kind: "pglite",
    db,
    client,
    ping: async () => {
      await within(1_500, pglite.query("select 1"));
    },
    setUp: async (fill) => {
      await requireKnownMigrations(client, "DATA_DIR");
      // Nobody else uses the database.
      await runMigrations(client, { lockMs: 1_000, inUseMs: 0 });
      return await fill(client);
    },
    close,
  };
}

const CHECK_MS = 15_000;
const CHECKPOINT_MS = 5 * 60_000;
const CHECKPOINT_WAL_BYTES = 16 * 1024 * 1024;
const VACUUM_MS = 60 * 60_000;

/** Checkpoints and vacuums, which a PostgreSQL server does in background processes that PGlite lacks. */
export function startMaintenance(pglite: PGlite, log: Logger): () => void {
  let checkpointed = performance.now();
  let vacuumed = performance.now();
  let lsn = "0/0";
  let busy = false;

  const checkpointIfDue = async (now: number) => {
    const { rows } = await pglite.query<{ lsn: string; grown: number }>(
      "select pg_current_wal_lsn()::text as lsn, pg_wal_lsn_diff(pg_current_wal_lsn(), $1::pg_lsn)::float8 as grown",
      [lsn],
    );
    const { grown = 0, lsn: current = lsn } = rows[0] ?? {};
    const isDue = grown >= CHECKPOINT_WAL_BYTES || (grown > 0 && now - checkpointed >= CHECKPOINT_MS);
    if (!isDue) return;
    await pglite.exec("CHECKPOINT");
    checkpointed = now;
    lsn = current;
  };
  const maintain = async () => {
    if (busy || pglite.closed) return;
    busy = true;
    try {
      const now = performance.now();
      await checkpointIfDue(now);
      if (now - vacuumed >= VACUUM_MS) {
        await pglite.exec("VACUUM ANALYZE");
        vacuumed = now;
      }
    } catch (error) {
      if (!pglite.closed) log.warn({ err: error }, "maintenance of the embedded database failed");
    } finally {
      busy = false;
    }
  };
  const timer = setInterval(maintain, CHECK_MS).unref();
  return () => clearInterval(timer);
}
