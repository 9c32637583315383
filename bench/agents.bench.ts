/**
 * The dashboard of an agent with 5,000 clients: a page of 50 of them, through the reseller site and the API, on PostgreSQL.
 * CPU is what the kernel counts, user and system together: of the site's process, of the API's, and of the postmaster with
 * all its children.
 */
import { fileURLToPath } from "node:url";
import { openAgent } from "./agent-clients.ts";
import { cpuPerRequest } from "./pages-cpu.ts";
import { familyCpu, processCpu } from "./process-cpu.ts";
import { spawnApi } from "./spawned-api.ts";
import { spawnServer } from "./spawned-server.ts";

/** CPU time of a page: the site's process and the API's together. */
const targets = { pageMs: 50 } as const;

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
  const headers = { cookie: `token=${await openAgent(api.base, databaseUrl, CLIENTS)}` };

  /** What the processes beside the site's use for a page, while it is measured. */
  async function measure(path: string) {
    const url = site.base + path;
    const shown = (await (await fetch(url, { headers })).text()).match(/name="client"/g)?.length;
    if (shown !== PAGE) throw new Error(`${path} shows ${shown} clients`);
    await cpuPerRequest({ pid: site.pid, url, headers, count: PAGES / 4 });
    const before = { api: processCpu(api.pid), site: processCpu(site.pid), postgres: familyCpu(postmaster) };
    // A third of them again goes before as its warm-up, and counts here as pages like all others.
    await cpuPerRequest({ pid: site.pid, url, headers, count: PAGES });
    const pages = PAGES + Math.ceil(PAGES / 3);
    return {
      path,
      siteMs: (processCpu(site.pid) - before.site) / pages,
      apiMs: (processCpu(api.pid) - before.api) / pages,
      postgresMs: (familyCpu(postmaster) - before.postgres) / pages,
    };
  }

  const pages = [await measure("/"), await measure("/?page=60")];
  const passed = pages.every(({ siteMs, apiMs }) => siteMs + apiMs <= targets.pageMs);
  process.stdout.write(`${JSON.stringify({ clients: CLIENTS, pages, targets, passed })}\n`);
} finally {
  await site.stop();
  await api.stop();
}
