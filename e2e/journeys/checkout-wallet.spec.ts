import { expectAccessible, expectNoSidewaysScroll } from "../support/accessibility.ts";
import { registerVerified, signedInApi } from "../support/account.ts";
import {
  cards,
  expectDone,
  fillWallet,
  openCheckout,
  pay,
  payWith,
  pick,
  popup,
  recap,
  subscriptionOf,
  summary,
} from "../support/checkout.ts";
import { urls } from "../support/settings.ts";
import { expect, test } from "../support/test.ts";
import { expectBalance } from "../support/top-up.ts";

const yearly = "/plans-details/2/yearly";

test("an order is paid from the wallet, once it is confirmed @noscript @phone", async ({
  page,
  visitor,
  sandbox,
  signIn,
  withScripts,
}) => {
  await signIn(await registerVerified(visitor));
  await fillWallet(visitor, sandbox, 75_000);
  await openCheckout(page, yearly, withScripts);
  await pick(page, { method: /Pay with Wallet/ }, withScripts);
  await expect(summary(page)).toContainText("₦60,000");
  await expect(recap(page)).toContainText("Charged now, from your wallet");
  await expect(page.getByText("Cheapest")).toHaveCount(1);
  if (withScripts) await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await pay(page);
  const question = withScripts
    ? page.getByRole("dialog", { name: "Pay with Wallet" })
    : page.getByRole("region", { name: "Pay with Wallet" });
  await expect(question).toContainText("₦75,000");
  await expect(question).toContainText("₦15,000");
  if (withScripts) await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await question.getByRole("button", { name: "Pay ₦60,000" }).click();
  await expectDone(page);
  await expectBalance(visitor, 15_000);
  expect(await subscriptionOf(visitor)).toMatchObject({ plan_id: 2, duration: 12, amount_paid: 60_000 });
});

test("a double click, Back and another tab pay once", async ({ page, context, visitor, sandbox, signIn }) => {
  await signIn(await registerVerified(visitor));
  await fillWallet(visitor, sandbox, 200_000);
  const other = await context.newPage();
  const atWallet = `${yearly}?onboarding=1&payment_method=wallet`;
  await openCheckout(other, atWallet, true);
  await openCheckout(page, atWallet, true);
  await page.bringToFront();
  await pay(page);
  await page.getByRole("dialog").getByRole("button", { name: "Pay ₦60,000" }).dblclick();
  await expectDone(page);
  await expectBalance(visitor, 140_000);
  await other.bringToFront();
  await pay(other);
  await other.getByRole("dialog").getByRole("button", { name: "Pay ₦60,000" }).click();
  await expectDone(other);
  await expectBalance(visitor, 140_000);
  const { api } = await signedInApi(visitor);
  const { data } = await api.account.subscriptions({ page: 1 });
  expect(data.rows.filter(({ status }) => status === "active")).toHaveLength(1);
});

test("a wallet that is too low says so and shows how to add money @noscript @phone", async ({
  page,
  visitor,
  sandbox,
  signIn,
  withScripts,
}) => {
  await signIn(await registerVerified(visitor));
  await fillWallet(visitor, sandbox, 10_000);
  await openCheckout(page, yearly, withScripts);
  await pick(page, { method: /Pay with Wallet/ }, withScripts);
  await pay(page);
  await expect(page.getByText("Your wallet balance is too low for this transaction")).toBeVisible();
  if (withScripts) {
    await expectAccessible(page);
    await page.getByRole("dialog").getByRole("link", { name: "Add money" }).click();
  } else await page.getByRole("link", { name: "Add money to your wallet" }).click();
  await expect(page).toHaveURL(/\/wallet\?add=true&amount=50000&plan=2&duration=yearly/);
  await expectBalance(visitor, 10_000);
});

test("the wallet gives what it has and a card pays the rest @noscript @phone", async ({
  page,
  visitor,
  sandbox,
  signIn,
  withScripts,
}) => {
  await signIn(await registerVerified(visitor));
  await fillWallet(visitor, sandbox, 10_000);
  await openCheckout(page, yearly, withScripts);
  await pick(page, { method: /Wallet and card/ }, withScripts);
  // 2 % and ₦100 on the card's part alone.
  await expect(summary(page)).toContainText("₦61,100");
  await expect(recap(page)).toContainText("₦51,100");
  await pay(page);
  if (!withScripts) await expect(page).toHaveURL(new RegExp(`^${urls.paystack}/pay/`));
  await payWith(cards.good, withScripts ? popup(page) : page);
  await expect(page).toHaveURL(`${urls.website}/download`);
  await expectBalance(visitor, 0);
  expect(await subscriptionOf(visitor)).toMatchObject({ status: "active", amount_paid: 61_100 });
  const taken = (await sandbox.transactions()).filter(({ status }) => status === "success");
  expect(taken.map(({ amount }) => amount).sort()).toEqual([1_030_000, 5_110_000].sort());
});
