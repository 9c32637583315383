import type { Page } from "@playwright/test";
import { NairaSchema } from "@vendor/api";
import { expectAccessible, expectFitsAndAccessible } from "../support/accessibility.ts";
import { registerVerified, signedInApi } from "../support/account.ts";
import type { Sandbox } from "../support/sandbox.ts";
import { sandboxFor } from "../support/sandbox.ts";
import { expect, test } from "../support/test.ts";
import { expectBalance, topUp } from "../support/top-up.ts";
import { newVisitor, type Visitor } from "../support/visitor.ts";

const reference = (page: Page) => page.getByLabel("Payment reference");
const find = (page: Page) => page.getByRole("button", { name: "Find my payment" }).click();
const findPayment = (page: Page, payment: string) =>
  page.getByRole("article", { name: `Wallet top-up ${payment}` });

/** A top-up that is paid but unknown to the API: its window was closed and no webhook was sent. */
async function startUnreportedTopUp(visitor: Visitor, sandbox: Sandbox, paid: boolean): Promise<string> {
  await sandbox.set({ webhooks: "drop", dropCallback: true });
  const { api } = await signedInApi(visitor);
  const { data } = await api.subscription.validateTopUp({ amount: NairaSchema.parse(topUp.amount) });
  if (paid) await sandbox.pay(data.reference);
  return data.reference;
}

const today = () =>
  new Intl.DateTimeFormat("en-CA", { timeZone: "Africa/Lagos", dateStyle: "short" }).format(new Date());

test("an unreported payment is found by amount and day, fulfilled, and has a receipt", {
  tag: "@noscript",
}, async ({ page, visitor, signIn, withScripts, sandbox }) => {
  await signIn(await registerVerified(visitor));
  const paid = await startUnreportedTopUp(visitor, sandbox, true);
  await page.goto("/transactions");
  await page.getByRole("link", { name: "I was debited" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "I was debited" })).toBeVisible();
  await expectFitsAndAccessible(page, withScripts);
  await expect(page.getByLabel("Email you paid with")).toHaveValue(visitor.email);
  await page.getByLabel("Amount debited").fill(topUp.total.toLocaleString("en-NG"));
  await page.getByLabel("Day of the debit").fill(today());
  await find(page);
  const finding = findPayment(page, paid);
  for (const words of ["Payment found and completed", "₦10,000", "Not received", "Paid"])
    await expect(finding).toContainText(words);
  await expect(page.getByLabel("Amount debited")).toHaveValue("10,300");
  await expect(page.getByLabel("Day of the debit")).toHaveValue(today());
  if (withScripts) await expect(page.getByRole("region", { name: "What we found" })).toBeFocused();
  await expectFitsAndAccessible(page, withScripts);
  await expectBalance(visitor, topUp.amount);
  await reference(page).fill(paid);
  await find(page);
  await expect(finding).toContainText("This payment was received");
  await expectBalance(visitor, topUp.amount);
  await finding.getByRole("link", { name: "See the receipt" }).click();
  await expect(page.getByRole("heading", { level: 1, name: /^Receipt/ })).toBeVisible();
});

test("an unpaid attempt shows the next step, and another account's payment is not found", {
  tag: "@noscript",
}, async ({ page, visitor, signIn, withScripts, sandbox }) => {
  const other = newVisitor();
  await registerVerified(other);
  const theirs = await startUnreportedTopUp(other, sandboxFor(other.email), true);
  await signIn(await registerVerified(visitor));
  const open = await startUnreportedTopUp(visitor, sandbox, false);
  await page.goto(`/payments/debited?reference=${open}`);
  await find(page);
  const finding = findPayment(page, open);
  await expect(finding).toContainText("This payment was not made");
  await expect(finding.getByRole("link", { name: "Get help" })).toBeVisible();
  await expect(finding.getByRole("link", { name: "See the receipt" })).toHaveCount(0);
  await expectFitsAndAccessible(page, withScripts);
  await reference(page).fill(theirs);
  await find(page);
  await expect(page.getByText("No finished payment on this account")).toBeVisible();
  await expect(reference(page)).toHaveValue(theirs);
  await expectBalance(visitor, 0);
  await expectBalance(other, 0);
});

test("a payment is unknown while Paystack is down, and is checked again later", async ({
  page,
  visitor,
  signIn,
  sandbox,
}) => {
  await signIn(await registerVerified(visitor));
  const paid = await startUnreportedTopUp(visitor, sandbox, true);
  await sandbox.set({ failNext: 50, failStatus: 500 });
  await page.goto(`/payments/debited?reference=${paid}`);
  await find(page);
  const finding = findPayment(page, paid);
  await expect(finding).toContainText("Still checking this payment");
  await expect(finding).toContainText("Not found, or no answer");
  await expectAccessible(page);
  await sandbox.rest();
  await find(page);
  await expect(finding).toContainText("Payment found and completed");
  await expectBalance(visitor, topUp.amount);
});
