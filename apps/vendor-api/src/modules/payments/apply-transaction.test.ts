import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { paymentIntents } from "../../db/schema/index.ts";
import { createCardKit } from "../../testing/card-kit.ts";
import { createPaymentKit, type PaymentKit } from "../../testing/payment-kit.ts";
import { reportOf } from "./rails/paystack-events.ts";
import { reconcilePayments } from "./reconcile-payments.ts";
import { REFUND_RETRY_MINUTES } from "./refund-payment.ts";
import { applyReport, settlePayment } from "./settle-payment.ts";

let kit: PaymentKit;
beforeAll(async () => {
  kit = await createPaymentKit();
});
afterAll(() => kit.close());

/** A paid order that the API has not heard of, and Paystack's transaction for it. */
async function paidInSilence() {
  const customer = await kit.newCustomer();
  const reference = await kit.open(customer);
  kit.sandbox.setSwitches({ webhooks: "drop" }, { reference });
  kit.sandbox.pay(reference);
  const transaction = await kit.deps.paystack.verify(reference);
  if (!transaction) throw new Error("no transaction");
  return { customer, reference, report: reportOf(transaction) };
}

const posted = (reference: string) => `select kind from ledger_transfers where reference = '${reference}'`;

const changesOf = (reference: string) =>
  kit.logs.filter((line) => line.includes(reference) && line.includes("payment changed its state"));

describe("Paystack's state of a payment", () => {
  it("applies to that payment only", async () => {
    const { customer, reference, report } = await paidInSilence();
    const intent = await applyReport(kit.deps, reference, { ...report, reference: "another" });
    expect(intent.state).toBe("pending");
    expect(await kit.subscriptionsOf(customer)).toEqual([]);
  });

  it("returns money that was paid in another currency", async () => {
    const { customer, reference, report } = await paidInSilence();
    expect(await applyReport(kit.deps, reference, { ...report, currency: "GHS" })).toMatchObject({
      state: "refunding",
      providerMessage: "The payment was made in another currency.",
    });
    expect(await kit.subscriptionsOf(customer)).toEqual([]);
    // The ledger is in naira: another currency's amounts are not posted as if they were kobo.
    expect(await kit.database.client.query(posted(reference))).toMatchObject({ rows: [] });
    await reconcilePayments(kit.deps);
    await kit.sandboxClock.advance(5_000);
    kit.clock.advance({ minutes: REFUND_RETRY_MINUTES + 1 });
    await reconcilePayments(kit.deps);
    expect((await kit.intent(reference)).state).toBe("refunded");
    expect(await kit.database.client.query(posted(reference))).toMatchObject({ rows: [] });
  });

  it("is logged only when it changes the payment's state", async () => {
    const { reference, report } = await paidInSilence();
    const ongoing = { ...report, status: "ongoing" as const };
    await applyReport(kit.deps, reference, ongoing);
    await applyReport(kit.deps, reference, ongoing);
    expect(changesOf(reference)).toHaveLength(1);
    await applyReport(kit.deps, reference, report);
    await applyReport(kit.deps, reference, report);
    expect(changesOf(reference)).toHaveLength(2);
  });

  it("releases a coupon once the payment has failed, not before", async () => {
    await kit.newCoupon({ code: "UNPAID", kind: "percent", value: 10 });
    const customer = await kit.newCustomer();
    const reference = await kit.open(customer, { duration: 1, coupon: "UNPAID" });
    await settlePayment(kit.deps, reference);
    expect(await kit.redemptionsOf("UNPAID")).toMatchObject([{ state: "reserved" }]);
    kit.clock.advance({ hours: 24 });
    expect(await settlePayment(kit.deps, reference)).toMatchObject({ state: "failed" });
    expect(await kit.redemptionsOf("UNPAID")).toMatchObject([{ state: "released" }]);
  });

  it("is kept when a new card's payment fails", async () => {
    const { reference, report } = await paidInSilence();
    await applyReport(kit.deps, reference, { ...report, status: "ongoing" });
    kit.clock.advance({ hours: 24 });
    const intent = await applyReport(kit.deps, reference, undefined);
    expect(intent).toMatchObject({ state: "failed", providerStatus: "ongoing" });
  });

  it("leaves a saved card not charged when Paystack knows no charge after two minutes, not before", async () => {
    const customer = await kit.newCustomer();
    const cards = createCardKit(kit);
    const reference = await cards.openByCard(customer, await cards.saveCard(customer));
    const charging = { state: "pending", phase: "charging", chargedAt: kit.clock.now() } as const;
    await kit.db.update(paymentIntents).set(charging).where(eq(paymentIntents.reference, reference));
    const early = await applyReport(kit.deps, reference, undefined);
    expect(early).toMatchObject({ state: "pending", phase: "charging" });
    kit.clock.advance({ minutes: 2 });
    const late = await applyReport(kit.deps, reference, undefined);
    expect(late).toMatchObject({ state: "failed", phase: "not-charged" });
  });
});
