import { File } from "node:buffer";
import { existsSync, fsyncSync } from "node:fs";
import { mkdir, open, readdir, readFile, rename, rm, rmdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { PGlite } from "@electric-sql/pglite";
import { NodeFS } from "@electric-sql/pglite/nodefs";
import { DatabaseOpenError } from "../database-faults.ts";

async function syncToDisk(path: string): Promise<void> {
  const file = await open(path, "r");
  await file.sync().finally(() => file.close());
}

async function syncTree(folder: string): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  for (const entry of entries) {
    // Windows cannot sync a folder; its file system does that itself.
    if (entry.isFile() || process.platform !== "win32") await syncToDisk(join(entry.parentPath, entry.name));
  }
}

/**
 * A cluster that the build packed: unpacking takes a third of the time that creating one takes. The source has none.
 */
async function newCluster(): Promise<File | undefined> {
  const path = fileURLToPath(new URL("./cluster.tar.gz", import.meta.url));
  if (!existsSync(path)) return undefined;
  const bytes = new Uint8Array(await readFile(path));
  return new File([bytes], "cluster.tar.gz", { type: "application/x-gzip" });
}

/** Marks a folder that we made and may delete. */
const MARK = "made-by-the-vendor-api";

/** A folder's entries; undefined when it does not exist. */
async function entriesOf(folder: string): Promise<string[] | undefined> {
  return readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return undefined;
    throw error;
  });
}

/** Deletes only what an interrupted first start has left behind. */
async function removeUnfinished(unfinished: string): Promise<void> {
  const found = await entriesOf(unfinished);
  if (found === undefined) return;
  if (found.length > 0 && !found.includes(MARK))
    throw new DatabaseOpenError(
      `DATA_DIR: ${unfinished} is in the way of a new database; move it, or choose another folder`,
    );
  await rm(unfinished, { recursive: true });
}

/**
 * Creates a cluster in a missing or empty folder. PGlite cannot open a folder whose first start was interrupted,
 * so the cluster is created in another folder and then renamed. The caller holds the folder's lock.
 * @throws {DatabaseOpenError} for a folder with other contents, which are not changed.
 */
export async function initialiseFolder(folder: string): Promise<void> {
  const found = (await entriesOf(folder)) ?? [];
  // A PostgreSQL server writes this file when it starts; PGlite does not.
  if (found.includes("postmaster.opts"))
    throw new DatabaseOpenError(
      `DATA_DIR: ${folder} is a PostgreSQL server's folder; choose another, or set DATABASE_URL`,
    );
  if (found.includes("PG_VERSION")) return;
  if (found.length > 0)
    throw new DatabaseOpenError(
      `DATA_DIR: ${folder} has files that are not the database's; choose an empty or a new folder`,
    );
  const unfinished = `${folder}.new`;
  await removeUnfinished(unfinished);
  await mkdir(unfinished, { recursive: true });
  await writeFile(join(unfinished, MARK), "");
  const cluster = join(unfinished, "cluster");
  const loadDataDir = await newCluster();
  const pglite = await PGlite.create(cluster, loadDataDir && { loadDataDir });
  await pglite.exec("CHECKPOINT");
  await pglite.close();
  await syncTree(cluster);
  if (existsSync(folder)) await rmdir(folder);
  await rename(cluster, folder);
  if (process.platform !== "win32") await syncToDisk(dirname(folder));
  await removeUnfinished(unfinished);
}

type EmscriptenOptions = Parameters<NodeFS["init"]>[1];
type Stream = { nfd: number };
type StreamOps = { fsync?: (stream: Stream) => number };

/**
 * PGlite's folder on disk, with fsync. PGlite's own version reports success without syncing, so a power cut could
 * lose acknowledged payments. With this one commits wait for the disk.
 */
export class DurableNodeFs extends NodeFS {
  override async init(pg: PGlite, options: EmscriptenOptions) {
    const { emscriptenOpts } = await super.init(pg, options);
    const preRun = (module: { NODEFS: { stream_ops: StreamOps } }) => {
      module.NODEFS.stream_ops.fsync = ({ nfd }) => {
        fsyncSync(nfd);
        return 0;
      };
    };
    return {
      emscriptenOpts: { ...emscriptenOpts, preRun: [preRun, ...[emscriptenOpts.preRun ?? []].flat()] },
    } as Awaited<ReturnType<NodeFS["init"]>>;
  }
}
