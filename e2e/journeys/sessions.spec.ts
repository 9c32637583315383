import type { Page } from "@playwright/test";
import { Secret, TOTP } from "otpauth";
import { expectFitsAndAccessible } from "../support/accessibility.ts";
import { confirmEmail, registerVerified, signedInApi } from "../support/account.ts";
import { waitUntilHydrated } from "../support/hydrated.ts";
import { logIn } from "../support/log-in.ts";
import { urls } from "../support/settings.ts";
import { expect, test } from "../support/test.ts";

const statusOf = async (token: string) =>
  (await fetch(`${urls.api}/account`, { headers: { authorization: `Bearer ${token}` } })).status;

async function logOut(page: Page, name: string): Promise<void> {
  await page.locator("summary", { hasText: name }).first().click();
  await page.getByRole("button", { name: "Log out" }).first().click();
}

test("sessions are ended one by one and all at once, and an ended session must log in again", {
  tag: "@noscript",
}, async ({ page, visitor, signIn, withScripts }) => {
  const here = await registerVerified(visitor);
  const { token: first } = await signedInApi(visitor);
  await signIn(here);
  await page.goto("/account/sessions");
  await expect(page.getByText("This device", { exact: true })).toBeVisible();
  await expectFitsAndAccessible(page, withScripts);
  // The press is the first to focus anything, and its row has gone before the code that returns the focus arrives.
  let deliver = () => {};
  const removed = new Promise<void>((resolve) => {
    deliver = resolve;
  });
  await page.route("**/keep-focus-*.js", (route) => removed.then(() => route.continue()));
  if (withScripts) await waitUntilHydrated(page);
  await page.getByRole("button", { name: /^Sign out (?!everywhere)/ }).click();
  await expect(page.getByText("That device was signed out")).toBeVisible();
  deliver();
  if (withScripts) await expect(page.getByRole("table", { name: "Sessions" })).toBeFocused();
  expect([await statusOf(first), await statusOf(here)]).toEqual([401, 200]);
  await expect(page.getByText("You are not logged in anywhere else.")).toBeVisible();

  const others = [await signedInApi(visitor), await signedInApi(visitor)];
  await page.goto("/account/sessions");
  await page.getByRole("button", { name: "Sign out everywhere else" }).click();
  await expect(page.getByText("All other devices were signed out")).toBeVisible();
  expect(await Promise.all(others.map(({ token }) => statusOf(token)))).toEqual([401, 401]);
  expect(await statusOf(here)).toBe(200);

  const { api } = await signedInApi(visitor);
  await api.identity.endOtherSessions();
  await page.reload();
  await expect(page).toHaveURL(/\/login\?page=sessions$/);
  await logIn(page, visitor);
  await expect(page).toHaveURL(`${urls.website}/account/sessions`);
});

test("Back shows nothing private after a log-out", { tag: "@noscript" }, async ({
  page,
  visitor,
  signIn,
}) => {
  await signIn(await registerVerified(visitor));
  for (const path of ["/locations", "/account/sessions", "/user-management", "/pricing"])
    await page.goto(path);
  await logOut(page, visitor.name);
  await expect(page).toHaveURL(`${urls.website}/`);
  for (let step = 0; step < 4; step++) {
    await page.goBack();
    for (const secret of [visitor.email, visitor.phone, visitor.name])
      await expect(page.getByText(secret)).toHaveCount(0);
  }
});

test("a log-out in one tab leaves the private page in another and ends the session", async ({
  page,
  context,
  visitor,
  signIn,
}) => {
  const token = await registerVerified(visitor);
  await signIn(token);
  await page.goto("/pricing");
  const other = await context.newPage();
  await other.goto("/user-management");
  await expect(other.getByText(visitor.email)).toBeVisible();
  await waitUntilHydrated(other);
  await logOut(page, visitor.name);
  await expect(other).toHaveURL(/\/login\?page=user-management$/);
  await expect(other.getByText(visitor.email)).toHaveCount(0);
  expect(await statusOf(token)).toBe(401);
});

test("an authenticator app is set up, and its code logs in after the password", async ({
  page,
  visitor,
  signIn,
}) => {
  await signIn(await registerVerified(visitor));
  await confirmEmail(visitor);
  await page.goto("/account/security");
  await waitUntilHydrated(page);
  await page.getByLabel("Your password").fill(visitor.password);
  await page.getByRole("button", { name: "Set up" }).click();
  await expect(page.getByRole("img", { name: "QR code of the key" })).toBeVisible();
  await expectFitsAndAccessible(page);
  const key = await page.locator("code").textContent();
  const app = new TOTP({ secret: Secret.fromBase32((key ?? "").replaceAll(" ", "")) });
  const field = page.getByLabel("Code from your authenticator app");
  await field.fill(app.generate());
  await page.getByRole("button", { name: "Turn on" }).click();
  const codes = page.getByRole("list", { name: "Recovery codes" }).getByRole("listitem");
  await expect(codes).toHaveCount(10);
  await expectFitsAndAccessible(page);
  const [recoveryCode = ""] = await codes.allInnerTexts();

  await page.goto("/account/sessions");
  await logOut(page, "Sessions");
  await expect(page).toHaveURL(`${urls.website}/`);
  await page.goto("/login?page=sessions");
  await logIn(page, visitor);
  await expect(page).toHaveURL(/\/login\/code\?page=sessions$/);
  await expectFitsAndAccessible(page);
  // The next step's code counts already, and the one that turned the app on does not count again.
  await field.fill(app.generate({ timestamp: Date.now() + 30_000 }));
  await page.getByRole("button", { name: "Log in" }).click();
  await expect(page).toHaveURL(`${urls.website}/account/sessions`);

  await logOut(page, "Sessions");
  await expect(page).toHaveURL(`${urls.website}/`);
  await page.goto("/login");
  await logIn(page, visitor);
  await field.fill(recoveryCode);
  await page.getByRole("button", { name: "Log in" }).click();
  await expect(page).toHaveURL(`${urls.website}/download`);
  await page.goto("/account/security");
  await expect(page.getByText("9 are left")).toBeVisible();
});
