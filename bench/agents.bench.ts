/**
 * The dashboard of an agent with 5,000 clients: a page of 50, through the reseller app and the API, on PostgreSQL.
 * CPU is user plus system time from the kernel: of the site's process, of the API's, and of PostgreSQL with all its
 * processes.
 */
import { fileURLToPath } from "node:url";
import { addClients, signIn } from "./agent-clients.ts";
import { calibrate } from "./calibration.ts";
import { cpuPerRequest } from "./pages-cpu.ts";
import { familyCpu, processCpu } from "./process-cpu.ts";
import { reportCpu } from "./report.ts";
import { spawnApi } from "./spawned-api.ts";
import { spawnServer } from "./spawned-server.ts";

/** CPU of a page in calibration loops, site and API together. */
const PAGE_BUDGET = 220;

const CLIENTS = 5_000;
const PAGE = 50;
const PAGES = Number(process.env.PAGE_REQUESTS || 400);

const databaseUrl = process.env.DATABASE_URL;
const postmaster = Number(process.env.POSTGRES_PID);
if (!databaseUrl || !postmaster) throw new Error("DATABASE_URL and POSTGRES_PID say where PostgreSQL is");

const api = await spawnApi({ DATABASE_URL: databaseUrl });
const site = await spawnServer([fileURLToPath(new URL("../apps/reseller/server.mjs", import.meta.url))], {
  RESELLER_PORT: "0",
  API_URL: api.base,
  LOG_LEVEL: "info",
});
try {
  await addClients(api.base, databaseUrl, CLIENTS);
  const headers = { cookie: await signIn(site.base) };

  for (const path of ["/", "/?page=60"]) {
    const url = site.base + path;
    const response = await fetch(url, { headers, redirect: "manual" });
    const shown = (await response.text()).match(/name="client"/g)?.length ?? 0;
    if (shown !== PAGE) throw new Error(`${path} answered ${response.status} and shows ${shown} clients`);
    await cpuPerRequest({ pid: site.pid, url, headers, count: PAGES / 4 });
    const cpu = () => ({
      api: processCpu(api.pid),
      site: processCpu(site.pid),
      postgres: familyCpu(postmaster),
    });
    const before = cpu();
    // A third as many requests run first as a warm-up and are counted as pages too.
    const { loopMs } = await calibrate(() => cpuPerRequest({ pid: site.pid, url, headers, count: PAGES }));
    const after = cpu();
    const pages = PAGES + Math.ceil(PAGES / 3);
    const siteMs = (after.site - before.site) / pages;
    const apiMs = (after.api - before.api) / pages;
    reportCpu(`${path}, CPU of the site and the API`, siteMs + apiMs, loopMs, PAGE_BUDGET);
    reportCpu(`${path}, CPU of the site`, siteMs, loopMs);
    reportCpu(`${path}, CPU of the API`, apiMs, loopMs);
    reportCpu(`${path}, CPU of PostgreSQL`, (after.postgres - before.postgres) / pages, loopMs);
  }
} finally {
  await site.stop();
  await api.stop();
}
