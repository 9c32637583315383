import { readFileSync } from "node:fs";
import path from "node:path";
import { root } from "./toolchain.mjs";

const host = "127.0.0.1";
const at = (port) => `http://${host}:${port}`;

/** Default keys shared by the sandbox and the API; the API refuses them in production. */
const sandboxKeys = {
  PAYSTACK_SECRET_KEY: "sk_test_sandbox_secret",
  PAYSTACK_PUBLIC_KEY: "pk_test_sandbox_public",
};

/** The packages to build before the services start; everything else is used from source. */
export const builtPackages = ["website", "reseller", "vendor-api", "paystack-sandbox", "remix-kit"].map(
  (name) => `@vendor/${name}`,
);

/** The services, in the order in which their addresses are printed. */
const servicePackages = ["website", "reseller", "vendor-api", "paystack-sandbox"];

const programs = (cwd) => path.join(cwd, "node_modules", ".bin");

/** How to start a service: its `start` script without a shell, so that signals reach the program itself. */
function startCommand(cwd, { start }) {
  const [program, ...args] = start.split(" ");
  return { command: program === "node" ? process.execPath : path.join(programs(cwd), program), args, cwd };
}

/** How to run a service from source: its own `dev` script, or its main module under a watcher. */
function devCommand(cwd, { dev }) {
  if (dev) return { command: "sh", args: ["-c", dev], cwd };
  const args = ["watch", "--clear-screen=false", "--conditions=workspace-source", "src/main.ts"];
  return { command: path.join(programs(cwd), "tsx"), args, cwd };
}

function commandOf(folder, script) {
  const cwd = path.join(root, "apps", folder);
  const { scripts } = JSON.parse(readFileSync(path.join(cwd, "package.json"), "utf8"));
  return script === "dev" ? devCommand(cwd, scripts) : startCommand(cwd, scripts);
}

/**
 * The services' addresses for these ports.
 * @param {ReturnType<import("./ports.mjs").readPorts>} ports
 */
export function addresses(ports) {
  return {
    website: at(ports.WEBSITE_PORT),
    reseller: at(ports.RESELLER_PORT),
    api: at(ports.API_PORT),
    paystack: at(ports.PAYSTACK_PORT),
  };
}

/**
 * The four services for the supervisor.
 * @param {{ports: ReturnType<import("./ports.mjs").readPorts>, dataDir: string, script: "start" | "dev",
 * env?: Record<string, string | undefined>}} options `dataDir` holds everything that is kept between starts.
 * @returns {import("./supervisor.mjs").Service[]}
 */
export function describeServices({ ports, dataDir, script, env = process.env }) {
  const urls = addresses(ports);
  const keys = Object.fromEntries(
    Object.entries(sandboxKeys).map(([name, value]) => [name, env[name] || value]),
  );
  const shared = {
    HOST: host,
    WEBSITE_URL: env.WEBSITE_URL || urls.website,
    RESELLER_URL: env.RESELLER_URL || urls.reseller,
    API_URL: env.API_URL || urls.api,
    PAYSTACK_API_URL: env.PAYSTACK_API_URL || urls.paystack,
    PAYSTACK_BASE: env.PAYSTACK_BASE || urls.paystack,
    ...keys,
  };
  const own = {
    website: { PORT: String(ports.WEBSITE_PORT), WEBSITE_PORT: String(ports.WEBSITE_PORT) },
    reseller: { PORT: String(ports.RESELLER_PORT), RESELLER_PORT: String(ports.RESELLER_PORT) },
    "vendor-api": {
      API_PORT: String(ports.API_PORT),
      DATA_DIR: env.DATA_DIR || path.join(dataDir, "db"),
      DEMO_HISTORY: env.DEMO_HISTORY || "off",
    },
    "paystack-sandbox": {
      PAYSTACK_PORT: String(ports.PAYSTACK_PORT),
      PAYSTACK_PUBLIC_URL: urls.paystack,
      PAYSTACK_WEBHOOK_URL: `${urls.api}/webhooks/paystack`,
      PAYSTACK_DATA_DIR: path.join(dataDir, "paystack"),
    },
  };
  const url = { website: urls.website, reseller: urls.reseller, "vendor-api": urls.api };
  return servicePackages.map((folder) => ({
    name: folder,
    ...commandOf(folder, script),
    env: { ...shared, ...own[folder] },
    healthUrl: `${url[folder] ?? urls.paystack}/readyz`,
    // No load balancer needs notice first.
    stopSignal: "SIGINT",
  }));
}
