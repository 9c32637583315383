import { expectFitsAndAccessible } from "../support/accessibility.ts";
import { registerVerified } from "../support/account.ts";
import {
  choosePayment,
  expectCheckout,
  expectPaidAfter,
  openCheckout,
  openSummary,
  pay,
  subscriptionOf,
} from "../support/checkout.ts";
import { expect, test } from "../support/test.ts";

/** Kobo of a month of Plus, with the charge of a transfer. */
const DUE = 1_025_381;

test("an order is paid by one transfer of the exact amount to the account number that it opens", {
  tag: "@noscript",
}, async ({ page, visitor, sandbox, signIn, withScripts }) => {
  await signIn(await registerVerified(visitor));
  await openCheckout(page, "/plans-details/2/monthly", withScripts);
  await choosePayment(page, { method: /Bank transfer/ }, withScripts);
  await pay(page);
  await expect(page.getByRole("heading", { name: "Transfer ₦10,253.81" })).toBeVisible();
  // Without scripts the page reloads itself, perhaps during this check.
  if (withScripts) await expectFitsAndAccessible(page);
  const accountNumber =
    (await page
      .getByText(/^\d{10}$/)
      .first()
      .textContent()) ?? "";

  await sandbox.transfer(accountNumber, 500_000);
  if (!withScripts) await page.reload();
  await expect(page.getByText("₦5,000 goes back to your bank")).toBeVisible();

  await page.getByRole("link", { name: "I have sent it" }).click();
  await expect(page.getByText("Waiting for your bank")).toBeVisible();
  await expectPaidAfter(page, async () => {
    await sandbox.transfer(accountNumber, DUE);
    if (!withScripts) await page.reload();
  });
  expect((await subscriptionOf(visitor))?.amount_paid).toBe(DUE);
});

test("an offline page keeps its account number, and pays another way when the person changes their mind", async ({
  page,
  context,
  visitor,
  signIn,
  expectedConsole,
}) => {
  expectedConsole.push(/ERR_INTERNET_DISCONNECTED|Failed to fetch/);
  await signIn(await registerVerified(visitor));
  await openCheckout(page, "/plans-details/2/monthly", true);
  await choosePayment(page, { method: /Bank transfer/ }, true);
  await pay(page);
  const account = page.getByText(/^\d{10}$/).first();
  await expect(account).toBeVisible();
  const failed = page.waitForEvent("requestfailed");
  await context.setOffline(true);
  await failed;
  await expect(account).toBeVisible();
  await context.setOffline(false);
  await page.getByRole("link", { name: "Pay another way" }).click();
  await expectCheckout(page, true);
  await openSummary(page);
  await expect(page.getByText(/^You started paying for this order/)).toBeVisible();
});
