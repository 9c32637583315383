import type { Page } from "@playwright/test";
import { expectNoSidewaysScroll, expectSound } from "../support/accessibility.ts";
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
import { cards, expectPaidBy, payWith, popup, radio, subscriptionOf, summary } from "../support/checkout.ts";
import { passTimeUntil } from "../support/clock.ts";
import { waitUntilHydrated } from "../support/hydrated.ts";
import { messagesTo } from "../support/inbox.ts";
import { passMovingPage } from "../support/moving-page.ts";
import { urls } from "../support/settings.ts";
import { expect, test } from "../support/test.ts";

test.use({ baseURL: urls.reseller });
// All of these spend one agent's tokens, so each waits for the one before: they run in one project, in both modes.
test.describe.configure({ mode: "default" });

const modes = [
  { name: "on a phone" },
  {
    name: "on a desktop without JavaScript",
    use: { viewport: { width: 1280, height: 800 }, hasTouch: false, javaScriptEnabled: false },
  },
];

/** Yearly Plus, 3 users, 1 outlet, less the reseller's 10 %. */
const year = {
  subtotal: "122,400 KPT",
  discount: "−12,240 KPT",
  total: "110,160 KPT",
  tokens: 110_160,
};
/** What the client sees of the same year: the agent's discount is the agent's own. */
const shopPrice = 122_400;
/** Yearly Plus alone. */
const bare = { total: "54,000 KPT", tokens: 54_000 };
const kpt = (tokens: number) => `${tokens.toLocaleString("en-NG")} KPT`;

/** Without scripts the page asks the server for the price. */
const updateTotal = async (page: Page, withScripts: boolean) => {
  if (!withScripts) await page.getByRole("button", { name: "Update total" }).click();
};

/** Chooses the year with extras, after taking one out again. */
async function choose(page: Page, withScripts: boolean): Promise<void> {
  const users = radio(page, "Additional Active Users", /3 users/);
  await expect(page.getByRole("heading", { name: "Plus", exact: true })).toBeVisible();
  await expect(summary(page)).toContainText(bare.total);
  await users.check();
  await updateTotal(page, withScripts);
  await expect(summary(page)).toContainText("83,160 KPT");
  await summary(page).getByRole("button", { name: "Remove Additional Active Users" }).click();
  await expect(summary(page)).toContainText(bare.total);
  await expect(radio(page, "Additional Active Users", "None")).toBeChecked();
  await page.getByLabel("Duration").selectOption("Yearly");
  await users.check();
  await radio(page, "Additional Unique Outlets", /1 outlet/).check();
  await updateTotal(page, withScripts);
  for (const sum of [year.subtotal, year.discount, year.total]) {
    await expect(summary(page)).toContainText(sum);
  }
  if (!withScripts) return;
  await page.getByRole("button", { name: "Hide extras" }).click();
  await expect(page.getByRole("group", { name: "Additional Active Users" })).toBeHidden();
  await expect(summary(page)).toContainText(year.total);
  await page.getByRole("button", { name: "Show extras" }).click();
  await expect(users).toBeChecked();
}

/** The question before tokens are spent: a dialog, or a step of its own without scripts. */
async function proceed(page: Page, withScripts: boolean) {
  await page.getByRole("button", { name: "Proceed to Payment" }).click();
  const question = page.getByRole(withScripts ? "dialog" : "region", { name: "Pay with tokens" });
  await expect(question).toBeVisible();
  return question;
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
      await openOrder(page, client, second, withScripts);
      await choose(page, withScripts);
      await expectSound(page, withScripts);
      const question = await proceed(page, withScripts);
      await expect(question).toContainText(year.total);
      await expectSound(page, withScripts);
      let code = "";
      const look = async () => {
        await expect(page.getByText(/'s Plus plan is active$/)).toBeVisible();
        code = (await page.getByText(/^\w{4}-\w{4}-\w{4}$/).textContent()) ?? "";
        await expectSound(page, withScripts);
      };
      await passMovingPage(page, { heading: "Subscription successful!", next: "/", look }, () =>
        question.getByRole("button", { name: `Pay ${year.total}` }).click(),
      );

      expect(await subscriptionOf(visitor)).toMatchObject({
        kind: "paid",
        plan_id: 2,
        duration: 12,
        amount_paid: shopPrice,
      });
      expect(await tokensOf(api)).toBe(before - year.tokens);
      await page.goto("/tokens");
      const paid = page.getByRole("row", { name: client.name });
      await expect(paid).toContainText(`−${year.total}`);
      await expect(paid).toContainText(kpt(before - year.tokens));
      await expectSound(page, withScripts);

      const told = async (to: string) => (await messagesTo(to)).map(({ text }) => text).join("\n");
      await expect.poll(() => told(visitor.email)).toContain(`${urls.website}/verify-receipt?code=`);
      await expect.poll(() => told(visitor.phone), "the client's SMS").not.toBe("");
      await page.goto(`${urls.website}/verify-receipt`);
      await page.getByLabel("Receipt code").fill(code.toLowerCase());
      await page.getByRole("button", { name: "Check" }).click();
      await expect(page.getByRole("heading", { name: "This receipt is genuine" })).toBeVisible();
      await expect(page.getByRole("article")).toContainText(client.name);
      await expect(page.getByRole("article")).toContainText(`₦${shopPrice.toLocaleString("en-NG")}`);
    });

    test("tokens that do not cover an order are bought for it by card, and then pay", async ({
      page,
      visitor,
      withScripts,
    }) => {
      const api = await agentApi(second);
      const client = await newClient(api, second, visitor);
      await spendBelow(api, client, bare.tokens);
      await openOrder(page, client, second, withScripts);
      await expect(page.getByText("Insufficient balance. Please buy more tokens")).toBeVisible();
      await expectSound(page, withScripts);
      const question = await proceed(page, withScripts);
      if (withScripts) await question.getByRole("button", { name: `Pay ${bare.total}` }).click();
      await expect(question.getByRole("alert")).toContainText("Insufficient Balance");
      await expect(question).toContainText("Insufficient balance. Please buy more tokens");
      await expectSound(page, withScripts);
      await question.getByRole("link", { name: "Buy tokens" }).click();
      const buy = page.getByRole("region", { name: "Buy tokens by card" });
      await expect(buy).toContainText("Payment charge");
      await expectSound(page, withScripts);
      await buy.getByRole("button", { name: /^Pay ₦.* with card$/ }).click();
      await expectPaidBy(page, () => payWith(cards.good, withScripts ? popup(page) : page), {
        next: "/plandetails",
        to: new RegExp(`/plandetails\\?locationId=${client.locationId}`),
        look: () => expectNoSidewaysScroll(page),
      });
      if (withScripts) await waitUntilHydrated(page);
      const again = await proceed(page, withScripts);
      await again.getByRole("button", { name: `Pay ${bare.total}` }).click();
      await expect(page.getByRole("heading", { name: "Subscription successful!" })).toBeVisible();
      expect(await tokensOf(api)).toBeLessThan(bare.tokens);
    });

    test("tokens that were spent meanwhile do not pay: the card says why and gives way to the order", async ({
      page,
      visitor,
      withScripts,
    }) => {
      const api = await agentApi(second);
      const client = await newClient(api, second, visitor);
      await provide(api, second, month.amount_paid);
      if (withScripts) await page.clock.install();
      await openOrder(page, client, second, withScripts);
      await page.getByLabel("Duration").selectOption("Monthly");
      await updateTotal(page, withScripts);
      await expect(summary(page)).toContainText("10,000 KPT");
      const question = await proceed(page, withScripts);
      await spendBelow(api, client, month.amount_paid);
      const press = () => question.getByRole("button", { name: "Pay 10,000 KPT" }).click();
      const heading = "Subscription not successful!";
      const card = page.getByRole("region", { name: heading });
      const look = async () => {
        await expect(card).toContainText("There was an issue with your payment. Please try again.");
        await expect(card).toContainText("Insufficient balance. Please buy more tokens");
      };
      if (withScripts) {
        // The clock stands still while the card is looked at.
        await page.clock.pauseAt(Date.now() + 60_000);
        await press();
        await look();
        await passTimeUntil(page, () => expect(card).toHaveCount(0, { timeout: 200 }));
      } else {
        const move = { heading, next: "/plandetails", link: "Try again", to: /plandetails/, look };
        await passMovingPage(page, move, press);
      }
      await expect(page.getByLabel("Duration")).toHaveValue("monthly");
      expect((await subscriptionOf(visitor))?.duration, "what the spending meanwhile bought").toBe(1);
    });
  });
}
