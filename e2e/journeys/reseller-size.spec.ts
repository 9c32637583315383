import type { Page } from "@playwright/test";
import { agentBudgetKb, kbOf, weighScripts } from "@vendor/bench/landing";
import { agentApi, bisi, newClient, orderPath, signInAgent } from "../support/agent-session.ts";
import { urls } from "../support/settings.ts";
import { expect, test } from "../support/test.ts";

test.use({ baseURL: urls.reseller });

/** Opens the page in a context whose cache has nothing of it yet, and weighs what comes until the network is quiet. */
async function expectWithinBudget(page: Page, path: string, heading: string | RegExp): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.clearBrowserCache");
  const scripts = await weighScripts(page, `${urls.reseller}${path}`);
  await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
  expect(scripts.length).toBeGreaterThan(0);
  expect(kbOf(scripts), JSON.stringify(scripts, null, 2)).toBeLessThanOrEqual(agentBudgetKb);
}

for (const [path, heading] of [
  ["/", /\S/],
  ["/clients/renew?client=1001", "Renew clients"],
  ["/signups", "Sign-ups"],
  ["/tokens", "Tokens"],
] as const) {
  test(`the agents' ${path} is within its budget of JavaScript`, async ({ page }) => {
    await signInAgent(page, bisi);
    await expectWithinBudget(page, path, heading);
  });
}

test("a client's order is within its budget of JavaScript", async ({ page, visitor }) => {
  const client = await newClient(await agentApi(bisi), bisi, visitor);
  await signInAgent(page, bisi);
  await expectWithinBudget(page, orderPath(client, bisi), client.name);
});
