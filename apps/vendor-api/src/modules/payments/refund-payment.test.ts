import { signWebhook } from "@vendor/paystack-sandbox";
import { register } from "prom-client";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { ProviderError } from "../../integrations/provider-error.ts";
import { endOfPeriod } from "../../lagos-calendar.ts";
import { readDatabaseMetrics } from "../../metrics.ts";
import { createCardKit } from "../../testing/card-kit.ts";
import { createPaymentKit, type PaymentKit } from "../../testing/payment-kit.ts";
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

/** Refunds at Paystack, as staff do on its dashboard. */
async function refundAtPaystack(reference: string, amount?: number) {
  const transaction = await kit.deps.paystack.verify(reference);
  await kit.deps.paystack.refund({
    transactionId: transaction?.id ?? "",
    ...(amount !== undefined && { amount }),
  });
  await kit.sandboxClock.advance(5_000);
  await kit.quiet();
}

/** The lines of the security log about a payment. */
async function securityEvents(reference: string): Promise<string[]> {
  await kit.runConsumers();
  return kit.logs
    .map((line) => JSON.parse(line))
    .filter((line) => line.msg === "security event" && line.reference === reference)
    .map(({ event }) => event);
}

describe("a refund", () => {
  it("is posted once as owed and once as paid, and is in the security log", async () => {
    const customer = await kit.newCustomer();
    const reference = await kit.open(customer);
    kit.sandbox.setSwitches({ partialDebit: 1_000_000, webhookRepeat: 3 }, { reference });
    kit.sandbox.pay(reference);
    await kit.quiet();
    const owed = { "card-clearing": -1_000_000, "refunds-owed": 1_000_000 };
    expect(await cards.entriesOf(reference)).toEqual({ "refund-owed": owed });
    await reconcilePayments(kit.deps);
    await kit.sandboxClock.advance(5_000);
    await kit.quiet();
    expect((await kit.intent(reference)).state).toBe("refunded");
    const paid = { "card-clearing": 1_000_000, "refunds-owed": -1_000_000 };
    expect(await cards.entriesOf(reference)).toEqual({ "refund-owed": owed, "refund-paid": paid });
    expect(await kit.eventsAbout({ reference, wasSettled: false })).toEqual(["payment.refunded"]);
    expect(await securityEvents(reference)).toEqual(["refund_ordered"]);
    expect(await kit.ledgerFaults()).toEqual({ unbalanced: 0, drifted: 0 });
  });

  it("that cannot be ordered keeps back no other", async () => {
    const references: string[] = [];
    for (let n = 0; n < 2; n++) {
      const reference = await kit.open(await kit.newCustomer());
      kit.sandbox.setSwitches({ partialDebit: 1_000_000 }, { reference });
      kit.sandbox.pay(reference);
      references.push(reference);
    }
    await kit.quiet();
    const [stuck = "", other = ""] = references.toSorted();
    const { paystack } = kit.deps;
    const { id } = (await paystack.verify(stuck)) ?? {};
    const refund: typeof paystack.refund = async (wanted) => {
      if (wanted.transactionId === id) throw new ProviderError("unreachable", "no answer");
      return paystack.refund(wanted);
    };
    for (let run = 0; run < 2; run++) {
      kit.clock.advance({ minutes: 1 });
      await reconcilePayments({ ...kit.deps, paystack: { ...paystack, refund } });
    }
    expect((await kit.intent(stuck)).phase).not.toBe("refund-ordered");
    expect(await kit.intent(other)).toMatchObject({ state: "refunding", phase: "refund-ordered" });
    await reconcilePayments(kit.deps);
    await kit.sandboxClock.advance(5_000);
    await kit.quiet();
    expect((await kit.intent(stuck)).state).toBe("refunded");
  });
});

describe("the age of the oldest payment without an outcome", () => {
  const age = async () => {
    await readDatabaseMetrics(kit.database, kit.clock);
    const [value] =
      (await register.getSingleMetric("vendor_payments_oldest_unsettled_seconds")?.get())?.values ?? [];
    return value?.value;
  };

  it("leaves out a refund that was ordered, until it takes longer than two weeks", async () => {
    const customer = await kit.newCustomer();
    const reference = await kit.open(customer);
    kit.sandbox.setSwitches({ partialDebit: 1_000_000 }, { reference });
    kit.sandbox.pay(reference);
    await kit.quiet();
    kit.clock.advance({ minutes: 1 });
    expect(await age()).toBe(60);
    await reconcilePayments(kit.deps);
    expect(await kit.intent(reference)).toMatchObject({ state: "refunding", phase: "refund-ordered" });
    expect(await age()).toBe(0);
    kit.clock.advance({ days: 14 });
    expect(await age()).toBe(14 * 86_400 + 60);
    await kit.sandboxClock.advance(5_000);
    await kit.quiet();
    expect(await age()).toBe(0);
  });
});

describe("a payment that staff refund at Paystack before it is settled", () => {
  it("fails, and leaves the fee that Paystack keeps in the books, once", async () => {
    const customer = await kit.newCustomer();
    const reference = await kit.open(customer);
    kit.sandbox.setSwitches({ webhooks: "drop" });
    kit.sandbox.pay(reference);
    await refundAtPaystack(reference);
    kit.clock.advance({ minutes: 3 });
    await reconcilePayments(kit.deps);
    await settlePayment(kit.deps, reference);
    expect(await kit.intent(reference)).toMatchObject({ state: "failed", providerStatus: "reversed" });
    const fee = kit.sandbox.transactions({ reference })[0]?.fees ?? 0;
    expect(fee).toBeGreaterThan(0);
    expect(await cards.feesOf(reference)).toEqual([
      { account: "card-clearing", amount: fee },
      { account: "fees", amount: -fee },
    ]);
    expect(await cards.entriesOf(reference)).toEqual({});
    expect(await kit.ledgerFaults()).toEqual({ unbalanced: 0, drifted: 0 });
  });
});

describe("a settled payment that staff refund at Paystack", () => {
  const settled = async () => {
    const customer = await kit.newCustomer();
    const reference = await kit.open(customer);
    kit.sandbox.pay(reference);
    await kit.quiet();
    expect(await kit.subscriptionsOf(customer)).toHaveLength(1);
    return { customer, reference };
  };

  it("ends its subscription and reverses its transfer, once", async () => {
    const { customer, reference } = await settled();
    kit.clock.advance({ days: 3 });
    kit.sandbox.setSwitches({ webhookRepeat: 3 }, { reference });
    await refundAtPaystack(reference);
    expect(await cards.entriesOf(reference)).toEqual({
      "card-payment": { "card-clearing": -6_130_000, revenue: 6_000_000, fees: 130_000 },
      "payment-reversed": { "card-clearing": 6_130_000, revenue: -6_000_000, fees: -130_000 },
    });
    const [subscription] = await kit.subscriptionsOf(customer);
    expect(subscription).toMatchObject({ endsAt: kit.clock.now(), remindsBeforeEnd: false });
    expect((await kit.intent(reference)).state).toBe("refunded");
    expect(await kit.eventsAbout({ reference, wasSettled: true })).toEqual(["payment.refunded"]);
    expect(await securityEvents(reference)).toEqual(["payment_reversed"]);
    const mails = await kit.outbox(customer.email);
    expect(mails).toHaveLength(2);
    expect(mails[0]?.text).toContain("Your Plus plan subscription has ended with it.");
    const back = await kit.signInAgain(customer);
    expect((await kit.payment(back, reference)).body.data).toMatchObject({
      state: "refunded",
      message: "This payment was returned to your card.",
    });
    expect(await kit.subscribe(back, reference)).toMatchObject({
      status: 409,
      body: { code: "PAYMENT_MISMATCH", data: { state: "refunded" } },
    });
    expect(await kit.ledgerFaults()).toEqual({ unbalanced: 0, drifted: 0 });
  });

  it("cancels a subscription that has not begun", async () => {
    const { customer } = await settled();
    const renewal = await kit.open(customer);
    kit.sandbox.pay(renewal);
    await kit.quiet();
    await refundAtPaystack(renewal);
    const [, later] = await kit.subscriptionsOf(customer);
    expect(later?.endsAt).toEqual(later?.startsAt);
  });

  it("restores the plan that an upgrade replaced, and its renewal starts from its own end", async () => {
    const { customer } = await settled();
    const upgrade = await kit.open(customer, { plan_id: 3, duration: 12 });
    kit.sandbox.pay(upgrade);
    await kit.quiet();
    await refundAtPaystack(upgrade);
    const { data } = (await kit.request("GET", "/account", { token: customer.token })).body;
    expect(data.subscription_status).toBe("active");
    expect(data.locations[0].subscription).toMatchObject({ plan_id: 2, status: "active" });
    const renewal = await kit.open(customer, { duration: 1 });
    kit.sandbox.pay(renewal);
    await kit.quiet();
    const [first, , later] = await kit.subscriptionsOf(customer);
    expect(later?.startsAt).toEqual(first?.endsAt);
    const spend = await kit.request("GET", "/account/spend?months=1", { token: customer.token });
    expect(spend.body.data).toEqual([
      { month: "2026-03", amount: ((first?.amountPaid ?? 0) + (later?.amountPaid ?? 0)) / 100 },
    ]);
  });

  it("lets the following subscriptions begin at once, with their full length", async () => {
    const { customer, reference } = await settled();
    for (const duration of [1, 12] as const) {
      const renewal = await kit.open(customer, { duration });
      kit.sandbox.pay(renewal);
      await kit.quiet();
    }
    kit.clock.advance({ days: 3 });
    await refundAtPaystack(reference);
    const now = kit.clock.now();
    const [, month, year] = await kit.subscriptionsOf(customer);
    expect(month).toMatchObject({ startsAt: now, endsAt: endOfPeriod(now, 1) });
    expect(year?.startsAt).toEqual(month?.endsAt);
    expect(year?.endsAt).toEqual(endOfPeriod(year?.startsAt ?? now, 12));
  });

  it("returns the wallet's part of a split order", async () => {
    const customer = await kit.newCustomer();
    await cards.fund(customer, 1_000_000);
    const claim = await kit.claimFor(customer);
    const answer = await kit.request("POST", "/validate-card-payment", {
      token: customer.token,
      body: { ...claim, amount_paid: 61_100, use_wallet: 1 },
    });
    const { reference } = answer.body.data;
    kit.sandbox.pay(reference);
    await kit.quiet();
    expect(await cards.walletOf(customer)).toBe(0);
    await refundAtPaystack(reference);
    expect(await cards.walletOf(customer)).toBe(1_000_000);
    const [mail] = await kit.outbox(customer.email);
    expect(mail?.text).toContain("The ₦10,000 from your wallet are back in it.");
  });

  it.each([
    [0, 0],
    [400_000, 400_000],
    [1_000_000, 1_000_000],
  ])(
    "debits a top-up from the wallet as far as possible, and the rest is owed (%i kobo spent)",
    async (spent, owed) => {
      const customer = await kit.newCustomer();
      const reference = await cards.openTopUp(customer, 10_000);
      kit.sandbox.pay(reference);
      await kit.quiet();
      if (spent > 0) await cards.spend(customer, spent);
      await refundAtPaystack(reference);
      expect(await cards.walletOf(customer)).toBe(0);
      const { "payment-reversed": entries } = await cards.entriesOf(reference);
      expect(entries?.["customer-debt"] ?? 0).toBe(0 - owed);
      expect(entries).toMatchObject({ "card-clearing": 1_030_000, fees: -30_000 });
      const line = kit.logs.find((text) => text.includes(reference) && text.includes("was spent already"));
      expect(line && JSON.parse(line).owed).toBe(owed === 0 ? undefined : owed);
      expect((await kit.intent(reference)).state).toBe("refunded");
      const taken = [
        "It was taken out of your wallet again.",
        "₦6,000 were taken out",
        "Your wallet was empty",
      ];
      const [mail] = await kit.outbox(customer.email);
      expect(mail?.text).toContain(taken[[0, 400_000, 1_000_000].indexOf(spent)]);
      expect(await kit.ledgerFaults()).toEqual({ unbalanced: 0, drifted: 0 });
    },
  );

  it("changes nothing when it is refunded in part, which is logged for staff after an hour", async () => {
    const { customer, reference } = await settled();
    const told = () =>
      kit.logs.filter((line) => line.includes(reference) && line.includes("refunded in part")).length;
    await refundAtPaystack(reference, 1_000_000);
    await reconcilePayments(kit.deps);
    expect(told()).toBe(0);
    kit.clock.advance({ minutes: 59 });
    await reconcilePayments(kit.deps);
    expect(told()).toBe(0);
    kit.clock.advance({ minutes: 1 });
    await reconcilePayments(kit.deps);
    await reconcilePayments(kit.deps);
    expect(told()).toBe(1);
    expect((await kit.intent(reference)).state).toBe("settled");
    const [subscription] = await kit.subscriptionsOf(customer);
    expect(subscription?.remindsBeforeEnd).toBe(true);
  });

  it("is detected when Paystack's state lags behind its event", async () => {
    const { reference } = await settled();
    const data = { id: 77_002, transaction_reference: reference, status: "processed" };
    const early = JSON.stringify({ event: "refund.processed", data });
    await kit.webhook(early, signWebhook(early, kit.secretKey));
    await kit.quiet();
    expect((await kit.intent(reference)).state).toBe("settled");
    kit.sandbox.setSwitches({ webhooks: "drop" }, { reference });
    await refundAtPaystack(reference);
    await reconcilePayments(kit.deps);
    expect((await kit.intent(reference)).state).toBe("refunded");
  });

  it("is not reversed because of a webhook alone", async () => {
    const { customer, reference } = await settled();
    const data = { id: 77_001, transaction_reference: reference, status: "processed" };
    const lie = JSON.stringify({ event: "refund.processed", data });
    expect(await kit.webhook(lie, signWebhook(lie, kit.secretKey))).toBe(200);
    await kit.quiet();
    expect((await kit.intent(reference)).state).toBe("settled");
    expect(await cards.entriesOf(reference)).not.toHaveProperty("payment-reversed");
    expect(await kit.subscriptionsOf(customer)).toMatchObject([{ remindsBeforeEnd: true }]);
  });

  it("is reversed by the reconciler after Paystack did not answer", async () => {
    const { reference } = await settled();
    kit.sandbox.setSwitches({ webhooks: "hold" }, { reference });
    await refundAtPaystack(reference);
    kit.sandbox.setSwitches({ webhooks: "hold", failNext: 1 }, { reference });
    await kit.sandbox.flushWebhooks({ reference });
    await kit.quiet();
    expect((await kit.intent(reference)).state).toBe("settled");
    await reconcilePayments(kit.deps);
    expect((await kit.intent(reference)).state).toBe("refunded");
  });
});
