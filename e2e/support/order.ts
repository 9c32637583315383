import { expect, type Page } from "@playwright/test";

/** The order of the main journey: yearly Plus, 3 users, 1 outlet, self onboarding, local card charge. */
export const mainOrder = {
  plan: 60_000,
  users: { option: "3 users", yearly: 32_400 },
  outlets: { option: "1 outlet", yearly: 30_000 },
  subtotal: 122_400,
  /** 2 % + 100 would be 2,548: the cap. */
  charge: 2_000,
  total: 124_400,
} as const;

/** Naira as every screen writes them. */
export const naira = (amount: number) => `₦${amount.toLocaleString("en-NG")}`;

/** The radio of an option in the group with this legend. */
const option = (page: Page, group: string | RegExp, name: string | RegExp) =>
  page.getByRole("group", { name: group }).getByRole("radio", { name });

/** Shows one of the two panes of a small screen; wide screens show both. */
async function showPane(page: Page, name: "Add Extras" | "Summary"): Promise<void> {
  const pane = page
    .getByRole("button", { name, exact: true })
    .or(page.getByRole("tab", { name, exact: true }));
  if (await pane.isVisible()) await pane.click();
}

/** Chooses what the main order has; without scripts the page is asked to work out the price again. */
export async function chooseMainOrder(page: Page, withScripts: boolean): Promise<void> {
  await showPane(page, "Add Extras");
  await option(page, /Additional Active Users/, mainOrder.users.option).check();
  await option(page, /Additional Unique Outlets/, mainOrder.outlets.option).check();
  await showPane(page, "Summary");
  await option(page, /onboarding/i, /Self Onboarding/).check();
  await option(page, /payment/i, /Pay with Card/).check();
  if (!withScripts)
    await page
      .getByRole("button", { name: /update/i })
      .first()
      .click();
  await showPane(page, "Summary");
  await expect(page.getByRole("region", { name: "Order Summary" })).toContainText(naira(mainOrder.total));
}

/** Presses the button that goes on to the card payment. */
export const proceed = (page: Page) =>
  page
    .getByRole("button", { name: /^(proceed|pay)\b/i })
    .first()
    .click();
