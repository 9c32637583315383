import type { Page } from "@playwright/test";
import { doubleTextSize, expectNoSidewaysScroll } from "../support/accessibility.ts";
import { registerVerified } from "../support/account.ts";
import { agentToken, mainAgent } from "../support/agent-session.ts";
import { fillWallet } from "../support/checkout.ts";
import { urls } from "../support/settings.ts";
import { expect, test } from "../support/test.ts";

// `public-pages.spec.ts` has the public pages.
test.beforeEach(({ page }) => doubleTextSize(page));

async function expectToFit(page: Page, addresses: readonly string[]): Promise<void> {
  for (const address of addresses) {
    await page.goto(address);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expectNoSidewaysScroll(page);
  }
}

test("account and checkout fit a phone at 200 % text size", async ({ page, visitor, sandbox, signIn }) => {
  await signIn(await registerVerified(visitor));
  await fillWallet(visitor, sandbox, 301_100);
  await expectToFit(page, [
    ...["/dashboard", "/wallet", "/transactions", "/plans-and-billings", "/sales-report", "/user-management"],
    ...[
      "/locations",
      "/account/profile",
      "/account/security",
      "/account/sessions",
      "/account/billing",
      "/plans-details/2/yearly",
    ],
    ...["/account/statements", "/account/data", "/locations/new", "/plans-and-billings/renew", "/download"],
    // Their folded fields are open.
    ...["/transactions?from=2026-12-02&to=2026-12-01", "/account/statements?type=pdf"],
  ]);
});

test("an agent's pages fit a phone at 200 % text size", async ({ page, context }) => {
  await context.addCookies([
    {
      name: "token",
      value: await agentToken(mainAgent),
      url: urls.reseller,
      httpOnly: true,
      sameSite: "Lax",
    },
  ]);
  await expectToFit(
    page,
    [
      ...["/", "/tokens", "/plandetails?locationId=1001&agentCode=AG-1001"],
      ...["/signups", "/signups/new", "/clients/remind"],
    ].map((path) => urls.reseller + path),
  );
});
