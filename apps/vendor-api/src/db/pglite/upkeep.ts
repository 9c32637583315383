import type { PGlite } from "@electric-sql/pglite";
import type { Logger } from "pino";

const LOOK_MS = 15_000;
const CHECKPOINT_MS = 5 * 60_000;
const CHECKPOINT_WAL_BYTES = 16 * 1024 * 1024;
const VACUUM_MS = 60 * 60_000;

/** Checkpoints and vacuums, which a PostgreSQL server does by background processes that PGlite lacks. */
export function startUpkeep(pglite: PGlite, log: Logger): () => void {
  let checkpointed = performance.now();
  let vacuumed = performance.now();
  let lsn = "0/0";
  let busy = false;

  const look = async () => {
    if (busy || pglite.closed) return;
    busy = true;
    try {
      const { rows } = await pglite.query<{ lsn: string; grown: number }>(
        "select pg_current_wal_lsn()::text as lsn, pg_wal_lsn_diff(pg_current_wal_lsn(), $1::pg_lsn)::float8 as grown",
        [lsn],
      );
      const now = performance.now();
      const { grown = 0, lsn: current = lsn } = rows[0] ?? {};
      if (grown >= CHECKPOINT_WAL_BYTES || (grown > 0 && now - checkpointed >= CHECKPOINT_MS)) {
        await pglite.exec("CHECKPOINT");
        checkpointed = now;
        lsn = current;
      }
      if (now - vacuumed >= VACUUM_MS) {
        await pglite.exec("VACUUM ANALYZE");
        vacuumed = now;
      }
    } catch (error) {
      if (!pglite.closed) log.warn({ err: error }, "upkeep of the embedded database failed");
    } finally {
      busy = false;
    }
  };
  const timer = setInterval(look, LOOK_MS).unref();
  return () => clearInterval(timer);
}
