import { PGlite } from "@electric-sql/pglite";
import type { Logger } from "pino";
import type { Env } from "../../env.ts";
import type { OpenDatabase } from "../open-database.ts";
import { wrapPglite } from "./wrap-pglite.ts";

/** Opens the embedded database. */
export async function openPglite(env: Pick<Env, "DATA_DIR">, _log: Logger): Promise<OpenDatabase> {
  const pglite = await PGlite.create(env.DATA_DIR === "memory" ? "memory://" : (env.DATA_DIR ?? "memory://"));
  return wrapPglite(pglite, () => pglite.close());
}
