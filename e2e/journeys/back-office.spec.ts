import type { Browser, Page } from "@playwright/test";
import { expectFitsAndAccessible } from "../support/accessibility.ts";
import { waitUntilHydrated } from "../support/hydrated.ts";
import { urls } from "../support/settings.ts";
import { logInStaff, type StaffMember, staffMembers } from "../support/staff-session.ts";
import { expect, test } from "../support/test.ts";

test.use({ baseURL: urls.backoffice });
// The codes of a person's app work once, so one test at a time logs that person in.
test.describe.configure({ mode: "serial" });

/** A page of a colleague in a browser of their own. */
async function pageOf(browser: Browser, member: StaffMember, options: object): Promise<Page> {
  const context = await browser.newContext({ baseURL: urls.backoffice, ...options });
  const page = await context.newPage();
  await logInStaff(page, member);
  return page;
}

test("the catalogue's day: one proposes a change of a plan, another approves it, and customers see it", {
  tag: ["@desktop", "@noscript"],
}, async ({ page, browser, request, withScripts }) => {
  const options = { javaScriptEnabled: withScripts, viewport: page.viewportSize() };
  // Both browsers run at once, so each changes another plan.
  const plan = withScripts
    ? { row: "plan 3", name: "Enterprise", description: "For several outlets in a city." }
    : { row: "plan 1", name: "Basic", description: "For a shop that begins." };
  await logInStaff(page, staffMembers.catalogue);
  const nav = page.getByRole("navigation", { name: "Main" });
  await expect(nav.getByRole("link", { name: "Staff" })).toHaveCount(0);
  await nav.getByRole("link", { name: "Plans", exact: true }).click();
  await expectFitsAndAccessible(page, withScripts);
  await page.getByRole("link", { name: plan.name }).click();
  await expect(page.getByRole("heading", { level: 1, name: plan.name })).toBeVisible();
  await expectFitsAndAccessible(page, withScripts);
  await page.getByRole("main").getByRole("link", { name: "Change", exact: true }).click();
  await expectFitsAndAccessible(page, withScripts);

  // A refusal keeps what was typed, with its message at the field.
  await page.getByLabel("Saving on a year").fill("500");
  await page.getByRole("button", { name: "Preview" }).click();
  await expect(page.getByText("Enter at most 100").first()).toBeVisible();
  await expect(page.getByLabel("Saving on a year")).toHaveValue("500");
  await page.getByLabel("Saving on a year").fill("0");
  await page.getByLabel("Description").fill(plan.description);
  await page.getByRole("button", { name: "Preview" }).click();
  await expect(page.getByRole("row", { name: /^Description/ })).toContainText(plan.description);
  await expect(page.getByRole("row", { name: /^Saving on a year/ })).toHaveCount(0);
  await expectFitsAndAccessible(page, withScripts);
  await page.getByRole("button", { name: "Propose" }).click();
  await expect(page.getByText("Say why, for the person who approves it").first()).toBeVisible();
  await page.getByLabel("Why").fill("Rent has risen");
  await page.getByRole("button", { name: "Propose" }).click();
  await expect(page.getByText("Sent for approval.")).toBeVisible();
  await expect(page.getByText("You proposed this, so a colleague has to decide.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Approve" })).toHaveCount(0);
  await expectFitsAndAccessible(page, withScripts);

  const colleague = await pageOf(browser, staffMembers.owner, options);
  await colleague
    .getByRole("navigation", { name: "Main" })
    .getByRole("link", { name: /Approvals/ })
    .click();
  await expectFitsAndAccessible(colleague, withScripts);
  await colleague.getByRole("link", { name: `Change ${plan.row}` }).click();
  await expect(colleague.getByText("Rent has risen")).toBeVisible();
  await colleague.getByRole("button", { name: "Approve" }).click();
  await expect(colleague.getByText("Approved and done.")).toBeVisible();
  await colleague.goto(`/audit?row=${plan.row}`);
  await expect(colleague.getByText("Change plan", { exact: true }).first()).toBeVisible();
  await expectFitsAndAccessible(colleague, withScripts);
  await colleague.context().close();

  // The pricing page is cached for a moment.
  const pricing = async () => (await request.get(`${urls.website}/pricing`)).text();
  await expect.poll(pricing).toContain(plan.description);
});

test("keys search, move between rows, and list themselves", { tag: "@desktop" }, async ({ page }) => {
  await logInStaff(page, staffMembers.finance, "?page=subject&subject=fees");
  await expect(page).toHaveURL(/\/manage\/fees/);
  await waitUntilHydrated(page);
  await page.keyboard.press("/");
  await expect(page.getByRole("searchbox")).toBeFocused();
  await page.keyboard.press("Escape");
  await page.getByRole("heading", { level: 1 }).click();
  await page.keyboard.press("j");
  await page.keyboard.press("j");
  await page.keyboard.press("k");
  const rows = page.getByRole("row").getByRole("link");
  await expect(page.getByRole("rowheader").first().getByRole("link")).toBeFocused();
  expect(await rows.count()).toBeGreaterThan(1);
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog", { name: "Keyboard shortcuts" })).toBeVisible();
  await expectFitsAndAccessible(page);
});
