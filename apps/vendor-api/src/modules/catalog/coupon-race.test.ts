import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createOrderKit, type OrderKit } from "../../testing/order-kit.ts";
import { full } from "../../testing/payment-kit.ts";
import { updateIntent } from "../payments/payment-repository.ts";

/** The number of simultaneous orders for each coupon. */
const ORDERS = full ? 1_000 : 12;
const monthly = { duration: 1 } as const;

let kit: OrderKit;
beforeAll(async () => {
  kit = await createOrderKit();
});
afterAll(() => kit.close());

describe("a coupon with one use", () => {
  it("is used by one of several simultaneous orders, with any payment method", {
    timeout: 600_000,
  }, async () => {
    await kit.newCoupon({ code: "ONLYONE", kind: "percent", value: 100, maxRedemptions: 1 });
    await kit.newCoupon({ code: "HALFONE", kind: "percent", value: 50, maxRedemptions: 1 });
    for (const [coupon, ways] of [
      ["ONLYONE", ["free"]],
      ["HALFONE", ["wallet", "card"]],
    ] as const) {
      const customers = [];
      for (let n = 0; n < ORDERS; n++) customers.push(await kit.newShopper(1_000_000));
      const orders = [];
      for (const [n, customer] of customers.entries()) {
        const way = ways[n % ways.length] ?? "wallet";
        const claim =
          way === "card"
            ? await kit.claimFor(customer, { coupon, ...monthly })
            : await kit.claimBy(way, customer, { coupon, ...monthly });
        orders.push({ way, customer, claim });
      }
      const answers = await Promise.all(
        orders.map(({ way, customer, claim }) =>
          way === "card"
            ? kit.request("POST", "/validate-card-payment", { token: customer.token, body: claim })
            : kit.send(way, customer, claim),
        ),
      );
      const codes = answers.map(({ status, body }) => (status === 200 ? "had it" : body.code));
      expect(codes.filter((code) => code === "had it")).toHaveLength(1);
      expect(codes.filter((code) => code === "COUPON_REFUSED")).toHaveLength(ORDERS - 1);
      const uses = await kit.redemptionsOf(coupon);
      expect(uses.filter(({ state }) => state !== "released")).toHaveLength(1);
    }
    expect(await kit.ledgerFaults()).toEqual({ unbalanced: 0, drifted: 0 });
  });
});

describe("a coupon that a card payment reserved", () => {
  it("can be used by the same person with the wallet, and the card payment is then refunded", async () => {
    await kit.newCoupon({ code: "MINE", kind: "percent", value: 10, maxRedemptions: 1 });
    const customer = await kit.newShopper(1_000_000);
    const reference = await kit.open(customer, { coupon: "MINE", ...monthly });
    const answer = await kit.order("wallet", customer, { coupon: "MINE", ...monthly });
    expect(answer.status, answer.text).toBe(200);
    const [subscription] = await kit.subscriptionsOf(customer);
    expect(subscription?.amountPaid).toBe(900_000);
    const states = (await kit.redemptionsOf("MINE")).map((use) => [use.reference, use.state]);
    expect(Object.fromEntries(states)).toEqual({
      [reference]: "released",
      [subscription?.reference ?? ""]: "redeemed",
    });
    kit.sandbox.pay(reference);
    await kit.quiet();
    expect((await kit.intent(reference)).state).toMatch(/^refund/);
    expect(await kit.subscriptionsOf(customer)).toHaveLength(1);
  });

  it("cannot be used by another person", async () => {
    await kit.newCoupon({ code: "HELD", kind: "percent", value: 10, maxRedemptions: 1 });
    const customer = await kit.newShopper(1_000_000);
    const elsewhere = await kit.claimBy("wallet", customer, { coupon: "HELD", ...monthly });
    await kit.open(customer, { coupon: "HELD", ...monthly });
    const stranger = await kit.newShopper(1_000_000);
    const claim = { ...elsewhere, location_id: stranger.locationId };
    expect((await kit.send("wallet", stranger, claim)).body).toMatchObject({
      code: "COUPON_REFUSED",
      message: "This coupon has been used up",
    });
  });

  it.each(["card", "wallet"] as const)(
    "moves to the person's order by %s for another location, and the first that is paid has it",
    async (way) => {
      const coupon = `MOVES-${way.toUpperCase()}`;
      await kit.newCoupon({ code: coupon, kind: "percent", value: 10, maxRedemptions: 1, maxPerAccount: 1 });
      const customer = await kit.newShopper(1_000_000);
      const [branch] = await kit.newLocations(customer, 1);
      if (branch === undefined) throw new Error("no branch");
      const there = { ...customer, locationId: branch };
      const first = await kit.open(customer, { coupon, ...monthly });
      const body = { amount: 10_000, coupon };
      expect((await kit.request("POST", "/check-coupon", { token: customer.token, body })).status).toBe(200);
      if (way === "card") {
        await kit.open(there, { coupon, ...monthly });
        kit.sandbox.pay(first);
        await kit.quiet();
        expect((await kit.intent(first)).state).toBe("settled");
      } else {
        expect((await kit.order("wallet", there, { coupon, ...monthly })).status).toBe(200);
        kit.sandbox.pay(first);
        await kit.quiet();
        expect((await kit.intent(first)).state).toMatch(/^refund/);
      }
      const used = (await kit.redemptionsOf(coupon)).filter(({ state }) => state === "redeemed");
      expect(used).toHaveLength(1);
    },
  );

  it("stays with a payment whose charge is under way, and says so when it is checked and ordered", async () => {
    await kit.newCoupon({ code: "MOVING", kind: "percent", value: 10, maxRedemptions: 1 });
    const customer = await kit.newShopper(1_000_000);
    const [branch] = await kit.newLocations(customer, 1);
    const claim = await kit.claimBy("wallet", customer, { coupon: "MOVING", ...monthly });
    const reference = await kit.open(customer, { coupon: "MOVING", ...monthly });
    const { id } = await kit.intent(reference);
    await updateIntent(kit.db, { id }, { state: "pending" });
    const refused = {
      code: "COUPON_REFUSED",
      message: "Another payment of yours with this coupon is under way. Wait until it is finished",
    };
    const body = { amount: 10_000, coupon: "MOVING" };
    const checked = await kit.request("POST", "/check-coupon", { token: customer.token, body });
    expect(checked.body).toMatchObject(refused);
    const ordered = await kit.send("wallet", customer, { ...claim, location_id: branch });
    expect(ordered.body).toMatchObject(refused);
    expect(await kit.balance(customer)).toBe(1_000_000);
  });
});
