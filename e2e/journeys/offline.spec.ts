import type { Page } from "@playwright/test";
import { expectAccessible } from "../support/accessibility.ts";
import { registerVerified } from "../support/account.ts";
import {
  expectSubscribedAfter,
  fillWallet,
  openCheckout,
  openSummary,
  paidSubscriptionCount,
  pay,
} from "../support/checkout.ts";
import { waitUntilHydrated } from "../support/hydrated.ts";
import { messagesTo } from "../support/inbox.ts";
import { expect, test } from "../support/test.ts";
import { expectBalance } from "../support/top-up.ts";

test.beforeEach(({ expectedConsole }) => {
  // Remix may be fetching the routes of the page's links at this moment.
  expectedConsole.push(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/, /Failed to fetch manifest patches/);
});

const notice = (page: Page) =>
  page.getByRole("alert").filter({ hasText: /You appear to be offline|You are back online/ });
const tryAgain = (page: Page) => notice(page).getByRole("button", { name: "Try again" });

test("a form and a link keep the page and the input while offline, and work on retry", async ({
  page,
  context,
  visitor,
}) => {
  await page.clock.install();
  await page.goto("/contact");
  await waitUntilHydrated(page);
  const message = page.getByRole("textbox", { name: "Message" });
  await page.getByRole("textbox", { name: "First name" }).fill("Amina");
  await page.getByRole("textbox", { name: "Email" }).fill(visitor.email);
  await page.getByRole("textbox", { name: "Phone number" }).fill("08031234567");
  await message.fill("Good day");

  const terms = page.getByRole("link", { name: "Terms and conditions" });
  await context.setOffline(true);
  await page.getByRole("button", { name: "Send message" }).click();
  await expect(tryAgain(page)).toBeFocused();
  await expect(message).toHaveValue("Good day");
  await expectAccessible(page);
  await expect(notice(page)).toContainText("You appear to be offline");
  await context.setOffline(false);
  await expect(notice(page)).toContainText("You are back online");
  await page.clock.fastForward(6_000);
  await expect(notice(page), "it goes, and the form is as it was").toHaveCount(0);
  await expect(message).toHaveValue("Good day");
  await context.setOffline(true);
  await page.getByRole("button", { name: "Send message" }).click();
  await expect(tryAgain(page)).toBeFocused();
  await context.setOffline(false);
  await expect(notice(page)).toContainText("You are back online");
  await tryAgain(page).click();
  await expect(page.getByRole("heading", { name: /your message is with our sales team/ })).toBeVisible();
  expect(await messagesTo(visitor.email), "it was sent once").toHaveLength(1);

  const here = page.url();
  await context.setOffline(true);
  await terms.click();
  await expect(tryAgain(page)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(tryAgain(page), "still without a connection").toBeFocused();
  expect(page.url()).toBe(here);
  await context.setOffline(false);
  await expect(page, "a page is loaded when the connection is back").toHaveURL("/terms-and-conditions");
  await expect(notice(page)).toHaveCount(0);
});

test("an order paid while offline is retried from its dialog, and paid once", async ({
  page,
  context,
  visitor,
  sandbox,
  signIn,
}) => {
  await signIn(await registerVerified(visitor));
  await fillWallet(visitor, sandbox, 75_000);
  await openCheckout(page, "/plans-details/2/yearly?onboarding=1&payment_method=wallet", true);
  await openSummary(page);
  await pay(page);
  const question = page.getByRole("dialog", { name: "Pay with Wallet" });
  await expect(question).toBeVisible();
  await context.setOffline(true);
  await question.getByRole("button", { name: "Pay ₦60,000" }).click();
  await expect(tryAgain(page)).toBeFocused();
  await expect(question).toBeVisible();
  await context.setOffline(false);
  await expectSubscribedAfter(page, () => tryAgain(page).click());
  await expectBalance(visitor, 15_000);
  expect(await paidSubscriptionCount(visitor)).toBe(1);
});
