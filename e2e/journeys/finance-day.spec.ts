import type { Browser, Page } from "@playwright/test";
import { NairaSchema } from "@vendor/api";
import pg from "pg";
import { expectFitsAndAccessible } from "../support/accessibility.ts";
import { apiFor, registerVerified } from "../support/account.ts";
import { sandboxFor } from "../support/sandbox.ts";
import { urls } from "../support/settings.ts";
import { logInStaff, type StaffMember, staffMembers } from "../support/staff-session.ts";
import { expect, test } from "../support/test.ts";
import { newVisitor, type Visitor } from "../support/visitor.ts";

test.use({ baseURL: urls.backoffice });

const naira = (amount: number) => NairaSchema.parse(amount);

/** A customer whose year of Plus is paid by card. @returns The payment's reference. */
async function buyYear(visitor: Visitor): Promise<string> {
  const api = apiFor(visitor, await registerVerified(visitor));
  const [place] = (await api.account.locations({})).data;
  const { data } = await api.subscription.validateCardPayment({
    location_id: place?.id ?? 0,
    ...{ plan_id: 2, duration: 12, onboarding: 1, payment_method: "card", discount_percentage: 50 },
    ...{ plan_amount: naira(60_000), total_amount: naira(60_000), amount_paid: naira(61_300) },
  });
  await sandboxFor(visitor.email).pay(data.reference);
  await api.subscription.withCard({ reference_id: data.reference });
  return data.reference;
}

/** Runs SQL on the services' database. */
async function onDatabase(statement: string, values: unknown[]): Promise<void> {
  const client = new pg.Client(process.env.DATABASE_URL);
  await client.connect();
  await client.query(statement, values).finally(() => client.end());
}

/** A customer whose renewal failed an hour ago: waiting for a period's end takes minutes. */
async function failRenewal(visitor: Visitor): Promise<void> {
  await registerVerified(visitor);
  await onDatabase(
    `insert into renewals (location_id, state, is_on, plan_id, duration, addons, consent, consented_by, consented_at, agreed_price, due_at,
       next_step_at, failures, last_failure, grace_until)
     select l.id, 'grace', true, 2, 1, '[]', 'agreed', u.id, now(), 1000000, now() - interval '1 hour',
       now() + interval '2 days', 1, 'Your wallet has too little money.', now() + interval '3 days'
     from users u join locations l on l.account_id = u.account_id where u.email = $1`,
    [visitor.email],
  );
}

/** Money that comes to our account at Paystack for another shop. @returns Its reference. */
async function payByMistake(visitor: Visitor): Promise<string> {
  const reference = `not-ours-${visitor.username}`;
  const order = { reference, amount: 250_000, email: visitor.email, currency: "NGN" };
  const opened = await fetch(`${urls.paystack}/transaction/initialize`, {
    method: "POST",
    headers: { authorization: "Bearer sk_test_sandbox_secret", "content-type": "application/json" },
    body: JSON.stringify(order),
  });
  expect(opened.status).toBe(200);
  await sandboxFor(visitor.email).pay(reference);
  return reference;
}

/** The customer's account: a search that finds one opens its page. */
async function accountOf(page: Page, { email }: Visitor): Promise<string> {
  await page.goto(`/customers?search=${encodeURIComponent(email)}`);
  await expect(page).toHaveURL(/\/customers\/\d+/);
  return /\d+$/.exec(new URL(page.url()).pathname)?.[0] ?? "";
}

/** Opens an order and its form for a refund. */
async function openRefund(page: Page, reference: string): Promise<void> {
  await page.goto(`/orders/${reference}`);
  await page.getByRole("link", { name: "Refund", exact: true }).click();
  await expect(page.getByLabel("Payment's reference")).toHaveValue(reference);
}

/** A colleague approves the proposal with this title. */
async function approve(browser: Browser, member: StaffMember, title: string, options: object): Promise<void> {
  const context = await browser.newContext({ baseURL: urls.backoffice, ...options });
  const page = await context.newPage();
  await logInStaff(page, member);
  await page.goto("/approvals");
  await page.getByRole("link", { name: title, exact: true }).click();
  await page.getByRole("button", { name: "Approve" }).click();
  await expect(page.getByText("Approved and done.")).toBeVisible();
  await context.close();
}

/** The figures of the metrics' first table, as the page and its file have them. */
async function expectSameFigures(page: Page): Promise<void> {
  const table = page.getByRole("table", { name: "By month", exact: true });
  const shown = await table
    .getByRole("row")
    .evaluateAll((rows) =>
      rows.slice(1).map((row) => [...row.querySelectorAll("td")].map((cell) => cell.textContent ?? "")),
    );
  const href = await page.getByRole("link", { name: "Export: By month", exact: true }).getAttribute("href");
  const file = await (await page.request.get(href ?? "")).text();
  const written = file
    .trim()
    .split(/\r?\n/)
    .slice(1)
    .map((line) => line.split(",").slice(1));
  const figure = (text: string) => text.replace(/[₦,%\s–]/g, "").replace("−", "-");
  expect(shown.length).toBeGreaterThan(0);
  expect(written.map((row) => row.map(figure).map(Number))).toEqual(
    shown.map((row) => row.map(figure).map(Number)),
  );
}

test("finance's day: a failed renewal, money that belongs to nobody, refunds by one and by two, and the figures", {
  tag: ["@desktop", "@noscript"],
}, async ({ page, browser, visitor, withScripts }) => {
  // A refund is ordered by a job that runs each minute.
  test.setTimeout(240_000);
  const options = { javaScriptEnabled: withScripts, viewport: page.viewportSize() };
  const [above, waiting] = [newVisitor(), newVisitor()];
  const [small, large] = [await buyYear(visitor), await buyYear(above)];
  await failRenewal(waiting);
  const stray = await payByMistake(waiting);

  await logInStaff(page, staffMembers.finance);
  await page.getByRole("link", { name: "Failed renewals" }).click();
  const failed = page.getByRole("row", { name: waiting.name });
  await expect(failed).toContainText("Your wallet has too little money.");
  await expectFitsAndAccessible(page, withScripts);
  await page.goto("/renewals");
  await expectFitsAndAccessible(page, withScripts);

  // Two people give money to whom it belongs.
  const account = await accountOf(page, waiting);
  await page.goto(`/manage/unmatched?search=${stray}`);
  const row = page.getByRole("rowheader").getByRole("link");
  const id = await row.textContent();
  await row.click();
  await page.getByRole("link", { name: "Assign" }).click();
  await page.getByLabel("Customer's account").fill(account);
  await page.getByLabel("Reason").fill("They sent us the receipt");
  await page.getByRole("button", { name: "Preview" }).click();
  await page.getByLabel("Why").fill("They sent us the receipt");
  await page.getByRole("button", { name: "Propose" }).click();
  await expect(page.getByText("Sent for approval.")).toBeVisible();
  await approve(browser, staffMembers.owner, `Assign unmatched payment ${id}`, options);
  await page.goto(`/customers/${account}`);
  await expect(page.getByText("₦2,500").first()).toBeVisible();

  // A part below the limit is one person's.
  await page.goto("/orders");
  await expectFitsAndAccessible(page, withScripts);
  await openRefund(page, small);
  await page.getByLabel(/^Only this part of it/).fill("5000");
  await page.getByLabel("Reason").fill("The printer came late");
  await page.getByRole("button", { name: "Preview" }).click();
  await expect(page.getByRole("row", { name: /^Goes back/ })).toContainText(
    "₦5,000 to the card, by Paystack",
  );
  await expect(page.getByRole("row", { name: /^Bought/ })).toContainText("keeps its days");
  await page.getByRole("button", { name: "Apply" }).click();
  const refunds = page.getByRole("table", { name: "Refunds" });
  await expect(refunds).toContainText("A part, by Paystack");
  await expectFitsAndAccessible(page, withScripts);

  // All of a payment is above it.
  await openRefund(page, large);
  await page.getByLabel("Reason").fill("They never opened the shop");
  await page.getByRole("button", { name: "Preview" }).click();
  await expect(page.getByRole("row", { name: /^Bought/ })).toContainText("ends when the money is back");
  await page.getByLabel("Why").fill("They never opened the shop");
  await page.getByRole("button", { name: "Propose" }).click();
  await expect(page.getByText("Sent for approval.")).toBeVisible();
  await approve(browser, staffMembers.owner, `Refund payment ${large}`, options);
  await expect(async () => {
    await page.goto(`/orders/${large}`);
    await expect(page.getByText("Refunded", { exact: true }).first()).toBeVisible({ timeout: 1_000 });
    await page.goto(`/orders/${small}`);
    await expect(refunds).toContainText("Returned", { timeout: 1_000 });
  }).toPass({ intervals: [2_000] });
  await expectFitsAndAccessible(page, withScripts);

  await page.goto("/metrics");
  await expectSameFigures(page);
  await expectFitsAndAccessible(page, withScripts);
});
