import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";

const EVERY_MS = 50;

/** What was seen while one migration was the next to finish; times in milliseconds. */
export type Watched = {
  ms: number;
  /** The longest time that one transaction kept a lock which stops reading or writing a table, and the table. */
  lock: { ms: number; table: string };
  /** The longest that a service's statement waited for a lock held by something other than a service, and the statement. */
  blocked: { ms: number; statement: string };
};

type Sample = {
  /** How many migrations are done. */
  done: number;
  held: { pid: number; table: string }[];
  waits: { ms: number; statement: string }[];
};

/**
 * One sample. Ordinary statements take none of these modes. A table that was created in a transaction under way cannot be seen
 * yet, so nobody waits for it.
 */
const sample = `
  select (select count(*)::int from drizzle.__drizzle_migrations) as done,
    (select coalesce(json_agg(distinct jsonb_build_object('pid', pid, 'table', relname)), '[]')
      from pg_locks join pg_class c on c.oid = relation and relkind = 'r' join pg_namespace n on n.oid = relnamespace and nspname = 'public'
      where locktype = 'relation' and granted and mode in ('ShareLock', 'ShareRowExclusiveLock', 'ExclusiveLock', 'AccessExclusiveLock')) as held,
    (select coalesce(json_agg(json_build_object('statement', left(query, 120),
        'ms', extract(epoch from clock_timestamp() - waitstart) * 1000)), '[]')
      from pg_locks l join pg_stat_activity a on a.pid = l.pid where usename = $1 and waitstart is not null and exists
        (select from unnest(pg_blocking_pids(l.pid)) blocking join pg_stat_activity b on b.pid = blocking and b.usename <> $1)) as waits`;

export type LockWatch = {
  /** @returns What was seen, in the order of the migrations; the last one is what came after them. */
  stop(): Promise<Map<number, Watched>>;
};

/**
 * Samples the locks of a database every 50 ms, so a shorter one may not be seen.
 * @param services - The database user whose waits count.
 */
export async function watchLocks(databaseUrl: string, services: string): Promise<LockWatch> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: "lock watch" });
  await client.connect();
  const seen = new Map<number, Watched>();
  const since = new Map<string, number>();
  let last = performance.now();
  let stopping = false;

  function note({ done, held, waits }: Sample, now: number): void {
    // Each migration takes its locks anew.
    if (!seen.has(done)) since.clear();
    const current = seen.get(done) ?? {
      ms: 0,
      lock: { ms: 0, table: "" },
      blocked: { ms: 0, statement: "" },
    };
    seen.set(done, current);
    current.ms += now - last;
    const keys = new Set(held.map(({ pid, table }) => `${pid} ${table}`));
    for (const key of since.keys()) if (!keys.has(key)) since.delete(key);
    for (const { pid, table } of held) {
      const key = `${pid} ${table}`;
      // It was taken some time after the sample before the first one that shows it.
      if (!since.has(key)) since.set(key, last);
      const ms = now - (since.get(key) ?? now);
      if (ms > current.lock.ms) current.lock = { ms, table };
    }
    for (const wait of waits) if (wait.ms > current.blocked.ms) current.blocked = wait;
    last = now;
  }

  const loop = (async () => {
    while (!stopping) {
      const { rows } = await client.query<Sample>(sample, [services]);
      const [row] = rows;
      if (row) note(row, performance.now());
      await pause(EVERY_MS);
    }
    await client.end();
  })();
  return {
    async stop() {
      stopping = true;
      await loop;
      return seen;
    },
  };
}
