import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { spawnApi } from "./spawned-api.ts";
import { type SpawnedServer, spawnServer } from "./spawned-server.ts";

const main = fileURLToPath(new URL("../apps/website/server.mjs", import.meta.url));

export type ServedWebsite = {
  api: SpawnedServer;
  site: SpawnedServer;
  /** A folder for temporary files, removed by `stop`. */
  folder: string;
  stop(): Promise<void>;
};

/** Starts the built website and the API that it reads, on a new database. */
export async function serveWebsite(): Promise<ServedWebsite> {
  const folder = mkdtempSync(path.join(tmpdir(), "bench-website-"));
  const api = await spawnApi({ DATA_DIR: path.join(folder, "db") });
  const site = await spawnServer([main], { WEBSITE_PORT: "0", API_URL: api.base, LOG_LEVEL: "info" });
  return {
    api,
    site,
    folder,
    async stop() {
      await site.stop();
      await api.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
