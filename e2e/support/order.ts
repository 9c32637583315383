import { expect, type Page } from "@playwright/test";
import { openExtras, openSummary } from "./checkout";

/** The main order of the journeys: yearly Plus, 3 users, 1 outlet, self onboarding, local card charge. Kobo. */
export const mainOrder = {
  plan: 6_000_000,
  users: { option: "3 users", yearly: 3_240_000 },
  outlets: { option: "1 outlet", yearly: 3_000_000 },
  subtotal: 12_240_000,
  /** The cap; 2 % + ₦100 would be ₦2,548. */
  charge: 200_000,
  total: 12_440_000,
} as const;

/** Formats an amount as every screen does. */
export const naira = (amount: number) => `₦${(amount / 100).toLocaleString("en-NG")}`;

/** The radio of an option in the group with this legend. */
const option = (page: Page, group: string, name: string | RegExp) =>
  page.getByRole("group", { name: group }).getByRole("radio", { name });

/** Chooses the main order; without scripts the page must recalculate the price. */
export async function chooseMainOrder(page: Page, withScripts: boolean): Promise<void> {
  const summary = page.getByRole("region", { name: "Order Summary" });
  await openExtras(page);
  await option(page, "Additional Active Users", mainOrder.users.option).check();
  await option(page, "Additional Unique Outlets", mainOrder.outlets.option).check();
  await openSummary(page);
  await option(page, "Onboarding", /Self Onboarding/).check();
  await option(page, "Payment method", /Pay with Card/).check();
  if (!withScripts) await page.getByRole("button", { name: "Update total" }).click();
  await expect(summary).toContainText(naira(mainOrder.total));
  await expect(summary).toContainText(naira(mainOrder.subtotal));
}

/** Presses the button to the card payment. */
export const proceed = (page: Page) => page.getByRole("button", { name: /^Pay ₦.* with card$/ }).click();

/** Resumes an unfinished payment. */
export const resume = (page: Page) => page.getByRole("button", { name: "Resume payment" }).click();
