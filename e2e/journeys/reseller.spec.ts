import { expectAccessible, expectNoSidewaysScroll } from "../support/accessibility.ts";
import { registerVerified } from "../support/account.ts";
import { bisi, logOutAgent, second, signInAgent } from "../support/agent-session.ts";
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

test("an agent and a customer in one browser do not end each other's session @noscript", async ({
  page,
  visitor,
  signIn,
}) => {
  await signIn(await registerVerified(visitor));
  const account = `${urls.website}/dashboard`;
  await signInAgent(page, bisi);
  await page.goto(account);
  await expect(page).toHaveURL(account);
  await page.goto("/");
  await expect(page.getByText(bisi.email)).toBeVisible();
  await logOutAgent(page);
  await page.goto(account);
  await expect(page).toHaveURL(account);
});
