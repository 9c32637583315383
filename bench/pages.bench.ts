/** What each page weighs, the server cost of public pages, and their load times on a phone with a slow network. */
import { writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright";
import { brotliBytesOfBareClient } from "./bare-client.ts";
import { calibrate } from "./calibration.ts";
import { pickFreePorts } from "./free-ports.ts";
import { pageVisits } from "./page-visits.ts";
import {
  type PageBudget,
  type PageWeight,
  pageBudgets,
  partsOverBudget,
  receive,
  weighPage,
} from "./page-weight.ts";
import { cpuPerRequest } from "./pages-cpu.ts";
import { measureLighthouse } from "./pages-lighthouse.ts";
import { readPlainPage } from "./plain-page.ts";
import { report, reportAtLeast, reportAtMost, reportCpu, reportRow } from "./report.ts";
import { serveWebsite } from "./served-website.ts";
import { measureFontShift, timeFirstPurchase, timeUntilReadable } from "./slow-network.ts";
import { spawnServer } from "./spawned-server.ts";
import { serveStaticCopy } from "./static-copy.ts";
import { median } from "./ui-render.ts";

const budget = {
  /** CPU in calibration loops. */
  kept: 3,
  uncachedOverBare: 1.1,
  lighthouse: 99,
  lcpOverStatic: 0.9,
  tbtMs: 50,
  cls: 0.01,
  /** On 3G: until the landing page can be read, and all waiting from there to the receipt of a first purchase. */
  readableMs: 2_500,
  purchaseMs: 22_000,
  purchaseTaps: 8,
} as const;
/**
 * What Chromium receives for the landing page of AstroWind, a widely used website template, in KiB: version 1.0.0-beta.52 built
 * with Astro 5.18.2 on 24 November 2026, served with brotli 11. Its photos, which are not in a registry, are not counted.
 */
const astroWind: PageWeight = { document: 12.9, scripts: 4.9, styles: 9.9, fonts: 47.3, others: 0 };
const costedPages = ["/", "/pricing"];
const measuredPages = ["/", "/pricing", "/contact", "/download", "/login", "/signup?page=signup"];

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
    // Text as wide as on a phone, whose letters are not moved to whole pixels.
    "--font-render-hinting=none",
    `--remote-debugging-port=${debugPort}`,
  ],
});
const served = await serveWebsite();
const { api, site, folder, stop } = served;

/** The server's CPU for a cached page, for one rendered per visitor, and for the same elements in bare Remix. */
async function measureCost(page: string, data: unknown): Promise<void> {
  const file = path.join(folder, "plain.json");
  const reader = await browser.newContext({ javaScriptEnabled: false });
  writeFileSync(file, JSON.stringify(await readPlainPage(await reader.newPage(), site.base + page, data)));
  await reader.close();
  const bare = await spawnServer(["--import", "tsx", bareRemix, file], { NODE_ENV: "production" });
  try {
    const { kib: document } = await receive(`${bare.base}/`);
    const scripts = (await brotliBytesOfBareClient()) / 1_024;
    reportWeight(`${page} as bare Remix, no styles`, { document, scripts, styles: 0, fonts: 0, others: 0 });
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

/** Prints a page's weight as a row of the table, beside its budget if it has one. */
function reportWeight(name: string, weight: PageWeight, limits?: PageBudget): void {
  const parts = Object.values(weight).map((kib, place) => {
    const limit = limits?.[place];
    return `${kib.toFixed(1)}${limit === undefined ? "" : ` ≤ ${limit}`}`;
  });
  const sum = Object.values(weight).reduce((total, kib) => total + kib);
  reportRow(name, [...parts, sum.toFixed(1)], limits && partsOverBudget(weight, limits).length === 0);
}

/** What Chromium receives for each page, beside AstroWind's landing page and the budgets, which e2e/routes/sizes.spec.ts enforces. */
async function measureWeights(): Promise<void> {
  reportRow("KiB", ["document", "scripts", "styles", "fonts", "others", "in all"]);
  reportWeight("AstroWind's landing page, no photos", astroWind);
  for (const { who, path: address, url, cookie } of await pageVisits(served)) {
    const context = await browser.newContext(PHONE);
    for (const [, name = "", value = ""] of cookie.matchAll(/([^=; ]+)=([^;]*)/g))
      await context.addCookies([{ name, value, url }]);
    const page = await context.newPage();
    const weight = await weighPage(page, url);
    if (page.url() !== url) throw new Error(`${url} redirected to ${page.url()}`);
    await context.close();
    const budgets: Record<string, PageBudget> = pageBudgets[who];
    reportWeight(`${who} ${address}`, weight, budgets[address]);
  }
}

/** Waiting on 3G, and movement of the page when its font arrives late. */
async function measureSlowNetwork(): Promise<void> {
  for (const page of measuredPages) {
    const shift = await measureFontShift(browser, site.base + page);
    reportAtMost(`${page} CLS when the font arrives late`, shift, budget.cls, { digits: 4 });
  }
  const readable = await timeUntilReadable(browser, `${site.base}/`);
  reportAtMost("/ readable on 3G", readable, budget.readableMs, { unit: " ms" });
  const { steps, taps, ms, kib } = await timeFirstPurchase(browser, site.base, api.base);
  for (const each of steps)
    report(`first purchase on 3G, ${each.step}`, `${each.ms.toFixed(0)} ms, ${each.taps} taps`);
  report("first purchase on 3G, received", `${kib.toFixed(0)} KiB`);
  reportAtMost("first purchase, taps", taps, budget.purchaseTaps);
  reportAtMost("first purchase on 3G, waiting in all", ms, budget.purchaseMs, { unit: " ms" });
}

/** A page's Lighthouse figures, beside those of a static copy. */
async function measureInBrowser(page: string): Promise<void> {
  const { scores, lcpMs, tbtMs, cls } = await measureLighthouse(site.base + page, debugPort, runs);
  for (const [category, score] of Object.entries(scores))
    reportAtLeast(`${page} Lighthouse, ${category}`, score, budget.lighthouse);
  reportAtMost(`${page} TBT`, tbtMs, budget.tbtMs, { unit: " ms" });
  reportAtMost(`${page} CLS`, cls, budget.cls, { digits: 3 });
  report(`${page} LCP`, `${lcpMs.toFixed(0)} ms`);

  const copy = await serveStaticCopy(site.base, page);
  try {
    const { lcpMs: copyLcpMs } = await measureLighthouse(copy.url, debugPort, runs);
    report(`${page} static copy's LCP`, `${copyLcpMs.toFixed(0)} ms`);
    reportAtMost(`${page} LCP / static copy's`, lcpMs / copyLcpMs, budget.lcpOverStatic, { digits: 2 });
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
  for (const page of costedPages) await measureCost(page, data);
  await measureSlowNetwork();
  for (const page of measuredPages) await measureInBrowser(page);
} finally {
  await browser.close();
  await stop();
}
