import type { Browser, Page } from "playwright";

/** A phone on 3G, as the Chrome DevTools Protocol counts it: 400 kbit/s, 400 ms until an answer begins. */
const SLOW_3G = {
  offline: false,
  latency: 400,
  downloadThroughput: 400_000 / 8,
  uploadThroughput: 400_000 / 8,
};
const PHONE = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, hasTouch: true };

/** Opens an empty page of a new visitor on a slow network. */
async function openSlowPage(browser: Browser): Promise<Page> {
  const page = await (await browser.newContext(PHONE)).newPage();
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Network.enable");
  await devtools.send("Network.emulateNetworkConditions", SLOW_3G);
  return page;
}

/** Milliseconds until a first visitor on a slow network can read a page that the server has cached: its first paint, with text. */
export async function timeUntilReadable(browser: Browser, url: string): Promise<number> {
  await (await fetch(url)).text();
  const page = await openSlowPage(browser);
  await page.goto(url);
  const paint = await page.evaluate(
    () => performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? Number.NaN,
  );
  await page.context().close();
  return paint;
}

export type Wait = { step: string; ms: number };

/**
 * Buys yearly Plus as a verified customer who is logged out, on a slow network and with an empty cache.
 * @returns How long each step waits, from the press until the next thing to press is there and the page's scripts run.
 */
export async function timePurchase(browser: Browser, site: string): Promise<Wait[]> {
  const page = await openSlowPage(browser);
  const waits: Wait[] = [];
  const wait = async (step: string, press: () => Promise<unknown>, shown: () => Promise<unknown>) => {
    const start = performance.now();
    await press();
    await shown();
    waits.push({ step, ms: performance.now() - start });
  };
  const link = (name: string | RegExp) => page.getByRole("link", { name });
  const button = (name: string | RegExp) => page.getByRole("button", { name });
  const plus = page.getByRole("article", { name: "Plus" }).getByRole("link", { name: "Purchase now" });

  await wait(
    "open /pricing",
    () => page.goto(`${site}/pricing`, { waitUntil: "commit" }),
    () => plus.waitFor(),
  );
  await wait(
    "choose Plus",
    () => plus.click(),
    () => page.getByLabel("Business name").waitFor(),
  );
  await wait(
    "go to the log-in",
    () => link("Log in").click(),
    () => page.getByLabel("Email or Username").waitFor(),
  );
  await page.getByLabel("Email or Username").fill("owner@demo.example");
  await page.getByLabel("Password", { exact: true }).fill("Demo-Owner-2026");
  await wait(
    "log in, open the checkout",
    () => button("Log in").click(),
    async () => {
      // The button for browsers without scripts disappears when the page's scripts run.
      await page.getByRole("heading", { name: "You're about to subscribe to" }).waitFor();
      await button("Update total").waitFor({ state: "detached" });
    },
  );
  await wait(
    "go to the summary",
    () => button(/^(Skip|Proceed)$/).click(),
    () => page.getByRole("region", { name: "Order Summary" }).waitFor(),
  );
  const payByCard = button(/^Pay ₦.* with card$/);
  await wait(
    "choose onboarding and card",
    async () => {
      await page.getByRole("radio", { name: /Self Onboarding/ }).check();
      await page.getByRole("radio", { name: /Pay with Card/ }).check();
      // The only saved card is chosen at first.
      await page.getByRole("radio", { name: /New card/ }).check();
    },
    () => payByCard.waitFor(),
  );
  const card = page.frameLocator('iframe[title="Paystack checkout"]:visible').getByLabel("Card number");
  await wait(
    "pay, open the card's form",
    () => payByCard.click(),
    () => card.fill("4084 0840 8408 4081"),
  );
  await page.context().close();
  return waits;
}

/** How far a page's content moves on a phone when its font arrives after the first paint, as Chromium's layout shift score. */
export async function measureFontShift(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  let release = () => {};
  const painted = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\.woff2$/, async (route) => {
    await painted;
    await route.continue();
  });
  await page.goto(url, { waitUntil: "domcontentloaded" });
  await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0);
  release();
  const shift = await page.evaluate(async () => {
    await document.fonts.ready;
    return new Promise<number>((resolve) => {
      let sum = 0;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) sum += (entry as unknown as { value: number }).value;
      }).observe({ type: "layout-shift", buffered: true });
      // Two frames later the shift has been reported.
      requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => resolve(sum), 100)));
    });
  });
  await context.close();
  return shift;
}
