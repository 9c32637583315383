import { File } from "node:buffer";
import { existsSync } from "node:fs";
import { mkdir, open, readdir, readFile, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { PGlite } from "@electric-sql/pglite";

async function syncToDisk(path: string): Promise<void> {
  const file = await open(path, "r");
  await file.sync().finally(() => file.close());
}

async function syncTree(folder: string): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  for (const entry of entries) {
    // Windows cannot sync a folder; its file system journals the names by itself.
    if (entry.isFile() || process.platform !== "win32") await syncToDisk(join(entry.parentPath, entry.name));
  }
}

/** A cluster as PGlite makes it, packed by the build: unpacking takes a third of making one. The source has none. */
async function newCluster(): Promise<File | undefined> {
  const path = fileURLToPath(new URL("./cluster.tar.gz", import.meta.url));
  if (!existsSync(path)) return undefined;
  const bytes = new Uint8Array(await readFile(path));
  return new File([bytes], "cluster.tar.gz", { type: "application/x-gzip" });
}

/**
 * Makes a new cluster, if there is none yet. PGlite cannot open a folder whose first start was cut off,
 * so it is made beside its place and moved there when it is whole. Hold the folder's lock.
 */
export async function initialiseFolder(folder: string): Promise<void> {
  if (existsSync(join(folder, "PG_VERSION"))) return;
  const unfinished = `${folder}.new`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(dirname(folder), { recursive: true });
  const loadDataDir = await newCluster();
  const pglite = await PGlite.create(unfinished, loadDataDir && { loadDataDir });
  await pglite.exec("CHECKPOINT");
  await pglite.close();
  await syncTree(unfinished);
  // Only an empty folder can be in the way: one with a cluster was recognised above.
  await rm(folder, { recursive: true, force: true });
  await rename(unfinished, folder);
  if (process.platform !== "win32") await syncToDisk(dirname(folder));
}
