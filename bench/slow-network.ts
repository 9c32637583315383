import type { Browser, Locator, Page } from "playwright";

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

/** One step of a journey: how long it waits, and how often the person presses something in it. Typing is no press. */
export type Step = { step: string; ms: number; taps: number };
export type Journey = { steps: Step[]; taps: number; ms: number; kib: number };

/** The last code that the API sent to a phone. */
async function readCode(api: string, phone: string): Promise<string> {
  const answer = await fetch(`${api}/dev/inbox?to=${phone}`, { headers: { accept: "application/json" } });
  const { messages } = (await answer.json()) as { messages: { text: string }[] };
  const [code] = /\b\d{5}\b/.exec(messages[0]?.text ?? "") ?? [];
  if (!code) throw new Error(`${phone} was sent no code`);
  return code;
}

/**
 * Buys yearly Plus as a person who has never been here, on a slow network and with an empty cache: from the landing page to the receipt.
 * Each step waits from its last press until the next thing to press or type into is there.
 */
export async function timeFirstPurchase(browser: Browser, site: string, api: string): Promise<Journey> {
  const page = await openSlowPage(browser);
  const devtools = await page.context().newCDPSession(page);
  let bytes = 0;
  devtools.on("Network.loadingFinished", ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  await devtools.send("Network.enable");
  const steps: Step[] = [];
  let taps = 0;
  const tap = (target: Locator) => {
    taps += 1;
    return target.click();
  };
  const wait = async (step: string, act: () => Promise<unknown>, shown: () => Promise<unknown>) => {
    const before = taps;
    const start = performance.now();
    await act();
    await shown();
    steps.push({ step, ms: performance.now() - start, taps: taps - before });
  };
  const button = (name: string | RegExp) => page.getByRole("button", { name });
  const plus = page.getByRole("article", { name: "Plus" }).getByRole("link", { name: "Purchase now" });
  const id = Date.now().toString().slice(-7);
  const phone = `0803${id}`;

  await wait(
    "open the landing page",
    () => page.goto(site, { waitUntil: "commit" }),
    () => plus.waitFor(),
  );
  await wait(
    "choose Plus",
    () => tap(plus),
    () => page.getByLabel("Business name").waitFor(),
  );
  await page.getByLabel(/^email/i).fill(`ada-${id}@shop.example`);
  await page.getByLabel("Business name").fill("Ada Stores");
  await page.getByLabel(/^username/i).fill(`ada-${id}`);
  await page.getByLabel(/^phone/i).fill(phone);
  await page.getByLabel("Password", { exact: true }).fill("Rice-and-beans-9");
  taps += 1;
  await page.getByLabel(/how did you hear/i).selectOption("Friends");
  await tap(page.getByRole("checkbox", { name: /terms/i }));
  const code = page.getByLabel("5-digit code");
  await wait(
    "sign up, and get the code",
    () => tap(button("Get started")),
    () => code.waitFor(),
  );
  const byCard = page.getByRole("radio", { name: /Pay with Card/ });
  await wait(
    "verify the phone, and be taken to the checkout",
    async () => code.fill(await readCode(api, phone)),
    () => byCard.waitFor(),
  );
  const pay = button(/^Pay ₦.* with card$/);
  await wait(
    "choose the card",
    async () => {
      taps += 1;
      await byCard.check();
    },
    () => pay.waitFor(),
  );
  const popup = page.frameLocator('iframe[title="Paystack checkout"]:visible');
  const card = popup.getByLabel("Card number");
  await wait(
    "pay, and open the card's form",
    () => tap(pay),
    () => card.waitFor(),
  );
  await card.fill("4084 0840 8408 4081");
  await popup.getByLabel("Expiry (MM/YY)").fill("12/34");
  await popup.getByLabel("CVV").fill("408");
  await wait(
    "pay by the card",
    () => tap(popup.getByRole("button", { name: /^Pay ₦/ })),
    () => page.getByRole("link", { name: "See the receipt" }).waitFor(),
  );
  await page.context().close();
  const ms = steps.reduce((sum, each) => sum + each.ms, 0);
  return { steps, taps, ms, kib: bytes / 1_024 };
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
