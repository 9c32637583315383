/** `npm run bench [name …]`: runs each benchmark in its own process, which prints its figures beside their budgets. */
import path from "node:path";
import { root } from "./install.mjs";
import { ensureChromium } from "./testing/browser.mjs";
import { ensurePostgres, startPostgres } from "./testing/postgres.mjs";
import { build, runCommand } from "./toolchain.mjs";

const api = "@vendor/vendor-api";
const website = [api, "@vendor/website", "@vendor/remix-kit"];
const reseller = [api, "@vendor/reseller", "@vendor/remix-kit"];

/** A page's fallback font is then Arial's equal, as on most visitors' devices, whatever the machine has. */
const fonts = path.join(root, "scripts/testing/fonts.conf");

/** PostgreSQL for millions of rows, which counts statements and logs the plans of those over 50 ms. */
const sized = {
  durable: false,
  settings: [
    "shared_buffers = 3GB",
    "max_wal_size = 20GB",
    "random_page_cost = 1.1",
    "shared_preload_libraries = 'pg_stat_statements,auto_explain'",
    "auto_explain.log_min_duration = 50",
    "auto_explain.log_analyze = on",
    "auto_explain.log_buffers = on",
  ],
};

/** What each `bench/<name>.bench.ts` needs to run. `size` is run by name only: it takes half an hour. */
const benchmarks = {
  quote: { nodeOptions: ["--conditions=workspace-source", "--expose-gc"] },
  ui: { packages: ["@vendor/ui"] },
  table: { packages: ["@vendor/ui"], chromium: true },
  pages: { packages: website, chromium: true },
  agents: { packages: reseller, postgres: true },
  login: { packages: [api] },
  orders: { packages: [api], postgres: { settings: ["shared_preload_libraries = 'pg_stat_statements'"] } },
  migrations: { packages: [api], postgres: true },
  renewals: { packages: [api, "@vendor/paystack-sandbox"], postgres: true },
  waiting: { packages: website, postgres: true },
  received: { packages: [api], postgres: true },
  admin: { packages: [api], postgres: true },
  size: { packages: [api], postgres: sized },
  watch: { packages: [api], postgres: true },
  start: {},
};

/** Runs a benchmark and shows its output. @returns Whether it finished and every figure is within its budget. */
async function runBenchmark(name, { nodeOptions = [], packages = [], chromium, postgres }) {
  if (packages.length > 0) await build(packages);
  const server = postgres && (await startPostgres(await ensurePostgres(), { durable: true, ...postgres }));
  try {
    const cwd = path.join(root, "bench");
    const env = {
      ...(chromium && { CHROMIUM_PATH: await ensureChromium(), FONTCONFIG_FILE: fonts }),
      ...(server && { DATABASE_URL: server.url, POSTGRES_PID: String(server.pid) }),
    };
    const { code } = await runCommand("tsx", [...nodeOptions, `${name}.bench.ts`], {
      ...{ cwd, env, preferLocal: true, show: true },
    });
    return code === 0;
  } finally {
    await server?.stop();
  }
}

const asked = process.argv.slice(2);
const unknown = asked.find((name) => !Object.hasOwn(benchmarks, name));
if (unknown) {
  console.error(`There is no benchmark "${unknown}"; there are ${Object.keys(benchmarks).join(", ")}.`);
  process.exit(1);
}

const failed = [];
const every = Object.keys(benchmarks).filter((name) => name !== "size");
for (const name of asked.length > 0 ? asked : every) {
  console.log(`\n${name}`);
  const passed = await runBenchmark(name, benchmarks[name]).catch((error) => {
    console.error(error.message);
    return false;
  });
  if (!passed) failed.push(name);
}
if (failed.length > 0) console.error(`\nFailed, or over a budget: ${failed.join(", ")}.`);
process.exit(failed.length > 0 ? 1 : 0);
