import path from "node:path";
import { fileURLToPath } from "node:url";
import { spawnApi } from "./spawned-api.ts";
import { type SpawnedServer, spawnServer } from "./spawned-server.ts";
import { makeTemporaryFolder } from "./temporary-folder.ts";

const main = fileURLToPath(new URL("../apps/website/server.mjs", import.meta.url));

export type ServedWebsite = {
  api: SpawnedServer;
  site: SpawnedServer;
  /** A temporary folder. */
  folder: string;
  stop(): Promise<void>;
};

/** Starts the built website and its API on a new database. */
export async function serveWebsite(): Promise<ServedWebsite> {
  const folder = makeTemporaryFolder("bench-website");
  const api = await spawnApi({ DATA_DIR: path.join(folder, "db") });
  const site = await spawnServer([main], { WEBSITE_PORT: "0", API_URL: api.base, LOG_LEVEL: "info" });
  return {
    api,
    site,
    folder,
    async stop() {
      await site.stop();
      await api.stop();
    },
  };
}
