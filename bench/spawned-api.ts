import { fileURLToPath } from "node:url";
import { type SpawnedServer, spawnServer } from "./spawned-server.ts";

const main = fileURLToPath(new URL("../apps/vendor-api/dist/main.js", import.meta.url));

/** Starts the built API as one process with default settings except for rate limits and the given ones. */
export function spawnApi(env: Record<string, string>, nodeArguments: string[] = []): Promise<SpawnedServer> {
  return spawnServer([...nodeArguments, main], {
    API_PORT: "0",
    // All requests come from one address, so raise the limits; requests are still counted.
    RATE_LIMIT_FACTOR: "100000",
    ...env,
  });
}
