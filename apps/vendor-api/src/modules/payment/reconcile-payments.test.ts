import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { paymentIntents } from "../../db/schema/index.ts";
import { createPaymentKit, type PaymentKit } from "./payment-test-kit.ts";
import { reconcilePayments } from "./reconcile-payments.ts";

let kit: PaymentKit;
beforeAll(async () => {
  kit = await createPaymentKit();
});
afterEach(() => kit.sandbox.resetSwitches("all"));
afterAll(() => kit.close());

/** The API with a count of how often Paystack is asked about each reference. */
function counted() {
  const asked: string[] = [];
  const { paystack } = kit.deps;
  const verify = (reference: string) => {
    asked.push(reference);
    return paystack.verify(reference);
  };
  return { deps: { ...kit.deps, paystack: { ...paystack, verify } }, asked };
}

describe("reconciling", () => {
  it("gives up after a day what nobody paid, and gives its coupon back", async () => {
    await kit.newCoupon({ code: "ONCE", kind: "percent", value: 10, maxRedemptions: 1 });
    const customer = await kit.newCustomer();
    const reference = await kit.open(customer, { coupon: "ONCE" });
    kit.clock.advance({ hours: 23, minutes: 59 });
    await reconcilePayments(kit.deps);
    expect((await kit.intent(reference)).state).toBe("open");
    kit.clock.advance({ hours: 1 });
    await reconcilePayments(kit.deps);
    expect((await kit.intent(reference)).state).toBe("failed");
    expect(await kit.redemptionsOf("ONCE")).toMatchObject([{ state: "released" }]);
    const answer = await kit.subscribe(await kit.signInAgain(customer), reference);
    expect(answer).toMatchObject({ status: 402, body: { code: "PAYMENT_FAILED" } });
  });

  it("still gives what was paid after it was given up", async () => {
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

  it("asks about young payments often and about old ones seldom", async () => {
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

  it("stops a round when Paystack is down, and goes on in the next", async () => {
    const customers = await Promise.all([1, 2, 3].map(() => kit.newCustomer()));
    const references = [];
    for (const customer of customers) references.push(await kit.open(customer));
    kit.sandbox.setSwitches({ webhooks: "drop" });
    for (const reference of references) kit.sandbox.pay(reference);
    kit.clock.advance({ minutes: 3 });
    kit.sandbox.setSwitches({ failNext: 1 });
    const { deps, asked } = counted();
    await reconcilePayments(deps);
    expect(asked).toHaveLength(1);
    await reconcilePayments(deps);
    for (const customer of customers) expect(await kit.subscriptionsOf(customer)).toHaveLength(1);
  });

  it("asks first about what somebody says was paid", async () => {
    const customer = await kit.newCustomer();
    const abandoned = await kit.open(customer, { duration: 1 });
    const paid = await kit.open(customer, { plan_id: 3 });
    await kit.db
      .update(paymentIntents)
      .set({ returnedAt: kit.clock.now(), checkedAt: kit.clock.now() })
      .where(eq(paymentIntents.reference, paid));
    const { deps, asked } = counted();
    kit.clock.advance({ minutes: 30 });
    await reconcilePayments(deps);
    expect(asked.filter((reference) => [abandoned, paid].includes(reference))).toEqual([paid, abandoned]);
  });

  it("may run in several copies at once", async () => {
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
