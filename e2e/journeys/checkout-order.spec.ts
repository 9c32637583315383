import { expectAccessible, expectFitsAndAccessible } from "../support/accessibility.ts";
import { register, registerVerified } from "../support/account.ts";
import {
  choosePayment,
  expectCheckout,
  expectSubscribedAfter,
  openCheckout,
  openExtras,
  openSummary,
  pay,
  radio,
  recap,
  subscriptionOf,
  summary,
} from "../support/checkout.ts";
import { logIn } from "../support/log-in.ts";
import { verifyPhone } from "../support/sign-up.ts";
import { expect, test } from "../support/test.ts";

const yearly = "/plans-details/2/yearly";
const monthly = "/plans-details/2/month";

test("an order is restored after a reload, in another tab and in another browser", {
  tag: "@noscript",
}, async ({ page, context, browser, visitor, signIn, withScripts }) => {
  await signIn(await registerVerified(visitor));
  await openCheckout(page, yearly, withScripts);
  await openExtras(page);
  await radio(page, "Additional Active Users", "3 users").check();
  const kept = withScripts ? page.waitForResponse(/\/plans-details\/2\/yearly\/draft$/) : undefined;
  await choosePayment(page, { method: /Pay with Card/ }, withScripts);
  await kept;
  const tab = await context.newPage();
  const elsewhere = await browser.newContext({
    javaScriptEnabled: withScripts,
    viewport: page.viewportSize(),
    storageState: await context.storageState(),
    extraHTTPHeaders: { "x-forwarded-for": visitor.address },
  });
  for (const place of [page, tab, await elsewhere.newPage()]) {
    const users = radio(place, "Additional Active Users", "3 users");
    const address = new URL(yearly, page.url()).href;
    // Without scripts a slow machine may render before the draft loads, so open the page again.
    await expect(async () => {
      await openCheckout(place, address, withScripts);
      await openExtras(place);
      await expect(users).toBeChecked({ timeout: withScripts ? 5_000 : 100 });
    }).toPass();
    await openSummary(place);
    await expect(radio(place, "Onboarding", /Self/)).toBeChecked();
    await expect(radio(place, "Payment method", /Pay with Card/)).toBeChecked();
    await expect(summary(place)).toContainText("₦94,348");
  }
  await elsewhere.close();
});

test("a visitor returns to the same order after logging in and verifying the phone", {
  tag: "@noscript",
}, async ({ page, visitor, withScripts }) => {
  await register(visitor);
  const chosen = "additional_users=3&onboarding=2&coupon=SAVE10&payment_method=card";
  await page.goto(`${monthly}?${chosen}`);
  await logIn(page, visitor);
  const order = new RegExp(`/plans-details/2/month\\?${chosen}$`);
  await verifyPhone(page, visitor, withScripts, { next: monthly, to: order });
  await expectCheckout(page, withScripts);
  await openExtras(page);
  await expect(radio(page, "Additional Active Users", "3 users")).toBeChecked();
  await openSummary(page);
  await expect(radio(page, "Onboarding", /Agent/)).toBeChecked();
  await expect(radio(page, "Payment method", /Pay with Card/)).toBeChecked();
  await expect(summary(page)).toContainText("Coupon SAVE10");
});

test("on a phone Back returns from the extras to the summary", async ({ page, visitor, signIn }) => {
  await signIn(await registerVerified(visitor));
  await openCheckout(page, yearly, true);
  const extras = page.getByRole("heading", { name: "Add Extras" });
  await expect(extras).toBeHidden();
  await page.getByRole("button", { name: "Add extras" }).click();
  await expect(page.getByRole("button", { name: "Skip" })).toBeVisible();
  await expect(summary(page)).toBeHidden();
  await expectAccessible(page);
  await radio(page, "Additional Unique Outlets", "1 outlet").check();
  await expect(page.getByRole("button", { name: "Skip" })).toHaveCount(0);
  await page.getByRole("button", { name: "Proceed" }).click();
  await expect(summary(page)).toContainText("Additional Unique Outlets");
  await expect(extras).toBeHidden();
  await expectFitsAndAccessible(page);
  const loads: string[] = [];
  page.on("request", (request) => loads.push(request.url()));
  await page.goBack();
  await expect(summary(page)).toBeHidden();
  await expect(page).toHaveURL(/#extras$/);
  await radio(page, "Additional Unique Outlets", "2 outlets").check();
  await page.goBack();
  await expect(summary(page)).toContainText("Additional Unique Outlets2 more");
  expect(loads.filter((url) => url.includes(".data"))).toEqual([]);
  await page.reload();
  await expectCheckout(page, true);
  await expect(extras).toBeHidden();
  await page.getByRole("button", { name: "Remove Additional Unique Outlets" }).click();
  await page.getByRole("button", { name: "Add extras" }).click();
  await expect(page.getByRole("button", { name: "Skip" })).toBeVisible();
});

test("Forward leaves the checkout for a page with its own address", async ({ page, visitor, signIn }) => {
  await signIn(await registerVerified(visitor));
  await openCheckout(page, "/plans-details/1/month", true);
  await openExtras(page);
  await radio(page, "Additional Active Users", "3 users").click();
  await page.getByRole("link", { name: "See the plans" }).click();
  const checkout = page.getByRole("heading", { name: "You're about to subscribe to" });
  // The address changes before the page does.
  await expect(checkout).toBeHidden();
  await expect(page).toHaveURL("/pricing");
  await page.goBack();
  await expectCheckout(page, true);
  await page.goForward();
  await expect(checkout).toBeHidden();
  await expect(page).toHaveURL("/pricing");
});

test("add-ons, onboarding and a coupon change the price, down to nothing to pay", {
  tag: "@noscript",
}, async ({ page, visitor, signIn, withScripts }) => {
  await signIn(await registerVerified(visitor));
  await openCheckout(page, yearly, withScripts);
  const box = page.getByLabel(/^Coupon/);
  await openSummary(page);
  await expect(box, "a discounted price takes only a coupon of 100 %").toBeHidden();
  await page.getByText("I have a code").click();
  await box.fill("SAVE10");
  await page.getByRole("button", { name: "Apply coupon" }).click();
  await expect(box).toHaveAccessibleDescription(/has its own discount already/);
  await openCheckout(page, yearly, withScripts);
  await openExtras(page);
  await radio(page, "Additional Active Users", "3 users").check();
  await choosePayment(page, { onboarding: /Agent/ }, withScripts);
  await expect(summary(page)).toContainText("Agent-assisted Onboarding");
  await expect(summary(page)).toContainText("₦32,400");
  await page.getByRole("button", { name: "Remove Additional Active Users" }).click();
  await expect(summary(page)).not.toContainText("Additional Active Users");
  await choosePayment(page, { method: /Pay with Card/, onboarding: /Self/ }, withScripts);
  await expect(summary(page)).not.toContainText("Agent-assisted");
  await expect(summary(page)).toContainText("₦61,300");
  await expect(recap(page)).toContainText("Your card provider may charge additional fees.");
  await expect(recap(page)).toContainText(/Includes VAT \(7.5%\)\s*₦4,276.74/);

  await openCheckout(page, monthly, withScripts);
  await openSummary(page);
  const coupon = page.getByLabel(/^Coupon/);
  await coupon.fill("OLD");
  await page.getByRole("button", { name: "Apply coupon" }).click();
  await expect(coupon).toHaveAccessibleDescription(/expired/);
  await expect(coupon).toHaveValue("OLD");
  await openSummary(page);
  await coupon.fill("SAVE10");
  await coupon.press("Enter");
  await expect(summary(page)).toContainText("Coupon SAVE10");
  await expect(summary(page)).toContainText("₦9,000");
  await expect(coupon).toHaveCount(0);
  await expectFitsAndAccessible(page, withScripts);
  await page.getByRole("button", { name: "Remove coupon" }).click();
  await openSummary(page);
  await coupon.fill("free100");
  await page.getByRole("button", { name: "Apply coupon" }).click();
  await expect(summary(page)).toContainText("Coupon FREE100");
  await expect(page.getByRole("group", { name: "Payment method" })).toHaveCount(0);
  if (withScripts) await expectAccessible(page);
  await expectSubscribedAfter(page, () => pay(page));
  expect(await subscriptionOf(visitor)).toMatchObject({ plan_id: 2, duration: 1, kind: "paid" });
});

test("Basic is free, its extras say 'Upgrade Plan', and it can be ordered by keyboard", {
  tag: "@noscript",
}, async ({ page, visitor, signIn, withScripts }) => {
  await signIn(await registerVerified(visitor));
  await openCheckout(page, "/plans-details/1/yearly", withScripts);
  if (withScripts) {
    await openExtras(page);
    await radio(page, "Additional Active Users", "3 users").click();
    const dialog = page.getByRole("alertdialog", { name: "Upgrade Plan" });
    await expect(dialog).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await expect(radio(page, "Additional Active Users", "None")).toBeChecked();
  } else {
    await radio(page, "Additional Active Users", "3 users").check();
    await page.getByRole("button", { name: "Update total" }).click();
    await expect(page.getByText("Upgrade Plan")).toBeVisible();
  }
  await openSummary(page);
  await page.getByRole("button", { name: "Subscribe for free" }).click();
  await expect(page.getByText("You have to pick an onboarding type")).toBeVisible();
  await openSummary(page);
  await page.getByRole("group", { name: "Onboarding" }).getByRole("radio").first().focus();
  await page.keyboard.press("Space");
  await page.getByRole("button", { name: "Subscribe for free" }).focus();
  await expectSubscribedAfter(page, () => page.keyboard.press("Enter"));
  expect(await subscriptionOf(visitor)).toMatchObject({ plan_id: 1, kind: "free" });
});
