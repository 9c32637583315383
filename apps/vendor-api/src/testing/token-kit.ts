import { and, eq } from "drizzle-orm";
import { locations, subscriptions } from "../db/schema/index.ts";
import { balanceOf } from "../modules/ledger/ledger-accounts.ts";
import { postTransfer } from "../modules/ledger/post-transfer.ts";
import { createTestApi } from "./create-test-api.ts";
import { TEST_START } from "./test-env.ts";

/** The demo agents: the first has the demo's clients, the second none. */
const agents = {
  first: { id: 4, email: "agent@demo.example", password: "Demo-Agent-2026", code: "AG-1001" },
  second: { id: 5, email: "agent2@demo.example", password: "Demo-Agent2-2026", code: "AG-1002" },
} as const;
export type AgentName = keyof typeof agents;

/** An API with signed-in agents, their tokens and clients. */
export async function createTokenKit() {
  const api = await createTestApi();
  const { db } = api.deps;
  const signIn = async ({ email, password }: { email: string; password: string }) =>
    (await api.request("POST", "/reseller/login", { body: { email, password } })).body.api_token as string;
  const tokens = { first: await signIn(agents.first), second: await signIn(agents.second) };
  const accountOf = (name: AgentName) => ({ kind: "agent-tokens", ownerId: agents[name].id }) as const;
  let transfers = 0;

  const kit = {
    ...api,
    db,
    agents,
    call: (
      name: AgentName,
      method: string,
      path: string,
      body?: object,
      headers: Record<string, string> = {},
    ) => api.request(method, path, { token: tokens[name], ...(body && { body }), headers }),
    /** The order as the page sends it, with the API's price. */
    async claim(
      name: AgentName,
      locationId: number,
      choice: { duration?: 1 | 12; additional_users?: number } = {},
    ) {
      const { duration = 12, additional_users = 0 } = choice;
      const query = `plan_duration=${duration}&additional_users=${additional_users}`;
      const answer = await kit.call(
        name,
        "GET",
        `/reseller/subscription-summary-agent/${locationId}?${query}`,
      );
      if (answer.status !== 200) throw new Error(`no summary: ${answer.text}`);
      const { quote } = answer.body.data[0];
      return {
        ...{ plan_id: 2, duration, additional_users, onboarding: 0, payment_method: "wallet" },
        ...{ location_id: locationId, coupon: null, agent_id: agents[name].code },
        plan_amount: quote.plan_amount,
        total_amount: quote.subtotal,
        discount_percentage: quote.discount_percentage,
        amount_paid: quote.total,
      };
    },
    pay: (name: AgentName, body: object, headers: Record<string, string> = {}) =>
      kit.call(name, "POST", "/reseller/subscribe-with-token", body, headers),
    renew: (name: AgentName, body: object, headers: Record<string, string> = {}) =>
      kit.call(name, "POST", "/reseller/renew-clients", body, headers),
    balance: (name: AgentName) => balanceOf(db, accountOf(name)),
    /** Posts the tokens that bring the agent's balance to this many kobo. */
    async setBalance(name: AgentName, kobo: number) {
      const change = kobo - (await kit.balance(name));
      const entries = [
        { account: { kind: "opening-equity" } as const, amount: -change },
        { account: accountOf(name), amount: change },
      ];
      const reference = `token-kit-${++transfers}`;
      await db.transaction((tx) =>
        postTransfer(tx, { kind: "opening-balance", reference, entries }, TEST_START),
      );
    },
    async newClients(name: AgentName, count: number): Promise<number[]> {
      const rows = Array.from({ length: count }, (_, n) => ({
        accountId: 1,
        agentId: agents[name].id,
        name: `Stall ${n}`,
        createdAt: TEST_START,
      }));
      return (await db.insert(locations).values(rows).returning()).map(({ id }) => id);
    },
    async coverOf(locationId: number): Promise<Date | null> {
      const [row] = await db.select().from(locations).where(eq(locations.id, locationId));
      return row?.coveredUntil ?? null;
    },
    async subscriptionsOf(locationId: number): Promise<{ reference: string | null; amount: number }[]> {
      const { reference, amountPaid: amount } = subscriptions;
      const paid = and(eq(subscriptions.locationId, locationId), eq(subscriptions.kind, "paid"));
      return db.select({ reference, amount }).from(subscriptions).where(paid);
    },
    /** Violations of the ledger's rules, of which there must be none. */
    async ledgerFaults() {
      const { rows } = await api.database.client.query(`select
        (select count(*) from (select 1 from ledger_entries group by transfer_id having sum(amount) <> 0) u)::int as unbalanced,
        (select count(*) from ledger_accounts a where balance <> coalesce(
          (select sum(amount) from ledger_entries e where e.ledger_account_id = a.id), 0))::int as drifted,
        (select count(*) from ledger_accounts where kind in ('agent-tokens', 'customer-wallet') and balance < 0)::int as below`);
      return rows[0];
    },
  };
  return kit;
}

export type TokenKit = Awaited<ReturnType<typeof createTokenKit>>;
export const sound = { unbalanced: 0, drifted: 0, below: 0 };
