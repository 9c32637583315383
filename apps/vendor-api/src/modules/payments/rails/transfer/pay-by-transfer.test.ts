import { kobo, paymentCharge } from "@vendor/pricing-engine";
import { paystackLocalFee } from "@vendor/pricing-engine/vendor";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { accounts, outboxMessages } from "../../../../db/schema/index.ts";
import { transferFee } from "../../../../db/seed/reference-data.ts";
import { createRateLimiter } from "../../../../http/rate-limiter.ts";
import { createCardKit } from "../../../../testing/card-kit.ts";
import { offerRail, withdrawRail } from "../../../../testing/offer-rail.ts";
import {
  type Choice,
  type Customer,
  createPaymentKit,
  type PaymentKit,
} from "../../../../testing/payment-kit.ts";
import { balanceOf, postTransfer } from "../../../ledger/index.ts";
import { askAgain, reconcilePayments } from "../../reconcile-payments.ts";
import { reversePayment } from "../../refund-payment.ts";
import { settlePayment } from "../../settle-payment.ts";
import { transferRail } from "./transfer-rail.ts";

const MONTH = kobo(1_000_000);
const CHARGE = paymentCharge(MONTH, paystackLocalFee);
const DUE = MONTH + CHARGE;

let kit: PaymentKit;
let cards: ReturnType<typeof createCardKit>;
beforeAll(async () => {
  kit = await createPaymentKit();
  cards = createCardKit(kit);
  await offerRail(kit.db, "transfer");
});
afterAll(() => kit.close());

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
const mailsTo = async ({ email }: Customer) => (await kit.outbox(email)).map(({ text }) => text).join("\n");

/** The API, with a Paystack that says that this amount was paid. */
async function paidAs(reference: string, amount: number) {
  const transaction = await kit.deps.paystack.verify(reference);
  if (!transaction) throw new Error("no transaction");
  const verify = async () => ({ ...transaction, status: "success" as const, amount });
  return { ...kit.deps, paystack: { ...kit.deps.paystack, verify } };
}

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
    expect(await cards.entriesOf(reference)).toEqual({
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
      ...{ state: "open", returned_transfer: { amount: 3_000, times: 1 }, to_pay: { accountNumber } },
    });
    expect(await messagesTo(customer)).toEqual([
      "Your transfer of ₦3,000 goes back to your bank",
      "Transfer returned",
    ]);
    expect((await kit.outbox(customer.email)).at(-1)?.text).toContain("It was not ₦10,253.81. Your bank");
    await send(accountNumber);
    expect(await kit.subscriptionsOf(customer)).toHaveLength(1);
  });

  it("tells of a second transfer of the same wrong amount too", async () => {
    const customer = await kit.newCustomer();
    const { reference, accountNumber } = await open(customer);
    kit.sandbox.setSwitches({ webhookRepeat: 3 }, { reference });
    await send(accountNumber, 300_000);
    await send(accountNumber, 300_000);
    expect(await show(customer, reference)).toMatchObject({ returned_transfer: { amount: 3_000, times: 2 } });
    const told = ["Your transfer of ₦3,000 goes back to your bank", "Transfer returned"];
    expect(await messagesTo(customer)).toEqual([...told, ...told]);
  });

  it("tells a payer whose transfer goes back because it came too late, or again", async () => {
    const customer = await kit.newCustomer();
    const late = await open(customer);
    pass(61);
    await reconcilePayments(kit.deps);
    await send(late.accountNumber);
    expect(await messagesTo(customer)).toEqual([
      "Your transfer of ₦10,253.81 goes back to your bank",
      "Transfer returned",
    ]);
    expect(await mailsTo(customer)).toContain("The account number had closed.");
    const again = await open(customer);
    await send(again.accountNumber);
    await send(again.accountNumber);
    expect(await mailsTo(customer)).toContain("This payment was made already.");
    expect(await kit.subscriptionsOf(customer)).toHaveLength(1);
  });

  it("is open for an hour from when the account was opened, however late that was", async () => {
    const customer = await kit.newCustomer();
    kit.sandbox.setSwitches({ failNext: 1 }, { email: customer.email });
    expect((await order(customer)).status).toBe(503);
    pass(50);
    const { reference, accountNumber } = await open(customer);
    pass(20);
    await reconcilePayments(kit.deps);
    expect(await show(await kit.signInAgain(customer), reference)).toMatchObject({
      ...{ state: "open", to_pay: { accountNumber } },
    });
    await send(accountNumber);
    expect((await kit.intent(reference)).state).toBe("settled");
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
    // The charge stays, as with a top-up by transfer: it pays what Paystack keeps.
    expect(await walletOf(customer)).toBe(MONTH);
    expect(await show(customer, reference)).toMatchObject({
      ...{ state: "refunded", credit: MONTH / 100 },
      message: expect.stringContaining("₦10,000 is in your wallet. The transfer charge was ₦253.81."),
    });
    expect(await cards.entriesOf(reference)).toEqual({
      "top-up": { "transfer-clearing": -DUE, "customer-wallet": MONTH, fees: CHARGE },
      "transfer-fee": { "transfer-clearing": CHARGE, fees: -CHARGE },
    });
    expect(await messagesTo(customer)).toContain("₦10,000 is in your wallet");
    expect(await kit.subscriptionsOf(customer)).toHaveLength(1);
    await reconcilePayments(kit.deps);
    expect(await walletOf(customer)).toBe(MONTH);
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

describe("an account number of an order that its payer changes", () => {
  const closed = "You changed this order, or chose another way to pay.";

  it.each([
    ["another way to pay", {}],
    ["other extras", { payment_method: "transfer", additional_users: 3 }],
  ])("closes for %s, and what still comes to it is wallet balance", async (_, change) => {
    const customer = await kit.newCustomer();
    const { reference, accountNumber } = await open(customer);
    const changed =
      "payment_method" in change
        ? (await order(customer, change)).body.data.reference
        : await kit.open(customer, { duration: 1 });
    expect(await show(customer, reference)).toMatchObject({
      ...{ state: "failed", to_pay: {}, message: expect.stringContaining(closed) },
    });
    await send(accountNumber);
    expect(await walletOf(customer)).toBe(MONTH);
    expect(await kit.subscriptionsOf(customer)).toEqual([]);
    expect(await messagesTo(customer)).toEqual(["₦10,000 is in your wallet", "Payment in your wallet"]);
    expect(await show(customer, changed)).toMatchObject({ state: "open" });
    await reconcilePayments(kit.deps);
    expect(await walletOf(customer)).toBe(MONTH);
    expect(await kit.ledgerFaults()).toEqual({ unbalanced: 0, drifted: 0 });
  });

  it.each([
    [
      "from the wallet",
      async (customer: Customer) => {
        await cards.fund(customer, MONTH);
        const { token, locationId } = customer;
        const chosen = { plan_id: 2, duration: 1, onboarding: 1, payment_method: "wallet" };
        const wanted = { ...chosen, location_id: locationId };
        const summary = { token, body: { ...wanted, plan_duration: 1 } };
        const { quote } = (await kit.request("POST", "/subscription-summary", summary)).body.data[0];
        const { plan_amount, total_amount, discount_percentage, amount_paid } = quote;
        const body = { ...wanted, plan_amount, total_amount, discount_percentage, amount_paid };
        expect((await kit.request("POST", "/subscribe-with-wallet", { token, body })).status).toBe(200);
      },
    ],
    [
      "by a card whose payment was opened before",
      async (_: Customer, byCard: string) => {
        kit.sandbox.pay(byCard);
        await kit.quiet();
      },
    ],
  ])("closes when the order is paid %s, and what still comes to it is wallet balance", async (_, pay) => {
    const customer = await kit.newCustomer();
    const byCard = await kit.open(customer, { duration: 1 });
    const { reference, accountNumber } = await open(customer);
    await pay(customer, byCard);
    expect(await kit.subscriptionsOf(customer)).toHaveLength(1);
    expect(await show(customer, reference)).toMatchObject({
      ...{ state: "failed", to_pay: {}, message: expect.stringContaining(closed) },
    });
    await send(accountNumber);
    expect(await walletOf(customer)).toBe(MONTH);
    expect(await kit.subscriptionsOf(customer)).toHaveLength(1);
    expect(await kit.ledgerFaults()).toEqual({ unbalanced: 0, drifted: 0 });
  });

  it("stays closed when the same order is transferred after all, and each sum counts once", async () => {
    const customer = await kit.newCustomer();
    const first = await open(customer);
    await kit.open(customer, { duration: 1 });
    const second = await open(customer);
    expect(second.accountNumber).not.toBe(first.accountNumber);
    await send(second.accountNumber);
    await send(first.accountNumber);
    expect(await kit.subscriptionsOf(customer)).toHaveLength(1);
    expect(await walletOf(customer)).toBe(MONTH);
  });

  it("keeps what is on its way to a closed account for staff when the shop's account is erased meanwhile", async () => {
    const customer = await kit.newCustomer();
    const { accountId } = customer.session;
    const { reference, accountNumber } = await open(customer);
    kit.sandbox.setSwitches({ webhooks: "drop" }, { reference });
    await send(accountNumber);
    await kit.db.update(accounts).set({ closedAt: kit.clock.now() }).where(eq(accounts.id, accountId));
    expect((await settlePayment(kit.deps, reference))?.state).toBe("refunding");
    expect(await walletOf(customer)).toBe(0);
    expect(await cards.entriesOf(reference)).toMatchObject({
      "refund-owed": { "transfer-clearing": -DUE, "refunds-owed": DUE },
    });
  });
});

it("money for a closed account number waits for an erasure of the account, and is then held for staff", async () => {
  const customer = await kit.newCustomer();
  const { accountId } = customer.session;
  const { reference, accountNumber } = await open(customer);
  await kit.open(customer, { duration: 1 });
  kit.sandbox.setSwitches({ webhooks: "drop" }, { reference });
  await send(accountNumber);
  let commit = () => {};
  const isCommitted = new Promise<void>((resolve) => {
    commit = resolve;
  });
  let settling: ReturnType<typeof settlePayment> | undefined;
  let isSettled = false;
  const erasure = kit.db.transaction(async (tx) => {
    await tx.update(accounts).set({ closedAt: kit.clock.now() }).where(eq(accounts.id, accountId));
    settling = settlePayment(kit.deps, reference).finally(() => {
      isSettled = true;
    });
    await isCommitted;
  });
  const isWaiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  while (!isSettled && (await kit.database.client.query(isWaiting)).rows.length === 0)
    await new Promise(setImmediate);
  commit();
  await erasure;
  expect((await settling)?.state).toBe("refunding");
  expect(await walletOf(customer)).toBe(0);
});

describe("a fee that Paystack does not know yet", () => {
  const withoutFee = async () => {
    const customer = await kit.newCustomer();
    const { reference, accountNumber } = await open(customer);
    kit.sandbox.setSwitches({ webhooks: "hold" }, { reference });
    await send(accountNumber);
    const known = await kit.deps.paystack.verify(reference);
    if (!known) throw new Error("no transaction");
    const verify = async () => ({ ...known, fees: null });
    await settlePayment({ ...kit.deps, paystack: { ...kit.deps.paystack, verify } }, reference);
    expect((await kit.intent(reference)).state).toBe("settled");
    expect(Object.keys(await cards.entriesOf(reference))).toEqual(["transfer-payment"]);
    return reference;
  };
  const booked = { "transfer-clearing": CHARGE, fees: -CHARGE };

  it("is booked when an event makes us ask again", async () => {
    const reference = await withoutFee();
    await kit.sandbox.flushWebhooks({ reference });
    await kit.quiet();
    expect((await cards.entriesOf(reference))["transfer-fee"]).toEqual(booked);
  });

  it("is booked by the reconciler, once", async () => {
    const reference = await withoutFee();
    pass(61);
    await reconcilePayments(kit.deps);
    await reconcilePayments(kit.deps);
    expect((await cards.entriesOf(reference))["transfer-fee"]).toEqual(booked);
    expect((await kit.intent(reference)).feeDue).toBe(false);
  });
});

describe("a credit by bank transfer", () => {
  const AMOUNT = kobo(1_000_000);
  const quote = { amount: AMOUNT / 100, charge: CHARGE / 100, total: DUE / 100 };

  it("tops up the wallet, at the charge of a transfer", async () => {
    const customer = await kit.newCustomer();
    const { body } = await cards.validateTopUp(customer, 10_000, { payment_method: "transfer" });
    expect(body.data).toMatchObject({ quote, to_pay: { accountNumber: expect.stringMatching(/^\d{10}$/) } });
    const { reference, to_pay } = body.data;
    expect(await show(customer, reference)).toMatchObject({ kind: "top-up", state: "open", to_pay });
    await send(to_pay.accountNumber, DUE - 100);
    expect(await walletOf(customer)).toBe(0);
    await send(to_pay.accountNumber);
    expect(await show(customer, reference)).toMatchObject({ state: "settled", credit: 10_000 });
    expect(await cards.entriesOf(reference)).toEqual({
      "top-up": { "transfer-clearing": -DUE, "customer-wallet": AMOUNT, fees: CHARGE },
      "transfer-fee": { "transfer-clearing": CHARGE, fees: -CHARGE },
    });
    const wallet = await kit.request("GET", "/account/wallet", { token: customer.token });
    expect(wallet.body.data.rails).toMatchObject([
      { method: "transfer", fee_schedule: { id: transferFee.id } },
    ]);
  });

  async function openTokens() {
    const login = { email: "agent@demo.example", password: "Demo-Agent-2026" };
    const token = (await kit.request("POST", "/reseller/login", { body: login })).body.api_token;
    const tokens = async () => (await kit.request("GET", "/reseller/tokens", { token })).body.data;
    const before = await tokens();
    const { body } = await kit.request("POST", "/reseller/validate-token-purchase", {
      token,
      body: { amount: 10_000, payment_method: "transfer" },
    });
    return { token, tokens, before, ...body.data };
  }

  it("buys an agent's tokens", async () => {
    const { token, tokens, before, reference, to_pay, quote: asked } = await openTokens();
    expect(before.rails).toMatchObject([{ method: "transfer" }]);
    expect(asked).toMatchObject(quote);
    await send(to_pay.accountNumber);
    const paid = await kit.request("GET", `/reseller/payments/${reference}`, { token });
    expect(paid.body.data).toMatchObject({ kind: "tokens", state: "settled" });
    expect((await tokens()).balance).toBe(before.balance + 10_000);
  });

  it("buys an agent's tokens also when more came, because agents have no wallet", async () => {
    const { tokens, before, reference } = await openTokens();
    await settlePayment(await paidAs(reference, DUE + 5_000), reference);
    expect((await tokens()).balance).toBe(before.balance + 10_000);
  });

  it("is refused at its field when it is not offered or is to be saved", async () => {
    const customer = await kit.newCustomer();
    const post = async (extra: object) =>
      (await cards.validateTopUp(customer, 10_000, { payment_method: "transfer", ...extra })).body.errors;
    expect(await post({ save_card: 1 })).toEqual({ save_card: ["This way of paying cannot be saved."] });
    expect(await post({ payment_method: "cash" })).toEqual({ payment_method: [expect.any(String)] });
    await withdrawRail(kit.db, "transfer");
    expect(await post({})).toEqual({
      payment_method: [expect.stringContaining("not possible at the moment")],
    });
    await offerRail(kit.db, "transfer");
  });
});

describe("what Paystack says against the rule", () => {
  it("under way for ever is given up a day after the account's end, and still found", async () => {
    const customer = await kit.newCustomer();
    const { reference } = await open(customer);
    const transaction = await kit.deps.paystack.verify(reference);
    if (!transaction) throw new Error("no transaction");
    const verify = async () => ({ ...transaction, status: "ongoing" as const });
    const deps = { ...kit.deps, paystack: { ...kit.deps.paystack, verify } };
    pass(24 * 60);
    await settlePayment(deps, reference);
    expect((await kit.intent(reference)).state).toBe("pending");
    pass(61);
    await settlePayment(deps, reference);
    expect(await show(await kit.signInAgain(customer), reference)).toMatchObject({
      state: "failed",
      message: expect.stringContaining("No transfer came within a day."),
    });
    await askAgain(await paidAs(reference, DUE));
    expect((await kit.intent(reference)).state).toBe("settled");
  });

  it("more than a debt is in the wallet after the debt was paid, as its payer is told", async () => {
    const customer = await kit.newCustomer();
    const { accountId } = customer.session;
    const { reference, accountNumber } = await open(customer);
    const debt = { account: { kind: "customer-debt", ownerId: accountId } as const, amount: -400_000 };
    const entries = [debt, { account: { kind: "revenue" } as const, amount: 400_000 }];
    await postTransfer(kit.db, { kind: "payment-reversed", reference: "owed", entries }, kit.clock.now());
    kit.sandbox.pay(await kit.open(customer, { duration: 1 }));
    await kit.quiet();
    await send(accountNumber);
    expect(await walletOf(customer)).toBe(600_000);
    expect(await messagesTo(customer)).toContain("₦6,000 is in your wallet");
    const { message } = await show(customer, reference);
    expect(message).toContain("₦6,000 is in your wallet; ₦4,000 paid what you owed.");
    expect(await mailsTo(customer)).toContain("₦4,000 paid what you owed");
  });

  it.each([
    ["less", -5_000],
    ["more", 5_000],
  ])("%s than is due is credited as it came, and taken back as it came", async (_, difference) => {
    const customer = await kit.newCustomer();
    const { reference } = await open(customer);
    const deps = await paidAs(reference, DUE + difference);
    await settlePayment(deps, reference);
    expect(await walletOf(customer)).toBe(MONTH + difference);
    expect(await kit.subscriptionsOf(customer)).toEqual([]);
    const report = await transferRail.verify(deps, await kit.intent(reference));
    if (!report) throw new Error("no report");
    expect(await reversePayment(deps, reference, { ...report, status: "reversed" })).toBe(true);
    expect(await walletOf(customer)).toBe(0);
    expect(await kit.ledgerFaults()).toEqual({ unbalanced: 0, drifted: 0 });
  });

  it("credited and refunded at Paystack, of which no event came, is taken back when its payer asks about it", async () => {
    const customer = await kit.newCustomer();
    const { reference, accountNumber } = await open(customer);
    kit.sandbox.pay(await kit.open(customer, { duration: 1 }));
    await kit.quiet();
    await send(accountNumber);
    expect(await walletOf(customer)).toBe(MONTH);
    kit.sandbox.setSwitches({ webhooks: "drop" }, { reference });
    const [transaction] = kit.sandbox.transactions({ reference });
    await kit.deps.paystack.refund({ transactionId: String(transaction?.id) });
    kit.sandboxClock.advance(10_000);
    await kit.quiet();
    const asked = { token: customer.token, body: { reference } };
    expect((await kit.request("POST", "/payments/trace", asked)).body.data).toMatchObject([
      { outcome: "refunded", seen: { paystack_status: "reversed" } },
    ]);
    expect(await walletOf(customer)).toBe(0);
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
    await withdrawRail(kit.db, "transfer");
    expect((await order(customer)).body.errors).toEqual(refused);
    const { body } = await kit.request("POST", "/subscription-summary", {
      token: customer.token,
      body: { plan_id: 2, plan_duration: 1, onboarding: 1 },
    });
    const offered = body.data[0].rails.map(({ method }: { method: string }) => method);
    expect(offered).not.toContain("transfer");
    await offerRail(kit.db, "transfer");
  });

  it("when it is to be saved for renewals", async () => {
    const { body } = await order(await kit.newCustomer(), { save_card: 1 });
    expect(body.errors).toEqual({ save_card: ["This way of paying cannot be saved."] });
  });
});

it("limits account numbers for each account", async () => {
  const customer = await kit.newCustomer();
  const strict = createRateLimiter({ RATE_LIMIT_FACTOR: 0.1 }, kit.database.client);
  const consume = vi.spyOn(kit.deps.limiter, "consume").mockImplementation(strict.consume);
  const headers = { "x-forwarded-for": "198.51.100.8" };
  const ask = async (payment_method: string) => {
    const body = { amount: 5_000, payment_method };
    return (await kit.request("POST", "/validate-topup", { token: customer.token, headers, body })).status;
  };
  const answers = [await ask("transfer"), await ask("transfer"), await ask("transfer"), await ask("card")];
  expect(answers).toEqual([200, 200, 429, 200]);
  consume.mockRestore();
});
