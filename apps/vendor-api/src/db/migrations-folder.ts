import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { DatabaseOpenError } from "./database-faults.ts";
import type { SqlClient } from "./types.ts";

/** The migrations beside this file in the source, or beside the bundle that carries this code. */
export const migrationsFolder = fileURLToPath(new URL("./migrations", import.meta.url));

/** Says at once what is wrong with an incomplete build. */
export function requireMigrations(): string {
  if (!existsSync(migrationsFolder))
    throw new Error(`migrations are missing from the build: ${migrationsFolder}`);
  return migrationsFolder;
}

/**
 * Older code could damage what a newer version has changed.
 * @param setting - Names the database in the error's message.
 * @throws {DatabaseOpenError} when the database has a migration that this code does not.
 */
export async function requireKnownMigrations(client: SqlClient, setting: string): Promise<void> {
  const table = await client.query<{ name: string | null }>(
    "select to_regclass('drizzle.__drizzle_migrations') as name",
  );
  if (table.rows[0]?.name == null) return;
  const known = readMigrationFiles({ migrationsFolder: requireMigrations() }).map(
    ({ folderMillis }) => folderMillis,
  );
  const unknown = await client.query(
    "select 1 from drizzle.__drizzle_migrations where created_at <> all($1)",
    [known],
  );
  if (unknown.rows.length > 0) {
    throw new DatabaseOpenError(
      `${setting}: a newer version of this service has changed the database; start that version, or a later one`,
    );
  }
}
