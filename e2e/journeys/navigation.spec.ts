import type { Page } from "@playwright/test";
import { expectFitsAndAccessible } from "../support/accessibility.ts";
import { register } from "../support/account.ts";
import { waitUntilHydrated } from "../support/hydrated.ts";
import { expect, test } from "../support/test.ts";

const pages = ["Home", "Products", "Pricing", "Blog", "Download"];
const groups = ["Why us", "Product", "Who we serve", "Company", "Contact"];

const menuButton = (page: Page) => page.getByRole("banner").locator("details:has(nav) > summary");
const scrolled = (page: Page) => page.evaluate(() => window.scrollY);

test("the header reaches every page by keyboard, and the skip link skips it", { tag: "@desktop" }, async ({
  page,
}) => {
  await page.goto("/pricing");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: /^skip to/i })).toBeFocused();
  await page.keyboard.press("Tab");
  const nav = page.getByRole("navigation", { name: "Main" });
  for (const name of pages) {
    await page.keyboard.press("Tab");
    await expect(nav.getByRole("link", { name, exact: true })).toBeFocused();
  }
  await expect(nav.getByRole("link", { name: "Pricing" })).toHaveAttribute("aria-current", "page");
  await expect(nav.locator("[aria-current=page]")).toHaveCount(1);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/download");
  await expect(nav.getByRole("link", { name: "Download" })).toHaveAttribute("aria-current", "page");
});

test("after a change of pages the focus is on the new heading, and its title is announced", async ({
  page,
}) => {
  await page.goto("/contact");
  await waitUntilHydrated(page);
  await page.getByRole("contentinfo").getByRole("link", { name: "Privacy policy" }).first().focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Privacy policy" })).toBeFocused();
  await expect(page.locator("[aria-live=polite]", { hasText: await page.title() })).toBeAttached();
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
});

test("a phone's menu and the footer's lists open, navigate and close", { tag: "@noscript" }, async ({
  page,
  withScripts,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/contact");
  const menu = page.getByRole("navigation", { name: "Menu" });
  await expect(menu).toBeHidden();
  await menuButton(page).click();
  for (const name of [...pages, "Log in", "Get started for free"])
    await expect(menu.getByRole("link", { name, exact: true })).toBeVisible();
  await expectFitsAndAccessible(page, withScripts);
  await page.mouse.click(10, 600);
  await expect(menu).toBeHidden();
  const footer = page.getByRole("contentinfo");
  for (const group of groups) {
    const list = footer.locator("details", { has: page.getByRole("heading", { name: group, exact: true }) });
    await expect(list.getByRole("link").first()).toBeHidden();
    await list.locator("summary").click();
    await expect(list.getByRole("link").first()).toBeVisible();
  }
  await menuButton(page).click();
  await menu.getByRole("link", { name: "Pricing" }).click();
  await expect(page).toHaveURL("/pricing");
  await expect(menu).toBeHidden();
});

test("the account menu fits a very long name", async ({ page, visitor, signIn }) => {
  const name = `${"Adébáyọ̀ & Daughters <b>متجر</b> ".repeat(6)}`.slice(0, 180).trim();
  await signIn(await register({ ...visitor, name }));
  await page.goto("/contact");
  const header = page.getByRole("banner");
  await header.locator("summary").filter({ hasText: "account menu" }).click();
  await expect(header.getByText(name).last()).toBeVisible();
  await expect(header.getByText(visitor.username).last()).toBeVisible();
  await expect(header.getByRole("link", { name: "My Dashboard" })).toHaveAttribute("href", "/dashboard");
  await expectFitsAndAccessible(page);
});

test("each page opens at its top, and Back restores the scroll position", { tag: "@desktop" }, async ({
  page,
}) => {
  await page.goto("/");
  await waitUntilHydrated(page);
  await page.evaluate(() => window.scrollTo(0, 900));
  await expect.poll(() => scrolled(page)).toBe(900);
  // Playwright's click would scroll first, because it takes the link to be hidden by the bar that contains it.
  const pricing = page.getByRole("banner").getByRole("link", { name: "Pricing" });
  await pricing.evaluate((link: HTMLElement) => link.click());
  await expect(page).toHaveURL("/pricing");
  await expect.poll(() => scrolled(page)).toBe(0);
  await page.goBack();
  await expect.poll(() => scrolled(page)).toBe(900);
  await page.getByRole("contentinfo").getByRole("link", { name: "A plan for every size" }).click();
  await expect(page.locator("#plans")).toBeInViewport();
});

test("a progress bar shows that the next page is loading", { tag: "@desktop" }, async ({ page }) => {
  await page.goto("/contact");
  await waitUntilHydrated(page);
  const held: (() => void)[] = [];
  await page.route(/pricing\.data/, async (route) => {
    await new Promise<void>((resolve) => held.push(resolve));
    await route.continue();
  });
  const height = () => page.evaluate(() => document.documentElement.scrollHeight);
  const before = await height();
  await page.getByRole("banner").getByRole("link", { name: "Pricing" }).click();
  await expect(page.locator("[data-pending]")).toBeVisible();
  await expect(page.getByText("Loading the page…")).toBeAttached();
  expect(await height()).toBe(before);
  await expect.poll(() => held.length).toBeGreaterThan(0);
  for (const release of held) release();
  await expect(page).toHaveURL("/pricing");
  await expect(page.locator("[data-pending]")).toHaveCount(0);
  await expect(page.getByText("Loading the page…")).toHaveCount(0);
});
