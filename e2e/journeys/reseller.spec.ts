import { expectAccessible, expectNoSidewaysScroll } from "../support/accessibility.ts";
import { logOutAgent, second } from "../support/agent-session.ts";
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

  await page.getByLabel("Email").fill(second.email);
  await page.getByLabel("Password", { exact: true }).fill(second.password);
  await page.getByRole("button", { name: "Log in" }).click();
  await expect(page.getByText(second.email)).toBeVisible();
  // How many there are is the business of the journeys that spend and buy them.
  await expect(page.getByRole("region", { name: "Token balance" })).toContainText(
    /Token balance[\d,]+(\.\d\d)? KPT/,
  );
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
