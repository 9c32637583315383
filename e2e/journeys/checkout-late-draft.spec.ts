import { expectFitsAndAccessible } from "../support/accessibility.ts";
import { registerVerified, signedInApi } from "../support/account.ts";
import {
  choosePayment,
  openCheckout,
  openExtras,
  openSummary,
  placeholderLink,
  radio,
  summary,
} from "../support/checkout.ts";
import { passTimeUntilAt } from "../support/clock.ts";
import { type LateDraftSite, lateDraftSite } from "../support/late-draft-site.ts";
import { expect, test } from "../support/test.ts";
import type { Visitor } from "../support/visitor.ts";

const yearly = "/plans-details/2/yearly";
const lost = "We could not load your saved order.";

// Serial, because the delayed website delays the documents of all its visitors.
test.describe.configure({ mode: "default" });

let site: LateDraftSite;
test.beforeAll(async () => {
  site = await lateDraftSite();
});
test.afterAll(() => site.close());

/** The visitor's saved draft for three users, with which every test begins. */
async function draftOf(visitor: Visitor) {
  const { api } = await signedInApi(visitor);
  return (await api.subscription.draft({ plan_id: 2, duration: 12 })).data;
}

test.beforeEach(async ({ visitor, signIn, page, withScripts }) => {
  await signIn(await registerVerified(visitor));
  await openCheckout(page, yearly, withScripts);
  await openExtras(page);
  await radio(page, "Additional Active Users", "3 users").check();
  const kept = withScripts ? page.waitForResponse(/\/plans-details\/2\/yearly\/draft$/) : undefined;
  await choosePayment(page, { method: /Pay with Card/ }, withScripts);
  await kept;
  site.hold();
});
test.afterEach(() => site.letGo());

test("a placeholder reserves the space of a late draft, so that nothing moves", async ({ page }) => {
  await page.addInitScript(() => {
    const moved = { total: 0 };
    Object.assign(window, { moved });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) moved.total += (entry as unknown as { value: number }).value;
    }).observe({ type: "layout-shift", buffered: true });
  });
  await page.goto(site.url + yearly, { waitUntil: "commit" });
  const placeholder = page.getByText("Getting your order...");
  await expect(placeholder).toBeAttached();
  await expect(page.getByRole("heading", { name: "Plus", exact: true })).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toBeVisible();
  await expect(page.getByRole("radio")).toHaveCount(0);
  await expectFitsAndAccessible(page);
  site.letGo();
  await expect(page.getByText("Additional Active Users (3)")).toBeVisible();
  await expect(placeholder).toHaveCount(0);
  await expect(page.getByText(lost)).toHaveCount(0);
  // The page is hydrated: choosing an option updates the price.
  await expect(page.getByRole("button", { name: "Update total" })).toHaveCount(0);
  expect(
    await page.evaluate(() => (window as unknown as { moved: { total: number } }).moved.total),
  ).toBeLessThan(0.1);
  await openExtras(page);
  await radio(page, "Additional Unique Outlets", "1 outlet").check();
  await openSummary(page);
  await expect(summary(page)).toContainText("₦124,400");
});

test("an interrupted response with a placeholder loads an order that keeps the draft", async ({
  page,
  visitor,
}) => {
  await page.clock.install();
  await page.goto(site.url + yearly, { waitUntil: "commit" });
  await expect(page.getByText("Getting your order...")).toBeAttached();
  await passTimeUntilAt(page, /whole=1/);
  site.letGo();
  await expect(page.getByText(lost)).toBeVisible();
  await expect(page.getByRole("button", { name: "Update total" })).toHaveCount(0);
  await expectFitsAndAccessible(page);
  expect(await draftOf(visitor)).toMatchObject({ addons: [{ group: 1, qty: 3 }] });
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a link on the placeholder opens an order that can be submitted", async ({ page, visitor }) => {
    await page.removeLocatorHandler(placeholderLink(page));
    await page.goto(site.url + yearly, { waitUntil: "commit" });
    await placeholderLink(page).click();
    await expect(page).toHaveURL(/whole=1/);
    await expect(page.getByText(lost)).toBeVisible();
    const update = page.getByRole("button", { name: "Update total" });
    await update.click();
    await expect(page).toHaveURL(/whole=1#pay$/);
    expect(await draftOf(visitor), "an untouched order wipes nothing out").toMatchObject({
      addons: [{ group: 1, qty: 3 }],
    });
    await radio(page, "Additional Unique Outlets", "1 outlet").check();
    await update.click();
    await expect(page).toHaveURL(/additional_warehouse=1/);
    await expect(radio(page, "Additional Unique Outlets", "1 outlet")).toBeChecked();
    await expect(summary(page)).toContainText("Additional Unique Outlets");
  });
});
