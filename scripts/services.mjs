import { readFileSync } from "node:fs";
import path from "node:path";
import { root } from "./install.mjs";

const host = "127.0.0.1";
const at = (port) => `http://${host}:${port}`;

/** Default keys shared by the sandbox and the API; the API refuses them in production. */
const sandboxKeys = {
  PAYSTACK_SECRET_KEY: "sk_test_sandbox_secret",
  PAYSTACK_PUBLIC_KEY: "pk_test_sandbox_public",
};

/** The packages to build before the services start; everything else is used from source. */
export const builtPackages = [
  "website",
  "reseller",
  "backoffice",
  "vendor-api",
  "paystack-sandbox",
  "remix-kit",
].map((name) => `@vendor/${name}`);

/** Its `start` script without a shell, so that signals reach the program itself; or its `dev` script. */
function commandOf(cwd, script) {
  const { scripts } = JSON.parse(readFileSync(path.join(cwd, "package.json"), "utf8"));
  if (script === "dev") return { command: "sh", args: ["-c", scripts.dev] };
  return { command: process.execPath, args: scripts.start.split(" ").slice(1) };
}

/** The services' addresses for these ports. */
export function addresses(ports) {
  return {
    website: at(ports.WEBSITE_PORT),
    reseller: at(ports.RESELLER_PORT),
    backoffice: at(ports.BACKOFFICE_PORT),
    api: at(ports.API_PORT),
    paystack: at(ports.PAYSTACK_PORT),
  };
}

/**
 * The services, in the order in which their addresses are printed.
 * @param {{ports: ReturnType<import("./ports.mjs").readPorts>, dataDir: string, script: "start" | "dev",
 * env?: Record<string, string | undefined>}} options `dataDir` holds everything that is kept between starts.
 * @returns {import("./run-services.mjs").Service[]}
 */
export function describeServices({ ports, dataDir, script, env = process.env }) {
  const urls = addresses(ports);
  const defaults = {
    WEBSITE_URL: urls.website,
    RESELLER_URL: urls.reseller,
    BACKOFFICE_URL: urls.backoffice,
    API_URL: urls.api,
    PAYSTACK_API_URL: urls.paystack,
    PAYSTACK_BASE: urls.paystack,
    ...sandboxKeys,
  };
  const shared = Object.fromEntries(
    Object.entries(defaults).map(([name, value]) => [name, env[name] || value]),
  );
  const service = (name, url, own) => {
    const cwd = path.join(root, "apps", name);
    const settings = { HOST: host, ...shared, ...own };
    return { name, ...commandOf(cwd, script), cwd, env: settings, healthUrl: `${url}/readyz` };
  };
  const text = (port) => String(ports[port]);
  return [
    service("website", urls.website, { WEBSITE_PORT: text("WEBSITE_PORT") }),
    service("reseller", urls.reseller, { RESELLER_PORT: text("RESELLER_PORT") }),
    service("backoffice", urls.backoffice, { BACKOFFICE_PORT: text("BACKOFFICE_PORT") }),
    service("vendor-api", urls.api, {
      API_PORT: text("API_PORT"),
      DATA_DIR: env.DATA_DIR || path.join(dataDir, "db"),
      DEMO_HISTORY: env.DEMO_HISTORY || "off",
    }),
    service("paystack-sandbox", urls.paystack, {
      PAYSTACK_PORT: text("PAYSTACK_PORT"),
      PAYSTACK_PUBLIC_URL: urls.paystack,
      PAYSTACK_WEBHOOK_URL: `${urls.api}/webhooks/paystack`,
      PAYSTACK_DATA_DIR: path.join(dataDir, "paystack"),
    }),
  ];
}
