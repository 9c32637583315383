import type { Page } from "@playwright/test";
import { registerVerified } from "../support/account.ts";
import { waitUntilHydrated } from "../support/hydrated.ts";
import { urls } from "../support/settings.ts";
import { expect, test } from "../support/test.ts";

// Runs on a desktop, where the header's links are visible; nothing else depends on the width.

type Connection = { saveData?: boolean; effectiveType: string; type?: string };

/** Gives the browser this connection, and records the scripts that it requests. */
async function requestedScripts(page: Page, connection: Connection): Promise<string[]> {
  const scripts: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (request.resourceType() === "script" || pathname.endsWith(".js")) scripts.push(pathname);
  });
  await page.addInitScript((given) => {
    Object.defineProperty(navigator, "connection", { value: given });
  }, connection);
  return scripts;
}

/** Delays the page's scripts. @returns A function that releases them. */
async function holdScripts(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await released;
    await route.continue();
  });
  return () => release();
}

const untilIdle = (page: Page) =>
  page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve())));
const firstName = (page: Page) => page.getByRole("textbox", { name: "First name" });

test("a cached page loads no script until a form or a menu is touched, and keeps what was typed", async ({
  page,
}) => {
  const scripts = await requestedScripts(page, { effectiveType: "3g" });
  await page.goto("/contact");
  await page.getByRole("heading", { level: 1 }).click();
  await page.getByRole("contentinfo").locator("summary").first().click();
  await untilIdle(page);
  expect(scripts).toEqual([]);
  await expect(page.locator("link[rel=modulepreload]")).toHaveCount(0);
  const release = await holdScripts(page);
  await firstName(page).fill("Amina");
  await expect.poll(() => scripts.length).toBeGreaterThan(5);
  await page.getByRole("textbox", { name: "Email" }).fill("amina@shop");
  release();
  await waitUntilHydrated(page);
  await expect(firstName(page)).toHaveValue("Amina");
  await page.getByRole("textbox", { name: "Message" }).fill("Good day");
  await expect(page.getByRole("textbox", { name: "Email" })).toHaveAccessibleDescription(/Invalid/);
});

test("the sign-up keeps every kind of field as it was filled in before its scripts ran", async ({
  page,
  visitor,
}) => {
  const release = await holdScripts(page);
  await page.goto("/signup?page=signup");
  await page.getByLabel("Business name").fill("Amina Stores");
  await page.getByLabel("Phone number").fill(visitor.phone);
  await page.getByLabel("How did you hear about us?").selectOption("WhatsApp");
  await page.getByLabel("Password", { exact: true }).fill("12345");
  await page.getByRole("checkbox").check();
  release();
  await waitUntilHydrated(page);
  await expect(page.getByLabel("Business name")).toHaveValue("Amina Stores");
  await expect(page.getByLabel("Phone number")).toHaveValue(visitor.phone);
  await expect(page.getByLabel("How did you hear about us?")).toHaveValue("Whatsapp");
  await expect(page.getByRole("checkbox")).toBeChecked();
  await expect(page.getByText("3 more characters")).toBeVisible();
});

test("a button that waits for a text is never disabled when the text was typed before the scripts ran", async ({
  page,
}) => {
  const release = await holdScripts(page);
  await page.goto("/forgot-password");
  const button = page.getByRole("button", { name: "Continue" });
  const changes = await button.evaluateHandle((element) => {
    const seen: string[] = [];
    new MutationObserver(() => seen.push("changed")).observe(element, { attributeFilter: ["disabled"] });
    return seen;
  });
  await page.getByLabel("Email").fill("amina@shop.example");
  release();
  await waitUntilHydrated(page);
  await untilIdle(page);
  expect(await changes.jsonValue()).toEqual([]);
  await page.getByLabel("Email").fill("");
  await expect(button).toBeDisabled();
});

test("a link pressed on a cached page opens its page without scripts", async ({ page }) => {
  const scripts = await requestedScripts(page, { effectiveType: "3g" });
  await page.goto("/");
  await page.getByRole("link", { name: "Compare Plans and Features" }).click();
  await expect(page).toHaveURL("/pricing");
  await page.getByRole("link", { name: "Monthly" }).click();
  await expect(page.getByText("₦10,000").first()).toBeVisible();
  expect(scripts).toEqual([]);
});

for (const [kind, connection] of [
  ["saves data", { saveData: true, effectiveType: "4g", type: "wifi" }],
  ["has a slow connection", { effectiveType: "slow-2g" }],
] as const) {
  test(`a visitor who ${kind} gets no scripts on a cached page, whose form works`, async ({
    page,
    visitor,
  }) => {
    const scripts = await requestedScripts(page, connection);
    await page.goto("/contact");
    await firstName(page).fill("Amina");
    await page.getByRole("textbox", { name: "Email" }).fill(visitor.email);
    await untilIdle(page);
    expect(scripts).toEqual([]);
    await page.getByRole("button", { name: "Send message" }).click();
    await expect(page.getByRole("link", { name: "Message is required" })).toBeVisible();
    await expect(firstName(page)).toHaveValue("Amina");
  });
}

test("a cached page starts its scripts when idle on a fast unmetered connection", async ({ page }) => {
  const scripts = await requestedScripts(page, { effectiveType: "4g", type: "wifi" });
  await page.goto("/");
  await expect.poll(() => scripts.length).toBeGreaterThan(5);
  await page.waitForFunction(() => "__remixRouter" in window);
});

test("a page prerendered on such a connection starts its scripts when it is shown", async ({ page }) => {
  const scripts = await requestedScripts(page, { effectiveType: "4g", type: "wifi" });
  await page.addInitScript(() => {
    const frames: FrameRequestCallback[] = [];
    const draw = window.requestAnimationFrame.bind(window);
    // Browsers draw no frame of a prerendered page.
    window.requestAnimationFrame = (callback) => frames.push(callback);
    Object.assign(window, { show: () => frames.map(draw) });
  });
  await page.goto("/");
  await untilIdle(page);
  expect(scripts).toEqual([]);
  await page.evaluate("show()");
  await expect.poll(() => scripts.length).toBeGreaterThan(5);
});

test("scripts that start late leave the page where the visitor has scrolled to", async ({ page }) => {
  await requestedScripts(page, { effectiveType: "3g" });
  const scrollTo = async (top: number) => {
    await page.evaluate((y) => window.scrollTo(0, y), top);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(top);
  };
  await page.goto("/pricing");
  await waitUntilHydrated(page);
  await scrollTo(900);
  await page.reload();
  await scrollTo(300);
  await waitUntilHydrated(page);
  await untilIdle(page);
  expect(await page.evaluate(() => window.scrollY)).toBe(300);
});

test("a page opened from a cached page works under the cached page's policy, until log-in", {
  tag: "@desktop",
}, async ({ page, visitor }) => {
  await registerVerified(visitor);
  await page.goto("/pricing?utm_source=letter&utm_campaign=%3Cscript%3E");
  await waitUntilHydrated(page);
  expect(new URL(page.url()).searchParams.get("utm_source")).toBe("letter");
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await page.getByRole("banner").getByRole("link", { name: "Download" }).first().click();
  await expect(page).toHaveURL(/\/download/);
  await page.getByRole("banner").getByRole("link", { name: "Log in" }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: "Log in" })).toBeVisible();
  await page.getByLabel("Email or username").fill(visitor.email);
  await page.getByLabel("Password", { exact: true }).fill(visitor.password);
  await page.getByRole("button", { name: /show password/i }).click();
  expect(await page.evaluate(() => "sameDocument" in window)).toBe(true);
  await page.getByRole("button", { name: /^log in$/i }).click();
  await expect(page).toHaveURL(/\/download/);
  expect(await page.evaluate(() => "sameDocument" in window), "a separate document").toBe(false);
});

test("a cached page's policy allows no inline style or script of others", {
  tag: "@desktop",
}, async ({ page, expectedConsole }) => {
  expectedConsole.push(/violates the following Content Security Policy directive/);
  await page.goto("/pricing");
  const taken = await page.evaluate(() => {
    const rulesOf = (text: string) => {
      const style = document.createElement("style");
      style.textContent = text;
      document.head.append(style);
      return style.sheet?.cssRules.length ?? 0;
    };
    const script = document.createElement("script");
    script.textContent = "window.injected = true";
    document.head.append(script);
    return {
      foreign: rulesOf("body { display: none }"),
      script: "injected" in window,
    };
  });
  expect(taken).toEqual({ foreign: 0, script: false });
});

test("the checkout loads as a document, with a policy that allows the popup", async ({
  page,
  visitor,
  signIn,
}) => {
  await signIn(await registerVerified(visitor));
  await page.goto("/pricing");
  await waitUntilHydrated(page);
  const [response] = await Promise.all([
    page.waitForResponse((each) => each.url().startsWith(`${urls.website}/plans-details/`)),
    page.getByRole("link", { name: "Subscribe now" }).first().click(),
  ]);
  expect(response.request().isNavigationRequest()).toBe(true);
  expect(response.headers()["content-security-policy"]).toContain(urls.paystack);
});
