import { readFile } from "node:fs/promises";
import { expectFitsAndAccessible } from "../support/accessibility.ts";
import { register, registerVerified } from "../support/account.ts";
import {
  agentApi,
  ensureTokens,
  logOutAgent,
  lowBalanceAgent,
  mainAgent,
  signInAgent,
} from "../support/agent-session.ts";
import { cards, expectPaidAfter, payWith, popup } from "../support/checkout.ts";
import { waitUntilHydrated } from "../support/hydrated.ts";
import { newestCode } from "../support/inbox.ts";
import { urls } from "../support/settings.ts";
import { fillSignUp, sendCode, submitSignUp } from "../support/sign-up.ts";
import { expect, test } from "../support/test.ts";
import { passTimedRedirect } from "../support/timed-redirect.ts";
import { newVisitor, type Visitor } from "../support/visitor.ts";

test.use({ baseURL: urls.reseller });

/**
 * Two shops on trial that signed up with the agent's link; their names share a prefix, so that one search finds both.
 */
async function registerTwoClients(visitor: Visitor): Promise<[string, string]> {
  const other = { ...newVisitor(), name: `${visitor.name} & Sons` };
  await register(visitor, mainAgent.code);
  await register(other, mainAgent.code);
  return [visitor.name, other.name];
}

test("an agent signs in beside a customer's session, shares the invite link, and logs out only the agent", {
  tag: "@noscript",
}, async ({ page, visitor, signIn, withScripts }) => {
  const customer = await registerVerified(visitor);
  const client = newVisitor();
  await register(client, lowBalanceAgent.code);
  await page.goto("/");
  await expect(page.getByRole("heading", { name: "Agent log-in" })).toBeVisible();
  await expectFitsAndAccessible(page, withScripts);
  await signIn(customer);
  await signInAgent(page, lowBalanceAgent);
  await expect(page.getByText(lowBalanceAgent.email)).toBeVisible();
  // The balance is not checked, because other journeys spend and buy tokens at the same time.
  await expect(page.getByRole("region", { name: "Token balance" })).toContainText(
    /Token balance[\d,]+(\.\d\d)? KPT/,
  );

  const link = await page.getByLabel("Your link").inputValue();
  const { pathname, searchParams } = new URL(link);
  expect([pathname, searchParams.get("code")]).toEqual(["/signup", lowBalanceAgent.code]);
  const share = page.getByRole("link", { name: "Share on WhatsApp" });
  expect(new URL((await share.getAttribute("href")) ?? "").searchParams.get("text")).toContain(link);
  if (withScripts) {
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.getByRole("button", { name: "Copy link" }).click();
    await expect(page.getByText("Copied.")).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
  }
  await page.getByRole("link", { name: /with your link$/ }).click();
  await expect(page).toHaveURL(/\/signups$/);
  await expect(page.getByText(client.name, { exact: true })).toBeVisible();
  await expectFitsAndAccessible(page, withScripts);

  await logOutAgent(page);
  await expect(page.getByRole("heading", { name: "Agent log-in" })).toBeVisible();
  await page.goto("/");
  await expect(page.getByRole("heading", { name: "Agent log-in" })).toBeVisible();
  await page.goto(`${urls.website}/dashboard`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(visitor.name);
});

test("an agent signs up a client in a window that closes after 5 s", async ({ page, visitor }) => {
  await signInAgent(page, lowBalanceAgent);
  const opened = page.waitForEvent("popup");
  await page.getByRole("link", { name: /^Sign up a client/ }).click();
  const window = await opened;
  await window.clock.install();
  await fillSignUp(window, visitor);
  await submitSignUp(window);
  await expect(window.getByRole("heading", { name: /^Welcome to/ })).toBeVisible();
  await waitUntilHydrated(window);
  const closed = window.waitForEvent("close");
  // Ends with an error when the window closes meanwhile.
  await window.clock.runFor(5_000).catch(() => undefined);
  await closed;
});

test("an agent finds two clients, renews both in one payment and sees each result", {
  tag: "@noscript",
}, async ({ page, visitor, withScripts }) => {
  await ensureTokens(await agentApi(mainAgent), mainAgent, 40_000_000);
  const names = await registerTwoClients(visitor);
  await signInAgent(page, mainAgent);
  await expect(
    page.getByText(/^Next 14 days: \d+ clients? needs? [\d,]+ KPT; you have [\d,]+ KPT\.$/),
  ).toBeVisible();
  await expectFitsAndAccessible(page, withScripts);
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
  await page.getByRole("button", { name: "Renew selected" }).click();
  const renewals = page.getByRole("list", { name: "Renewals" });
  for (const name of names) await expect(renewals.getByText(name, { exact: true }).first()).toBeVisible();
  await expectFitsAndAccessible(page, withScripts);
  await page.getByRole("button", { name: /^Pay [\d,]+ KPT$/ }).click();
  await expect(page.getByText("2 clients renewed")).toBeVisible();
  const results = page.getByRole("list", { name: "Results" });
  await expect(results.getByText("Subscribed")).toHaveCount(2);
  await expectFitsAndAccessible(page, withScripts);
  await page.getByRole("link", { name: "Back to clients" }).click();
  await expect(page).toHaveURL(`${urls.reseller}/#clients`);
});

test("an agent sees the charge, buys tokens by card and exports the transaction", {
  tag: "@noscript",
}, async ({ page, withScripts }) => {
  await signInAgent(page, mainAgent, "?page=tokens");
  const buy = page.getByRole("region", { name: "Buy tokens" });
  if (withScripts) await expect(page.locator('input[name="popup"]')).toHaveCount(1);
  await buy.getByLabel("Tokens").fill("1000");
  if (!withScripts) await buy.getByRole("button", { name: "Buy tokens" }).click();
  // 2 %, without the fixed part below ₦2,500.
  for (const sum of ["1,000 KPT", "₦20", "₦1,020"]) await expect(buy).toContainText(sum);
  await expectFitsAndAccessible(page, withScripts);
  await buy.getByRole("button", { name: "Pay ₦1,020 with card" }).click();
  let reference = "";
  await expectPaidAfter(page, () => payWith(cards.good, withScripts ? popup(page) : page), {
    next: "/tokens",
    look: async () => {
      const said = await page.getByText(/^Reference \S+\.$/).textContent();
      reference = /^Reference (\S+)\.$/.exec(said ?? "")?.[1] ?? "none";
    },
  });
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Export" }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^tokens-\d{4}-\d\d-\d\d\.csv$/);
  const lines = (await readFile(await download.path(), "utf8")).split(/\r?\n/);
  expect(lines.find((line) => line.includes(reference))).toContain("1000");
});

test("an agent sends money for tokens to an account number, and comes back to it from the tokens", {
  tag: "@noscript",
}, async ({ page, sandbox, withScripts }) => {
  await signInAgent(page, mainAgent, "?page=tokens");
  const buy = page.getByRole("region", { name: "Buy tokens" });
  if (withScripts) await expect(page.locator('input[name="popup"]')).toHaveCount(1);
  await buy.getByLabel("Tokens").fill("1003");
  await buy.getByRole("radio", { name: /Bank transfer/ }).check();
  await buy.getByRole("button", { name: withScripts ? "Get account number" : "Buy tokens" }).click();
  await expect(page.getByRole("heading", { name: "Transfer ₦1,018.28" })).toBeVisible();
  if (withScripts) await expectFitsAndAccessible(page);
  await page.getByRole("link", { name: "Back to your tokens" }).click();
  await page.getByRole("link", { name: "See the account number" }).click();
  const accountNumber =
    (await page
      .getByText(/^\d{10}$/)
      .first()
      .textContent()) ?? "";
  await expectPaidAfter(
    page,
    async () => {
      await sandbox.transfer(accountNumber, 101_828);
      if (!withScripts) await page.reload();
    },
    { next: "/tokens" },
  );
});

test("an agent resets a forgotten password", async ({ page, visitor }) => {
  const password = "Ogbono-Soup-72";
  await register(visitor);
  await page.goto("/login");
  await page.getByRole("link", { name: "Forgot password?" }).click();
  await expect(page.getByRole("heading", { name: "Forgot password" })).toBeVisible();
  await page.getByLabel("Email").fill(visitor.email);
  await passTimedRedirect(page, { heading: "Check your email", next: "/reset-password" }, () =>
    page.getByRole("button", { name: "Continue" }).click(),
  );
  const code = await newestCode(visitor.email);
  await passTimedRedirect(page, { heading: "Code verified", next: "/set-newpassword" }, () =>
    sendCode(page, code, true, "Continue"),
  );
  await page.getByLabel("New password").fill(password);
  await page.getByLabel("Confirm password").fill(password);
  await passTimedRedirect(page, { heading: "Password reset", next: "/login" }, () =>
    page.getByRole("button", { name: "Reset password" }).click(),
  );
  await expect(page.getByRole("heading", { name: "Agent log-in" })).toBeVisible();
});
