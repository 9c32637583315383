import type { Page } from "@playwright/test";
import { expectFitsAndAccessible, expectNoSidewaysScroll } from "../support/accessibility.ts";
import { registerVerified } from "../support/account.ts";
import {
  cards,
  choosePayment,
  expectCheckout,
  expectPaidAfter,
  expectSubscribedAfter,
  fillWallet,
  openCheckout,
  openSummary,
  paidSubscriptionCount,
  pay,
  payWith,
  popup,
  radio,
  recap,
  subscriptionOf,
  summary,
} from "../support/checkout.ts";
import { openManage } from "../support/plans.ts";
import { urls } from "../support/settings.ts";
import { expect, test } from "../support/test.ts";
import { cardPage, expectBalance, expectToppedUp } from "../support/top-up.ts";

const yearly = "/plans-details/2/yearly";
const atWallet = `${yearly}?onboarding=1&payment_method=wallet`;

/** The confirmation before the wallet is charged: a dialog, or a separate step without scripts. */
const walletQuestion = (page: Page, withScripts: boolean) =>
  page.getByRole(withScripts ? "dialog" : "region", { name: "Pay with Wallet" });

test("an order is paid from the wallet once confirmed, and its reminders are stopped and resumed", {
  tag: "@noscript",
}, async ({ page, visitor, sandbox, signIn, withScripts }) => {
  await signIn(await registerVerified(visitor));
  await openCheckout(page, yearly, withScripts);
  await pay(page);
  const said = page.getByText("You have to pick a payment method");
  if (withScripts) {
    await expect(said).toBeVisible();
    await expect(radio(page, "Payment method", /./).first()).toBeFocused();
  }
  // Without scripts the response is a new page, which would open at its top, away from the message.
  else await expect(said).toBeInViewport();
  await fillWallet(visitor, sandbox, 75_000);
  await openCheckout(page, atWallet, withScripts);
  await openSummary(page);
  await expect(summary(page)).toContainText("₦60,000");
  await expect(recap(page)).toContainText("Charged now, from your wallet");
  await expect(page.getByText("Cheapest")).toHaveCount(1);
  await expectNoSidewaysScroll(page);
  await pay(page);
  const question = walletQuestion(page, withScripts);
  for (const words of ["₦75,000", "₦15,000"]) await expect(question).toContainText(words);
  await expectFitsAndAccessible(page, withScripts);
  await expectSubscribedAfter(page, () => question.getByRole("button", { name: "Pay ₦60,000" }).click());
  await expectBalance(visitor, 15_000);
  expect(await subscriptionOf(visitor)).toMatchObject({ plan_id: 2, duration: 12, amount_paid: 6_000_000 });

  // Its address does not offer the paid order again.
  await page.goto(atWallet);
  await expect(page.getByRole("heading", { name: "This order is paid" })).toBeVisible();
  await expect(page.getByRole("button", { name: /^(Pay|Choose how to pay)/ })).toHaveCount(0);
  await expectFitsAndAccessible(page, withScripts);
  await page.getByRole("link", { name: "Order again" }).click();
  await expectCheckout(page, withScripts);
  await openSummary(page);
  await expect(page.getByRole("button", { name: /^(Pay|Choose how to pay)/ }).last()).toBeVisible();
  expect(await paidSubscriptionCount(visitor)).toBe(1);

  await page.goto("/plans-and-billings");
  await openManage(page);
  await page.getByRole("link", { name: "Stop reminders" }).click();
  const stop = page.getByRole("region", { name: "Stop reminders?" });
  if (withScripts) await expect(stop).toBeFocused();
  await expectFitsAndAccessible(page, withScripts);
  await stop.getByRole("link", { name: "Keep reminders" }).click();
  await expect(stop).toHaveCount(0);
  await openManage(page);
  await page.getByRole("link", { name: "Stop reminders" }).click();
  await stop.getByRole("button", { name: "Stop reminders" }).click();
  await openManage(page);
  await expect(page.getByText(/without a reminder\.$/)).toBeVisible();
  await page.getByRole("button", { name: "Remind me" }).click();
  await expect(page.getByText("We will remind you before it ends")).toBeVisible();
  await openManage(page);
  await expect(page.getByRole("link", { name: "Stop reminders" })).toBeVisible();
});

test("a double press and a second tab pay once", async ({ page, context, visitor, sandbox, signIn }) => {
  await signIn(await registerVerified(visitor));
  await fillWallet(visitor, sandbox, 200_000);
  const other = await context.newPage();
  await openCheckout(other, atWallet, true);
  await openSummary(other);
  await openCheckout(page, atWallet, true);
  await openSummary(page);
  const press = (tab: Page) => walletQuestion(tab, true).getByRole("button", { name: "Pay ₦60,000" });
  await page.bringToFront();
  await pay(page);
  await expectSubscribedAfter(page, () => press(page).dblclick());
  await expectBalance(visitor, 140_000);
  await other.bringToFront();
  await pay(other);
  await expectSubscribedAfter(other, () => press(other).click());
  await expectBalance(visitor, 140_000);
  expect(await paidSubscriptionCount(visitor)).toBe(1);
});

test("a customer adds money to a wallet that is too low, and keeps the order", { tag: "@noscript" }, async ({
  page,
  visitor,
  sandbox,
  signIn,
  withScripts,
}) => {
  await signIn(await registerVerified(visitor));
  await fillWallet(visitor, sandbox, 50_000);
  await openCheckout(page, yearly, withScripts);
  await choosePayment(page, { method: /Pay with Wallet/ }, withScripts);
  await pay(page);
  await expect(page.getByText("Your wallet balance is too low for this transaction")).toBeVisible();
  await expectFitsAndAccessible(page, withScripts);
  const question = page.getByRole("dialog", { name: "Pay with Wallet" });
  await (withScripts ? question : page).getByRole("button", { name: "Add Money with Debit Card" }).click();
  if (!withScripts) await expect(page).toHaveURL(/\/wallet\?add=true&amount=10000&plan=2&duration=yearly/);
  const form = page.getByRole(withScripts ? "dialog" : "region", { name: "Add Money with Debit Card" });
  await expect(form.getByLabel("Amount")).toHaveValue("10,000");
  await expectFitsAndAccessible(page, withScripts);
  await form.getByRole("button", { name: withScripts ? "Pay ₦10,300" : "Add money" }).click();
  if (withScripts) {
    // The order stays open below the card window.
    await payWith(cards.good, popup(page));
    await expect(page.getByText("Your wallet has been topped up with ₦10,000")).toBeVisible();
    await expect(radio(page, "Payment method", /Balance ₦60,000/)).toBeChecked();
    await expect(radio(page, "Onboarding", /Self Onboarding/)).toBeChecked();
  } else {
    await expectToppedUp(page, withScripts, "₦60,000", () =>
      payWith(cards.good, cardPage(page, withScripts)),
    );
    await page.getByRole("link", { name: "Back to your order" }).click();
    await expect(page).toHaveURL(`${urls.website}${yearly}`);
    await expect(radio(page, "Payment method", /Pay with Wallet/)).toBeChecked();
  }
  await expectBalance(visitor, 60_000);
});

test("an order is split between wallet and card, and a changed price is shown before payment", {
  tag: "@noscript",
}, async ({ page, visitor, sandbox, signIn, withScripts }) => {
  await signIn(await registerVerified(visitor));
  await fillWallet(visitor, sandbox, 10_000);
  await openCheckout(page, yearly, withScripts);
  await choosePayment(page, { method: /Wallet and card/ }, withScripts);
  // 2 % and ₦100 on the card's part only.
  await expect(summary(page)).toContainText("₦61,100");
  await expect(recap(page)).toContainText("₦51,100");
  await fillWallet(visitor, sandbox, 10_000);
  await pay(page);
  await expect(page.getByText("The price of this order has changed. Please review it.")).toBeVisible();
  await expect(summary(page)).toContainText("₦60,900");
  expect((await sandbox.transactions()).filter(({ status }) => status !== "success")).toEqual([]);
  await expectNoSidewaysScroll(page);
  await pay(page);
  const look = async () => {
    // The whole payment, not only the card's part.
    for (const words of ["₦60,900", "₦20,000 from the wallet, ₦40,900 by card"])
      await expect(page.getByText(words, { exact: true })).toBeVisible();
    await expectFitsAndAccessible(page, withScripts);
    if (!withScripts) return;
    await page.getByRole("button", { name: /^Stay here/ }).click();
    await expect(page.getByRole("button", { name: "This page stays open" })).toBeVisible();
  };
  await expectPaidAfter(page, () => payWith(cards.good, cardPage(page, withScripts)), { look });
  await expectBalance(visitor, 0);
  expect(await subscriptionOf(visitor)).toMatchObject({ kind: "paid", amount_paid: 6_090_000 });
  const taken = (await sandbox.transactions()).filter(({ status }) => status === "success");
  expect(taken.map(({ amount }) => amount).sort()).toEqual([1_030_000, 1_030_000, 4_090_000].sort());
});
