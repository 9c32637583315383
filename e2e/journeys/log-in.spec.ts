import type { Page } from "@playwright/test";
import { register, registerVerified } from "../support/account.ts";
import { urls } from "../support/settings.ts";
import { expect, test } from "../support/test.ts";

const logIn = async (page: Page, identifier: string, password: string) => {
  await page.getByLabel(/email or username/i).fill(identifier);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: /^log in$/i }).click();
};

test("missing fields are named @noscript @phone", async ({ page }) => {
  await page.goto("/login");
  await page.getByRole("button", { name: /^log in$/i }).click();
  await expect(page.getByText("Email or Username is required").first()).toBeVisible();
  await expect(page.getByText("Password is required").first()).toBeVisible();
});

test("known and unknown people get the same refusal, and what was typed stays @noscript", async ({
  page,
  visitor,
  withScripts,
}) => {
  await register(visitor);
  for (const identifier of [visitor.email, `nobody-${visitor.email}`]) {
    await page.goto("/login");
    await logIn(page, identifier, "Wrong-Password-1");
    await expect(page.getByText("Invalid login details").first()).toBeVisible();
    await expect(page.getByLabel(/email or username/i)).toHaveValue(identifier);
    // The page that the server sends never repeats a password; a live page simply keeps what is in its field.
    if (!withScripts) await expect(page.getByLabel("Password", { exact: true })).toHaveValue("");
  }
});

test("the refusal clears after 6 seconds and can be read again", async ({ page, visitor }) => {
  await page.clock.install();
  await page.goto("/login");
  await logIn(page, visitor.email, "Wrong-Password-1");
  await expect(page.getByText("Invalid login details")).toBeVisible();
  await page.clock.fastForward(7_000);
  await expect(page.getByText("Invalid login details")).toHaveCount(0);
  await page.getByRole("button", { name: "Show the last message" }).click();
  await expect(page.getByText("Invalid login details")).toBeVisible();
});

test("a username signs in too, and the way leads to the download page @noscript", async ({
  page,
  visitor,
}) => {
  await registerVerified(visitor);
  await page.goto("/login");
  await logIn(page, visitor.username, visitor.password);
  await expect(page).toHaveURL(`${urls.website}/download`);
});

test("somebody whose subscription is over is led to the pricing page @noscript", async ({ page }) => {
  await page.goto("/login");
  await logIn(page, "expired@demo.example", "Demo-Expired-2026");
  await expect(page).toHaveURL(/\/pricing/);
});

test("`page` leads back to the plan that was being looked at @noscript", async ({ page, visitor }) => {
  await registerVerified(visitor);
  await page.goto("/login?page=plans-details&plan_id=2&plan_duration=yearly");
  await logIn(page, visitor.email, visitor.password);
  await expect(page).toHaveURL(/\/plans-details\/2\/yearly/);
});

for (const hostile of [
  "https://evil.example",
  "//evil.example",
  "/\\evil.example",
  "javascript:alert(1)",
  "__proto__",
  "%00",
]) {
  test(`a hostile page value ${hostile} leads nowhere else`, async ({ page, visitor }) => {
    await registerVerified(visitor);
    await page.goto(`/login?page=${encodeURIComponent(hostile)}`);
    await logIn(page, visitor.email, visitor.password);
    await expect(page).toHaveURL(`${urls.website}/download`);
  });
}

test("a malformed or forged token counts as none", async ({ page, signIn }) => {
  for (const token of ["rubbish", "a.b.c", `${btoa("{}")}.${btoa('{"sub":"1"}')}.x`]) {
    await signIn(token);
    await page.goto("/plans-details/2/yearly");
    await expect(page).toHaveURL(/\/(login|signup|pricing)/);
  }
});

test("logging out in one tab signs the other out too", async ({ page, context, visitor, signIn }) => {
  const token = await registerVerified(visitor);
  await signIn(token);
  await page.goto("/pricing");
  const other = await context.newPage();
  await other.goto("/pricing");
  await page.locator("summary", { hasText: visitor.name }).click();
  await page.getByRole("button", { name: "Log out" }).click();
  // The footer has such a link all the time.
  for (const tab of [page, other]) {
    await expect(tab.getByRole("banner").getByRole("link", { name: "Log in" })).toBeVisible();
  }
  const account = await fetch(`${urls.api}/account`, { headers: { authorization: `Bearer ${token}` } });
  expect(account.status, "the token is revoked").toBe(401);
});
