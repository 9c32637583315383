import { expectAccessible, expectNoSidewaysScroll } from "../support/accessibility.ts";
import { logOutAgent } from "../support/agent-session.ts";
import { urls } from "../support/settings.ts";
import { expect, test } from "../support/test.ts";

test.use({ baseURL: urls.reseller });

test("an agent signs in, sees its own tokens, and logs out for good @noscript @phone", async ({
  page,
  withScripts,
}) => {
  await page.goto("/");
  await expect(page.getByRole("heading", { name: "Agent sign-in" })).toBeVisible();
  await expectNoSidewaysScroll(page);
  if (withScripts) await expectAccessible(page);

  await page.getByLabel("Email").fill("agent2@demo.example");
  await page.getByLabel("Password", { exact: true }).fill("Demo-Agent2-2026");
  await page.getByRole("button", { name: "Log in" }).click();
  await expect(page.getByText("agent2@demo.example")).toBeVisible();
  await expect(page.getByRole("region", { name: "Token balance" })).toContainText("100 KPT");
  await expectNoSidewaysScroll(page);
  if (withScripts) await expectAccessible(page);

  await logOutAgent(page);
  await expect(page.getByRole("heading", { name: "Agent sign-in" })).toBeVisible();
  await page.goto("/");
  await expect(page.getByRole("heading", { name: "Agent sign-in" })).toBeVisible();
});

test("a customer is no agent: refused, and what was typed stays @noscript", async ({ page }) => {
  await page.goto("/login");
  await page.getByLabel("Email").fill("owner@demo.example");
  await page.getByLabel("Password", { exact: true }).fill("Demo-Owner-2026");
  await page.getByRole("button", { name: "Log in" }).click();
  await expect(page.getByText("Invalid login details").first()).toBeVisible();
  await expect(page.getByLabel("Email")).toHaveValue("owner@demo.example");
});
