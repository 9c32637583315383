import { readFile } from "node:fs/promises";
import { expectAccessible, expectNoSidewaysScroll } from "../support/accessibility.ts";
import { agentApi, bisi, month, newClient, provide, signInAgent } from "../support/agent-session.ts";
import { cards, payWith, popup } from "../support/checkout.ts";
import { urls } from "../support/settings.ts";
import { expect, test } from "../support/test.ts";

test.use({ baseURL: urls.reseller });

test("an agent buys tokens by card, with the charge shown before @noscript @phone", async ({
  page,
  withScripts,
}) => {
  await signInAgent(page, bisi, "?page=tokens");
  const buy = page.getByRole("region", { name: "Buy tokens by card" });
  if (withScripts) await expect(page.locator('input[name="popup"]')).toHaveCount(1);
  await buy.getByLabel("Tokens").fill("1000");
  if (!withScripts) await buy.getByRole("button", { name: "Buy tokens" }).click();
  // 2 %, without the fixed part below ₦2,500.
  for (const sum of ["1,000 KPT", "₦20", "₦1,020"]) await expect(buy).toContainText(sum);
  await expectNoSidewaysScroll(page);
  if (withScripts) await expectAccessible(page);
  await buy.getByRole("button", { name: "Pay ₦1,020 with card" }).click();
  await payWith(cards.good, withScripts ? popup(page) : page);
  await expect(page.getByRole("heading", { name: "Payment successful" })).toBeVisible();
  await expectNoSidewaysScroll(page);
  const reference = /Reference (\S+)\.$/.exec(
    (await page.getByText(/^Reference \S+\.$/).textContent()) ?? "",
  )?.[1];
  const { data } = await (await agentApi(bisi)).reseller.tokens({ page: 1 });
  expect(data.rows.find((row) => row.reference === reference)).toMatchObject({
    kind: "token-purchase",
    amount: 1_000,
  });
});

test("an amount that cannot be bought is said at its field @noscript", async ({ page, withScripts }) => {
  await signInAgent(page, bisi, "?page=tokens");
  const buy = page.getByRole("region", { name: "Buy tokens by card" });
  if (withScripts) await expect(page.locator('input[name="popup"]')).toHaveCount(1);
  await buy.getByRole("button", { name: "Buy tokens" }).click();
  await expect(buy.getByLabel("Tokens")).toHaveAccessibleDescription(/\S/);
  await expect(buy.getByLabel("Tokens")).toHaveAttribute("aria-invalid", "true");
});

test("the movements are a file, with what was paid for whom @noscript", async ({ page, visitor }) => {
  const api = await agentApi(bisi);
  const client = await newClient(api, bisi, visitor);
  await provide(api, bisi, 100_000);
  const paid = await api.reseller.subscribeWithToken({ ...month, location_id: client.locationId });
  await signInAgent(page, bisi, "?page=tokens");
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Export" }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^tokens-\d{4}-\d\d-\d\d\.csv$/);
  const lines = (await readFile(await download.path(), "utf8")).split(/\r?\n/);
  const line = lines.find((each) => each.includes(paid.data.reference ?? "no reference"));
  expect(line).toContain(client.name);
  expect(line).toContain("-10000");
});
