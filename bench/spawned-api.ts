import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";

const main = fileURLToPath(new URL("../apps/vendor-api/dist/main.js", import.meta.url));

export type SpawnedApi = { base: string; pid: number; stop(): Promise<void> };

/** The API's address, as its own log says it. */
async function listening(api: ChildProcess): Promise<string> {
  let said = "";
  for await (const chunk of api.stdout ?? []) {
    said += String(chunk);
    const address = /"address":"(http:[^"]+)".*"msg":"listening"/.exec(said)?.[1];
    if (address) return address;
  }
  throw new Error(`The API did not start:\n${said}`);
}

/** Starts the built API in one process of its own, with its own settings but for rate limits and those given. */
export async function spawnApi(
  env: Record<string, string>,
  nodeArguments: string[] = [],
): Promise<SpawnedApi> {
  const api = spawn(process.execPath, [...nodeArguments, main], {
    env: {
      PATH: process.env.PATH,
      API_PORT: "0",
      // Everybody here has one address, which the limits would take for an attack. They are counted all the same.
      RATE_LIMIT_FACTOR: "100000",
      ...env,
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const base = await listening(api);
  api.stdout?.resume();
  return {
    base,
    pid: api.pid ?? 0,
    async stop() {
      if (api.exitCode !== null) return;
      api.kill("SIGTERM");
      await once(api, "exit");
    },
  };
}
