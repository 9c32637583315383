import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addonOptions, idempotencyKeys } from "../../db/schema/index.ts";
import type { Session } from "../../deps.ts";
import { withFailpoint } from "../../testing/payment-kit.ts";
import { createTokenKit, sound, type TokenKit } from "../../testing/token-kit.ts";
import { postTransfer } from "../ledger/post-transfer.ts";
import type { Selection } from "../orders/price-selection.ts";
import { readPriceList } from "../orders/read-price-list.ts";
import {
  type ClientQuote,
  type ClientRequest,
  fulfilForTokens,
  payWithTokens,
  priceInTokens,
  readResults,
} from "./pay-with-tokens.ts";
import { findClients } from "./tokens-repository.ts";

let kit: TokenKit;
let agent: Session;
beforeAll(async () => {
  kit = await createTokenKit();
  agent = {
    sessionId: "",
    userId: kit.agents.first.id,
    role: "agent",
    accountId: null,
    verified: true,
    duties: [],
    hasSecondFactor: false,
    site: "reseller" as const,
    viewerId: null,
    secondFactorAt: null,
  };
});
afterAll(() => kit.close());

const YEAR = 5_400_000;

const yearOfPlus: Selection = {
  ...{ plan_id: 2, duration: 12, onboarding: 0 },
  addons: [],
};

/** Orders for a year of Plus at today's prices, which a later payment for the client makes out of date. */
async function priced(places: number[], reference: string): Promise<ClientQuote[]> {
  const list = await readPriceList(kit.db);
  return (await findClients(kit.db, agent.userId, places)).map((client, index) => ({
    quote: priceInTokens(list, yearOfPlus, client, kit.clock.now()),
    client,
    reference: `${reference}-${index + 1}`,
  }));
}
const asked = (quotes: ClientQuote[]) =>
  quotes.map(({ client, quote, reference }) => ({
    ...{ locationId: client.locationId, planId: 2, duration: 12 as const },
    ...{ total: quote.total, reference },
  }));

describe("a client that was paid for during another payment", () => {
  it("has its tokens returned, and the payment's other clients are fulfilled", async () => {
    const [taken = 0, free = 0] = await kit.newClients("first", 2);
    await kit.setBalance("first", 3 * YEAR);
    const quotes = await priced([taken, free], "late");
    expect((await kit.pay("first", await kit.claim("first", taken))).status).toBe(200);
    await fulfilForTokens(kit.deps, agent, quotes);
    expect(await kit.balance("first")).toBe(YEAR);
    expect(await kit.subscriptionsOf(taken)).toHaveLength(1);
    expect(await kit.subscriptionsOf(free)).toEqual([{ reference: "late-2", amount: YEAR }]);
    expect(await readResults(kit.db, agent.userId, asked(quotes))).toMatchObject([
      { location_id: taken, name: "Stall 0", outcome: "reversed", amount: 0, receipt_code: null },
      { location_id: free, name: "Stall 1", outcome: "subscribed", amount: YEAR },
    ]);
    expect(kit.logs.some((line) => line.includes('"references":["late-1","late-2"]'))).toBe(true);
    const { rows } = (await kit.call("first", "GET", "/reseller/tokens?page=1")).body.data;
    expect(rows).toContainEqual(expect.objectContaining({ reference: "late-2", location_name: "Stall 1" }));
    const late = rows.filter(({ reference }: { reference: string }) => reference === "late-1");
    expect(late).toMatchObject([
      { kind: "token-reversed", description: "Returned: the subscription was not made", amount: 54_000 },
      { kind: "token-payment", amount: -54_000, location_name: null },
    ]);
    expect(await kit.ledgerFaults()).toEqual(sound);
  });

  it("is refused without a transfer when it is the only one", async () => {
    const [taken = 0] = await kit.newClients("first", 1);
    await kit.setBalance("first", 2 * YEAR);
    const quotes = await priced([taken], "only");
    expect((await kit.pay("first", await kit.claim("first", taken))).status).toBe(200);
    await expect(fulfilForTokens(kit.deps, agent, quotes)).rejects.toMatchObject({
      code: "CONFLICT",
      message: "This location was paid for already while this payment was under way.",
    });
    expect(await kit.balance("first")).toBe(YEAR);
    expect(await readResults(kit.db, agent.userId, asked(quotes))).toBeUndefined();
  });

  it("is refused when the tokens were spent in the meantime", async () => {
    const [place = 0] = await kit.newClients("first", 1);
    await kit.setBalance("first", YEAR - 1);
    await expect(fulfilForTokens(kit.deps, agent, await priced([place], "poor"))).rejects.toMatchObject({
      code: "WALLET_TOO_LOW",
      message: "Insufficient balance. Please buy more tokens",
    });
    expect(await kit.subscriptionsOf(place)).toEqual([]);
  });
});

it("pays for clients in the order of their locations, so that two payments cannot deadlock", async () => {
  const places = await kit.newClients("first", 3);
  await kit.setBalance("first", 3 * YEAR);
  await fulfilForTokens(kit.deps, agent, (await priced(places, "order")).toReversed());
  const { rows } = (await kit.call("first", "GET", "/reseller/tokens?page=1")).body.data;
  const references = rows.slice(0, 3).map(({ reference }: { reference: string }) => reference);
  expect(references).toEqual(["order-3", "order-2", "order-1"]);
});

describe("one Idempotency-Key", () => {
  const request = (locationId: number): ClientRequest => ({
    ...{ locationId, planId: 2, duration: 12, total: YEAR },
    price: (list, client, now) => priceInTokens(list, yearOfPlus, client, now),
  });

  it("pays once for two simultaneous requests, and answers both the same", async () => {
    const places = await kit.newClients("first", 2);
    await kit.setBalance("first", 5 * YEAR);
    const requests = places.map(request);
    const pay = () => payWithTokens(kit.deps, agent, requests, "at-the-same-moment");
    const [one, two] = await Promise.all([pay(), pay()]);
    expect(one).toEqual(two);
    expect(one.map(({ reference }) => reference)).toEqual([
      "tok-at-the-same-moment-1",
      "tok-at-the-same-moment-2",
    ]);
    expect(await kit.balance("first")).toBe(3 * YEAR);
  });

  it("is the reference of a payment for one client", async () => {
    const [place = 0] = await kit.newClients("first", 1);
    await kit.setBalance("first", YEAR);
    const [result] = await payWithTokens(kit.deps, agent, [request(place)], "for-one-client");
    expect(result).toMatchObject({ reference: "tok-for-one-client", outcome: "subscribed" });
  });

  it("does not store a crash as the answer, and the next request finds the payment", async () => {
    const [place = 0] = await kit.newClients("first", 1);
    await kit.setBalance("first", 2 * YEAR);
    const deps = withFailpoint(kit.deps, "order-committed", () => Promise.reject(new Error("crash")));
    const pay = (with_: typeof kit.deps) => payWithTokens(with_, agent, [request(place)], "after-a-crash");
    await expect(pay(deps)).rejects.toThrow("crash");
    expect(await pay(kit.deps)).toMatchObject([{ outcome: "subscribed", amount: YEAR }]);
    expect(await kit.balance("first")).toBe(YEAR);
  });
});

describe("a payment's results", () => {
  it("are returned only for the same references, agent, clients and orders", async () => {
    const [place = 0, other = 0] = await kit.newClients("first", 2);
    await kit.setBalance("first", 2 * YEAR);
    const quotes = await priced([place, other], "mine");
    await fulfilForTokens(kit.deps, agent, quotes);
    const [one, two] = asked(quotes);
    if (!one || !two) throw new Error("no orders");
    const read = (changed: object, agentId = agent.userId) =>
      readResults(kit.db, agentId, [{ ...one, ...changed }, two]);
    expect(await read({})).toMatchObject([{ reference: "mine-1" }, { reference: "mine-2" }]);
    for (const changed of [
      { locationId: other },
      { planId: 3 },
      { duration: 1 },
      { total: YEAR - 1 },
      { reference: "mine-3" },
    ]) {
      await expect(read(changed)).rejects.toMatchObject({ code: "IDEMPOTENCY_CONFLICT" });
    }
    await expect(read({}, kit.agents.second.id)).rejects.toMatchObject({ code: "IDEMPOTENCY_CONFLICT" });
  });

  it("for two clients are not returned for three", async () => {
    const places = await kit.newClients("first", 3);
    await kit.setBalance("first", 6 * YEAR);
    const key = { "idempotency-key": "some-of-many" };
    const order = (ids: number[]) => ({
      clients: ids.map((location_id) => ({ location_id, plan_id: 2, duration: 12, amount_paid: 54_000 })),
      amount_paid: 54_000 * ids.length,
    });
    expect((await kit.renew("first", order(places.slice(0, 2)), key)).status).toBe(200);
    await kit.db.delete(idempotencyKeys);
    const { status, body } = await kit.renew("first", order(places), key);
    expect([status, body.code]).toEqual([409, "IDEMPOTENCY_CONFLICT"]);
    expect(await kit.subscriptionsOf(places[2] ?? 0)).toEqual([]);
  });
});

describe("an order in tokens", () => {
  it("is refused when it costs nothing", async () => {
    const [place = 0] = await kit.newClients("first", 1);
    const free = { plan_id: 1, plan_amount: 0, total_amount: 0, amount_paid: 0, discount_percentage: 0 };
    const claim = { ...(await kit.claim("first", place)), ...free };
    const { status, body } = await kit.pay("first", claim);
    expect([status, body.message]).toEqual([409, "There is nothing to pay for this client."]);
  });

  it("may name its agent by number or code, but no other agent", async () => {
    const [place = 0] = await kit.newClients("first", 1);
    await kit.setBalance("first", YEAR);
    const path = `/reseller/subscription-summary-agent/${place}`;
    expect((await kit.call("first", "GET", `${path}?agentCode=AG-1002`)).status).toBe(404);
    expect((await kit.call("first", "GET", `${path}?agentCode=AG-1001`)).status).toBe(200);
    const claim = await kit.claim("first", place);
    expect((await kit.pay("first", { ...claim, agent_id: kit.agents.first.id })).status).toBe(200);
    const [next = 0] = await kit.newClients("first", 1);
    await kit.setBalance("first", YEAR);
    const { agent_id: _, ...unnamed } = await kit.claim("first", next);
    expect((await kit.pay("first", unnamed)).status).toBe(200);
  });

  it("is shown to the client's agent only", async () => {
    const [place = 0] = await kit.newClients("first", 1);
    const path = `/reseller/subscription-summary-agent/${place}`;
    expect((await kit.call("second", "GET", path)).status).toBe(404);
    const { data } = (await kit.call("first", "GET", path)).body;
    expect(data[0].addons).toHaveLength(3);
    expect((await findClients(kit.db, agent.userId, [place]))[0]?.last).toBeNull();
  });

  it("is listed line by line in the client's email, with the page that verifies its code", async () => {
    const [place = 0] = await kit.newClients("first", 1);
    await kit.setBalance("first", 100_000_000);
    const claim = await kit.claim("first", place, { additional_users: 5 });
    const { data } = (await kit.pay("first", claim)).body;
    const [mail] = await kit.outbox("owner@demo.example");
    expect(mail?.text).toMatch(/^Additional Active Users \(5\): ₦/m);
    expect(mail?.text).toMatch(/^Plus[^(]*: ₦60,000$/m);
    const code = data.receipt_code;
    expect(mail?.text).toContain(`${kit.deps.env.WEBSITE_URL}/verify-receipt?code=${code}`);
  });

  it("is shown with the client, the choices, the cost and the agent's balance", async () => {
    const [place = 0] = await kit.newClients("first", 1);
    await kit.setBalance("first", 123_400);
    const path = `/reseller/subscription-summary-agent/${place}?additional_users=5`;
    const [shown] = (await kit.call("first", "GET", path)).body.data;
    expect(shown).toMatchObject({
      ...{ location_id: place, location_name: "Stall 0", expires_at: null, balance: 1_234 },
      planDetails: [{ plan_id: 2, name: "Plus", duration: 12, resellerDiscount: 10, walletBalance: 1_234 }],
    });
    const chosen = shown.addons.map(({ field, selected }: { field: string; selected: unknown }) => [
      field,
      selected,
    ]);
    expect(Object.fromEntries(chosen)).toEqual({
      additional_users: 5,
      additional_warehouse: null,
      additional_products: null,
    });
    for (const { options } of shown.addons) expect(options.length).toBeGreaterThan(0);
  });

  it("shows until when the client is covered", async () => {
    const [place = 0] = await kit.newClients("first", 1);
    await kit.setBalance("first", YEAR);
    const { data } = (await kit.pay("first", await kit.claim("first", place))).body;
    const [shown] = (await kit.call("first", "GET", `/reseller/subscription-summary-agent/${place}`)).body
      .data;
    expect(shown.expires_at).toBe(data.expires_at);
  });

  it("is renewed without an add-on that is no longer offered", async () => {
    const [place = 0] = await kit.newClients("first", 1);
    await kit.setBalance("first", 100_000_000);
    await kit.pay("first", await kit.claim("first", place, { additional_users: 5 }));
    await kit.db.update(addonOptions).set({ qty: 6 }).where(eq(addonOptions.qty, 5));
    const again = { location_id: place, plan_id: 2, duration: 12, amount_paid: 54_000 };
    const { status, body } = await kit.renew("first", { clients: [again], amount_paid: 54_000 });
    await kit.db.update(addonOptions).set({ qty: 5 }).where(eq(addonOptions.qty, 6));
    expect([status, body.data?.results?.[0]?.amount]).toEqual([200, 54_000]);
  });
});

it("shows an unknown kind of transfer as a correction", async () => {
  const account = { kind: "agent-tokens", ownerId: agent.userId } as const;
  const entries = [
    { account: { kind: "refunds-owed" } as const, amount: -700 },
    { account, amount: 700 },
  ];
  await kit.db.transaction((tx) =>
    postTransfer(tx, { kind: "refund-paid", reference: "by-hand", entries }, kit.clock.now()),
  );
  const { rows } = (await kit.call("first", "GET", "/reseller/tokens?page=1")).body.data;
  expect(rows).toContainEqual(
    expect.objectContaining({ reference: "by-hand", kind: "other", description: "Correction", amount: 7 }),
  );
});
