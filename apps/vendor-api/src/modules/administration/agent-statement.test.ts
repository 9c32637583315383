import { kobo } from "@vendor/pricing-engine";
import { and, eq, gte, lt, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ledgerAccounts, ledgerEntries, ledgerTransfers, moneySettings } from "../../db/schema/index.ts";
import type { Session } from "../../deps.ts";
import { lagosPeriod } from "../../lagos-calendar.ts";
import { createTokenKit, type TokenKit } from "../../testing/token-kit.ts";
import { type ClientQuote, fulfilForTokens, priceInTokens } from "../agents/pay-with-tokens.ts";
import { findClients } from "../agents/tokens-repository.ts";
import { readPriceList } from "../orders/index.ts";
import { exportAgentStatement, readAgentStatement } from "./agent-statement.ts";

const YEAR = 5_400_000;
const FULL_YEAR = 6_000_000;
const [MARCH, APRIL] = ["2026-03", "2026-04"];

let kit: TokenKit;
let agent: Session;
let places: number[];
beforeAll(async () => {
  kit = await createTokenKit();
  const person = { userId: kit.agents.first.id, role: "agent" as const, accountId: null };
  const proof = {
    viewerId: null,
    site: "reseller" as const,
    verified: true,
    duties: [],
    hasSecondFactor: false,
    secondFactorAt: null,
  };
  agent = { sessionId: "", ...person, ...proof };
  await kit.setBalance("first", 10 * FULL_YEAR);
  places = await kit.newClients("first", 2);
  const [one = 0, other = 0] = places;
  await fulfilForTokens(kit.deps, agent, await priced("march", [one], 1));
  const late = await priced("april", [one, other], 12);
  await fulfilForTokens(kit.deps, agent, await priced("meanwhile", [other], 12));
  kit.clock.advance({ days: 31 });
  // The second was paid for meanwhile, so its tokens come back.
  await fulfilForTokens(kit.deps, agent, late);
});
afterAll(() => kit.close());

async function priced(reference: string, of: number[], duration: 1 | 12): Promise<ClientQuote[]> {
  const list = await readPriceList(kit.db);
  const order = { plan_id: 2, duration, onboarding: 0, addons: [] };
  return (await findClients(kit.db, agent.userId, of)).map((client, index) => ({
    quote: priceInTokens(list, order, client, kit.clock.now()),
    client,
    reference: `${reference}-${index + 1}`,
  }));
}

const code = "AG-1001";
const read = (month: string) => readAgentStatement(kit.deps, { code, month });

/** What the ledger has on the agent's tokens in a month, in kobo. */
async function inLedger(month: string): Promise<number> {
  const { from, until } = lagosPeriod(month);
  const [row] = await kit.db
    .select({ sum: sql`coalesce(sum(${ledgerEntries.amount}), 0)`.mapWith(Number) })
    .from(ledgerEntries)
    .innerJoin(ledgerTransfers, eq(ledgerTransfers.id, ledgerEntries.transferId))
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerEntries.ledgerAccountId))
    .where(
      and(
        ...[eq(ledgerAccounts.kind, "agent-tokens"), eq(ledgerAccounts.ownerId, agent.userId)],
        ...[gte(ledgerTransfers.createdAt, from), lt(ledgerTransfers.createdAt, until)],
      ),
    );
  return row?.sum ?? 0;
}

describe("an agent's statement", () => {
  it.each([MARCH, APRIL])("agrees with the ledger to the kobo, client by client, in %s", async (month) => {
    const { totals, clients } = await read(month);
    expect(totals.closing - totals.opening).toBe(await inLedger(month));
    expect(totals.closing).toBe(totals.opening + totals.added - totals.spent);
    const sums = clients.reduce(
      (sum, each) => ({
        payments: sum.payments + each.payments,
        ...{ spent: sum.spent + each.spent, earned: sum.earned + each.earned },
        clients_price: sum.clients_price + each.clients_price,
      }),
      { payments: 0, spent: 0, earned: 0, clients_price: 0 },
    );
    expect(totals).toMatchObject(sums);
  });

  it("names what was spent for each client, without tokens that came back", async () => {
    const [one = 0, other = 0] = places;
    expect((await read(MARCH)).clients).toMatchObject([
      { location_id: other, payments: 1, spent: YEAR, earned: FULL_YEAR - YEAR, clients_price: FULL_YEAR },
      { location_id: one, payments: 1, spent: 1_000_000, earned: 0 },
    ]);
    expect((await read(APRIL)).clients).toMatchObject([{ location_id: one, payments: 1, spent: YEAR }]);
  });

  it("hides withholding tax at a rate of 0, and takes the rate of the margin otherwise", async () => {
    expect((await read(MARCH)).withholding).toBeNull();
    await kit.db.update(moneySettings).set({ withholdingRateBps: 500 });
    const margin = FULL_YEAR - YEAR;
    expect((await read(MARCH)).withholding).toEqual({
      ...{ rate_bps: 500, amount: kobo(margin * 0.05), left: kobo(margin * 0.95) },
    });
    const text = await (await exportAgentStatement(kit.deps, { code, month: MARCH })).text();
    expect(text).toContain("Withholding tax,,,,,-300");
    expect(text).toContain("All clients,,2,70000,64000,6000");
    await kit.db.update(moneySettings).set({ withholdingRateBps: 0 });
  });

  it("is not found for a stranger's code or a month before the agent", async () => {
    for (const asked of [{ code: "AG-9" }, { code, month: "2019-01" }])
      await expect(readAgentStatement(kit.deps, asked)).rejects.toMatchObject({ code: "NOT_FOUND" });
  });
});
