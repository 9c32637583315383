import { expect, type FrameLocator, type Page } from "@playwright/test";
import { signedInApi } from "./account.ts";
import { waitUntilHydrated } from "./hydrated.ts";
import { passMovingPage } from "./moving-page.ts";
import type { Sandbox } from "./sandbox.ts";
import type { Visitor } from "./visitor.ts";

type Card = { number: string; cvv: string; pin?: string; otp?: string };

/** Test cards of the Paystack stand-in (paystack.md). */
export const cards = {
  good: { number: "4084 0840 8408 4081", cvv: "408" },
  insufficient: { number: "4084 0800 0067 0037", cvv: "787" },
  declined: { number: "4084 0800 0000 5408", cvv: "001" },
  pinAndOtp: { number: "5060 6666 6666 6666 666", cvv: "123", pin: "1234", otp: "123456" },
};

/** Paystack's popup over the page. */
export const popup = (page: Page) => page.frameLocator('iframe[title="Paystack checkout"]:visible');

/** Types a card into Paystack's popup or hosted page and pays. */
export async function payWith(card: Card, on: FrameLocator | Page): Promise<void> {
  await on.getByLabel("Card number").fill(card.number);
  await on.getByLabel("Expiry (MM/YY)").fill("12/34");
  await on.getByLabel("CVV").fill(card.cvv);
  await on.getByRole("button", { name: /^Pay ₦/ }).click();
  if (card.pin) {
    await on.getByLabel("PIN").fill(card.pin);
    await on.getByRole("button", { name: "Continue" }).click();
  }
  if (card.otp) {
    await on.getByLabel("OTP").fill(card.otp);
    await on.getByRole("button", { name: "Continue" }).click();
  }
}

/** Puts money into the visitor's wallet, and keeps the card that it came from when asked to; returns the reference. */
export async function fillWallet(
  visitor: Visitor,
  sandbox: Sandbox,
  naira: number,
  { keepCard = false } = {},
): Promise<string> {
  const { api } = await signedInApi(visitor);
  const { data } = await api.subscription.validateTopUp({ amount: naira, save_card: keepCard ? 1 : 0 });
  await sandbox.pay(data.reference);
  await api.subscription.topUpWallet({ reference_id: data.reference });
  return data.reference;
}

export const summary = (page: Page) => page.getByRole("region", { name: "Order Summary" });

/** What the page says before paying. */
export const recap = (page: Page) => page.getByRole("region", { name: "Before you pay" });

export const radio = (page: Page, group: string, name: string | RegExp) =>
  page.getByRole("group", { name: group }).getByRole("radio", { name });

/** Leads past a placeholder; only browsers without scripts have it. */
export const orderLink = (page: Page) => page.getByRole("link", { name: "Open the order now" });

const pastPlaceholders = new WeakSet<Page>();

/** Without scripts a busy machine may show the placeholder of a late draft at any step: its link leads on. */
async function goPastPlaceholders(page: Page): Promise<void> {
  if (pastPlaceholders.has(page)) return;
  pastPlaceholders.add(page);
  await page.addLocatorHandler(orderLink(page), (link) => link.click());
}

/** The checkout once all of it is there and, with scripts, takes choices. */
export async function expectCheckout(page: Page, withScripts: boolean): Promise<void> {
  if (!withScripts) await goPastPlaceholders(page);
  await expect(page.getByRole("heading", { name: "You're about to subscribe to" })).toBeVisible();
  await page.waitForLoadState();
  if (!withScripts) return;
  // A choice made before could be lost.
  await waitUntilHydrated(page);
  await expect(page.getByRole("button", { name: "Update total" })).toHaveCount(0);
}

/** Opens the checkout once it is alive. */
export async function openCheckout(page: Page, path: string, withScripts: boolean): Promise<void> {
  await page.goto(path);
  await expectCheckout(page, withScripts);
}

/** On a phone with scripts the summary is a pane of its own. */
export async function toSummary(page: Page): Promise<void> {
  const on = page.getByRole("button", { name: /^(Skip|Proceed)$/ });
  if (await on.isVisible()) await on.click();
}

/** Picks onboarding and a way of paying; without scripts the price is asked for. */
export async function pick(
  page: Page,
  { method, onboarding = /Self Onboarding/ }: { method?: RegExp; onboarding?: RegExp },
  withScripts: boolean,
): Promise<void> {
  await toSummary(page);
  await radio(page, "Onboarding", onboarding).check();
  if (method) await radio(page, "Payment method", method).check();
  if (!withScripts) await page.getByRole("button", { name: "Update total" }).click();
}

/** Presses the button that pays, whatever it says. */
export const pay = (page: Page) =>
  page
    .getByRole("button", { name: /^(Pay ₦|Subscribe for free)/ })
    .last()
    .click();

/** The last subscription that the visitor's shop has: what is bought on trial begins when that ends. */
export async function subscriptionOf(visitor: Visitor) {
  const { api } = await signedInApi(visitor);
  const { data } = await api.account.show();
  return data.locations[0]?.upcoming.at(-1) ?? data.locations[0]?.subscription;
}

/** Does what settles an order without a new card; its page says so and leads to the download page. */
export const expectSubscribedBy = (page: Page, act: () => Promise<void>): Promise<void> =>
  passMovingPage(page, { heading: "Subscription successful!", next: "/download" }, act);

/** Does what settles a card payment; its page says so and leads on, to the download page unless told otherwise. */
export const expectPaidBy = (
  page: Page,
  act: () => Promise<void>,
  { next = "/download", ...more }: { next?: string; to?: RegExp; look?: () => Promise<void> } = {},
): Promise<void> => passMovingPage(page, { heading: "Payment successful", next, ...more }, act);

/** Pays with a new card, in the popup or on Paystack's own page, and comes back to the download page. */
export const payByNewCard = (page: Page, withScripts: boolean, card: Card = cards.good): Promise<void> =>
  expectPaidBy(page, () => payWith(card, withScripts ? popup(page) : page));

/** How many subscriptions a visitor has paid for, whether they have begun or not. */
export async function paidBy(visitor: Visitor): Promise<number> {
  const { api } = await signedInApi(visitor);
  const { data } = await api.account.subscriptions({ page: 1 });
  return data.rows.filter((row) => row.amount_paid && ["active", "upcoming"].includes(row.status)).length;
}
