import type { Page } from "@playwright/test";
import { expectFitsAndAccessible, expectNoSidewaysScroll } from "../support/accessibility.ts";
import { apiLogin, confirmEmail, verifyPhone } from "../support/account.ts";
import {
  agentApi,
  ensureTokens,
  lowBalanceAgent,
  month,
  newClient,
  openOrder,
  spendTokensBelow,
  tokensOf,
} from "../support/agent-session.ts";
import {
  cards,
  expectPaidAfter,
  payWith,
  popup,
  radio,
  subscriptionOf,
  summary,
} from "../support/checkout.ts";
import { passTimeUntil } from "../support/clock.ts";
import { waitUntilHydrated } from "../support/hydrated.ts";
import { messagesTo } from "../support/inbox.ts";
import { naira } from "../support/order.ts";
import { urls } from "../support/settings.ts";
import { expect, test } from "../support/test.ts";
import { passTimedRedirect } from "../support/timed-redirect.ts";
import { newVisitor } from "../support/visitor.ts";

test.use({ baseURL: urls.reseller });
// These tests spend one agent's tokens, so they run one after the other in a single project, in both modes.
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
  tokens: 11_016_000,
};
/** The client's price for the same year, without the agent's discount. */
const shopPrice = 12_240_000;
/** Yearly Plus without add-ons. */
const bare = { total: "54,000 KPT", tokens: 5_400_000 };
const kpt = (tokens: number) => `${(tokens / 100).toLocaleString("en-NG")} KPT`;

/** Without scripts the server must recalculate the price. */
const updateTotal = async (page: Page, withScripts: boolean) => {
  if (!withScripts) await page.getByRole("button", { name: "Update total" }).click();
};

/** Chooses the year and add-ons, after removing one again. */
async function choose(page: Page, withScripts: boolean): Promise<void> {
  const users = radio(page, "Additional Active Users", /3 users/);
  await expect(page.getByRole("heading", { name: "Plus", exact: true })).toBeVisible();
  await expect(summary(page)).toContainText(bare.total);
  // On phones, extras that nobody chose are folded.
  if (withScripts) await page.getByRole("button", { name: "Show extras" }).click();
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

/** The confirmation before tokens are spent: a dialog, or a separate step without scripts. */
async function proceed(page: Page, withScripts: boolean) {
  await page.getByRole("button", { name: "Proceed to Payment" }).click();
  const question = page.getByRole(withScripts ? "dialog" : "region", { name: "Pay with tokens" });
  await expect(question).toBeVisible();
  return question;
}

for (const { name, use = {} } of modes) {
  test.describe(name, () => {
    test.use(use);

    test("an agent pays a client's year with add-ons in tokens, and the receipt is verified on the website", async ({
      page,
      visitor,
      withScripts,
    }) => {
      const api = await agentApi(lowBalanceAgent);
      const client = await newClient(api, lowBalanceAgent, visitor);
      await ensureTokens(api, lowBalanceAgent, year.tokens);
      const before = await tokensOf(api);
      await openOrder(page, client, lowBalanceAgent, withScripts);
      await choose(page, withScripts);
      await expectFitsAndAccessible(page, withScripts);
      const question = await proceed(page, withScripts);
      await expect(question).toContainText(year.total);
      await expectFitsAndAccessible(page, withScripts);
      let code = "";
      const look = async () => {
        await expect(
          page.getByText(/'s plus plan subscription has been successfully activated$/),
        ).toBeVisible();
        code = (await page.getByText(/^\w{4}-\w{4}-\w{4}$/).textContent()) ?? "";
        await expectFitsAndAccessible(page, withScripts);
      };
      await passTimedRedirect(page, { heading: "Subscription successful!", next: "/", look }, () =>
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
      await expectFitsAndAccessible(page, withScripts);

      const told = async (to: string) => (await messagesTo(to)).map(({ text }) => text).join("\n");
      // The receipt waits until the address and the phone are known to be the client's.
      await confirmEmail(visitor);
      await verifyPhone(visitor, await apiLogin(visitor.email, visitor.password, visitor));
      await expect.poll(() => told(visitor.email)).toContain(`${urls.website}/verify-receipt?code=`);
      await expect.poll(() => told(visitor.phone), "the client's SMS").toContain(code);
      await page.goto(`${urls.website}/verify-receipt`);
      await page.getByLabel("Receipt code").fill(code.toLowerCase());
      await page.getByRole("button", { name: "Check" }).click();
      await expect(page.getByText("This receipt is genuine")).toBeVisible();
      await expect(page.getByRole("article")).toContainText(client.name);
      await expect(page.getByRole("article")).toContainText(naira(shopPrice));
    });

    test("an agent buys missing tokens by card and pays the order with them", async ({
      page,
      visitor,
      withScripts,
    }) => {
      const api = await agentApi(lowBalanceAgent);
      const client = await newClient(api, lowBalanceAgent, visitor);
      await spendTokensBelow(api, client, bare.tokens);
      await openOrder(page, client, lowBalanceAgent, withScripts);
      await expect(page.getByText("Insufficient balance. Please buy more tokens")).toBeVisible();
      await expectFitsAndAccessible(page, withScripts);
      const question = await proceed(page, withScripts);
      await expect(question.getByRole("alert")).toContainText("Insufficient Balance");
      await expect(question).toContainText("Insufficient balance. Please buy more tokens");
      await expectFitsAndAccessible(page, withScripts);
      await question.getByRole("link", { name: "Buy tokens" }).click();
      const buy = page.getByRole("region", { name: "Buy tokens" });
      await expect(buy).toContainText("Payment charge");
      await expectFitsAndAccessible(page, withScripts);
      await buy.getByRole("button", { name: /^Pay ₦.* with card$/ }).click();
      await expectPaidAfter(page, () => payWith(cards.good, withScripts ? popup(page) : page), {
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

    test("a payment is refused when the tokens were spent meanwhile, and the agent returns to the order", async ({
      page,
      visitor,
      withScripts,
    }) => {
      const api = await agentApi(lowBalanceAgent);
      const client = await newClient(api, lowBalanceAgent, visitor);
      await ensureTokens(api, lowBalanceAgent, month.amount_paid);
      if (withScripts) await page.clock.install();
      await openOrder(page, client, lowBalanceAgent, withScripts);
      await page.getByLabel("Duration").selectOption("Monthly");
      await updateTotal(page, withScripts);
      await expect(summary(page)).toContainText("10,000 KPT");
      const question = await proceed(page, withScripts);
      await spendTokensBelow(api, await newClient(api, lowBalanceAgent, newVisitor()), month.amount_paid);
      const press = () => question.getByRole("button", { name: "Pay 10,000 KPT" }).click();
      const heading = "Subscription not successful!";
      const card = page.getByRole("region", { name: heading });
      const look = async () => {
        await expect(card).toContainText("There was an issue with your payment. Please try again.");
        await expect(card).toContainText("Insufficient balance. Please buy more tokens");
      };
      if (withScripts) {
        // The clock is paused while the card is checked.
        await page.clock.pauseAt(Date.now() + 60_000);
        await press();
        await look();
        await expect(card).toBeFocused();
        await passTimeUntil(page, () => expect(card).toHaveCount(0, { timeout: 200 }));
      } else {
        const move = { heading, next: "/plandetails", link: "Try again", to: /plandetails/, look };
        await passTimedRedirect(page, move, press);
      }
      await expect(page.getByLabel("Duration")).toHaveValue("monthly");
      expect((await subscriptionOf(visitor))?.kind, "the client's subscription").not.toBe("paid");
    });
  });
}
