import { expectAccessible, expectNoSidewaysScroll } from "../support/accessibility.ts";
import { register } from "../support/account.ts";
import { agentApi, bisi, provide, signInAgent } from "../support/agent-session.ts";
import { newestCode } from "../support/inbox.ts";
import { logIn } from "../support/log-in.ts";
import { urls } from "../support/settings.ts";
import { sendCode } from "../support/sign-up.ts";
import { expect, test } from "../support/test.ts";
import { newVisitor, type Visitor } from "../support/visitor.ts";

test.use({ baseURL: urls.reseller });

/** Two shops on trial that came by the agent's link; their names begin alike, so that one search finds both. */
async function twoClients(visitor: Visitor): Promise<[string, string]> {
  const second = { ...newVisitor(), name: `${visitor.name} & Sons` };
  await register(visitor, bisi.code);
  await register(second, bisi.code);
  return [visitor.name, second.name];
}

test("an agent finds clients, renews two in one payment and sees how each fared @noscript @phone", async ({
  page,
  visitor,
  withScripts,
}) => {
  const check = async () => {
    if (withScripts) await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  };
  const api = await agentApi(bisi);
  await provide(api, bisi, 400_000);
  const names = await twoClients(visitor);
  await signInAgent(page, bisi);
  await expect(
    page.getByText(/^Next 14 days: \d+ clients? needs? [\d,]+ KPT; you have [\d,]+ KPT\.$/),
  ).toBeVisible();
  await check();
  await page.getByLabel("Search clients").fill(visitor.name);
  await page.getByRole("button", { name: "Search", exact: true }).click();
  const list = page.getByRole("list", { name: "Clients", exact: true });
  await expect(list.getByRole("listitem")).toHaveCount(2);
  await page
    .getByRole("navigation", { name: "Clients by state" })
    .getByRole("link", { name: /^Expires soon/ })
    .click();
  await expect(page).toHaveURL(/state=soon/);
  await expect(list.getByRole("listitem")).toHaveCount(2);
  for (const name of names) await list.getByRole("checkbox", { name: `Choose ${name}`, exact: true }).check();
  if (withScripts) await expect(page.getByText(/^2 clients: [\d,]+ KPT$/)).toBeVisible();
  await check();
  await page.getByRole("button", { name: "Renew selected" }).click();
  const renewals = page.getByRole("list", { name: "Renewals" });
  for (const name of names) await expect(renewals.getByText(name, { exact: true }).first()).toBeVisible();
  await check();
  await page.getByRole("button", { name: /^Pay [\d,]+ KPT$/ }).click();
  await expect(page.getByText("2 clients renewed")).toBeVisible();
  const results = page.getByRole("list", { name: "Results" });
  await expect(results.getByText("Subscribed")).toHaveCount(2);
  await check();
  await page.getByRole("link", { name: "Back to clients" }).click();
  await expect(page).toHaveURL(`${urls.reseller}/#clients`);
});

test("what is not chosen is not paid, and a search without a hit says so @noscript", async ({ page }) => {
  await signInAgent(page, bisi);
  await page.goto("/clients/renew");
  await expect(page.getByRole("heading", { name: "No client chosen" })).toBeVisible();
  await page.goto("/?search=%25_%25nobody");
  await expect(page.getByRole("heading", { name: "No client fits" })).toBeVisible();
});

test("the invite link carries the agent's code, and who came by it is listed @noscript @phone", async ({
  page,
  visitor,
  withScripts,
}) => {
  const [name] = await twoClients(visitor);
  await signInAgent(page, bisi);
  const link = await page.getByLabel("Your link").inputValue();
  const { pathname, searchParams } = new URL(link);
  expect(pathname).toBe("/signup");
  expect(searchParams.get("code")).toBe(bisi.code);
  const share = page.getByRole("link", { name: "Share on WhatsApp" });
  expect(new URL((await share.getAttribute("href")) ?? "").searchParams.get("text")).toContain(link);
  if (withScripts) {
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.getByRole("button", { name: "Copy link" }).click();
    await expect(page.getByText("Copied.")).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
  }
  await page.getByRole("link", { name: /came by it$/ }).click();
  await expect(page).toHaveURL(/\/signups$/);
  await expect(page.getByText(name, { exact: true })).toBeVisible();
  await expectNoSidewaysScroll(page);
  if (withScripts) await expectAccessible(page);
});

test("a password is set anew from the agents' sign-in @noscript @phone", async ({
  page,
  visitor,
  withScripts,
}) => {
  const password = "Ogbono-Soup-72";
  await register(visitor);
  await page.goto("/login");
  await page.getByRole("link", { name: "Forgot password?" }).click();
  await expect(page.getByRole("heading", { name: "Forgot password" })).toBeVisible();
  await page.getByLabel("Email").fill(visitor.email);
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByRole("link", { name: "Continue" }).click();
  await sendCode(page, await newestCode(visitor.email), withScripts, "Continue");
  await page.getByRole("link", { name: "Continue" }).click();
  await page.getByLabel("New password").fill(password);
  await page.getByLabel("Confirm password").fill(password);
  await page.getByRole("button", { name: "Reset password" }).click();
  await expect(page.getByText(/password has been reset/i)).toBeVisible();
  await page.getByRole("link", { name: "Continue" }).click();
  await expect(page.getByRole("heading", { name: "Agent sign-in" })).toBeVisible();
  await page.goto(`${urls.website}/login`);
  await logIn(page, { ...visitor, password });
  await expect(page).toHaveURL(`${urls.website}/download`);
});
