import type { APIRequestContext } from "@playwright/test";
import {
  officeBudgets,
  type PageBudget,
  type PageWeight,
  pageBudgets,
  partsOverBudget,
  weighHtml,
  weighPage,
} from "@vendor/bench/page-weight";
import { launchOptions } from "../../scripts/testing/chromium.ts";
import { apiLogin, register, registerVerified } from "../support/account.ts";
import { agentApi, agentToken, mainAgent, newClient, orderPath } from "../support/agent-session.ts";
import { fillWallet } from "../support/checkout.ts";
import { documentOf } from "../support/html.ts";
import { newestCode } from "../support/inbox.ts";
import { urls } from "../support/settings.ts";
import { staffMembers, staffToken } from "../support/staff-session.ts";
import { newVisitor } from "../support/visitor.ts";
import { test as base, expect } from "../support/visitor-test.ts";

/** Weighs a page for a visitor with these cookies. */
type Weigh = (url: string, cookie?: string) => Promise<PageWeight>;

// `TEST_FULL=1` measures in Chromium, which takes 30 times as long and also sees what scripts load later.
const test = base.extend<{ weigh: Weigh }>({
  weigh: async ({ playwright }, use) => {
    if (process.env.TEST_FULL !== "1") return use(weighHtml);
    const browser = await playwright.chromium.launch(launchOptions);
    await use(async (url, cookie = "") => {
      const context = await browser.newContext({ viewport: { width: 360, height: 740 }, hasTouch: true });
      for (const [, name = "", value = ""] of cookie.matchAll(/([^=; ]+)=([^;]*)/g))
        await context.addCookies([{ name, value, url }]);
      const page = await context.newPage();
      const weight = await weighPage(page, url);
      expect(page.url()).toBe(url);
      await context.close();
      return weight;
    });
    await browser.close();
  },
});

/** Compares a page with its budget. @param cookie - Its visitor's cookies. */
async function expectWithinBudget(weigh: Weigh, url: string, budget: PageBudget, cookie = "") {
  expect.soft(partsOverBudget(await weigh(url, cookie), budget), url).toEqual([]);
}

type Session = { cookie?: string; origin?: string; addresses?: Record<string, string> };

/** Compares pages of the table with their budgets; `addresses` are those of pages whose path in the table has a parameter. */
async function expectWithinBudgets(
  weigh: Weigh,
  who: keyof typeof pageBudgets,
  { cookie, origin = urls.website, addresses = {} }: Session = {},
) {
  for (const [path, budget] of Object.entries<PageBudget>(pageBudgets[who]))
    await expectWithinBudget(weigh, origin + (addresses[path] ?? path), budget, cookie);
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

test("every public page is within its budget", ({ weigh }) => expectWithinBudgets(weigh, "visitor"));

test("the pages of a password reset and of a new account are within their budgets", async ({
  weigh,
  visitor,
  newSession,
}) => {
  await register(visitor);
  const session = await newSession();
  const asked = await post(session, "/forgot-password", { email: visitor.email });
  const { passwordReset } = pageBudgets;
  const reset = `${urls.website}/reset-password`;
  await expectWithinBudget(weigh, reset, passwordReset["/reset-password"], asked);
  const proven = await post(session, "/reset-password", { code: await newestCode(visitor.email) });
  const change = `${urls.website}/set-newpassword`;
  await expectWithinBudget(weigh, change, passwordReset["/set-newpassword"], proven);
  await expectWithinBudgets(weigh, "newOwner", { cookie: `token=${await register(newVisitor())}` });
});

test("every page of an owner and of staff is within its budget", async ({
  weigh,
  visitor,
  sandbox,
  newSession,
}) => {
  const token = await registerVerified(visitor);
  const owner = await newSession(token);
  await fillWallet(visitor, sandbox, 5_000);
  const location = await linkBelow(owner, "/locations", "/single-location-details");
  await expectWithinBudgets(weigh, "owner", {
    cookie: `token=${token}`,
    addresses: {
      "/transactions/:reference": await linkBelow(owner, "/transactions", "/transactions"),
      "/single-location-details/:id": location,
      "/single-location-details/:id/edit": `${location}/edit`,
    },
  });
  const staff = await apiLogin("staff@demo.example", "Demo-Staff-2026");
  await expectWithinBudgets(weigh, "staff", { cookie: `token=${staff}` });
});

test("every page of the back office is within its budget", async ({ weigh, newSession }) => {
  const token = await staffToken(staffMembers.owner);
  const session = await newSession(token, "backoffice");
  const addresses: Record<string, string> = {
    "/customers/:id": await linkBelow(session, "/customers", "/customers"),
  };
  for (const [path, budget] of Object.entries<PageBudget>(officeBudgets)) {
    const url = urls.backoffice + (addresses[path] ?? path);
    await expectWithinBudget(weigh, url, budget, `staff-token=${token}`);
  }
});

test("every page of an agent is within its budget", async ({ weigh, visitor }) => {
  const client = await newClient(await agentApi(mainAgent), mainAgent, visitor);
  await expectWithinBudgets(weigh, "agentLogin", { origin: urls.reseller });
  await expectWithinBudgets(weigh, "agent", {
    origin: urls.reseller,
    cookie: `agent-token=${await agentToken(mainAgent)}`,
    addresses: {
      "/clients/renew": `/clients/renew?client=${client.locationId}`,
      "/plandetails": orderPath(client, mainAgent),
    },
  });
});
