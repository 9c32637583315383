import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { PaystackError } from "../../integrations/paystack/client.ts";
import { createCardKit } from "../../testing/card-kit.ts";
import {
  type Customer,
  createPaymentKit,
  full,
  type PaymentKit,
  withFailpoint,
} from "../../testing/payment-kit.ts";
import { topUpWallet } from "./finish-payment.ts";
import { reconcilePayments } from "./reconcile-payments.ts";
import { settlePayment } from "./settle-payment.ts";

let kit: PaymentKit;
let cards: ReturnType<typeof createCardKit>;
beforeAll(async () => {
  kit = await createPaymentKit();
  cards = createCardKit(kit);
});
afterEach(() => kit.sandbox.resetSwitches("all"));
afterAll(() => kit.close());

const MESSAGE = "Your wallet has been topped up with ₦10,000";
/** ₦10,000 plus a charge of 2 % and ₦100. */
const POSTED = { "top-up": { "card-clearing": -1_030_000, "customer-wallet": 1_000_000, fees: 30_000 } };

async function expectOneCredit(customer: Customer, reference: string) {
  expect(await cards.walletOf(customer)).toBe(1_000_000);
  expect(await cards.entriesOf(reference)).toEqual(POSTED);
  expect(await kit.outbox(customer.email)).toHaveLength(1);
  expect(await kit.outbox(customer.phone)).toHaveLength(1);
  expect((await kit.intent(reference)).state).toBe("settled");
  expect(await kit.ledgerFaults()).toEqual({ unbalanced: 0, drifted: 0 });
}

describe("a top-up with a new card", () => {
  it("is priced with its charge, paid at Paystack and credited", async () => {
    const customer = await kit.newCustomer();
    const validated = await cards.validateTopUp(customer, 10_000, { save_card: 1 });
    expect(validated).toMatchObject({
      status: 200,
      body: {
        message: "You can now proceed to payment",
        data: {
          amount: 1_030_000,
          email: customer.email,
          public_key: kit.deps.env.PAYSTACK_PUBLIC_KEY,
          quote: { amount: 10_000, charge: 300, total: 10_300 },
        },
      },
    });
    const { reference, access_code, authorization_url } = validated.body.data;
    expect(authorization_url).toContain(access_code);
    expect((await cards.topUp(customer, reference)).body).toMatchObject({
      code: "PAYMENT_PENDING",
      message: "This payment is not completed yet.",
    });
    kit.sandbox.setSwitches({ webhooks: "drop" }, { reference });
    kit.sandbox.pay(reference);
    const answer = await cards.topUp(customer, reference, { amount: 10_000 });
    expect(answer).toMatchObject({
      status: 200,
      body: { message: MESSAGE, data: { message: MESSAGE, balance: 10_000 } },
    });
    expect((await cards.topUp(customer, reference)).body.data).toEqual(answer.body.data);
    expect((await kit.payment(customer, reference)).body.data).toMatchObject({
      kind: "top-up",
      state: "settled",
      message: MESSAGE,
      amount: 10_300,
      credit: 10_000,
      plan_id: null,
      duration: null,
      location_id: null,
    });
    await expectOneCredit(customer, reference);
    expect(await cards.cardsOf(customer)).toMatchObject([{ lastFour: "4081", email: customer.email }]);
    const [mail] = await kit.outbox(customer.email);
    expect(mail?.text).toContain("Total paid: ₦10,300");
  });

  it("saves no card that cannot be reused, and none without consent", async () => {
    const customer = await kit.newCustomer();
    for (const [card, save_card] of [
      ["not-reusable", 1],
      ["success", 0],
    ] as const) {
      const reference = await cards.openTopUp(customer, 2_000, { save_card });
      kit.sandbox.pay(reference, card);
      await kit.quiet();
      expect((await kit.intent(reference)).state).toBe("settled");
    }
    expect(await cards.cardsOf(customer)).toEqual([]);
    expect(await cards.walletOf(customer)).toBe(400_000);
  });

  it("is credited once for simultaneous callbacks and webhooks", { timeout: 600_000 }, async () => {
    const payments = await Promise.all(
      Array.from({ length: full ? 40 : 4 }, async () => {
        const customer = await kit.newCustomer();
        const reference = await cards.openTopUp(customer, 10_000);
        kit.sandbox.setSwitches({ webhooks: "hold", webhookRepeat: 3, webhookShuffle: true }, { reference });
        kit.sandbox.pay(reference);
        return { customer, reference };
      }),
    );
    kit.clock.advance({ minutes: 3 });
    const [answers] = await Promise.all([
      Promise.all(
        payments.flatMap(({ customer, reference }, n) =>
          // The full run sends a thousand callbacks for the first payment, among those of the others.
          Array.from({ length: full ? (n === 0 ? 1_000 : 25) : 5 }, () => cards.topUp(customer, reference)),
        ),
      ),
      ...payments.map(({ reference }) => kit.sandbox.flushWebhooks({ reference })),
      ...Array.from({ length: 3 }, () => reconcilePayments(kit.deps)),
    ]);
    await kit.quiet();
    for (const answer of answers) expect(answer.status, answer.text).toBe(200);
    for (const { customer, reference } of payments) await expectOneCredit(customer, reference);
  });

  it("is credited without a browser or webhook", async () => {
    const customer = await kit.newCustomer();
    const reference = await cards.openTopUp(customer, 10_000);
    kit.sandbox.setSwitches({ webhooks: "drop" }, { reference });
    kit.sandbox.pay(reference);
    kit.clock.advance({ minutes: 3 });
    await reconcilePayments(kit.deps);
    await expectOneCredit(customer, reference);
  });

  it.each(["payment-verified", "settlement-written", "settlement-committed"])(
    "is credited once after a crash at %s",
    async (point) => {
      const customer = await kit.newCustomer();
      const reference = await cards.openTopUp(customer, 10_000);
      kit.sandbox.setSwitches({ webhooks: "drop" }, { reference });
      kit.sandbox.pay(reference);
      const deps = withFailpoint(kit.deps, point, () => Promise.reject(new Error("crash")));
      await expect(settlePayment(deps, reference)).rejects.toThrow("crash");
      if (point !== "settlement-committed") expect(await cards.walletOf(customer)).toBe(0);
      expect((await cards.topUp(customer, reference)).status).toBe(200);
      await expectOneCredit(customer, reference);
    },
  );

  it("can be paid again under the same reference after a declined card", async () => {
    const customer = await kit.newCustomer();
    const reference = await cards.openTopUp(customer, 10_000);
    kit.sandbox.pay(reference, "insufficient-funds");
    const declined = await cards.topUp(customer, reference);
    expect(declined).toMatchObject({ status: 402, body: { code: "PAYMENT_FAILED" } });
    expect(declined.body.message).toContain("there is not enough money on it");
    expect(await cards.openTopUp(customer, 10_000)).toBe(reference);
    kit.sandbox.pay(reference);
    await kit.quiet();
    await expectOneCredit(customer, reference);
    expect(await cards.openTopUp(customer, 10_000)).not.toBe(reference);
  });

  it("is pending while Paystack cannot be asked, with a message about what happens next", async () => {
    const customer = await kit.newCustomer();
    const reference = await cards.openTopUp(customer, 10_000);
    kit.sandbox.setSwitches({ webhooks: "drop" }, { reference });
    kit.sandbox.pay(reference);
    kit.sandbox.setSwitches({ webhooks: "drop", failNext: 1 }, { reference });
    const answer = await cards.topUp(customer, reference);
    expect(answer).toMatchObject({ status: 503, body: { data: { reference, state: "pending" } } });
    expect(answer.body.message).toContain("the money is in your wallet as soon as it does");
    kit.clock.advance({ minutes: 3 });
    await reconcilePayments(kit.deps);
    await expectOneCredit(customer, reference);
  });

  it("succeeds when the webhook settled it while the call's own request to Paystack failed", async () => {
    const customer = await kit.newCustomer();
    const reference = await cards.openTopUp(customer, 10_000);
    kit.sandbox.setSwitches({ webhooks: "drop" }, { reference });
    kit.sandbox.pay(reference);
    const { paystack } = kit.deps;
    const verify = async () => {
      await settlePayment(kit.deps, reference);
      throw new PaystackError("unreachable", "the connection failed");
    };
    const deps = { ...kit.deps, paystack: { ...paystack, verify } };
    const done = topUpWallet(deps, customer.session, { reference_id: reference });
    await expect(done).resolves.toEqual({ message: MESSAGE, balance: 1_000_000 });
    await expectOneCredit(customer, reference);
  });

  it("is refunded when less was debited", async () => {
    const customer = await kit.newCustomer();
    const reference = await cards.openTopUp(customer, 10_000);
    kit.sandbox.setSwitches({ partialDebit: 1_000_000 }, { reference });
    kit.sandbox.pay(reference);
    await kit.quiet();
    expect(await cards.topUp(customer, reference)).toMatchObject({
      status: 409,
      body: { code: "PAYMENT_MISMATCH", data: { state: "refunding" } },
    });
    expect(await cards.walletOf(customer)).toBe(0);
  });
});

describe("a top-up with a saved card", () => {
  it("is charged once for simultaneous requests", { timeout: 600_000 }, async () => {
    const customer = await kit.newCustomer();
    const handle = await cards.saveCard(customer);
    const reference = await cards.openTopUp(customer, 10_000, cards.byCard(handle));
    expect(kit.sandbox.transactions({ reference })).toEqual([]);
    const answers = await Promise.all(
      Array.from({ length: full ? 1_000 : 15 }, () =>
        cards.topUp(customer, reference, { amount: 10_000, ...cards.byCard(handle) }),
      ),
    );
    const done = { status: 200, body: { data: { message: MESSAGE, balance: 10_000 } } };
    const waiting = { status: 409, body: { code: "PAYMENT_PENDING" } };
    for (const answer of answers) expect(answer).toMatchObject(answer.status === 200 ? done : waiting);
    expect(answers.some(({ status }) => status === 200)).toBe(true);
    await kit.quiet();
    await expectOneCredit(customer, reference);
    expect(cards.chargesOf(customer)).toHaveLength(1);
  });

  it("can be declined, challenged or pending like an order", async () => {
    const customer = await kit.newCustomer();
    const handle = await cards.saveCard(customer);
    const declined = await cards.openTopUp(customer, 5_000, cards.byCard(handle));
    kit.sandbox.setSwitches({ declineSavedCard: true }, { reference: declined });
    expect((await cards.topUp(customer, declined)).body).toMatchObject({
      code: "PAYMENT_FAILED",
      message: "Your bank declined the card. You can try another card.",
    });
    const paused = await cards.openTopUp(customer, 6_000, cards.byCard(handle));
    kit.sandbox.setSwitches({ challenge: true }, { reference: paused });
    expect((await cards.topUp(customer, paused)).body).toMatchObject({
      code: "PAYMENT_CHALLENGE",
      data: { reference: paused, authorization_url: expect.stringContaining("/pay/") },
    });
    const lost = await cards.openTopUp(customer, 10_000, cards.byCard(handle));
    kit.sandbox.setSwitches({ webhooks: "drop", failNext: 1, failWhen: "after" }, { reference: lost });
    expect((await cards.topUp(customer, lost)).body.code).toBe("PAYMENT_PENDING");
    expect(await cards.openTopUp(customer, 10_000, cards.byCard(handle)).catch(String)).toContain(
      `${MESSAGE} already.`,
    );
    await expectOneCredit(customer, lost);
  });
});
