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
    "/": [16, 0, 10, 19, 0],
    "/products": [16, 0, 10, 19, 0],
    "/pricing": [15, 0, 10, 19, 0],
    "/download": [12, 102, 12, 19, 7],
    "/download/windows": [12, 100, 10, 19, 7],
    "/thank-you": [12, 102, 12, 19, 7],
    "/contact": [8, 0, 12, 19, 0],
    "/support": [8, 0, 9, 19, 0],
    "/newsletter": [7, 112, 10, 19, 7],
    "/verify-receipt": [7, 102, 11, 19, 7],
    "/privacy-policy": [9, 0, 10, 19, 0],
    "/terms-and-conditions": [10, 0, 10, 19, 0],
    "/login": [6, 117, 11, 19, 7],
    "/signup?page=pricing": [7, 119, 12, 19, 7],
    "/forgot-password": [6, 115, 10, 19, 7],
    "/invitation?token=a-token-of-a-mailed-link": [6, 116, 11, 19, 7],
    "/nothing-here": [7, 93, 8, 19, 7],
  },
  passwordReset: {
    "/reset-password": [6, 118, 11, 19, 7],
    "/set-newpassword": [6, 118, 11, 19, 7],
  },
  newOwner: {
    "/verify-phone": [7, 118, 11, 19, 7],
  },
  owner: {
    "/plans-details/2/yearly": [10, 118, 16, 19, 7],
    "/dashboard": [9, 107, 13, 19, 7],
    "/plans-and-billings": [10, 118, 17, 19, 7],
    "/transactions": [9, 113, 15, 19, 7],
    "/transactions/:reference": [9, 111, 14, 19, 7],
    "/wallet": [9, 127, 21, 19, 7],
    "/payments/debited": [8, 125, 15, 19, 7],
    "/sales-report": [9, 112, 15, 19, 7],
    "/locations": [8, 105, 12, 19, 7],
    "/single-location-details/:id": [8, 110, 14, 19, 7],
    "/user-management": [9, 126, 15, 19, 7],
    "/account/sessions": [8, 112, 13, 19, 7],
    "/account/billing": [8, 120, 13, 19, 7],
  },
  staff: {
    "/registrant": [9, 119, 17, 19, 7],
  },
  agentLogin: {
    "/login": [6, 107, 10, 19, 7],
  },
  agent: {
    "/": [8, 114, 15, 19, 7],
    "/clients/renew": [6, 94, 11, 19, 7],
    "/signups": [6, 98, 14, 19, 7],
    "/tokens": [7, 102, 15, 19, 7],
    "/plandetails": [9, 103, 14, 19, 7],
  },
} as const satisfies Record<string, Record<string, PageBudget>>;

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
