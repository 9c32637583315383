import { expect, type Page } from "@playwright/test";
import { signedInApi } from "./account.ts";
import { cards, payWith, popup } from "./checkout.ts";
import type { Visitor } from "./visitor.ts";

/** The top-up of the journeys: the charge is 2 % and ₦100. Naira. */
export const topUp = { amount: 10_000, charge: 300, total: 10_300 } as const;

/** Where the wallet asks for an amount: a dialog, or the page itself without scripts. */
export async function openAddMoney(page: Page, withScripts: boolean) {
  await page.goto("/wallet");
  if (withScripts) await page.getByRole("button", { name: "Add money" }).click();
  else await page.getByRole("link", { name: "Add money" }).click();
  const form = page.getByRole(withScripts ? "dialog" : "region", { name: "Add Money with Debit Card" });
  await expect(form).toBeVisible();
  return form;
}

/** Where the card is typed: the popup over the page, or Paystack's own page. */
export const cardPage = (page: Page, withScripts: boolean) => (withScripts ? popup(page) : page);

/** Adds the top-up's amount with a new card. */
export async function addWithNewCard(
  page: Page,
  withScripts: boolean,
  { save = false, card = cards.good } = {},
): Promise<void> {
  const form = await openAddMoney(page, withScripts);
  await form.getByLabel("Amount").fill(String(topUp.amount));
  if (save) await form.getByRole("checkbox", { name: /^Save/ }).check();
  await form.getByRole("button", { name: withScripts ? "Pay ₦10,300" : "Add money" }).click();
  await payWith(card, cardPage(page, withScripts));
}

/** The API has this much in the visitor's wallet. */
export async function expectBalance(visitor: Visitor, naira: number): Promise<void> {
  const { api } = await signedInApi(visitor);
  await expect
    .poll(async () => (await api.account.wallet({ page: 1 })).data.balance, { message: "wallet balance" })
    .toBe(naira);
}
