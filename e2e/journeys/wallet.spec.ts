import type { Page } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll } from "../support/accessibility.ts";
import { registerVerified, signedInApi } from "../support/account.ts";
import { cards, payWith, popup } from "../support/checkout.ts";
import { acceptInvitation, invite } from "../support/people.ts";
import { urls } from "../support/settings.ts";
import { expect, test } from "../support/test.ts";
import { addWithNewCard, cardPage, expectBalance, openAddMoney, topUp } from "../support/top-up.ts";
import { newVisitor } from "../support/visitor.ts";

const balance = (page: Page) => page.getByRole("region", { name: "Balance" });
const movements = (page: Page) => page.getByRole("table", { name: /^Movements/ });
const toppedUp = (page: Page) => page.getByText(/^Your wallet has been topped up with ₦10,000/);

/** With the popup the wallet follows at once; over Paystack's own page, after the payment's page. */
async function expectToppedUp(page: Page, withScripts: boolean): Promise<void> {
  if (!withScripts) {
    await expect(page.getByRole("heading", { name: "Payment successful" })).toBeVisible();
    await page.getByRole("link", { name: "Continue" }).click();
  } else await expect(toppedUp(page)).toBeVisible();
  await expect(page).toHaveURL(/\/wallet(\?plan=\d&duration=\w+)?$/);
  await expect(balance(page)).toContainText("₦10,000");
  await expect(movements(page)).toContainText("+₦10,000");
}

test("money is added with a new card, and the balance and its movements follow @noscript @phone", async ({
  page,
  visitor,
  signIn,
  withScripts,
  sandbox,
}) => {
  await signIn(await registerVerified(visitor));
  const form = await openAddMoney(page, withScripts);
  await form.getByLabel("Amount").fill("10000");
  if (withScripts) {
    for (const sum of ["₦10,000", "₦300", "₦10,300"]) await expect(form).toContainText(sum);
    await expectAccessible(page);
  }
  await expectNoSidewaysScroll(page);
  await form.getByRole("button", { name: withScripts ? "Pay ₦10,300" : "Add money" }).click();
  if (!withScripts) await expect(page).toHaveURL(new RegExp(`^${urls.paystack}/pay/`));
  await payWith(cards.good, cardPage(page, withScripts));
  await expectToppedUp(page, withScripts);
  await expectBalance(visitor, topUp.amount);
  const paid = (await sandbox.transactions()).filter(({ status }) => status === "success");
  expect(paid.map(({ amount }) => amount)).toEqual([topUp.total * 100]);
  if (!withScripts) return;
  await expectAccessible(page);
  // The amount starts anew.
  await page.getByRole("button", { name: "Add money" }).click();
  await expect(page.getByRole("dialog").getByLabel("Amount")).toHaveValue("");
});

test("a card that was saved adds money once it is confirmed @noscript @phone", async ({
  page,
  visitor,
  signIn,
  withScripts,
}) => {
  await signIn(await registerVerified(visitor));
  await addWithNewCard(page, withScripts, { save: true });
  await expectToppedUp(page, withScripts);
  const form = await openAddMoney(page, withScripts);
  await expect(form.getByRole("radio", { name: /ending in 4081/ })).toBeChecked();
  await form.getByLabel("Amount").fill("10000");
  if (withScripts) await form.getByRole("button", { name: "Pay ₦10,300" }).click();
  else {
    // Nobody has been shown a sum yet, so it is asked for.
    await form.getByRole("button", { name: "Add money" }).click();
    const question = page.getByRole("region", { name: "Pay ₦10,300?" });
    await expect(question).toContainText("the Visa card ending in 4081");
    await question.getByRole("button", { name: "Pay ₦10,300" }).click();
  }
  await expect(toppedUp(page)).toBeVisible();
  await expect(balance(page)).toContainText("₦20,000");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expectBalance(visitor, 2 * topUp.amount);
});

test("amounts outside the limits are said at the field, with what was typed @noscript @phone", async ({
  page,
  visitor,
  signIn,
  withScripts,
  sandbox,
}) => {
  await signIn(await registerVerified(visitor));
  await page.goto("/wallet?add=true");
  const form = page.getByRole("region", { name: "Add Money with Debit Card" });
  const amount = form.getByLabel("Amount");
  for (const [typed, fault] of [
    ["", /Enter an amount/],
    ["0.5", /Enter an amount/],
    ["999", /₦1,000/],
    ["1000000001", /₦1,000,000,000/],
  ] as const) {
    await amount.fill(typed);
    await form.getByRole("button", { name: "Add money" }).click();
    await expect(amount).toHaveAttribute("aria-invalid", "true");
    await expect(amount).toHaveAccessibleDescription(fault);
    expect((await amount.inputValue()).replaceAll(",", "")).toBe(typed);
    if (withScripts) await expect(amount).toBeFocused();
  }
  if (withScripts) await expectAccessible(page);
  expect(await sandbox.transactions()).toEqual([]);
});

test("a dialog works by keyboard alone and gives the focus back @phone", async ({
  page,
  visitor,
  signIn,
}) => {
  await signIn(await registerVerified(visitor));
  const form = await openAddMoney(page, true);
  await form.getByLabel("Amount").fill("20");
  await page.keyboard.press("Enter");
  await expect(form.getByLabel("Amount")).toHaveAccessibleDescription(/₦1,000/);
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Add money" })).toBeFocused();
});

test("without the dialog's code, for the network is gone, the form opens in the page", async ({
  page,
  visitor,
  signIn,
  expectedConsole,
}) => {
  expectedConsole.push(/ERR_FAILED/);
  await signIn(await registerVerified(visitor));
  await page.route(/\/assets\/AddMoneyPopup-/, (route) => route.abort());
  await page.goto("/wallet");
  await page.getByRole("button", { name: "Add money" }).click();
  const form = page.getByRole("region", { name: "Add Money with Debit Card" });
  await form.getByLabel("Amount").fill("10000");
  await expect(form.getByRole("button", { name: "Pay ₦10,300" })).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("a declined card adds nothing; another one does @phone", async ({ page, visitor, signIn }) => {
  await signIn(await registerVerified(visitor));
  await addWithNewCard(page, true, { card: cards.declined });
  await expect(popup(page).getByRole("alert")).toContainText("Declined");
  await payWith(cards.good, popup(page));
  await expectToppedUp(page, true);
  await expectBalance(visitor, topUp.amount);
});

test("a saved card that is declined adds nothing, and says so with the amount still there @noscript @phone", async ({
  page,
  visitor,
  signIn,
  withScripts,
  sandbox,
}) => {
  await signIn(await registerVerified(visitor));
  await addWithNewCard(page, withScripts, { save: true });
  await expectToppedUp(page, withScripts);
  await sandbox.set({ declineSavedCard: true });
  const form = await openAddMoney(page, withScripts);
  await form.getByLabel("Amount").fill("10000");
  await form.getByRole("button", { name: withScripts ? "Pay ₦10,300" : "Add money" }).click();
  if (!withScripts) await page.getByRole("button", { name: "Pay ₦10,300" }).click();
  await expect(page.getByRole("alert").filter({ hasText: /\w/ })).toBeVisible();
  await expectBalance(visitor, topUp.amount);
  if (!withScripts) return;
  await expect(form.getByLabel("Amount")).toHaveValue("10,000");
  await expectAccessible(page);
  await sandbox.set({ declineSavedCard: false });
  await form.getByRole("button", { name: "Pay ₦10,300" }).click();
  await expect(balance(page)).toContainText("₦20,000");
});

test("a saved card whose bank asks goes to the bank's page and comes back topped up @noscript @phone", async ({
  page,
  visitor,
  signIn,
  withScripts,
  sandbox,
}) => {
  await signIn(await registerVerified(visitor));
  await addWithNewCard(page, withScripts, { save: true });
  await expectToppedUp(page, withScripts);
  await sandbox.set({ challenge: true });
  const form = await openAddMoney(page, withScripts);
  await form.getByLabel("Amount").fill("10000");
  await form.getByRole("button", { name: withScripts ? "Pay ₦10,300" : "Add money" }).click();
  if (!withScripts) await page.getByRole("button", { name: "Pay ₦10,300" }).click();
  await expect(page).toHaveURL(new RegExp(`^${urls.paystack}/`));
  await page.getByLabel("OTP").fill("123456");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("heading", { name: "Payment successful" })).toBeVisible();
  await page.getByRole("link", { name: "Continue" }).click();
  await expect(page).toHaveURL(`${urls.website}/wallet`);
  await expect(balance(page)).toContainText("₦20,000");
});

test("a payment window that was closed is resumed", async ({ page, visitor, signIn, sandbox }) => {
  await signIn(await registerVerified(visitor));
  const form = await openAddMoney(page, true);
  await form.getByLabel("Amount").fill("10000");
  await form.getByRole("button", { name: "Pay ₦10,300" }).click();
  await popup(page).getByRole("link", { name: "Cancel payment" }).click();
  await expect(page.getByText("Payment window closed; you can resume")).toBeVisible();
  await expect(page.getByRole("button", { name: "Resume payment" })).toBeFocused();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Resume payment" }).click();
  await payWith(cards.good, popup(page));
  await expectToppedUp(page, true);
  expect((await sandbox.transactions()).length).toBe(1);
});

test("Paystack does not answer: said in the form, and the same top-up goes through later @phone", async ({
  page,
  visitor,
  signIn,
  sandbox,
}) => {
  await signIn(await registerVerified(visitor));
  await sandbox.set({ failNext: 50, failStatus: 500 });
  const form = await openAddMoney(page, true);
  await form.getByLabel("Amount").fill("10000");
  await form.getByRole("button", { name: "Pay ₦10,300" }).click();
  await expect(form.getByRole("alert")).toContainText("does not answer at the moment");
  await expect(form.getByLabel("Amount")).toHaveValue("10,000");
  await sandbox.rest();
  await form.getByRole("button", { name: "Pay ₦10,300" }).click();
  await payWith(cards.good, popup(page));
  await expectToppedUp(page, true);
  await expectBalance(visitor, topUp.amount);
});

test("an order's lack is filled in, and the order is led back to @noscript @phone", async ({
  page,
  visitor,
  signIn,
  withScripts,
}) => {
  await signIn(await registerVerified(visitor));
  await page.goto("/wallet?amount=10000&plan=2&duration=yearly");
  const form = page.getByRole("region", { name: "Add Money with Debit Card" });
  await expect(form.getByLabel("Amount")).toHaveValue("10,000");
  await expectNoSidewaysScroll(page);
  if (withScripts) await expectAccessible(page);
  await form.getByRole("button", { name: withScripts ? "Pay ₦10,300" : "Add money" }).click();
  await payWith(cards.good, cardPage(page, withScripts));
  await expectToppedUp(page, withScripts);
  await page.getByRole("link", { name: "Back to your order" }).click();
  await expect(page).toHaveURL(`${urls.website}/plans-details/2/yearly`);
});

test("a manager sees the wallet and no way to pay @noscript", async ({ page, visitor, signIn }) => {
  const guest = newVisitor();
  await signIn(await registerVerified(visitor));
  await page.goto("/user-management");
  await invite(page, guest.email, "manager");
  await expect(page.getByText(`An invitation is on its way to ${guest.email}`)).toBeVisible();
  await page.context().clearCookies();
  await acceptInvitation(page, guest);
  await expect(page.getByText(/You have joined/)).toBeVisible();
  await page.goto("/wallet?add=true");
  await expect(balance(page)).toContainText("₦0");
  await expect(page.getByText("Only an owner of this account adds money and pays.")).toBeVisible();
  await expect(page.getByRole("textbox")).toHaveCount(0);
  await expect(page.getByText("Add money", { exact: true })).toHaveCount(0);
  const { api } = await signedInApi(guest);
  await expect(api.subscription.validateTopUp({ amount: topUp.amount })).rejects.toMatchObject({
    status: 403,
  });
});
