import { type ApiClient, NairaSchema } from "@vendor/api";
import { count, eq, sum } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { AccountSession } from "../../deps.ts";
import { readFaults } from "../../modules/ledger/check-ledger.ts";
import { balanceOf } from "../../modules/ledger/ledger-accounts.ts";
import { readStatement } from "../../modules/papers/read-statement.ts";
import { createTestApi, type TestApi } from "../../testing/create-test-api.ts";
import { TEST_START } from "../../testing/test-env.ts";
import {
  addonOptions,
  builds,
  coupons,
  features,
  feeSchedules,
  ledgerAccounts,
  ledgerEntries,
  outboxMessages,
  plans,
  savedCards,
  users,
} from "../schema/index.ts";
import { demoAccounts } from "./demo-data.ts";
import { hasDemoData, seed } from "./index.ts";

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

async function counts() {
  const tables = {
    addonOptions,
    builds,
    coupons,
    features,
    ledgerEntries,
    outboxMessages,
    savedCards,
    users,
  };
  const rows: Record<string, number> = {};
  for (const [name, table] of Object.entries(tables)) {
    rows[name] = (await api.deps.db.select({ n: count() }).from(table))[0]?.n ?? 0;
  }
  return rows;
}

describe("the seed", () => {
  it("changes nothing when it runs again", async () => {
    const before = await counts();
    await seed(api.deps.db, { demo: true, now: TEST_START });
    expect(await counts()).toEqual(before);
  });

  it("keeps the vendor's changes", async () => {
    const own = eq(plans.id, 3);
    await api.deps.db.update(plans).set({ discount: 7 }).where(own);
    await seed(api.deps.db, { demo: true, now: TEST_START });
    expect(await api.deps.db.select({ discount: plans.discount }).from(plans).where(own)).toEqual([
      { discount: 7 },
    ]);
    await api.deps.db.update(plans).set({ discount: 0 }).where(own);
  });

  it("marks the database as containing demo accounts", async () => {
    expect(await hasDemoData(api.deps.db)).toBe(true);
  });

  it("activates one fee schedule, the specification's for local cards", async () => {
    const rows = await api.deps.db.select().from(feeSchedules);
    expect(rows).toHaveLength(8);
    expect(rows.filter((row) => row.active)).toEqual([
      expect.objectContaining({ id: "spec-local", rateBps: 200, flat: 10_000, cap: 200_000 }),
    ]);
  });

  it("posts opening balances through the ledger, which sums to zero", async () => {
    const [total] = await api.deps.db.select({ sum: sum(ledgerEntries.amount) }).from(ledgerEntries);
    expect(Number(total?.sum)).toBe(0);
    const balances = await api.deps.db.select().from(ledgerAccounts);
    const of = (kind: string, ownerId: number) =>
      balances.find((row) => row.kind === kind && row.ownerId === ownerId)?.balance;
    expect(of("customer-wallet", 1)).toBe(25_000_000);
    expect(of("agent-tokens", 4)).toBe(50_000_000);
    expect(of("agent-tokens", 5)).toBe(10_000);
  });

  it("stores no demo password in plain text", async () => {
    const hashes = await api.deps.db.select({ hash: users.passwordHash }).from(users);
    expect(hashes).toHaveLength(demoAccounts.length);
    for (const { hash } of hashes) expect(hash).toMatch(/^\$argon2id\$/);
  });
});

describe.each(demoAccounts)("demo account: $who", ({ email, username, password, role, ...demo }) => {
  it("logs in with its password and has the listed state", async () => {
    const client = api.client();
    const { api_token } =
      role === "agent"
        ? await client.reseller.login({ email, password })
        : await client.identity.login({ email: username, password });
    const { data } = await api.client(api_token).account.show();
    expect(data).toMatchObject({
      email,
      role,
      verification_status: demo.verificationStatus,
      location_id: demo.location?.id ?? null,
      wallet_balance: NairaSchema.parse(demo.walletNaira ?? 0),
    });
    const status = demo.location && (demo.location.subscription === "expired" ? "expired" : "trial");
    expect(data.subscription_status).toBe(status ?? null);
  });
});

describe("the demo accounts' past", () => {
  const sites = { WEBSITE_URL: "http://127.0.0.1:7000", RESELLER_URL: "http://127.0.0.1:7001" };
  let past: TestApi;
  let owner: ApiClient;
  let agent: ApiClient;
  beforeAll(async () => {
    past = await createTestApi();
    await past.database.client.query(
      "drop schema public cascade; drop schema if exists drizzle cascade; create schema public",
    );
    await past.database.setUp(() => seed(past.deps.db, { demo: true, history: sites, now: TEST_START }));
    const logIn = async (path: "/login" | "/reseller/login", email: string, password: string) =>
      past.client((await past.request("POST", path, { body: { email, password } })).body.api_token);
    owner = await logIn("/login", "owner@demo.example", "Demo-Owner-2026");
    agent = await logIn("/reseller/login", "agent@demo.example", "Demo-Agent-2026");
  });
  afterAll(() => past.close());

  type Row = { amount: number; balance_after: number; created_at: string };
  /** Every page of a list that has the newest row first. */
  async function everyRow<R>(read: (page: number) => Promise<{ rows: R[]; pages: number }>): Promise<R[]> {
    const rows: R[] = [];
    for (let page = 1, pages = 1; page <= pages; page++) {
      const answer = await read(page);
      rows.push(...answer.rows);
      pages = answer.pages;
    }
    return rows;
  }
  /** Rows that follow each other in time, each with the balance that the one before left. */
  function expectBooks(newestFirst: readonly Row[], balance: number) {
    let sum = 0;
    let last = "";
    for (const { amount, balance_after, created_at } of newestFirst.toReversed()) {
      sum += amount;
      expect([balance_after, created_at >= last]).toEqual([sum, true]);
      last = created_at;
    }
    expect(sum).toBe(balance);
  }

  it("agrees with the ledger and leaves the balances that are listed", async () => {
    const { db } = past.deps;
    expect(await readFaults(db)).toMatchObject({
      unbalancedTransfers: [],
      driftedAccounts: [],
      overdrawnAccounts: [],
    });
    expect(await balanceOf(db, { kind: "customer-wallet", ownerId: 1 })).toBe(25_000_000);
    expect(await balanceOf(db, { kind: "agent-tokens", ownerId: 4 })).toBe(50_000_000);
  });

  it("has a wallet that begins with its opening balance, and statements that lead to what it shows", async () => {
    const rows = await everyRow(async (page) => (await owner.account.wallet({ page })).data);
    expect(rows.at(-1)).toMatchObject({ kind: "opening-balance" });
    expectBooks(rows, 25_000_000);
    let balance = 0;
    const months = (await owner.account.statements()).data.map(({ month }) => month).toReversed();
    const session = { accountId: 1 } as AccountSession;
    for (const month of months) {
      const { wallet } = await readStatement(past.deps, session, month);
      expect(wallet.opening, month).toBe(balance);
      balance = wallet.closing;
    }
    expect(balance).toBe(25_000_000);
  });

  it("has tokens in the order of their times, which add up", async () => {
    const rows = await everyRow(async (page) => (await agent.reseller.tokens({ page })).data);
    expect(rows.length).toBeGreaterThan(50);
    expectBooks(rows, 50_000_000);
  });

  it("opened the first shop before its branch, and every account before anything happened in it", async () => {
    const { rows } = await past.database.client.query(`
      select (select created_at from locations where id = 1001) < (select created_at from locations where id = 1004) as in_order,
        (select count(*)::int from locations l join accounts a on a.id = l.account_id where l.created_at < a.created_at) as early_shops,
        (select count(*)::int from subscriptions s join locations l on l.id = s.location_id where s.starts_at < l.created_at) as early_plans,
        (select count(*)::int from orders o join accounts a on a.id = o.account_id where o.created_at < a.created_at) as early_orders,
        (select count(*)::int from locations l join users u on u.id = l.agent_id where l.created_at < u.created_at) as before_agent,
        (select count(*)::int from subscriptions where kind = 'paid' and amount_paid = 0) as paid_nothing`);
    const none = { early_shops: 0, early_plans: 0, early_orders: 0, before_agent: 0, paid_nothing: 0 };
    expect(rows).toEqual([{ in_order: true, ...none }]);
  });

  it("gives the owner two locations, eight months of payments, a failed one and a change ahead", async () => {
    expect((await owner.account.show()).data.locations).toHaveLength(2);
    const spent = (await owner.account.spend({ months: 12 })).data.filter(({ amount }) => amount > 0);
    expect(spent).toHaveLength(8);
    const failed = await owner.account.transactions({ state: "failed", page: 1 });
    expect(failed.data.rows).toHaveLength(1);
    const renewals = (await owner.account.renewals({})).data;
    expect(renewals.find(({ location_id }) => location_id === 1004)).toMatchObject({
      on: true,
      is_change: true,
    });
  });

  it("renews the second shop when its paid time ends, and links to the sites that run", async () => {
    const { rows } = await past.database.client.query(`
      select (select due_at = (select max(ends_at) from subscriptions where location_id = 1004) from renewals
          where location_id = 1004) as on_its_day,
        (select count(*)::int from outbox_messages where text ~ 'http://127[.]0[.]0[.]1:700[01]/') > 0 as linked,
        (select count(*)::int from outbox_messages where text ~ '127[.]0[.]0[.]1:300') as elsewhere`);
    expect(rows).toEqual([{ on_its_day: true, linked: true, elsewhere: 0 }]);
  });

  it("gives the agent 40 different clients in all states, in different places", async () => {
    const { clients } = (await agent.reseller.dashboard()).data;
    expect(clients.total).toBe(40);
    for (const state of ["active", "soon", "expired", "none"] as const)
      expect(clients[state]).toBeGreaterThan(2);
    const rows = await everyRow(async (page) => (await agent.reseller.clients({ page })).data);
    for (const field of ["name", "phone", "address"] as const)
      expect(new Set(rows.map((row) => row[field])).size, field).toBe(40);
  });
});
