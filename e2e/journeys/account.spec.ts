import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { brand } from "@vendor/brand";
import { extractText, getDocumentProxy } from "unpdf";
import { expectFitsAndAccessible } from "../support/accessibility.ts";
import { registerVerified, signedInApi } from "../support/account.ts";
import { fillWallet } from "../support/checkout.ts";
import { openManage } from "../support/plans.ts";
import { urls } from "../support/settings.ts";
import { expect, test } from "../support/test.ts";

const pages = [
  ["Plans and billings", "/plans-and-billings"],
  ["Transactions", "/transactions"],
  ["Wallet", "/wallet"],
  ["Spending", "/sales-report"],
] as const;

/** The account's navigation: beside the page, or in the phone's menu. */
async function accountNavigation(page: Page) {
  const menu = page.locator("summary", { hasText: /^Account menu, / });
  if (await menu.isVisible()) await menu.click();
  return page.getByRole("navigation", { name: "Account", exact: true });
}

test("a new owner sees the next step, opens each account page, and logs out", {
  tag: "@noscript",
}, async ({ page, visitor, signIn, withScripts }) => {
  await signIn(await registerVerified(visitor));
  const { api } = await signedInApi(visitor);
  const id = (await api.account.show()).data.locations[0]?.id;
  await page.goto("/account");
  await expect(page).toHaveURL(`${urls.website}/dashboard`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(visitor.name);
  await expect(page.getByRole("group", { name: "Plan" })).toContainText("7 days left of your trial");
  await expect(page.getByRole("heading", { name: "What to do next" })).toBeVisible();
  await expectFitsAndAccessible(page, withScripts);
  for (const [label, path] of pages) {
    await (await accountNavigation(page)).getByRole("link", { name: label }).click();
    await expect(page).toHaveURL(`${urls.website}${path}`);
    await expect(page.getByRole("heading", { level: 1, name: label })).toBeVisible();
    await expectFitsAndAccessible(page, withScripts);
  }
  await expect(page.getByText("Nothing spent yet")).toBeVisible();

  // A trial does not renew, so only its reminder can be turned off and on.
  await page.goto("/plans-and-billings");
  await openManage(page);
  await page.getByRole("link", { name: "Stop reminders" }).click();
  const question = page.getByRole("region", { name: "Stop reminders?" });
  await question.getByRole("button", { name: "Stop reminders" }).click();
  await expect(page.getByText("We will not remind you before it ends")).toBeVisible();
  await openManage(page);
  await page.getByRole("button", { name: "Remind me" }).click();
  await expect(page.getByText("We will remind you before it ends")).toBeVisible();

  await page.goto("/all-locations");
  await expect(page.getByText("On trial")).toBeVisible();
  await expectFitsAndAccessible(page, withScripts);
  await page.getByRole("link", { name: "Details" }).click();
  await expect(page).toHaveURL(new RegExp(`/single-location-details/${id}$`));
  await expect(page.getByRole("heading", { name: visitor.name, level: 1 })).toBeVisible();
  await expect(page.getByRole("table", { name: "History of subscriptions" })).toBeVisible();
  await expectFitsAndAccessible(page, withScripts);
  await page.getByRole("link", { name: "Subscribe now" }).click();
  await expect(page).toHaveURL(new RegExp(`/plans-details/2/(yearly|month)\\?location_id=${id}$`));

  await page.goto("/wallet");
  await (await accountNavigation(page)).getByRole("button", { name: "Log out" }).click();
  await expect(page).toHaveURL(`${urls.website}/`);
});

/** The text of the downloaded receipt, without spaces because long words are broken across lines. */
async function downloadedText(page: Page): Promise<{ name: string; text: string }> {
  const coming = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download receipt" }).click();
  const download = await coming;
  const bytes = await readFile(await download.path());
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true });
  return { name: download.suggestedFilename(), text: text.replace(/\s/g, "") };
}

test("a receipt names the business and its TIN on the page, in print and in the PDF", async ({
  page,
  visitor,
  sandbox,
  signIn,
}) => {
  await signIn(await registerVerified(visitor));
  await page.goto("/account/billing");
  await expect(page.getByRole("heading", { level: 1, name: "Billing details" })).toBeVisible();
  await expectFitsAndAccessible(page);
  await page.getByLabel("Name on receipts").fill("Amina & Daughters Stores");
  await page.getByLabel(/TIN/).fill("12345678-0001");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page).toHaveURL(/\/plans-and-billings$/);
  const reference = await fillWallet(visitor, sandbox, 10_000);
  await page.goto(`/transactions/${reference}`);
  const receipt = page.getByRole("article", { name: /^Receipt/ });
  const billed = ["Amina & Daughters Stores", "12345678-0001"];
  const supplier = [brand.company.name, brand.company.tin, ...brand.company.offices[0].lines];
  for (const words of ["₦10,000", "₦300", "₦10,300", reference, visitor.email, ...billed, ...supplier])
    await expect(receipt).toContainText(words);

  const heading = (await page.getByRole("heading", { level: 1 }).textContent()) ?? "";
  const { name, text } = await downloadedText(page);
  expect(name).toMatch(/^[\w.-]+\.pdf$/);
  const number = heading.replace("Receipt ", "");
  for (const words of [number, reference, "₦10,300", ...billed, ...supplier])
    expect(text).toContain(words.replace(/\s/g, ""));

  // Only the receipt is printed.
  await page.emulateMedia({ media: "print" });
  await expect(receipt).toBeVisible();
  await expect(page.getByRole("navigation")).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Print" }).filter({ visible: true })).toHaveCount(0);
  for (const action of ["Download receipt", "Change billing details for later receipts"])
    await expect(page.getByRole("link", { name: action })).toBeHidden();
});
