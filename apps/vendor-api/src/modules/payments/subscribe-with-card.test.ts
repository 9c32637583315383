import { kobo } from "@vendor/pricing-engine";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { plans, savedCards } from "../../db/schema/index.ts";
import { createPaymentKit, type PaymentKit } from "../../testing/payment-kit.ts";

let kit: PaymentKit;
beforeAll(async () => {
  kit = await createPaymentKit();
});
afterAll(() => kit.close());

const extras = { additional_users: 3, additional_products: 500 };

describe("a card payment, from price to subscription", () => {
  it("creates the subscription with its lines, posts the payment and returns a new token", async () => {
    const customer = await kit.newCustomer();
    const validated = await kit.validate(customer, extras);
    expect(validated.status).toBe(200);
    expect(validated.body).toMatchObject({
      success: true,
      error: 0,
      message: "You can now proceed to payment",
      data: {
        amount: 10_040_000,
        email: customer.email,
        public_key: kit.deps.env.PAYSTACK_PUBLIC_KEY,
        quote: {
          plan_amount: 60_000,
          total_amount: 98_400,
          charge: 2_000,
          amount_paid: 100_400,
          discount_percentage: 50,
        },
      },
    });
    const { reference, access_code, authorization_url } = validated.body.data;
    expect(authorization_url).toContain(access_code);

    kit.sandbox.setSwitches({ webhooks: "drop" }, { reference });
    kit.sandbox.pay(reference);
    const answer = await kit.subscribe(customer, reference);
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      success: true,
      error: 0,
      message: "Subscription successful! Your plus plan subscription has been successfully activated",
      api_token: expect.any(String),
    });
    const claims = JSON.parse(atob(answer.body.api_token.split(".")[1]));
    expect(claims).toMatchObject({ subscription_status: "active", location_id: customer.locationId });

    const [subscription, ...more] = await kit.subscriptionsOf(customer);
    expect(more).toEqual([]);
    expect(subscription).toMatchObject({
      id: answer.body.data.subscription_id,
      planId: 2,
      kind: "paid",
      duration: 12,
      amountPaid: 10_040_000,
      reference,
      startsAt: kit.clock.now(),
      endsAt: new Date("2027-03-02T09:00:00.000Z"),
      lines: [
        { kind: "plan", name: "Plus", qty: 1, price: 6_000_000, action: false },
        { kind: "addon", name: "Additional Active Users", qty: 3, price: 3_240_000, action: true },
        { kind: "addon", name: "Additional Unique Products", qty: 500, price: 600_000, action: true },
      ],
    });
    expect(await kit.transfersOf(reference)).toEqual([
      { kind: "card-clearing", amount: -10_040_000 },
      { kind: "fees", amount: 200_000 },
      { kind: "revenue", amount: 9_840_000 },
    ]);
    const mails = await kit.outbox(customer.email);
    expect(mails.map(({ text }) => text).join()).toContain("Total paid: ₦100,400");
    const texts = await kit.outbox(customer.phone);
    expect(texts.map(({ text }) => text).join()).toContain("active until 2 March 2027");

    const again = await kit.subscribe(customer, reference);
    expect(again.status).toBe(200);
    expect(again.body.data).toEqual(answer.body.data);
    expect(await kit.outbox(customer.email)).toHaveLength(mails.length);
    expect((await kit.payment(customer, reference)).body.data).toMatchObject({
      state: "settled",
      amount: 100_400,
      plan_id: 2,
      duration: 12,
    });
  });

  it("can be repeated with another card after one was declined", async () => {
    const customer = await kit.newCustomer();
    const reference = await kit.open(customer);
    kit.sandbox.pay(reference, "declined");
    const declined = await kit.subscribe(customer, reference);
    expect(declined).toMatchObject({ status: 402, body: { code: "PAYMENT_FAILED", success: false } });
    expect(declined.body.message).toContain("Your bank declined the card");
    expect((await kit.payment(customer, reference)).body.data.state).toBe("open");

    const retried = await kit.validate(customer);
    expect(retried.body.data.reference).toBe(reference);
    kit.sandbox.pay(reference);
    expect((await kit.subscribe(customer, reference)).status).toBe(200);
    await kit.quiet();
    expect(await kit.subscriptionsOf(customer)).toHaveLength(1);
  });

  it("is pending until it has been paid", async () => {
    const customer = await kit.newCustomer();
    const reference = await kit.open(customer);
    const answer = await kit.subscribe(customer, reference);
    expect(answer).toMatchObject({ status: 409, body: { code: "PAYMENT_PENDING" } });
    expect(answer.body.data).toEqual({ reference, state: "open" });
    expect(await kit.subscriptionsOf(customer)).toEqual([]);
  });

  it("is available to its owner only", async () => {
    const [owner, thief] = [await kit.newCustomer(), await kit.newCustomer()];
    const reference = await kit.open(owner);
    kit.sandbox.setSwitches({ webhooks: "drop" }, { reference });
    kit.sandbox.pay(reference);
    for (const answer of [
      await kit.subscribe(thief, reference),
      await kit.payment(thief, reference),
      await kit.subscribe(owner, "sub-unknown"),
      await kit.payment(owner, "sub-unknown"),
    ]) {
      expect(answer).toMatchObject({ status: 404, body: { code: "NOT_FOUND" } });
    }
    expect((await kit.intent(reference)).state).toBe("open");
    expect((await kit.subscribe(owner, reference)).status).toBe(200);
  });

  it("refuses order fields that differ from the validated order", async () => {
    const customer = await kit.newCustomer();
    const claim = await kit.claimFor(customer, extras);
    const reference = await kit.open(customer, extras);
    kit.sandbox.setSwitches({ webhooks: "drop" }, { reference });
    kit.sandbox.pay(reference);
    for (const wrong of [
      { plan_id: 3 },
      { duration: 1 },
      { additional_users: 10 },
      { additional_products: 10_000 },
      { additional_warehouse: 5 },
      { onboarding: 2 },
      { coupon: "SAVE10" },
      { location_id: 1001 },
      { plan_amount: 1 },
      { total_amount: 1 },
      { discount_percentage: 99 },
      { amount_paid: 1 },
    ]) {
      const answer = await kit.subscribe(customer, reference, wrong);
      expect(answer, JSON.stringify(wrong)).toMatchObject({ status: 409, body: { code: "PRICE_CHANGED" } });
      expect(answer.body.data.quote.amount_paid).toBe(100_400);
    }
    const whole = await kit.subscribe(customer, reference, { ...claim, card_type: "new_card", save_card: 0 });
    expect(whole.status).toBe(200);
  });

  it("keeps the agreed price when the catalogue changes before it is paid", async () => {
    const customer = await kit.newCustomer();
    const reference = await kit.open(customer, { duration: 1 });
    await kit.db
      .update(plans)
      .set({ amountMonth: kobo(1_500_000) })
      .where(eq(plans.id, 2));
    try {
      kit.sandbox.pay(reference);
      expect((await kit.subscribe(customer, reference)).status).toBe(200);
      const [subscription] = await kit.subscriptionsOf(customer);
      expect(subscription?.amountPaid).toBe(1_030_000);
      const stale = await kit.claimFor(await kit.newCustomer(), { duration: 1 });
      expect(stale.plan_amount).toBe(15_000);
    } finally {
      await kit.db
        .update(plans)
        .set({ amountMonth: kobo(1_000_000) })
        .where(eq(plans.id, 2));
    }
  });

  it("saves a reusable card once, with consent, and never one that cannot be reused", async () => {
    const customer = await kit.newCustomer();
    const cards = () =>
      kit.db.select().from(savedCards).where(eq(savedCards.accountId, customer.session.accountId));
    const payWith = async (card: string, save_card: 0 | 1) => {
      const reference = await kit.open(customer, { duration: 1 }, { save_card });
      kit.sandbox.pay(reference, card);
      expect((await kit.subscribe(customer, reference)).status).toBe(200);
    };
    await payWith("success", 0);
    await payWith("not-reusable", 1);
    expect(await cards()).toEqual([]);
    await payWith("success", 1);
    await payWith("success", 1);
    const [card, ...more] = await cards();
    expect(more).toEqual([]);
    expect(card).toMatchObject({ lastFour: "4081", cardType: "visa", email: customer.email });

    const summary = await kit.request("POST", "/subscription-summary", {
      token: customer.token,
      body: { plan_id: 2, plan_duration: 12 },
    });
    expect(summary.body.data[0].pCardDetails).toEqual([
      expect.objectContaining({ last_four: "4081", authorization_code: card?.handle }),
    ]);
    expect(summary.text).not.toContain(card?.authorizationCode ?? "AUTH_");
  });
});
