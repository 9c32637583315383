import { expectFitsAndAccessible } from "../support/accessibility.ts";
import { registerVerified } from "../support/account.ts";
import { choosePayment, expectPaidAfter, openCheckout, pay, subscriptionOf } from "../support/checkout.ts";
import { expect, test } from "../support/test.ts";

test("an order is paid by dialling the code of the chosen bank", { tag: "@noscript" }, async ({
  page,
  visitor,
  sandbox,
  signIn,
  withScripts,
}) => {
  await signIn(await registerVerified(visitor));
  await openCheckout(page, "/plans-details/2/monthly", withScripts);
  await choosePayment(page, { method: /USSD/ }, withScripts);
  await page.getByLabel("Your bank", { exact: true }).selectOption({ label: "Zenith Bank (*966#)" });
  await pay(page);
  await expect(page.getByRole("heading", { name: "Dial to pay ₦10,253.81" })).toBeVisible();
  // Without scripts the page reloads itself, perhaps during this check.
  if (withScripts) await expectFitsAndAccessible(page);
  const dial = page.getByRole("link", { name: /^Dial \*966\*/ });
  const code = ((await dial.textContent()) ?? "").replace(/^Dial /, "");
  await expect(dial).toHaveAttribute("href", `tel:${encodeURIComponent(code)}`);
  await expectPaidAfter(page, async () => {
    await sandbox.dial(code);
    if (!withScripts) await page.reload();
  });
  expect((await subscriptionOf(visitor))?.amount_paid).toBe(1_025_381);
});
