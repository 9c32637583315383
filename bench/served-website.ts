import path from "node:path";
import { fileURLToPath } from "node:url";
import { pickFreePorts } from "./free-ports.ts";
import { spawnApi } from "./spawned-api.ts";
import { type SpawnedServer, spawnServer } from "./spawned-server.ts";
import { makeTemporaryFolder } from "./temporary-folder.ts";

const app = (name: string) => fileURLToPath(new URL(`../apps/${name}`, import.meta.url));

export type ServedWebsite = {
  api: SpawnedServer;
  site: SpawnedServer;
  reseller: SpawnedServer;
  /** A temporary folder. */
  folder: string;
  stop(): Promise<void>;
};

/** Starts the built website and reseller app, their API with the demo accounts on a new database, and the Paystack stand-in. */
export async function serveWebsite(): Promise<ServedWebsite> {
  const folder = makeTemporaryFolder("bench-website");
  const ports = (await pickFreePorts(4)).map(String);
  const [WEBSITE_PORT = "", RESELLER_PORT = "", API_PORT = "", PAYSTACK_PORT = ""] = ports;
  const at = (port: string) => `http://127.0.0.1:${port}`;
  const env = {
    WEBSITE_URL: at(WEBSITE_PORT),
    RESELLER_URL: at(RESELLER_PORT),
    API_URL: at(API_PORT),
    PAYSTACK_API_URL: at(PAYSTACK_PORT),
    PAYSTACK_BASE: at(PAYSTACK_PORT),
    LOG_LEVEL: "info",
  };
  const paystack = await spawnServer([app("paystack-sandbox/dist/main.js")], {
    PAYSTACK_PORT,
    PAYSTACK_SEED_DEMO: "true",
    PAYSTACK_DATA_DIR: path.join(folder, "paystack"),
  });
  const api = await spawnApi({ ...env, API_PORT, DATA_DIR: path.join(folder, "db"), DEMO_HISTORY: "on" });
  const site = await spawnServer([app("website/server.mjs")], { ...env, WEBSITE_PORT });
  const reseller = await spawnServer([app("reseller/server.mjs")], { ...env, RESELLER_PORT });
  return {
    api,
    site,
    reseller,
    folder,
    async stop() {
      for (const server of [reseller, site, api, paystack]) await server.stop();
    },
  };
}
