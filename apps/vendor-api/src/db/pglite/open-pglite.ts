import { mkdirSync, realpathSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import type { Logger } from "pino";
import type { Env } from "../../env.ts";
import { DatabaseOpenError, type OpenDatabase } from "../open-database.ts";
import { DurableNodeFs } from "./durable-node-fs.ts";
import { lockFolder } from "./folder-lock.ts";
import { initialiseFolder } from "./initialise-folder.ts";
import { startUpkeep } from "./upkeep.ts";
import { wrapPglite } from "./wrap-pglite.ts";

/** PGlite's own parameters without `-F`, which switches fsync off; its fdatasync does nothing, so fsync is named. */
const startParams = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== "-F"),
  "-c",
  "fsync=on",
  "-c",
  "wal_sync_method=fsync",
  "-c",
  "synchronous_commit=on",
];

/** The folder as one name, whatever links lead to it: the lock depends on it. */
function realFolder(folder: string): string {
  const path = resolve(folder);
  mkdirSync(dirname(path), { recursive: true });
  return join(realpathSync(dirname(path)), basename(path));
}

/**
 * Opens the embedded database, hardened: one process a folder, a first start that can be cut off anywhere,
 * commits that are on the disk, and upkeep on a timer. Development and tests only.
 * @throws {DatabaseOpenError} when another process has the folder.
 */
export async function openPglite(
  env: Pick<Env, "DATA_DIR" | "NODE_ENV">,
  log: Logger,
): Promise<OpenDatabase> {
  if (env.NODE_ENV === "production") {
    throw new DatabaseOpenError(
      "DATABASE_URL: must be set in production (the embedded database is for development)",
    );
  }
  if (env.DATA_DIR === "memory") {
    const pglite = await PGlite.create();
    return wrapPglite(pglite, () => pglite.close());
  }
  const folder = realFolder(env.DATA_DIR);
  const unlock = await lockFolder(folder);
  if (!unlock) {
    throw new DatabaseOpenError(
      `DATA_DIR: ${folder} is in use by another process; stop it or choose another folder`,
    );
  }
  try {
    await initialiseFolder(folder);
    const pglite = await PGlite.create({ fs: new DurableNodeFs(folder), startParams });
    const stopUpkeep = startUpkeep(pglite, log);
    return wrapPglite(pglite, async () => {
      stopUpkeep();
      await pglite.exec("CHECKPOINT");
      await pglite.close();
      await unlock();
    });
  } catch (error) {
    await unlock();
    throw error;
  }
}
