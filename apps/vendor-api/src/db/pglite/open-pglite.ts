import { existsSync, mkdirSync, realpathSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import type { Logger } from "pino";
import type { Env } from "../../env.ts";
import { DatabaseOpenError } from "../database-faults.ts";
import type { OpenDatabase } from "../types.ts";
import { lockFolder } from "./folder-lock.ts";
import { DurableNodeFs, initialiseFolder } from "./initialise-folder.ts";
import { startMaintenance, wrapPglite } from "./wrap-pglite.ts";

/** PGlite's own parameters without `-F`, which switches fsync off. Its fdatasync does nothing, so fsync is set. */
const startParams = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== "-F"),
  "-c",
  "fsync=on",
  "-c",
  "wal_sync_method=fsync",
  "-c",
  "synchronous_commit=on",
];

/** The folder's real path, because the lock needs one name for it. */
function realFolder(folder: string): string {
  const path = resolve(folder);
  if (existsSync(path)) return realpathSync(path);
  mkdirSync(dirname(path), { recursive: true });
  return join(realpathSync(dirname(path)), basename(path));
}

const folderFaults: Record<string, string> = {
  ENOTDIR: "is a file, not a folder",
  EACCES: "cannot be written by this user",
  EPERM: "cannot be written by this user",
  EROFS: "is on a disk that cannot be written",
  ENOSPC: "is on a disk that is full",
};

/** PGlite throws file system errors as objects without a message, with WebAssembly's error numbers. */
const wasmCodes: Record<number, string> = { 2: "EACCES", 51: "ENOSPC", 63: "EPERM", 69: "EROFS" };

/** PostgreSQL's own code for a full disk. */
const DISK_FULL = "53100";

/** The file system error in an error or its causes. */
function fileFault(error: unknown): string | undefined {
  if (typeof error !== "object" || error === null) return undefined;
  const { name, code, errno, cause } = error as NodeJS.ErrnoException;
  if (name === "ErrnoError") return wasmCodes[errno ?? 0] ?? String(errno);
  if (code === DISK_FULL) return "ENOSPC";
  if (typeof code === "string" && /^E[A-Z]+$/.test(code)) return code;
  return fileFault(cause);
}

/** A file system error as one line that names the setting; any other error unchanged. */
function openError(folder: string, error: unknown): unknown {
  const code = error instanceof DatabaseOpenError ? undefined : fileFault(error);
  if (code === undefined) return error;
  return new DatabaseOpenError(`DATA_DIR: ${folder} ${folderFaults[code] ?? `cannot be used (${code})`}`, {
    cause: error,
  });
}

/**
 * Opens the embedded database with safeguards: one process per folder, a first start that may be interrupted,
 * commits that are synced to disk, and maintenance on a timer. For development and tests only.
 * @throws {DatabaseOpenError} when another process uses the folder, or it cannot hold a database.
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
  const orOpenError = async <T>(run: () => Promise<T>): Promise<T> => {
    try {
      return await run();
    } catch (error) {
      throw openError(env.DATA_DIR, error);
    }
  };
  const database = await orOpenError(async () => openFolder(realFolder(env.DATA_DIR), log));
  return { ...database, setUp: (fill) => orOpenError(() => database.setUp(fill)) };
}

async function openFolder(folder: string, log: Logger): Promise<OpenDatabase> {
  const unlock = await lockFolder(folder);
  if (!unlock) {
    throw new DatabaseOpenError(
      `DATA_DIR: ${folder} is in use by another process; stop it or choose another folder`,
    );
  }
  try {
    await initialiseFolder(folder);
    const pglite = await PGlite.create({ fs: new DurableNodeFs(folder), startParams });
    const stopMaintenance = startMaintenance(pglite, log);
    return wrapPglite(pglite, async () => {
      stopMaintenance();
      await pglite.exec("CHECKPOINT");
      await pglite.close();
      await unlock();
    });
  } catch (error) {
    await unlock();
    throw error;
  }
}
