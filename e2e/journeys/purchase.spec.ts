import { expectFitsAndAccessible, expectNoSidewaysScroll } from "../support/accessibility.ts";
import { registerVerified, signedInApi } from "../support/account.ts";
import {
  cards,
  expectCheckout,
  expectPaidAfter,
  openCheckout,
  openSummary,
  paidSubscriptionCount,
  pay,
  payByNewCard,
  payWith,
  popup,
  subscriptionOf,
} from "../support/checkout.ts";
import { expectSubscribed } from "../support/expect-subscribed.ts";
import { newestCode } from "../support/inbox.ts";
import { chooseMainOrder, mainOrder, naira, proceed } from "../support/order.ts";
import { urls } from "../support/settings.ts";
import { fillSignUp, sendCode, sendFirstCode, submitSignUp, verifyPhone } from "../support/sign-up.ts";
import { expect, test } from "../support/test.ts";

const checkout = "/plans-details/2/yearly";

test("a visitor signs up, pays for a subscription and finds the payment in the account", {
  tag: "@noscript",
}, async ({ page, visitor, sandbox, withScripts }) => {
  await page.goto("/pricing");
  await page.getByRole("article", { name: "Plus" }).getByRole("link", { name: "Purchase now" }).click();
  await expect(page).toHaveURL(/\/signup\?/);
  await fillSignUp(page, visitor);
  const toVerify = /\/verify-phone\?plan=2&duration=yearly$/;
  await submitSignUp(page);
  await expect(page).toHaveURL(toVerify);
  await expect(page.getByText(/^Welcome to/)).toBeVisible();
  await expect(page.getByText(visitor.phone.slice(0, 5)).first()).toBeVisible();
  await expect(page.getByText(visitor.phone), "the phone is masked").toHaveCount(0);
  await sendFirstCode(page, withScripts);
  const code = await newestCode(visitor.phone);
  await sendCode(page, code === "11111" ? "22222" : "11111", withScripts);
  await expect(page.getByText("The code is not correct.").first()).toBeVisible();
  await verifyPhone(page, visitor, withScripts, { next: checkout });
  await expectCheckout(page, withScripts);
  await chooseMainOrder(page, withScripts);
  await expectNoSidewaysScroll(page);
  await expectPaidAfter(page, async () => {
    await proceed(page);
    if (!withScripts) await expect(page).toHaveURL(new RegExp(`^${urls.paystack}/pay/`));
    await payWith(cards.good, withScripts ? popup(page) : page);
  });
  await expectSubscribed(visitor, sandbox);
  const { api } = await signedInApi(visitor);
  expect((await api.account.cards()).data, "no card is kept without consent").toEqual([]);

  await page.goto("/plans-and-billings");
  await expect(page.getByRole("table", { name: /^Subscriptions/ })).toContainText(naira(mainOrder.total));
  await page.goto("/transactions?state=failed");
  await expect(page.getByText("No transactions found")).toBeVisible();
  await page.goto("/transactions?kind=card&state=settled");
  await page.getByRole("table").getByRole("link").click();
  const receipt = page.getByRole("article", { name: /^Receipt/ });
  for (const words of [naira(mainOrder.total), naira(mainOrder.charge), visitor.email])
    await expect(receipt).toContainText(words);
  await expectFitsAndAccessible(page, withScripts);
  await page.goto("/sales-report");
  await expect(page.getByRole("img", { name: /Bar chart/ })).toBeVisible();
  await expect(page.getByRole("table")).toContainText(naira(mainOrder.total));
});

test("a declined card and one without funds show errors, and one with PIN and OTP pays", {
  tag: "@noscript",
}, async ({ page, visitor, signIn, withScripts }) => {
  await signIn(await registerVerified(visitor));
  const order = `${checkout}?onboarding=1&payment_method=card`;
  await openCheckout(page, order, withScripts);
  await openSummary(page);
  await pay(page);
  const paystack = withScripts ? popup(page) : page;
  await payWith(cards.declined, paystack);
  await expect(paystack.getByRole("alert")).toContainText("Declined");
  await payWith(cards.insufficient, paystack);
  await expect(paystack.getByRole("alert")).toContainText("Insufficient Funds");
  await payByNewCard(page, withScripts, cards.pinAndOtp);
  expect(await subscriptionOf(visitor)).toMatchObject({ kind: "paid", amount_paid: 6_130_000 });

  // The address of a paid order redirects to its receipt.
  await page.goto(order);
  await expect(page.getByRole("heading", { name: "This order is paid" })).toBeVisible();
  await page.getByRole("link", { name: "See the receipt" }).click();
  await expect(page).toHaveURL(/\/transactions\/sub-/);
  expect(await paidSubscriptionCount(visitor)).toBe(1);
});
