import { expect, type Page } from "@playwright/test";
import type { ApiClient } from "@vendor/api";
import { apiFor } from "./account.ts";
import { latestLink } from "./inbox.ts";
import { passTimedRedirect } from "./timed-redirect.ts";
import { newVisitor, type Visitor } from "./visitor.ts";

/** Fills in and submits the form of an invitation's link. */
async function fillInvitation(page: Page, guest: Visitor): Promise<void> {
  await page.getByLabel("Full name").fill(guest.name);
  await page.getByLabel("Username").fill(guest.username);
  await page.getByLabel("Phone number").fill(guest.phone);
  await page.getByLabel("Password", { exact: true }).fill(guest.password);
  await page.getByLabel("Confirm password").fill(guest.password);
  await page.getByRole("button", { name: "Join" }).click();
}

/** Accepts an invitation and continues to the dashboard. */
export async function acceptInvitation(page: Page, guest: Visitor): Promise<void> {
  await page.goto(await latestLink(guest.email, "/invitation"));
  await passTimedRedirect(page, { heading: "Welcome", next: "/dashboard" }, () =>
    fillInvitation(page, guest),
  );
}

/** Invites a person to the account, on /user-management. */
export async function invite(page: Page, email: string, role: "manager" | "cashier"): Promise<void> {
  const form = page.getByRole("region", { name: "Invite a person" });
  await form.getByLabel("Email").fill(email);
  await form.getByRole("radio", { name: new RegExp(`^${role}`, "i") }).check();
  await form.getByRole("button", { name: "Send invitation" }).click();
  await expect(page.getByText(`An invitation is on its way to ${email}`)).toBeVisible();
}

/** Creates a person who joined the owner's account; returns the person's token. */
export async function joinAs(owner: ApiClient, role: "manager" | "cashier"): Promise<string> {
  const guest = newVisitor();
  await owner.identity.invite({ email: guest.email, role });
  const link = await latestLink(guest.email, "/invitation");
  const { api_token: token } = await apiFor(guest).identity.acceptInvitation({
    token: new URLSearchParams(link.replace(/^.*\?/, "")).get("token") ?? "",
    name: guest.name,
    username: guest.username,
    phone: guest.phone,
    password: guest.password,
    password_confirmation: guest.password,
  });
  return token;
}
