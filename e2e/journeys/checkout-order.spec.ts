import { expectAccessible, expectNoSidewaysScroll } from "../support/accessibility.ts";
import { registerVerified } from "../support/account.ts";
import {
  expectDone,
  openCheckout,
  pay,
  pick,
  radio,
  recap,
  subscriptionOf,
  summary,
  toSummary,
} from "../support/checkout.ts";
import { acceptInvitation, invite } from "../support/people.ts";
import { expect, test } from "../support/test.ts";
import { newVisitor } from "../support/visitor.ts";

const yearly = "/plans-details/2/yearly";
const monthly = "/plans-details/2/month";

test.beforeEach(async ({ visitor, signIn }) => signIn(await registerVerified(visitor)));

test("an order is found as it was left: reload, another tab, another browser @noscript @phone", async ({
  page,
  context,
  browser,
  visitor,
  withScripts,
}) => {
  await openCheckout(page, yearly, withScripts);
  await radio(page, "Additional Active Users", "3 users").check();
  const kept = withScripts ? page.waitForResponse(/\/plans-details\/2\/yearly\/draft$/) : undefined;
  await pick(page, { method: /Pay with Card/ }, withScripts);
  await kept;
  const tab = await context.newPage();
  const elsewhere = await browser.newContext({
    javaScriptEnabled: withScripts,
    storageState: await context.storageState(),
    extraHTTPHeaders: { "x-forwarded-for": visitor.address },
  });
  for (const place of [page, tab, await elsewhere.newPage()]) {
    await openCheckout(place, new URL(yearly, page.url()).href, withScripts);
    await expect(radio(place, "Additional Active Users", "3 users")).toBeChecked();
    await toSummary(place);
    await expect(radio(place, "Onboarding", /Self/)).toBeChecked();
    await expect(radio(place, "Payment method", /Pay with Card/)).toBeChecked();
    await expect(summary(place)).toContainText("₦94,348");
  }
  await elsewhere.close();
});

test("on a phone extras and summary are two panes, and Back leads from one to the other @phone", async ({
  page,
}) => {
  // A desktop's browser made this narrow shows them, too.
  await page.setViewportSize({ width: 360, height: 740 });
  await openCheckout(page, yearly, true);
  await expect(page.getByRole("button", { name: "Skip" })).toBeVisible();
  await expect(summary(page)).toBeHidden();
  await expectAccessible(page);
  await radio(page, "Additional Unique Outlets", "1 outlet").check();
  await expect(page.getByRole("button", { name: "Skip" })).toHaveCount(0);
  await page.getByRole("button", { name: "Proceed" }).click();
  await expect(summary(page)).toContainText("Additional Unique Outlets");
  await expect(page.getByRole("heading", { name: "Add Extras" })).toBeHidden();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.goBack();
  await expect(radio(page, "Additional Unique Outlets", "1 outlet")).toBeChecked();
  await page.goForward();
  await expect(summary(page)).toContainText("Additional Unique Outlets");
  await page.reload();
  await expect(page.getByRole("heading", { name: "Add Extras" })).toBeHidden();
  await page.getByRole("button", { name: "Remove Additional Unique Outlets" }).click();
  await page.getByRole("button", { name: "Change extras" }).click();
  await expect(page.getByRole("button", { name: "Skip" })).toBeVisible();
});

test("lines can be taken out, and self onboarding takes the agent's fee away @noscript @phone", async ({
  page,
  withScripts,
}) => {
  await openCheckout(page, yearly, withScripts);
  await radio(page, "Additional Active Users", "3 users").check();
  await pick(page, { onboarding: /Agent/ }, withScripts);
  await expect(summary(page)).toContainText("Agent-assisted Onboarding");
  await expect(summary(page)).toContainText("₦32,400");
  await page.getByRole("button", { name: "Remove Additional Active Users" }).click();
  await expect(summary(page)).not.toContainText("Additional Active Users");
  await pick(page, { onboarding: /Self/ }, withScripts);
  await expect(summary(page)).not.toContainText("Agent-assisted");
  await expect(summary(page)).toContainText("₦61,300");
  await expect(recap(page)).toContainText("Additional fees may apply");
  await expect(recap(page)).toContainText(/VAT contained \(7.5%\)\s*₦4,276.74/);
});

test("one coupon an order, refusals in words, and nothing to pay means free @noscript @phone", async ({
  page,
  visitor,
  withScripts,
}) => {
  await openCheckout(page, yearly, withScripts);
  await expect(page.getByLabel(/^Coupon/)).toHaveCount(0);
  await openCheckout(page, monthly, withScripts);
  await toSummary(page);
  const apply = async (code: string) => {
    await page.getByLabel(/^Coupon/).fill(code);
    await page.getByRole("button", { name: "Apply coupon" }).click();
  };
  await apply("OLD");
  await expect(page.getByText(/expired/i).first()).toBeVisible();
  await expect(page.getByLabel(/^Coupon/)).toHaveAccessibleDescription(/expired/);
  await expect(page.getByLabel(/^Coupon/)).toHaveValue("OLD");
  await toSummary(page);
  await apply("SAVE10");
  await expect(summary(page)).toContainText("Coupon SAVE10");
  await expect(summary(page)).toContainText("₦9,280");
  await expect(page.getByLabel(/^Coupon/)).toHaveCount(0);
  if (withScripts) await expectAccessible(page);
  await page.getByRole("button", { name: "Remove coupon" }).click();
  await toSummary(page);
  await apply("free100");
  await expect(summary(page)).toContainText("Coupon FREE100");
  await expect(page.getByRole("group", { name: "Payment method" })).toHaveCount(0);
  await pay(page);
  await expect(page.getByText("You have to pick an onboarding type")).toBeVisible();
  if (withScripts) await expectAccessible(page);
  await pick(page, {}, withScripts);
  await pay(page);
  await expectDone(page);
  expect(await subscriptionOf(visitor)).toMatchObject({ plan_id: 2, duration: 1, status: "active" });
});

test("who typed a coupon and did not apply it sees its price before anything is paid @noscript", async ({
  page,
  sandbox,
  withScripts,
}) => {
  await openCheckout(page, monthly, withScripts);
  await pick(page, { method: /Pay with Card/ }, withScripts);
  await page.getByLabel(/^Coupon/).fill("save10");
  await pay(page);
  await expect(summary(page)).toContainText("Coupon SAVE10");
  await expect(summary(page)).toContainText("₦9,280");
  expect(await sandbox.transactions()).toEqual([]);
});

test("Enter in the coupon's box applies it @noscript", async ({ page, withScripts }) => {
  await openCheckout(page, monthly, withScripts);
  await page.getByLabel(/^Coupon/).fill("SAVE10");
  await page.getByLabel(/^Coupon/).press("Enter");
  await expect(summary(page)).toContainText("Coupon SAVE10");
});

test("Basic is free, and its extras say 'Upgrade Plan' @noscript @phone", async ({
  page,
  visitor,
  withScripts,
}) => {
  await openCheckout(page, "/plans-details/1/yearly", withScripts);
  if (withScripts) {
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
  await pick(page, {}, withScripts);
  await pay(page);
  await expectDone(page);
  expect(await subscriptionOf(visitor)).toMatchObject({ plan_id: 1, status: "active" });
});

test("nothing picked is said, and the order stays @noscript @phone", async ({
  page,
  sandbox,
  withScripts,
}) => {
  await openCheckout(page, yearly, withScripts);
  await toSummary(page);
  await pay(page);
  const said = page.getByText("You have to pick a payment method and an onboarding method");
  await expect(said).toBeVisible();
  // Without scripts the page is a new one, which would begin at its top, far from what it says.
  await expect(said).toBeInViewport();
  expect(await sandbox.transactions()).toEqual([]);
});

test("a manager is told that only owners pay @noscript @phone", async ({ page, withScripts }) => {
  const guest = newVisitor();
  await page.goto("/user-management");
  await invite(page, guest.email, "manager");
  await expect(page.getByText(/An invitation is on its way/)).toBeVisible();
  await page.context().clearCookies();
  await acceptInvitation(page, guest);
  await expect(page.getByText(/You have joined/)).toBeVisible();
  await page.goto(yearly);
  await expect(page.getByRole("heading", { name: "Only owners pay for a subscription" })).toBeVisible();
  if (withScripts) await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole("link", { name: "My Dashboard" }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test("the keyboard alone chooses and pays", async ({ page, visitor }) => {
  await openCheckout(page, "/plans-details/1/yearly", true);
  await page.getByRole("group", { name: "Onboarding" }).getByRole("radio").first().focus();
  await page.keyboard.press("Space");
  await page.getByRole("button", { name: "Subscribe for free" }).focus();
  await page.keyboard.press("Enter");
  await expectDone(page);
  expect(await subscriptionOf(visitor)).toMatchObject({ plan_id: 1 });
});
