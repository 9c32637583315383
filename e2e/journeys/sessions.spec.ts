import { expectAccessible, expectNoSidewaysScroll } from "../support/accessibility.ts";
import { registerVerified, signedInApi } from "../support/account.ts";
import { urls } from "../support/settings.ts";
import { expect, test } from "../support/test.ts";

const statusOf = async (token: string) =>
  (await fetch(`${urls.api}/account`, { headers: { authorization: `Bearer ${token}` } })).status;

test("sessions are listed and signed out, one and all others @noscript @phone", async ({
  page,
  visitor,
  signIn,
  withScripts,
}) => {
  const here = await registerVerified(visitor);
  const { token: first } = await signedInApi(visitor);
  await signIn(here);
  await page.goto("/account/sessions");
  if (withScripts) await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await expect(page.getByText("This one")).toBeVisible();
  await page.getByRole("button", { name: /^Sign out (?!everywhere)/ }).click();
  await expect(page.getByText("That device was signed out")).toBeVisible();
  expect([await statusOf(first), await statusOf(here)]).toEqual([401, 200]);
  await expect(page.getByText("You are logged in here and nowhere else.")).toBeVisible();

  const others = [await signedInApi(visitor), await signedInApi(visitor)];
  await page.goto("/account/sessions");
  await page.getByRole("button", { name: "Sign out everywhere else" }).click();
  await expect(page.getByText("All other devices were signed out")).toBeVisible();
  expect(await Promise.all(others.map(({ token }) => statusOf(token)))).toEqual([401, 401]);
  expect(await statusOf(here)).toBe(200);
});

test("a session that was ended elsewhere leads to log in, and back to the page @noscript", async ({
  page,
  visitor,
  signIn,
}) => {
  await signIn(await registerVerified(visitor));
  await page.goto("/account/sessions");
  const { api } = await signedInApi(visitor);
  await api.identity.endOtherSessions();
  await page.reload();
  await expect(page).toHaveURL(/\/login\?page=sessions$/);
  await page.getByLabel(/email or username/i).fill(visitor.email);
  await page.getByLabel("Password", { exact: true }).fill(visitor.password);
  await page.getByRole("button", { name: /^log in$/i }).click();
  await expect(page).toHaveURL(`${urls.website}/account/sessions`);
});

test("after log-out, Back shows nothing private @noscript @phone", async ({ page, visitor, signIn }) => {
  await signIn(await registerVerified(visitor));
  for (const path of ["/locations", "/account/sessions", "/user-management"]) {
    const answer = await page.goto(path);
    expect(answer?.headers()["cache-control"], path).toBe("no-store");
  }
  await page.goto("/pricing");
  await page.locator("summary", { hasText: visitor.name }).first().click();
  await page.getByRole("button", { name: "Log out" }).first().click();
  await expect(page).toHaveURL(`${urls.website}/`);
  for (let step = 0; step < 4; step++) {
    await page.goBack();
    await expect(page.getByText(visitor.email)).toHaveCount(0);
    await expect(page.getByText(visitor.phone)).toHaveCount(0);
    await expect(page.getByText(visitor.name)).toHaveCount(0);
  }
});

test("logging out in one tab takes a private page off the other", async ({
  page,
  context,
  visitor,
  signIn,
}) => {
  await signIn(await registerVerified(visitor));
  await page.goto("/pricing");
  const other = await context.newPage();
  await other.goto("/user-management");
  await expect(other.getByText(visitor.email)).toBeVisible();
  await page.locator("summary", { hasText: visitor.name }).first().click();
  await page.getByRole("button", { name: "Log out" }).first().click();
  await expect(other).toHaveURL(/\/login\?page=user-management$/);
  await expect(other.getByText(visitor.email)).toHaveCount(0);
});
