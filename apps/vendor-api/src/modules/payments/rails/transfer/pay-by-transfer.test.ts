import { kobo, paymentCharge } from "@vendor/pricing-engine";
import { paystackLocalFee } from "@vendor/pricing-engine/vendor";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { feeSchedules, outboxMessages } from "../../../../db/schema/index.ts";
import { transferFee } from "../../../../db/seed/reference-data.ts";
import { createCardKit } from "../../../../testing/card-kit.ts";
import {
  type Choice,
  type Customer,
  createPaymentKit,
  type PaymentKit,
} from "../../../../testing/payment-kit.ts";
import { balanceOf } from "../../../ledger/index.ts";
import { askAgain, reconcilePayments } from "../../reconcile-payments.ts";
import { reversePayment } from "../../refund-payment.ts";
import { settlePayment } from "../../settle-payment.ts";
import { transferRail } from "./transfer-rail.ts";

const MONTH = kobo(1_000_000);
const CHARGE = paymentCharge(MONTH, paystackLocalFee);
const DUE = MONTH + CHARGE;

let kit: PaymentKit;
beforeAll(async () => {
  kit = await createPaymentKit();
  await offer("transfer");
});
afterAll(() => kit.close());

const offer = (paymentMethod: "transfer" | null) =>
  kit.db.update(feeSchedules).set({ paymentMethod }).where(eq(feeSchedules.id, transferFee.id));

/** Passes time for the API and for Paystack. */
function pass(minutes: number): void {
  kit.clock.advance({ minutes });
  kit.sandboxClock.advance(minutes * 60_000);
}

async function order(customer: Customer, extra: object = {}) {
  const monthly = { duration: 1 } as const satisfies Choice;
  const quoted = await kit.request("POST", "/subscription-summary", {
    token: customer.token,
    body: { plan_id: 2, plan_duration: 1, duration: 1, onboarding: 1, payment_method: "transfer", ...extra },
  });
  const { plan_amount, total_amount, discount_percentage, amount_paid } = quoted.body.data[0].quote;
  return kit.validate(customer, monthly, {
    payment_method: "transfer",
    ...{ plan_amount, total_amount, discount_percentage, amount_paid, ...extra },
  });
}

async function open(customer: Customer): Promise<{ reference: string; accountNumber: string }> {
  const { status, text, body } = await order(customer);
  if (status !== 200) throw new Error(`not opened: ${text}`);
  return { reference: body.data.reference, accountNumber: body.data.to_pay.accountNumber };
}

async function send(accountNumber: string, amount: number = DUE) {
  const transfer = kit.sandbox.sendTransfer({ accountNumber, amount, senderName: "Ada Obi" });
  await kit.quiet();
  return transfer;
}

const show = async (customer: Customer, reference: string) =>
  (await kit.payment(customer, reference)).body.data;
const walletOf = ({ session }: Customer) =>
  balanceOf(kit.db, { kind: "customer-wallet", ownerId: session.accountId });
const messagesTo = async ({ email, phone }: Customer) =>
  (await kit.db.select().from(outboxMessages).orderBy(outboxMessages.id))
    .filter(({ to }) => to === email || to === phone)
    .map(({ subject }) => subject);

describe("an order by bank transfer", () => {
  it("is priced by its own schedule, shows an account number for an hour, and is active when the exact amount comes", async () => {
    const customer = await kit.newCustomer();
    const { body } = await order(customer);
    expect(body.data).toMatchObject({
      ...{ access_code: null, amount: DUE },
      to_pay: {
        accountNumber: expect.stringMatching(/^\d{10}$/),
        bank: expect.any(String),
        expiresAt: new Date(kit.clock.now().getTime() + 3_600_000).toISOString(),
      },
      quote: { charge: CHARGE / 100, amount_paid: DUE / 100 },
    });
    const { reference, to_pay } = body.data;
    expect(await show(customer, reference)).toMatchObject({
      ...{ state: "open", payment_method: "transfer", to_pay, returned_transfer: null },
    });
    expect(await send(to_pay.accountNumber)).toMatchObject({ status: "received" });
    expect(await show(customer, reference)).toMatchObject({ state: "settled", to_pay: {} });
    expect(await kit.subscriptionsOf(customer)).toMatchObject([{ planId: 2, startsAt: kit.clock.now() }]);
    expect(await createCardKit(kit).entriesOf(reference)).toEqual({
      "transfer-payment": { "transfer-clearing": -DUE, revenue: MONTH, fees: CHARGE },
      "transfer-fee": { "transfer-clearing": CHARGE, fees: -CHARGE },
    });
    const receipt = await kit.request("GET", `/account/transactions/${reference}`, { token: customer.token });
    expect(receipt.body.data).toMatchObject({ kind: "transfer", paid_with: "Bank transfer" });
  });

  it("has the same account number when it is ordered again, and another one after the hour", async () => {
    const customer = await kit.newCustomer();
    const first = await open(customer);
    pass(59);
    expect(await open(customer)).toEqual(first);
    pass(2);
    const second = await open(customer);
    expect(second.accountNumber).not.toBe(first.accountNumber);
    expect((await kit.intent(first.reference)).state).toBe("failed");
    expect(await send(first.accountNumber)).toMatchObject({ status: "returned" });
    await send(second.accountNumber);
    expect(await kit.subscriptionsOf(customer)).toHaveLength(1);
  });

  it("tells a payer who sent another amount that it goes back, once, and still takes the exact one", async () => {
    const customer = await kit.newCustomer();
    const { reference, accountNumber } = await open(customer);
    kit.sandbox.setSwitches({ webhookRepeat: 3 }, { reference });
    expect(await send(accountNumber, 300_000)).toMatchObject({ status: "returned" });
    expect(await show(customer, reference)).toMatchObject({
      ...{ state: "open", returned_transfer: { amount: 3_000 }, to_pay: { accountNumber } },
    });
    expect(await messagesTo(customer)).toEqual([
      "Your transfer of ₦3,000 goes back to your bank",
      "Transfer returned",
    ]);
    expect((await kit.outbox(customer.email)).at(-1)?.text).toContain("It was not ₦10,253.81. Your bank");
    await send(accountNumber);
    expect(await kit.subscriptionsOf(customer)).toHaveLength(1);
  });

  it("is settled by the reconciler when the event is lost", async () => {
    const customer = await kit.newCustomer();
    const { reference, accountNumber } = await open(customer);
    kit.sandbox.setSwitches({ webhooks: "drop" }, { reference });
    await send(accountNumber);
    pass(5);
    await reconcilePayments(kit.deps);
    expect((await kit.intent(reference)).state).toBe("settled");
  });

  it("counts when it was sent in time and noticed after the hour", async () => {
    const customer = await kit.newCustomer();
    const { reference, accountNumber } = await open(customer);
    kit.sandbox.setSwitches({ transferDelayMs: 20 * 60_000 }, { reference });
    pass(50);
    await send(accountNumber);
    kit.clock.advance({ minutes: 15 });
    kit.sandboxClock.advance(15 * 60_000);
    await reconcilePayments(kit.deps);
    expect(await show(await kit.signInAgain(customer), reference)).toMatchObject({ state: "pending" });
    pass(10);
    await kit.quiet();
    expect((await kit.intent(reference)).state).toBe("settled");
  });

  it("is wallet balance when the order was paid otherwise meanwhile, as its payer is told", async () => {
    const customer = await kit.newCustomer();
    const { reference, accountNumber } = await open(customer);
    kit.sandbox.pay(await kit.open(customer, { duration: 1 }));
    await kit.quiet();
    await send(accountNumber);
    expect(await walletOf(customer)).toBe(DUE);
    expect(await show(customer, reference)).toMatchObject({
      state: "refunded",
      message: expect.stringContaining("Your money is in your wallet."),
    });
    expect(await messagesTo(customer)).toContain("₦10,253.81 is in your wallet");
    expect(await kit.subscriptionsOf(customer)).toHaveLength(1);
    await reconcilePayments(kit.deps);
    expect(await walletOf(customer)).toBe(DUE);
    // Staff return it at Paystack after all.
    const report = await kit.deps.paystack.verify(reference);
    await kit.deps.paystack.refund({ transactionId: report?.id ?? "" });
    await kit.sandboxClock.advance(5_000);
    await kit.quiet();
    expect(await walletOf(customer)).toBe(0);
    expect(await show(customer, reference)).toMatchObject({ message: "This payment was returned to you." });
    expect(await kit.subscriptionsOf(customer)).toHaveLength(1);
    expect(await kit.ledgerFaults()).toEqual({ unbalanced: 0, drifted: 0 });
  });
});

describe("what Paystack says against the rule", () => {
  const paidAs = async (reference: string, amount: number) => {
    const transaction = await kit.deps.paystack.verify(reference);
    if (!transaction) throw new Error("no transaction");
    const verify = async () => ({ ...transaction, status: "success" as const, amount });
    return { ...kit.deps, paystack: { ...kit.deps.paystack, verify } };
  };

  it("less than is due is credited as it came, and taken back as it came", async () => {
    const customer = await kit.newCustomer();
    const { reference } = await open(customer);
    const deps = await paidAs(reference, DUE - 5_000);
    await settlePayment(deps, reference);
    expect(await walletOf(customer)).toBe(DUE - 5_000);
    const report = await transferRail.verify(deps, await kit.intent(reference));
    if (!report) throw new Error("no report");
    expect(await reversePayment(deps, reference, { ...report, status: "reversed" })).toBe(true);
    expect(await walletOf(customer)).toBe(0);
    expect(await kit.ledgerFaults()).toEqual({ unbalanced: 0, drifted: 0 });
  });

  it("money that it notices after the account had closed is found in the night when its event is lost", async () => {
    const customer = await kit.newCustomer();
    const { reference } = await open(customer);
    pass(61);
    await reconcilePayments(kit.deps);
    expect((await kit.intent(reference)).state).toBe("failed");
    pass(120);
    await askAgain(await paidAs(reference, DUE));
    expect((await kit.intent(reference)).state).toBe("settled");
    expect(await kit.subscriptionsOf(customer)).toHaveLength(1);
  });
});

describe("what a transfer cannot do is refused at its field", () => {
  it("when it is not offered, or Paystack does not have it", async () => {
    const customer = await kit.newCustomer();
    const refused = { payment_method: [expect.stringContaining("not possible at the moment")] };
    const { email } = customer;
    kit.sandbox.setSwitches({ withoutChannels: ["bank_transfer"] }, { email });
    expect((await order(customer)).body.errors).toEqual(refused);
    await offer(null);
    expect((await order(customer)).body.errors).toEqual(refused);
    const { body } = await kit.request("POST", "/subscription-summary", {
      token: customer.token,
      body: { plan_id: 2, plan_duration: 1, onboarding: 1 },
    });
    expect(body.data[0].rails).toEqual([]);
    await offer("transfer");
  });

  it("when it is to be saved for renewals", async () => {
    const { body } = await order(await kit.newCustomer(), { save_card: 1 });
    expect(body.errors).toEqual({ save_card: ["This way of paying cannot be saved."] });
  });
});
