import type { Page } from "@playwright/test";
import { doubleTextSize, expectFitsAndAccessible, expectNoSidewaysScroll } from "../support/accessibility.ts";
import { waitUntilHydrated } from "../support/hydrated.ts";
import { publicPages } from "../support/public-pages.ts";
import { expect, test } from "../support/test.ts";

/** Expands every collapsed section. */
async function unfold(page: Page): Promise<void> {
  for (const fold of await page.getByRole("main").locator("details:not([open]) > summary").all())
    if (await fold.isVisible()) await fold.click();
}

async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  // The legal texts have nothing that scripts improve.
  if (!/^\/(privacy|terms)/.test(path)) await waitUntilHydrated(page);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await unfold(page);
  // Otherwise the header may cover a part of a link.
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: "instant" }));
  await expectFitsAndAccessible(page);
}

// The platforms' pages differ in words only.
for (const { path } of publicPages.filter(
  ({ twin, path }) => !twin && !/^\/download\/(linux|apple)/.test(path),
)) {
  test(`${path} fits a phone, also at 200 % text size, is accessible and reports no errors`, async ({
    page,
  }) => {
    await visit(page, path);
    await doubleTextSize(page);
    await expect(page.locator("html")).toHaveCSS("font-size", "32px");
    await expectNoSidewaysScroll(page);
  });
}

// Sections that are collapsed or stacked on a phone.
for (const path of ["/", "/pricing", "/download", "/contact"]) {
  test(`${path} fits a desktop, is accessible and reports no errors`, { tag: "@desktop" }, ({ page }) =>
    visit(page, path),
  );
}
