import type { Page } from "@playwright/test";
import { authBudgetKb, kbOf, weighScripts } from "@vendor/bench/landing";
import { register } from "../support/account.ts";
import { newestCode } from "../support/inbox.ts";
import { urls } from "../support/settings.ts";
import { expect, test } from "../support/test.ts";

/**
 * Opens the page in a browser that has been nowhere before, so that nothing comes from its cache, and leaves it untouched
 * until the network is quiet: what a form fetches at its first touch is no cost of the page.
 */
async function expectWithinBudget(page: Page, address: string, heading: string) {
  const scripts = await weighScripts(page, address);
  await expect(page).toHaveURL(address);
  await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
  expect(scripts.length).toBeGreaterThan(0);
  expect(kbOf(scripts), JSON.stringify(scripts, null, 2)).toBeLessThanOrEqual(authBudgetKb);
}

/** Posts as a page's form does, without opening the page. */
const post = (page: Page, path: string, form: Record<string, string>) =>
  page.request.post(path, { form, headers: { origin: urls.website } });

for (const [path, heading] of [
  ["/login", "Log in"],
  ["/signup?page=pricing", "Create your account"],
  ["/forgot-password", "Forgot password"],
  ["/invitation?token=a-token-of-a-mailed-link", "Join the account"],
] as const) {
  test(`${path} is within its budget of JavaScript`, async ({ page }) => {
    await expectWithinBudget(page, `${urls.website}${path}`, heading);
  });
}

test("the reseller's /login is within its budget of JavaScript", async ({ page }) => {
  await expectWithinBudget(page, `${urls.reseller}/login`, "Agent sign-in");
});

test("/verify-phone is within its budget of JavaScript", async ({ page, visitor, signIn }) => {
  await signIn(await register(visitor));
  await expectWithinBudget(page, `${urls.website}/verify-phone`, "Verify your phone");
});

test("/reset-password is within its budget of JavaScript", async ({ page, visitor }) => {
  await post(page, "/forgot-password", { email: visitor.email });
  await expectWithinBudget(page, `${urls.website}/reset-password`, "Enter the code");
});

test("/set-newpassword is within its budget of JavaScript", async ({ page, visitor }) => {
  await register(visitor);
  await post(page, "/forgot-password", { email: visitor.email });
  await post(page, "/reset-password", { code: await newestCode(visitor.email) });
  await expectWithinBudget(page, `${urls.website}/set-newpassword`, "Set a new password");
});
