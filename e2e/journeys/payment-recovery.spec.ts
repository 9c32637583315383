import { orderClaim } from "@vendor/api/order-claim";
import { expectAccessible } from "../support/accessibility.ts";
import { registerVerified, signedInApi } from "../support/account.ts";
import {
  cards,
  choosePayment,
  expectCheckout,
  expectPaidAfter,
  fillWallet,
  openCheckout,
  openSummary,
  pay,
  payByNewCard,
  payWith,
  popup,
  radio,
  subscriptionOf,
} from "../support/checkout.ts";
import { passTimeUntil } from "../support/clock.ts";
import { expectSubscribed } from "../support/expect-subscribed.ts";
import { chooseMainOrder, proceed, resume } from "../support/order.ts";
import { urls } from "../support/settings.ts";
import { expect, test } from "../support/test.ts";

const checkout = "/plans-details/2/yearly";

test.describe("with the main order chosen", () => {
  test.beforeEach(async ({ page, visitor, signIn }) => {
    await signIn(await registerVerified(visitor));
    await openCheckout(page, checkout, true);
    await chooseMainOrder(page, true);
  });

  test("the webhook alone subscribes when the popup's callback is lost", async ({
    page,
    visitor,
    sandbox,
  }) => {
    await sandbox.set({ dropCallback: true });
    await proceed(page);
    await payWith(cards.good, popup(page));
    await expectSubscribed(visitor, sandbox);
  });

  test("a payment that the popup reports as cancelled is still fulfilled", async ({
    page,
    visitor,
    sandbox,
  }) => {
    await sandbox.set({ dropCallback: "cancel" });
    await proceed(page);
    await payWith(cards.good, popup(page));
    await expectSubscribed(visitor, sandbox);
  });

  test("a closed popup charges nothing, and its payment can be resumed", async ({
    page,
    visitor,
    sandbox,
  }) => {
    await proceed(page);
    await popup(page).getByRole("link", { name: "Cancel payment" }).click();
    await expect(page.getByText("Payment window closed; you can resume")).toBeVisible();
    await expect(page.locator('iframe[title="Paystack checkout"]:visible')).toHaveCount(0);
    await resume(page);
    await payByNewCard(page, true);
    await expectSubscribed(visitor, sandbox);
  });

  test.describe("while Paystack is down", () => {
    test.use({ expectedConsole: [/Failed to load resource/] });

    test("an order shows the error of the API and then of the popup, and is paid later", async ({
      page,
      visitor,
      sandbox,
    }) => {
      await sandbox.set({ failNext: 50, failStatus: 500 });
      await proceed(page);
      await expect(page.getByText(/The payment service does not answer at the moment/).first()).toBeVisible();
      await sandbox.rest();
      await page.route("**/v2/inline.js", (route) => route.abort());
      await proceed(page);
      await expect(page.getByText("Unable to load paystack inline script").first()).toBeVisible();
      await page.unroute("**/v2/inline.js");
      await resume(page);
      await payByNewCard(page, true);
      await expectSubscribed(visitor, sandbox);
    });
  });

  test("an order paid in two tabs is charged once", async ({ page, context, visitor, sandbox }) => {
    const other = await context.newPage();
    await openCheckout(other, checkout, true);
    await chooseMainOrder(other, true);
    await page.bringToFront();
    await proceed(page);
    await expect(popup(page).getByLabel("Card number")).toBeVisible();
    await proceed(other);
    await expect(popup(other).getByLabel("Card number")).toBeVisible();
    await payByNewCard(page, true);
    // Both tabs have the same payment, so paying again finds it paid and continues.
    await payWith(cards.good, popup(other));
    await expect(other).toHaveURL(`${urls.website}/download`);
    const { api } = await signedInApi(visitor);
    await expect
      .poll(async () => {
        const standing = await Promise.all(
          (await sandbox.transactions())
            .filter(({ status }) => status === "success")
            .map(async ({ reference }) => (await api.subscription.payment({ reference })).data.state),
        );
        return standing.filter((state) => state !== "refunding" && state !== "refunded");
      })
      .toEqual(["settled"]);
    expect((await api.account.show()).data.locations[0]?.upcoming[0]?.amount_paid).toBe(12_440_000);
  });
});

test("an abandoned payment is listed, and resumed without a second charge", async ({
  page,
  visitor,
  sandbox,
  signIn,
}) => {
  await signIn(await registerVerified(visitor));
  await openCheckout(page, checkout, true);
  await choosePayment(page, { method: /Pay with Card/ }, true);
  await pay(page);
  await expect(popup(page).getByLabel("Card number")).toBeVisible();
  await page.reload();
  await expectCheckout(page, true);
  await openSummary(page);
  await expect(page.getByText(/You started paying for this order/)).toBeVisible();
  await page.getByRole("link", { name: "Check payment" }).click();
  await expect(page.getByRole("heading", { name: "This payment is not finished" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Back to your order" }).click();
  await expectCheckout(page, true);
  await openSummary(page);
  await pay(page);
  await payByNewCard(page, true);
  expect(await sandbox.transactions()).toHaveLength(1);
  expect(await subscriptionOf(visitor)).toMatchObject({ kind: "paid" });
});

test("a page that was open while another device paid asks before it pays for the next period", {
  tag: "@noscript",
}, async ({ page, visitor, sandbox, signIn, withScripts }) => {
  await signIn(await registerVerified(visitor));
  await openCheckout(page, "/plans-details/2/month", withScripts);
  await choosePayment(page, { method: /Pay with Card/ }, withScripts);
  await fillWallet(visitor, sandbox, 10_000);
  const { api } = await signedInApi(visitor);
  const order = { plan_id: 2, duration: 1 as const, onboarding: 1 };
  const { data } = await api.subscription.summary({ ...order, plan_duration: 1, payment_method: "wallet" });
  const [{ location_id, quote }] = data as [(typeof data)[number]];
  const claim = { ...order, ...orderClaim(quote), location_id, payment_method: "wallet" as const };
  await api.subscription.withWallet(claim);
  await pay(page);
  await openSummary(page);
  await expect(page.getByText(/^Plus is already paid until .* Nothing was charged\./)).toBeVisible();
  await expect(page.getByText(/This order pays for the next period/)).toBeVisible();
  if (withScripts) await expectAccessible(page);
  expect(await sandbox.transactions()).toHaveLength(1);
  await pay(page);
  const payCard = () => payWith(cards.good, withScripts ? popup(page) : page);
  await expectPaidAfter(page, payCard, { next: "/plans-and-billings" });
  expect((await sandbox.transactions()).filter(({ status }) => status === "success")).toHaveLength(2);
});

test("a charge whose response is lost is checked until its outcome is known, and made once", async ({
  page,
  visitor,
  sandbox,
  signIn,
}) => {
  await signIn(await registerVerified(visitor));
  await fillWallet(visitor, sandbox, 1_000, { keepCard: true });
  await page.clock.install();
  await openCheckout(page, checkout, true);
  await choosePayment(page, { method: /Pay with Card/ }, true);
  await radio(page, "Card", /ending in 4081/).check();
  await sandbox.set({ failNext: 1, failStatus: 500, failWhen: "after" });
  await expectPaidAfter(page, async () => {
    await pay(page);
    await expect(page).toHaveURL(/\/payments\/return\?reference=/);
    const settled = page.getByRole("heading", { name: "Payment successful" });
    await passTimeUntil(page, () => expect(settled).toBeVisible({ timeout: 200 }));
  });
  expect(await subscriptionOf(visitor)).toMatchObject({ kind: "paid" });
  const taken = (await sandbox.transactions()).filter(({ status }) => status === "success");
  expect(taken.filter(({ amount }) => amount === 6_130_000)).toHaveLength(1);
});
