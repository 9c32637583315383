import type { Page } from "@playwright/test";
import type { Visitor } from "./visitor.ts";

/** Fills in and submits the log-in page. */
export async function logIn(page: Page, { email, password }: Visitor): Promise<void> {
  await page.getByLabel(/email or username/i).fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: /^log in$/i }).click();
}
