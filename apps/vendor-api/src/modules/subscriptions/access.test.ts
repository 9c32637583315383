import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type AccountKit, createAccountKit, type Shop } from "../../testing/account-kit.ts";

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

describe("reading an account", () => {
  it("is refused to the people of other accounts", async () => {
    const subscription = await kit.subscribe(shop);
    const payment = await kit.pay(shop);
    const card = await kit.saveCard(shop, "12", "2030");
    // Receipts of subscriptions without a payment come from a different query.
    const foreign = await kit.get(other, `/account/transactions/${subscription.reference}`);
    expect([foreign.status, foreign.body.code]).toEqual([404, "NOT_FOUND"]);
    for (const path of reads) {
      const text = (await kit.get(other, path)).text;
      for (const secret of [payment.reference, String(subscription.reference), card])
        expect(text).not.toContain(secret);
    }
  });

  it("shows a cashier the locations but no amounts", async () => {
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

  it("shows an accountant the books, and neither locations, balance nor cards", async () => {
    const account = await kit.get(shop, "/account", "accountant");
    expect(account.body.data).toMatchObject({ role: "accountant", wallet_balance: null, locations: [] });
    for (const path of ["/account/transactions", "/account/statements", "/account/spend"])
      expect((await kit.get(shop, path, "accountant")).status, path).toBe(200);
    const hidden = ["locations", "wallet", "cards", "subscriptions", "renewals", "billing", "users"];
    for (const path of hidden)
      expect((await kit.get(shop, `/account/${path}`, "accountant")).status, path).toBe(403);
  });
});
