import { NairaSchema } from "@vendor/api";
import { count, eq, sum } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readFaults } from "../../modules/ledger/check-ledger.ts";
import { balanceOf } from "../../modules/ledger/ledger-accounts.ts";
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
import { seedDemoHistory } from "./demo-history.ts";
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
    expect(rows).toHaveLength(4);
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
  let past: TestApi;
  beforeAll(async () => {
    past = await createTestApi();
    await past.deps.db.transaction((tx) => seedDemoHistory(tx, TEST_START));
  });
  afterAll(() => past.close());
  const logIn = async (path: "/login" | "/reseller/login", email: string, password: string) =>
    (await past.request("POST", path, { body: { email, password } })).body.api_token as string;

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

  it("gives the owner two locations, eight months of payments, a failed one and a change ahead", async () => {
    const api = past.client(await logIn("/login", "owner@demo.example", "Demo-Owner-2026"));
    expect((await api.account.show()).data.locations).toHaveLength(2);
    const spent = (await api.account.spend({ months: 12 })).data.filter(({ amount }) => amount > 0);
    expect(spent).toHaveLength(8);
    const failed = await api.account.transactions({ state: "failed", page: 1 });
    expect(failed.data.rows).toHaveLength(1);
    const renewals = (await api.account.renewals({})).data;
    expect(renewals.find(({ location_id }) => location_id === 1004)).toMatchObject({
      on: true,
      is_change: true,
    });
  });

  it("gives the agent 40 clients in all states, whose payments are listed", async () => {
    const api = past.client(await logIn("/reseller/login", "agent@demo.example", "Demo-Agent-2026"));
    const { clients } = (await api.reseller.dashboard()).data;
    expect(clients.total).toBe(40);
    for (const state of ["active", "soon", "expired", "none"] as const)
      expect(clients[state]).toBeGreaterThan(2);
    expect((await api.reseller.tokens({ page: 1 })).data.total).toBeGreaterThan(50);
  });
});
