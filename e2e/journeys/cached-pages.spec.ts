import { registerVerified } from "../support/account.ts";
import { waitUntilHydrated } from "../support/hydrated.ts";
import { urls } from "../support/settings.ts";
import { expect, test } from "../support/test.ts";

// Runs on a desktop, where the header's links are visible; nothing else depends on the width.

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

test("a cached page's policy allows React Aria's style element and no other inline style or script", {
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
      reactAria: rulesOf(
        "@layer {\n  [data-react-aria-pressable] {\n    touch-action: pan-x pan-y pinch-zoom;\n  }\n}",
      ),
      foreign: rulesOf("body { display: none }"),
      script: "injected" in window,
    };
  });
  expect(taken).toEqual({ reactAria: 1, foreign: 0, script: false });
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
    page.getByRole("link", { name: "On trial/Subscription" }).first().click(),
  ]);
  expect(response.request().isNavigationRequest()).toBe(true);
  expect(response.headers()["content-security-policy"]).toContain(urls.paystack);
});
