import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** The migrations beside this file in the source, or beside the bundle that carries this code. */
export const migrationsFolder = fileURLToPath(new URL("./migrations", import.meta.url));

/** Says at once what is wrong with an incomplete build. */
export function requireMigrations(): string {
  if (!existsSync(migrationsFolder))
    throw new Error(`migrations are missing from the build: ${migrationsFolder}`);
  return migrationsFolder;
}
