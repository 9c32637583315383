import { expect, type Page } from "@playwright/test";
import { NairaSchema } from "@vendor/api";
import { signedInApi } from "./account.ts";
import { popup } from "./checkout.ts";
import { waitUntilHydrated } from "./hydrated.ts";
import { passTimedRedirect } from "./timed-redirect.ts";
import type { Visitor } from "./visitor.ts";

/** The top-up of the journeys in naira: the charge is 2 % and ₦100. */
export const topUp = { amount: 10_000, charge: 300, total: 10_300 } as const;

/** The top-up form: a dialog, or the page itself without scripts. */
export async function openAddMoney(page: Page, withScripts: boolean) {
  await page.goto("/wallet");
  if (withScripts) {
    await waitUntilHydrated(page);
    await page.getByRole("button", { name: "Add money" }).click();
  } else await page.getByRole("link", { name: "Add money" }).click();
  const form = page.getByRole(withScripts ? "dialog" : "region", { name: "Add Money with Debit Card" });
  await expect(form).toBeVisible();
  return form;
}

/** The card form: the popup over the page, or Paystack's own page. */
export const cardPage = (page: Page, withScripts: boolean) => (withScripts ? popup(page) : page);

/** Runs the payment of a top-up; the popup returns to the wallet, Paystack's own page to the payment's page. */
export async function expectToppedUp(
  page: Page,
  withScripts: boolean,
  balance: string,
  act: () => Promise<void>,
): Promise<void> {
  const wallet = /\/wallet(\?plan=\d&duration=\w+)?$/;
  if (withScripts) await act();
  else await passTimedRedirect(page, { heading: "Payment successful", next: "/wallet", to: wallet }, act);
  await expect(page).toHaveURL(wallet);
  await expect(page.getByRole("region", { name: "Balance" })).toContainText(balance);
}

/** Expects this balance in the visitor's wallet at the API. */
export async function expectBalance(visitor: Visitor, naira: number): Promise<void> {
  const { api } = await signedInApi(visitor);
  await expect
    .poll(async () => (await api.account.wallet({ page: 1 })).data.balance, { message: "wallet balance" })
    .toBe(NairaSchema.parse(naira));
}
