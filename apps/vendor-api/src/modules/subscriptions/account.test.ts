import { kobo } from "@vendor/pricing-engine";
import { addDays, addSeconds } from "date-fns";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { subscriptions } from "../../db/schema/index.ts";
import { type AccountKit, createAccountKit, type Shop } from "../../testing/account-kit.ts";
import { createTestApi, type TestApi } from "../../testing/create-test-api.ts";
import { claimsOf, signUp } from "../../testing/people.ts";
import { subscriptionStatus } from "../periods/subscription-view.ts";

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

describe("GET /account", () => {
  it("says what the active plan allows, extras included", async () => {
    const { token } = await signUp(api, { on_trial: true });
    const allowances = async () => (await api.client(token).account.show()).data.locations[0]?.allowances;
    const [users, outlets, products] = (await allowances()) ?? [];
    expect(users).toEqual({ name: "Active users", included: 5, added: 0 });
    expect(outlets).toEqual({ name: "Outlets", included: 2, added: 0 });
    expect(products).toEqual({ name: "Unique products", included: 5_000, added: 0 });
    const now = api.clock.now();
    const extra = { kind: "addon" as const, price: kobo(475_000), action: true };
    await api.deps.db.insert(subscriptions).values({
      ...{ locationId: claimsOf(token).location_id ?? 0, planId: 3, kind: "paid", duration: 1 },
      ...{ startsAt: now, endsAt: addDays(now, 3), amountPaid: kobo(475_000), reference: "allowances" },
      lines: [
        { ...extra, name: "Additional Unique Outlets", qty: 2, group: 2 },
        // As the previous version wrote it.
        { ...extra, name: "Additional Active Users", qty: 3 },
      ],
      createdAt: now,
    });
    expect(await allowances()).toEqual([
      { name: "Active users", included: 50, added: 3 },
      { name: "Outlets", included: 10, added: 2 },
      { name: "Unique products", included: 50_000, added: 0 },
    ]);
    api.clock.advance({ days: 4 });
    expect(await allowances()).toEqual([]);
  });

  it("shows a paid subscription instead of the trial, and a later one from its first day", async () => {
    const { token } = await signUp(api, { on_trial: true });
    const now = api.clock.now();
    const locationId = claimsOf(token).location_id ?? 0;
    const paid = {
      locationId,
      planId: 3,
      kind: "paid" as const,
      duration: 12 as const,
      startsAt: now,
      endsAt: addDays(now, 3),
      amountPaid: kobo(30_200_050),
      lines: [{ kind: "plan" as const, name: "Enterprise", qty: 1, price: kobo(30_000_000), action: false }],
      reference: "account-test-1",
      createdAt: now,
    };
    const next = {
      ...paid,
      planId: 2,
      startsAt: paid.endsAt,
      endsAt: addDays(now, 6),
      reference: "account-test-2",
    };
    await api.deps.db.insert(subscriptions).values([paid, next]);

    const shown = async () => (await api.client(token).account.show()).data;
    expect(await shown()).toMatchObject({
      subscription_status: "active",
      locations: [
        {
          subscription: {
            plan_name: "Enterprise",
            duration: 12,
            status: "active",
            amount_paid: 30_200_050,
            lines: [{ kind: "plan", name: "Enterprise", qty: 1, price: 30_000_000, action: false }],
          },
        },
      ],
    });
    api.clock.advance({ days: 3 });
    expect(await shown()).toMatchObject({
      subscription_status: "active",
      locations: [{ subscription: { plan_name: "Plus" } }],
    });
    api.clock.advance({ days: 3 });
    expect(await shown()).toMatchObject({
      subscription_status: "expired",
      locations: [{ subscription: { plan_name: "Plus", status: "expired" } }],
    });
  });
});

let kit: AccountKit;
beforeAll(async () => {
  kit = await createAccountKit();
});
afterAll(() => kit.close());

const set = (shop: Shop, body: object) =>
  kit.request("PUT", "/account/billing", { token: shop.tokens.owner, body });

describe("billing details", () => {
  it("default to the account's name; receipts that stored none show the current ones", async () => {
    const shop = await kit.newShop();
    const paid = await kit.pay(shop);
    const payer = async () =>
      (await kit.get(shop, `/account/transactions/${paid.reference}`)).body.data.payer;
    const before = await kit.get(shop, "/account/billing", "manager");
    expect(before.body.data).toEqual({ name: expect.stringMatching(/^Kit shop/), tin: null });
    expect(await payer()).toEqual({
      name: expect.stringMatching(/^Kit shop/),
      email: shop.email,
      tin: null,
    });
    const changed = await set(shop, { name: "  Ọ̀ṣun & Sons Ltd ", tin: " 12345678-0001 " });
    expect(changed.body.data).toEqual({ name: "Ọ̀ṣun & Sons Ltd", tin: "12345678-0001" });
    expect((await kit.get(shop, "/account/billing")).body.data).toEqual(changed.body.data);
    expect(await payer()).toEqual({ name: "Ọ̀ṣun & Sons Ltd", email: shop.email, tin: "12345678-0001" });
    await set(shop, { name: "Sons", tin: "" });
    expect(await payer()).toEqual({ name: "Sons", email: shop.email, tin: null });
  });

  it("belong to one account only", async () => {
    const [shop, other] = [await kit.newShop(), await kit.newShop()];
    await set(shop, { name: "Mine", tin: "1234567890" });
    expect((await kit.get(other, "/account/billing")).body.data.tin).toBeNull();
  });

  it.each([
    [{ name: " ", tin: null }, "name", "Enter the name for your receipts"],
    [{ name: "Sons\nTotal paid: ₦1 PAID IN FULL" }, "name", "Remove the characters that cannot be shown"],
    [{ name: "Pay at evil.example" }, "name", "Enter the name without a web address"],
    [{ name: "x".repeat(121) }, "name", "The name must be at most 120 characters"],
    [{ name: "Shop", tin: "12345" }, "tin", "A TIN has 10 to 13 digits"],
    [{ name: "Shop", tin: "1234567A-0001" }, "tin", "A TIN has 10 to 13 digits"],
  ])("%j is refused at its field", async (body, field, message) => {
    const answer = await set(await kit.newShop(), body);
    expect(answer.status).toBe(422);
    expect(answer.body.errors[field]).toEqual([message]);
  });
});

const now = new Date("2026-03-02T09:00:00Z");
const later = addSeconds(now, 1);

describe("subscriptionStatus", () => {
  it.each([
    [undefined, "expired"],
    [{ kind: "trial" as const, endsAt: later }, "trial"],
    [{ kind: "trial" as const, endsAt: now }, "expired"],
    [{ kind: "paid" as const, endsAt: later }, "active"],
    [{ kind: "paid" as const, endsAt: now }, "expired"],
    [{ kind: "free" as const, endsAt: null }, "active"],
  ])("%j is %s", (subscription, status) => {
    expect(subscriptionStatus(subscription, now)).toBe(status);
  });
});
