import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { createPaymentKit, full, type PaymentKit } from "../../testing/payment-kit.ts";
import { reconcilePayments } from "../payments/reconcile-payments.ts";
import { redeemCoupon, releaseCoupon, reserveCoupon } from "./coupons.ts";

let kit: PaymentKit;
beforeAll(async () => {
  kit = await createPaymentKit();
  await kit.newCoupon({ code: "SCOPED", kind: "amount", value: 500_000, planIds: [3], durations: [1] });
  await kit.newCoupon({ code: "NONELEFT", kind: "percent", value: 1, maxRedemptions: 0 });
});
afterEach(() => kit.sandbox.resetSwitches("all"));
afterAll(() => kit.close());

const monthly = { duration: 1 } as const;

const HAS_DISCOUNT = "This price has its own discount already, so this coupon cannot be added to it";

describe("checking a coupon", () => {
  const check = async (body: object) => {
    const { token } = await kit.newCustomer();
    return kit.request("POST", "/check-coupon", { token, body });
  };

  it.each([
    [{ coupon: " save10 ", amount: 10_000 }, 9_000, 1_000],
    [{ coupon: "FREE100", amount: 0.01 }, 0, 0.01],
    [{ coupon: "SCOPED", amount: 25_000, plan_id: 3, duration: 1 }, 20_000, 5_000],
    [{ coupon: "SCOPED", amount: 1_000 }, 0, 1_000],
  ])("returns the discount of %j", async (body, newAmount, amount_discounted) => {
    expect(await check(body)).toMatchObject({
      status: 200,
      body: { error: 0, data: { newAmount, amount_discounted } },
    });
  });

  it.each([
    [{ coupon: "NOSUCH" }, "This coupon is not valid"],
    [{ coupon: "OLD" }, "This coupon has expired"],
    [{ coupon: "SCOPED", plan_id: 2 }, "This coupon cannot be used for this plan or duration"],
    [{ coupon: "SCOPED", duration: 12 }, "This coupon cannot be used for this plan or duration"],
    [{ coupon: "NONELEFT" }, "This coupon has been used up"],
    [{ coupon: "SAVE10", plan_id: 2, duration: 12 }, HAS_DISCOUNT],
    [{ coupon: "FREE100", plan_id: 1, duration: 12 }, "This coupon cannot be used for this plan or duration"],
  ])("refuses %j at its field with the reason", async (body, message) => {
    expect(await check({ amount: 10_000, ...body })).toMatchObject({
      status: 422,
      body: { error: 1, code: "COUPON_REFUSED", message, errors: { coupon: [message] } },
    });
  });

  it("refuses invalid amounts", async () => {
    for (const amount of [-1, 1.234, 10_000_000_000, 1e11, "5", null]) {
      expect((await check({ amount, coupon: "SAVE10" })).status).toBe(422);
    }
  });
});

describe("a coupon for a price with its own discount", () => {
  const yearly = { plan_id: 2, duration: 12, onboarding: 1, payment_method: "card", coupon: "SAVE10" };

  it.each([
    ["/subscription-summary", { plan_duration: 12 }],
    ["/validate-card-payment", {}],
    ["/subscribe-with-wallet", { payment_method: "wallet" }],
    ["/subscribe-for-free", { payment_method: "free" }],
  ])("is refused by %s with the reason, and one of 100 % is not", async (path, more) => {
    const { token, locationId } = await kit.newCustomer();
    const claim = { plan_amount: 0, total_amount: 0, discount_percentage: 0, amount_paid: 0 };
    const body = { ...yearly, ...claim, location_id: locationId, ...more };
    expect((await kit.request("POST", path, { token, body })).body).toMatchObject({
      code: "COUPON_REFUSED",
      errors: { coupon: [HAS_DISCOUNT] },
    });
    const whole = await kit.request("POST", path, { token, body: { ...body, coupon: "FREE100" } });
    expect(whole.body.code).not.toBe("COUPON_REFUSED");
  });
});

describe("a coupon's uses", () => {
  it("never exceed its limit, even for simultaneous validations", async () => {
    await kit.newCoupon({ code: "LAST", kind: "percent", value: 10, maxRedemptions: 1 });
    const customers = [];
    for (let n = 0; n < (full ? 50 : 12); n++) customers.push(await kit.newCustomer());
    const claims = await Promise.all(
      customers.map((customer) => kit.claimFor(customer, { coupon: "LAST", ...monthly })),
    );
    const answers = await Promise.all(
      customers.map(({ token }, at) =>
        kit.request("POST", "/validate-card-payment", { token, body: claims[at] }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const refused = answers.filter(({ body }) => body.code === "COUPON_REFUSED");
    expect(refused).toHaveLength(customers.length - 1);
    expect(await kit.redemptionsOf("LAST")).toMatchObject([{ state: "reserved" }]);

    const reference = answers.find(({ status }) => status === 200)?.body.data.reference;
    kit.sandbox.pay(reference);
    await kit.quiet();
    expect(await kit.redemptionsOf("LAST")).toMatchObject([{ state: "redeemed", reference }]);
  });

  it("that are reserved but not paid are free again after five minutes, even if validated again", async () => {
    await kit.newCoupon({ code: "FIVE", kind: "percent", value: 10, maxRedemptions: 5 });
    const idle: Awaited<ReturnType<typeof kit.newCustomer>>[] = [];
    for (let n = 0; n < 5; n++) idle.push(await kit.newCustomer());
    const validateAll = async (additional_users: number) => {
      for (const customer of idle)
        await kit.validate(customer, { coupon: "FIVE", additional_users, ...monthly });
    };
    await validateAll(0);
    const payer = await kit.newCustomer();
    kit.clock.advance({ minutes: 4 });
    await validateAll(1);
    const check = () =>
      kit.request("POST", "/check-coupon", {
        token: payer.token,
        body: { amount: 10_000, coupon: "FIVE" },
      });
    expect((await check()).body.message).toBe("This coupon has been used up");
    kit.clock.advance({ minutes: 2 });
    await validateAll(3);
    const paid = await kit.open(payer, { coupon: "FIVE", ...monthly });
    kit.sandbox.pay(paid);
    await kit.quiet();
    expect((await kit.intent(paid)).state).toBe("settled");
    // When all five pay after all, four uses are left and the fifth payment is refunded.
    for (const customer of idle) {
      const newest = (await kit.intentsOf(customer)).at(-1);
      kit.sandbox.pay(newest?.reference ?? "");
    }
    await kit.quiet();
    const uses = await kit.redemptionsOf("FIVE");
    expect(uses.filter(({ state }) => state === "redeemed")).toHaveLength(5);
  });

  it("are limited for each account, and move to the order that was validated last", async () => {
    await kit.newCoupon({ code: "EACHONCE", kind: "percent", value: 10, maxPerAccount: 1 });
    const customer = await kit.newCustomer();
    const first = await kit.open(customer, { coupon: "EACHONCE", ...monthly });
    const changed = await kit.open(customer, { coupon: "EACHONCE", additional_users: 1, ...monthly });
    const states = Object.fromEntries(
      (await kit.redemptionsOf("EACHONCE")).map(({ reference, state }) => [reference, state]),
    );
    expect(states).toEqual({ [first]: "released", [changed]: "reserved" });
    kit.sandbox.pay(changed);
    await kit.quiet();
    const again = await kit.request("POST", "/check-coupon", {
      token: customer.token,
      body: { amount: 100, coupon: "EACHONCE" },
    });
    expect(again.body).toMatchObject({ code: "COUPON_REFUSED", message: "You already used this coupon" });
    await kit.open(await kit.newCustomer(), { coupon: "EACHONCE", ...monthly });
  });

  it("can be redeemed after the reservation expired if they are still free", async () => {
    await kit.newCoupon({ code: "LAPSED", kind: "percent", value: 10, maxRedemptions: 1 });
    const customer = await kit.newCustomer();
    const reference = await kit.open(customer, { coupon: "LAPSED", ...monthly });
    kit.clock.advance({ minutes: 31 });
    kit.sandbox.pay(reference);
    await kit.quiet();
    expect((await kit.intent(reference)).state).toBe("settled");
    expect((await kit.subscriptionsOf(customer))[0]?.amountPaid).toBe(928_000);
  });

  it("cause a refund when the reservation expired and another account took the last one", async () => {
    await kit.newCoupon({ code: "TAKEN", kind: "percent", value: 10, maxRedemptions: 1 });
    const late = await kit.newCustomer();
    const reference = await kit.open(late, { coupon: "TAKEN", ...monthly });
    kit.clock.advance({ minutes: 31 });
    const quick = await kit.open(await kit.newCustomer(), { coupon: "TAKEN", ...monthly });
    kit.sandbox.pay(quick);
    await kit.quiet();
    expect((await kit.intent(quick)).state).toBe("settled");
    kit.sandbox.pay(reference);
    await kit.quiet();
    const answer = await kit.subscribe(late, reference);
    expect(answer).toMatchObject({ status: 409, body: { code: "PAYMENT_MISMATCH" } });
    expect(answer.body.message).toContain("coupon was used up");
    await reconcilePayments(kit.deps);
    await kit.sandboxClock.advance(5_000);
    await kit.quiet();
    expect((await kit.intent(reference)).state).toBe("refunded");
    expect(await kit.subscriptionsOf(late)).toEqual([]);
  });

  it("cause a refund when the reservation expired and the account used its share elsewhere", async () => {
    await kit.newCoupon({ code: "MYSHARE", kind: "percent", value: 10, maxPerAccount: 1 });
    const customer = await kit.newCustomer();
    const branch = { ...customer, locationId: await kit.newLocation(customer) };
    const late = await kit.open(customer, { coupon: "MYSHARE", ...monthly });
    kit.clock.advance({ minutes: 31 });
    const quick = await kit.open(branch, { coupon: "MYSHARE", ...monthly });
    kit.sandbox.pay(quick);
    await kit.quiet();
    expect((await kit.intent(quick)).state).toBe("settled");
    kit.sandbox.pay(late);
    await kit.quiet();
    expect((await kit.intent(late)).state).toMatch(/^refund/);
    expect(await kit.subscriptionsOf(customer)).toEqual([]);
    expect(await kit.redemptionsOf("MYSHARE")).toContainEqual(
      expect.objectContaining({ reference: quick, state: "redeemed" }),
    );
  });

  it("require an existing coupon", async () => {
    const { session, locationId } = await kit.newCustomer();
    const use = { code: "NOSUCH", accountId: session.accountId, reference: "no-such-use", locationId };
    const now = kit.clock.now();
    await expect(reserveCoupon(kit.db, { ...use, insteadOf: [] }, now)).rejects.toMatchObject({
      code: "COUPON_REFUSED",
      message: "This coupon is not valid",
    });
    expect(await redeemCoupon(kit.db, use, now)).toBe(false);
  });

  it("stay redeemed after a later reservation or release", async () => {
    await kit.newCoupon({ code: "FINAL", kind: "percent", value: 10 });
    const { session, locationId } = await kit.newCustomer();
    const use = { code: "FINAL", accountId: session.accountId, reference: "final-use", locationId };
    const now = kit.clock.now();
    expect(await redeemCoupon(kit.db, use, now)).toBe(true);
    await reserveCoupon(kit.db, { ...use, insteadOf: [] }, now);
    await releaseCoupon(kit.db, use.reference);
    expect(await kit.redemptionsOf("FINAL")).toMatchObject([{ reference: "final-use", state: "redeemed" }]);
  });

  it("of other payments stay reserved when one payment's use is released", async () => {
    await kit.newCoupon({ code: "GIVENBACK", kind: "percent", value: 10 });
    const reference = await kit.open(await kit.newCustomer(), { coupon: "GIVENBACK", ...monthly });
    const kept = await kit.open(await kit.newCustomer(), { coupon: "GIVENBACK", ...monthly });
    await releaseCoupon(kit.db, reference);
    const uses = await kit.redemptionsOf("GIVENBACK");
    expect(Object.fromEntries(uses.map(({ reference, state }) => [reference, state]))).toEqual({
      [reference]: "released",
      [kept]: "reserved",
    });
  });
});
