import type { Page } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll } from "../support/accessibility.ts";
import { register, registerVerified } from "../support/account.ts";
import { latestLink } from "../support/inbox.ts";
import { acceptInvitation, invite } from "../support/people.ts";
import { urls } from "../support/settings.ts";
import { expect, test } from "../support/test.ts";
import { newVisitor } from "../support/visitor.ts";

const logOut = async (page: Page) => {
  await page.goto("/pricing");
  await page.locator("summary", { hasText: /shop/i }).first().click();
  await page.getByRole("button", { name: "Log out" }).first().click();
  await expect(page.getByRole("banner").locator("summary", { hasText: /shop/i })).toHaveCount(0);
};

test("an owner invites a cashier, who joins and sees no more than a cashier may @noscript @phone", async ({
  page,
  visitor,
  withScripts,
  signIn,
}) => {
  const guest = newVisitor();
  await signIn(await registerVerified(visitor));
  await page.goto("/user-management");
  if (withScripts) await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await invite(page, guest.email, "cashier");
  await expect(page.getByText(`An invitation is on its way to ${guest.email}`)).toBeVisible();
  await expect(page.getByRole("button", { name: `Withdraw: ${guest.email}` })).toBeVisible();
  await page.context().clearCookies();

  await acceptInvitation(page, guest);
  await expect(page.getByText("Welcome! You have joined the account")).toBeVisible();
  await expect(page).toHaveURL(`${urls.website}/invitation`);
  await page.getByRole("link", { name: "Continue" }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goto("/user-management");
  await expect(page.getByRole("heading", { name: "This page is not open to you" })).toBeVisible();
  await page.goto("/locations");
  await expect(page.getByRole("heading", { name: "Locations", level: 1 })).toBeVisible();
  await expect(page.getByRole("link", { name: /Renew|Subscribe/ })).toHaveCount(0);
});

test("an owner changes a role, which logs the person out, and takes the person off @noscript", async ({
  page,
  visitor,
  signIn,
}) => {
  const guest = newVisitor();
  const owner = await registerVerified(visitor);
  await signIn(owner);
  await page.goto("/user-management");
  await invite(page, guest.email, "cashier");
  await expect(page.getByText(/An invitation is on its way/)).toBeVisible();
  await page.context().clearCookies();
  await acceptInvitation(page, guest);
  await expect(page.getByText(/You have joined/)).toBeVisible();
  const joined = (await page.context().cookies()).find(({ name }) => name === "token")?.value ?? "";

  await signIn(owner);
  await page.goto("/user-management");
  await page.getByRole("link", { name: `Change ${guest.name}` }).click();
  await page.getByRole("region", { name: guest.name }).getByLabel("Role").selectOption("manager");
  await page.getByRole("button", { name: "Save role" }).click();
  await expect(page.getByText(`${guest.name} is manager now`)).toBeVisible();
  const account = await fetch(`${urls.api}/account`, { headers: { authorization: `Bearer ${joined}` } });
  expect(account.status, "the cashier's session is over").toBe(401);

  await page.getByRole("link", { name: `Change ${guest.name}` }).click();
  await page.getByRole("button", { name: "Remove from the account" }).click();
  await expect(page.getByText("The person was taken off the account")).toBeVisible();
  await expect(page.getByRole("link", { name: `Change ${guest.name}` })).toHaveCount(0);
});

test("an invitation that was taken back opens nothing, and one is asked for once in 59 seconds @noscript", async ({
  page,
  visitor,
  signIn,
}) => {
  const guest = newVisitor();
  await signIn(await registerVerified(visitor));
  await page.goto("/user-management");
  await invite(page, guest.email, "manager");
  await expect(page.getByText(/An invitation is on its way/)).toBeVisible();
  await page.getByRole("button", { name: `Send again: ${guest.email}` }).click();
  await expect(page.getByText("An invitation was sent just now.").first()).toBeVisible();
  await page.goto("/user-management");
  await page.getByRole("button", { name: `Withdraw: ${guest.email}` }).click();
  await expect(page.getByText("The invitation was taken back")).toBeVisible();
  await page.context().clearCookies();
  await acceptInvitation(page, guest);
  await expect(page.getByText(/invitation has expired or was used already/).first()).toBeVisible();
  await expect(page.getByLabel("Full name")).toHaveValue(guest.name);
});

test("an invitation says at each field what is wrong @noscript @phone", async ({ page, withScripts }) => {
  await page.goto("/invitation");
  await expect(page.getByText(/Open the link in the email/)).toBeVisible();
  await page.goto("/invitation?token=nobodys");
  if (withScripts) await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole("button", { name: "Join" }).click();
  await expect(page.getByLabel("Full name")).toHaveAccessibleDescription(/Full name is required/);
  await expect(page.getByLabel("Phone number")).toHaveAccessibleDescription(/Phone number is required/);
});

test("the link of the welcome confirms the e-mail, once @noscript", async ({
  page,
  visitor,
  withScripts,
}) => {
  await register(visitor);
  const link = await latestLink(visitor.email, "/verify-email");
  for (const expected of [/Your e-mail is confirmed/, /link has expired or was used already/]) {
    await page.goto(link);
    if (!withScripts) await page.getByRole("button", { name: "Confirm my email" }).click();
    await expect(page.getByText(expected).first()).toBeVisible();
  }
});

test("somebody without the link asks for it on the page @noscript", async ({ page, visitor, signIn }) => {
  await page.goto("/verify-email");
  await expect(page).toHaveURL(/\/login\?page=verify-email$/);
  await signIn(await register(visitor));
  await page.goto("/verify-email");
  await expect(page.getByText(visitor.email)).toBeVisible();
  await page.getByRole("button", { name: "Send the link" }).click();
  // The welcome's own link went out a moment ago.
  await expect(page.getByText(/just now/).first()).toBeVisible();
  await logOut(page);
});
