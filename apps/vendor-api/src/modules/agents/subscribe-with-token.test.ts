import { kobo } from "@vendor/pricing-engine";
import { buildQuote } from "@vendor/pricing-engine/vendor";
import { formatAmount } from "@vendor/ui/money";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { idempotencyKeys } from "../../db/schema/index.ts";
import { full } from "../../testing/payment-kit.ts";
import { createTokenKit, sound, type TokenKit } from "../../testing/token-kit.ts";

let kit: TokenKit;
beforeAll(async () => {
  kit = await createTokenKit();
});
afterAll(() => kit.close());

describe("paying a client's subscription with tokens", () => {
  it("charges the engine's total, creates the yearly subscription, and notifies client and agent", async () => {
    const [place = 0] = await kit.newClients("first", 1);
    await kit.setBalance("first", 50_000_000);
    const claim = await kit.claim("first", place, { additional_users: 5 });
    const answer = await kit.pay("first", claim);
    expect(answer, answer.text).toMatchObject({ status: 200 });
    const { subtotal, total } = buildQuote({
      plan: {
        ...{ id: 2, name: "Plus", isFree: false, discount: 50 },
        ...{ amountMonth: kobo(1_000_000), amountYear: kobo(12_000_000) },
      },
      duration: "yearly",
      addons: [{ group: 1, name: "Additional Active Users", qty: 5, amount: await userPrice() }],
      agentDiscountPercent: 10,
      now: kit.clock.now(),
    });
    expect(claim.amount_paid).toBe(total / 100);
    expect(await kit.balance("first")).toBe(50_000_000 - total);
    const { data } = answer.body;
    expect(data).toMatchObject({ location_id: place, outcome: "subscribed", amount: total / 100 });
    expect(data.message).toBe(
      `Subscription successful! ${data.name}'s plus plan subscription has been successfully activated`,
    );
    expect(await kit.subscriptionsOf(place)).toEqual([{ reference: data.reference, amount: total }]);
    expect((await kit.coverOf(place))?.toISOString()).toBe(data.expires_at);

    const [sms] = await kit.outbox("08030000001");
    expect(sms?.text).toContain(`your agent paid ${formatAmount(subtotal)} for Stall 0`);
    const code = data.receipt_code;
    expect(sms?.text).toContain(code);
    const [mail] = await kit.outbox("owner@demo.example");
    expect(mail?.text).toContain(`Total paid: ${formatAmount(subtotal)}`);
    expect(mail?.text).toContain(code);
    expect((await kit.outbox("agent@demo.example"))[0]?.text).toContain("Stall 0");
    expect(await kit.ledgerFaults()).toEqual(sound);
  });

  async function userPrice() {
    const { data } = (await kit.call("first", "GET", "/reseller/subscription-summary-agent/1001")).body;
    const group = data[0].addons.find(({ field }: { field: string }) => field === "additional_users");
    return kobo(group.options.find(({ qty }: { qty: number }) => qty === 5).amount * 100);
  }

  it("asks before it pays for a period that the agent's page did not show", async () => {
    const [place = 0] = await kit.newClients("first", 1);
    await kit.setBalance("first", 50_000_000);
    const claim = { ...(await kit.claim("first", place, { duration: 1 })), paid_until: null };
    expect((await kit.pay("first", claim)).status).toBe(200);
    const stale = await kit.pay("first", claim);
    expect(stale.body).toMatchObject({ code: "NEXT_PERIOD" });
    const { paid_until } = stale.body.data;
    expect((await kit.pay("first", { ...claim, paid_until })).status).toBe(200);
    const renewal = { location_id: place, plan_id: 2, duration: 1, amount_paid: 10_000 };
    const renew = (expires_at: string) =>
      kit.renew("first", { clients: [{ ...renewal, expires_at }], amount_paid: 10_000 });
    expect((await renew(paid_until)).body).toMatchObject({
      code: "CONFLICT",
      message: "Stall 0 was renewed meanwhile. Please check what is left to renew.",
    });
    const until = (await kit.coverOf(place))?.toISOString() ?? "";
    expect((await renew(until)).status).toBe(200);
    expect(await kit.balance("first")).toBe(50_000_000 - 3_000_000);
  });

  it("applies no discount to monthly orders", async () => {
    const claim = await kit.claim("first", 1001, { duration: 1 });
    expect(claim).toMatchObject({ amount_paid: 10_000, total_amount: 10_000, discount_percentage: 0 });
  });

  it("refuses other agents' clients and codes, other sessions, amounts and coupons, without any effect", async () => {
    const [place = 0] = await kit.newClients("first", 1);
    await kit.setBalance("first", 50_000_000);
    await kit.setBalance("second", 50_000_000);
    const claim = await kit.claim("first", place);
    const theirs = { ...claim, agent_id: kit.agents.second.code };
    const customer = await kit.request("POST", "/login", {
      body: { email: "owner@demo.example", password: "Demo-Owner-2026" },
    });
    const path = "/reseller/subscribe-with-token";
    const refusals = [
      [kit.pay("second", theirs), 404, "NOT_FOUND"],
      [kit.pay("second", { ...theirs, location_id: 999_999 }), 404, "NOT_FOUND"],
      [kit.pay("first", theirs), 404, "NOT_FOUND"],
      [kit.pay("first", { ...claim, agent_id: 5 }), 404, "NOT_FOUND"],
      [kit.pay("first", { ...claim, amount_paid: 1 }), 409, "PRICE_CHANGED"],
      [kit.pay("first", { ...claim, discount_percentage: 99 }), 409, "PRICE_CHANGED"],
      [kit.pay("first", { ...claim, total_amount: 0 }), 409, "PRICE_CHANGED"],
      [kit.pay("first", { ...claim, plan_amount: 0 }), 409, "PRICE_CHANGED"],
      [kit.pay("first", { ...claim, coupon: "SAVE10" }), 422, "VALIDATION_FAILED"],
      [kit.pay("first", { ...claim, additional_users: 7 }), 422, "VALIDATION_FAILED"],
      [kit.pay("first", { ...claim, plan_id: 1, additional_users: 5 }), 422, "UPGRADE_PLAN"],
      [kit.request("POST", path, { body: claim }), 401, "UNAUTHORIZED"],
      [kit.request("POST", path, { token: customer.body.api_token, body: claim }), 403, "FORBIDDEN"],
    ] as const;
    for (const [sent, status, code] of refusals) {
      const answer = await sent;
      expect(answer.body, answer.text).toMatchObject({ success: false, code });
      expect(answer.status).toBe(status);
    }
    expect(await kit.subscriptionsOf(place)).toEqual([]);
    expect([await kit.balance("first"), await kit.balance("second")]).toEqual([50_000_000, 50_000_000]);
  });

  it("returns a changed price as a new quote in tokens", async () => {
    const claim = await kit.claim("first", 1001);
    const { body } = await kit.pay("first", { ...claim, amount_paid: claim.amount_paid - 1 });
    expect(body.message).toBe("The price of this order has changed. Please review it.");
    expect(body.data.quote).toMatchObject({
      total: claim.amount_paid,
      discount_percentage: 10,
      subtotal: 60_000,
    });
  });

  it("requires enough tokens", async () => {
    const [place = 0] = await kit.newClients("first", 1);
    const claim = await kit.claim("first", place);
    await kit.setBalance("first", claim.amount_paid * 100 - 1);
    const { status, body } = await kit.pay("first", claim);
    expect([status, body.code]).toEqual([402, "WALLET_TOO_LOW"]);
    expect(body.message).toBe("Insufficient balance. Please buy more tokens");
    await kit.setBalance("first", claim.amount_paid * 100);
    expect((await kit.pay("first", claim)).status).toBe(200);
    expect(await kit.balance("first")).toBe(0);
  });

  it("shows the owner a prepaid period, and replaces another plan's paid time only when confirmed", async () => {
    await kit.setBalance("first", 100_000_000);
    const demo = { email: "expired@demo.example", password: "Demo-Expired-2026" };
    const login = await kit.request("POST", "/login", { body: { ...demo, origin: 3 } });
    const owner = { token: login.body.api_token };
    const place = 1003;
    expect((await kit.pay("first", await kit.claim("first", place))).status).toBe(200);
    const ahead = await kit.pay("first", await kit.claim("first", place));
    expect(ahead.body.data).toMatchObject({ starts_at: "2027-03-02T09:00:00.000Z" });
    const { locations } = (await kit.request("GET", "/account", owner)).body.data;
    expect(locations).toMatchObject([
      {
        id: place,
        subscription: { status: "active", ends_at: "2027-03-02T09:00:00.000Z" },
        upcoming: [{ status: "upcoming", starts_at: "2027-03-02T09:00:00.000Z" }],
      },
    ]);
    const path = `/reseller/subscription-summary-agent/${place}?plan_id=3&plan_duration=1`;
    const { quote, replaces } = (await kit.call("first", "GET", path)).body.data[0];
    expect(replaces).toHaveLength(2);
    const claim = {
      ...{ plan_id: 3, duration: 1, location_id: place, payment_method: "wallet", onboarding: 0 },
      ...{ plan_amount: quote.plan_amount, total_amount: quote.subtotal },
      ...{ discount_percentage: quote.discount_percentage, amount_paid: quote.total },
    };
    expect((await kit.pay("first", claim)).body.code).toBe("REPLACES_PLAN");
    expect((await kit.pay("first", { ...claim, replace_plan: 1 })).status).toBe(200);
  });

  it("takes effect once for an Idempotency-Key, with the same answer", async () => {
    const [place = 0] = await kit.newClients("first", 1);
    await kit.setBalance("first", 50_000_000);
    const claim = await kit.claim("first", place);
    const key = { "idempotency-key": "agent-pays-once" };
    const answers = await Promise.all([1, 2, 3].map(() => kit.pay("first", claim, key)));
    const fulfilled = answers.filter(({ status }) => status === 200);
    expect(fulfilled.length).toBeGreaterThan(0);
    expect(new Set(fulfilled.map(({ body }) => body.data.reference)).size).toBe(1);
    expect(await kit.subscriptionsOf(place)).toHaveLength(1);
    expect(await kit.balance("first")).toBe(50_000_000 - claim.amount_paid * 100);
  });

  it("refuses another order under a key that is no longer stored", async () => {
    const [place = 0, other = 0] = await kit.newClients("first", 2);
    const [foreign = 0] = await kit.newClients("second", 1);
    await kit.setBalance("first", 50_000_000);
    const claim = await kit.claim("first", place);
    const key = { "idempotency-key": "agent-pays-again" };
    const first = await kit.pay("first", claim, key);
    for (const changed of [{ location_id: other }, { location_id: foreign }, { duration: 1 }]) {
      await kit.db.delete(idempotencyKeys);
      const { status, body } = await kit.pay("first", { ...claim, ...changed }, key);
      expect([status, body.code]).toEqual([409, "IDEMPOTENCY_CONFLICT"]);
    }
    await kit.db.delete(idempotencyKeys);
    expect((await kit.pay("first", claim, key)).body.data).toEqual(first.body.data);
    expect(await kit.subscriptionsOf(other)).toEqual([]);
    expect(await kit.balance("first")).toBe(50_000_000 - claim.amount_paid * 100);
  });

  it("fulfils one of several simultaneous orders when the balance covers one", {
    timeout: 300_000,
  }, async () => {
    const times = full ? 1_000 : 20;
    const places = await kit.newClients("first", full ? 100 : 10);
    const claim = await kit.claim("first", places[0] ?? 0);
    await kit.setBalance("first", claim.amount_paid * 100 + 500);
    const answers = await Promise.all(
      Array.from({ length: times }, (_, n) =>
        kit.pay("first", { ...claim, location_id: places[n % places.length] }),
      ),
    );
    const codes = answers.map(({ status, body }) => (status === 200 ? "fulfilled" : body.code));
    expect(codes.filter((code) => code === "fulfilled")).toHaveLength(1);
    const refused = codes.filter((code) => code === "WALLET_TOO_LOW" || code === "CONFLICT");
    expect(refused).toHaveLength(times - 1);
    expect(await kit.balance("first")).toBe(500);
    expect(await kit.ledgerFaults()).toEqual(sound);
  });
});

const YEAR = 54_000;
const yearly = (location_id: number) => ({ location_id, plan_id: 2, duration: 12, amount_paid: YEAR });
const order = (places: number[]) => ({ clients: places.map(yearly), amount_paid: YEAR * places.length });

describe("paying for several clients at once", () => {
  it("creates each client's subscription in one payment", async () => {
    const places = await kit.newClients("first", 3);
    await kit.setBalance("first", YEAR * 100 * 3);
    const { status, body, text } = await kit.renew("first", order(places));
    expect(status, text).toBe(200);
    expect(body.data.balance).toBe(0);
    expect(body.data.results.map(({ outcome }: { outcome: string }) => outcome)).toEqual([
      "subscribed",
      "subscribed",
      "subscribed",
    ]);
    for (const place of places) expect(await kit.subscriptionsOf(place)).toHaveLength(1);
    expect(await kit.ledgerFaults()).toEqual(sound);
  });

  it("renews the client's plan and extras from the end of the present period", async () => {
    const [place = 0] = await kit.newClients("first", 1);
    await kit.setBalance("first", 100_000_000);
    const first = await kit.pay("first", await kit.claim("first", place, { additional_users: 5 }));
    const { amount, expires_at } = first.body.data;
    const clients = (await kit.call("first", "GET", "/reseller/clients?search=Stall&page=1")).body.data;
    const row = clients.rows.find(({ location_id }: { location_id: number }) => location_id === place);
    expect(row.renewal.total).toBe(amount);
    const again = { location_id: place, plan_id: 2, duration: 12, amount_paid: amount };
    const { body } = await kit.renew("first", { clients: [again], amount_paid: amount });
    expect(body.data.results[0]).toMatchObject({ outcome: "subscribed", amount });
    const years =
      new Date(body.data.results[0].expires_at).getUTCFullYear() - new Date(expires_at).getUTCFullYear();
    expect(years).toBe(1);
  });

  it("returns the tokens for a client paid for in the meantime, and fulfils the others", async () => {
    const places = await kit.newClients("first", 3);
    await kit.setBalance("first", YEAR * 100 * 6);
    const payments = await Promise.all([
      kit.renew("first", order(places)),
      kit.renew("first", order(places.slice(0, 2).concat(await kit.newClients("first", 1)))),
    ]);
    const results = payments.flatMap(({ body }) => body.data?.results ?? []);
    for (const place of places)
      expect(await kit.subscriptionsOf(place)).toHaveLength(
        results.filter(({ location_id, outcome }) => location_id === place && outcome === "subscribed")
          .length,
      );
    const paid = results.filter(({ outcome }) => outcome === "subscribed").length;
    expect(await kit.balance("first")).toBe(YEAR * 100 * (6 - paid));
    expect(await kit.ledgerFaults()).toEqual(sound);
  });

  it("is refused completely for too few tokens, another agent's client, a changed price or a duplicate", async () => {
    const places = await kit.newClients("first", 2);
    const [place = 0] = places;
    await kit.setBalance("first", YEAR * 100 * 2 - 1);
    const [foreign = 0] = await kit.newClients("second", 1);
    const cheap = { ...yearly(place), amount_paid: 1 };
    const refusals = [
      [order(places), 402, "WALLET_TOO_LOW"],
      [order([place, foreign]), 404, "NOT_FOUND"],
      [{ clients: [cheap], amount_paid: 1 }, 409, "PRICE_CHANGED"],
      [{ clients: [yearly(place)], amount_paid: 1 }, 409, "PRICE_CHANGED"],
      [order([place, place]), 422, "VALIDATION_FAILED"],
      [order([]), 422, "VALIDATION_FAILED"],
    ] as const;
    for (const [body, status, code] of refusals) {
      const answer = await kit.renew("first", body);
      expect([answer.status, answer.body.code]).toEqual([status, code]);
    }
    for (const each of [...places, foreign]) expect(await kit.subscriptionsOf(each)).toEqual([]);
  });

  it("takes effect once for an Idempotency-Key", async () => {
    const places = await kit.newClients("first", 2);
    await kit.setBalance("first", YEAR * 100 * 4);
    const key = { "idempotency-key": "renew-once" };
    const one = await kit.renew("first", order(places), key);
    const two = await kit.renew("first", order(places), key);
    expect(two.body.data.results).toEqual(one.body.data.results);
    expect(await kit.balance("first")).toBe(YEAR * 100 * 2);
  });
});
