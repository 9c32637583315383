import { expectAccessible, expectNoSidewaysScroll } from "../support/accessibility.ts";
import { register, registerVerified } from "../support/account.ts";
import { expect, test } from "../support/test.ts";

test("a refused form is accessible @phone", async ({ page }) => {
  await page.goto("/login");
  await page.getByRole("button", { name: /^log in$/i }).click();
  await expect(page.getByText("Password is required").first()).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

test("the code screen is accessible and fits its screen @phone", async ({ page, visitor, signIn }) => {
  await signIn(await register(visitor));
  await page.goto("/verify-phone");
  await expect(page.getByRole("button", { name: "Verify phone number" })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

test("the checkout is accessible and fits its screen @phone", async ({ page, visitor, signIn }) => {
  await signIn(await registerVerified(visitor));
  await page.goto("/plans-details/2/yearly");
  await expect(page.getByRole("heading", { name: /You're about to subscribe to/ })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});
