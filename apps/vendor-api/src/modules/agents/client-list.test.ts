import { kobo } from "@vendor/pricing-engine";
import { addDays, subDays } from "date-fns";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { accounts, locations, renewals, subscriptions, users } from "../../db/schema/index.ts";
import { TEST_START } from "../../testing/test-env.ts";
import { type AgentName, createTokenKit, type TokenKit } from "../../testing/token-kit.ts";
import { listClients } from "./reseller-repository.ts";

type Row = {
  location_id: number;
  name: string;
  owner: string;
  state: string;
  on_trial: boolean;
  renewal: { total: number } | null;
};
type Page = { rows: Row[]; page: number; pages: number; total: number };

let kit: TokenKit;
/** The account that owns the second agent's stalls. */
let accountId: number;
beforeAll(async () => {
  kit = await createTokenKit();
  const [shop] = await kit.db.insert(accounts).values({ name: "Olu & Daughters" }).returning();
  accountId = shop?.id ?? 0;
  await kit.setBalance("first", 900_000_000_00);
});
afterAll(() => kit.close());

async function list(name: AgentName, query: Record<string, string> = {}): Promise<Page> {
  const { status, body, text } = await kit.call(
    name,
    "GET",
    `/reseller/clients?${new URLSearchParams(query)}`,
  );
  if (status !== 200) throw new Error(text);
  return body.data;
}
const names = ({ rows }: Page) => rows.map(({ name }) => name);

/** Gives the second agent clients covered for this many days; null means never covered. */
async function openStalls(stalls: Record<string, number | null>): Promise<void> {
  const agentId = kit.agents.second.id;
  await kit.db.update(locations).set({ agentId: null }).where(eq(locations.agentId, agentId));
  await kit.db.insert(locations).values(
    Object.entries(stalls).map(([name, days]) => ({
      accountId,
      agentId,
      name,
      createdAt: TEST_START,
      coveredUntil: days === null ? null : new Date(TEST_START.getTime() + days * 86_400_000),
    })),
  );
}

describe("an agent's clients", () => {
  it("are not locations that their owner closed", async () => {
    await openStalls({ Open: 3, Closed: -20 });
    const closedAt = TEST_START;
    await kit.db.update(locations).set({ closedAt }).where(eq(locations.name, "Closed"));
    expect(names(await list("second"))).toEqual(["Open"]);
  });

  it("are sorted by expiry, those without one last", async () => {
    await openStalls({ Late: 90, Never: null, Gone: -20, Soon: 3, Today: 0 });
    expect(names(await list("second"))).toEqual(["Gone", "Today", "Soon", "Late", "Never"]);
  });

  it("are called trials after their trial has ended, too", async () => {
    await openStalls({ Tried: -1, Paid: -1 });
    const stalls = await kit.db.select().from(locations).where(eq(locations.agentId, kit.agents.second.id));
    await kit.db.insert(subscriptions).values(
      stalls.map(({ id: locationId, name, coveredUntil: endsAt }) => ({
        ...{ locationId, planId: 2, endsAt, duration: 1 as const, amountPaid: kobo(0), lines: [] },
        kind: name === "Tried" ? ("trial" as const) : ("paid" as const),
        startsAt: subDays(TEST_START, 8),
        createdAt: subDays(TEST_START, 8),
      })),
    );
    const { rows } = await list("second", { state: "expired" });
    expect(Object.fromEntries(rows.map(({ name, on_trial }) => [name, on_trial]))).toEqual({
      Tried: true,
      Paid: false,
    });
  });

  it("are filtered by state with exact limits, and counted in the same way", async () => {
    await openStalls({ Gone: -1, Edge: 0, Soon: 1, Fourteenth: 14, After: 14.01, Never: null });
    const states = {
      expired: ["Gone", "Edge"],
      soon: ["Soon", "Fourteenth"],
      active: ["After"],
      none: ["Never"],
    };
    for (const [state, expected] of Object.entries(states)) {
      const page = await list("second", { state });
      expect(names(page)).toEqual(expected);
      expect(page.rows.every((row) => row.state === state)).toBe(true);
      expect(page.total).toBe(expected.length);
    }
    const { body } = await kit.call("second", "GET", "/reseller/dashboard");
    expect(body.data.clients).toEqual({ total: 6, expired: 2, soon: 2, active: 1, none: 1 });
    expect((await kit.call("second", "GET", "/reseller/clients?state=asleep")).status).toBe(422);
  });

  it("do not end soon while they renew automatically, unless that failed", async () => {
    await openStalls({ Renews: 3, Failed: 3, Stopped: 3, Alone: 3 });
    const stalls = await kit.db.select().from(locations).where(eq(locations.agentId, kit.agents.second.id));
    const states: Record<string, "announced" | "grace" | "off"> = {
      ...{ Renews: "announced", Failed: "grace", Stopped: "off" },
    };
    await kit.db.insert(renewals).values(
      stalls.flatMap(({ id: locationId, name }) => {
        const state = states[name];
        if (state === undefined) return [];
        const agreed = { agreedPrice: kobo(0), consent: "", consentedBy: kit.agents.second.id };
        const what = { locationId, planId: 2, duration: 1 as const, addons: [] };
        const when = { consentedAt: TEST_START, dueAt: addDays(TEST_START, 3) };
        const failed = state === "grace" && { failures: 1, graceUntil: addDays(TEST_START, 6) };
        return [{ ...what, ...agreed, ...when, ...failed, state, isOn: state !== "off" }];
      }),
    );
    const soon = await list("second", { state: "soon" });
    expect([...names(soon), soon.total]).toEqual(["Failed", "Stopped", "Alone", 3]);
    expect((await list("second", { state: "active" })).rows).toMatchObject([
      { name: "Renews", state: "active", renews_automatically: true },
    ]);
    const { body } = await kit.call("second", "GET", "/reseller/dashboard");
    expect(body.data).toMatchObject({ clients: { soon: 3, active: 1 }, float: { clients: 3 } });
    const renewing = stalls.find(({ name }) => name === "Renews")?.id;
    const order = await kit.call("second", "GET", `/reseller/subscription-summary-agent/${renewing}`);
    expect(order.body.data[0]).toMatchObject({ state: "active", renews_automatically: true });
    await kit.db.delete(renewals);
  });

  it("are found by part of a location's or owner's name, with pattern characters taken literally", async () => {
    await openStalls({
      "100% Cotton": 5,
      "1000 Cottons": 5,
      a_b: 5,
      axb: 5,
      "back\\slash": 5,
      "<b>Bold</b>": 5,
    });
    expect(names(await list("second", { search: "100%" }))).toEqual(["100% Cotton"]);
    expect(names(await list("second", { search: "A_B" }))).toEqual(["a_b"]);
    expect(names(await list("second", { search: "k\\s" }))).toEqual(["back\\slash"]);
    expect(names(await list("second", { search: "<b>" }))).toEqual(["<b>Bold</b>"]);
    expect(await list("second", { search: "' or 1=1 --" })).toMatchObject({ rows: [], total: 0, pages: 1 });
    expect((await list("second", { search: "U & DAUGH" })).total).toBe(6);
  });

  it("are found by location number, and by names without their diacritics", async () => {
    await openStalls({ "Bísí Àlàbí": 5, "Bi\u0301si\u0301 Stores": 5, "Ɗan Ƙasuwa": 5, Other: 6 });
    const [first] = (await list("second", { search: "Other" })).rows;
    const number = first?.location_id ?? 0;
    for (const search of [String(number), `#${number}`]) {
      expect(names(await list("second", { search }))).toEqual(["Other"]);
    }
    expect(names(await list("second", { search: "bisi" }))).toEqual([
      "Bísí Àlàbí",
      "Bi\u0301si\u0301 Stores",
    ]);
    expect(names(await list("second", { search: "BÌSÍ ala" }))).toEqual(["Bísí Àlàbí"]);
    expect(names(await list("second", { search: "dan kas" }))).toEqual(["Ɗan Ƙasuwa"]);
    // Another agent's client is not found by its number.
    expect((await list("second", { search: "1001" })).total).toBe(0);
  });

  it.each([
    ["Ada\u2019s Kitchen", ["ada's", "ADA\u02bcS kitchen", "adas", "ada`s\u00a0 kitchen"]],
    ["Musa  &\u00a0Sons", ["musa & sons", "musa &  sons", "musa\u2003&\u202fsons"]],
    ["Kasuwa\u2011Point\u2013Kano", ["kasuwa-point", "kasuwa point", "point\u2014kano", "kasuwa\u2212point"]],
    ["\u02bcYar'Adua\u200b Store", ["'yaradua", "yar\u2019adua store"]],
    ["Ｆｕｌｌ Width ﬁne", ["full width fine"]],
    ["O\u275bNeil \u201eBar\u201f", ["o'neil bar", 'oneil "bar"']],
    [
      "\u03a3\u0399\u0393\u039c\u0391\u03a3",
      ["\u03a3\u0399\u0393\u039c\u0391\u03a3", "\u03c3\u03b9\u03b3\u03bc\u03b1\u03c3"],
    ],
    ["\u0645\u064f\u062d\u064e\u0645\u0651\u064e\u062f", ["\u0645\u062d\u0645\u062f"]],
    ["\u0958\u0932\u092e", ["\u0958\u0932\u092e", "\u0915\u093c\u0932"]],
  ])("%j is found however its apostrophes, spaces and hyphens are typed", async (name, searches) => {
    await openStalls({ [name]: 5, Other: 6 });
    for (const search of searches) expect(names(await list("second", { search })), search).toEqual([name]);
  });

  it("are found by a whole phone, theirs or their owner's, as people type it", async () => {
    await openStalls({ Kiosk: 5, Other: 6 });
    const own = eq(locations.name, "Kiosk");
    await kit.db.update(locations).set({ phone: "08031239876" }).where(own);
    for (const search of ["08031239876", "+234 (0) 803 123 9876", "0803\u20111239876"]) {
      expect(names(await list("second", { search }))).toEqual(["Kiosk"]);
    }
    expect(names(await list("second", { search: "0803123987" }))).toEqual([]);
    const [owner] = await kit.db.select().from(users).where(eq(users.role, "owner")).limit(1);
    await kit.db
      .update(locations)
      .set({ accountId: owner?.accountId ?? 0, phone: null })
      .where(own);
    expect(names(await list("second", { search: owner?.phone ?? "" }))).toEqual(["Kiosk"]);
  });

  it("come in pages of twenty, each client once", async () => {
    await openStalls(Object.fromEntries(Array.from({ length: 120 }, (_, n) => [`Stall ${n}`, n % 7])));
    const pages = await Promise.all(
      ["1", "2", "3", "4", "5", "6", "7"].map((page) => list("second", { page })),
    );
    expect(pages.map(({ rows }) => rows.length)).toEqual([20, 20, 20, 20, 20, 20, 0]);
    expect(pages[0]).toMatchObject({ page: 1, pages: 6, total: 120 });
    const ids = pages.flatMap(({ rows }) => rows.map(({ location_id }) => location_id));
    expect(new Set(ids).size).toBe(120);
  });

  it("can be requested by id, without ever including another agent's clients", async () => {
    await openStalls({ Mine: 5, Other: 6 });
    const mine = (await list("second")).rows.map(({ location_id }) => location_id);
    const asked = [...mine.slice(0, 1), 1001, 1002, 1003].join(",");
    expect(names(await list("second", { location_ids: asked }))).toEqual(["Mine"]);
    const foreign = names(await list("first"));
    expect(foreign.length).toBeGreaterThan(0);
    for (const search of foreign) expect((await list("second", { search })).total).toBe(0);
    for (const bad of ["1,", "x", "1;2", "0", Array.from({ length: 51 }, (_, n) => n + 1).join(",")]) {
      expect((await kit.call("second", "GET", `/reseller/clients?location_ids=${bad}`)).status).toBe(422);
    }
  });
});

describe("the dashboard's float", () => {
  it("states the cost of renewals in the next fourteen days and the shortfall", async () => {
    const [first] = await kit.newClients("first", 3);
    if (first === undefined) throw new Error("no clients");
    expect(
      (await kit.pay("first", await kit.claim("first", first, { duration: 1, additional_users: 5 }))).status,
    ).toBe(200);
    await kit.db
      .update(locations)
      .set({ coveredUntil: addDays(TEST_START, 6) })
      .where(eq(locations.agentId, kit.agents.first.id));
    const soon = await list("first", { state: "soon" });
    const needed = soon.rows.reduce((sum, { renewal }) => sum + (renewal?.total ?? 0), 0);
    expect(needed).toBeGreaterThan(0);
    await kit.setBalance("first", needed * 100 - 5_000_00);
    const { body } = await kit.call("first", "GET", "/reseller/dashboard");
    expect(body.data.float).toEqual({
      days: 14,
      clients: soon.total,
      needed,
      balance: needed - 5_000,
      shortfall: 5_000,
    });
    expect(body.data.invite_link).toContain("code=AG-1001");
  });
});

describe("sign-ups", () => {
  it("are those of the agent's own clients, newest first, in pages, without locations that were added later", async () => {
    const agentId = kit.agents.second.id;
    await openStalls({ "A second shop": null });
    const signedUp = Array.from({ length: 25 }, (_, n) => ({ name: `Stall ${n}` }));
    const owners = await kit.db.insert(accounts).values(signedUp).returning();
    await kit.db
      .insert(locations)
      .values(owners.map(({ id, name }) => ({ accountId: id, agentId, name, createdAt: TEST_START })));
    await kit.db
      .update(locations)
      .set({ createdAt: addDays(TEST_START, 1) })
      .where(eq(locations.name, "Stall 7"));
    const { body } = await kit.call("second", "GET", "/reseller/signups");
    expect(body.data).toMatchObject({ page: 1, pages: 2, total: 25 });
    expect(body.data.rows[0]).toMatchObject({ name: "Stall 7", subscribed: false });
    expect((await kit.call("second", "GET", "/reseller/signups?page=2")).body.data.rows).toHaveLength(5);
    const first = await kit.call("first", "GET", "/reseller/signups");
    expect(first.text).not.toContain('"Stall 7"');
  });
});

it("tells anyone whose sign-up link has a code, and nothing else of the agent", async () => {
  const { status, body } = await kit.request("GET", "/reseller/agents/ag-1001");
  expect(status).toBe(200);
  expect(body.data).toEqual({ name: "Bisi Alabi", agent_code: "AG-1001" });
  expect((await kit.request("GET", "/reseller/agents/AG-9999")).status).toBe(404);
  await kit.db.update(users).set({ removedAt: TEST_START }).where(eq(users.id, kit.agents.second.id));
  expect((await kit.request("GET", "/reseller/agents/AG-1002")).status).toBe(404);
  await kit.db.update(users).set({ removedAt: null }).where(eq(users.id, kit.agents.second.id));
});

it("reads a page of clients from the index, without sorting all of an agent's clients", async () => {
  const { id: agentId } = kit.agents.second;
  await kit.db.insert(locations).values(
    Array.from({ length: 8_000 }, (_, n) => ({
      accountId,
      agentId: n % 10 === 0 ? agentId : null,
      name: `Kiosk ${n}`,
      createdAt: TEST_START,
      coveredUntil: addDays(TEST_START, n % 400),
    })),
  );
  // As autovacuum does, so that an index says which rows are visible.
  await kit.db.execute(sql`vacuum analyze`);
  const slice = { limit: 50, offset: 0, now: TEST_START };
  const { sql: query, params } = listClients(kit.db, agentId, {}, slice).toSQL();
  const { rows } = await kit.database.client.query(`explain ${query}`, params);
  const plan = JSON.stringify(rows);
  // In the page's own query; the rest of the query has the page's rows only.
  expect(plan).toMatch(/Index (Only )?Scan using locations_clients_index on locations locations_1/);
  expect(plan).not.toContain("Sort Key: locations_1");
});
