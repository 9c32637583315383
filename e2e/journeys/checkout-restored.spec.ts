import { expectSound } from "../support/accessibility.ts";
import { registerVerified, signedInApi } from "../support/account.ts";
import { openCheckout, orderLink, pick, radio, summary, toSummary } from "../support/checkout.ts";
import { passTimeUntilAt } from "../support/clock.ts";
import { type SlowDraftSite, slowDraftSite } from "../support/slow-draft.ts";
import { expect, test } from "../support/test.ts";
import type { Visitor } from "../support/visitor.ts";

const yearly = "/plans-details/2/yearly";
const lost = "What was kept of this order could not be loaded.";

// One after the other: the website that they visit holds back the documents of all its visitors.
test.describe.configure({ mode: "default" });

let site: SlowDraftSite;
test.beforeAll(async () => {
  site = await slowDraftSite();
});
test.afterAll(() => site.close());

/** What the API keeps of the visitor's order for three users, which every test here begins with. */
async function draftOf(visitor: Visitor) {
  const { api } = await signedInApi(visitor);
  return (await api.subscription.draft({ plan_id: 2, duration: 12 })).data;
}

test.beforeEach(async ({ visitor, signIn, page, withScripts }) => {
  await signIn(await registerVerified(visitor));
  await openCheckout(page, yearly, withScripts);
  await radio(page, "Additional Active Users", "3 users").check();
  const kept = withScripts ? page.waitForResponse(/\/plans-details\/2\/yearly\/draft$/) : undefined;
  await pick(page, { method: /Pay with Card/ }, withScripts);
  await kept;
  site.hold();
});
test.afterEach(() => site.letGo());

test("a placeholder holds the place of a late order, which then moves nothing", async ({ page }) => {
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
  await expectSound(page);
  site.letGo();
  await expect(radio(page, "Additional Active Users", "3 users")).toBeChecked();
  await expect(placeholder).toHaveCount(0);
  await expect(page.getByText(lost)).toHaveCount(0);
  // The page is alive: a choice is priced.
  await expect(page.getByRole("button", { name: "Update total" })).toHaveCount(0);
  expect(
    await page.evaluate(() => (window as unknown as { moved: { total: number } }).moved.total),
  ).toBeLessThan(0.1);
  await radio(page, "Additional Unique Outlets", "1 outlet").check();
  await toSummary(page);
  await expect(summary(page)).toContainText("₦124,400");
});

test("a placeholder whose line was cut gives way to an order that wipes nothing out", async ({
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
  await expectSound(page);
  expect(await draftOf(visitor)).toMatchObject({ additional_users: 3 });
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a link leads past the placeholder to an order that can be sent", async ({ page, visitor }) => {
    await page.removeLocatorHandler(orderLink(page));
    await page.goto(site.url + yearly, { waitUntil: "commit" });
    await orderLink(page).click();
    await expect(page).toHaveURL(/whole=1/);
    await expect(page.getByText(lost)).toBeVisible();
    const update = page.getByRole("button", { name: "Update total" });
    await update.click();
    await expect(page).toHaveURL(/whole=1#pay$/);
    expect(await draftOf(visitor), "an untouched order wipes nothing out").toMatchObject({
      additional_users: 3,
    });
    await radio(page, "Additional Unique Outlets", "1 outlet").check();
    await update.click();
    await expect(page).toHaveURL(/additional_warehouse=1/);
    await expect(radio(page, "Additional Unique Outlets", "1 outlet")).toBeChecked();
    await expect(summary(page)).toContainText("Additional Unique Outlets");
  });
});
