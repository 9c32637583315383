import { expect, type Page } from "@playwright/test";
import { waitUntilHydrated } from "./hydrated.ts";
import { newestCode } from "./inbox.ts";
import { passTimedRedirect } from "./timed-redirect.ts";
import type { Visitor } from "./visitor.ts";

/** Types a visitor's details into the sign-up form. */
export async function fillSignUp(page: Page, visitor: Visitor): Promise<void> {
  await page.getByLabel(/^email/i).fill(visitor.email);
  await page.getByLabel(/business name/i).fill(visitor.name);
  await page.getByLabel(/^username/i).fill(visitor.username);
  await page.getByLabel(/^phone/i).fill(visitor.phone);
  await page.getByLabel(/how did you hear/i).selectOption("Friends");
  await page.getByLabel("Password", { exact: true }).fill(visitor.password);
  await page.getByRole("checkbox", { name: /terms/i }).check();
}

export const submitSignUp = (page: Page) =>
  page.getByRole("button", { name: "Get started", exact: true }).click();

/** Types and submits a code; with scripts the fifth digit submits it. */
export async function sendCode(
  page: Page,
  code: string,
  withScripts: boolean,
  button = "Verify phone number",
): Promise<void> {
  const field = page.getByLabel("5-digit code");
  if (withScripts) {
    // Before hydration the fifth digit would submit nothing.
    await waitUntilHydrated(page);
    await field.clear();
    return field.fill(code);
  }
  await field.fill(code);
  await page.getByRole("button", { name: button }).click();
}

/** With scripts /verify-phone has the first code sent automatically. */
export async function sendFirstCode(page: Page, withScripts: boolean): Promise<void> {
  if (withScripts) return;
  const button = page.getByRole("button", { name: "Send code" });
  // The address changes before the page is there. A code that was sent before has its field instead.
  await expect(button.or(page.getByLabel("5-digit code")).first()).toBeVisible();
  if ((await button.count()) > 0) await button.click();
}

/** Verifies the phone on /verify-phone with the code from the dev inbox, and continues to the next page. */
export async function verifyPhone(
  page: Page,
  visitor: Visitor,
  withScripts: boolean,
  { next = "/download", to = next }: { next?: string; to?: string | RegExp } = {},
): Promise<void> {
  await expect(page).toHaveURL(/\/verify-phone/);
  await sendFirstCode(page, withScripts);
  const code = await newestCode(visitor.phone);
  await passTimedRedirect(page, { heading: "Phone verified", next, to }, () =>
    sendCode(page, code, withScripts),
  );
}
