import type { Logger } from "pino";
import type { Env } from "../env.ts";
import { openPostgres } from "./open-postgres.ts";
import { openPglite } from "./pglite/open-pglite.ts";
import type { OpenDatabase } from "./types.ts";

/** Opens PostgreSQL when DATABASE_URL is set, otherwise the embedded database in DATA_DIR. */
export async function openDatabase(env: Env, log: Logger): Promise<OpenDatabase> {
  return env.DATABASE_URL ? openPostgres(env, env.DATABASE_URL, log) : openPglite(env, log);
}
