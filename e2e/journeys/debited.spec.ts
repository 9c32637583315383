import type { Page } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll } from "../support/accessibility.ts";
import { registerVerified, signedInApi } from "../support/account.ts";
import type { Sandbox } from "../support/sandbox.ts";
import { sandboxFor } from "../support/sandbox.ts";
import { expect, test } from "../support/test.ts";
import { expectBalance, topUp } from "../support/top-up.ts";
import { newVisitor, type Visitor } from "../support/visitor.ts";

const reference = (page: Page) => page.getByLabel("Payment reference");
const find = (page: Page) => page.getByRole("button", { name: "Find my payment" }).click();

/** A top-up that was begun and, when paid, never told of: its window was closed and no webhook came. */
async function beginTopUp(visitor: Visitor, sandbox: Sandbox, paid: boolean): Promise<string> {
  await sandbox.set({ webhooks: "drop", dropCallback: true });
  const { api } = await signedInApi(visitor);
  const { data } = await api.subscription.validateTopUp({ amount: topUp.amount });
  if (paid) await sandbox.pay(data.reference);
  return data.reference;
}

const today = () =>
  new Intl.DateTimeFormat("en-CA", { timeZone: "Africa/Lagos", dateStyle: "short" }).format(new Date());

test("a payment that nobody told of is found by its reference, put right, and has its receipt @noscript @phone", async ({
  page,
  visitor,
  signIn,
  withScripts,
  sandbox,
}) => {
  await signIn(await registerVerified(visitor));
  const paid = await beginTopUp(visitor, sandbox, true);
  await page.goto("/transactions");
  await page.getByRole("link", { name: "I was debited" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "I was debited" })).toBeVisible();
  if (withScripts) await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await reference(page).fill(paid);
  await find(page);
  const finding = page.getByRole("article", { name: `Wallet top-up ${paid}` });
  await expect(finding).toContainText("Found, and put right just now");
  await expect(finding).toContainText("₦10,000");
  await expect(finding).toContainText("Never told us that it was paid");
  await expect(finding).toContainText("Has not come");
  await expect(finding).toContainText("Paid");
  await expectNoSidewaysScroll(page);
  if (withScripts) {
    await expect(page.getByRole("region", { name: "What we found" })).toBeFocused();
    await expectAccessible(page);
  }
  await expectBalance(visitor, topUp.amount);
  await expect(reference(page)).toHaveValue(paid);
  await find(page);
  await expect(finding).toContainText("This payment arrived");
  await expectBalance(visitor, topUp.amount);
  await finding.getByRole("link", { name: "See the receipt" }).click();
  await expect(page.getByRole("heading", { level: 1, name: /^Receipt/ })).toBeVisible();
});

test("it is found by e-mail, amount and day as well @noscript", async ({
  page,
  visitor,
  signIn,
  sandbox,
}) => {
  await signIn(await registerVerified(visitor));
  const paid = await beginTopUp(visitor, sandbox, true);
  await page.goto("/payments/debited");
  await expect(page.getByLabel("Email you paid with")).toHaveValue(visitor.email);
  await page.getByLabel("Amount debited").fill(topUp.total.toLocaleString("en-NG"));
  await page.getByLabel("Day of the debit").fill(today());
  await find(page);
  await expect(page.getByRole("article", { name: `Wallet top-up ${paid}` })).toContainText("put right");
  await expect(page.getByLabel("Amount debited")).toHaveValue("10,300");
  await expect(page.getByLabel("Day of the debit")).toHaveValue(today());
  await expectBalance(visitor, topUp.amount);
});

test("what was not paid says so and what comes next @noscript @phone", async ({
  page,
  visitor,
  signIn,
  withScripts,
  sandbox,
}) => {
  await signIn(await registerVerified(visitor));
  const open = await beginTopUp(visitor, sandbox, false);
  await page.goto(`/payments/debited?reference=${open}`);
  await find(page);
  const finding = page.getByRole("article", { name: `Wallet top-up ${open}` });
  await expect(finding).toContainText("This payment was not made");
  await expect(finding.getByRole("link", { name: "Get help" })).toBeVisible();
  await expect(finding.getByRole("link", { name: "See the receipt" })).toHaveCount(0);
  if (withScripts) await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await expectBalance(visitor, 0);
});

test("somebody else's payment is not found, and is left as it is @noscript", async ({
  page,
  visitor,
  signIn,
  withScripts,
}) => {
  const other = newVisitor();
  await registerVerified(other);
  const theirs = await beginTopUp(other, sandboxFor(other.email), true);
  await signIn(await registerVerified(visitor));
  await page.goto("/payments/debited");
  await reference(page).fill(theirs);
  await find(page);
  await expect(page.getByText("No payment of this account fits")).toBeVisible();
  await expect(reference(page)).toHaveValue(theirs);
  if (withScripts) await expectAccessible(page);
  await expectBalance(other, 0);
});

test("missing and wrong fields are said where they are, and nothing that was typed is lost @noscript @phone", async ({
  page,
  visitor,
  signIn,
  withScripts,
}) => {
  await signIn(await registerVerified(visitor));
  await page.goto("/payments/debited");
  await page.getByLabel("Email you paid with").fill("shop@nowhere");
  await find(page);
  await expect(page.getByLabel("Email you paid with")).toHaveAccessibleDescription(/Invalid domain/);
  await expect(page.getByLabel("Amount debited")).toHaveAccessibleDescription(/or give the reference/);
  await expect(page.getByLabel("Day of the debit")).toHaveAccessibleDescription(/Choose the day/);
  await expect(page.getByLabel("Email you paid with")).toHaveValue("shop@nowhere");
  if (withScripts) await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test("Paystack does not answer: it is not known yet, and is asked about again", async ({
  page,
  visitor,
  signIn,
  sandbox,
}) => {
  await signIn(await registerVerified(visitor));
  const paid = await beginTopUp(visitor, sandbox, true);
  await sandbox.set({ failNext: 50, failStatus: 500 });
  await page.goto(`/payments/debited?reference=${paid}`);
  await find(page);
  const finding = page.getByRole("article", { name: `Wallet top-up ${paid}` });
  await expect(finding).toContainText("Not known yet");
  await expect(finding).toContainText("gave no answer");
  await expectAccessible(page);
  await sandbox.rest();
  await find(page);
  await expect(finding).toContainText("Found, and put right just now");
  await expectBalance(visitor, topUp.amount);
});

test("signing in leads back @noscript", async ({ page, visitor }) => {
  await registerVerified(visitor);
  await page.goto("/payments/debited");
  await expect(page).toHaveURL(/\/login\?page=debited$/);
  await page.getByLabel(/email or username/i).fill(visitor.email);
  await page.getByLabel("Password", { exact: true }).fill(visitor.password);
  await page.getByRole("button", { name: /^log in$/i }).click();
  await expect(page.getByRole("heading", { level: 1, name: "I was debited" })).toBeVisible();
});
