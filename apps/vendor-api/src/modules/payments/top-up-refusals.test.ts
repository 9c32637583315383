import { kobo } from "@vendor/pricing-engine";
import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { moneySettings } from "../../db/schema/index.ts";
import { createCardKit } from "../../testing/card-kit.ts";
import { offerRail } from "../../testing/offer-rail.ts";
import { createPaymentKit, type PaymentKit } from "../../testing/payment-kit.ts";

let kit: PaymentKit;
let cards: ReturnType<typeof createCardKit>;
beforeAll(async () => {
  kit = await createPaymentKit();
  cards = createCardKit(kit);
});
afterEach(() => kit.sandbox.resetSwitches("all"));
afterAll(() => kit.close());

describe("a top-up", () => {
  it.each([
    [0, "Enter an amount"],
    [0.99, "Enter an amount"],
    [1, "The least that you can add is ₦1,000"],
    [999.99, "The least that you can add is ₦1,000"],
    [1_000_000_000.01, "The most that you can add is ₦1,000,000,000"],
    [-1, "The amount cannot be negative"],
    [1_000.001, "Use at most two decimals"],
    ["5000", "Enter an amount"],
    [null, "Enter an amount"],
    [1e300, "The amount is too large"],
  ])("refuses an amount of %j: %s", async (amount, message) => {
    const customer = await kit.newCustomer();
    const answer = await cards.validateTopUp(customer, amount);
    expect(answer).toMatchObject({ status: 422, body: { errors: { amount: [message] } } });
    expect(await kit.intentsOf(customer)).toEqual([]);
  });

  it.each(["ussd", "mandate", "account", "cash"])("refuses to be paid by %s", async (payment_method) => {
    const customer = await kit.newCustomer();
    await offerRail(kit.db, "ussd");
    const body = { amount: 5_000, payment_method };
    const answer = await kit.request("POST", "/validate-topup", { token: customer.token, body });
    expect(answer).toMatchObject({ status: 422, body: { errors: { payment_method: [expect.any(String)] } } });
    expect(await kit.intentsOf(customer)).toEqual([]);
    const { rails } = (await kit.request("GET", "/account/wallet", { token: customer.token })).body.data;
    expect(rails.map(({ method }: { method: string }) => method)).not.toContain(payment_method);
  });

  it("accepts amounts up to the configured limits", async () => {
    const customer = await kit.newCustomer();
    expect((await cards.validateTopUp(customer, 1_000)).status).toBe(200);
    const largest = await cards.validateTopUp(customer, 1_000_000_000);
    expect(largest.body.data.quote).toEqual({
      amount: 1_000_000_000,
      charge: 2_000,
      total: 1_000_002_000,
    });
    await kit.db
      .update(moneySettings)
      .set({ topUpMinimum: kobo(500_000) })
      .where(eq(moneySettings.id, 1));
    try {
      expect((await cards.validateTopUp(customer, 4_999)).body.errors.amount).toEqual([
        "The least that you can add is ₦5,000",
      ]);
    } finally {
      await kit.db
        .update(moneySettings)
        .set({ topUpMinimum: kobo(100_000) })
        .where(eq(moneySettings.id, 1));
    }
  });

  it("refuses an amount other than the validated one, and returns the validated quote", async () => {
    const customer = await kit.newCustomer();
    const reference = await cards.openTopUp(customer, 10_000);
    kit.sandbox.setSwitches({ webhooks: "drop" }, { reference });
    kit.sandbox.pay(reference);
    for (const amount of [0, 1, 10_000.01, 100_000]) {
      expect(await cards.topUp(customer, reference, { amount })).toMatchObject({
        status: 409,
        body: {
          code: "PRICE_CHANGED",
          data: { quote: { amount: 10_000, charge: 300, total: 10_300 } },
        },
      });
    }
    expect(await cards.walletOf(customer)).toBe(0);
  });

  it("refuses references of other accounts, orders and unknown payments, and orders refuse a top-up's", async () => {
    const [owner, thief] = [await kit.newCustomer(), await kit.newCustomer()];
    const topUp = await cards.openTopUp(owner, 10_000);
    const order = await kit.open(owner);
    kit.sandbox.setSwitches({ webhooks: "drop" }, { email: owner.email });
    for (const reference of [topUp, order]) kit.sandbox.pay(reference);
    for (const answer of [
      await cards.topUp(thief, topUp),
      await kit.payment(thief, topUp),
      await cards.topUp(owner, order),
      await cards.topUp(owner, "top-unknown"),
      await kit.subscribe(owner, topUp),
    ]) {
      expect(answer).toMatchObject({ status: 404, body: { message: "This payment does not exist." } });
    }
    expect(await cards.walletOf(owner)).toBe(0);
    expect(await kit.subscriptionsOf(owner)).toEqual([]);
    expect((await kit.intent(topUp)).returnedAt).toBeNull();
  });
});

describe("an abandoned top-up", () => {
  it("is not charged to a saved card after the same amount was added, and a new one is", async () => {
    const customer = await kit.newCustomer();
    const card = cards.byCard(await cards.saveCard(customer));
    const abandoned = await cards.openTopUp(customer, 10_000, card);
    kit.clock.advance({ minutes: 1 });
    const other = await cards.openTopUp(customer, 10_000);
    kit.sandbox.pay(other);
    await kit.quiet();
    expect(await cards.topUp(customer, abandoned)).toMatchObject({
      status: 402,
      body: {
        code: "PAYMENT_FAILED",
        message: expect.stringContaining("was added since this payment was opened"),
      },
    });
    expect(await cards.walletOf(customer)).toBe(1_000_000);
    const again = await cards.openTopUp(customer, 10_000, card);
    expect(again).not.toBe(abandoned);
    expect((await cards.topUp(customer, again)).status).toBe(200);
    expect(await cards.walletOf(customer)).toBe(2_000_000);
  });

  it("is not resumed when the same amount is to be added once more", async () => {
    const customer = await kit.newCustomer();
    const card = cards.byCard(await cards.saveCard(customer));
    const abandoned = await cards.openTopUp(customer, 10_000);
    kit.clock.advance({ minutes: 1 });
    await cards.topUp(customer, await cards.openTopUp(customer, 10_000, card));
    const again = await cards.openTopUp(customer, 10_000, { as_of: kit.clock.now().toISOString() });
    expect(again).not.toBe(abandoned);
    // Money that arrives for it all the same is credited.
    kit.sandbox.pay(abandoned);
    await kit.quiet();
    expect(await cards.walletOf(customer)).toBe(2_000_000);
  });

  it("is charged after another amount was added", async () => {
    const customer = await kit.newCustomer();
    const card = cards.byCard(await cards.saveCard(customer));
    const reference = await cards.openTopUp(customer, 10_000, card);
    kit.clock.advance({ minutes: 1 });
    await cards.topUp(customer, await cards.openTopUp(customer, 20_000, card));
    expect((await cards.topUp(customer, reference)).status).toBe(200);
  });
});

describe("the time of the browser's return", () => {
  it("is stored at its first call, for orders and top-ups", async () => {
    const customer = await kit.newCustomer();
    const topUp = await cards.openTopUp(customer, 10_000);
    const order = await kit.open(customer);
    const first = kit.clock.now();
    await cards.topUp(customer, topUp);
    await kit.subscribe(customer, order);
    kit.clock.advance({ minutes: 1 });
    for (const reference of [topUp, order]) kit.sandbox.pay(reference);
    await cards.topUp(customer, topUp);
    await kit.subscribe(customer, order);
    await kit.quiet();
    for (const reference of [topUp, order]) expect((await kit.intent(reference)).returnedAt).toEqual(first);
  });

  it("is not stored when it never returned", async () => {
    const customer = await kit.newCustomer();
    const reference = await cards.openTopUp(customer, 10_000);
    kit.sandbox.pay(reference);
    await kit.quiet();
    expect(await kit.intent(reference)).toMatchObject({ state: "settled", returnedAt: null });
  });
});
