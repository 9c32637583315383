import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright";
import { pageBudget, weighPage } from "./page-weight.ts";
import { cpuPerRequest } from "./pages-cpu.ts";
import { measureLighthouse } from "./pages-lighthouse.ts";
import { readPlainPage } from "./plain-page.ts";
import { spawnApi } from "./spawned-api.ts";
import { spawnServer } from "./spawned-server.ts";
import { serveStaticCopy } from "./static-copy.ts";

const targets = {
  keptMs: 0.6,
  uncachedOverBare: 1.5,
  lighthouse: 100,
  lcpOverStatic: 1.1,
  tbtMs: 50,
  cls: 0.01,
  ...pageBudget,
} as const;
const costly = ["/", "/pricing"];
const looked = ["/", "/pricing", "/download", "/contact"];

const folder = (name: string) => fileURLToPath(new URL(name, import.meta.url));

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (typeof address !== "object" || !address) throw new Error("no free port");
  return address.port;
}

/** Settings for a short run, by hand or in CI. */
const runs = Number(process.env.LIGHTHOUSE_RUNS || 3);
const count = Number(process.env.PAGE_REQUESTS || 3_000);

const dir = mkdtempSync(path.join(tmpdir(), "bench-pages-"));
const stops: (() => Promise<unknown>)[] = [];
try {
  const api = await spawnApi({ DATA_DIR: path.join(dir, "db") });
  stops.push(api.stop);
  const site = await spawnServer([folder("../apps/website/server.mjs")], {
    WEBSITE_PORT: "0",
    API_URL: api.base,
    LOG_LEVEL: "info",
  });
  stops.push(site.stop);
  const debugPort = await freePort();
  const browser = await chromium.launch({
    ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--disable-quic",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
      `--remote-debugging-port=${debugPort}`,
    ],
  });
  stops.push(() => browser.close());
  const read = async (call: string) =>
    ((await (await fetch(api.base + call)).json()) as { data: unknown }).data;
  const data = { plans: await read("/subscription-plans"), faqs: await read("/faqs") };

  const costs = [];
  for (const page of costly) {
    const file = path.join(dir, "plain.json");
    const reader = await browser.newContext({ javaScriptEnabled: false });
    writeFileSync(file, JSON.stringify(await readPlainPage(await reader.newPage(), site.base + page, data)));
    await reader.close();
    const bare = await spawnServer(["--import", "tsx", folder("bare-remix.tsx"), file], {
      NODE_ENV: "production",
    });
    const headers = { cookie: "session=none" };
    const keptMs = await cpuPerRequest({ pid: site.pid, url: site.base + page, count: count * 3 });
    const uncachedMs = await cpuPerRequest({ pid: site.pid, url: site.base + page, headers, count });
    const bareMs = await cpuPerRequest({ pid: bare.pid, url: `${bare.base}/`, count });
    const helloMs = await cpuPerRequest({ pid: bare.pid, url: `${bare.base}/hello`, count });
    await bare.stop();
    costs.push({ page, keptMs, uncachedMs, bareMs, helloMs });
  }

  const looks = [];
  for (const page of looked) {
    const fresh = await browser.newContext();
    const weight = await weighPage(await fresh.newPage(), site.base + page);
    await fresh.close();
    const figures = await measureLighthouse(site.base + page, debugPort, runs);
    const copy = await serveStaticCopy(site.base, page);
    const still = await measureLighthouse(copy.url, debugPort, runs);
    await copy.stop();
    looks.push({ page, ...weight, ...figures, staticLcpMs: still.lcpMs });
  }
  process.stdout.write(`${JSON.stringify({ costs, looks, targets: { ...targets, pages: costly } })}\n`);
} finally {
  for (const stop of stops.reverse()) await stop();
  rmSync(dir, { recursive: true, force: true });
}
