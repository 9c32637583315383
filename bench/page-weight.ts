import { once } from "node:events";
import { get, type IncomingMessage } from "node:http";
import { buffer } from "node:stream/consumers";
import { brotliDecompressSync } from "node:zlib";
import type { Page } from "playwright";

/** What a page receives before anything is pressed: KiB as Chromium receives them, compressed and with headers. */
export type PageWeight = { document: number; scripts: number; styles: number; fonts: number; others: number };

const kinds: Record<string, keyof PageWeight> = {
  Document: "document",
  Script: "scripts",
  Stylesheet: "styles",
  Font: "fonts",
};

/** Opens a page as a first visit, without the browser's cache, and measures what it receives. */
export async function weighPage(page: Page, url: string): Promise<PageWeight> {
  // Ends the requests of the page that was open.
  await page.goto("about:blank");
  const devtools = await page.context().newCDPSession(page);
  const types = new Map<string, string>();
  const weight: PageWeight = { document: 0, scripts: 0, styles: 0, fonts: 0, others: 0 };
  devtools.on("Network.requestWillBeSent", ({ requestId, type }) => types.set(requestId, type ?? ""));
  devtools.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    weight[kinds[types.get(requestId) ?? ""] ?? "others"] += encodedDataLength / 1_024;
  });
  await devtools.send("Network.enable");
  await devtools.send("Network.setCacheDisabled", { cacheDisabled: true });
  await page.goto(url);
  // The scripts of a cached public page wait until they are needed.
  await page.waitForFunction(
    () => document.querySelector("script[type^=later]") !== null || "__remixRouter" in window,
  );
  await page.waitForLoadState("networkidle");
  await devtools.detach();
  return weight;
}

/** Requests a file as a browser does. @returns Its KiB with headers, and its text. */
export async function receive(url: string, cookie = ""): Promise<{ kib: number; text: string }> {
  const request = get(url, { agent: false, headers: { "accept-encoding": "br", cookie } });
  const [response] = (await once(request, "response")) as [IncomingMessage];
  const body = await buffer(response);
  if (response.statusCode !== 200 && response.statusCode !== 404)
    throw new Error(`${url} answered ${response.statusCode}`);
  const isCompressed = response.headers["content-encoding"] === "br";
  return {
    kib: (response.rawHeaders.join("    ").length + body.length) / 1_024,
    text: String(isCompressed ? brotliDecompressSync(body) : body),
  };
}

const FILE = /<link rel="(modulepreload|stylesheet|preload)" href="([^"]+)"/g;
const kindOfLink = { modulepreload: "scripts", stylesheet: "styles", preload: "fonts" } as const;
const received = new Map<string, ReturnType<typeof receive>>();

/** Measures a page and the files that its HTML names. Chromium takes 30 times as long, and also sees what scripts load later. */
export async function weighHtml(url: string, cookie = ""): Promise<PageWeight> {
  const { kib, text } = await receive(url, cookie);
  const weight: PageWeight = { document: kib, scripts: 0, styles: 0, fonts: 0, others: 0 };
  for (const [, link, href = ""] of text.matchAll(FILE)) {
    const file = new URL(href, url).href;
    if (!received.has(file)) received.set(file, receive(file));
    weight[kindOfLink[link as keyof typeof kindOfLink]] += (await received.get(file))?.kib ?? 0;
  }
  return weight;
}

export type PageBudget = readonly [
  document: number,
  scripts: number,
  styles: number,
  fonts: number,
  others: number,
];

/** The most that each page may receive, in KiB, by who opens it. Add a new page here. */
export const pageBudgets = {
  visitor: {
    "/": [23.5, 0, 0, 19, 0],
    "/products": [23.5, 0, 0, 19, 0],
    "/pricing": [24, 0, 0, 19, 0],
    "/download": [20, 0, 0, 19, 0],
    "/download/windows": [17.5, 0, 0, 19, 0],
    "/thank-you": [12, 96.5, 12, 19, 7],
    "/contact": [15.5, 0, 0, 19, 0],
    "/support": [14, 0, 0, 19, 0],
    "/newsletter": [13.5, 0, 0, 19, 0],
    "/verify-receipt": [14, 0, 0, 19, 0],
    "/privacy-policy": [17, 0, 0, 19, 0],
    "/terms-and-conditions": [17.5, 0, 0, 19, 0],
    "/login": [13, 0, 0, 19, 0],
    "/signup?page=signup": [13.5, 0, 0, 19, 0],
    "/forgot-password": [13, 0, 0, 19, 0],
    "/invitation?token=a-token-of-a-mailed-link": [6, 94.5, 10, 19, 7],
    "/nothing-here": [7, 87, 8, 19, 7],
  },
  passwordReset: {
    "/reset-password": [6, 98, 11, 19, 7],
    "/set-newpassword": [6, 94.5, 10, 19, 7],
  },
  newOwner: {
    "/verify-phone": [6, 99.5, 11, 19, 7],
  },
  owner: {
    "/plans-details/2/yearly": [10, 110.5, 15, 19, 7],
    "/dashboard": [8, 99, 13, 19, 7],
    "/plans-and-billings": [10, 104.5, 15, 19, 7],
    "/plans-and-billings/renew": [8, 100, 14.5, 19, 7],
    "/transactions": [8, 98.5, 14, 19, 7],
    "/transactions/:reference": [9, 99.5, 14, 19, 7],
    "/wallet": [8, 116.5, 19, 19, 7],
    "/payments/debited": [8, 103, 14, 19, 7],
    "/sales-report": [8, 98, 14, 19, 7],
    "/locations": [8, 100, 13, 19, 7],
    "/locations/new": [8, 103, 13.5, 19, 7],
    "/single-location-details/:id": [8, 99.5, 13, 19, 7],
    "/single-location-details/:id/edit": [8, 103, 13.5, 19, 7],
    "/user-management": [8, 102, 14.5, 19, 7],
    "/account/profile": [10, 107.5, 15, 19, 7],
    "/account/security": [10, 104, 14, 19, 7],
    "/account/sessions": [8, 100, 13, 19, 7],
    "/account/billing": [8, 100, 13, 19, 7],
    "/account/data": [8, 103, 13.5, 19, 7],
    "/account/statements": [8, 98, 14, 19, 7],
  },
  staff: {
    "/registrant": [8, 101.5, 14, 19, 7],
  },
  agentLogin: {
    "/login": [5, 91, 10, 19, 7],
  },
  agent: {
    "/": [15.5, 96, 15.5, 19, 7],
    "/clients/renew": [6, 93, 13, 19, 7],
    "/clients/remind": [6, 94, 14, 19, 7],
    "/signups": [8.5, 95.5, 16.5, 19, 7],
    "/signups/new": [6, 92, 13, 19, 7],
    "/account/profile": [8, 97.5, 15, 19, 7],
    "/account/security": [8, 95.5, 15, 19, 7],
    "/tokens": [8.5, 104.5, 20, 19, 7],
    "/plandetails": [9, 102.5, 15, 19, 7],
  },
} as const satisfies Record<string, Record<string, PageBudget>>;

/** The same of the back office, for an owner, who sees all of it: at most 110 KiB of scripts. */
export const officeBudgets = {
  "/": [8.5, 100, 16.5, 19, 7],
  "/approvals": [9, 110, 17.5, 19, 7],
  "/customers": [10.5, 110, 18, 19, 7],
  "/customers/:id": [11, 107, 18, 19, 7],
  "/orders": [10, 110, 19.5, 19, 7],
  "/inbox": [9, 110, 17.5, 19, 7],
  "/onboarding": [9, 110, 17.5, 19, 7],
  "/renewals": [9.5, 101, 16.5, 19, 7],
  "/renewals/list": [8.5, 109, 17.5, 19, 7],
  "/manage/plans": [10, 110, 20, 19, 7],
  "/manage/plans/rows/2": [9.5, 100, 15, 19, 7],
  "/manage/plans/change?row=2": [10, 110, 18, 19, 7],
  "/manage/agents/rows/4": [9.5, 102, 16, 19, 7],
  "/manage/faqs/bulk/remove?key=1&key=2": [9.5, 105, 16, 19, 7],
  "/inbox/move/close?key=1": [9, 105, 16, 19, 7],
  "/views/orders?query=state%3Dopen": [9, 105, 16, 19, 7],
  "/pricing": [19, 105.5, 18, 19, 7],
  "/metrics": [12.5, 102, 17, 19, 7],
  "/audit": [11.5, 110, 18, 19, 7],
  "/jobs": [10, 100.5, 16, 19, 7],
  "/account/profile": [9.5, 102.5, 15, 19, 7],
  "/account/security": [9.5, 101.5, 15.5, 19, 7],
} as const satisfies Record<string, PageBudget>;

/** The parts of a page over its budget, as text; empty when there are none. */
export function partsOverBudget(
  weight: PageWeight,
  [document, scripts, styles, fonts, others]: PageBudget,
): string[] {
  const budget: PageWeight = { document, scripts, styles, fonts, others };
  return (Object.keys(budget) as (keyof PageWeight)[])
    .filter((part) => weight[part] > budget[part])
    .map((part) => `${part} ${weight[part].toFixed(1)} KiB, at most ${budget[part]}`);
}
