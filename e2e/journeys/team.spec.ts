import { expectFitsAndAccessible } from "../support/accessibility.ts";
import { register, registerVerified } from "../support/account.ts";
import { fillWallet } from "../support/checkout.ts";
import { latestLink } from "../support/inbox.ts";
import { urls } from "../support/settings.ts";
import { acceptInvitation, invite } from "../support/team.ts";
import { expect, test } from "../support/test.ts";
import { newVisitor } from "../support/visitor.ts";

test("an owner invites a cashier with limited access, promotes the person to manager, and removes them", {
  tag: "@noscript",
}, async ({ page, visitor, withScripts, signIn }) => {
  const guest = newVisitor();
  const owner = await registerVerified(visitor);
  await signIn(owner);
  await page.goto("/user-management");
  await expectFitsAndAccessible(page, withScripts);
  await invite(page, guest.email, "cashier");
  await expect(page.getByRole("button", { name: `Withdraw: ${guest.email}` })).toBeVisible();
  await page.context().clearCookies();

  await acceptInvitation(page, guest);
  const joined = (await page.context().cookies()).find(({ name }) => name === "token")?.value ?? "";
  await page.goto("/user-management");
  await expect(page.getByRole("heading", { name: "You do not have access to this page" })).toBeVisible();
  await expectFitsAndAccessible(page, withScripts);
  await page.goto("/locations");
  await expect(page.getByRole("heading", { name: "Locations", level: 1 })).toBeVisible();
  await expect(page.getByRole("link", { name: /Renew|Subscribe/ })).toHaveCount(0);

  await signIn(owner);
  await page.goto("/user-management");
  await page.getByRole("link", { name: `Change ${guest.name}` }).click();
  await page
    .getByRole("region", { name: guest.name })
    .getByRole("radio", { name: /^Manager/ })
    .check();
  await page.getByRole("button", { name: "Save role" }).click();
  await expect(page.getByText(`${guest.name} is manager now`)).toBeVisible();
  const account = await fetch(`${urls.api}/account`, { headers: { authorization: `Bearer ${joined}` } });
  expect(account.status, "the cashier's session is over").toBe(401);
  await page.getByRole("link", { name: `Change ${guest.name}` }).click();
  await page.getByRole("button", { name: "Remove from the account" }).click();
  await expect(page.getByText("The person was taken off the account")).toBeVisible();
  await expect(page.getByRole("link", { name: `Change ${guest.name}` })).toHaveCount(0);
});

test("a manager sees wallet and receipts, and cannot pay", { tag: "@noscript" }, async ({
  page,
  visitor,
  sandbox,
  withScripts,
  signIn,
}) => {
  const guest = newVisitor();
  await signIn(await registerVerified(visitor));
  const reference = await fillWallet(visitor, sandbox, 1_000);
  await page.goto("/user-management");
  await invite(page, guest.email, "manager");
  await page.context().clearCookies();
  await acceptInvitation(page, guest);
  await page.goto("/wallet?add=true");
  await expect(page.getByRole("region", { name: "Balance" })).toContainText("₦1,000");
  await expect(page.getByText("Only an owner of this account can add money and pay.")).toBeVisible();
  await expect(page.getByRole("textbox")).toHaveCount(0);
  await expect(page.getByText("Add money", { exact: true })).toHaveCount(0);
  await page.goto(`/transactions/${reference}`);
  await expect(page.getByRole("link", { name: "Download receipt" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Change billing details for later receipts" })).toHaveCount(0);
  await page.goto("/plans-details/2/yearly");
  await expect(page.getByRole("heading", { name: "Only owners pay for a subscription" })).toBeVisible();
  await expect(page.getByRole("button", { name: /^(Pay|Subscribe)/ })).toHaveCount(0);
  await expectFitsAndAccessible(page, withScripts);
  await page.getByRole("link", { name: "My Dashboard" }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test("the link in the welcome email confirms the address, once", async ({ page, visitor }) => {
  await register(visitor);
  const link = await latestLink(visitor.email, "/verify-email");
  for (const expected of [/Your email is confirmed/, /link has expired or was used already/]) {
    await page.goto(link);
    await expect(page.getByText(expected).first()).toBeVisible();
  }
});
