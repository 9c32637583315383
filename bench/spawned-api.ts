import { fileURLToPath } from "node:url";
import { type SpawnedServer, spawnServer } from "./spawned-server.ts";

const main = fileURLToPath(new URL("../apps/vendor-api/dist/main.js", import.meta.url));

/** Starts the built API in one process of its own, with its own settings but for rate limits and those given. */
export function spawnApi(env: Record<string, string>, nodeArguments: string[] = []): Promise<SpawnedServer> {
  return spawnServer([...nodeArguments, main], {
    API_PORT: "0",
    // Everybody here has one address, which the limits would take for an attack. They are counted all the same.
    RATE_LIMIT_FACTOR: "100000",
    ...env,
  });
}
