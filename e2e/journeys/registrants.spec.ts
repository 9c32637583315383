import { readFile } from "node:fs/promises";
import { expectAccessible, expectNoSidewaysScroll } from "../support/accessibility.ts";
import { register, registerVerified } from "../support/account.ts";
import { agentApi, bisi, provide, second } from "../support/agent-session.ts";
import { messagesTo } from "../support/inbox.ts";
import { logIn } from "../support/log-in.ts";
import { urls } from "../support/settings.ts";
import { fillSignUp, submitSignUp } from "../support/sign-up.ts";
import { expect, test } from "../support/test.ts";
import { newVisitor } from "../support/visitor.ts";

const staff = { email: "staff@demo.example", password: "Demo-Staff-2026" };

test("staff log in, search, and reveal one registrant and no other @noscript @phone", async ({
  page,
  visitor,
  withScripts,
}) => {
  const other = { ...newVisitor(), name: `${visitor.name} & Sons` };
  await registerVerified(other);
  await registerVerified(visitor);
  await page.goto("/login");
  await logIn(page, { ...visitor, ...staff });
  await expect(page.getByRole("heading", { name: "Registrants", level: 1 })).toBeVisible();
  await expect(page).toHaveURL(/\/registrant$/);
  await expectNoSidewaysScroll(page);
  if (withScripts) await expectAccessible(page);
  // Others sign up meanwhile, and the newest stand first.
  await page.goto(`/registrant?search=${encodeURIComponent(visitor.name)}`);
  await expect(page.getByRole("row", { name: other.name })).toBeVisible();
  const row = page.getByRole("row", { name: `${visitor.name} sh` });
  await expect(row).toContainText("sh***@journey.example");
  await expect(page.getByText(visitor.email)).toHaveCount(0);

  await row.getByRole("button", { name: `Reveal ${visitor.name}`, exact: true }).click();
  await expect(row).toContainText(visitor.email);
  await expect(row).toContainText(visitor.phone);
  await expect(page.getByText(`${visitor.name} is shown. The audit log says so.`)).toBeVisible();
  await expect(page.getByText(other.email)).toHaveCount(0);
  if (withScripts) await expect(page.getByRole("link", { name: `Hide ${visitor.name}` })).toBeFocused();
  if (withScripts) await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole("link", { name: `Hide ${visitor.name}` }).click();
  await expect(row).toContainText("sh***@journey.example");
  await expect(page.getByText(visitor.email)).toHaveCount(0);

  const search = page.getByRole("searchbox", { name: "Search" });
  await search.fill(other.email.slice(0, 12));
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await expect(page.getByText("Nobody matches")).toBeVisible();
  await search.fill(other.email);
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await expect(page.getByRole("row", { name: other.name })).toBeVisible();
  await expect(row).toHaveCount(0);
});

test("what a search found goes on over several pages @noscript", async ({ page, visitor }) => {
  test.slow();
  // One more than a page has.
  const names = Array.from({ length: 21 }, (_, index) => `${visitor.name} Branch ${index + 1}`);
  for (const name of names) await register({ ...newVisitor(), name });
  await page.goto("/login?page=registrant");
  await logIn(page, { ...visitor, ...staff });
  await expect(page.getByRole("heading", { name: "Registrants", level: 1 })).toBeVisible();
  await page.getByRole("searchbox", { name: "Search" }).fill(visitor.name);
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await expect(page.getByText(`21 people found for “${visitor.name}”.`)).toBeVisible();
  await expect(page.getByRole("row", { name: visitor.name })).toHaveCount(20);
  await page.getByRole("link", { name: /^Next/ }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(page.getByRole("row", { name: visitor.name })).toHaveCount(1);
  await expect(page.getByRole("row", { name: `${visitor.name} Branch 1`, exact: false })).toBeVisible();
});

test("staff take a file, masked or in clear @noscript", async ({ page, visitor }) => {
  await registerVerified(visitor);
  await page.goto("/login?page=registrant");
  await logIn(page, { ...visitor, ...staff });
  await expect(page.getByRole("heading", { name: "Registrants", level: 1 })).toBeVisible();
  await page.goto(`/registrant?search=${encodeURIComponent(visitor.name)}`);
  const fileOf = async (button: string) => {
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: button }).click(),
    ]);
    return readFile(await download.path(), "utf8");
  };
  const masked = await fileOf("Export masked");
  expect(masked).toContain(`${visitor.name},sh***@journey.example,`);
  expect(masked).not.toContain(visitor.phone);
  expect(await fileOf("Export in clear")).toContain(`${visitor.name},${visitor.email},${visitor.phone},`);
});

test("an owner gets a page that says no, nobody is asked to log in @noscript @phone", async ({
  page,
  visitor,
  withScripts,
  signIn,
}) => {
  await page.goto("/registrant");
  await expect(page).toHaveURL(/\/login\?page=registrant$/);
  await signIn(await registerVerified(visitor));
  const answer = await page.goto("/registrant");
  expect(answer?.status()).toBe(403);
  await expect(page.getByRole("heading", { name: "This page is not open to you" })).toBeVisible();
  await expectNoSidewaysScroll(page);
  if (withScripts) await expectAccessible(page);
  await page.getByRole("link", { name: "Back to the dashboard" }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test("who signs up by an agent's invitation is that agent's client and goes on like anybody @noscript", async ({
  page,
  visitor,
}) => {
  const agent = await agentApi(second);
  const { invite_link } = (await agent.reseller.dashboard()).data;
  expect(invite_link).toContain(`${urls.website}/signup?`);
  await page.goto(invite_link);
  await fillSignUp(page, visitor);
  await submitSignUp(page);
  await expect(page.getByRole("link", { name: "Verify phone number" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Continue" })).toHaveAttribute("href", "/thank-you");
  const { rows } = (await agent.reseller.signups({ page: 1 })).data;
  expect(rows.find(({ name }) => name === visitor.name)).toMatchObject({
    verified: false,
    subscribed: false,
  });
});

test("a receipt's code is checked by anybody @noscript @phone", async ({ page, withScripts }) => {
  await page.goto("/verify-receipt");
  await page.getByLabel("Receipt code").fill("0123-4567-89AB");
  await page.getByRole("button", { name: "Check" }).click();
  await expect(page.getByText("No receipt has this code.")).toBeVisible();
  await page.getByLabel("Receipt code").fill("short");
  await page.getByRole("button", { name: "Check" }).click();
  await expect(page.getByLabel("Receipt code")).toHaveAccessibleDescription(/12 letters and digits of/);
  await expectNoSidewaysScroll(page);
  if (withScripts) await expectAccessible(page);
});

test("a client reads who paid for them in the mail, on the receipt and by its code @noscript", async ({
  page,
  visitor,
}) => {
  const agent = await agentApi(bisi);
  await page.goto("/signup?page=invite&code=AG-1001");
  await fillSignUp(page, visitor);
  await submitSignUp(page);
  await expect(page.getByRole("link", { name: "Verify phone number" })).toBeVisible();
  const { rows } = (await agent.reseller.clients({ search: visitor.name })).data;
  const locationId = rows[0]?.location_id ?? 0;
  const summary = await agent.reseller.summaryAgent({ locationId, plan_duration: 1 });
  const quote = summary.data[0]?.quote;
  if (!quote) throw new Error("no quote");
  await provide(agent, bisi, quote.total);
  const paid = await agent.reseller.subscribeWithToken({
    ...{ plan_id: 2, duration: 1, location_id: locationId, payment_method: "wallet", onboarding: 0 },
    ...{ plan_amount: quote.plan_amount, total_amount: quote.subtotal, amount_paid: quote.total },
    discount_percentage: quote.discount_percentage,
  });
  const { reference } = paid.data;

  await page.goto(`/transactions/${reference}`);
  await expect(page.getByText("Bisi Alabi")).toBeVisible();
  await expect(page.getByText("Receipt code")).toBeVisible();
  const mails = await messagesTo(visitor.email);
  const link = /http\S+\/verify-receipt\?code=\S+/.exec(mails.map(({ text }) => text).join("\n"))?.[0] ?? "";
  expect(link).toContain(urls.website);
  await page.goto(link);
  await expect(page.getByRole("heading", { name: "This receipt is genuine" })).toBeVisible();
  await expect(page.getByRole("article")).toContainText("Bisi Alabi");
  await expect(page.getByRole("article")).toContainText(visitor.name);
});
