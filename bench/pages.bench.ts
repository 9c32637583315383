/** The server cost of public pages, and their load times on a phone with a slow network. */
import { writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright";
import { calibrate } from "./calibration.ts";
import { pickFreePorts } from "./free-ports.ts";
import { pageBudgets, weighPage } from "./page-weight.ts";
import { cpuPerRequest } from "./pages-cpu.ts";
import { measureLighthouse } from "./pages-lighthouse.ts";
import { readPlainPage } from "./plain-page.ts";
import { report, reportAtLeast, reportAtMost, reportCpu } from "./report.ts";
import { serveWebsite } from "./served-website.ts";
import { spawnServer } from "./spawned-server.ts";
import { serveStaticCopy } from "./static-copy.ts";
import { median } from "./ui-render.ts";

const budget = {
  /** CPU in calibration loops. */
  kept: 3,
  uncachedOverBare: 1.1,
  lighthouse: 100,
  lcpOverStatic: 1.1,
  tbtMs: 50,
  cls: 0.01,
} as const;
const pagesWithBudget = ["/", "/pricing"];
const pagesWithout = ["/download", "/contact"];

const bareRemix = fileURLToPath(new URL("bare-remix.tsx", import.meta.url));

/** Smaller numbers give a short run with rough results. */
const runs = Number(process.env.LIGHTHOUSE_RUNS || 3);
const count = Number(process.env.PAGE_REQUESTS || 3_000);
const TURNS = 5;

const [debugPort = 0] = await pickFreePorts(1);
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
const { api, site, folder, stop } = await serveWebsite();

/** The server's CPU for a cached page, for one rendered per visitor, and for the same elements in bare Remix. */
async function measureCost(page: string, data: unknown): Promise<void> {
  const file = path.join(folder, "plain.json");
  const reader = await browser.newContext({ javaScriptEnabled: false });
  writeFileSync(file, JSON.stringify(await readPlainPage(await reader.newPage(), site.base + page, data)));
  await reader.close();
  const bare = await spawnServer(["--import", "tsx", bareRemix, file], { NODE_ENV: "production" });
  try {
    const url = site.base + page;
    const headers = { cookie: "session=none" };
    const turns: { uncached: number; bare: number }[] = [];
    const { result, loopMs } = await calibrate(async () => {
      const kept = await cpuPerRequest({ pid: site.pid, url, count: count * 3 });
      // In turn, because the machine's speed changes meanwhile.
      for (let turn = 0; turn < TURNS; turn++) {
        const uncached = await cpuPerRequest({ pid: site.pid, url, headers, count: count / TURNS });
        const bareMs = await cpuPerRequest({ pid: bare.pid, url: `${bare.base}/`, count: count / TURNS });
        turns.push({ uncached, bare: bareMs });
      }
      const hello = await cpuPerRequest({ pid: bare.pid, url: `${bare.base}/hello`, count });
      return { kept, hello };
    });
    reportCpu(`${page} kept, server CPU`, result.kept, loopMs, budget.kept);
    reportCpu(`${page} uncached, server CPU`, median(turns.map(({ uncached }) => uncached)), loopMs);
    reportCpu(`${page} in a bare Remix page`, median(turns.map(({ bare: ms }) => ms)), loopMs);
    const ratio = median(turns.map(({ uncached, bare: ms }) => uncached / ms));
    reportAtMost(`${page} uncached / in a bare Remix page`, ratio, budget.uncachedOverBare, { digits: 2 });
    reportCpu("one line in a bare Remix page", result.hello, loopMs);
  } finally {
    await bare.stop();
  }
}

const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true };

/** What Chromium receives for each page, beside its budgets. Those of the account are measured by e2e/journeys/sizes.spec.ts. */
async function measureWeights(): Promise<void> {
  for (const [page, budgets] of Object.entries(pageBudgets.visitor)) {
    const context = await browser.newContext(PHONE);
    const weight = await weighPage(await context.newPage(), site.base + page);
    await context.close();
    for (const [place, [part, kib]] of Object.entries(weight).entries())
      reportAtMost(`${page} ${part}`, kib, budgets[place] ?? 0, { digits: 1, unit: " KiB" });
  }
}

/** A page's Lighthouse figures, beside those of a static copy. */
async function measureInBrowser(page: string, hasBudget: boolean): Promise<void> {
  const atMost = (figure: string, value: number, limit: number, digits: number, unit = "") =>
    hasBudget
      ? reportAtMost(`${page} ${figure}`, value, limit, { digits, unit })
      : report(`${page} ${figure}`, `${value.toFixed(digits)}${unit}`);

  const { scores, lcpMs, tbtMs, cls } = await measureLighthouse(site.base + page, debugPort, runs);
  for (const [category, score] of Object.entries(scores)) {
    if (hasBudget) reportAtLeast(`${page} Lighthouse, ${category}`, score, budget.lighthouse);
    else report(`${page} Lighthouse, ${category}`, String(score));
  }
  atMost("TBT", tbtMs, budget.tbtMs, 0, " ms");
  atMost("CLS", cls, budget.cls, 3);
  report(`${page} LCP`, `${lcpMs.toFixed(0)} ms`);

  const copy = await serveStaticCopy(site.base, page);
  try {
    const { lcpMs: copyLcpMs } = await measureLighthouse(copy.url, debugPort, runs);
    report(`${page} static copy's LCP`, `${copyLcpMs.toFixed(0)} ms`);
    atMost("LCP / static copy's", lcpMs / copyLcpMs, budget.lcpOverStatic, 2);
  } finally {
    await copy.stop();
  }
}

async function readData(call: string): Promise<unknown> {
  const response = await fetch(api.base + call);
  return ((await response.json()) as { data: unknown }).data;
}

try {
  const data = { plans: await readData("/subscription-plans"), faqs: await readData("/faqs") };
  await measureWeights();
  for (const page of pagesWithBudget) await measureCost(page, data);
  for (const page of pagesWithBudget) await measureInBrowser(page, true);
  for (const page of pagesWithout) await measureInBrowser(page, false);
} finally {
  await browser.close();
  await stop();
}
