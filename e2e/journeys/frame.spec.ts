import type { Page } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll } from "../support/accessibility.ts";
import { register } from "../support/account.ts";
import { urls } from "../support/settings.ts";
import { expect, test } from "../support/test.ts";

const pages = ["Home", "Products", "Pricing", "Blog", "Download"];
const groups = ["Why us", "Product", "Who we serve", "Company", "Contact"];

const menuButton = (page: Page) => page.getByRole("banner").locator("details:has(nav) > summary");
const scrolled = (page: Page) => page.evaluate(() => window.scrollY);

test("the bar leads to every page by keyboard, the skip link past it", async ({ page }) => {
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

test("a visitor can start the trial or log in from the header", async ({ page }) => {
  await page.goto("/");
  const header = page.getByRole("banner");
  await expect(header.getByRole("link", { name: "Get started for free" })).toHaveAttribute(
    "href",
    "/signup?plan=2&duration=yearly&page=signup&onTrial=true",
  );
  await expect(header.getByRole("link", { name: "Log in" })).toHaveAttribute("href", "/login");
});

test("the sidebar of a phone opens, leads on and closes @phone @noscript", async ({ page, withScripts }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/contact");
  const menu = page.getByRole("navigation", { name: "Menu" });
  await expect(menu).toBeHidden();
  await menuButton(page).click();
  for (const name of [...pages, "Log in", "Get started for free"])
    await expect(menu.getByRole("link", { name, exact: true })).toBeVisible();
  await expectNoSidewaysScroll(page);
  if (withScripts) await expectAccessible(page);
  await page.mouse.click(10, 600);
  await expect(menu).toBeHidden();
  await menuButton(page).click();
  await menu.getByRole("link", { name: "Pricing" }).click();
  await expect(page).toHaveURL("/pricing");
  await expect(menu).toBeHidden();
});

test("somebody signed in has a menu with name, dashboard and the way out, however long the name @phone", async ({
  page,
  visitor,
  signIn,
}) => {
  const name = `${"Adébáyọ̀ & Daughters <b>متجر</b> ".repeat(6)}`.slice(0, 180).trim();
  await signIn(await register({ ...visitor, name }));
  await page.goto("/contact");
  const header = page.getByRole("banner");
  await expect(header.getByRole("link", { name: "Log in" })).toHaveCount(0);
  await header.locator("summary").filter({ hasText: "account menu" }).click();
  await expect(header.getByText(name).last()).toBeVisible();
  await expect(header.getByText(visitor.username).last()).toBeVisible();
  await expect(header.getByRole("link", { name: "My Dashboard" })).toHaveAttribute("href", "/dashboard");
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await header.getByRole("button", { name: "Log out" }).click();
  await expect(page).toHaveURL("/");
  await expect(header.locator("summary").filter({ hasText: "account menu" })).toHaveCount(0);
});

test("the footer folds on a phone and each list opens, with and without scripts @phone @noscript", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/contact");
  const footer = page.getByRole("contentinfo");
  for (const group of groups) {
    const list = footer.locator("details", { has: page.getByRole("heading", { name: group, exact: true }) });
    await expect(list.getByRole("link").first()).toBeHidden();
    await list.locator("summary").click();
    await expect(list.getByRole("link").first()).toBeVisible();
  }
  await expect(footer.getByRole("list", { name: "Follow us" }).getByRole("link")).not.toHaveCount(0);
  await expect(footer.getByText(`© ${new Date().getFullYear()}`)).toBeVisible();
  await expect(footer.getByText(/RC\s\d+/)).toBeVisible();
  await expect(footer.locator("address")).toHaveCount(2);
  await expectNoSidewaysScroll(page);
});

test("every link of the frame leads somewhere, to a place on its page, too @phone", async ({
  page,
  request,
}) => {
  await page.goto("/");
  const links = page.getByRole("banner").or(page.getByRole("contentinfo")).locator("a[href]");
  const targets = await links.evaluateAll((all) => [
    ...new Set(all.map((link) => (link as HTMLAnchorElement).href)),
  ]);
  const here = targets.filter(
    (target) => target.startsWith(urls.website) || target.startsWith(urls.reseller),
  );
  expect(here.length).toBeGreaterThan(10);
  for (const target of here) expect((await request.get(target)).status(), target).toBe(200);
  const places = here.map((target) => new URL(target)).filter(({ hash }) => hash);
  expect(places.length).toBeGreaterThan(3);
  for (const { pathname, hash } of places) {
    await page.goto(`${pathname}${hash}`);
    await expect(page.locator(hash), hash).toBeInViewport();
  }
});

test("the header is gone where nothing may distract", async ({ page }) => {
  for (const path of ["/login", "/signup?page=signup", "/privacy-policy", "/terms-and-conditions"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByRole("navigation", { name: "Main" })).toHaveCount(0);
    await expect(page.getByRole("contentinfo")).toHaveCount(0);
  }
});

test("each page begins at its top, and the way back where it was left", async ({ page }) => {
  await page.goto("/");
  await page.evaluate(() => window.scrollTo(0, 900));
  await expect.poll(() => scrolled(page)).toBe(900);
  // A click of Playwright's would first scroll to what it takes to be hidden under the bar: the bar itself.
  const pricing = page.getByRole("banner").getByRole("link", { name: "Pricing" });
  await pricing.evaluate((link: HTMLElement) => link.click());
  await expect(page).toHaveURL("/pricing");
  await expect.poll(() => scrolled(page)).toBe(0);
  await page.goBack();
  await expect.poll(() => scrolled(page)).toBe(900);
  await page.getByRole("contentinfo").getByRole("link", { name: "A plan for every size" }).click();
  await expect(page.locator("#plans")).toBeInViewport();
});

test("a line at the top shows that the next page is on its way, and goes", async ({ page }) => {
  await page.goto("/contact");
  await page.waitForLoadState("networkidle");
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

test("a wrong address answers 404 and leads on, in the dark, too @phone @noscript", async ({
  page,
  withScripts,
}) => {
  await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
  const answer = await page.goto("/no-such-page?x=<script>");
  expect(answer?.status()).toBe(404);
  const main = page.getByRole("main");
  await expect(
    main.getByRole("heading", { level: 1, name: "Oops 404! Page does not exist, redirect to home" }),
  ).toBeVisible();
  await expect(main.getByRole("link", { name: "Plans and pricing" })).toBeVisible();
  await expectNoSidewaysScroll(page);
  if (withScripts) await expectAccessible(page);
  await main.getByRole("link", { name: "Homepage" }).click();
  await expect(page).toHaveURL("/");
});
