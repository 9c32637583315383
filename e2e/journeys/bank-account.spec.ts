import { expectFitsAndAccessible } from "../support/accessibility.ts";
import { registerVerified } from "../support/account.ts";
import { expect, test } from "../support/test.ts";

test("a bank account is added at Paystack's page, waits for its bank, is ready, and is removed", {
  tag: "@noscript",
}, async ({ page, visitor, sandbox, signIn, withScripts }) => {
  await signIn(await registerVerified(visitor));
  await page.goto("/plans-and-billings");
  await page.getByRole("button", { name: "Add a bank account" }).click();
  await page.getByLabel("Your bank").selectOption("Zenith Bank");
  await page.getByLabel("Account number").fill("0123456789");
  await page.getByLabel("Account name").fill("Ada Obi");
  await page.getByRole("button", { name: "Agree" }).click();

  const banks = page.getByRole("region", { name: "Bank accounts" });
  await expect(banks.getByText("Waiting for your bank")).toBeVisible();
  if (withScripts) await expectFitsAndAccessible(page);
  await sandbox.activateMandate();
  await expect(async () => {
    await page.reload();
    await expect(banks.getByText("Active", { exact: true })).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await banks.getByRole("link", { name: /^Remove Zenith Bank/ }).click();
  await page.getByRole("button", { name: "Remove account" }).click();
  await expect(page.getByText("The bank account is removed")).toBeVisible();
  await expect(banks.getByText("Active", { exact: true })).toBeHidden();
});
