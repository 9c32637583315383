import { setTimeout as delay } from "node:timers/promises";
import { type MigrationMeta, readMigrationFiles } from "drizzle-orm/migrator";
import { databaseErrorCode, isRetryable } from "./database-faults.ts";
import { requireMigrations } from "./migrations-folder.ts";
import type { SqlClient } from "./types.ts";

export type MigrationLimits = {
  /**
   * For one migration's statements with their waits for tables in use. Queries wait behind a migration that waits for their table, and one that
   * holds other tables keeps those. Shorter than PostgreSQL's `deadlock_timeout` (1 s), so that no query is ended for a migration.
   */
  lockMs: number;
  /** After which, from its first failure on, it gives up on a table that is always in use. */
  inUseMs: number;
};

/** As drizzle names and fills it. */
const DONE = "drizzle.__drizzle_migrations";

/**
 * The first line of a migration whose statements run one after the other without a transaction around them, for what PostgreSQL
 * does only there: building an index without locking its table, and committing batches. It starts again from its first statement when
 * it was interrupted, so each statement must allow that.
 */
const WITHOUT_TRANSACTION = "-- no transaction\n";

/** Begins a statement that is left out where the named extension is not installed beside the database: the embedded one has none. */
const NEEDS_EXTENSION = /^\s*-- needs (\w+)\n/;

/** PostgreSQL's error code when `lock_timeout` has passed. */
const LOCK_TIMEOUT = "55P03";

/**
 * Runs each missing migration in a separate transaction. Drizzle's `migrate` runs all of them in one, which would keep the lock of each
 * changed table until the last one is changed; queries of the running services that hold another of them would wait in a circle.
 */
export async function runMigrations(client: SqlClient, limits: MigrationLimits): Promise<void> {
  await client.query(
    `create schema if not exists drizzle;
     create table if not exists ${DONE} (id serial primary key, hash text not null, created_at bigint)`,
  );
  const { rows } = await client.query<{ at: number }>(`select created_at as at from ${DONE}`);
  const applied = new Set(rows.map(({ at }) => Number(at)));
  for (const migration of readMigrationFiles({ migrationsFolder: requireMigrations() })) {
    if (applied.has(migration.folderMillis)) continue;
    const run = migration.sql[0]?.startsWith(WITHOUT_TRANSACTION) ? runStatements : runInTransaction;
    await repeatWhileInUse(limits.inUseMs, () => run(client, migration, limits.lockMs));
  }
}

const noteDone = (client: SqlClient, { hash, folderMillis }: MigrationMeta) =>
  client.query(`insert into ${DONE} (hash, created_at) values ($1, $2)`, [hash, folderMillis]);

/** Without a time limit for locks: queries do not queue behind an index that is built concurrently. Others set a limit themselves. */
async function runStatements(client: SqlClient, migration: MigrationMeta): Promise<void> {
  for (const statement of migration.sql) {
    const [, extension] = NEEDS_EXTENSION.exec(statement) ?? [];
    if (extension === undefined || (await hasExtension(client, extension))) await client.query(statement);
  }
  await noteDone(client, migration);
}

async function hasExtension(client: SqlClient, name: string): Promise<boolean> {
  const { rows } = await client.query("select 1 from pg_available_extensions where name = $1", [name]);
  return rows.length > 0;
}

async function runInTransaction(client: SqlClient, migration: MigrationMeta, lockMs: number): Promise<void> {
  const end = performance.now() + lockMs;
  await client.query("begin");
  try {
    for (const statement of migration.sql) {
      const left = Math.max(1, Math.ceil(end - performance.now()));
      await client.query(`set local lock_timeout = ${left}; ${statement}`);
    }
    await noteDone(client, migration);
    await client.query("commit");
  } catch (error) {
    await client.query("rollback");
    throw error;
  }
}

/** Repeats a migration that a lock's time limit or a deadlock ended, after a pause in which the services go on. */
async function repeatWhileInUse(inUseMs: number, run: () => Promise<void>): Promise<void> {
  let end: number | undefined;
  for (;;) {
    try {
      return await run();
    } catch (error) {
      const isInUse = databaseErrorCode(error) === LOCK_TIMEOUT || isRetryable(error);
      end ??= performance.now() + inUseMs;
      if (!isInUse || performance.now() > end) throw error;
      await delay(200 + Math.random() * 600);
    }
  }
}
