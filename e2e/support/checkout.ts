import { expect, type FrameLocator, type Page } from "@playwright/test";
import { NairaSchema } from "@vendor/api";
import { signedInApi } from "./account.ts";
import { waitUntilHydrated } from "./hydrated.ts";
import type { Sandbox } from "./sandbox.ts";
import { passTimedRedirect } from "./timed-redirect.ts";
import type { Visitor } from "./visitor.ts";

type Card = { number: string; cvv: string; pin?: string; otp?: string };

/** Test cards of the Paystack stand-in. */
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

/** Puts money into the visitor's wallet, saves the card if asked to, and returns the reference. */
export async function fillWallet(
  visitor: Visitor,
  sandbox: Sandbox,
  naira: number,
  { keepCard = false } = {},
): Promise<string> {
  const { api } = await signedInApi(visitor);
  const { data } = await api.subscription.validateTopUp({
    amount: NairaSchema.parse(naira),
    save_card: keepCard ? 1 : 0,
  });
  await sandbox.pay(data.reference);
  await api.subscription.topUpWallet({ reference_id: data.reference });
  return data.reference;
}

export const summary = (page: Page) => page.getByRole("region", { name: "Order Summary" });

/** The summary shown before paying. */
export const recap = (page: Page) => page.getByRole("region", { name: "Before you pay" });

export const radio = (page: Page, group: string, name: string | RegExp) =>
  page.getByRole("group", { name: group }).getByRole("radio", { name });

/** The link on a placeholder; only browsers without scripts show it. */
export const placeholderLink = (page: Page) => page.getByRole("link", { name: "Open the order now" });

const pagesWithHandler = new WeakSet<Page>();

/** Without scripts a slow machine may show a late draft's placeholder at any step: follow its link. */
async function followPlaceholderLinks(page: Page): Promise<void> {
  if (pagesWithHandler.has(page)) return;
  pagesWithHandler.add(page);
  await page.addLocatorHandler(placeholderLink(page), (link) => link.click());
}

/** Waits until the checkout is complete and, with scripts, interactive. */
export async function expectCheckout(page: Page, withScripts: boolean): Promise<void> {
  if (!withScripts) await followPlaceholderLinks(page);
  const heading = /^(You're about to subscribe to|(Change|Add to|Renew) your plan)$/;
  await expect(page.getByRole("heading", { name: heading })).toBeVisible();
  await page.waitForLoadState();
  if (!withScripts) return;
  // A choice made before hydration could be lost.
  await waitUntilHydrated(page);
  await expect(page.getByRole("button", { name: "Update total" })).toHaveCount(0);
}

/** Opens the checkout and waits until it is interactive. */
export async function openCheckout(page: Page, path: string, withScripts: boolean): Promise<void> {
  await page.goto(path);
  await expectCheckout(page, withScripts);
}

/** On a phone with scripts the extras are a separate pane. */
export async function openExtras(page: Page): Promise<void> {
  const change = page.getByRole("button", { name: /^(Add|Change) extras$/ });
  if (await change.isVisible()) await change.click();
}

/** Leaves the pane of the extras. */
export async function openSummary(page: Page): Promise<void> {
  const on = page.getByRole("button", { name: /^(Skip|Proceed)$/ });
  if (await on.isVisible()) await on.click();
}

/** Chooses onboarding and a payment method; without scripts the price must be requested. */
export async function choosePayment(
  page: Page,
  { method, onboarding = /Self Onboarding/ }: { method?: RegExp; onboarding?: RegExp },
  withScripts: boolean,
): Promise<void> {
  await openSummary(page);
  // A location is asked once.
  const choice = radio(page, "Onboarding", onboarding);
  if ((await choice.count()) > 0) await choice.check();
  if (method) await radio(page, "Payment method", method).check();
  if (!withScripts) await page.getByRole("button", { name: "Update total" }).click();
}

/** Presses the pay button, whatever its text. */
export const pay = (page: Page) =>
  page
    .getByRole("button", { name: /^(Pay ₦|Choose how to pay|Subscribe for free)/ })
    .last()
    .click();

/** The shop's last subscription; one bought during a trial begins when the trial ends. */
export async function subscriptionOf(visitor: Visitor) {
  const { api } = await signedInApi(visitor);
  const { data } = await api.account.show();
  return data.locations[0]?.upcoming.at(-1) ?? data.locations[0]?.subscription;
}

/** Runs a payment without a new card; expects the success page and continues to the download page. */
export const expectSubscribedAfter = (page: Page, act: () => Promise<void>): Promise<void> =>
  passTimedRedirect(page, { heading: "Subscription successful!", next: "/download" }, act);

/** Runs a card payment; expects the success page and continues, by default to the download page. */
export const expectPaidAfter = (
  page: Page,
  act: () => Promise<void>,
  { next = "/download", ...more }: { next?: string; to?: RegExp; look?: () => Promise<void> } = {},
): Promise<void> => passTimedRedirect(page, { heading: "Payment successful", next, ...more }, act);

/** Pays with a new card in the popup or on Paystack's page, and returns to the download page. */
export const payByNewCard = (page: Page, withScripts: boolean, card: Card = cards.good): Promise<void> =>
  expectPaidAfter(page, () => payWith(card, withScripts ? popup(page) : page));

/** The number of subscriptions that the visitor has paid for, current or future. */
export async function paidSubscriptionCount(visitor: Visitor): Promise<number> {
  const { api } = await signedInApi(visitor);
  const { data } = await api.account.subscriptions({ page: 1 });
  return data.rows.filter((row) => row.amount_paid && ["active", "upcoming"].includes(row.status)).length;
}
