import { expectAccessible, expectNoSidewaysScroll } from "../support/accessibility.ts";
import { registerVerified, signedInApi } from "../support/account.ts";
import {
  agentApi,
  bisi,
  newClient,
  openOrder,
  orderPath,
  second,
  signInAgent,
} from "../support/agent-session.ts";
import { radio, summary } from "../support/checkout.ts";
import { urls } from "../support/settings.ts";
import { expect, test } from "../support/test.ts";
import { newVisitor } from "../support/visitor.ts";

test.use({ baseURL: urls.reseller });

const notYours = "This is not one of your clients";

test("the browser's price is the API's for every duration and extra", async ({ page, visitor }) => {
  test.slow();
  const api = await agentApi(bisi);
  const client = await newClient(api, bisi, visitor);
  await openOrder(page, client, bisi, true);
  const { data } = await api.reseller.summaryAgent({ locationId: client.locationId });
  const groups = data[0]?.addons ?? [];
  expect(groups).toHaveLength(3);
  const most = Object.fromEntries(groups.map(({ field, options }) => [field, options.at(-1)?.qty ?? 0]));
  const orders = [
    {},
    ...groups.flatMap(({ field, options }) => options.map(({ qty }) => ({ [field]: qty }))),
    most,
  ];
  for (const plan_duration of [1, 12] as const) {
    await page.getByLabel("Duration").selectOption(plan_duration === 1 ? "monthly" : "yearly");
    for (const order of orders) {
      for (const { field } of groups) {
        await page.locator(`input[name="${field}"][value="${order[field] ?? ""}"]`).check();
      }
      const priced = await api.reseller.summaryAgent({
        locationId: client.locationId,
        plan_duration,
        ...order,
      });
      const total = priced.data[0]?.quote.total.toLocaleString("en-NG");
      await expect(summary(page).locator("output")).toHaveText(`${total} KPT`);
    }
  }
});

test("an extra is taken out again, and its line and its price go @noscript @phone", async ({
  page,
  visitor,
  withScripts,
}) => {
  const client = await newClient(await agentApi(bisi), bisi, visitor);
  await openOrder(page, client, bisi, withScripts);
  await expect(page.getByRole("heading", { name: "Plus", exact: true })).toBeVisible();
  await expect(page.getByText("/year", { exact: true })).toBeVisible();
  await expect(summary(page)).toContainText("54,000 KPT");
  await radio(page, "Additional Active Users", /3 users/).check();
  if (!withScripts) await page.getByRole("button", { name: "Update total" }).click();
  await expect(summary(page)).toContainText("83,160 KPT");
  await expectNoSidewaysScroll(page);
  await summary(page).getByRole("button", { name: "Remove Additional Active Users" }).click();
  await expect(summary(page)).toContainText("54,000 KPT");
  await expect(summary(page)).not.toContainText("Additional Active Users");
  await expect(radio(page, "Additional Active Users", "None")).toBeChecked();
});

test.describe("a phone", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test("folds the extras away, and what was chosen stays", async ({ page, visitor }) => {
    const client = await newClient(await agentApi(bisi), bisi, visitor);
    await openOrder(page, client, bisi, true);
    await radio(page, "Additional Active Users", /3 users/).check();
    const toggle = page.getByRole("button", { name: "Toggle Extras" });
    await expect(toggle).toHaveAttribute("aria-expanded", "true");
    await toggle.click();
    await expect(toggle).toHaveAttribute("aria-expanded", "false");
    await expect(page.getByRole("group", { name: "Additional Active Users" })).toBeHidden();
    await expect(summary(page)).toContainText("83,160 KPT");
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await toggle.click();
    await expect(radio(page, "Additional Active Users", /3 users/)).toBeChecked();
  });
});

test("the website's address of an order leads to the agents' site @noscript", async ({ page, visitor }) => {
  const client = await newClient(await agentApi(bisi), bisi, visitor);
  await signInAgent(page, bisi);
  await page.goto(`${urls.website}${orderPath(client, bisi)}&amount=1`);
  await expect(page).toHaveURL(`${urls.reseller}${orderPath(client, bisi)}`);
  await expect(page.getByRole("heading", { level: 1 })).toContainText(client.name);
});

test("a client or a code of another agent is no page, and nothing of it is said @noscript @phone", async ({
  page,
  visitor,
  withScripts,
}) => {
  const foreign = await newClient(await agentApi(bisi), bisi, newVisitor());
  const own = await newClient(await agentApi(second), second, visitor);
  await openOrder(page, own, second, withScripts);
  for (const path of [
    orderPath(foreign, second),
    orderPath(foreign, bisi),
    orderPath(own, bisi),
    orderPath({ locationId: 2_147_483_647, name: "" }, second),
    "/plandetails",
  ]) {
    const answer = await page.goto(path);
    expect(answer?.status(), path).toBe(404);
    expect(await answer?.text(), path).not.toContain(foreign.name);
    await expect(page.getByRole("heading", { name: notYours })).toBeVisible();
  }
  await expectNoSidewaysScroll(page);
  if (withScripts) await expectAccessible(page);
  await page.goto(`/clients/renew?client=${foreign.locationId}`);
  await expect(page.getByRole("heading", { name: "No client chosen" })).toBeVisible();
  await page.goto(`/?search=${encodeURIComponent(foreign.name)}`);
  await expect(page.getByRole("heading", { name: "No client fits" })).toBeVisible();
});

test("a customer's session and nobody's are asked to sign in as an agent, and learn nothing @noscript", async ({
  page,
  visitor,
  context,
}) => {
  const owner = newVisitor();
  const client = await newClient(await agentApi(bisi), bisi, owner);
  const pages = [
    "/",
    orderPath(client, bisi),
    `/clients/renew?client=${client.locationId}`,
    "/tokens",
    "/signups",
  ];
  const refused = async () => {
    for (const path of pages) {
      const answer = await page.goto(path);
      await expect(page, path).toHaveURL(/\/login(\?|$)/);
      expect(await answer?.text(), path).not.toContain(owner.name);
    }
    const file = await page.request.get("/tokens.csv", { maxRedirects: 0 });
    expect([302, 303, 401, 403]).toContain(file.status());
  };
  await refused();
  const token = await registerVerified(visitor);
  // In the place of the customer's own session, and in that of an agent's.
  for (const name of ["token", "agent-token"]) {
    await context.addCookies([{ name, value: token, url: urls.reseller, httpOnly: true, sameSite: "Lax" }]);
    await refused();
  }

  // The owner's own session, at the API: it is their shop, and still no agent's call is theirs.
  const { api } = await signedInApi(owner);
  const { locationId } = client;
  for (const call of [
    () => api.reseller.clients({}),
    () => api.reseller.balance({ agentCode: bisi.code }),
    () => api.reseller.summaryAgent({ locationId, agentCode: bisi.code }),
  ]) {
    await expect(call()).rejects.toMatchObject({ status: 403 });
  }
});
