import type { Page } from "@playwright/test";

/** Logs out; on a phone the button is in the menu. */
export async function logOutAgent(page: Page): Promise<void> {
  const button = page.getByRole("button", { name: "Log out" });
  if (!(await button.isVisible())) await page.locator("summary", { hasText: "Menu" }).click();
  await button.click();
}
