import type { Page } from "@playwright/test";
import { orderClaim } from "@vendor/api/order-claim";
import { expectFitsAndAccessible } from "../support/accessibility.ts";
import { apiFor, register, registerVerified, signedInApi } from "../support/account.ts";
import { fillWallet } from "../support/checkout.ts";
import { waitUntilHydrated } from "../support/hydrated.ts";
import { messagesTo, newestCode } from "../support/inbox.ts";
import { pressByKeyboard, tabTo, typeByKeyboard } from "../support/keyboard.ts";
import { sandboxFor } from "../support/sandbox.ts";
import { urls } from "../support/settings.ts";
import { logInStaff, staffMembers } from "../support/staff-session.ts";
import { expect, test } from "../support/test.ts";
import { newVisitor, type Visitor } from "../support/visitor.ts";

test.use({ baseURL: urls.backoffice });

/** Signs a shop up that has paid for help with setting up. */
async function buyOnboarding(visitor: Visitor): Promise<void> {
  await registerVerified(visitor);
  await fillWallet(visitor, sandboxFor(visitor.email), 500_000);
  const { api } = await signedInApi(visitor);
  const order = { plan_id: 2, duration: 1 as const, onboarding: 2 };
  const { data } = await api.subscription.summary({ ...order, plan_duration: 1, payment_method: "wallet" });
  const [{ location_id, quote }] = data as [(typeof data)[number]];
  await api.subscription.withWallet({
    ...{ ...order, ...orderClaim(quote), location_id, payment_method: "wallet" as const },
  });
}

/** Sends a visitor's message, as the contact page does. */
const writeToUs = (visitor: Visitor) =>
  apiFor(visitor).contact.send({
    ...{ firstName: visitor.name, email: visitor.email, phoneNumber: visitor.phone },
    message: "Good day.\nDoes it print receipts?",
  });

const link = (page: Page, name: string | RegExp) => page.getByRole("main").getByRole("link", { name });
const button = (page: Page, name: string) =>
  page.getByRole("main").getByRole("button", { name, exact: true });
const menu = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Main" }).getByRole("link", { name, exact: true });

/** Finds a customer by what they tell on the phone, which names one alone. */
async function find(page: Page, said: string, { name }: Visitor, withScripts: boolean): Promise<void> {
  await pressByKeyboard(page, menu(page, "Customers"));
  const search = page.getByRole("searchbox", { name: "Find a customer" });
  await expect(search).toBeVisible();
  if (withScripts) {
    await waitUntilHydrated(page);
    await page.keyboard.press("/");
    await expect(search).toBeFocused();
  }
  await typeByKeyboard(page, search, said);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
}

/** Confirms a change as it is shown. */
async function apply(page: Page, name: string): Promise<void> {
  await pressByKeyboard(page, button(page, "Preview"));
  await expect(page.getByText("Check what changes.")).toBeVisible();
  await pressByKeyboard(page, button(page, "Apply"));
  await expect(page.getByText("Done.")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
}

test("support's day, by keyboard: a code, a longer trial, a note, a reply, and onboarding", {
  tag: ["@desktop", "@noscript"],
}, async ({ page, visitor, withScripts }) => {
  const buyer = newVisitor();
  await register(visitor);
  await buyOnboarding(buyer);
  await writeToUs(visitor);
  await logInStaff(page, staffMembers.support, "?page=customers");
  await expectFitsAndAccessible(page, withScripts);

  // A shop calls: the code for its phone has not come.
  await find(page, visitor.phone, visitor, withScripts);
  await expectFitsAndAccessible(page, withScripts);
  await pressByKeyboard(page, link(page, "Send a code or link"));
  await typeChoice(page, "Email or phone", "Phone");
  await apply(page, visitor.name);
  expect(await newestCode(visitor.phone)).toMatch(/^\d{5}$/);

  // It needs more time to try.
  await pressByKeyboard(page, link(page, "Extend trial"));
  await typeByKeyboard(page, page.getByLabel("Days"), "60");
  await typeByKeyboard(page, page.getByLabel("Reason"), "Their phone was broken");
  await pressByKeyboard(page, button(page, "Preview"));
  await expect(page.getByText("Enter at most 14").first()).toBeVisible();
  await expect(page.getByLabel("Reason")).toHaveValue("Their phone was broken");
  await typeByKeyboard(page, page.getByLabel("Days"), "5");
  await apply(page, visitor.name);
  await expect(page.getByRole("list", { name: "What staff did" })).toContainText("Their phone was broken");

  await typeByKeyboard(page, page.getByLabel("Note for colleagues"), "Calls again on Monday");
  await pressByKeyboard(page, button(page, "Add note"));
  await expect(page.getByRole("list", { name: "Notes" })).toContainText("Calls again on Monday");

  // A visitor has written.
  await pressByKeyboard(page, menu(page, "Inbox"));
  const message = page.getByRole("rowheader", { name: visitor.name }).getByRole("link");
  await expect(message).toBeVisible();
  await expectFitsAndAccessible(page, withScripts);
  if (withScripts) {
    await page.keyboard.press("j");
    await expect(page.getByRole("rowheader").getByRole("link").first()).toBeFocused();
  }
  await pressByKeyboard(page, message);
  await expect(page.getByText("Does it print receipts?", { exact: true })).toBeVisible();
  await expectFitsAndAccessible(page, withScripts);
  await pressByKeyboard(page, button(page, "Take"));
  await expect(page.getByText("Assigned")).toBeVisible();
  await typeByKeyboard(page, page.getByLabel("Reply"), "Yes, on paper of 58 and 80 mm.");
  await pressByKeyboard(page, button(page, "Send reply"));
  await expect(page.getByText("Answered")).toBeVisible();
  const replies = async () => (await messagesTo(visitor.email)).map(({ text }) => text).join();
  await expect.poll(replies).toContain("Yes, on paper of 58 and 80 mm.");

  // A shop has paid for help with setting up: a day is agreed on by phone, and it is done.
  await find(page, buyer.phone, buyer, withScripts);
  await pressByKeyboard(page, link(page, "Arrange onboarding"));
  await expect(page.getByText("To arrange")).toBeVisible();
  await expectFitsAndAccessible(page, withScripts);
  await pressByKeyboard(page, button(page, "Arrange"));
  await expect(page.getByText("Enter a date, such as 25/11/2026")).toBeVisible();
  await typeByKeyboard(page, page.getByRole("textbox", { name: "Day" }), "1/2/2099");
  await pressByKeyboard(page, button(page, "Arrange"));
  await expect(page.getByText("Arranged for 1 February 2099.")).toBeVisible();
  await pressByKeyboard(page, menu(page, "Onboarding"));
  const row = page.getByRole("row", { name: new RegExp(buyer.name) });
  await expect(row).toContainText("Arranged");
  await expectFitsAndAccessible(page, withScripts);
  await pressByKeyboard(page, row.getByRole("rowheader").getByRole("link"));
  await pressByKeyboard(page, button(page, "Mark as done"));
  await expect(page.getByText("Marked as done.")).toBeVisible();
  await expect(row).toHaveCount(0);
});

/** Chooses in a list by its first letters. */
async function typeChoice(page: Page, label: string, option: string): Promise<void> {
  const list = page.getByRole("combobox", { name: label });
  await tabTo(page, list);
  await page.keyboard.type(option);
  await expect(list.locator("option:checked")).toHaveText(option);
}

test("an owner sees what runs, and messages that were given up", {
  tag: ["@desktop", "@noscript"],
}, async ({ page, withScripts }) => {
  await logInStaff(page, staffMembers.owner, "?page=jobs");
  await expect(page.getByRole("rowheader", { name: "Reconcile payments" })).toBeVisible();
  await expect(page.getByText("No message was given up")).toBeVisible();
  await expectFitsAndAccessible(page, withScripts);
});
