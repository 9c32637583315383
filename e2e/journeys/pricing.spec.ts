import type { Locator, Page } from "@playwright/test";
import { expectNoSidewaysScroll } from "../support/accessibility.ts";
import { expect, test } from "../support/test.ts";

const plus = (page: Page) => page.getByRole("article", { name: "Plus" });
const enterprise = (page: Page) => page.getByRole("article", { name: "Enterprise" });

/** Whether an element is visible directly below the sticky header. */
const isJustBelow = async (target: Locator, cover: Locator) => {
  const [at, over] = [await target.boundingBox(), await cover.boundingBox()];
  const room = at && over ? at.y - (over.y + over.height) : Number.NaN;
  // Scroll positions are whole device pixels.
  return room > -1 && room < 120;
};

test("prices follow the toggle, which switches a phone's card, while a desktop shows both", {
  tag: "@noscript",
}, async ({ page }) => {
  await page.goto("/pricing?page=signup");
  const periods = page.getByRole("navigation", { name: "Billing period" });
  await periods.getByRole("link", { name: "Monthly" }).click();
  await expect(page).toHaveURL(/page=signup.*duration=monthly|duration=monthly.*page=signup/);
  await expect(plus(page)).toContainText("₦10,000/month");
  await expect(page.getByRole("columnheader", { name: /Plus/ })).toContainText("₦10,000");
  await expect(plus(page)).toBeVisible();
  const tab = page.getByRole("radio", { name: "Enterprise" });
  if ((page.viewportSize()?.width ?? 0) >= 768) {
    await expect(tab).toBeHidden();
    await expect(enterprise(page)).toBeVisible();
  } else {
    await expect(enterprise(page)).toBeHidden();
    await tab.check();
    await expect(enterprise(page)).toBeVisible();
    await expect(plus(page)).toBeHidden();
    await page.getByRole("radio", { name: "Plus" }).focus();
    await page.keyboard.press("Space");
    await expect(plus(page)).toBeVisible();
  }
  const about = page.getByRole("button", { name: "About Unique products" });
  await about.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("How many different products you can keep in stock.")).toBeVisible();
  await page.keyboard.press("Escape");
  const questions = page.getByRole("region", { name: "Frequently asked questions" }).locator("details");
  // A journey of the back office adds some meanwhile.
  expect(await questions.count()).toBeGreaterThanOrEqual(9);
  await questions.first().locator("summary").click();
  await expect(questions.first().locator("summary + div")).toBeVisible();
  await expectNoSidewaysScroll(page);
});

test("links within a page scroll to targets below the header", async ({ page }) => {
  await page.goto("/pricing");
  const menu = page.getByRole("navigation", { name: "Feature categories" });
  for (const name of ["Reports and insights", "Sales and checkout", "Money and accounting"]) {
    await menu.getByRole("link", { name }).evaluate((link: HTMLElement) => link.click());
    const category = page.getByRole("rowheader", { name, exact: true });
    const head = page.getByRole("columnheader", { name: /Plus/ });
    await expect.poll(() => isJustBelow(category, head)).toBe(true);
  }
  for (const [path, id] of [
    ["/", "plans"],
    ["/pricing", "trial"],
  ]) {
    await page.goto(`${path}#${id}`);
    await expect.poll(() => isJustBelow(page.locator(`#${id}`), page.getByRole("banner"))).toBe(true);
  }
});
