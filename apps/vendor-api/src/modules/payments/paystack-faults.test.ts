import type { SwitchesPatch } from "@vendor/paystack-sandbox";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { PaystackError } from "../../integrations/paystack/client.ts";
import { createCardKit } from "../../testing/card-kit.ts";
import { createPaymentKit, type PaymentKit } from "../../testing/payment-kit.ts";
import { reconcilePayments } from "./reconcile-payments.ts";
import { refundPayment } from "./refund-payment.ts";

let kit: PaymentKit;
let cards: ReturnType<typeof createCardKit>;
beforeAll(async () => {
  kit = await createPaymentKit();
  cards = createCardKit(kit);
});
afterEach(() => kit.sandbox.resetSwitches("all"));
afterAll(() => kit.close());

async function paidOrder(duration: 1 | 12 = 1) {
  const customer = await kit.newCustomer();
  const reference = await kit.open(customer, { duration });
  kit.sandbox.pay(reference);
  return { customer, reference };
}

/** Two paid orders of one location, of which the second one has to be refunded. */
async function refunding() {
  const { customer, reference: first } = await paidOrder();
  const second = await kit.open(customer, { duration: 12 });
  kit.sandbox.pay(second);
  await kit.subscribe(customer, first);
  await kit.subscribe(customer, second);
  expect((await kit.intent(second)).state).toBe("refunding");
  return second;
}

/** One of each payment that can be in progress when Paystack fails. */
async function everything() {
  const [shopper, topper, holder] = [
    await kit.newCustomer(),
    await kit.newCustomer(),
    await kit.newCustomer(),
  ];
  const topUp = await cards.openTopUp(topper, 5_000);
  kit.sandbox.pay(topUp);
  const handle = await cards.saveCard(holder);
  const byCard = await cards.openByCard(holder, handle);
  return {
    shopper,
    topper,
    topUp,
    holder,
    handle,
    byCard,
    paid: await paidOrder(),
    refund: await refunding(),
  };
}

const down = { status: 503, body: { code: "PAYMENT_PROVIDER_DOWN" } };

it("does not call a payment failed that was given up and may have been paid since, while Paystack does not answer", async () => {
  const customer = await kit.newCustomer();
  const topUp = await cards.openTopUp(customer, 5_000);
  kit.sandbox.setSwitches({ webhooks: "drop" });
  kit.clock.advance({ hours: 25 });
  await reconcilePayments(kit.deps);
  expect((await kit.intent(topUp)).state).toBe("failed");
  kit.sandbox.pay(topUp);
  kit.sandbox.setSwitches({ failNext: 10_000 });
  const again = await kit.signInAgain(customer);
  expect(await cards.topUp(again, topUp)).toMatchObject(down);
  kit.sandbox.setSwitches({ failNext: 0 });
  expect(await cards.topUp(again, topUp)).toMatchObject({ status: 200 });
});

describe("when Paystack", () => {
  it.each<{ name: string; fault: SwitchesPatch; isSilent?: boolean }>([
    // The delay follows the stand-in's paused clock, so Paystack never answers.
    { name: "does not answer", fault: { delayMs: 6_000 }, isSilent: true },
    { name: "answers 500", fault: { failNext: 10_000 } },
    { name: "resets connections", fault: { resetNext: 10_000 } },
  ])(
    "$name, card calls report it, other calls work, and every order can continue",
    async ({ fault, isSilent = false }) => {
      kit.sandbox.setSwitches({ webhooks: "drop" });
      const { shopper, topper, topUp, holder, handle, byCard, paid, refund } = await everything();
      kit.clock.advance({ minutes: 3 });
      kit.sandbox.setSwitches(fault);

      const calls = [
        kit.validate(shopper),
        cards.validateTopUp(shopper, 2_000),
        kit.subscribe(paid.customer, paid.reference),
        cards.topUp(topper, topUp),
        kit.subscribe(holder, byCard),
      ];
      const jobs = [
        reconcilePayments(kit.deps),
        refundPayment(kit.deps, refund).catch((error: unknown) => error),
      ];
      let answered = 0;
      for (const call of calls) void call.then(() => answered++);
      expect((await kit.request("GET", "/account", { token: shopper.token })).status).toBe(200);
      if (isSilent) {
        expect(answered).toBe(0);
        kit.timeOutPaystack(true);
      }

      const answers = await Promise.all(calls);
      const [, refunded] = await Promise.all(jobs);
      const [validated, validatedTopUp, subscribed, toppedUp, charged] = answers;
      for (const refused of [validated, validatedTopUp, subscribed, toppedUp])
        expect(refused).toMatchObject(down);
      expect(validated?.body.message).toContain("Your order is kept; please try again.");
      expect(subscribed?.body.message).toContain(
        "If you have paid, your subscription starts as soon as it does.",
      );
      expect(toppedUp?.body.message).toContain(
        "If you have paid, the money is in your wallet as soon as it does.",
      );
      expect(charged).toMatchObject({ status: 409, body: { code: "PAYMENT_PENDING" } });
      expect(refunded).toBeInstanceOf(PaystackError);

      kit.sandbox.resetSwitches("all");
      kit.sandbox.setSwitches({ webhooks: "drop" });
      kit.timeOutPaystack(false);
      const reference = await kit.open(shopper);
      kit.sandbox.pay(reference);
      expect((await kit.subscribe(shopper, reference)).status).toBe(200);
      expect((await kit.subscribe(paid.customer, paid.reference)).status).toBe(200);
      expect((await cards.topUp(topper, topUp)).status).toBe(200);
      kit.clock.advance({ minutes: 3 });
      await reconcilePayments(kit.deps);
      expect((await kit.intent(byCard)).state).toBe("failed");
      const again = await cards.openByCard(holder, handle);
      expect((await kit.subscribe(holder, again)).status).toBe(200);
      expect(kit.sandbox.transactions({ reference: refund })[0]).toMatchObject({ refundedAmount: 6_130_000 });
      expect(await kit.ledgerFaults()).toEqual({ unbalanced: 0, drifted: 0 });
    },
  );
});
