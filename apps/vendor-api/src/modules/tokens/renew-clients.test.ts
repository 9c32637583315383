import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTokenKit, sound, type TokenKit } from "../../testing/token-kit.ts";

let kit: TokenKit;
beforeAll(async () => {
  kit = await createTokenKit();
});
afterAll(() => kit.close());

const YEAR = 54_000;
const yearly = (location_id: number) => ({ location_id, plan_id: 2, duration: 12, amount_paid: YEAR });
const order = (places: number[]) => ({ clients: places.map(yearly), amount_paid: YEAR * places.length });

describe("paying for several clients at once", () => {
  it("is one payment: each gets its subscription, and the tokens go once", async () => {
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

  it("renews what the client has, extras included, from where it ends", async () => {
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

  it("books the tokens of one that was paid for meanwhile back, and gives the others", async () => {
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

  it("is refused as a whole: too few tokens, somebody else's client, another price, the same client twice", async () => {
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

  it("is done once for an Idempotency-Key", async () => {
    const places = await kit.newClients("first", 2);
    await kit.setBalance("first", YEAR * 100 * 4);
    const key = { "idempotency-key": "renew-once" };
    const one = await kit.renew("first", order(places), key);
    const two = await kit.renew("first", order(places), key);
    expect(two.body.data.results).toEqual(one.body.data.results);
    expect(await kit.balance("first")).toBe(YEAR * 100 * 2);
  });
});
