import { expect } from "vitest";
import type { FailpointName } from "../../deps.ts";
import type { Shopper } from "./shopper.ts";

/** A prepared scenario: the action during which the process dies, and the expected result of the next process. */
type Prepared = { act(): Promise<unknown>; after(next: Shopper): Promise<void> };

/** A point at which the process dies, and the action that leads there. */
export type Scenario = {
  name: string;
  dieAt: FailpointName;
  prepare(shopper: Shopper): Promise<Prepared>;
};

async function expectSettled(next: Shopper, reference: string) {
  await next.api.reconcile();
  expect(await next.stateOf(reference)).toBe("settled");
  expect(next.timesPaid(reference)).toBe(1);
}

const newCard = (dieAt: FailpointName): Scenario => ({
  name: `a new card's callback, ${dieAt}`,
  dieAt,
  async prepare(shopper) {
    const reference = await shopper.paidOrder();
    return { act: () => shopper.finish(reference), after: (next) => expectSettled(next, reference) };
  },
});

const reconciler = (dieAt: FailpointName): Scenario => ({
  name: `the reconciler, ${dieAt}`,
  dieAt,
  async prepare(shopper) {
    const reference = await shopper.paidOrder();
    return { act: () => shopper.api.reconcile(), after: (next) => expectSettled(next, reference) };
  },
});

/** The order can be validated again, and has one payment. */
const opening = (dieAt: FailpointName): Scenario => ({
  name: `an order being validated, ${dieAt}`,
  dieAt,
  prepare: async (shopper) => ({
    act: () => shopper.validate(),
    async after(next) {
      const reference = await next.paidOrder();
      expect((await next.finish(reference))?.status).toBe(200);
      await expectSettled(next, reference);
    },
  }),
});

/** Only Paystack knows whether the card was charged. */
const savedCard = (dieAt: "charge-claimed" | "card-charged"): Scenario => ({
  name: `a saved card, ${dieAt}`,
  dieAt,
  async prepare(shopper) {
    const reference = await shopper.orderBySavedCard();
    return {
      act: () => shopper.finish(reference),
      async after(next) {
        if (dieAt === "card-charged") return expectSettled(next, reference);
        await next.api.reconcile();
        expect(await next.stateOf(reference)).toBe("failed");
        expect(next.timesPaid(reference)).toBe(0);
      },
    };
  },
});

const topUp = (dieAt: FailpointName): Scenario => ({
  name: `a top-up's callback, ${dieAt}`,
  dieAt,
  async prepare(shopper) {
    const reference = await shopper.paidTopUp();
    return { act: () => shopper.finishTopUp(reference), after: (next) => expectSettled(next, reference) };
  },
});

const topUpBySavedCard: Scenario = {
  name: "a top-up by saved card, card-charged",
  dieAt: "card-charged",
  async prepare(shopper) {
    const reference = await shopper.topUpBySavedCard();
    return { act: () => shopper.finishTopUp(reference), after: (next) => expectSettled(next, reference) };
  },
};

/** A repetition of the request with its key gets the one subscription. */
const wallet = (dieAt: "order-written" | "order-committed"): Scenario => ({
  name: `an order from the wallet, ${dieAt}`,
  dieAt,
  async prepare(shopper) {
    const [key, body] = [shopper.newKey(), await shopper.claim("wallet", 1)];
    return {
      act: () => shopper.payByWallet(body, key),
      async after(next) {
        // Enough time for the first request to count as lost.
        await next.api.reconcile();
        const [first, second] = [await next.payByWallet(body, key), await next.payByWallet(body, key)];
        expect(first).toMatchObject({ status: 200 });
        expect(second?.body.data).toEqual(first?.body.data);
      },
    };
  },
});

const webhook: Scenario = {
  name: "a webhook, webhook-stored",
  dieAt: "webhook-stored",
  async prepare(shopper) {
    const reference = await shopper.paidOrder();
    const [event] = shopper.sandbox.webhooks({ reference });
    return {
      act: () => shopper.api.webhook(event?.body ?? "", event?.signature ?? ""),
      after: (next) => expectSettled(next, reference),
    };
  },
};

/** Two orders of one location are both paid: the second payment is refunded, once. */
const refund: Scenario = {
  name: "a refund, refund-claimed",
  dieAt: "refund-claimed",
  async prepare(shopper) {
    const [first, second] = [await shopper.paidOrder(1), await shopper.paidOrder(12)];
    await shopper.finish(first);
    await shopper.finish(second);
    return {
      act: () => shopper.api.reconcile(),
      async after(next) {
        expect(await next.stateOf(first)).toBe("settled");
        for (let round = 0; round < 2; round++) {
          await next.api.reconcile(62);
          await next.sandboxClock.advance(10_000);
        }
        await next.api.reconcile(62);
        expect(await next.stateOf(second)).toBe("refunded");
        const [transaction] = next.sandbox.transactions({ reference: second });
        expect(transaction?.refundedAmount).toBe(transaction?.amount);
      },
    };
  },
};

/** Every test run tries the first ones; a full run tries all of them. */
export const scenarios: readonly Scenario[] = [
  savedCard("card-charged"),
  wallet("order-committed"),
  reconciler("settlement-written"),
  refund,
  topUp("settlement-written"),
  savedCard("charge-claimed"),
  opening("intent-committed"),
  wallet("order-written"),
  newCard("settlement-written"),
  newCard("settlement-committed"),
  newCard("payment-verified"),
  opening("payment-initialized"),
  reconciler("payment-verified"),
  reconciler("settlement-committed"),
  topUp("settlement-committed"),
  topUpBySavedCard,
  webhook,
];
