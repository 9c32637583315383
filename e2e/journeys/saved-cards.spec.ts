import type { Page } from "@playwright/test";
import { expectAccessible } from "../support/accessibility.ts";
import { registerVerified } from "../support/account.ts";
import {
  choosePayment,
  expectPaidAfter,
  fillWallet,
  openCheckout,
  paidSubscriptionCount,
  pay,
  payByNewCard,
  radio,
  subscriptionOf,
} from "../support/checkout.ts";
import { urls } from "../support/settings.ts";
import { expect, test } from "../support/test.ts";

const yearly = "/plans-details/2/yearly";

/** Chooses the saved card; the radios of cards appear once a card payment is chosen. */
async function chooseSavedCard(page: Page, withScripts: boolean): Promise<void> {
  await openCheckout(page, yearly, withScripts);
  await choosePayment(page, { method: /Pay with Card/ }, withScripts);
  await radio(page, "Card", /ending in 4081/).check();
}

test("a card saved with consent pays the next order", { tag: "@noscript" }, async ({
  page,
  visitor,
  signIn,
  withScripts,
}) => {
  await signIn(await registerVerified(visitor));
  await openCheckout(page, yearly, withScripts);
  await choosePayment(page, { method: /Pay with Card/ }, withScripts);
  await page.getByRole("checkbox", { name: "Save this card" }).check();
  await pay(page);
  await payByNewCard(page, withScripts);
  await chooseSavedCard(page, withScripts);
  await expect(page.getByRole("checkbox", { name: "Save this card" })).toBeHidden();
  if (withScripts) await expectAccessible(page);
  const look = () => (withScripts ? expectAccessible(page) : Promise.resolve());
  await expectPaidAfter(page, () => pay(page), { look, next: "/plans-and-billings" });
  expect(await paidSubscriptionCount(visitor)).toBe(2);
});

test("a declined saved card keeps the order, and one confirmed at the bank pays", {
  tag: "@noscript",
}, async ({ page, visitor, sandbox, signIn, withScripts }) => {
  await signIn(await registerVerified(visitor));
  await fillWallet(visitor, sandbox, 1_000, { keepCard: true });
  await sandbox.set({ declineSavedCard: true });
  await chooseSavedCard(page, withScripts);
  await pay(page);
  await expect(page.getByRole("group", { name: "Card", exact: true })).toHaveAccessibleDescription(
    /declined/i,
  );
  await expect(page).toHaveURL(/\/plans-details\/2\/yearly/);
  if (withScripts) await expectAccessible(page);

  await sandbox.set({ declineSavedCard: false, challenge: true });
  await chooseSavedCard(page, withScripts);
  await pay(page);
  await expect(page).toHaveURL(new RegExp(`^${urls.paystack}/`));
  await page.getByLabel("OTP").fill("123456");
  await expectPaidAfter(page, () => page.getByRole("button", { name: "Continue" }).click());
  expect(await subscriptionOf(visitor)).toMatchObject({ kind: "paid", amount_paid: 6_130_000 });
});
