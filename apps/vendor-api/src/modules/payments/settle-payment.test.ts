import fc from "fast-check";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import {
  type Customer,
  createPaymentKit,
  full,
  type PaymentKit,
  withFailpoint,
} from "../../testing/payment-kit.ts";
import { readTransfer } from "../ledger/post-transfer.ts";
import { reconcilePayments } from "./reconcile-payments.ts";
import { settlePayment } from "./settle-payment.ts";

let kit: PaymentKit;
beforeAll(async () => {
  kit = await createPaymentKit();
});
afterEach(() => kit.sandbox.resetSwitches("all"));
afterAll(() => kit.close());

async function expectOneEffect(customer: Customer, reference: string) {
  expect(await kit.subscriptionsOf(customer)).toHaveLength(1);
  expect(await kit.transfersOf(reference)).toHaveLength(3);
  expect(await kit.outbox(customer.email)).toHaveLength(1);
  expect(await kit.outbox(customer.phone)).toHaveLength(1);
  expect((await kit.intent(reference)).state).toBe("settled");
  expect(await kit.ledgerFaults()).toEqual({ unbalanced: 0, drifted: 0 });
}

describe("settling", () => {
  it("takes effect once for simultaneous calls, webhooks and reconcilers", async () => {
    const customer = await kit.newCustomer();
    const reference = await kit.open(customer);
    kit.sandbox.setSwitches({ webhooks: "hold", webhookRepeat: 3 }, { reference });
    kit.sandbox.pay(reference);
    kit.clock.advance({ minutes: 3 });
    const times = full ? 1_000 : 8;
    const answers = await Promise.all([
      ...Array.from({ length: times }, () => kit.subscribe(customer, reference)),
      ...Array.from({ length: 8 }, () => reconcilePayments(kit.deps)),
      kit.sandbox.flushWebhooks({ reference }),
    ]);
    await kit.quiet();
    for (const answer of answers.slice(0, times)) expect(answer).toMatchObject({ status: 200 });
    await expectOneEffect(customer, reference);
  });

  it("posts Paystack's fee, so that the balance of fees is the charge less the fee", async () => {
    const customer = await kit.newCustomer();
    const reference = await kit.open(customer);
    kit.sandbox.pay(reference);
    await kit.quiet();
    const transaction = await kit.deps.paystack.verify(reference);
    const fees = transaction?.fees ?? 0;
    expect(fees).toBeGreaterThan(0);
    expect(await readTransfer(kit.db, "card-fee", reference)).toEqual([
      { account: { kind: "card-clearing" }, amount: fees },
      { account: { kind: "fees" }, amount: -fees },
    ]);
  });

  it("needs only the webhook, without a browser", async () => {
    const customer = await kit.newCustomer();
    const reference = await kit.open(customer);
    kit.sandbox.pay(reference);
    await kit.quiet();
    await expectOneEffect(customer, reference);
    expect((await kit.payment(customer, reference)).body.data.state).toBe("settled");
  });

  it("needs only the reconciler, without a browser or webhook", async () => {
    const customer = await kit.newCustomer();
    const reference = await kit.open(customer);
    kit.sandbox.setSwitches({ webhooks: "drop" }, { reference });
    kit.sandbox.pay(reference);
    await reconcilePayments(kit.deps);
    expect((await kit.intent(reference)).state).toBe("open");
    kit.clock.advance({ minutes: 3 });
    await reconcilePayments(kit.deps);
    await expectOneEffect(customer, reference);
  });

  it.each(["payment-verified", "settlement-written", "settlement-committed"])(
    "takes full effect once after a crash at %s",
    async (point) => {
      const customer = await kit.newCustomer();
      const reference = await kit.open(customer);
      kit.sandbox.setSwitches({ webhooks: "drop" }, { reference });
      kit.sandbox.pay(reference);
      const deps = withFailpoint(kit.deps, point, () => Promise.reject(new Error("crash")));
      await expect(settlePayment(deps, reference)).rejects.toThrow("crash");
      if (point !== "settlement-committed") expect(await kit.subscriptionsOf(customer)).toEqual([]);
      expect((await kit.subscribe(customer, reference)).status).toBe(200);
      await expectOneEffect(customer, reference);
    },
  );

  it("ignores references that the API did not issue", async () => {
    expect(await settlePayment(kit.deps, "somebody-elses")).toBeUndefined();
  });

  it("leaves a payment pending while Paystack cannot be asked, and settles it later", async () => {
    for (const fault of [{ failNext: 1 }, { resetNext: 1 }, { rateLimitNext: 1 }]) {
      const customer = await kit.newCustomer();
      const reference = await kit.open(customer);
      kit.sandbox.setSwitches({ webhooks: "drop" }, { reference });
      kit.sandbox.pay(reference);
      kit.sandbox.setSwitches({ webhooks: "drop", ...fault }, { reference });
      const answer = await kit.subscribe(customer, reference);
      expect(answer).toMatchObject({ status: 503, body: { code: "PAYMENT_PROVIDER_DOWN" } });
      expect(answer.body.data).toEqual({ reference, state: "pending" });
      kit.clock.advance({ minutes: 3 });
      await reconcilePayments(kit.deps);
      await expectOneEffect(customer, reference);
    }
  });
});

describe("money that pays for nothing is refunded", () => {
  const refundOf = async (reference: string) => {
    await reconcilePayments(kit.deps);
    await kit.sandboxClock.advance(5_000);
    await kit.quiet();
    return (await kit.intent(reference)).state;
  };

  it("for the second of two different orders of one location that are both paid", async () => {
    const customer = await kit.newCustomer();
    const first = await kit.open(customer);
    const second = await kit.open(customer, { additional_users: 1 });
    expect(second).not.toBe(first);
    kit.sandbox.setSwitches({ webhooks: "drop" }, { reference: first });
    kit.sandbox.pay(first);
    kit.sandbox.pay(second);
    await kit.quiet();
    expect((await kit.intent(second)).state).toBe("settled");
    const answer = await kit.subscribe(customer, first);
    expect(answer).toMatchObject({
      status: 409,
      body: { code: "PAYMENT_MISMATCH", data: { state: "refunding" } },
    });
    expect(answer.body.message).toContain("on its way back");
    kit.sandbox.resetSwitches("all");
    expect(await refundOf(first)).toBe("refunded");
    expect((await kit.subscribe(customer, first)).body.code).toBe("PAYMENT_MISMATCH");
    expect(await kit.subscriptionsOf(customer)).toHaveLength(1);
    expect(await kit.transfersOf(first)).toEqual([]);
    expect(kit.sandbox.transactions({ reference: first })[0]?.status).toBe("reversed");
  });

  it("for all but one of several orders of one location that are paid at the same time", async () => {
    const customer = await kit.newCustomer();
    const references: string[] = [];
    for (const additional_users of [0, 1, 3, 5]) {
      references.push(await kit.open(customer, { additional_users }));
    }
    kit.sandbox.setSwitches({ webhooks: "drop" }, { email: customer.email });
    for (const reference of references) kit.sandbox.pay(reference);
    await Promise.all(references.map((reference) => kit.subscribe(customer, reference)));
    const states = await Promise.all(
      references.map(async (reference) => (await kit.intent(reference)).state),
    );
    expect(states.sort()).toEqual(["refunding", "refunding", "refunding", "settled"]);
    expect(await kit.subscriptionsOf(customer)).toHaveLength(1);
  });

  it("when less was debited than the order costs", async () => {
    const customer = await kit.newCustomer();
    const reference = await kit.open(customer);
    kit.sandbox.setSwitches({ partialDebit: 6_129_999 }, { reference });
    kit.sandbox.pay(reference);
    await kit.quiet();
    expect(await kit.subscribe(customer, reference)).toMatchObject({
      status: 409,
      body: { code: "PAYMENT_MISMATCH" },
    });
    expect(await kit.subscriptionsOf(customer)).toEqual([]);
    expect(kit.logs.some((line) => line.includes(reference) && line.includes("has to go back"))).toBe(true);
    expect(await refundOf(reference)).toBe("refunded");
    expect(kit.sandbox.transactions({ reference })[0]).toMatchObject({ refundedAmount: 6_129_999 });
  });

  it("again after a failed refund, with one refund at a time", async () => {
    const customer = await kit.newCustomer();
    const reference = await kit.open(customer);
    kit.sandbox.setSwitches({ partialDebit: 1, refundFails: true }, { reference });
    kit.sandbox.pay(reference);
    await kit.quiet();
    await Promise.all([reconcilePayments(kit.deps), reconcilePayments(kit.deps)]);
    expect(
      kit.sandbox.webhooks({ reference }).filter(({ event }) => event === "refund.pending"),
    ).toHaveLength(1);
    await kit.sandboxClock.advance(5_000);
    await kit.quiet();
    expect((await kit.intent(reference)).state).toBe("refunding");
    kit.sandbox.resetSwitches("all");
    expect(await refundOf(reference)).toBe("refunded");
  });

  it("and is recorded as refunded even if Paystack's event is lost", async () => {
    const customer = await kit.newCustomer();
    const reference = await kit.open(customer);
    kit.sandbox.setSwitches({ partialDebit: 100 }, { reference });
    kit.sandbox.pay(reference);
    await kit.quiet();
    kit.sandbox.setSwitches({ webhooks: "drop" }, { reference });
    expect(await refundOf(reference)).toBe("refunding");
    kit.clock.advance({ minutes: 61 });
    await reconcilePayments(kit.deps);
    expect((await kit.intent(reference)).state).toBe("refunded");
  });

  it.each([{ failNext: 1 }, { failNext: 1, failWhen: "after" as const }])(
    "after a refund call that fails (%j)",
    async (fault) => {
      const customer = await kit.newCustomer();
      const reference = await kit.open(customer);
      kit.sandbox.setSwitches({ partialDebit: 100 }, { reference });
      kit.sandbox.pay(reference);
      await kit.quiet();
      const { providerTransactionId } = await kit.intent(reference);
      const { paystack } = kit.deps;
      const broken = {
        ...paystack,
        refund: (input: Parameters<typeof paystack.refund>[0]) => {
          expect(input.transactionId).toBe(providerTransactionId);
          kit.sandbox.setSwitches(fault, { reference });
          return paystack.refund(input);
        },
      };
      await reconcilePayments({ ...kit.deps, paystack: broken });
      expect((await kit.intent(reference)).state).toBe("refunding");
      expect(await refundOf(reference)).toBe("refunded");
    },
  );
});

describe("the period of a paid order", () => {
  const buy = async (customer: Customer, choice: Parameters<PaymentKit["open"]>[1]) => {
    const reference = await kit.open(customer, choice);
    kit.sandbox.pay(reference);
    await kit.quiet();
    expect((await kit.intent(reference)).state).toBe("settled");
    return (await kit.subscriptionsOf(customer)).at(-1);
  };

  it("starts when the active subscription of the same plan ends, otherwise now", async () => {
    const customer = await kit.newCustomer();
    const first = await buy(customer, { duration: 1 });
    const renewal = await buy(customer, { duration: 12 });
    expect(renewal?.startsAt).toEqual(first?.endsAt);
    const upgrade = await buy(customer, { plan_id: 3, duration: 12 });
    expect(upgrade?.startsAt).toEqual(kit.clock.now());
    kit.clock.advance({ days: 400 });
    const late = await buy(await kit.signInAgain(customer), { plan_id: 3, duration: 1 });
    expect(late?.startsAt).toEqual(kit.clock.now());
  });

  it("starts after the last subscription, not after one that another plan replaced", async () => {
    const customer = await kit.newCustomer();
    await buy(customer, { duration: 1 });
    await buy(customer, { plan_id: 3, duration: 1 });
    const back = await buy(customer, { duration: 12 });
    expect(back?.startsAt).toEqual(kit.clock.now());
    const renewal = await buy(customer, { duration: 1 });
    expect(renewal?.startsAt).toEqual(back?.endsAt);
  });
});

describe("any order of events", () => {
  type Event = "callback" | "webhook" | "reconcile" | "second tab" | "time passes";
  const events: Event[] = ["callback", "webhook", "reconcile", "second tab", "time passes"];

  it("leads to one subscription and a sound ledger", { timeout: 300_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom(...events), { minLength: 1, maxLength: 8 }),
        fc.nat(7),
        async (history, paidAt) => {
          const customer = await kit.newCustomer();
          const reference = await kit.open(customer);
          kit.sandbox.setSwitches({ webhooks: "hold" }, { reference });
          const act = {
            callback: () => kit.subscribe(customer, reference),
            webhook: () => kit.sandbox.flushWebhooks({ reference }),
            reconcile: () => reconcilePayments(kit.deps),
            "second tab": () => kit.payment(customer, reference),
            "time passes": async () => kit.clock.advance({ minutes: 3 }),
          };
          for (const [at, event] of history.entries()) {
            if (at === paidAt) kit.sandbox.pay(reference);
            await act[event]();
          }
          if (paidAt >= history.length) kit.sandbox.pay(reference);
          expect((await kit.subscribe(customer, reference)).status).toBe(200);
          await kit.sandbox.flushWebhooks({ reference });
          await kit.quiet();
          await expectOneEffect(customer, reference);
        },
      ),
      { numRuns: full ? 200 : 10 },
    );
  });
});
