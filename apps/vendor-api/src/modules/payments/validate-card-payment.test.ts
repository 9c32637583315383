import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { createPaystackClient } from "../../integrations/paystack/create-paystack-client.ts";
import { createPaymentKit, full, type PaymentKit, withFailpoint } from "../../testing/payment-kit.ts";
import { validateCardPayment } from "./prepare-payment.ts";

let kit: PaymentKit;
beforeAll(async () => {
  kit = await createPaymentKit();
});
afterEach(() => kit.sandbox.resetSwitches("all"));
afterAll(() => kit.close());

const post = (customer: { token: string }, body: object) =>
  kit.request("POST", "/validate-card-payment", { token: customer.token, body });

/** Yearly Plus without extras, in the form that the use case takes. */
const inKobo = (claim: Awaited<ReturnType<PaymentKit["claimFor"]>>) => ({
  ...claim,
  addons: [],
  ...{ plan_amount: 6_000_000, total_amount: 6_000_000, amount_paid: 6_130_000 },
  card_type: "new_card" as const,
  save_card: 0 as const,
});

describe("validating a card payment", () => {
  it("refuses every changed amount with the right quote, and opens no payment", async () => {
    const customer = await kit.newCustomer();
    const claim = await kit.claimFor(customer, { additional_users: 1 });
    const tampered = {
      plan_amount: [0, 1, 59_999.99, 60_000.01, 120_000],
      total_amount: [0, 1, 71_999.99],
      discount_percentage: [0, 49.99, 100],
      amount_paid: [0, 1, claim.amount_paid - 0.01, claim.amount_paid + 0.01],
    };
    for (const [field, values] of Object.entries(tampered)) {
      for (const value of values) {
        const answer = await post(customer, { ...claim, [field]: value });
        expect(answer, `${field} ${value}`).toMatchObject({
          status: 409,
          body: {
            code: "PRICE_CHANGED",
            error: 1,
            message: "The price of this order has changed. Please review it.",
          },
        });
        expect(answer.body.data.quote).toMatchObject({
          plan_amount: claim.plan_amount,
          total_amount: claim.total_amount,
          discount_percentage: claim.discount_percentage,
          amount_paid: claim.amount_paid,
        });
      }
    }
    expect(await kit.intentsOf(customer)).toEqual([]);
    expect((await post(customer, claim)).status).toBe(200);
  });

  it("refuses an order whose choices no longer match its price", async () => {
    const customer = await kit.newCustomer();
    const claim = await kit.claimFor(customer, { additional_users: 1 });
    for (const change of [{ additional_users: 10 }, { plan_id: 3 }, { duration: 1 }, { onboarding: 2 }]) {
      expect((await post(customer, { ...claim, ...change })).body.code).toBe("PRICE_CHANGED");
    }
  });

  it.each([
    [{ plan_id: 99 }, 404, "NOT_FOUND"],
    [{ location_id: 1001 }, 404, "NOT_FOUND"],
    [{ plan_id: 1 }, 422, "UPGRADE_PLAN"],
    [{ additional_users: 2 }, 422, "VALIDATION_FAILED"],
    [{ onboarding: 77 }, 422, "VALIDATION_FAILED"],
    [{ onboarding: 0 }, 422, "VALIDATION_FAILED"],
    [{ coupon: "NOSUCH" }, 422, "COUPON_REFUSED"],
    [{ coupon: "OLD" }, 422, "COUPON_REFUSED"],
    [{ card_type: "saved_card" }, 422, "VALIDATION_FAILED"],
  ])("refuses %j", async (change, status, code) => {
    const customer = await kit.newCustomer();
    const claim = await kit.claimFor(customer, { additional_users: 1 });
    const answer = await post(customer, { ...claim, ...change });
    expect(answer).toMatchObject({ status, body: { code } });
    expect(await kit.intentsOf(customer)).toEqual([]);
  });

  it("refuses an order that costs nothing", async () => {
    const customer = await kit.newCustomer();
    for (const choice of [{ coupon: "FREE100" }, { plan_id: 1 }]) {
      const answer = await kit.validate(customer, choice);
      expect(answer).toMatchObject({ status: 409, body: { code: "CONFLICT" } });
    }
    expect(await kit.intentsOf(customer)).toEqual([]);
  });

  it("opens one payment for several tabs with the same order", async () => {
    const customer = await kit.newCustomer();
    const claim = await kit.claimFor(customer);
    const answers = await Promise.all(Array.from({ length: full ? 30 : 6 }, () => post(customer, claim)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ body }) => body.data.reference)).size).toBe(1);
    expect(new Set(answers.map(({ body }) => body.data.access_code)).size).toBe(1);
    expect(await kit.intentsOf(customer)).toHaveLength(1);
    expect(kit.sandbox.transactions({ email: customer.email })).toHaveLength(1);
  });

  it("tells a second tab that the order is paid instead of opening it again", async () => {
    const customer = await kit.newCustomer();
    const claim = await kit.claimFor(customer);
    const reference = (await post(customer, claim)).body.data.reference;
    kit.sandbox.setSwitches({ webhooks: "drop" }, { reference });
    kit.sandbox.pay(reference);
    const answer = await post(customer, claim);
    expect(answer).toMatchObject({ status: 409, body: { code: "CONFLICT" } });
    expect(answer.body.data).toEqual({ reference, state: "settled" });
    expect(await kit.subscriptionsOf(customer)).toHaveLength(1);
  });

  it("refuses order fields with invalid values", async () => {
    const customer = await kit.newCustomer();
    const claim = await kit.claimFor(customer);
    for (const change of [
      { amount_paid: -1 },
      { amount_paid: "1" },
      { amount_paid: 1e300 },
      { amount_paid: 1.001 },
      { additional_users: -1 },
      { additional_users: 1.5 },
      { plan_id: "2" },
      { duration: 2 },
      { payment_method: "wallet" },
      { location_id: 9e15 },
    ]) {
      const answer = await post(customer, { ...claim, ...change });
      expect(answer.status, JSON.stringify(change)).toBe(422);
      expect(Object.keys(answer.body.errors)).toEqual(Object.keys(change));
    }
  });
});

describe("when Paystack fails", () => {
  const down = { status: 503, body: { code: "PAYMENT_PROVIDER_DOWN" } };

  it.each([
    ["answers 500", { failNext: 1 }],
    ["resets the connection", { resetNext: 1 }],
    ["limits the rate", { rateLimitNext: 1 }],
  ])("keeps the order when it %s, and the next attempt uses the same reference", async (_, fault) => {
    const customer = await kit.newCustomer();
    const claim = await kit.claimFor(customer);
    kit.sandbox.setSwitches(fault, { email: customer.email });
    expect(await post(customer, claim)).toMatchObject(down);
    const [kept] = await kit.intentsOf(customer);
    expect(kept).toMatchObject({ state: "open", accessCode: null });
    const retried = await post(customer, claim);
    expect(retried).toMatchObject({ status: 200, body: { data: { reference: kept?.reference } } });
    expect(await kit.intentsOf(customer)).toHaveLength(1);
  });

  it("answers after the time-out when Paystack does not, and the next attempt succeeds", async () => {
    const customer = await kit.newCustomer();
    const claim = await kit.claimFor(customer);
    kit.sandbox.setSwitches({ delayMs: 60_000 }, { email: customer.email });
    const paystack = createPaystackClient({
      baseUrl: kit.sandboxUrl,
      secretKey: kit.secretKey,
      timeoutMs: 100,
    });
    const hasty = validateCardPayment({ ...kit.deps, paystack }, customer.session, inKobo(claim));
    await expect(hasty).rejects.toMatchObject({ code: "PAYMENT_PROVIDER_DOWN" });
    kit.sandbox.resetSwitches("all");
    expect((await post(customer, claim)).status).toBe(200);
  });

  it.each([
    ["its answer", { failNext: 1, failWhen: "after" as const }],
    ["the connection", { resetNext: 1, failWhen: "after" as const }],
  ])("opens a new reference when %s was lost after Paystack had opened the payment", async (_, fault) => {
    const customer = await kit.newCustomer();
    const claim = await kit.claimFor(customer, { coupon: "SAVE10", duration: 1 });
    kit.sandbox.setSwitches(fault, { email: customer.email });
    expect(await post(customer, claim)).toMatchObject(down);
    const retried = await post(customer, claim);
    expect(retried.status).toBe(200);
    const intents = await kit.intentsOf(customer);
    expect(intents.map(({ state }) => state).sort()).toEqual(["failed", "open"]);
    const open = intents.find(({ state }) => state === "open");
    expect(retried.body.data.reference).toBe(open?.reference);
    kit.sandbox.pay(retried.body.data.reference);
    expect((await kit.subscribe(customer, retried.body.data.reference)).status).toBe(200);
  });

  it.each(["intent-committed", "payment-initialized"])("succeeds after a crash at %s", async (point) => {
    const customer = await kit.newCustomer();
    const claim = await kit.claimFor(customer);
    const crash = () => Promise.reject(new Error("crash"));
    const deps = withFailpoint(kit.deps, point, crash);
    await expect(validateCardPayment(deps, customer.session, inKobo(claim))).rejects.toThrow("crash");
    const retried = await post(customer, claim);
    expect(retried.status).toBe(200);
    kit.sandbox.pay(retried.body.data.reference);
    expect((await kit.subscribe(customer, retried.body.data.reference)).status).toBe(200);
    expect(await kit.subscriptionsOf(customer)).toHaveLength(1);
  });
});
