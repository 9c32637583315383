import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { DatabaseOpenError } from "./database-faults.ts";
import type { SqlClient } from "./types.ts";

/** The migrations next to this file in the source, or next to the bundle that contains this code. */
export const migrationsFolder = fileURLToPath(new URL("./migrations", import.meta.url));

/** Reports an incomplete build at once. */
export function requireMigrations(): string {
  if (!existsSync(migrationsFolder))
    throw new Error(`migrations are missing from the build: ${migrationsFolder}`);
  return migrationsFolder;
}

/** Compares the database's migrations with those of this code. */
async function compareMigrations(client: SqlClient): Promise<{ missing: boolean; unknown: boolean }> {
  const known = readMigrationFiles({ migrationsFolder: requireMigrations() }).map(
    ({ folderMillis }) => folderMillis,
  );
  const table = await client.query<{ name: string | null }>(
    "select to_regclass('drizzle.__drizzle_migrations') as name",
  );
  if (table.rows[0]?.name == null) return { missing: true, unknown: false };
  const { rows } = await client.query<{ at: string | number }>(
    "select created_at as at from drizzle.__drizzle_migrations",
  );
  const applied = new Set(rows.map(({ at }) => Number(at)));
  return {
    missing: known.some((at) => !applied.has(at)),
    unknown: [...applied].some((at) => !known.includes(at)),
  };
}

/**
 * Refuses a newer database, because older code could damage its data.
 * @param setting - Names the database in the error's message.
 * @throws {DatabaseOpenError} when the database has a migration that this code does not have.
 */
export async function requireKnownMigrations(client: SqlClient, setting: string): Promise<void> {
  const { unknown } = await compareMigrations(client);
  if (unknown)
    throw new DatabaseOpenError(
      `${setting}: a newer version of this service has changed the database; start that version, or a later one`,
    );
}

/**
 * For a start that must not change the schema.
 * @throws {DatabaseOpenError} when the database does not have exactly this code's migrations.
 */
export async function requireCurrentMigrations(client: SqlClient, setting: string): Promise<void> {
  await requireKnownMigrations(client, setting);
  const { missing } = await compareMigrations(client);
  if (missing)
    throw new DatabaseOpenError(
      `${setting}: the database is older than this version; run the command "migrate" first, or set MIGRATE_ON_START=on`,
    );
}
