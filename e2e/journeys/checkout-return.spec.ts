import { expectAccessible, expectNoSidewaysScroll } from "../support/accessibility.ts";
import { register, registerVerified, signedInApi } from "../support/account.ts";
import {
  cards,
  expectCheckout,
  expectDone,
  fillWallet,
  openCheckout,
  pay,
  payWith,
  pick,
  popup,
  radio,
  subscriptionOf,
  summary,
  toSummary,
} from "../support/checkout.ts";
import { logIn } from "../support/log-in.ts";
import { acceptInvitation, invite } from "../support/people.ts";
import { urls } from "../support/settings.ts";
import { verifyPhone } from "../support/sign-up.ts";
import { expect, test } from "../support/test.ts";
import { newVisitor, type Visitor } from "../support/visitor.ts";

const yearly = "/plans-details/2/yearly";

/** How many subscriptions somebody has paid for. */
async function paidBy(visitor: Visitor): Promise<number> {
  const { api } = await signedInApi(visitor);
  const { data } = await api.account.subscriptions({ page: 1 });
  return data.rows.filter(({ status }) => status === "active").length;
}

test("who has yet to log in and prove the phone comes back to the same order @noscript @phone", async ({
  page,
  visitor,
  withScripts,
}) => {
  await register(visitor);
  const chosen = "additional_users=3&onboarding=2&coupon=SAVE10&payment_method=card";
  await page.goto(`/plans-details/2/month?${chosen}`);
  await logIn(page, visitor);
  await verifyPhone(page, visitor, withScripts);
  await page.getByRole("link", { name: "Continue" }).click();
  await expect(page).toHaveURL(new RegExp(`/plans-details/2/month\\?${chosen}$`));
  await expectCheckout(page, withScripts);
  await expect(radio(page, "Additional Active Users", "3 users")).toBeChecked();
  await toSummary(page);
  await expect(radio(page, "Onboarding", /Agent/)).toBeChecked();
  await expect(radio(page, "Payment method", /Pay with Card/)).toBeChecked();
  await expect(summary(page)).toContainText("Coupon SAVE10");
});

test("the address of an order paid from the wallet does not offer it again @noscript @phone", async ({
  page,
  visitor,
  sandbox,
  signIn,
  withScripts,
}) => {
  await signIn(await registerVerified(visitor));
  await fillWallet(visitor, sandbox, 200_000);
  const order = `${yearly}?onboarding=1&payment_method=wallet`;
  await openCheckout(page, order, withScripts);
  await toSummary(page);
  await pay(page);
  const question = page.getByRole(withScripts ? "dialog" : "region", { name: "Pay with Wallet" });
  await question.getByRole("button", { name: "Pay ₦60,000" }).click();
  await expectDone(page);
  await page.goto(order);
  await expect(page.getByRole("heading", { name: "This order is paid" })).toBeVisible();
  await expect(page.getByRole("button", { name: /^Pay/ })).toHaveCount(0);
  if (withScripts) await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole("link", { name: "Order once more" }).click();
  await expectCheckout(page, withScripts);
  await toSummary(page);
  await expect(page.getByRole("button", { name: /^Pay/ }).last()).toBeVisible();
  expect(await paidBy(visitor)).toBe(1);
});

test("the address of an order paid by card leads to its receipt @noscript @phone", async ({
  page,
  visitor,
  signIn,
  withScripts,
}) => {
  await signIn(await registerVerified(visitor));
  const order = `${yearly}?onboarding=1&payment_method=card`;
  await openCheckout(page, order, withScripts);
  await toSummary(page);
  await pay(page);
  await payWith(cards.good, withScripts ? popup(page) : page);
  await expect(page).toHaveURL(`${urls.website}/download`);
  await page.goto(order);
  await expect(page.getByRole("heading", { name: "This order is paid" })).toBeVisible();
  await page.getByRole("link", { name: "See the receipt" }).click();
  await expect(page).toHaveURL(/\/transactions\/sub-/);
  expect(await paidBy(visitor)).toBe(1);
});

test("a price that changed in another tab is shown before anything is paid @noscript @phone", async ({
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
  await expect(summary(page)).toContainText("₦61,100");
  await fillWallet(visitor, sandbox, 10_000);
  await pay(page);
  await expect(page.getByText("The price of this order has changed. Please review it.")).toBeVisible();
  await expect(summary(page)).toContainText("₦60,900");
  const begun = (await sandbox.transactions()).filter(({ status }) => status !== "success");
  expect(begun).toEqual([]);
  if (withScripts) await expectAccessible(page);
  await pay(page);
  await payWith(cards.good, withScripts ? popup(page) : page);
  await expect(page).toHaveURL(`${urls.website}/download`);
  expect(await subscriptionOf(visitor)).toMatchObject({ plan_id: 2, amount_paid: 60_900 });
});

test("what Paystack would not take by card is not offered to a card @noscript @phone", async ({
  page,
  visitor,
  sandbox,
  signIn,
  withScripts,
}) => {
  await signIn(await registerVerified(visitor));
  await fillWallet(visitor, sandbox, 59_960);
  await openCheckout(page, `${yearly}?onboarding=1&payment_method=split`, withScripts);
  await toSummary(page);
  await expect(radio(page, "Payment method", /Wallet and card/)).toHaveCount(0);
  await expect(radio(page, "Payment method", /Pay with Wallet/)).toHaveCount(1);
  await pay(page);
  await expect(page.getByText("You have to pick a payment method and an onboarding method")).toBeVisible();
});

test("a cashier is told that only owners pay, before anything else @noscript @phone", async ({
  page,
  visitor,
  signIn,
  withScripts,
}) => {
  await signIn(await registerVerified(visitor));
  const guest = newVisitor();
  await page.goto("/user-management");
  await invite(page, guest.email, "cashier");
  await expect(page.getByText(/An invitation is on its way/)).toBeVisible();
  await page.context().clearCookies();
  await acceptInvitation(page, guest);
  await expect(page.getByText(/You have joined/)).toBeVisible();
  for (const way of [yearly, "/plans-details/1/month?onboarding=1"]) {
    const answer = await page.goto(way);
    expect(answer?.status()).toBe(403);
    await expect(page.getByRole("heading", { name: "Only owners pay for a subscription" })).toBeVisible();
    await expect(page.getByRole("button", { name: /^(Pay|Subscribe)/ })).toHaveCount(0);
  }
  if (withScripts) await expectAccessible(page);
});
