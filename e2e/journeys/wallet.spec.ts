import type { Locator } from "@playwright/test";
import { expectAccessible, expectFitsAndAccessible } from "../support/accessibility.ts";
import { registerVerified } from "../support/account.ts";
import { cards, fillWallet, payWith, popup } from "../support/checkout.ts";
import { waitUntilHydrated } from "../support/hydrated.ts";
import { urls } from "../support/settings.ts";
import { expect, test } from "../support/test.ts";
import { cardPage, expectBalance, expectToppedUp, openAddMoney, topUp } from "../support/top-up.ts";

const amountOf = (form: Locator) => form.getByLabel("Amount");

test("money is added with a new card, and then with the saved card", { tag: "@noscript" }, async ({
  page,
  visitor,
  signIn,
  withScripts,
  sandbox,
}) => {
  await signIn(await registerVerified(visitor));
  const form = await openAddMoney(page, withScripts);
  const send = withScripts ? "Pay ₦10,300" : "Add money";
  await amountOf(form).fill("10000");
  if (withScripts) for (const sum of ["₦10,000", "₦300", "₦10,300"]) await expect(form).toContainText(sum);
  await form.getByRole("checkbox", { name: /^Save/ }).check();
  await expectFitsAndAccessible(page, withScripts);
  await form.getByRole("button", { name: send }).click();
  if (!withScripts) await expect(page).toHaveURL(new RegExp(`^${urls.paystack}/pay/`));
  const paystack = cardPage(page, withScripts);
  await payWith(cards.declined, paystack);
  await expect(paystack.getByRole("alert")).toContainText("Declined");
  await expectToppedUp(page, withScripts, "₦10,000", () => payWith(cards.good, paystack));
  await expect(page.getByRole("table", { name: /^Wallet history/ })).toContainText("+₦10,000");
  await expectBalance(visitor, topUp.amount);
  const paid = (await sandbox.transactions()).filter(({ status }) => status === "success");
  expect(paid.map(({ amount }) => amount)).toEqual([topUp.total * 100]);
  await expectFitsAndAccessible(page, withScripts);

  const again = await openAddMoney(page, withScripts);
  await expect(amountOf(again), "the amount is empty again").toHaveValue("");
  await expect(again.getByRole("radio", { name: /ending in 4081/ })).toBeChecked();
  await amountOf(again).fill("10000");
  await again.getByRole("button", { name: send }).click();
  if (!withScripts) {
    // Without scripts the total is confirmed in a separate step.
    const question = page.getByRole("region", { name: "Pay ₦10,300?" });
    await expect(question).toContainText("the Visa card ending in 4081");
    await question.getByRole("button", { name: "Pay ₦10,300" }).click();
  }
  await expect(page.getByText(/^Your wallet has been topped up with ₦10,000/)).toBeVisible();
  await expect(page.getByRole("region", { name: "Balance" })).toContainText("₦20,000");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expectBalance(visitor, 2 * topUp.amount);
});

test("a declined saved card adds nothing, and one confirmed at the bank adds money", {
  tag: "@noscript",
}, async ({ page, visitor, signIn, withScripts, sandbox }) => {
  await signIn(await registerVerified(visitor));
  await fillWallet(visitor, sandbox, 10_000, { keepCard: true });
  const payWithSavedCard = async (form: Locator) => {
    await amountOf(form).fill("10000");
    await form.getByRole("button", { name: withScripts ? "Pay ₦10,300" : "Add money" }).click();
    if (!withScripts) await page.getByRole("button", { name: "Pay ₦10,300" }).click();
  };
  await sandbox.set({ declineSavedCard: true });
  const form = await openAddMoney(page, withScripts);
  await payWithSavedCard(form);
  await expect(page.getByRole("alert").filter({ hasText: /\w/ })).toBeVisible();
  await expectBalance(visitor, topUp.amount);
  if (withScripts) await expect(amountOf(form)).toHaveValue("10,000");
  await expectFitsAndAccessible(page, withScripts);

  await sandbox.set({ declineSavedCard: false, challenge: true });
  await payWithSavedCard(await openAddMoney(page, withScripts));
  await expect(page).toHaveURL(new RegExp(`^${urls.paystack}/`));
  await page.getByLabel("OTP").fill("123456");
  // With scripts too, the bank's page returns to the payment's page.
  await expectToppedUp(page, false, "₦20,000", () => page.getByRole("button", { name: "Continue" }).click());
});

test("a top-up continues after Paystack was down and after its window was closed", async ({
  page,
  visitor,
  signIn,
  sandbox,
}) => {
  await signIn(await registerVerified(visitor));
  await sandbox.set({ failNext: 50, failStatus: 500 });
  const form = await openAddMoney(page, true);
  await amountOf(form).fill("10000");
  await form.getByRole("button", { name: "Pay ₦10,300" }).click();
  await expect(form.getByRole("alert")).toContainText("does not answer at the moment");
  await expect(amountOf(form)).toHaveValue("10,000");
  await sandbox.rest();
  await form.getByRole("button", { name: "Pay ₦10,300" }).click();
  await popup(page).getByRole("link", { name: "Cancel payment" }).click();
  await expect(page.getByText("Payment window closed; you can resume")).toBeVisible();
  await expect(page.getByRole("button", { name: "Resume payment" })).toBeFocused();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Resume payment" }).click();
  await expectToppedUp(page, true, "₦10,000", () => payWith(cards.good, popup(page)));
  expect((await sandbox.transactions()).length).toBe(1);
});

test("the dialog works by keyboard and restores the focus, and the form opens in the page if its code fails to load", async ({
  page,
  visitor,
  signIn,
  expectedConsole,
}) => {
  expectedConsole.push(/ERR_FAILED/);
  await signIn(await registerVerified(visitor));
  const dialog = await openAddMoney(page, true);
  await amountOf(dialog).fill("20");
  await page.keyboard.press("Enter");
  await expect(amountOf(dialog)).toHaveAccessibleDescription(/₦1,000/);
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Add money" })).toBeFocused();

  await page.route(/\/assets\/AddMoneyPopup-/, (route) => route.abort());
  await page.reload();
  await waitUntilHydrated(page);
  await page.getByRole("button", { name: "Add money" }).click();
  const form = page.getByRole("region", { name: "Add Money with Debit Card" });
  await amountOf(form).fill("10000");
  await expect(form.getByRole("button", { name: "Pay ₦10,300" })).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
});
