import { expectNoSidewaysScroll } from "../support/accessibility.ts";
import { registerVerified, signedInApi } from "../support/account.ts";
import { cards, payWith, popup } from "../support/checkout.ts";
import { expectSubscribed } from "../support/expect-subscribed.ts";
import { chooseMainOrder, proceed, resume } from "../support/order.ts";
import { urls } from "../support/settings.ts";
import { fillSignUp, submitSignUp, verifyPhone } from "../support/sign-up.ts";
import { expect, test } from "../support/test.ts";

const checkout = "/plans-details/2/yearly";
const downloadPage = `${urls.website}/download`;

test("a visitor becomes a paid subscriber @noscript @phone", async ({
  page,
  visitor,
  sandbox,
  withScripts,
}) => {
  await page.goto("/pricing");
  await page.getByRole("article", { name: "Plus" }).getByRole("link", { name: "Purchase now" }).click();
  await expect(page).toHaveURL(/\/signup\?/);
  await fillSignUp(page, visitor);
  await submitSignUp(page);
  await page.getByRole("link", { name: "Verify phone number" }).click();
  await verifyPhone(page, visitor, withScripts);
  await expect(page).toHaveURL(`${urls.website}${checkout}`);
  await expect(page.getByRole("heading", { name: /You're about to subscribe to/ })).toBeVisible();
  await chooseMainOrder(page, withScripts);
  await expectNoSidewaysScroll(page);
  await proceed(page);
  if (withScripts) {
    await payWith(cards.good, popup(page));
  } else {
    await expect(page).toHaveURL(new RegExp(`^${urls.paystack}/pay/`));
    await payWith(cards.good, page);
  }
  await expect(page).toHaveURL(downloadPage);
  await expectSubscribed(visitor, sandbox);
});

test("a card that asks for PIN and OTP pays too @noscript", async ({
  page,
  visitor,
  sandbox,
  signIn,
  withScripts,
}) => {
  await signIn(await registerVerified(visitor));
  await page.goto(checkout);
  await chooseMainOrder(page, withScripts);
  await proceed(page);
  await payWith(cards.pinAndOtp, withScripts ? popup(page) : page);
  await expect(page).toHaveURL(downloadPage);
  await expectSubscribed(visitor, sandbox);
});

test("the alternate address of the checkout is the same page", async ({ page, visitor, signIn }) => {
  await signIn(await registerVerified(visitor));
  await page.goto("/plans-details/plan_id=2&plan_duration=yearly");
  await expect(page.getByRole("heading", { name: /You're about to subscribe to/ })).toBeVisible();
});

test.describe("when the payment does not go straight", () => {
  test.beforeEach(async ({ page, visitor, signIn }) => {
    await signIn(await registerVerified(visitor));
    await page.goto(checkout);
    await chooseMainOrder(page, true);
  });

  test("the callback is lost: the webhook alone subscribes", async ({ page, visitor, sandbox }) => {
    await sandbox.set({ dropCallback: true });
    await proceed(page);
    await payWith(cards.good, popup(page));
    await expectSubscribed(visitor, sandbox);
  });

  test("a webhook that comes again changes nothing", async ({ page, visitor, sandbox }) => {
    await sandbox.set({ webhookRepeat: 5 });
    await proceed(page);
    await payWith(cards.good, popup(page));
    await expect(page).toHaveURL(downloadPage);
    await expectSubscribed(visitor, sandbox);
  });

  test("the popup is closed: nothing is taken, and the order can be paid afterwards @phone", async ({
    page,
    visitor,
    sandbox,
  }) => {
    await proceed(page);
    await popup(page).getByRole("link", { name: "Cancel payment" }).click();
    await expect(page.getByText("Payment window closed; you can resume")).toBeVisible();
    await expect(page.locator('iframe[title="Paystack checkout"]:visible')).toHaveCount(0);
    await resume(page);
    await payWith(cards.good, popup(page));
    await expect(page).toHaveURL(downloadPage);
    await expectSubscribed(visitor, sandbox);
  });

  test("paid, but the popup says cancelled: the payment still counts", async ({ page, visitor, sandbox }) => {
    await sandbox.set({ dropCallback: "cancel" });
    await proceed(page);
    await payWith(cards.good, popup(page));
    await expectSubscribed(visitor, sandbox);
  });

  test("a declined card, then another one @phone", async ({ page, visitor, sandbox }) => {
    await proceed(page);
    await payWith(cards.declined, popup(page));
    await expect(popup(page).getByRole("alert")).toContainText("Declined");
    await payWith(cards.good, popup(page));
    await expect(page).toHaveURL(downloadPage);
    await expectSubscribed(visitor, sandbox);
  });

  test.describe("with the popup's script out of reach", () => {
    test.use({ expectedConsole: [/Failed to load resource/] });

    test("the person is told so, and can still pay", async ({ page, visitor, sandbox }) => {
      await page.route("**/v2/inline.js", (route) => route.abort());
      await proceed(page);
      await expect(page.getByText("Unable to load paystack inline script").first()).toBeVisible();
      await page.unroute("**/v2/inline.js");
      await resume(page);
      await payWith(cards.good, popup(page));
      await expect(page).toHaveURL(downloadPage);
      await expectSubscribed(visitor, sandbox);
    });
  });

  test("Paystack is down: a clear message, and the order goes on later @phone", async ({
    page,
    visitor,
    sandbox,
  }) => {
    await sandbox.set({ failNext: 50, failStatus: 500 });
    await proceed(page);
    await expect(
      page.getByText(/The card payment service does not answer at the moment/).first(),
    ).toBeVisible();
    await sandbox.rest();
    await proceed(page);
    await payWith(cards.good, popup(page));
    await expect(page).toHaveURL(downloadPage);
    await expectSubscribed(visitor, sandbox);
  });

  test("two tabs pay one order: exactly one charge counts", async ({ page, context, visitor, sandbox }) => {
    const other = await context.newPage();
    await other.goto(checkout);
    await chooseMainOrder(other, true);
    await page.bringToFront();
    await proceed(page);
    await expect(popup(page).getByLabel("Card number")).toBeVisible();
    await proceed(other);
    await expect(popup(other).getByLabel("Card number")).toBeVisible();
    await payWith(cards.good, popup(page));
    await expect(page).toHaveURL(downloadPage);
    // Both tabs hold the one payment of this order: paying again finds it paid, and the person is led on.
    await payWith(cards.good, popup(other));
    await expect(other).toHaveURL(downloadPage);
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
    expect((await api.account.show()).data.locations[0]?.subscription?.amount_paid).toBe(124_400);
  });

  test("nothing picked is said before any payment", async ({ page, sandbox }) => {
    // Another plan: this one is found as it was left.
    await page.goto("/plans-details/2/month");
    await page.getByRole("button", { name: /^Pay ₦/ }).click();
    await expect(
      page.getByText("You have to pick a payment method and an onboarding method").first(),
    ).toBeVisible();
    expect(await sandbox.transactions()).toEqual([]);
  });

  test("a tampered price is refused with the true one", async ({ page, sandbox }) => {
    await page
      .locator('input[name="amount_paid"]')
      .first()
      .evaluate((input: HTMLInputElement) => {
        const form = input.form;
        form?.addEventListener("formdata", ({ formData }) => formData.set("amount_paid", "1"));
      });
    await proceed(page);
    await expect(
      page.getByText(/The price of this order has changed\. Please review it\./).first(),
    ).toBeVisible();
    expect(await sandbox.transactions()).toEqual([]);
  });
});
