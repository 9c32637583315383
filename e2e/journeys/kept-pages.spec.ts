import { registerVerified } from "../support/account.ts";
import { urls } from "../support/settings.ts";
import { expect, test } from "../support/test.ts";

const kept = [
  "/",
  "/products",
  "/pricing",
  "/pricing?page=signup",
  "/contact",
  "/privacy-policy",
  "/terms-and-conditions",
];

for (const path of kept) {
  test(`${path} is kept for everybody, and its own policy lets it come alive`, async ({ page }) => {
    const response = await page.goto(path);
    const headers = response?.headers() ?? {};
    expect(headers.etag).toMatch(/^"[\w-]+-(br|gzip|identity)"$/);
    expect(headers["content-security-policy"]).toMatch(/script-src 'self' 'sha256-/);
    expect(headers["content-security-policy"]).not.toContain("nonce");
    expect(await response?.text()).not.toContain("nonce=");
    // The router has taken over, so every inline script has run; refused ones would also fail the test in the console.
    await page.waitForFunction(() => "__remixRouter" in window);
  });
}

test("a campaign's link gives the kept page, and scripts still find where the visitor came from", async ({
  page,
}) => {
  const plain = await page.request.get("/pricing");
  const campaign = await page.goto("/pricing?utm_source=letter&utm_campaign=%3Cscript%3E");
  expect(campaign?.headers().etag).toBe(plain.headers().etag);
  await page.waitForFunction(() => "__remixRouter" in window);
  expect(new URL(page.url()).searchParams.get("utm_source")).toBe("letter");
});

test("pages opened from a kept page without a load work under its policy", async ({ page }) => {
  await page.goto("/pricing");
  await page.waitForFunction(() => "__remixRouter" in window);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await page.getByRole("banner").getByRole("link", { name: "Download" }).first().click();
  await expect(page).toHaveURL(/\/download/);
  await page.getByRole("banner").getByRole("link", { name: "Log in" }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: "Log in" })).toBeVisible();
  await page.getByLabel("Email or username").fill("nobody");
  await page.getByRole("button", { name: /show password/i }).click();
  expect(await page.evaluate(() => "sameDocument" in window)).toBe(true);
});

test("the policy of a kept page takes React Aria's own style, and nobody else's style or script", async ({
  page,
  expectedConsole,
}) => {
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

test("who signs in sees a page of their own where the kept one was, and the kept one again after", async ({
  page,
  context,
  visitor,
  signIn,
}) => {
  await page.goto("/");
  await expect(page.getByRole("banner").getByRole("link", { name: "Log in" }).first()).toBeVisible();
  await signIn(await registerVerified(visitor));
  const own = await page.goto("/");
  expect(own?.headers()).toMatchObject({ "cache-control": "no-store" });
  expect(own?.headers().etag).toBeUndefined();
  await expect(page.getByRole("banner").getByRole("link", { name: "Log in" })).toHaveCount(0);
  await context.clearCookies();
  expect((await page.goto("/"))?.headers().etag).toBeDefined();
  await expect(page.getByRole("banner").getByRole("link", { name: "Log in" }).first()).toBeVisible();
});

test("the checkout opened from a kept page has its own policy, with the card's popup in it", async ({
  page,
  visitor,
  signIn,
}) => {
  await page.goto("/pricing");
  await page.waitForFunction(() => "__remixRouter" in window);
  await signIn(await registerVerified(visitor));
  const [response] = await Promise.all([
    page.waitForResponse((each) => each.url().startsWith(`${urls.website}/plans-details/`)),
    page
      .goto("/pricing")
      .then(() => page.getByRole("link", { name: "On trial/Subscription" }).first().click()),
  ]);
  expect(response.request().isNavigationRequest()).toBe(true);
  expect(response.headers()["content-security-policy"]).toContain(urls.paystack);
});

test("who signs in on a page opened from a kept one goes on in a document of their own", async ({
  page,
  visitor,
}) => {
  await registerVerified(visitor);
  await page.goto("/");
  await page.waitForFunction(() => "__remixRouter" in window);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await page.getByRole("banner").getByRole("link", { name: "Log in" }).first().click();
  await page.getByLabel("Email or username").fill(visitor.email);
  await page.getByLabel("Password", { exact: true }).fill(visitor.password);
  expect(await page.evaluate(() => "sameDocument" in window)).toBe(true);
  await page.getByRole("button", { name: /^log in$/i }).click();
  await expect(page).toHaveURL(/\/download/);
  expect(await page.evaluate(() => "sameDocument" in window)).toBe(false);
});
