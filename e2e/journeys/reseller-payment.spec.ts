import type { Page } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll } from "../support/accessibility.ts";
import {
  agentApi,
  month,
  newClient,
  openOrder,
  provide,
  second,
  spendBelow,
  tokensOf,
} from "../support/agent-session.ts";
import { cards, payWith, popup, radio, subscriptionOf, summary } from "../support/checkout.ts";
import { messagesTo } from "../support/inbox.ts";
import { urls } from "../support/settings.ts";
import { expect, test } from "../support/test.ts";

test.use({ baseURL: urls.reseller });
// All of these spend one agent's tokens, so each waits for the one before: they run in one project, in every mode.
test.describe.configure({ mode: "default" });

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true };
const modes = [
  { name: "desktop" },
  { name: "phone", use: phone },
  { name: "desktop without JavaScript", use: { javaScriptEnabled: false } },
  { name: "phone without JavaScript", use: { ...phone, javaScriptEnabled: false } },
];

/** Yearly Plus, 3 users, 1 outlet, less the reseller's 10 %. */
const year = {
  subtotal: "122,400 KPT",
  discount: "−12,240 KPT",
  total: "110,160 KPT",
  tokens: 110_160,
  naira: "₦110,160",
};
/** Yearly Plus alone. */
const bare = { total: "54,000 KPT", tokens: 54_000 };
const kpt = (tokens: number) => `${tokens.toLocaleString("en-NG")} KPT`;

async function look(page: Page, withScripts: boolean): Promise<void> {
  if (withScripts) await expectAccessible(page);
  await expectNoSidewaysScroll(page);
}

/** Without scripts the page asks the server for the price. */
async function choose(page: Page, withScripts: boolean): Promise<void> {
  await page.getByLabel("Duration").selectOption("Yearly");
  await radio(page, "Additional Active Users", /3 users/).check();
  await radio(page, "Additional Unique Outlets", /1 outlet/).check();
  if (!withScripts) await page.getByRole("button", { name: "Update total" }).click();
  for (const sum of [year.subtotal, year.discount, year.total]) {
    await expect(summary(page)).toContainText(sum);
  }
}

/** The question before tokens are spent: a dialog, or a step of its own without scripts. */
async function proceed(page: Page, withScripts: boolean) {
  await page.getByRole("button", { name: "Proceed to Payment" }).click();
  const question = page.getByRole(withScripts ? "dialog" : "region", { name: "Pay with token" });
  await expect(question).toBeVisible();
  return question;
}

/** A card that goes on by itself: with scripts by their clock, which the test moves on; without, by the browser's. */
async function expectMovesOn(page: Page, seconds: number, to: RegExp, withScripts: boolean): Promise<void> {
  if (!withScripts) {
    const refresh = page.locator('meta[http-equiv="refresh"]');
    await expect(refresh).toHaveAttribute("content", new RegExp(`^${seconds};url=`));
    return;
  }
  // Not at once; some of the seconds went by while the card was looked at. The countdown's own test counts each.
  const here = page.url();
  await page.clock.runFor(1_000);
  expect(page.url()).toBe(here);
  await page.clock.runFor((seconds - 1) * 1_000);
  await expect(page).toHaveURL(to);
}

for (const { name, use = {} } of modes) {
  test.describe(name, () => {
    test.use(use);

    test("a client's year with extras is paid with tokens, and its receipt is checked on the website", async ({
      page,
      visitor,
      withScripts,
    }) => {
      const api = await agentApi(second);
      const client = await newClient(api, second, visitor);
      await provide(api, second, year.tokens);
      const before = await tokensOf(api);
      await page.clock.install();
      await openOrder(page, client, second, withScripts);
      await choose(page, withScripts);
      await look(page, withScripts);
      const question = await proceed(page, withScripts);
      await expect(question).toContainText(year.total);
      await look(page, withScripts);
      await question.getByRole("button", { name: `Pay ${year.total}` }).click();
      await expect(page.getByRole("heading", { name: "Subscription successful!" })).toBeVisible();
      await expect(
        page.getByText("Your plus plan subscription has been successfully activated"),
      ).toBeVisible();
      const code = (await page.getByText(/^\w{4}-\w{4}-\w{4}$/).textContent()) ?? "";
      await look(page, withScripts);
      await expectMovesOn(page, 5, new RegExp(`^${urls.reseller}/$`), withScripts);

      expect(await subscriptionOf(visitor)).toMatchObject({
        status: "active",
        plan_id: 2,
        duration: 12,
        amount_paid: year.tokens,
      });
      expect(await tokensOf(api)).toBe(before - year.tokens);
      await page.goto("/tokens");
      const paid = page.getByRole("row", { name: client.name });
      await expect(paid).toContainText(`−${year.total}`);
      await expect(paid).toContainText(kpt(before - year.tokens));
      await look(page, withScripts);

      const told = (await messagesTo(visitor.email)).map(({ text }) => text).join("\n");
      expect(told).toContain(`${urls.website}/verify-receipt?code=`);
      expect(await messagesTo(visitor.phone), "the client's SMS").not.toEqual([]);
      await page.goto(`${urls.website}/verify-receipt`);
      await page.getByLabel("Receipt code").fill(code.toLowerCase());
      await page.getByRole("button", { name: "Check" }).click();
      await expect(page.getByRole("heading", { name: "This receipt is genuine" })).toBeVisible();
      await expect(page.getByRole("article")).toContainText(client.name);
      await expect(page.getByRole("article")).toContainText(year.naira);
      await look(page, withScripts);
    });

    test("tokens that do not cover an order are bought for it by card, and then pay", async ({
      page,
      visitor,
      withScripts,
    }) => {
      test.slow();
      const api = await agentApi(second);
      const client = await newClient(api, second, visitor);
      await spendBelow(api, client, bare.tokens);
      await openOrder(page, client, second, withScripts);
      await expect(page.getByText("Insufficient balance. Please buy more tokens")).toBeVisible();
      await look(page, withScripts);
      const question = await proceed(page, withScripts);
      if (withScripts) await question.getByRole("button", { name: `Pay ${bare.total}` }).click();
      await expect(question.getByRole("alert")).toContainText("Insufficient Balance");
      await expect(question).toContainText("Insufficient balance. Please buy more tokens");
      await look(page, withScripts);
      await question.getByRole("link", { name: "Buy tokens" }).click();
      const buy = page.getByRole("region", { name: "Buy tokens by card" });
      await expect(buy).toContainText("Payment charge");
      await look(page, withScripts);
      await buy.getByRole("button", { name: /^Pay ₦.* with card$/ }).click();
      await payWith(cards.good, withScripts ? popup(page) : page);
      await expect(page.getByRole("heading", { name: "Payment successful" })).toBeVisible();
      await look(page, withScripts);
      await page.getByRole("link", { name: "Continue" }).click();
      await expect(page).toHaveURL(new RegExp(`/plandetails\\?locationId=${client.locationId}`));
      if (withScripts) await expect(page.getByRole("button", { name: "Update total" })).toHaveCount(0);
      const again = await proceed(page, withScripts);
      await again.getByRole("button", { name: `Pay ${bare.total}` }).click();
      await expect(page.getByRole("heading", { name: "Subscription successful!" })).toBeVisible();
      expect(await tokensOf(api)).toBeLessThan(bare.tokens);
    });

    test("tokens that were spent meanwhile: the failure card for 10 seconds, with its reason", async ({
      page,
      visitor,
      withScripts,
    }) => {
      test.slow();
      const api = await agentApi(second);
      const client = await newClient(api, second, visitor);
      await provide(api, second, month.amount_paid);
      await page.clock.install();
      await openOrder(page, client, second, withScripts);
      await page.getByLabel("Duration").selectOption("Monthly");
      if (!withScripts) await page.getByRole("button", { name: "Update total" }).click();
      await expect(summary(page)).toContainText("10,000 KPT");
      const question = await proceed(page, withScripts);
      await spendBelow(api, client, month.amount_paid);
      await question.getByRole("button", { name: "Pay 10,000 KPT" }).click();
      const card = page.getByRole("region", { name: "Subscription not successful!" });
      await expect(card).toContainText("There was an issue with your payment. Please try again.");
      await expect(card).toContainText("Insufficient balance. Please buy more tokens");
      await look(page, withScripts);
      if (withScripts) {
        await page.clock.runFor(10_000);
        await expect(card).toHaveCount(0);
      } else {
        await expectMovesOn(page, 10, /plandetails/, withScripts);
        await card.getByRole("link", { name: "Try again" }).click();
      }
      await expect(page.getByLabel("Duration")).toHaveValue("monthly");
      expect((await subscriptionOf(visitor))?.duration, "what the spending meanwhile bought").toBe(1);
    });
  });
}
