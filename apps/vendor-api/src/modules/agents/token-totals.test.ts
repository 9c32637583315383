import { readFileSync } from "node:fs";
import { kobo } from "@vendor/pricing-engine";
import { addDays } from "date-fns";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { agentMonths, orders } from "../../db/schema/index.ts";
import type { Session } from "../../deps.ts";
import { TEST_START } from "../../testing/test-env.ts";
import { createTokenKit, type TokenKit } from "../../testing/token-kit.ts";
import { readPriceList } from "../orders/read-price-list.ts";
import { exportTokens, listTokenEntries } from "./list-token-entries.ts";
import { type ClientQuote, fulfilForTokens, priceInTokens } from "./pay-with-tokens.ts";
import { showSignups } from "./show-clients.ts";
import { findClients } from "./tokens-repository.ts";

const YEAR = 5_400_000;
const FULL_YEAR = 6_000_000;
const MARCH = "2026-03";
const APRIL = "2026-04";

let kit: TokenKit;
let agent: Session;
beforeAll(async () => {
  kit = await createTokenKit();
  const person = { userId: kit.agents.first.id, role: "agent" as const, accountId: null };
  const proof = {
    site: "reseller" as const,
    viewerId: null,
    verified: true,
    duties: [],
    hasSecondFactor: false,
    secondFactorAt: null,
  };
  agent = { sessionId: "", ...person, ...proof };
  await kit.setBalance("first", 10 * FULL_YEAR);
  const [first = 0, second = 0, third = 0] = await kit.newClients("first", 3);
  // A month has no discount, so nothing is earned with it.
  await fulfilForTokens(kit.deps, agent, await priced("march", [first], 1));
  const late = await priced("april", [second, third], 12);
  await fulfilForTokens(kit.deps, agent, await priced("meanwhile", [second], 12));
  kit.clock.advance({ days: 31 });
  // The second was paid for meanwhile, so its tokens come back.
  await fulfilForTokens(kit.deps, agent, late);
});
afterAll(() => kit.close());

async function priced(reference: string, places: number[], duration: 1 | 12): Promise<ClientQuote[]> {
  const list = await readPriceList(kit.db);
  const order = { plan_id: 2, duration, onboarding: 0, addons: [] };
  return (await findClients(kit.db, agent.userId, places)).map((client, index) => ({
    quote: priceInTokens(list, order, client, kit.clock.now()),
    client,
    reference: `${reference}-${index + 1}`,
  }));
}

const read = (month?: string) => listTokenEntries(kit.deps, agent, { page: 1, month });

describe("an agent's month", () => {
  it("has the tokens that its movements add up to, and what the discount saved on its paid plans", async () => {
    const april = await read(APRIL);
    expect(april.rows.map(({ amount }) => amount).sort()).toEqual([-YEAR, -YEAR, YEAR].sort());
    expect(april.totals).toEqual({
      opening: 10 * FULL_YEAR - 1_000_000 - YEAR,
      added: 0,
      spent: YEAR,
      closing: 10 * FULL_YEAR - 1_000_000 - 2 * YEAR,
      clients_price: FULL_YEAR,
      earned: FULL_YEAR - YEAR,
      payments: 1,
    });
    // The returned one earned nothing.
    expect(april.rows.map(({ earned }) => earned).sort()).toEqual([0, 0, FULL_YEAR - YEAR]);
    expect(april.totals.closing).toBe(await kit.balance("first"));
    expect(april.rows[0]?.balance_after).toBe(april.totals.closing);
  });

  it("begins with what the month before ended with", async () => {
    const [march, april] = [await read(MARCH), await read(APRIL)];
    expect(march.months.slice(0, 2)).toEqual([APRIL, MARCH]);
    expect(march.totals.closing).toBe(april.totals.opening);
    expect(march.rows[0]?.balance_after).toBe(march.totals.closing);
    expect(march.totals).toMatchObject({ spent: 1_000_000 + YEAR, earned: FULL_YEAR - YEAR, payments: 2 });
    const ever = await read();
    expect(ever.totals).toMatchObject({ opening: 0, earned: 2 * (FULL_YEAR - YEAR), payments: 3 });
    expect(ever.totals.closing).toBe(april.totals.closing);
    expect(ever.total).toBe(march.total + april.total);
  });

  it("earns the discount of the orders that were fulfilled, and nothing of another agent's", async () => {
    const sold = await kit.db.select().from(orders).where(eq(orders.userId, agent.userId));
    const fulfilled = sold.filter(({ state, quote }) => state === "fulfilled" && quote?.agentDiscount);
    const discounts = fulfilled.reduce((sum, { quote }) => sum + (quote?.agentDiscount ?? 0), 0);
    expect((await read()).totals.earned).toBe(kobo(discounts));
    const other = await listTokenEntries(kit.deps, { ...agent, userId: kit.agents.second.id }, { page: 1 });
    expect(other.totals).toMatchObject({ spent: 0, earned: 0, payments: 0 });
  });

  it("has a separate file", async () => {
    const text = await (await exportTokens(kit.deps, agent, APRIL)).text();
    expect(text).toContain("april-2");
    expect(text).not.toContain("march-1");
  });

  it.each(["2026-05", "2019-01"])("is not found outside the agent's time: %s", async (month) => {
    await expect(read(month)).rejects.toMatchObject({ code: "NOT_FOUND" });
    const signups = showSignups(kit.deps, agent, { page: 1, month });
    await expect(signups).rejects.toMatchObject({ code: "NOT_FOUND" });
  });
});

it("counts a month's sign-ups, each with its owner's phone", async () => {
  const month = TEST_START.toISOString().slice(0, 7);
  const { rows, total, verified, subscribed, months } = await showSignups(kit.deps, agent, {
    page: 1,
    month,
  });
  expect(total).toBeGreaterThan(0);
  expect(rows.every(({ created_at }) => created_at.startsWith(month))).toBe(true);
  expect(verified).toBe(rows.filter((row) => row.verified).length);
  expect(subscribed).toBe(rows.filter((row) => row.subscribed).length);
  expect(rows.every(({ phone }) => /^0\d{10}$/.test(phone))).toBe(true);
  expect(months).toContain(month);
  const later = addDays(TEST_START, 31).toISOString().slice(0, 7);
  expect(await showSignups(kit.deps, agent, { page: 1, month: later })).toMatchObject({ total: 0, rows: [] });
});

it("sums the same when the migration fills the months in", async () => {
  const readMonths = () => kit.db.select().from(agentMonths).orderBy(agentMonths.agentId, agentMonths.month);
  const before = await readMonths();
  expect(before.length).toBeGreaterThan(1);
  await kit.db.update(agentMonths).set({ spent: kobo(1), earned: kobo(1) });
  const migration = readFileSync(new URL("../../db/migrations/0056_agents.sql", import.meta.url), "utf8");
  await kit.db.execute(migration.split("--> statement-breakpoint").at(-1) ?? "");
  expect(await readMonths()).toEqual(before);
});
