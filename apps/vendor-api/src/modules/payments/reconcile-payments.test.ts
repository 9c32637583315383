import { randomUUID } from "node:crypto";
import { eq, inArray } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { paymentIntents, webhookEvents } from "../../db/schema/index.ts";
import { PaystackError } from "../../integrations/paystack/client.ts";
import { createPaystackClient } from "../../integrations/paystack/create-paystack-client.ts";
import { createPaymentKit, type PaymentKit } from "../../testing/payment-kit.ts";
import { listUnfinishedBefore } from "./payment-repository.ts";
import { askAgain, reconcilePayments } from "./reconcile-payments.ts";

let kit: PaymentKit;
beforeAll(async () => {
  kit = await createPaymentKit();
});
afterEach(() => kit.sandbox.resetSwitches("all"));
afterAll(() => kit.close());

/** The API, with a list of the references that Paystack is asked about. */
function counted() {
  const asked: string[] = [];
  const { paystack } = kit.deps;
  const verify = (reference: string) => {
    asked.push(reference);
    return paystack.verify(reference);
  };
  return { deps: { ...kit.deps, paystack: { ...paystack, verify } }, asked };
}

const DAY_MS = 86_400_000;

/** The API, with a Paystack that always reports one payment as `ongoing`. */
function leavingUnfinished(reference: string, asked: () => void = () => undefined) {
  const { paystack } = kit.deps;
  const verify: typeof paystack.verify = async (other) => {
    if (other !== reference) return paystack.verify(other);
    asked();
    return {
      id: "1",
      reference,
      status: "ongoing",
      amount: 0,
      requestedAmount: 0,
      currency: "NGN",
      channel: "card",
      gatewayResponse: "The transaction is in progress",
      declineCode: null,
      paidAt: undefined,
      fees: null,
      authorization: undefined,
      transfer: undefined,
      email: "",
      customerCode: "",
    };
  };
  return { ...kit.deps, paystack: { ...paystack, verify } };
}

describe("the reconciler", () => {
  it("fails an unpaid payment after a day and releases its coupon", async () => {
    await kit.newCoupon({ code: "ONCE", kind: "percent", value: 10, maxRedemptions: 1 });
    const customer = await kit.newCustomer();
    const reference = await kit.open(customer, { coupon: "ONCE", duration: 1 });
    kit.clock.advance({ hours: 23, minutes: 59 });
    await reconcilePayments(kit.deps);
    expect((await kit.intent(reference)).state).toBe("open");
    kit.clock.advance({ hours: 1 });
    await reconcilePayments(kit.deps);
    expect(await kit.intent(reference)).toMatchObject({ state: "failed", declineCode: "not-confirmed" });
    expect(await kit.redemptionsOf("ONCE")).toMatchObject([{ state: "released" }]);
    const answer = await kit.subscribe(await kit.signInAgain(customer), reference);
    expect(answer).toMatchObject({ status: 402, body: { code: "PAYMENT_FAILED" } });
  });

  it("fulfils a payment whose money arrives after it failed", async () => {
    const customer = await kit.newCustomer();
    const reference = await kit.open(customer);
    kit.clock.advance({ hours: 25 });
    await reconcilePayments(kit.deps);
    expect((await kit.intent(reference)).state).toBe("failed");
    kit.sandbox.pay(reference);
    await kit.quiet();
    expect((await kit.intent(reference)).state).toBe("settled");
    expect(await kit.subscriptionsOf(customer)).toHaveLength(1);
  });

  it("asks about young payments often and about old ones rarely", async () => {
    const customer = await kit.newCustomer();
    const reference = await kit.open(customer);
    const { deps, asked } = counted();
    const mine = () => asked.filter((other) => other === reference).length;
    await reconcilePayments(deps);
    expect(mine()).toBe(0);
    for (let minute = 0; minute < 10; minute++) {
      kit.clock.advance({ minutes: 1 });
      await reconcilePayments(deps);
    }
    expect(mine()).toBe(8);
    kit.clock.advance({ hours: 10 });
    await reconcilePayments(deps);
    expect(mine()).toBe(9);
    for (let minute = 0; minute < 20; minute++) {
      kit.clock.advance({ minutes: 1 });
      await reconcilePayments(deps);
    }
    expect(mine()).toBe(9);
  });

  it("asks less and less often about an unfinished payment, and fails it with a warning after a week", async () => {
    const customer = await kit.newCustomer();
    const reference = await kit.open(customer);
    const askedAt: number[] = [];
    const began = kit.clock.now().getTime();
    const deps = leavingUnfinished(reference, () => askedAt.push(kit.clock.now().getTime() - began));
    const askedBetween = (from: number, to: number) =>
      askedAt.filter((at) => at > from * DAY_MS && at <= to * DAY_MS).length;
    for (let hour = 1; hour < 9 * 24; hour++) {
      kit.clock.advance({ hours: 1 });
      await reconcilePayments(deps);
      if (hour === 7 * 24 - 1) expect((await kit.intent(reference)).state).toBe("pending");
    }
    expect(await kit.intent(reference)).toMatchObject({ state: "failed", declineCode: "unreachable" });
    expect(askedBetween(0, 1)).toBe(24);
    expect(askedBetween(1, 2)).toBeLessThanOrEqual(9);
    expect(askedBetween(6, 7)).toBeLessThanOrEqual(2);
    expect(askedBetween(7, 8)).toBe(1);
    expect(askedBetween(8, 9)).toBe(0);
    const said = kit.logs.filter((line) => line.includes("gave up a payment") && line.includes(reference));
    expect(said).toHaveLength(1);
    expect(JSON.parse(said[0] ?? "")).toMatchObject({ level: "warn", reference, providerStatus: "ongoing" });
    const answer = await kit.payment(await kit.signInAgain(customer), reference);
    expect(answer.body.data).toMatchObject({ state: "failed", message: expect.stringContaining("7 days") });
  });

  it("settles a payment that failed after a week when its webhook arrives", async () => {
    const customer = await kit.newCustomer();
    const reference = await kit.open(customer);
    kit.clock.advance({ days: 7, minutes: 1 });
    await reconcilePayments(leavingUnfinished(reference));
    expect((await kit.intent(reference)).state).toBe("failed");
    kit.sandbox.pay(reference);
    await kit.quiet();
    expect((await kit.intent(reference)).state).toBe("settled");
    expect(await kit.subscriptionsOf(customer)).toHaveLength(1);
  });

  it("settles a payment that failed after a week at night, when Paystack says that it was paid", async () => {
    const customer = await kit.newCustomer();
    const reference = await kit.open(customer);
    kit.clock.advance({ days: 7, minutes: 1 });
    const unfinished = leavingUnfinished(reference);
    await reconcilePayments(unfinished);
    kit.clock.advance({ days: 1 });
    await askAgain(unfinished);
    expect(await kit.intent(reference)).toMatchObject({ state: "failed", checkedAt: kit.clock.now() });
    kit.sandbox.setSwitches({ webhooks: "drop" });
    kit.sandbox.pay(reference);
    await reconcilePayments(kit.deps);
    expect((await kit.intent(reference)).state).toBe("failed");
    await askAgain(kit.deps);
    expect((await kit.intent(reference)).state).toBe("settled");
    expect(await kit.subscriptionsOf(customer)).toHaveLength(1);
  });

  it("settles a late payment although Paystack did not answer for eight days after its event", async () => {
    const customer = await kit.newCustomer();
    const reference = await kit.open(customer);
    kit.clock.advance({ hours: 25 });
    await reconcilePayments(kit.deps);
    expect((await kit.intent(reference)).state).toBe("failed");
    kit.timeOutPaystack(true);
    kit.sandbox.pay(reference);
    await kit.quiet();
    kit.clock.advance({ days: 8 });
    await askAgain(kit.deps);
    kit.timeOutPaystack(false);
    await reconcilePayments(kit.deps);
    expect((await kit.intent(reference)).state).toBe("failed");
    await askAgain(kit.deps);
    expect((await kit.intent(reference)).state).toBe("settled");
    expect(await kit.subscriptionsOf(customer)).toHaveLength(1);
  });

  it("fails a saved card's payment that is unfinished after a week", async () => {
    const customer = await kit.newCustomer();
    const reference = await kit.open(customer);
    await kit.db
      .update(paymentIntents)
      .set({ cardHandle: randomUUID(), state: "pending", chargedAt: kit.clock.now() })
      .where(eq(paymentIntents.reference, reference));
    const deps = leavingUnfinished(reference);
    kit.clock.advance({ days: 6, hours: 23 });
    await reconcilePayments(deps);
    expect((await kit.intent(reference)).state).toBe("pending");
    kit.clock.advance({ days: 1 });
    await reconcilePayments(deps);
    expect((await kit.intent(reference)).state).toBe("failed");
  });

  it("asks about any number in a round, stops it when Paystack is down, and continues in the next", async () => {
    const reference = await kit.open(await kit.newCustomer(), { duration: 1 });
    const intent = (await kit.intent(reference)) as typeof paymentIntents.$inferSelect;
    const others = Array.from({ length: 410 }, (_, n) => `${reference}-${n}`);
    await kit.db
      .insert(paymentIntents)
      .values(others.map((other) => ({ ...intent, id: randomUUID(), reference: other, orderHash: null })));
    const isOurs = (asked: string) => asked.startsWith(reference);
    kit.clock.advance({ minutes: 3 });
    const { paystack } = kit.deps;
    let tries = 0;
    const verify: typeof paystack.verify = async () => {
      tries++;
      throw new PaystackError("unreachable", "no answer");
    };
    await reconcilePayments({ ...kit.deps, paystack: { ...paystack, verify } });
    expect(tries).toBeLessThan(10);
    const { deps, asked } = counted();
    await reconcilePayments(deps);
    expect(new Set(asked.filter(isOurs)).size).toBe(411);
    expect(asked.filter(isOurs)).toHaveLength(411);
    await kit.db.delete(paymentIntents).where(inArray(paymentIntents.reference, others));
  });

  it("processes an event behind many that cannot be processed", async () => {
    const [refused, paid] = [
      await kit.open(await kit.newCustomer()),
      await kit.open(await kit.newCustomer()),
    ];
    const { paystack } = kit.deps;
    const verify: typeof paystack.verify = async (reference) => {
      if (reference === refused) throw new PaystackError("refused", "no");
      return paystack.verify(reference);
    };
    const eventAbout = (reference: string, n: number) => {
      const event = { event: "charge.success", dataId: `waiting-${n}`, reference, body: {} };
      return { ...event, receivedAt: kit.clock.now() };
    };
    const events = Array.from({ length: 450 }, (_, n) => eventAbout(refused, n));
    kit.sandbox.setSwitches({ webhooks: "drop" });
    kit.sandbox.pay(paid);
    await kit.db.insert(webhookEvents).values([...events, eventAbout(paid, events.length)]);
    await reconcilePayments({ ...kit.deps, paystack: { ...paystack, verify } });
    expect((await kit.intent(paid)).state).toBe("settled");
    await kit.db.delete(webhookEvents).where(eq(webhookEvents.reference, refused));
  });

  it("asks rarely about a payment for which Paystack refuses an answer", async () => {
    const customer = await kit.newCustomer();
    const reference = await kit.open(customer);
    const { paystack } = kit.deps;
    let asked = 0;
    const verify: typeof paystack.verify = async (other) => {
      if (other !== reference) return paystack.verify(other);
      asked++;
      throw new PaystackError("refused", "no");
    };
    kit.clock.advance({ hours: 10 });
    for (let minute = 0; minute < 20; minute++) {
      kit.clock.advance({ minutes: 1 });
      await reconcilePayments({ ...kit.deps, paystack: { ...paystack, verify } });
    }
    expect(asked).toBe(1);
    expect((await kit.intent(reference)).state).toBe("open");
  });

  it("asks first about payments from which the browser returned", async () => {
    const customer = await kit.newCustomer();
    const abandoned = await kit.open(customer, { duration: 1 });
    const paid = await kit.open(customer, { plan_id: 3 });
    await kit.db
      .update(paymentIntents)
      .set({ returnedAt: kit.clock.now(), checkedAt: kit.clock.now() })
      .where(eq(paymentIntents.reference, paid));
    kit.clock.advance({ minutes: 30 });
    const now = kit.clock.now();
    // Several are asked about at once: the list says which come first.
    const list = await listUnfinishedBefore(kit.db, { before: now, now, limit: 100 });
    const order = list.map(({ reference }) => reference);
    expect(order.filter((reference) => [abandoned, paid].includes(reference))).toEqual([paid, abandoned]);
  });

  it("can run in several copies at once", async () => {
    const customer = await kit.newCustomer();
    const reference = await kit.open(customer);
    kit.sandbox.setSwitches({ webhooks: "drop" });
    kit.sandbox.pay(reference);
    kit.clock.advance({ minutes: 3 });
    await Promise.all(Array.from({ length: 5 }, () => reconcilePayments(kit.deps)));
    expect(await kit.subscriptionsOf(customer)).toHaveLength(1);
    expect(await kit.transfersOf(reference)).toHaveLength(3);
  });
});

it("the event of a rejected transfer waits for an hour until Paystack knows its transaction", async () => {
  const body = { data: { bank_transfer: { transaction_id: "78", amount: "5" } } };
  const early = { event: "bank.transfer.rejected", dataId: "78", body, receivedAt: kit.clock.now() };
  await kit.db.insert(webhookEvents).values(early);
  const processedAt = async () => {
    await reconcilePayments(kit.deps);
    const [event] = await kit.db.select().from(webhookEvents).where(eq(webhookEvents.dataId, "78"));
    return event?.processedAt;
  };
  expect(await processedAt()).toBeNull();
  kit.clock.advance({ minutes: 61 });
  expect(await processedAt()).toEqual(kit.clock.now());
});

it("an answer about one payment that cannot be read keeps back no other", async () => {
  const body = { data: { bank_transfer: { transaction_id: "77", amount: "5" } } };
  const dropped = { event: "bank.transfer.rejected", dataId: "77", body, receivedAt: kit.clock.now() };
  await kit.db.insert(webhookEvents).values(dropped);
  const customer = await kit.newCustomer();
  const [unreadable, paid] = [await kit.open(customer), await kit.open(await kit.newCustomer())];
  kit.sandbox.setSwitches({ webhooks: "drop" }, { reference: paid });
  kit.sandbox.pay(paid);
  const paystack = createPaystackClient({
    baseUrl: kit.sandboxUrl,
    secretKey: kit.secretKey,
    fetch: async (input, init) =>
      new RegExp(`${unreadable}|/transaction/77`).test(String(input))
        ? Response.json({ status: true, data: {} })
        : fetch(input, init),
  });
  kit.clock.advance({ minutes: 3 });
  await reconcilePayments({ ...kit.deps, paystack });
  expect((await kit.intent(paid)).state).toBe("settled");
  expect((await kit.intent(unreadable)).checkedAt).toEqual(kit.clock.now());
});
