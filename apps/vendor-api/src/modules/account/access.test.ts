import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type AccountKit, createAccountKit, type Shop } from "./account-test-kit.ts";

let kit: AccountKit;
let shop: Shop;
let other: Shop;
beforeAll(async () => {
  kit = await createAccountKit();
  shop = await kit.newShop();
  other = await kit.newShop();
});
afterAll(() => kit.close());

const reads = ["subscriptions", "cards", "transactions", "wallet", "spend"].map((name) => `/account/${name}`);

describe("who may read an account", () => {
  it.each(reads)("%s: owner and manager may, a cashier, an agent and nobody may not", async (path) => {
    expect((await kit.get(shop, path)).status).toBe(200);
    expect((await kit.get(shop, path, "manager")).status).toBe(200);
    expect(await kit.get(shop, path, "cashier")).toMatchObject({ status: 403, body: { code: "FORBIDDEN" } });
    const login = { email: "agent@demo.example", password: "Demo-Agent-2026" };
    const agent = (await kit.request("POST", "/reseller/login", { body: login })).body.api_token;
    expect((await kit.request("GET", path, { token: agent })).status).toBe(403);
    expect((await kit.request("GET", path)).status).toBe(401);
  });

  it("nothing of another account's", async () => {
    const subscription = await kit.subscribe(shop);
    const payment = await kit.pay(shop);
    const card = await kit.saveCard(shop, "12", "2030");
    const foreign = [
      ["GET", `/account/subscriptions?location_id=${shop.locationId}`],
      ["POST", `/account/subscriptions/${subscription.id}/renewal`, { renews: false }],
      ["DELETE", `/account/cards/${card}`],
      ["GET", `/account/transactions/${payment.reference}`],
      ["GET", `/account/transactions/${subscription.reference}`],
      ["GET", `/account/locations/${shop.locationId}`],
    ] as const;
    for (const [method, path, body] of foreign) {
      const answer = await kit.request(method, path, { token: other.tokens.owner, ...(body && { body }) });
      expect([path, answer.status, answer.body.code]).toEqual([path, 404, "NOT_FOUND"]);
    }
    for (const path of reads) {
      const text = (await kit.get(other, path)).text;
      for (const secret of [payment.reference, String(subscription.reference), card])
        expect(text).not.toContain(secret);
    }
    expect((await kit.get(shop, "/account/cards")).body.data).toHaveLength(1);
  });

  it("a cashier sees locations, and no amount anywhere", async () => {
    const list = await kit.get(shop, "/account/locations", "cashier");
    expect(list.body.data).toMatchObject([
      { id: shop.locationId, subscription: { plan_name: "Plus", amount_paid: null, lines: [] } },
    ]);
    const account = await kit.get(shop, "/account", "cashier");
    expect(account.body.data).toMatchObject({
      role: "cashier",
      wallet_balance: null,
      locations: [{ subscription: { amount_paid: null, lines: [] } }],
    });
    expect((await kit.get(shop, `/account/locations/${shop.locationId}`, "cashier")).status).toBe(403);
    expect((await kit.get(shop, "/account", "manager")).body.data.wallet_balance).toBe(0);
  });

  it("only owners change and pay", async () => {
    const subscription = await kit.subscribe(shop);
    const card = await kit.saveCard(shop, "12", "2030");
    for (const role of ["manager", "cashier"] as const) {
      const token = shop.tokens[role];
      const renewal = await kit.request("POST", `/account/subscriptions/${subscription.id}/renewal`, {
        token,
        body: { renews: false },
      });
      const removal = await kit.request("DELETE", `/account/cards/${card}`, { token });
      const payment = await kit.request("POST", "/subscribe-with-card", {
        token,
        body: { reference_id: "sub-1" },
      });
      expect([renewal.status, removal.status, payment.status]).toEqual([403, 403, 403]);
    }
  });
});
