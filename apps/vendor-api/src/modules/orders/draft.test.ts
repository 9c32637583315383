import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type OrderQuote, orderDrafts } from "../../db/schema/index.ts";
import { inTransaction } from "../../db/transaction.ts";
import { cleanUp } from "../../jobs/clean-up.ts";
import { type AccountKit, createAccountKit, type Shop } from "../../testing/account-kit.ts";
import { TEST_START } from "../../testing/test-env.ts";
import { completeOrder } from "./complete-order.ts";
import { insertOrder, subscriptionOrder } from "./order.ts";

let kit: AccountKit;
beforeAll(async () => {
  kit = await createAccountKit();
});
afterAll(() => kit.close());

const path = "/checkout-draft/2/12";
const save = (shop: Shop, body: object, at = path) =>
  kit.request("PUT", at, { token: shop.tokens.owner, body });
const read = async (shop: Shop, at = path) => (await kit.get(shop, at)).body.data;
const empty = {
  bank: null,
  location_id: null,
  additional_products: 0,
  additional_users: 0,
  additional_warehouse: 0,
  onboarding: 0,
  coupon: null,
  payment_method: null,
  auth_code: null,
  save_card: 0,
};

describe("a checkout's draft", () => {
  it("is restored as last saved, for its person, plan and duration", async () => {
    const shop = await kit.newShop();
    const card = await kit.saveCard(shop, "12", "2030");
    expect(await read(shop)).toBeNull();
    const whole = {
      location_id: shop.locationId,
      additional_products: 2,
      additional_users: 3,
      additional_warehouse: 1,
      onboarding: 2,
      coupon: "save10",
      payment_method: "split",
      auth_code: card,
      save_card: 1,
    };
    expect((await save(shop, { ...whole, additional_users: 9 })).status).toBe(200);
    expect((await save(shop, whole)).status).toBe(200);
    expect(await read(shop)).toEqual({ ...whole, bank: null, coupon: "SAVE10" });
    expect(await read(shop, "/checkout-draft/2/1")).toBeNull();
    expect(await read(shop, "/checkout-draft/3/12")).toBeNull();
    expect(await read(await kit.newShop())).toBeNull();
    expect((await save(shop, {})).status).toBe(200);
    expect(await read(shop)).toEqual(empty);
  });

  it("keeps add-ons that have no separate field, and reads drafts in the previous format", async () => {
    const shop = await kit.newShop();
    const addons = [{ group: 44, qty: 10 }];
    await save(shop, { additional_users: 3, addons });
    expect(await read(shop)).toEqual({ ...empty, additional_users: 3, addons });
    await kit.db.update(orderDrafts).set({ draft: { ...empty, additional_users: 5 } });
    expect(await read(shop)).toEqual({ ...empty, additional_users: 5 });
  });

  it("omits a removed card, and locations and cards of other accounts", async () => {
    const shop = await kit.newShop();
    const other = await kit.newShop();
    const card = await kit.saveCard(shop, "12", "2030");
    await save(shop, { location_id: shop.locationId, auth_code: card, payment_method: "card" });
    await kit.request("DELETE", `/account/cards/${card}`, { token: shop.tokens.owner });
    expect(await read(shop)).toEqual({ ...empty, location_id: shop.locationId, payment_method: "card" });
    const foreign = await kit.saveCard(other, "12", "2030");
    await save(shop, { location_id: other.locationId, auth_code: foreign, onboarding: 1 });
    expect(await read(shop)).toEqual({ ...empty, onboarding: 1 });
  });

  it("is ignored when its format is unknown", async () => {
    const shop = await kit.newShop();
    await kit.db.insert(orderDrafts).values({
      ...{ userId: shop.userId, planId: 2, duration: 12, updatedAt: TEST_START },
      draft: { onboarding: "self" },
    });
    expect(await read(shop)).toBeNull();
  });

  it.each([
    ["/checkout-draft/44/12", {}, 404],
    ["/checkout-draft/x/12", {}, 422],
    ["/checkout-draft/2/3", {}, 422],
    [path, { auth_code: "AUTH_1" }, 422],
    [path, { payment_method: "cash" }, 422],
    [path, { additional_users: -1 }, 422],
  ])("answers PUT %s %j with %i", async (at, body, status) => {
    expect((await save(await kit.newShop(), body, at)).status).toBe(status);
  });

  it("can be deleted repeatedly", async () => {
    const shop = await kit.newShop();
    await save(shop, { onboarding: 1 });
    await save(shop, { onboarding: 1 }, "/checkout-draft/2/1");
    for (let n = 0; n < 2; n++) {
      const answer = await kit.request("DELETE", path, { token: shop.tokens.owner });
      expect(answer.status).toBe(200);
    }
    expect(await read(shop)).toBeNull();
    expect(await read(shop, "/checkout-draft/2/1")).toMatchObject({ onboarding: 1 });
  });

  it("is deleted for the whole account when its location, plan and duration are fulfilled", async () => {
    const [shop, other] = [await kit.newShop(), await kit.newShop()];
    const branch = await kit.newLocation(shop.accountId, "Branch");
    const fulfil = (locationId: number) =>
      inTransaction(kit.db, async (tx) => {
        const lines: OrderQuote["lines"] = [];
        const choice = {
          ...{ planId: 2, planName: "Plus", duration: 12, locationId, lines },
          couponCode: null,
        };
        const quote = {
          ...choice,
          afterSubscriptionId: null,
          ...{
            onboarding: 0,
            subtotal: 1,
            couponDiscount: 1,
            credit: 0,
            charge: 0,
            net: 0,
            total: 0,
            wallet: 0,
            card: 0,
          },
        } as unknown as OrderQuote;
        const { accountId, userId } = shop;
        const placed = { reference: randomUUID(), accountId, userId, paymentMethod: "free" } as const;
        const stored = await insertOrder(tx, subscriptionOrder(quote, placed), TEST_START);
        return completeOrder(kit.deps, tx, { order: stored }, TEST_START);
      });
    for (const who of [shop, other]) {
      await save(who, { location_id: who.locationId });
      await save(who, { location_id: who.locationId }, "/checkout-draft/2/1");
      await save(who, {}, "/checkout-draft/3/12");
    }
    expect(await fulfil(branch)).toHaveProperty("subscription.subscriptionId");
    expect(await read(shop)).toMatchObject({ location_id: shop.locationId });
    expect(await fulfil(shop.locationId)).toHaveProperty("subscription.subscriptionId");
    expect(await read(shop)).toBeNull();
    expect(await read(shop, "/checkout-draft/2/1")).not.toBeNull();
    expect(await read(shop, "/checkout-draft/3/12")).not.toBeNull();
    expect(await read(other)).not.toBeNull();
  });

  it("is kept for thirty days after it was last saved", async () => {
    const shop = await kit.newShop();
    const left = () => kit.db.select().from(orderDrafts).where(eq(orderDrafts.userId, shop.userId));
    await save(shop, { coupon: randomUUID().slice(0, 8) });
    kit.clock.advance({ days: 29 });
    await cleanUp(kit.deps);
    expect(await left()).toHaveLength(1);
    kit.clock.advance({ days: 2 });
    await cleanUp(kit.deps);
    expect(await left()).toEqual([]);
    kit.clock.set(TEST_START);
  });
});
