import type { Page } from "@playwright/test";
import { waitUntilHydrated } from "../support/hydrated.ts";
import { expect, test } from "../support/test.ts";

const feature = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

test("a phone collapses the introduction and the features, and expands them by keyboard", async ({
  page,
}) => {
  await page.goto("/");
  const rest = page.locator("p span", { hasText: "no card is needed" });
  const toggle = page.locator("summary", { hasText: /^Show (more|less)/ });
  await expect(rest).toBeHidden();
  await expect(page.getByText(/ledger of a modern shop/)).toHaveText(/^.{140,160}…$/, { useInnerText: true });
  await expect(toggle).toHaveText("Show more", { useInnerText: true });
  await toggle.focus();
  await page.keyboard.press("Enter");
  await expect(rest).toBeVisible();
  await expect(toggle).toHaveText("Show less", { useInnerText: true });
  await page.keyboard.press("Space");
  await expect(rest).toBeHidden();

  for (const [name, words, open] of [
    ["Increase Profitability", "Unlimited bank accounts and transactions", true],
    ["Manage Your Inventory Like a Pro", "Barcode scanning at the counter", false],
    ["Manage customer list", "Creditors and debtors", false],
  ] as const) {
    const text = feature(page, name).getByText(words);
    const summary = feature(page, name).locator("summary");
    await expect(feature(page, name).getByRole("heading", { name })).toHaveCount(1);
    await expect(feature(page, name).getByRole("img")).toBeVisible();
    await expect(text).toBeVisible({ visible: open });
    await summary.focus();
    await page.keyboard.press("Enter");
    await expect(text).toBeVisible({ visible: !open });
    await summary.click();
    await expect(text).toBeVisible({ visible: open });
  }
});

test("a desktop shows the introduction and the features in full", { tag: "@desktop" }, async ({ page }) => {
  await page.goto("/");
  await expect(page.locator("p span", { hasText: "no card is needed" })).toBeVisible();
  await expect(page.locator("summary", { hasText: /^Show (more|less)/ })).toBeHidden();
  for (const [name, words] of [
    ["Increase Profitability", "Unlimited bank accounts and transactions"],
    ["Manage Your Inventory Like a Pro", "Barcode scanning at the counter"],
    ["Manage customer list", "Creditors and debtors"],
  ] as const) {
    await expect(feature(page, name).getByText(words)).toBeVisible();
    await expect(feature(page, name).locator("summary")).toBeHidden();
  }
});

test("the toggle shows the monthly price, and a reload stays at the plans", async ({ page }) => {
  await page.goto("/");
  const periods = page.getByRole("navigation", { name: "Billing period" });
  await periods.getByRole("link", { name: "Monthly" }).click();
  await expect(page).toHaveURL(/duration=monthly/);
  await expect(periods.getByRole("link", { name: "Monthly" })).toHaveAttribute("aria-current", "true");
  await expect(page.getByRole("main").getByText("₦10,000").first()).toBeVisible();
  const plans = page.getByRole("heading", { name: "Choose a plan that best suits your needs" });
  await expect(plans).toBeInViewport();
  await expect(page.getByRole("link", { name: "Try free for 7 days" })).toHaveAttribute(
    "href",
    /duration=monthly/,
  );
  await plans.evaluate((heading) => heading.scrollIntoView({ block: "center" }));
  await expect(plans).toBeInViewport();
  await waitUntilHydrated(page);
  await page.reload();
  // The sections above the plans are laid out lazily.
  await waitUntilHydrated(page);
  await expect(plans).toBeInViewport();
});

test("the pictures load after a navigation from another page", async ({ page }) => {
  await page.goto("/pricing");
  await waitUntilHydrated(page);
  await page.getByRole("banner").getByRole("link").first().click();
  await expect(page.getByRole("heading", { name: "Easy, Efficient & Evolutionary" })).toBeVisible();
  const pictures = page.locator("figure svg");
  await expect(pictures.first().locator("text").first()).toBeAttached();
  for (const picture of await pictures.all()) await expect(picture.locator("text")).not.toHaveCount(0);
});
