import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { createPaystackClient } from "../../integrations/paystack/create-paystack-client.ts";
import { createCardKit } from "../../testing/card-kit.ts";
import {
  type Customer,
  createPaymentKit,
  full,
  type PaymentKit,
  withFailpoint,
} from "../../testing/payment-kit.ts";
import { showPayment, subscribeWithCard } from "./finish-payment.ts";
import { reconcilePayments } from "./reconcile-payments.ts";

let kit: PaymentKit;
let cards: ReturnType<typeof createCardKit>;
beforeAll(async () => {
  kit = await createPaymentKit();
  cards = createCardKit(kit);
});
afterEach(() => kit.sandbox.resetSwitches("all"));
afterAll(() => kit.close());

async function ready(choice = {}): Promise<{ customer: Customer; handle: string; reference: string }> {
  const customer = await kit.newCustomer();
  const handle = await cards.saveCard(customer);
  return { customer, handle, reference: await cards.openByCard(customer, handle, choice) };
}

async function expectOneEffect(customer: Customer, reference: string) {
  expect(cards.chargesOf(customer).map((charge) => charge.reference)).toEqual([reference]);
  expect(await kit.subscriptionsOf(customer)).toHaveLength(1);
  expect(await kit.transfersOf(reference)).toHaveLength(3);
  expect(await kit.ledgerFaults()).toEqual({ unbalanced: 0, drifted: 0 });
}

describe("an order paid with a saved card", () => {
  it("is validated without asking Paystack, charged once and fulfilled", async () => {
    const customer = await kit.newCustomer();
    const handle = await cards.saveCard(customer);
    const validated = await kit.validate(customer, {}, cards.byCard(handle));
    expect(validated).toMatchObject({
      status: 200,
      body: { data: { access_code: null, authorization_url: null, amount: 6_130_000 } },
    });
    const { reference } = validated.body.data;
    expect(kit.sandbox.transactions({ reference })).toEqual([]);
    expect((await kit.payment(customer, reference)).body.data).toMatchObject({
      state: "open",
      challenge_url: null,
    });
    const answer = await kit.subscribe(customer, reference, cards.byCard(handle));
    expect(answer).toMatchObject({
      status: 200,
      body: {
        message: "Subscription successful! Your plus plan subscription has been successfully activated",
        api_token: expect.any(String),
      },
    });
    await kit.quiet();
    await expectOneEffect(customer, reference);
    const again = await kit.subscribe(customer, reference);
    expect(again.body.data).toEqual(answer.body.data);
    await expectOneEffect(customer, reference);
    expect(await cards.cardsOf(customer)).toHaveLength(1);
  });

  it("is charged once for simultaneous requests", { timeout: 600_000 }, async () => {
    const { customer, handle, reference } = await ready();
    kit.sandbox.setSwitches({ webhookRepeat: 3 }, { reference });
    const answers = await Promise.all(
      Array.from({ length: full ? 1_000 : 20 }, () =>
        kit.subscribe(customer, reference, cards.byCard(handle)),
      ),
    );
    // A request that waited too long for the charge gets PAYMENT_PENDING.
    const waiting = { status: 409, body: { code: "PAYMENT_PENDING" } };
    for (const answer of answers) if (answer.status !== 200) expect(answer).toMatchObject(waiting);
    expect(answers.some(({ status }) => status === 200)).toBe(true);
    await kit.quiet();
    await expectOneEffect(customer, reference);
    expect((await kit.subscribe(customer, reference)).status).toBe(200);
  });

  it("has one payment for several tabs, and is charged once", async () => {
    const customer = await kit.newCustomer();
    const handle = await cards.saveCard(customer);
    const body = { ...(await kit.claimFor(customer)), ...cards.byCard(handle) };
    const tabs = await Promise.all(
      Array.from({ length: full ? 50 : 6 }, () =>
        kit.request("POST", "/validate-card-payment", { token: customer.token, body }),
      ),
    );
    const references = new Set(tabs.map((tab) => tab.body.data.reference));
    expect(references.size).toBe(1);
    await Promise.all(tabs.map((tab) => kit.subscribe(customer, tab.body.data.reference)));
    await kit.quiet();
    await expectOneEffect(customer, tabs[0]?.body.data.reference);
  });

  it("shows that the bank declined, charges nothing, and makes a new payment for the next attempt", async () => {
    const { customer, handle, reference } = await ready({ coupon: "SAVE10", duration: 1 });
    kit.sandbox.setSwitches({ declineSavedCard: true }, { reference });
    const declined = await kit.subscribe(customer, reference);
    expect(declined).toMatchObject({
      status: 402,
      body: { code: "PAYMENT_FAILED", data: { state: "failed" } },
    });
    expect(declined.body.message).toBe("Your bank declined the card. You can try another card.");
    expect(await kit.subscriptionsOf(customer)).toEqual([]);
    expect((await kit.redemptionsOf("SAVE10")).find((use) => use.reference === reference)?.state).toBe(
      "released",
    );
    expect((await kit.subscribe(customer, reference)).body.message).toBe(declined.body.message);
    expect(await kit.eventsAbout({ reference })).toEqual(["payment.failed"]);
    const next = await cards.openByCard(customer, handle, { coupon: "SAVE10", duration: 1 });
    expect(next).not.toBe(reference);
    expect((await kit.subscribe(customer, next)).status).toBe(200);
    await kit.quiet();
    await expectOneEffect(customer, next);
  });

  it("states 'insufficient funds' when the bank does", async () => {
    const { customer, reference } = await ready();
    kit.sandbox.setSwitches({ declineSavedCard: "Insufficient Funds" }, { reference });
    expect((await kit.subscribe(customer, reference)).body).toMatchObject({
      code: "PAYMENT_FAILED",
      message: "Your bank declined the card: there is not enough money on it. You can try another card.",
    });
    expect(await kit.intent(reference)).toMatchObject({ declineCode: "insufficient-funds" });
  });
});

describe("a challenged card", () => {
  const challenged = async () => {
    const order = await ready();
    kit.sandbox.setSwitches({ challenge: true }, { reference: order.reference });
    const answer = await kit.subscribe(order.customer, order.reference);
    return { ...order, answer, url: String(answer.body.data?.authorization_url) };
  };
  const confirm = (url: string) =>
    fetch(`${url}/otp`, {
      method: "POST",
      body: new URLSearchParams({ otp: "123456" }),
      redirect: "manual",
    });

  it("redirects to the bank's page and back, and is settled after confirmation", async () => {
    const { customer, handle, reference, answer, url } = await challenged();
    expect(answer).toMatchObject({
      status: 402,
      body: {
        code: "PAYMENT_CHALLENGE",
        message: "Your bank asks you to confirm this payment.",
        data: { reference, authorization_url: expect.stringContaining(kit.sandboxUrl) },
      },
    });
    const again = await kit.subscribe(customer, reference);
    expect(again.body.data).toEqual(answer.body.data);
    expect(await cards.openByCard(customer, handle)).toBe(reference);
    expect((await kit.payment(customer, reference)).body.data).toMatchObject({
      state: "pending",
      challenge_url: url,
      message: "Your bank asks you to confirm this payment.",
    });
    kit.sandbox.setSwitches({ webhooks: "drop" }, { reference });
    const back = await confirm(url);
    expect(back.headers.get("location")).toContain(`/payments/return?trxref=${reference}`);
    // Staff who look as the customer settle nothing and do not learn where to confirm.
    const view = { ...customer.session, viewerId: 1 };
    expect(await showPayment(kit.deps, view, reference)).toMatchObject({
      ...{ state: "pending", challenge_url: null, to_pay: {} },
    });
    expect((await kit.payment(customer, reference)).body.data).toMatchObject({
      state: "settled",
      challenge_url: null,
    });
    expect((await kit.subscribe(customer, reference)).status).toBe(200);
    await expectOneEffect(customer, reference);
  });

  it("needs no browser once it is confirmed", async () => {
    const { customer, reference, url } = await challenged();
    await confirm(url);
    await kit.quiet();
    await expectOneEffect(customer, reference);
  });

  it("fails after a day without confirmation", async () => {
    const { reference } = await challenged();
    kit.clock.advance({ hours: 23 });
    await reconcilePayments(kit.deps);
    expect((await kit.intent(reference)).state).toBe("pending");
    kit.clock.advance({ hours: 1 });
    await reconcilePayments(kit.deps);
    expect(await kit.intent(reference)).toMatchObject({ state: "failed", declineCode: "not-confirmed" });
  });
});

describe("a failed charge request", () => {
  it.each([
    ["the answer", { failNext: 1, failWhen: "after" as const }],
    ["the connection", { resetNext: 1, failWhen: "after" as const }],
  ])(
    "leaves the payment pending when %s is lost, is not repeated, and is resolved later",
    async (_, fault) => {
      const { customer, reference } = await ready();
      kit.sandbox.setSwitches({ webhooks: "drop", ...fault }, { reference });
      const answer = await kit.subscribe(customer, reference);
      expect(answer).toMatchObject({
        status: 409,
        body: { code: "PAYMENT_PENDING", data: { reference, state: "pending" } },
      });
      kit.clock.advance({ minutes: 3 });
      await reconcilePayments(kit.deps);
      await expectOneEffect(customer, reference);
      expect((await kit.subscribe(customer, reference)).status).toBe(200);
      await expectOneEffect(customer, reference);
    },
  );

  it.each([
    ["answers 500", { failNext: 1 }],
    ["resets the connection", { resetNext: 1 }],
  ])(
    "is pending at first, and not charged three minutes later, when Paystack %s before charging",
    async (_, fault) => {
      const { customer, handle, reference } = await ready();
      kit.sandbox.setSwitches(fault, { reference });
      expect((await kit.subscribe(customer, reference)).body.code).toBe("PAYMENT_PENDING");
      kit.clock.advance({ seconds: 90 });
      const early = await kit.subscribe(customer, reference);
      expect(early.body).toMatchObject({ code: "PAYMENT_PENDING", data: { state: "pending" } });
      kit.clock.advance({ seconds: 90 });
      await reconcilePayments(kit.deps);
      expect((await kit.payment(customer, reference)).body.data).toMatchObject({
        state: "failed",
        message: "The payment did not reach your bank. Your card was not charged.",
      });
      expect(await kit.intent(reference)).toMatchObject({ declineCode: "unreachable" });
      expect(cards.chargesOf(customer)).toEqual([]);
      const next = await cards.openByCard(customer, handle);
      expect((await kit.subscribe(customer, next)).status).toBe(200);
      await kit.quiet();
      await expectOneEffect(customer, next);
    },
  );

  it("leaves the payment pending after a time-out", async () => {
    const { customer, reference } = await ready();
    kit.sandbox.setSwitches({ delayMs: 60_000 }, { reference });
    const options = { baseUrl: kit.sandboxUrl, secretKey: kit.secretKey, timeoutMs: 100 };
    const deps = { ...kit.deps, paystack: createPaystackClient(options) };
    const hasty = subscribeWithCard(deps, customer.session, { reference_id: reference });
    await expect(hasty).rejects.toMatchObject({ code: "PAYMENT_PENDING" });
    expect(await kit.intent(reference)).toMatchObject({ state: "pending", chargedAt: kit.clock.now() });
  });

  it("leads to a settled payment when the money arrives after the payment failed", async () => {
    const { customer, reference } = await ready();
    kit.sandbox.setSwitches({ webhooks: "hold", failNext: 1, failWhen: "after" }, { reference });
    await kit.subscribe(customer, reference);
    const deaf = { ...kit.deps.paystack, verify: async () => undefined };
    kit.clock.advance({ minutes: 3 });
    await reconcilePayments({ ...kit.deps, paystack: deaf });
    expect((await kit.intent(reference)).state).toBe("failed");
    kit.sandbox.resetSwitches("all");
    await kit.sandbox.flushWebhooks({ reference });
    await kit.quiet();
    expect(await kit.intent(reference)).toMatchObject({ state: "settled", declineCode: null });
    await expectOneEffect(customer, reference);
  });

  it("charges nothing and leaves the payment open after a rate limit", async () => {
    const { customer, reference } = await ready();
    kit.sandbox.setSwitches({ rateLimitNext: 1 }, { reference });
    const answer = await kit.subscribe(customer, reference);
    expect(answer).toMatchObject({
      status: 503,
      body: { code: "PAYMENT_PROVIDER_DOWN", data: { reference, state: "open" } },
    });
    expect(answer.body.message).toContain("Your card was not charged.");
    expect((await kit.subscribe(customer, reference)).status).toBe(200);
    await kit.quiet();
    await expectOneEffect(customer, reference);
  });

  it.each(["charge-claimed", "card-charged", "settlement-written", "settlement-committed"])(
    "loses and doubles nothing after a crash at %s",
    async (point) => {
      const { customer, handle, reference } = await ready();
      kit.sandbox.setSwitches({ webhooks: "drop" }, { reference });
      const deps = withFailpoint(kit.deps, point, () => Promise.reject(new Error("crash")));
      const work = subscribeWithCard(deps, customer.session, { reference_id: reference });
      await expect(work).rejects.toThrow("crash");
      kit.clock.advance({ minutes: 3 });
      await reconcilePayments(kit.deps);
      const charged = point !== "charge-claimed";
      expect((await kit.intent(reference)).state).toBe(charged ? "settled" : "failed");
      const last = charged ? reference : await cards.openByCard(customer, handle);
      expect((await kit.subscribe(customer, last)).status).toBe(200);
      await expectOneEffect(customer, last);
    },
  );
});
