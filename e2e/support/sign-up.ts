import { expect, type Page } from "@playwright/test";
import { newestCode } from "./inbox.ts";
import type { Visitor } from "./visitor.ts";

/** Types a visitor's details into the sign-up form. */
export async function fillSignUp(page: Page, visitor: Visitor): Promise<void> {
  await page.getByLabel(/^email/i).fill(visitor.email);
  await page.getByLabel(/business name/i).fill(visitor.name);
  await page.getByLabel(/^username/i).fill(visitor.username);
  await page.getByLabel(/^phone/i).fill(visitor.phone);
  await page.getByLabel(/how did you hear/i).selectOption("Friends");
  await page.getByRole("textbox", { name: /^password/i }).fill(visitor.password);
  await page.getByRole("checkbox", { name: /terms/i }).check();
}

/** Presses the form's button. */
export const submitSignUp = (page: Page) =>
  page.getByRole("button", { name: "Get started", exact: true }).click();

/** Types a code into the five boxes, or into the one field there is without JavaScript. */
export async function fillCode(page: Page, code: string): Promise<void> {
  const boxes = page.locator("form").getByRole("textbox", { name: /digit|code/i });
  await expect(boxes.first()).toBeVisible();
  if ((await boxes.count()) === 1) return boxes.fill(code);
  for (const [index, digit] of [...code].entries()) await boxes.nth(index).fill(digit);
}

/** Proves the phone with the code from the dev inbox, on /verify-phone. */
export async function verifyPhone(page: Page, visitor: Visitor): Promise<void> {
  await expect(page).toHaveURL(/\/verify-phone/);
  await fillCode(page, await newestCode(visitor.phone));
  const button = page.getByRole("button", { name: "Verify phone number" });
  // The fifth digit may have sent the form already.
  if (await button.isVisible()) await button.click().catch(() => undefined);
}
