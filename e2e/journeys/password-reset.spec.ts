import type { Page } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll } from "../support/accessibility.ts";
import { register } from "../support/account.ts";
import { newestCode } from "../support/inbox.ts";
import { urls } from "../support/settings.ts";
import { sendCode } from "../support/sign-up.ts";
import { expect, test } from "../support/test.ts";

const NEW = "Ogbono-Soup-72";

const askFor = async (page: Page, email: string) => {
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Continue" }).click();
};
const goOn = (page: Page) => page.getByRole("link", { name: "Continue" }).click();
const setPassword = async (page: Page, password: string, confirmation = password) => {
  await page.getByLabel("New password").fill(password);
  await page.getByLabel("Confirm password").fill(confirmation);
  await page.getByRole("button", { name: "Reset password" }).click();
};

test("a forgotten password is set anew with the e-mailed code, and every device is logged out @noscript @phone", async ({
  page,
  visitor,
  withScripts,
}) => {
  const token = await register(visitor);
  // Axe is a script itself.
  const check = async () => {
    if (withScripts) await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  };
  await page.goto("/login");
  await page.getByRole("link", { name: "Forgot password?" }).click();
  await check();
  await askFor(page, visitor.email);
  await expect(page.getByText(/If an account has this email/)).toBeVisible();
  await goOn(page);
  await expect(page).toHaveURL(/\/reset-password$/);
  await check();
  const code = await newestCode(visitor.email);
  await sendCode(page, code === "11111" ? "22222" : "11111", withScripts, "Continue");
  await expect(page.getByLabel("5-digit code")).toHaveAccessibleDescription(/The code is not correct/);
  await sendCode(page, code, withScripts, "Continue");
  await expect(page.getByRole("heading", { name: "Code verified" })).toBeVisible();
  await goOn(page);
  await check();
  await setPassword(page, NEW, "Ogbono-Soup-73");
  await expect(page.getByText("Passwords do not match").first()).toBeVisible();
  await setPassword(page, NEW);
  await expect(page.getByText(/password has been reset/i)).toBeVisible();
  await goOn(page);
  await expect(page).toHaveURL(/\/login$/);
  await page.getByLabel(/email or username/i).fill(visitor.email);
  await page.getByLabel("Password", { exact: true }).fill(NEW);
  await page.getByRole("button", { name: /^log in$/i }).click();
  await expect(page).toHaveURL(`${urls.website}/download`);
  const account = await fetch(`${urls.api}/account`, { headers: { authorization: `Bearer ${token}` } });
  expect(account.status, "the session of before is over").toBe(401);
});

test("the screens move on by themselves after 6, 3 and 6 seconds", async ({ page, visitor }) => {
  await register(visitor);
  await page.clock.install();
  await page.goto("/forgot-password");
  await askFor(page, visitor.email);
  await expect(page.getByRole("heading", { name: "Check your email" })).toBeVisible();
  await page.clock.fastForward(6_000);
  await expect(page).toHaveURL(/\/reset-password$/);
  await sendCode(page, await newestCode(visitor.email), true);
  await expect(page.getByRole("heading", { name: "Code verified" })).toBeVisible();
  await page.clock.fastForward(3_000);
  await expect(page).toHaveURL(/\/set-newpassword$/);
  await setPassword(page, NEW);
  await expect(page.getByRole("heading", { name: "Password reset" })).toBeVisible();
  await page.clock.fastForward(6_000);
  await expect(page).toHaveURL(/\/login$/);
});

test("an e-mail that nobody has gets the same screens, and a letter without a code @noscript", async ({
  page,
  visitor,
  withScripts,
}) => {
  await page.goto("/forgot-password");
  await askFor(page, visitor.email);
  await expect(page.getByText(/If an account has this email/)).toBeVisible();
  await goOn(page);
  await sendCode(page, "12345", withScripts, "Continue");
  await expect(page.getByText("The code is not correct.").first()).toBeVisible();
});

test("a wrong e-mail is said at its field and stays; the later screens want the earlier ones @noscript", async ({
  page,
  withScripts,
}) => {
  for (const path of ["/reset-password", "/forgot-opt-reset", "/set-newpassword"]) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/forgot-password$/);
  }
  const send = page.getByRole("button", { name: "Continue" });
  if (withScripts) await expect(send).toBeDisabled();
  await page.getByLabel("Email").fill("shop@nowhere");
  await send.click();
  await expect(page.getByLabel("Email")).toHaveAccessibleDescription(/Invalid domain/);
  await expect(page.getByLabel("Email")).toHaveValue("shop@nowhere");
});

test("another code can be asked for when 59 seconds are over", async ({ page, visitor }) => {
  await register(visitor);
  await page.clock.install();
  await page.goto("/forgot-password");
  await askFor(page, visitor.email);
  await goOn(page);
  const resend = page.getByRole("button", { name: "Resend code" });
  await expect(resend).toBeDisabled();
  await page.clock.fastForward(60_000);
  await expect(resend).toBeEnabled();
  // The API's own clock has not moved: it still refuses, and the code of before stays good.
  await resend.click();
  await expect(page.getByText(/A code was sent just now/)).toBeVisible();
  await sendCode(page, await newestCode(visitor.email), true);
  await expect(page.getByRole("heading", { name: "Code verified" })).toBeVisible();
});
