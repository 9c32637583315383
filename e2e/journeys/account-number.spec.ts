import { expectFitsAndAccessible } from "../support/accessibility.ts";
import { registerVerified } from "../support/account.ts";
import { expect, test } from "../support/test.ts";

test("money that is sent to an account number of one's own is in the wallet, with its sender", {
  tag: "@noscript",
}, async ({ page, visitor, sandbox, signIn, withScripts }) => {
  await signIn(await registerVerified(visitor));
  await page.goto("/wallet");
  const card = page.getByRole("region", { name: "Your account number" });
  await expect(card).toContainText("Nothing is deducted.");
  await card.getByRole("button", { name: "Get an account number" }).click();
  const number = card.getByText(/^\d{10}$/);
  await expect(number).toBeVisible();
  await expectFitsAndAccessible(page, withScripts);

  await sandbox.transfer((await number.textContent()) ?? "", 1_234_567);
  await expect(async () => {
    await page.reload();
    const balance = page.getByRole("region", { name: "Balance" });
    await expect(balance).toContainText("₦12,345.67", { timeout: 2_000 });
    const history = page.getByRole("table", { name: /^Wallet history/ });
    await expect(history).toContainText("Transfer from Ada Obi", { timeout: 2_000 });
    await expect(history).toContainText("+₦12,345.67", { timeout: 2_000 });
  }).toPass();
});
