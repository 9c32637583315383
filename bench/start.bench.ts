/** Seconds from `npm start` until every service is ready: in a fresh clone with empty caches, and a second time. */
import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { pickFreePorts } from "./free-ports.ts";
import { reportAtMost } from "./report.ts";
import { makeTemporaryFolder } from "./temporary-folder.ts";

const repository = fileURLToPath(new URL("..", import.meta.url));
const folder = makeTemporaryFolder("bench-start");
const clone = path.join(folder, "clone");

const [website, reseller, backoffice, api, paystack] = await pickFreePorts(5);
const env = {
  ...process.env,
  WEBSITE_PORT: String(website),
  RESELLER_PORT: String(reseller),
  BACKOFFICE_PORT: String(backoffice),
  API_PORT: String(api),
  PAYSTACK_PORT: String(paystack),
  // Empty npm cache, pnpm store and turbo cache, so that nothing of earlier installs is reused.
  npm_config_cache: path.join(folder, "npm"),
  XDG_CACHE_HOME: path.join(folder, "cache"),
  XDG_DATA_HOME: path.join(folder, "data"),
  XDG_STATE_HOME: path.join(folder, "state"),
  npm_config_store_dir: path.join(folder, "store"),
  pnpm_config_store_dir: path.join(folder, "store"),
  DATA_ROOT: undefined,
  npm_lifecycle_event: undefined,
};

/** Runs `npm start` until it reports that it is ready, then stops it. @returns the seconds until then. */
async function timeStart(): Promise<number> {
  const started = performance.now();
  const child = spawn("npm", ["start"], { cwd: clone, env, stdio: ["ignore", "pipe", "pipe"] });
  // npm exits before the services do; "close" waits for every process that holds its output.
  const closed = once(child, "close");
  let output = "";
  const ready = new Promise<true>((resolve) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.on("data", (chunk) => {
        output += chunk;
        if (output.includes("Ctrl-C stops everything.")) resolve(true);
      });
    }
  });
  if ((await Promise.race([ready, closed])) !== true) {
    throw new Error(`npm start ended before it was ready:\n${output}`);
  }
  const seconds = (performance.now() - started) / 1_000;
  child.kill("SIGTERM");
  await closed;
  return seconds;
}

execFileSync("git", ["clone", "--quiet", repository, clone], { stdio: "inherit" });
reportAtMost("npm start, fresh clone", await timeStart(), 120, { digits: 1, unit: " s" });
reportAtMost("npm start, second time", await timeStart(), 15, { digits: 1, unit: " s" });
