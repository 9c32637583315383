import type { Page } from "@playwright/test";
import { expectFitsAndAccessible } from "../support/accessibility.ts";
import { register } from "../support/account.ts";
import { passTimeUntil, passTimeUntilAt } from "../support/clock.ts";
import { waitUntilHydrated } from "../support/hydrated.ts";
import { newestCode } from "../support/inbox.ts";
import { logIn } from "../support/log-in.ts";
import { urls } from "../support/settings.ts";
import { sendCode } from "../support/sign-up.ts";
import { expect, test } from "../support/test.ts";
import { passTimedRedirect } from "../support/timed-redirect.ts";

const NEW = "Ogbono-Soup-72";

const requestCode = async (page: Page, email: string) => {
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Continue" }).click();
};
const setPassword = async (page: Page, password: string, confirmation = password) => {
  await page.getByLabel("New password").fill(password);
  await page.getByLabel("Confirm password").fill(confirmation);
  await page.getByRole("button", { name: "Reset password" }).click();
};

test("a log-in is refused with errors at the fields, and then with a message", async ({ page, visitor }) => {
  await page.goto("/login");
  await page.getByRole("button", { name: /^log in$/i }).click();
  await expect(page.getByText("Email or Username is required").first()).toBeVisible();
  await expect(page.getByText("Password is required").first()).toBeVisible();
  await expectFitsAndAccessible(page);
  await logIn(page, { ...visitor, password: "Wrong-Password-1" });
  await expect(page.getByText("Invalid login details").first()).toBeVisible();
  await expect(page.getByLabel(/email or username/i)).toHaveValue(visitor.email);
});

test("a forgotten password is reset with the emailed code, and every device is logged out", {
  tag: "@noscript",
}, async ({ page, visitor, withScripts }) => {
  const token = await register(visitor);
  await page.goto("/login");
  await page.getByRole("link", { name: "Forgot password?" }).click();
  await expect(page).toHaveURL(/\/forgot-password$/);
  await passTimedRedirect(
    page,
    {
      heading: "Check your email",
      next: "/reset-password",
      look: () => expect(page.getByText(/If an account has this email/)).toBeVisible(),
    },
    () => requestCode(page, visitor.email),
  );
  await expectFitsAndAccessible(page, withScripts);
  const code = await newestCode(visitor.email);
  await sendCode(page, code === "11111" ? "22222" : "11111", withScripts, "Continue");
  await expect(page.getByLabel("5-digit code")).toHaveAccessibleDescription(/The code is not correct/);
  await passTimedRedirect(page, { heading: "Code verified", next: "/set-newpassword" }, () =>
    sendCode(page, code, withScripts, "Continue"),
  );
  await expectFitsAndAccessible(page, withScripts);
  await setPassword(page, NEW, "Ogbono-Soup-73");
  await expect(page.getByText("Passwords do not match").first()).toBeVisible();
  await passTimedRedirect(
    page,
    {
      heading: "Password reset",
      next: "/login",
      look: () => expect(page.getByText(/password has been reset/i)).toBeVisible(),
    },
    () => setPassword(page, NEW),
  );
  await logIn(page, { ...visitor, password: NEW });
  await expect(page).toHaveURL(`${urls.website}/download`);
  const account = await fetch(`${urls.api}/account`, { headers: { authorization: `Bearer ${token}` } });
  expect(account.status, "the session of before is over").toBe(401);
});

test("a timed redirect is cancelled once a key is pressed", async ({ page, visitor }) => {
  await register(visitor);
  await page.clock.install();
  await page.goto("/forgot-password");
  await requestCode(page, visitor.email);
  await expect(page.getByRole("heading", { name: "Check your email" })).toBeVisible();
  await waitUntilHydrated(page);
  await page.keyboard.press("ArrowDown");
  await page.clock.runFor(60_000);
  await expect(page).toHaveURL("/forgot-password");
  await page.getByRole("link", { name: "Continue" }).click();
  await expect(page).toHaveURL("/reset-password");
});

test("the steps of a password reset continue automatically, and a new code can be requested", async ({
  page,
  visitor,
}) => {
  await register(visitor);
  await page.clock.install();
  await page.goto("/forgot-password");
  await requestCode(page, visitor.email);
  await passTimeUntilAt(page, /\/reset-password$/);
  const resend = page.getByRole("button", { name: "Resend code" });
  await expect(resend).toBeVisible();
  await passTimeUntil(page, () => expect(resend).toBeEnabled({ timeout: 1 }));
  // The API's clock has not moved, so it still refuses and the previous code stays valid.
  await resend.click();
  await expect(page.getByText(/A code was sent just now/)).toBeVisible();
  await sendCode(page, await newestCode(visitor.email), true);
  await passTimeUntilAt(page, /\/set-newpassword$/);
  await setPassword(page, NEW);
  await passTimeUntilAt(page, /\/login$/);
});
