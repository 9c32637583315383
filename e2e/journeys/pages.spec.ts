import { expectAccessible, expectNoSidewaysScroll } from "../support/accessibility.ts";
import { register, registerVerified } from "../support/account.ts";
import { expect, test } from "../support/test.ts";

const publicPages = [
  "/",
  "/pricing",
  "/pricing?page=signup",
  "/signup?plan=2&duration=yearly&page=signup&onTrial=true",
  "/login",
  "/download",
  "/thank-you",
  "/contact",
  "/privacy-policy",
  "/terms-and-conditions",
  "/no-such-page",
];

for (const path of publicPages) {
  test(`${path} is accessible and fits its screen @phone`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });
}

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

test("the dark theme is accessible", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
  for (const path of ["/", "/pricing", "/login"]) {
    await page.goto(path);
    await expectAccessible(page);
  }
});
