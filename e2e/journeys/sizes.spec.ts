import type { Page } from "@playwright/test";
import { type PageBudget, pageBudgets, partsOverBudget, weighPage } from "@vendor/bench/page-weight";
import { apiLogin, register, registerVerified } from "../support/account.ts";
import { agentApi, mainAgent, newClient, orderPath, signInAgent } from "../support/agent-session.ts";
import { fillWallet } from "../support/checkout.ts";
import { newestCode } from "../support/inbox.ts";
import { urls } from "../support/settings.ts";
import { expect, test } from "../support/test.ts";
import { newVisitor } from "../support/visitor.ts";

async function expectWithinBudget(page: Page, address: string, budget: PageBudget) {
  const weight = await weighPage(page, address);
  expect(page.url()).toBe(address);
  expect.soft(partsOverBudget(weight, budget), address).toEqual([]);
}

/**
 * Opens pages of the table and compares each with its budget.
 * @param addresses - The addresses of pages whose path in the table has a parameter.
 */
async function expectWithinBudgets(
  page: Page,
  who: keyof typeof pageBudgets,
  addresses: Record<string, string> = {},
  origin = urls.website,
) {
  for (const [path, budget] of Object.entries<PageBudget>(pageBudgets[who]))
    await expectWithinBudget(page, origin + (addresses[path] ?? path), budget);
}

/** Submits a page's form without opening the page. */
const post = (page: Page, path: string, form: Record<string, string>) =>
  page.request.post(path, { form, headers: { origin: urls.website } });

/** The first link on a page to an address below this one. */
async function linkBelow(page: Page, path: string, below: string): Promise<string> {
  await page.goto(path);
  const link = page.getByRole("main").locator(`a[href^="${below}/"]`).first();
  return (await link.getAttribute("href")) ?? "";
}

test("every public page is within its budget", ({ page }) => expectWithinBudgets(page, "visitor"));

test("the pages of a password reset and of a new account are within their budgets", async ({
  page,
  visitor,
  signIn,
}) => {
  await register(visitor);
  await post(page, "/forgot-password", { email: visitor.email });
  const { passwordReset } = pageBudgets;
  await expectWithinBudget(page, `${urls.website}/reset-password`, passwordReset["/reset-password"]);
  await post(page, "/reset-password", { code: await newestCode(visitor.email) });
  await expectWithinBudget(page, `${urls.website}/set-newpassword`, passwordReset["/set-newpassword"]);
  await signIn(await register(newVisitor()));
  await expectWithinBudgets(page, "newOwner");
});

test("every page of an owner and of staff is within its budget", async ({
  page,
  visitor,
  sandbox,
  signIn,
}) => {
  await signIn(await registerVerified(visitor));
  await fillWallet(visitor, sandbox, 5_000);
  await expectWithinBudgets(page, "owner", {
    "/transactions/:reference": await linkBelow(page, "/transactions", "/transactions"),
    "/single-location-details/:id": await linkBelow(page, "/locations", "/single-location-details"),
  });
  await signIn(await apiLogin("staff@demo.example", "Demo-Staff-2026"));
  await expectWithinBudgets(page, "staff");
});

test("every page of an agent is within its budget", async ({ page, visitor }) => {
  const client = await newClient(await agentApi(mainAgent), mainAgent, visitor);
  await expectWithinBudgets(page, "agentLogin", {}, urls.reseller);
  await signInAgent(page, mainAgent);
  await expectWithinBudgets(
    page,
    "agent",
    {
      "/clients/renew": `/clients/renew?client=${client.locationId}`,
      "/plandetails": orderPath(client, mainAgent),
    },
    urls.reseller,
  );
});
