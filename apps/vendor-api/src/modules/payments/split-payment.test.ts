import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { locations, paymentIntents } from "../../db/schema/index.ts";
import { createCardKit } from "../../testing/card-kit.ts";
import { type Choice, type Customer, createPaymentKit, type PaymentKit } from "../../testing/payment-kit.ts";
import { reconcilePayments } from "./reconcile-payments.ts";

let kit: PaymentKit;
let cards: ReturnType<typeof createCardKit>;
beforeAll(async () => {
  kit = await createPaymentKit();
  cards = createCardKit(kit);
});
afterEach(() => kit.sandbox.resetSwitches("all"));
afterAll(() => kit.close());

/** The order split as the checkout sends it, after it has asked for the price. */
async function splitClaim(customer: Customer, choice: Choice = {}) {
  const claim = await kit.claimFor(customer, choice);
  const answer = await kit.request("POST", "/subscription-summary", {
    token: customer.token,
    body: { ...claim, plan_duration: claim.duration, payment_method: "card", use_wallet: 1 },
  });
  return { ...claim, amount_paid: answer.body.data[0].quote.amount_paid, use_wallet: 1 };
}

const validate = async (customer: Customer, extra: object = {}, choice: Choice = {}) =>
  kit.request("POST", "/validate-card-payment", {
    token: customer.token,
    body: { ...(await splitClaim(customer, choice)), ...extra },
  });

async function opened(balance: number, extra: object = {}) {
  const customer = await kit.newCustomer();
  await cards.fund(customer, balance);
  const answer = await validate(customer, extra);
  expect(answer.status).toBe(200);
  return { customer, answer, reference: String(answer.body.data.reference) };
}

describe("an order split between wallet and card", () => {
  it("debits the wallet's part when the card's part is paid, with a charge on the card's part only", async () => {
    const { customer, answer, reference } = await opened(1_000_000);
    expect(answer.body.data).toMatchObject({
      amount: 5_110_000,
      quote: {
        total_amount: 60_000,
        charge: 1_100,
        amount_paid: 61_100,
        wallet_amount: 10_000,
        card_amount: 51_100,
      },
    });
    expect(await cards.walletOf(customer)).toBe(1_000_000);
    kit.sandbox.setSwitches({ webhookRepeat: 3 }, { reference });
    kit.sandbox.pay(reference);
    const answers = await Promise.all(Array.from({ length: 5 }, () => kit.subscribe(customer, reference)));
    await kit.quiet();
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await cards.walletOf(customer)).toBe(0);
    expect(await cards.entriesOf(reference)).toEqual({
      "card-payment": {
        "card-clearing": -5_110_000,
        "customer-wallet": -1_000_000,
        revenue: 6_000_000,
        fees: 110_000,
      },
    });
    expect(await kit.subscriptionsOf(customer)).toMatchObject([{ amountPaid: 6_110_000, reference }]);
    const [mail] = await kit.outbox(customer.email);
    expect(mail?.text).toContain("From your wallet: ₦10,000");
    expect(await kit.ledgerFaults()).toEqual({ unbalanced: 0, drifted: 0 });
  });

  it("can be paid with a saved card", async () => {
    const customer = await kit.newCustomer();
    await cards.fund(customer, 1_000_000);
    const handle = await cards.saveCard(customer);
    const answer = await validate(customer, cards.byCard(handle));
    expect((await kit.subscribe(customer, answer.body.data.reference)).status).toBe(200);
    expect(cards.chargesOf(customer)).toMatchObject([{ amount: 5_110_000 }]);
    expect(await cards.walletOf(customer)).toBe(0);
  });

  it("is refused at its field when the card's part is below Paystack's minimum", async () => {
    const customer = await kit.newCustomer();
    // ₦40 is left for the card, and its charge is 80 kobo.
    await cards.fund(customer, 5_996_000);
    expect(await validate(customer)).toMatchObject({
      status: 422,
      body: {
        errors: {
          payment_method: [
            "A card pays no less than ₦50, and ₦40.80 is left for it. Add money to your wallet and pay from there.",
          ],
        },
      },
    });
    expect(await kit.intentsOf(customer)).toEqual([]);
    // ₦50 including the charge is accepted.
    await cards.spend(customer, 903);
    expect((await validate(customer)).body.data).toMatchObject({ amount: 5_001 });
  });

  it("is refused when the wallet covers it all", async () => {
    const customer = await kit.newCustomer();
    for (const balance of [6_000_000, 1_000_000]) {
      await cards.fund(customer, balance);
      expect(await validate(customer)).toMatchObject({
        status: 409,
        body: {
          code: "CONFLICT",
          message: "Your wallet covers this order. Pay with the wallet instead.",
        },
      });
    }
    expect(await kit.intentsOf(customer)).toEqual([]);
  });

  it("is a card order when the wallet is empty", async () => {
    const customer = await kit.newCustomer();
    const answer = await validate(customer);
    expect(answer.body.data).toMatchObject({ amount: 6_130_000, quote: { wallet_amount: 0 } });
  });

  it("has a new price when the wallet's balance changed before validation", async () => {
    const customer = await kit.newCustomer();
    await cards.fund(customer, 1_000_000);
    const body = await splitClaim(customer);
    await cards.spend(customer, 100_000);
    const answer = await kit.request("POST", "/validate-card-payment", { token: customer.token, body });
    expect(answer).toMatchObject({
      status: 409,
      body: { code: "PRICE_CHANGED", data: { quote: { wallet_amount: 9_000 } } },
    });
  });

  it("is refunded when the wallet no longer covers its part", async () => {
    const { customer, reference } = await opened(1_000_000, { save_card: 1 });
    await cards.spend(customer, 1);
    kit.sandbox.pay(reference);
    const answer = await kit.subscribe(customer, reference);
    expect(answer).toMatchObject({ status: 409, body: { code: "PAYMENT_MISMATCH" } });
    expect(answer.body.message).toBe(
      "Your wallet no longer covered its part of this order. Your money is on its way back to your card.",
    );
    await kit.quiet();
    expect(await cards.walletOf(customer)).toBe(999_999);
    expect(await kit.subscriptionsOf(customer)).toEqual([]);
    expect(await cards.cardsOf(customer)).toEqual([]);
    expect(await cards.entriesOf(reference)).toEqual({
      "refund-owed": { "card-clearing": -5_110_000, "refunds-owed": 5_110_000 },
    });
    const mails = await kit.outbox(customer.email);
    expect(mails.map(({ subject }) => subject)).toEqual([expect.stringContaining("is being returned")]);
    await reconcilePayments(kit.deps);
    await kit.sandboxClock.advance(5_000);
    await kit.quiet();
    expect((await kit.intent(reference)).state).toBe("refunded");
  });

  it.each([
    ["the wallet no longer covers its part", "spent", "Your wallet no longer covers its part of this order."],
    [
      "the wallet's money is held for a dispute",
      "held",
      "Your wallet no longer covers its part of this order.",
    ],
    ["the location was closed", "closed", "This location is closed."],
  ] as const)("does not charge a saved card when %s", async (_, change, reason) => {
    const customer = await kit.newCustomer();
    const topUp = await cards.openTopUp(customer, 10_000);
    kit.sandbox.pay(topUp);
    await kit.quiet();
    const handle = await cards.saveCard(customer);
    const answer = await validate(customer, cards.byCard(handle));
    const charged = cards.chargesOf(customer);
    const now = kit.clock.now();
    if (change === "spent") await cards.spend(customer, 1);
    if (change === "held") {
      const isTopUp = eq(paymentIntents.reference, topUp);
      await kit.db.update(paymentIntents).set({ disputedAt: now }).where(isTopUp);
    }
    if (change === "closed") {
      const isShop = eq(locations.id, customer.locationId);
      await kit.db.update(locations).set({ closedAt: now }).where(isShop);
    }
    expect(await kit.subscribe(customer, answer.body.data.reference)).toMatchObject({
      status: 402,
      body: { code: "PAYMENT_FAILED", message: `${reason} Your card was not charged.` },
    });
    expect(cards.chargesOf(customer)).toEqual(charged);
  });

  it("is fulfilled for one of two locations that use the same wallet money", async () => {
    const customer = await kit.newCustomer();
    const second = await kit.newLocation(customer);
    await cards.fund(customer, 1_000_000);
    const references: string[] = [];
    for (const locationId of [customer.locationId, second]) {
      const answer = await validate({ ...customer, locationId });
      references.push(answer.body.data.reference);
    }
    kit.sandbox.setSwitches({ webhooks: "drop" }, { email: customer.email });
    for (const reference of references) kit.sandbox.pay(reference);
    const answers = await Promise.all(references.map((reference) => kit.subscribe(customer, reference)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await cards.walletOf(customer)).toBe(0);
    expect(await kit.ledgerFaults()).toEqual({ unbalanced: 0, drifted: 0 });
  });
});
