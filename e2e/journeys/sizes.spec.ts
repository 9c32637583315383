import type { Page } from "@playwright/test";
import { agentBudgetKb, authBudgetKb, kbOf, landingBudgetKb, weighScripts } from "@vendor/bench/landing";
import { pageBudget, weighPage } from "@vendor/bench/page-weight";
import { register, registerVerified } from "../support/account.ts";
import { agentApi, mainAgent, newClient, orderPath, signInAgent } from "../support/agent-session.ts";
import { newestCode } from "../support/inbox.ts";
import { urls } from "../support/settings.ts";
import { expect, test } from "../support/test.ts";
import { newVisitor } from "../support/visitor.ts";

test.beforeEach(async ({ page, context }) => {
  // Without the cache, scripts that an earlier page has loaded are counted again.
  const devtools = await context.newCDPSession(page);
  await devtools.send("Network.setCacheDisabled", { cacheDisabled: true });
});

/** A form's validation loads on first touch and is not part of the page's size. */
async function expectWithinBudget(page: Page, address: string, heading: string | RegExp, budgetKb: number) {
  const scripts = await weighScripts(page, address);
  await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
  expect(page.url()).toBe(address);
  expect(scripts.length).toBeGreaterThan(0);
  expect(kbOf(scripts), JSON.stringify([address, ...scripts], null, 2)).toBeLessThanOrEqual(budgetKb);
}

/** Submits a page's form without opening the page. */
const post = (page: Page, path: string, form: Record<string, string>) =>
  page.request.post(path, { form, headers: { origin: urls.website } });

for (const path of ["/", "/pricing"]) {
  test(`${path} is within its budget of scripts, styles and fonts`, async ({ page }) => {
    const weight = await weighPage(page, `${urls.website}${path}`);
    for (const part of ["scriptsKb", "stylesKb"] as const) {
      expect(weight[part], part).toBeGreaterThan(0);
      expect(weight[part], part).toBeLessThanOrEqual(pageBudget[part]);
    }
    expect(weight.fonts.length, weight.fonts.join()).toBeLessThanOrEqual(pageBudget.fonts);
  });
}

test("the download pages are within their budget of scripts", async ({ page }) => {
  for (const [path, heading] of [
    ["/download", "Download the app"],
    ["/thank-you", /^THANK YOU/],
    ["/download/linux", /for Linux version$/],
  ] as const)
    await expectWithinBudget(page, `${urls.website}${path}`, heading, landingBudgetKb);
});

test("the pages of signing in and up are within their budget of scripts", async ({
  page,
  visitor,
  signIn,
}) => {
  await register(visitor);
  for (const [path, heading] of [
    ["/login", "Log in"],
    ["/signup?page=pricing", "Create your account"],
    ["/forgot-password", "Forgot password"],
    ["/invitation?token=a-token-of-a-mailed-link", "Join the account"],
  ] as const)
    await expectWithinBudget(page, `${urls.website}${path}`, heading, authBudgetKb);
  await post(page, "/forgot-password", { email: visitor.email });
  await expectWithinBudget(page, `${urls.website}/reset-password`, "Enter the code", authBudgetKb);
  await post(page, "/reset-password", { code: await newestCode(visitor.email) });
  await expectWithinBudget(page, `${urls.website}/set-newpassword`, "Set a new password", authBudgetKb);
  await signIn(await register(newVisitor()));
  await expectWithinBudget(page, `${urls.website}/verify-phone`, "Verify your phone", authBudgetKb);
});

test("the checkout is within its budget of scripts until it is touched", async ({
  page,
  visitor,
  signIn,
}) => {
  await signIn(await registerVerified(visitor));
  await expectWithinBudget(
    page,
    `${urls.website}/plans-details/2/yearly`,
    "You're about to subscribe to",
    authBudgetKb,
  );
});

test("the agents' pages are within their budget of scripts", async ({ page, visitor }) => {
  const client = await newClient(await agentApi(mainAgent), mainAgent, visitor);
  await expectWithinBudget(page, `${urls.reseller}/login`, "Agent log-in", agentBudgetKb);
  await signInAgent(page, mainAgent);
  for (const [path, heading] of [
    ["/", /\S/],
    [`/clients/renew?client=${client.locationId}`, "Renew clients"],
    ["/signups", "Sign-ups"],
    ["/tokens", "Tokens"],
    [orderPath(client, mainAgent), client.name],
  ] as const)
    await expectWithinBudget(page, `${urls.reseller}${path}`, heading, agentBudgetKb);
});
