import { readFile } from "node:fs/promises";
import { tokenClaim } from "@vendor/api/order-claim";
import { expectFitsAndAccessible } from "../support/accessibility.ts";
import { confirmEmail, registerVerified } from "../support/account.ts";
import { agentApi, ensureTokens, mainAgent } from "../support/agent-session.ts";
import { messagesTo } from "../support/inbox.ts";
import { logIn } from "../support/log-in.ts";
import { urls } from "../support/settings.ts";
import { fillSignUp, submitSignUp } from "../support/sign-up.ts";
import { expect, test } from "../support/test.ts";
import { newVisitor } from "../support/visitor.ts";

const staff = { email: "staff@demo.example", password: "Demo-Staff-2026" };

test("staff search the registrants, reveal one of them, and download a file", { tag: "@noscript" }, async ({
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
  // Other tests sign up at the same time, and the newest are listed first.
  await page.goto(`/registrant?search=${encodeURIComponent(visitor.name)}`);
  await expect(page.getByRole("row", { name: other.name })).toBeVisible();
  const row = page.getByRole("row", { name: `${visitor.name} sh` });
  await expect(row).toContainText("sh***@journey.example");
  await expect(page.getByText(visitor.email)).toHaveCount(0);

  await row.getByRole("button", { name: `Reveal ${visitor.name}`, exact: true }).click();
  await expect(row).toContainText(visitor.email);
  await expect(row).toContainText(visitor.phone);
  await expect(page.getByText(`${visitor.name} is shown. This was recorded in the audit log.`)).toBeVisible();
  await expect(page.getByText(other.email)).toHaveCount(0);
  if (withScripts) await expect(page.getByRole("link", { name: `Hide ${visitor.name}` })).toBeFocused();
  await expectFitsAndAccessible(page, withScripts);
  await page.getByRole("link", { name: `Hide ${visitor.name}` }).click();
  await expect(row).toContainText("sh***@journey.example");
  await expect(page.getByText(visitor.email)).toHaveCount(0);

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
  // The demo's staff at the website have no authenticator app.
  await expect(page.getByText("An unmasked file needs an authenticator app.")).toBeVisible();

  const search = page.getByRole("searchbox", { name: "Search" });
  await search.fill(other.email.slice(0, 12));
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await expect(page.getByText("No registrants found")).toBeVisible();
  await search.fill(other.email);
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await expect(page.getByRole("row", { name: other.name })).toBeVisible();
  await expect(row).toHaveCount(0);
});

test("a visitor who signs up by an agent's link is the agent's client, and sees that the agent paid", async ({
  page,
  visitor,
}) => {
  const agent = await agentApi(mainAgent);
  const { invite_link } = (await agent.reseller.dashboard()).data;
  expect(invite_link).toContain(`${urls.website}/signup?`);
  await page.goto(invite_link);
  await fillSignUp(page, visitor);
  await submitSignUp(page);
  await expect.poll(async () => (await page.context().cookies()).map(({ name }) => name)).toContain("token");
  const { rows } = (await agent.reseller.clients({ search: visitor.name })).data;
  const locationId = rows[0]?.location_id ?? 0;
  const summary = await agent.reseller.summaryAgent({ locationId, plan_duration: 1 });
  const quote = summary.data[0]?.quote;
  if (!quote) throw new Error("no quote");
  await ensureTokens(agent, mainAgent, quote.total);
  const paid = await agent.reseller.subscribeWithToken({
    ...{ plan_id: 2, duration: 1, location_id: locationId, payment_method: "wallet", onboarding: 0 },
    ...tokenClaim(quote),
  });

  await page.goto(`/transactions/${paid.data.reference}`);
  await expect(page.getByText("Paid by an agent")).toBeVisible();
  await expect(page.getByText("Bisi Alabi")).toHaveCount(0);
  await expect(page.getByText("Receipt code")).toBeVisible();
  const linkIn = async () =>
    (await messagesTo(visitor.email))
      .map(({ text }) => /http\S+\/verify-receipt\?code=\S+/.exec(text)?.[0])
      .find(Boolean) ?? "";
  await confirmEmail(visitor);
  await expect.poll(linkIn).toContain(urls.website);
  const link = await linkIn();
  await page.goto(link);
  await expect(page.getByText("This receipt is genuine")).toBeVisible();
  await expect(page.getByRole("article")).not.toContainText("Bisi Alabi");
  await expect(page.getByRole("article")).toContainText(visitor.name);
  await expectFitsAndAccessible(page);
});
