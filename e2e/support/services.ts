import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { PlaywrightTestConfig } from "@playwright/test";
import { pickFreePorts } from "../../scripts/ports.mjs";
import { addresses, describeServices } from "../../scripts/services.mjs";

type Servers = Extract<PlaywrightTestConfig["webServer"], unknown[]>;

/** The services' logs; each run empties the folder. */
const logs = path.resolve(import.meta.dirname, "../reports/services");

/** The settings with the services' addresses, which the tests' own processes inherit. */
export const urlSettings = {
  website: "E2E_WEBSITE_URL",
  reseller: "E2E_RESELLER_URL",
  backoffice: "E2E_BACKOFFICE_URL",
  api: "E2E_API_URL",
  paystack: "E2E_PAYSTACK_URL",
} as const;

const quoted = (words: readonly string[]) =>
  words.map((word) => `'${word.replaceAll("'", "'\\''")}'`).join(" ");

/**
 * Starts the built services on free ports with a temporary data folder, which is removed on exit.
 * Starts nothing when the environment names running services.
 */
export async function servers(): Promise<Servers> {
  const names = Object.entries(urlSettings);
  if (names.some(([, setting]) => process.env[setting])) return [];
  const ports = await pickFreePorts();
  const urls = addresses(ports);
  for (const [service, setting] of names) process.env[setting] = urls[service as keyof typeof urls];

  const dataDir = mkdtempSync(path.join(tmpdir(), "journeys-"));
  process.on("exit", () => rmSync(dataDir, { recursive: true, force: true }));
  rmSync(logs, { recursive: true, force: true });
  mkdirSync(logs, { recursive: true });

  const database = {
    name: "postgres",
    command: "exec node support/postgres.mjs",
    wait: { stdout: /(?<database_url>postgres:\S+)/ },
    gracefulShutdown: { signal: "SIGTERM", timeout: 15_000 },
  } as const;
  // Playwright starts them in order: the API inherits the DATABASE_URL that the database prints, and the sites are
  // healthy once the API is.
  const services = describeServices({ ports, dataDir, script: "start", env: {} }).reverse();
  const started = services.map(({ name, command, args, cwd, env, healthUrl }) => ({
    name,
    command: `exec ${quoted([command, ...args])} > ${quoted([path.join(logs, `${name}.log`)])} 2>&1`,
    cwd,
    url: healthUrl ?? "",
    env: {
      ...env,
      // The built services use the built packages, as in production.
      NODE_OPTIONS: "",
      // Trust one proxy, so that each test can be a visitor with a separate address and rate limits.
      TRUST_PROXY: "1",
      // Password hashing at production cost would take most of the API's time.
      ARGON2_MEMORY_KIB: "64",
      ARGON2_ROUNDS: "1",
    },
    timeout: 120_000,
    // Skips the notice period for load balancers at SIGTERM.
    gracefulShutdown: { signal: "SIGINT" as const, timeout: 15_000 },
  }));
  return [database, ...started];
}
