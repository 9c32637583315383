import { kobo } from "@vendor/pricing-engine";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { idempotencyKeys, ledgerEntries, ledgerTransfers, plans } from "../../db/schema/index.ts";
import { createOrderKit, type OrderKit } from "../../testing/order-kit.ts";
import { full, withFailpoint } from "../../testing/payment-kit.ts";
import { claimsOf } from "../../testing/people.ts";
import { subscribeWithWallet } from "./place-order.ts";

/** The prices of Plus for a year and for a month, in kobo. */
const YEAR = 6_000_000;
const MONTH = 1_000_000;
const monthly = { duration: 1 } as const;

let kit: OrderKit;
beforeAll(async () => {
  kit = await createOrderKit();
});
afterAll(() => kit.close());

const entriesOf = (reference: string | null) =>
  kit.db
    .select({ kind: ledgerTransfers.kind, amount: ledgerEntries.amount })
    .from(ledgerTransfers)
    .innerJoin(ledgerEntries, eq(ledgerEntries.transferId, ledgerTransfers.id))
    .where(eq(ledgerTransfers.reference, reference ?? ""))
    .orderBy(ledgerEntries.amount);

describe("paying from the wallet", () => {
  it("creates the subscription at its price without a charge, and confirms by email, SMS and token", async () => {
    const customer = await kit.newShopper(YEAR + 5);
    const answer = await kit.order("wallet", customer);
    expect(answer).toMatchObject({ status: 200, body: { success: true, error: 0 } });
    expect(answer.body.message).toBe(
      "Subscription successful! Your plus plan subscription has been successfully activated",
    );
    const [subscription, ...more] = await kit.subscriptionsOf(customer);
    expect(more).toEqual([]);
    expect(answer.body.data).toMatchObject({ subscription_id: subscription?.id });
    expect(subscription).toMatchObject({
      kind: "paid",
      planId: 2,
      duration: 12,
      amountPaid: YEAR,
      vatRateBps: 750,
    });
    expect(subscription?.reference).toMatch(/^wal-[\da-f-]{36}$/);
    expect(subscription?.endsAt).toEqual(new Date("2027-03-02T09:00:00Z"));
    expect(await entriesOf(subscription?.reference ?? null)).toEqual([
      { kind: "wallet-payment", amount: -YEAR },
      { kind: "wallet-payment", amount: YEAR },
    ]);
    expect(await kit.balance(customer)).toBe(5);
    expect(await kit.eventsAbout({ accountId: customer.session.accountId })).toEqual([
      "order.paid",
      "subscription.started",
      "order.fulfilled",
    ]);
    expect(claimsOf(answer.body.api_token)).toMatchObject({ subscription_status: "active" });
    const [mail] = await kit.outbox(customer.email);
    expect(mail?.text).toContain("Total paid: ₦60,000");
    expect(mail?.text).toContain(`Reference: ${subscription?.reference}`);
    const [sms] = await kit.outbox(customer.phone);
    expect(sms?.text).toContain("₦60,000 received. Your Plus plan is active until 2 March 2027.");
  });

  it("renews the active plan, and can spend the whole balance", async () => {
    const customer = await kit.newShopper(2 * MONTH);
    await kit.order("wallet", customer, monthly);
    kit.clock.advance({ seconds: 11 });
    expect((await kit.order("wallet", customer, monthly)).status).toBe(200);
    const [first, second] = await kit.subscriptionsOf(customer);
    expect(second?.startsAt).toEqual(first?.endsAt);
    expect(await kit.balance(customer)).toBe(0);
  });

  it("refuses invalid orders without any effect: low balance, changed amounts, other accounts' locations", async () => {
    const poor = await kit.newShopper(MONTH - 1);
    const rich = await kit.newShopper(MONTH);
    const claim = await kit.claimBy("wallet", poor, monthly);
    const theirs = await kit.claimBy("wallet", rich, monthly);
    const refusals: [Promise<{ status: number; body: unknown }>, number, object][] = [
      [
        kit.send("wallet", poor, claim),
        402,
        { code: "WALLET_TOO_LOW", message: "Your wallet balance is too low for this transaction" },
      ],
      [kit.send("wallet", poor, theirs), 404, { code: "NOT_FOUND" }],
      [
        kit.send("wallet", rich, { ...theirs, amount_paid: 9_999 }),
        409,
        { code: "PRICE_CHANGED", data: { quote: { amount_paid: 10_000, charge: 0, wallet_amount: 10_000 } } },
      ],
      [
        kit.send("wallet", rich, { ...theirs, onboarding: 0 }),
        422,
        { message: "You have to pick a payment method and an onboarding method" },
      ],
      [
        kit.send("wallet", rich, { ...theirs, payment_method: "card" }),
        422,
        { message: "You have to pick a payment method and an onboarding method" },
      ],
      [
        kit.send("wallet", rich, await kit.claimBy("wallet", rich, { plan_id: 1 })),
        409,
        { code: "CONFLICT", message: expect.stringContaining("nothing to pay") },
      ],
      [
        kit.send("wallet", rich, { ...theirs, plan_id: 1, additional_users: 1 }),
        422,
        { code: "UPGRADE_PLAN" },
      ],
      [kit.send("wallet", rich, { ...theirs, coupon: "OLD" }), 422, { code: "COUPON_REFUSED" }],
    ];
    for (const [sent, status, body] of refusals) expect(await sent).toMatchObject({ status, body });
    for (const [customer, balance] of [
      [poor, MONTH - 1],
      [rich, MONTH],
    ] as const) {
      expect(await kit.subscriptionsOf(customer)).toEqual([]);
      expect(await kit.balance(customer)).toBe(balance);
      expect(await kit.outbox(customer.email)).toEqual([]);
    }
  });

  it("refuses a price that has changed since it was shown", async () => {
    const customer = await kit.newShopper(YEAR);
    const claim = await kit.claimBy("wallet", customer, monthly);
    await kit.db
      .update(plans)
      .set({ amountMonth: kobo(MONTH + 100) })
      .where(eq(plans.id, 2));
    const answer = await kit.send("wallet", customer, claim);
    await kit.db
      .update(plans)
      .set({ amountMonth: kobo(MONTH) })
      .where(eq(plans.id, 2));
    expect(answer.body).toMatchObject({ code: "PRICE_CHANGED", data: { quote: { amount_paid: 10_001 } } });
    expect((await kit.send("wallet", customer, claim)).status).toBe(200);
  });
});

describe("simultaneous payments from one balance", () => {
  const times = full ? 1_000 : 20;

  it("pay for one order of one location", { timeout: 300_000 }, async () => {
    const customer = await kit.newShopper(MONTH + 500);
    const claim = await kit.claimBy("wallet", customer, monthly);
    const answers = await Promise.all(
      Array.from({ length: times }, () => kit.send("wallet", customer, claim)),
    );
    const codes = answers.map(({ status, body }) => (status === 200 ? "fulfilled" : body.code));
    expect(codes.filter((code) => code === "fulfilled")).toHaveLength(1);
    const rest = codes.filter((code) => code === "WALLET_TOO_LOW" || code === "CONFLICT");
    expect(rest).toHaveLength(times - 1);
    expect(await kit.subscriptionsOf(customer)).toHaveLength(1);
    expect(await kit.balance(customer)).toBe(500);
    expect(await kit.ledgerFaults()).toEqual({ unbalanced: 0, drifted: 0 });
  });

  it("without a key pay once for the same order within seconds, even if the wallet covers more", async () => {
    const customer = await kit.newShopper(20 * MONTH);
    const claim = await kit.claimBy("wallet", customer, monthly);
    const answers = await Promise.all(Array.from({ length: 12 }, () => kit.send("wallet", customer, claim)));
    answers.push(await kit.send("wallet", customer, claim));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(12).fill(409)]);
    expect(answers.at(-1)?.body.message).toBe(
      "This order was made a moment ago. To order the same again, wait a few seconds.",
    );
    expect(await kit.balance(customer)).toBe(19 * MONTH);
    const other = await kit.order("wallet", customer, { ...monthly, duration: 12 });
    expect(other.status, other.text).toBe(200);
    kit.clock.advance({ seconds: 11 });
    expect((await kit.send("wallet", customer, claim)).status).toBe(200);
  });

  it("pay for one of several locations", { timeout: 300_000 }, async () => {
    const customer = await kit.newShopper(MONTH + 500);
    const places = await kit.newLocations(customer, full ? 100 : 12);
    const claim = await kit.claimBy("wallet", customer, monthly);
    const answers = await Promise.all(
      Array.from({ length: times }, (_, n) =>
        kit.send("wallet", customer, { ...claim, location_id: places[n % places.length] }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    expect(await kit.balance(customer)).toBe(500);
    expect(await kit.ledgerFaults()).toEqual({ unbalanced: 0, drifted: 0 });
  });
});

describe("repeating a payment with its Idempotency-Key", () => {
  it("debits the wallet once and returns the same answer, at once and later", async () => {
    const customer = await kit.newShopper(10 * MONTH);
    const claim = await kit.claimBy("wallet", customer, monthly);
    const key = { "idempotency-key": "order-1" };
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => kit.send("wallet", customer, claim, key)),
    );
    answers.push(await kit.send("wallet", customer, claim, key));
    const [subscription] = await kit.subscriptionsOf(customer);
    for (const { body } of answers) expect(body.data).toMatchObject({ subscription_id: subscription?.id });
    expect(await kit.balance(customer)).toBe(9 * MONTH);
  });

  it("returns the same answer after a crash between the payment and the stored answer", async () => {
    const customer = await kit.newShopper(10 * MONTH);
    const claim = await kit.claimBy("wallet", customer, monthly);
    const key = { "idempotency-key": "order-2" };
    const first = await kit.send("wallet", customer, claim, key);
    // The crash leaves the order without a stored answer.
    await kit.db.delete(idempotencyKeys);
    const again = await kit.send("wallet", customer, claim, key);
    expect(again).toMatchObject({
      status: 200,
      body: { message: first.body.message, data: first.body.data },
    });
    expect(await kit.subscriptionsOf(customer)).toHaveLength(1);
    await kit.db.delete(idempotencyKeys);
    const other = await kit.claimBy("wallet", customer);
    expect((await kit.send("wallet", customer, other, key)).body.code).toBe("IDEMPOTENCY_CONFLICT");
    expect(await kit.balance(customer)).toBe(9 * MONTH);
  });

  it("is refused for another plan, duration, location or amount", async () => {
    const customer = await kit.newShopper(50 * MONTH);
    const [branch] = await kit.newLocations(customer, 1);
    const claim = await kit.claimBy("wallet", customer, monthly);
    const key = { "idempotency-key": "order-3" };
    expect((await kit.send("wallet", customer, claim, key)).status).toBe(200);
    for (const changed of [
      { plan_id: 3 },
      { duration: 12 },
      { location_id: branch },
      { amount_paid: claim.amount_paid + 1 },
    ]) {
      await kit.db.delete(idempotencyKeys);
      const { status, body } = await kit.send("wallet", customer, { ...claim, ...changed }, key);
      expect([status, body.code]).toEqual([409, "IDEMPOTENCY_CONFLICT"]);
    }
    expect(await kit.balance(customer)).toBe(49 * MONTH);
  });

  it.each(["order-written", "order-committed"])(
    "takes full effect once after a crash at %s",
    async (point) => {
      const customer = await kit.newShopper(10 * MONTH);
      const claim = await kit.orderInput("wallet", customer, monthly);
      const deps = withFailpoint(kit.deps, point, () => Promise.reject(new Error("crash")));
      const key = `crash-${point}`.padEnd(40, "0");
      const pay = (with_: typeof kit.deps) => subscribeWithWallet(with_, customer.session, claim, key);
      await expect(pay(deps)).rejects.toThrow("crash");
      const written = await kit.subscriptionsOf(customer);
      expect(written).toHaveLength(point === "order-written" ? 0 : 1);
      const [one, two] = await Promise.all([pay(kit.deps), pay(kit.deps)]);
      expect(one).toEqual(two);
      expect(await kit.subscriptionsOf(customer)).toHaveLength(1);
      expect(await kit.balance(customer)).toBe(9 * MONTH);
      expect(await kit.outbox(customer.email)).toHaveLength(1);
    },
  );
});
