import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { PaystackError, type PaystackTransaction } from "../../integrations/paystack/client.ts";
import { createCardKit } from "../../testing/card-kit.ts";
import { createPaymentKit, type PaymentKit } from "../../testing/payment-kit.ts";
import { postTransfer } from "../ledger/post-transfer.ts";
import { failRefund, finishRefund, refundPayment, reversePayment } from "./refund-payment.ts";

let kit: PaymentKit;
let cards: ReturnType<typeof createCardKit>;
beforeAll(async () => {
  kit = await createPaymentKit();
  cards = createCardKit(kit);
});
afterAll(() => kit.close());

/** A payment with a Paystack whose answers the test chooses, and which keeps reporting it as paid. */
async function paid(switches: { partialDebit?: number } = {}) {
  const customer = await kit.newCustomer();
  const reference = await kit.open(customer);
  kit.sandbox.setSwitches(switches, { reference });
  kit.sandbox.pay(reference);
  await kit.quiet();
  const transaction = await kit.deps.paystack.verify(reference);
  const paystack = {
    ...kit.deps.paystack,
    verify: vi.fn(async (): Promise<PaystackTransaction | undefined> => transaction),
    refund: vi.fn(async () => {}),
  };
  return { customer, reference, paystack, deps: { ...kit.deps, paystack } };
}

/** A payment that has to be refunded. */
const owed = () => paid({ partialDebit: 100 });

const statusOf = async (reference: string) => (await kit.intent(reference)).providerStatus;

describe("ordering a refund", () => {
  it("does nothing for a payment that is settled or unknown", async () => {
    const { reference, paystack, deps } = await paid();
    await refundPayment(deps, reference);
    await refundPayment(deps, "not-ours");
    expect(paystack.verify).not.toHaveBeenCalled();
  });

  it("waits while Paystack does not know the payment", async () => {
    const { reference, paystack, deps } = await owed();
    paystack.verify.mockResolvedValue(undefined);
    await refundPayment(deps, reference);
    expect(paystack.refund).not.toHaveBeenCalled();
    expect(await statusOf(reference)).toBe("success");
  });

  it("is done by one of several copies, and repeated only after more than an hour without an answer", async () => {
    const { reference, paystack, deps } = await owed();
    await Promise.all([refundPayment(deps, reference), refundPayment(deps, reference)]);
    expect(paystack.refund).toHaveBeenCalledTimes(1);
    kit.clock.advance({ minutes: 60 });
    await refundPayment(deps, reference);
    expect(paystack.refund).toHaveBeenCalledTimes(1);
    kit.clock.advance({ seconds: 1 });
    await refundPayment(deps, reference);
    expect(paystack.refund).toHaveBeenCalledTimes(2);
  });

  it("is skipped when the money was returned in the meantime", async () => {
    const { reference, paystack, deps } = await owed();
    const transaction = await paystack.verify();
    paystack.verify.mockImplementation(async () => {
      await finishRefund(kit.deps, reference);
      return transaction;
    });
    await refundPayment(deps, reference);
    expect(paystack.refund).not.toHaveBeenCalled();
    expect((await kit.intent(reference)).state).toBe("refunded");
  });

  it("is not repeated at once when Paystack refuses it, which is logged", async () => {
    const { reference, paystack, deps } = await owed();
    paystack.refund.mockRejectedValueOnce(new PaystackError("refused", "no"));
    await refundPayment(deps, reference);
    await refundPayment(deps, reference);
    expect(paystack.refund).toHaveBeenCalledTimes(1);
    expect(
      kit.logs.some((line) => line.includes(reference) && line.includes("paystack refused a refund")),
    ).toBe(true);
  });

  it("is repeated at once when its answer was lost", async () => {
    const { reference, paystack, deps } = await owed();
    paystack.refund.mockRejectedValueOnce(new PaystackError("timeout", "silence"));
    await expect(refundPayment(deps, reference)).rejects.toThrow("silence");
    await refundPayment(deps, reference);
    expect(paystack.refund).toHaveBeenCalledTimes(2);
  });

  it("changes nothing about a settled payment when its refund failed", async () => {
    const { reference } = await paid();
    await failRefund(kit.deps, reference);
    await failRefund(kit.deps, "not-ours");
    expect(await kit.intent(reference)).toMatchObject({ state: "settled", providerStatus: "success" });
  });
});

describe("reversing a returned payment", () => {
  it("waits while Paystack does not know the payment, and returns whether it is done", async () => {
    const { customer, reference, paystack, deps } = await paid();
    const transaction = await paystack.verify();
    paystack.verify.mockResolvedValue(undefined);
    expect(await reversePayment(deps, reference)).toBe(false);
    expect(await kit.subscriptionsOf(customer)).toMatchObject([{ remindsBeforeEnd: true }]);
    paystack.verify.mockResolvedValue(transaction && { ...transaction, status: "reversed" });
    expect(await reversePayment(deps, reference)).toBe(true);
    expect(await kit.subscriptionsOf(customer)).toMatchObject([{ remindsBeforeEnd: false }]);
  });

  it("debits the rest of a top-up that is being spent at the same time", async () => {
    const customer = await kit.newCustomer();
    const reference = await cards.openTopUp(customer, 10_000);
    kit.sandbox.setSwitches({ webhooks: "deliver" }, { reference });
    kit.sandbox.pay(reference);
    await kit.quiet();
    const transaction = await kit.deps.paystack.verify(reference);
    const paystack = {
      ...kit.deps.paystack,
      verify: async () => transaction && { ...transaction, status: "reversed" as const },
    };
    const wallet = { kind: "customer-wallet", ownerId: customer.session.accountId } as const;
    let reversal: Promise<boolean> | undefined;
    await kit.db.transaction(async (tx) => {
      const entries = [
        { account: wallet, amount: -400_000 },
        { account: { kind: "revenue" as const }, amount: 400_000 },
      ];
      await postTransfer(
        tx,
        { kind: "wallet-payment", reference: "spent-meanwhile", entries },
        kit.clock.now(),
      );
      // The reversal has read the full balance and waits for the wallet's row.
      reversal = reversePayment({ ...kit.deps, paystack }, reference);
      const blocked = `select 1 from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`;
      const { client } = kit.database;
      await expect.poll(async () => (await client.query(blocked)).rows.length, { timeout: 60_000 }).toBe(1);
    });
    expect(await reversal).toBe(true);
    expect(await cards.walletOf(customer)).toBe(0);
    const { "payment-reversed": posted } = await cards.entriesOf(reference);
    expect(posted).toMatchObject({ "customer-wallet": -600_000, "customer-debt": -400_000 });
    expect(await kit.ledgerFaults()).toEqual({ unbalanced: 0, drifted: 0 });
  });
});
