import type { Page } from "@playwright/test";
import { expectAccessible } from "../support/accessibility.ts";
import { registerVerified, signedInApi } from "../support/account.ts";
import {
  cards,
  expectCheckout,
  fillWallet,
  openCheckout,
  pay,
  payWith,
  pick,
  popup,
  radio,
  subscriptionOf,
  toSummary,
} from "../support/checkout.ts";
import { urls } from "../support/settings.ts";
import { expect, test } from "../support/test.ts";

const yearly = "/plans-details/2/yearly";
const download = `${urls.website}/download`;
const saved = (page: Page) => radio(page, "Card", /ending in 4081/);

/** Chooses the saved card; the radios of cards are there once a card pays. */
async function pickSavedCard(page: Page, withScripts: boolean): Promise<void> {
  await openCheckout(page, yearly, withScripts);
  await pick(page, { method: /Pay with Card/ }, withScripts);
  await saved(page).check();
}

test("a card is kept only with consent, and pays the next order @noscript @phone", async ({
  page,
  visitor,
  signIn,
  withScripts,
}) => {
  await signIn(await registerVerified(visitor));
  await openCheckout(page, yearly, withScripts);
  await pick(page, { method: /Pay with Card/ }, withScripts);
  await page.getByRole("checkbox", { name: "Save this card" }).check();
  await pay(page);
  await payWith(cards.good, withScripts ? popup(page) : page);
  await expect(page).toHaveURL(download);
  await pickSavedCard(page, withScripts);
  await expect(page.getByRole("checkbox", { name: "Save this card" })).toBeHidden();
  if (withScripts) await expectAccessible(page);
  await pay(page);
  await expect(page.getByRole("heading", { name: "Payment successful" })).toBeVisible();
  // Not pressed: the page goes there by itself meanwhile, and a press would race with it.
  await expect(page.getByRole("link", { name: "Continue" })).toHaveAttribute("href", "/download");
  if (withScripts) await expectAccessible(page);
  const { api } = await signedInApi(visitor);
  const { data } = await api.account.subscriptions({ page: 1 });
  expect(data.rows.filter(({ status }) => status === "active")).toHaveLength(2);
});

test("without consent no card is kept", async ({ page, visitor, signIn }) => {
  await signIn(await registerVerified(visitor));
  await openCheckout(page, yearly, true);
  await pick(page, { method: /Pay with Card/ }, true);
  await pay(page);
  await expect(page.getByText(/You can now proceed to payment|Finish the payment/)).toBeVisible();
  await payWith(cards.good, popup(page));
  await expect(page).toHaveURL(download);
  const { api } = await signedInApi(visitor);
  expect((await api.account.cards()).data).toEqual([]);
});

test.describe("with a saved card", () => {
  test.beforeEach(async ({ visitor, sandbox, signIn }) => {
    await signIn(await registerVerified(visitor));
    await fillWallet(visitor, sandbox, 1_000, { keepCard: true });
  });

  test("the bank asks to confirm: over to its page and back @noscript @phone", async ({
    page,
    visitor,
    sandbox,
    withScripts,
  }) => {
    await sandbox.set({ challenge: true });
    await pickSavedCard(page, withScripts);
    await pay(page);
    await expect(page).toHaveURL(new RegExp(`^${urls.paystack}/`));
    await page.getByLabel("OTP").fill("123456");
    await page.getByRole("button", { name: "Continue" }).click();
    await expect(page).toHaveURL(download);
    expect(await subscriptionOf(visitor)).toMatchObject({ status: "active", amount_paid: 61_300 });
  });

  test("it is declined: the reason, and another card pays @noscript @phone", async ({
    page,
    visitor,
    sandbox,
    withScripts,
  }) => {
    await sandbox.set({ declineSavedCard: true });
    await pickSavedCard(page, withScripts);
    await pay(page);
    await expect(page.getByText(/declined/i).first()).toBeVisible();
    await expect(page.getByRole("group", { name: "Card", exact: true })).toHaveAccessibleDescription(
      /declined/i,
    );
    await expect(page).toHaveURL(/\/plans-details\/2\/yearly/);
    if (withScripts) await expectAccessible(page);
    await pick(page, { method: /Pay with Card/ }, withScripts);
    await radio(page, "Card", /New card/).check();
    await pay(page);
    await payWith(cards.good, withScripts ? popup(page) : page);
    await expect(page).toHaveURL(download);
    expect(await subscriptionOf(visitor)).toMatchObject({ status: "active", amount_paid: 61_300 });
  });

  test("the answer is lost: the payment is looked after until it is known", async ({
    page,
    visitor,
    sandbox,
  }) => {
    await pickSavedCard(page, true);
    await sandbox.set({ failNext: 1, failStatus: 500, failWhen: "after" });
    await pay(page);
    await expect(page).toHaveURL(/\/payments\/return\?reference=/);
    await expect(page.getByRole("heading", { name: "Payment successful" })).toBeVisible({ timeout: 20_000 });
    expect(await subscriptionOf(visitor)).toMatchObject({ status: "active" });
    const taken = (await sandbox.transactions()).filter(({ status }) => status === "success");
    expect(taken.filter(({ amount }) => amount === 6_130_000)).toHaveLength(1);
  });
});

test("a card without money says so, and another pays in the same window @phone", async ({
  page,
  visitor,
  signIn,
}) => {
  await signIn(await registerVerified(visitor));
  await openCheckout(page, yearly, true);
  await pick(page, { method: /Pay with Card/ }, true);
  await pay(page);
  await payWith(cards.insufficient, popup(page));
  await expect(popup(page).getByRole("alert")).toContainText("Insufficient Funds");
  await payWith(cards.good, popup(page));
  await expect(page).toHaveURL(download);
  expect(await subscriptionOf(visitor)).toMatchObject({ status: "active" });
});

test("a payment that was left is found again, and resumed without a second charge @phone", async ({
  page,
  visitor,
  sandbox,
  signIn,
}) => {
  await signIn(await registerVerified(visitor));
  await openCheckout(page, yearly, true);
  await pick(page, { method: /Pay with Card/ }, true);
  await pay(page);
  await expect(popup(page).getByLabel("Card number")).toBeVisible();
  await page.reload();
  await expectCheckout(page, true);
  await toSummary(page);
  await expect(page.getByText(/You began to pay for this order/)).toBeVisible();
  await page.getByRole("link", { name: "Check payment" }).click();
  await expect(page.getByRole("heading", { name: "This payment is not finished" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Back to your order" }).click();
  await expectCheckout(page, true);
  await toSummary(page);
  await pay(page);
  await payWith(cards.good, popup(page));
  await expect(page).toHaveURL(download);
  expect(await sandbox.transactions()).toHaveLength(1);
  expect(await subscriptionOf(visitor)).toMatchObject({ status: "active" });
});
