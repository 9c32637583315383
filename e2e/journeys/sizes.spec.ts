import type { APIRequestContext, BrowserContext } from "@playwright/test";
import {
  type PageBudget,
  pageBudgets,
  partsOverBudget,
  weighHtml,
  weighPage,
} from "@vendor/bench/page-weight";
import { apiLogin, register, registerVerified } from "../support/account.ts";
import { agentApi, agentToken, mainAgent, newClient, orderPath } from "../support/agent-session.ts";
import { fillWallet } from "../support/checkout.ts";
import { documentOf } from "../support/html.ts";
import { newestCode } from "../support/inbox.ts";
import { urls } from "../support/settings.ts";
import { expect, test } from "../support/test.ts";
import { newVisitor } from "../support/visitor.ts";

// `TEST_FULL=1` measures in Chromium, which takes 30 times as long and also sees what scripts load later.
const full = process.env.TEST_FULL === "1";

async function weighInChromium(context: BrowserContext, url: string, cookie: string) {
  await context.clearCookies();
  for (const [, name = "", value = ""] of cookie.matchAll(/([^=; ]+)=([^;]*)/g))
    await context.addCookies([{ name, value, url }]);
  const page = await context.newPage();
  const weight = await weighPage(page, url);
  expect(page.url()).toBe(url);
  await page.close();
  return weight;
}

/** Compares a page with its budget. @param cookie - Its visitor's cookies. */
async function expectWithinBudget(context: BrowserContext, url: string, budget: PageBudget, cookie = "") {
  const weight = await (full ? weighInChromium(context, url, cookie) : weighHtml(url, cookie));
  expect.soft(partsOverBudget(weight, budget), url).toEqual([]);
}

type Session = { cookie?: string; origin?: string; addresses?: Record<string, string> };

/** Compares pages of the table with their budgets; `addresses` are those of pages whose path in the table has a parameter. */
async function expectWithinBudgets(
  context: BrowserContext,
  who: keyof typeof pageBudgets,
  { cookie, origin = urls.website, addresses = {} }: Session = {},
) {
  for (const [path, budget] of Object.entries<PageBudget>(pageBudgets[who]))
    await expectWithinBudget(context, origin + (addresses[path] ?? path), budget, cookie);
}

/** Submits a page's form. @returns The session's cookies. */
async function post(session: APIRequestContext, path: string, form: Record<string, string>): Promise<string> {
  await session.post(path, { form, headers: { origin: urls.website } });
  const { cookies } = await session.storageState();
  return cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
}

/** The first link on a page to an address below this one. */
async function linkBelow(session: APIRequestContext, path: string, below: string): Promise<string> {
  const link = (await documentOf(await session.get(path))).querySelector(`main a[href^="${below}/"]`);
  return link?.getAttribute("href") ?? "";
}

test("every public page is within its budget", ({ context }) => expectWithinBudgets(context, "visitor"));

test("the pages of a password reset and of a new account are within their budgets", async ({
  context,
  visitor,
  newSession,
}) => {
  await register(visitor);
  const session = await newSession();
  const asked = await post(session, "/forgot-password", { email: visitor.email });
  const { passwordReset } = pageBudgets;
  const reset = `${urls.website}/reset-password`;
  await expectWithinBudget(context, reset, passwordReset["/reset-password"], asked);
  const proven = await post(session, "/reset-password", { code: await newestCode(visitor.email) });
  const change = `${urls.website}/set-newpassword`;
  await expectWithinBudget(context, change, passwordReset["/set-newpassword"], proven);
  await expectWithinBudgets(context, "newOwner", { cookie: `token=${await register(newVisitor())}` });
});

test("every page of an owner and of staff is within its budget", async ({
  context,
  visitor,
  sandbox,
  newSession,
}) => {
  const token = await registerVerified(visitor);
  const owner = await newSession(token);
  await fillWallet(visitor, sandbox, 5_000);
  const location = await linkBelow(owner, "/locations", "/single-location-details");
  await expectWithinBudgets(context, "owner", {
    cookie: `token=${token}`,
    addresses: {
      "/transactions/:reference": await linkBelow(owner, "/transactions", "/transactions"),
      "/single-location-details/:id": location,
      "/single-location-details/:id/edit": `${location}/edit`,
    },
  });
  const staff = await apiLogin("staff@demo.example", "Demo-Staff-2026");
  await expectWithinBudgets(context, "staff", { cookie: `token=${staff}` });
});

test("every page of an agent is within its budget", async ({ context, visitor }) => {
  const client = await newClient(await agentApi(mainAgent), mainAgent, visitor);
  await expectWithinBudgets(context, "agentLogin", { origin: urls.reseller });
  await expectWithinBudgets(context, "agent", {
    origin: urls.reseller,
    cookie: `agent-token=${await agentToken(mainAgent)}`,
    addresses: {
      "/clients/renew": `/clients/renew?client=${client.locationId}`,
      "/plandetails": orderPath(client, mainAgent),
    },
  });
});
