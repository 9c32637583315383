import { setTimeout as delay } from "node:timers/promises";
import { sql } from "drizzle-orm";
import type { Logger } from "pino";
import { Counter } from "prom-client";
import type { Env } from "../env.ts";
import { Refusal } from "../refusal.ts";
import { openPostgres } from "./open-postgres.ts";
import type { Database, Replica } from "./types.ts";

const reads = new Counter({
  name: "vendor_replica_reads_total",
  help: "Lists and exports read from the replica, or from the database because the replica was late or away",
  labelNames: ["from"],
});

const POLL_MS = 20;
const REST_MS = 10_000;

/** Opens the replica of the settings, if there is one. It connects later. */
export function openReplica(env: Env, log: Logger): Replica | undefined {
  if (!env.DATABASE_REPLICA_URL) return undefined;
  for (const from of ["replica", "database"]) reads.inc({ from }, 0);
  const { db, close } = openPostgres(env, env.DATABASE_REPLICA_URL, log.child({ database: "replica" }));
  const hasReplayed = async (place: string) => {
    // One that was made the primary repeats nothing any more.
    const isThere = sql`pg_is_in_recovery() and pg_last_wal_replay_lsn() >= ${place}::pg_lsn`;
    const [row] = await db.select({ isThere: sql<boolean | null>`${isThere}` }).from(sql`(select) one`);
    return row?.isThere === true;
  };
  return { db, hasReplayed, waitMs: env.DATABASE_REPLICA_WAIT_MS, restsUntil: 0, log, close };
}

/**
 * Runs a long read on the replica, once that has everything that was committed before: a person always sees what was just changed.
 * If it is late or does not answer, the database itself is read, and the replica is left alone for ten seconds.
 * @param read - Changes nothing. It may run twice.
 */
export async function readFromReplica<T>(
  { db, replica }: { db: Database; replica?: Replica | undefined },
  read: (db: Database) => Promise<T>,
): Promise<T> {
  if (!replica) return read(db);
  if (performance.now() >= replica.restsUntil) {
    // A database that just was a standby, and is not the primary yet, has no such place. It can be read.
    const place = await placeOf(db).catch(() => undefined);
    try {
      if (place !== undefined && (await isReplayedInTime(replica, place))) {
        const result = await read(replica.db);
        reads.inc({ from: "replica" });
        return result;
      }
    } catch (error) {
      // Whatever is wrong with the replica: it may be away, end a query whose rows the next changes remove, or refuse our user.
      if (error instanceof Refusal) throw error;
      replica.log.warn({ err: error }, "the replica could not be read");
    }
    replica.restsUntil = performance.now() + REST_MS;
  }
  reads.inc({ from: "database" });
  return read(db);
}

/** Where the log of the database ends. */
async function placeOf(db: Database): Promise<string | undefined> {
  const [row] = await db.select({ place: sql<string>`pg_current_wal_lsn()::text` }).from(sql`(select) one`);
  return row?.place;
}

async function isReplayedInTime({ hasReplayed, waitMs }: Replica, place: string): Promise<boolean> {
  const until = performance.now() + waitMs;
  while (!(await hasReplayed(place))) {
    if (performance.now() >= until) return false;
    await delay(POLL_MS);
  }
  return true;
}
