import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { idempotencyKeys } from "../../db/schema/index.ts";
import { createOrderKit, type OrderKit } from "../../testing/order-kit.ts";
import { claimsOf } from "../../testing/people.ts";

let kit: OrderKit;
beforeAll(async () => {
  kit = await createOrderKit();
});
afterAll(() => kit.close());

const basic = { plan_id: 1 };
const monthly = { duration: 1 } as const;

describe("subscribing for free", () => {
  it("creates the free plan without an end, and confirms it without a transfer", async () => {
    const customer = await kit.newShopper();
    const answer = await kit.order("free", customer, basic);
    expect(answer.status, answer.text).toBe(200);
    expect(answer.body.message).toContain("Your basic plan subscription");
    const [subscription] = await kit.subscriptionsOf(customer);
    expect(subscription).toMatchObject({ kind: "free", planId: 1, amountPaid: 0, endsAt: null });
    expect(subscription?.reference).toMatch(/^free-/);
    expect(answer.body.data).toMatchObject({ subscription_id: subscription?.id });
    expect(await kit.transfersOf(subscription?.reference ?? "")).toEqual([]);
    expect(claimsOf(answer.body.api_token)).toMatchObject({ subscription_status: "active" });
    expect((await kit.outbox(customer.email))[0]?.text).toContain("Your Basic plan is active.");
    expect((await kit.outbox(customer.phone))[0]?.text).toMatch(/: Your Basic plan is active\.$/);
  });

  it("fulfils an order that a coupon makes free, with zero amounts or the real ones", async () => {
    for (const zeros of [{}, { plan_amount: 0, discount_percentage: 0 }]) {
      const customer = await kit.newShopper();
      const claim = { ...(await kit.claimBy("free", customer, { coupon: "FREE100" })), ...zeros };
      expect(claim).toMatchObject({ total_amount: 0, amount_paid: 0 });
      const answer = await kit.send("free", customer, claim);
      expect(answer.status, answer.text).toBe(200);
      expect(await kit.subscriptionsOf(customer)).toMatchObject([
        { kind: "paid", planId: 2, duration: 12, amountPaid: 0, endsAt: new Date("2027-03-02T09:00:00Z") },
      ]);
      const used = (await kit.redemptionsOf("FREE100")).filter(
        ({ accountId }) => accountId === customer.session.accountId,
      );
      expect(used).toMatchObject([{ state: "redeemed" }]);
    }
  });

  it("refuses orders that cost money, are incomplete or name another account's location", async () => {
    const customer = await kit.newShopper(10_000_000);
    const other = await kit.newShopper();
    const paid = await kit.claimBy("free", customer, monthly);
    const free = await kit.claimBy("free", customer, basic);
    const zero = { total_amount: 0, amount_paid: 0 };
    const refusals: [object, number, object][] = [
      [paid, 409, { code: "CONFLICT", message: "This order is not free" }],
      [
        { ...paid, ...zero, plan_amount: 0, discount_percentage: 0 },
        409,
        { code: "PRICE_CHANGED", data: { quote: { amount_paid: 10_000 } } },
      ],
      [{ ...paid, ...zero, coupon: "SAVE10" }, 409, { code: "PRICE_CHANGED" }],
      [{ ...paid, ...zero, coupon: "OLD" }, 422, { code: "COUPON_REFUSED" }],
      [{ ...free, onboarding: 2, ...zero }, 409, { code: "PRICE_CHANGED" }],
      [{ ...free, total_amount: 1 }, 409, { code: "PRICE_CHANGED" }],
      [{ ...free, onboarding: 0 }, 422, { message: "You have to pick an onboarding type" }],
      [{ ...free, payment_method: "wallet" }, 422, { message: "This order is not free" }],
      [{ ...free, location_id: other.locationId }, 404, { code: "NOT_FOUND" }],
      [{ ...free, additional_users: 1 }, 422, { code: "UPGRADE_PLAN" }],
    ];
    for (const [claim, status, body] of refusals) {
      expect(await kit.send("free", customer, claim), JSON.stringify(claim)).toMatchObject({ status, body });
    }
    expect(await kit.subscriptionsOf(customer)).toEqual([]);
    expect(await kit.subscriptionsOf(other)).toEqual([]);
    expect(await kit.balance(customer)).toBe(10_000_000);
  });

  it("creates the free plan once for simultaneous or repeated requests", async () => {
    const customer = await kit.newShopper();
    const claim = await kit.claimBy("free", customer, basic);
    const answers = await Promise.all(Array.from({ length: 12 }, () => kit.send("free", customer, claim)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const refused = answers.filter(({ status }) => status === 409);
    expect(refused).toHaveLength(11);
    expect(refused[0]?.body.message).toMatch(/^This order was made a moment ago/);
    kit.clock.advance({ seconds: 11 });
    const later = await kit.send("free", customer, claim);
    expect(later.body.message).toBe("This location has the Basic plan already.");

    const keyed = await kit.newShopper();
    const again = { ...(await kit.claimBy("free", keyed, basic)) };
    const key = { "idempotency-key": "free-1" };
    const first = await kit.send("free", keyed, again, key);
    await kit.db.delete(idempotencyKeys);
    const second = await kit.send("free", keyed, again, key);
    expect([second.status, second.body.data]).toEqual([200, first.body.data]);
    expect(await kit.subscriptionsOf(keyed)).toHaveLength(1);
  });

  it("starts the free plan after a paid subscription, and a later paid plan replaces the free one", async () => {
    const customer = await kit.newShopper(2_000_000);
    await kit.order("wallet", customer, monthly);
    await kit.order("free", customer, basic);
    const [paid, after] = await kit.subscriptionsOf(customer);
    expect(after).toMatchObject({ kind: "free", startsAt: paid?.endsAt, endsAt: null });
    expect((await kit.outbox(customer.email))[0]?.text).toContain("Your Basic plan starts on 2 April 2026.");
    kit.clock.advance({ seconds: 11 });
    await kit.order("wallet", customer, monthly);
    const [, , renewed] = await kit.subscriptionsOf(customer);
    expect(renewed?.startsAt).toEqual(paid?.endsAt);
    expect((await kit.order("free", customer, basic)).status).toBe(200);
  });

  it("does not wait for the end of a plan that was replaced", async () => {
    const customer = await kit.newShopper(100_000_000);
    await kit.order("wallet", customer, { duration: 12 });
    const month = { plan_id: 3, duration: 1, coupon: "FREE100", replace_plan: 1 } as const;
    expect((await kit.order("free", customer, month)).status).toBe(200);
    kit.clock.advance({ days: 40 });
    expect((await kit.order("free", await kit.signInAgain(customer), basic)).status).toBe(200);
    expect((await kit.subscriptionsOf(customer)).at(-1)?.startsAt).toEqual(kit.clock.now());
  });

  it("sends five SMS a day at most, however often a free plan is withdrawn and ordered again", async () => {
    const customer = await kit.newShopper(1_000_000);
    await kit.order("wallet", customer, monthly);
    const before = (await kit.outbox(customer.phone)).length;
    for (let n = 0; n < 7; n++) {
      expect((await kit.order("free", customer, basic)).status).toBe(200);
      const { id } = (await kit.subscriptionsOf(customer)).at(-1) ?? {};
      const path = `/account/subscriptions/${id}`;
      expect((await kit.request("DELETE", path, { token: customer.token })).status).toBe(200);
      kit.clock.advance({ seconds: 11 });
    }
    expect((await kit.outbox(customer.phone)).length - before).toBe(5);
  });
});
