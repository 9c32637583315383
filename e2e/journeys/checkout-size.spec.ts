import { authBudgetKb, kbOf, weighScripts } from "@vendor/bench/landing";
import { registerVerified } from "../support/account.ts";
import { urls } from "../support/settings.ts";
import { expect, test } from "../support/test.ts";

test("the checkout is within its budget of JavaScript until it is touched", async ({
  page,
  visitor,
  signIn,
}) => {
  await signIn(await registerVerified(visitor));
  const address = `${urls.website}/plans-details/2/yearly`;
  const scripts = await weighScripts(page, address);
  await expect(page.getByRole("button", { name: /^Pay ₦/ })).toBeVisible();
  expect(scripts.length).toBeGreaterThan(0);
  expect(kbOf(scripts), JSON.stringify(scripts, null, 2)).toBeLessThanOrEqual(authBudgetKb);
});
