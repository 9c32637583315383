import { expect, type Locator, type Page } from "@playwright/test";

/** Opens what can be done with the first location's plan. Without scripts each page shows it closed. */
export async function openManage(page: Page): Promise<Locator> {
  const manage = page.locator("details", { has: page.getByText("Manage", { exact: true }) }).first();
  await expect(manage).toBeVisible();
  if ((await manage.getAttribute("open")) === null) await manage.locator("summary").click();
  return manage;
}
