import { expect, type Page } from "@playwright/test";
import { type ApiClient, NairaSchema } from "@vendor/api";
import { apiFor, register } from "./account.ts";
import { waitUntilHydrated } from "./hydrated.ts";
import { sandboxFor } from "./sandbox.ts";
import { urls } from "./settings.ts";
import { newVisitor, type Visitor } from "./visitor.ts";

export type Agent = { code: string; email: string; password: string };
export type Client = { locationId: number; name: string };

/** The demo agent with tokens and clients. All journeys share its tokens, so none relies on the balance. */
export const mainAgent: Agent = { code: "AG-1001", email: "agent@demo.example", password: "Demo-Agent-2026" };

/** The demo agent with few tokens. Only agent-payments.spec.ts spends and buys them, in serial tests. */
export const lowBalanceAgent: Agent = {
  code: "AG-1002",
  email: "agent2@demo.example",
  password: "Demo-Agent2-2026",
};

/** A new session of the agent. */
export async function agentToken({ email, password }: Agent): Promise<string> {
  return (await apiFor(newVisitor()).reseller.login({ email, password })).api_token;
}

/** An API client with a new session of the agent. */
export const agentApi = async (agent: Agent): Promise<ApiClient> =>
  apiFor(newVisitor(), await agentToken(agent));

/** A new client with a shop, signed up with the agent's code. */
export async function newClient(api: ApiClient, agent: Agent, visitor: Visitor): Promise<Client> {
  await register(visitor, agent.code);
  const { data } = await api.reseller.clients({ search: visitor.name });
  const [found] = data.rows;
  expect(found?.owner, "whose the new client's shop is").toBe(visitor.name);
  return { locationId: found?.location_id ?? 0, name: found?.name ?? "" };
}

/** The agent's token balance, in hundredths. */
export const tokensOf = async (api: ApiClient) => (await api.reseller.balance({})).balance;

/** Makes sure that the agent has at least this many hundredths of a token, by buying the missing ones with a card at the stand-in. */
export async function ensureTokens(api: ApiClient, agent: Agent, least: number): Promise<void> {
  const lacking = least - (await tokensOf(api));
  if (lacking <= 0) return;
  const { data } = await api.reseller.validateTokenPurchase({
    amount: NairaSchema.parse(Math.max(lacking / 100, 1_000)),
  });
  await sandboxFor(agent.email).pay(data.reference);
  await api.reseller.buyTokens({ reference_id: data.reference });
}

const monthPrice = NairaSchema.parse(10_000);

/** Monthly Plus, which has no discount. */
export const month = {
  plan_id: 2,
  duration: 1,
  plan_amount: monthPrice,
  total_amount: monthPrice,
  discount_percentage: 0,
  amount_paid: monthPrice,
  payment_method: "wallet",
} as const;

/** Pays months for a client until the agent has fewer hundredths of a token than this. */
export async function spendTokensBelow(api: ApiClient, { locationId }: Client, most: number): Promise<void> {
  let left = await tokensOf(api);
  while (left >= most) {
    const paid = await api.reseller.subscribeWithToken({ ...month, location_id: locationId });
    left = paid.balance;
  }
}

/** The address of a client's order in the reseller app. */
export const orderPath = ({ locationId }: Client, { code }: Agent) =>
  `/plandetails?locationId=${locationId}&agentCode=${code}`;

/** Signs an agent in at the reseller app and continues to the page in the query, by default the dashboard. */
export async function signInAgent(page: Page, { email, password }: Agent, query = ""): Promise<void> {
  await page.goto(`${urls.reseller}/login${query}`);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Log in" }).click();
  await expect(page).not.toHaveURL(/\/login/);
}

/** Signs the agent in and opens a client's order. */
export async function openOrder(
  page: Page,
  client: Client,
  agent: Agent,
  withScripts: boolean,
): Promise<void> {
  const path = orderPath(client, agent);
  await signInAgent(page, agent, path.replace(/^.*\?/, "?page=plandetails&"));
  await expect(page.getByRole("heading", { level: 1 })).toContainText(client.name);
  if (!withScripts) return;
  // A choice made before hydration could be lost.
  await waitUntilHydrated(page);
  await expect(page.getByRole("button", { name: "Update total" })).toHaveCount(0);
}

/** Logs out; on a phone the button is in the menu. */
export async function logOutAgent(page: Page): Promise<void> {
  const button = page.getByRole("button", { name: "Log out" });
  if (!(await button.isVisible())) await page.locator("summary", { hasText: "Menu" }).click();
  await button.click();
}
