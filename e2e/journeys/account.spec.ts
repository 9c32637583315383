import type { Page } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll } from "../support/accessibility.ts";
import { registerVerified } from "../support/account.ts";
import {
  cards,
  expectDone,
  fillWallet,
  openCheckout,
  pay,
  payWith,
  popup,
  toSummary,
} from "../support/checkout.ts";
import { expectSubscribed } from "../support/expect-subscribed.ts";
import { chooseMainOrder, mainOrder, naira, proceed } from "../support/order.ts";
import { urls } from "../support/settings.ts";
import { expect, test } from "../support/test.ts";

const pages = [
  ["Plans and billings", "/plans-and-billings"],
  ["Transactions", "/transactions"],
  ["Wallet", "/wallet"],
  ["Sales report", "/sales-report"],
] as const;

/** The account's navigation as it is seen: beside the page, or behind the phone's menu. */
async function accountNavigation(page: Page) {
  const menu = page.locator("summary", { hasText: /^Account menu, / });
  if (await menu.isVisible()) await menu.click();
  return page.getByRole("navigation", { name: "Account", exact: true });
}

async function openPage(page: Page, label: string, path: string) {
  await (await accountNavigation(page)).getByRole("link", { name: label }).click();
  await expect(page).toHaveURL(`${urls.website}${path}`);
  await expect(page.getByRole("heading", { level: 1, name: label })).toBeVisible();
}

test("a new owner finds a whole account: what to do next, and honest pages where nothing happened yet @noscript @phone", async ({
  page,
  visitor,
  signIn,
  withScripts,
}) => {
  const check = async () => {
    // Axe is a script itself.
    if (withScripts) await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  };
  await signIn(await registerVerified(visitor));
  await page.goto("/account");
  await expect(page).toHaveURL(`${urls.website}/dashboard`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(visitor.name);
  await expect(page.getByRole("group", { name: "Plan" })).toContainText("7 days left of your trial");
  await expect(page.getByRole("heading", { name: "What to do next" })).toBeVisible();
  await check();
  for (const [label, path] of pages) {
    await openPage(page, label, path);
    await check();
  }
  await expect(page.getByText("Nothing spent yet")).toBeVisible();
});

test("what was paid stands in the history, among the transactions, on a receipt and in the report", async ({
  page,
  visitor,
  sandbox,
  signIn,
}) => {
  await signIn(await registerVerified(visitor));
  await page.goto("/plans-details/2/yearly");
  await chooseMainOrder(page, true);
  await proceed(page);
  await payWith(cards.good, popup(page));
  await expectSubscribed(visitor, sandbox);

  await page.goto("/plans-and-billings");
  await expect(page.getByRole("table", { name: /^Subscriptions/ })).toContainText(naira(mainOrder.total));
  await page.goto("/transactions?kind=card&state=settled");
  await page.getByRole("table").getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1, name: /^Receipt/ })).toBeVisible();
  const receipt = page.getByRole("article", { name: /^Receipt/ });
  await expect(receipt).toContainText(naira(mainOrder.total));
  await expect(receipt).toContainText(naira(mainOrder.charge));
  await expect(receipt).toContainText(visitor.email);
  await expectAccessible(page);
  // On paper there is the receipt alone.
  await page.emulateMedia({ media: "print" });
  await expect(receipt).toBeVisible();
  await expect(page.getByRole("navigation")).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Print" })).toBeHidden();
  await page.emulateMedia({ media: "screen" });

  await page.goto("/transactions?state=failed");
  await expect(page.getByText("Nothing matches")).toBeVisible();
  await page.goto("/sales-report");
  await expect(page.getByRole("img", { name: /Bar chart/ })).toBeVisible();
  await expect(page.getByRole("table")).toContainText(naira(mainOrder.total));
});

test("a trial does not renew: only its reminder is turned off and on @noscript", async ({
  page,
  visitor,
  signIn,
}) => {
  await signIn(await registerVerified(visitor));
  await page.goto("/plans-and-billings");
  await expect(page.getByText(/renewal/i)).toHaveCount(0);
  await page.getByRole("link", { name: "Do not remind me" }).click();
  const question = page.getByRole("region", { name: "No reminder?" });
  await question.getByRole("button", { name: "Do not remind me" }).click();
  await expect(page.getByText("We will not remind you before your trial ends")).toBeVisible();
  await page.getByRole("button", { name: "Remind me" }).click();
  await expect(page.getByText("We will remind you before it ends")).toBeVisible();
});

test("a renewal is cancelled after a question and undone again @noscript @phone", async ({
  page,
  visitor,
  sandbox,
  signIn,
  withScripts,
}) => {
  await signIn(await registerVerified(visitor));
  await fillWallet(visitor, sandbox, 60_000);
  await openCheckout(page, "/plans-details/2/yearly?onboarding=1&payment_method=wallet", withScripts);
  await toSummary(page);
  await pay(page);
  const wallet = page.getByRole(withScripts ? "dialog" : "region", { name: "Pay with Wallet" });
  await wallet.getByRole("button", { name: "Pay ₦60,000" }).click();
  await expectDone(page);
  await page.goto("/plans-and-billings");
  await page.getByRole("link", { name: "Cancel renewal" }).click();
  const question = page.getByRole("region", { name: "Cancel the renewal?" });
  if (withScripts) {
    await expect(question).toBeFocused();
    await expectAccessible(page);
  }
  await question.getByRole("link", { name: "Keep it" }).click();
  await expect(question).toHaveCount(0);
  await page.getByRole("link", { name: "Cancel renewal" }).click();
  await question.getByRole("button", { name: "Cancel renewal" }).click();
  await expect(page.getByText("The renewal is cancelled")).toBeVisible();
  await expect(page.getByText(/^Renewal cancelled\./)).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("We will remind you before it ends")).toBeVisible();
  await expect(page.getByRole("link", { name: "Cancel renewal" })).toBeVisible();
});

test("each page sends visitors to sign in and back @noscript", async ({ page, visitor }) => {
  await registerVerified(visitor);
  for (const [, path] of [...pages, ["Dashboard", "/dashboard"] as const]) {
    await page.goto(path);
    await expect(page).toHaveURL(`${urls.website}/login?page=${path.slice(1)}`);
  }
  await page.goto("/transactions/nobodys-reference");
  await page.getByLabel(/email or username/i).fill(visitor.email);
  await page.getByLabel("Password", { exact: true }).fill(visitor.password);
  await page.getByRole("button", { name: /^log in$/i }).click();
  await expect(page).toHaveURL(`${urls.website}/transactions/nobodys-reference`);
  await expect(page.getByRole("heading", { name: /Oops 404!/ })).toBeVisible();
});

test("the account's frame logs out @noscript @phone", async ({ page, visitor, signIn }) => {
  await signIn(await registerVerified(visitor));
  await page.goto("/wallet");
  await (await accountNavigation(page)).getByRole("button", { name: "Log out" }).click();
  await expect(page).toHaveURL(`${urls.website}/`);
  await page.goto("/wallet");
  await expect(page).toHaveURL(/\/login\?page=wallet$/);
});
