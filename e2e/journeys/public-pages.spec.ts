import type { Page } from "@playwright/test";
import { expectSound } from "../support/accessibility.ts";
import { waitUntilHydrated } from "../support/hydrated.ts";
import { publicPages } from "../support/public-pages.ts";
import { expect, test } from "../support/test.ts";

/** Opens everything that is folded. */
async function unfold(page: Page): Promise<void> {
  for (const fold of await page.getByRole("main").locator("details:not([open]) > summary").all())
    if (await fold.isVisible()) await fold.click();
}

async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await waitUntilHydrated(page);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await unfold(page);
  await expectSound(page);
}

for (const { path } of publicPages.filter(({ twin }) => !twin)) {
  test(`${path} fits a phone, is accessible and reports no errors`, ({ page }) => visit(page, path));
}

// What a wide screen shows otherwise than folded away or one below the other.
for (const path of ["/", "/pricing", "/download", "/contact"]) {
  test(`${path} fits a desktop, is accessible and reports no errors`, { tag: "@desktop" }, ({ page }) =>
    visit(page, path),
  );
}
