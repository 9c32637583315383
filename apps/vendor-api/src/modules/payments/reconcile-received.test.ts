import { eq, sql } from "drizzle-orm";
import { register } from "prom-client";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { accountNumbers, outboxMessages, unmatchedPayments } from "../../db/schema/index.ts";
import { inTransaction } from "../../db/transaction.ts";
import { PaystackError } from "../../integrations/paystack/client.ts";
import { readDatabaseMetrics } from "../../metrics.ts";
import { offerRail } from "../../testing/offer-rail.ts";
import { type Customer, createPaymentKit, full, type PaymentKit } from "../../testing/payment-kit.ts";
import { balanceOf, readTransfer } from "../ledger/index.ts";
import { idOfReceived, referenceOfReceived } from "./rails/account/credit-received.ts";
import { receiveMoney, refreshSuspended } from "./rails/account/receive-transfer.ts";
import { askAgain, reconcilePayments } from "./reconcile-payments.ts";
import { reconcileReceived } from "./reconcile-received.ts";
import { returnUnmatched } from "./unmatched-payments.ts";

let kit: PaymentKit;
beforeAll(async () => {
  kit = await createPaymentKit();
  await offerRail(kit.db, "account");
});
afterAll(() => kit.close());

const TRANSFERS = full ? 10_000 : 120;
const CUSTOMERS = full ? 50 : 5;

/** Numbers from 0 to below 1, the same in each run. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

async function newHolder(): Promise<{ customer: Customer; number: string }> {
  const customer = await kit.newCustomer();
  const { body } = await kit.request("POST", "/account/wallet/account-number", { token: customer.token });
  return { customer, number: body.data.account.number };
}

const walletOf = ({ session }: Customer) =>
  balanceOf(kit.db, { kind: "customer-wallet", ownerId: session.accountId });

/** Passes time for the API and for Paystack. */
function pass(minutes: number): void {
  kit.clock.advance({ minutes });
  kit.sandboxClock.advance(minutes * 60_000);
}

it(
  `credits ${TRANSFERS} transfers once, in random order, a fifth of them told twice and a tenth never`,
  async () => {
    const random = seeded(20_261_128);
    const holders = await Promise.all(Array.from({ length: CUSTOMERS }, newHolder));
    const sent = new Map<string, number>();
    kit.sandbox.setSwitches({ webhooks: "hold" });
    const lost = new Set<number>();
    for (let n = 0; n < TRANSFERS; n++) {
      const holder = holders[Math.floor(random() * holders.length)];
      if (!holder) throw new Error("nobody");
      const amount = 1 + Math.floor(random() * 5_000_000);
      const isLost = random() < 0.1;
      if (isLost) lost.add(n);
      kit.sandbox.setSwitches({
        webhooks: isLost ? "drop" : "hold",
        webhookRepeat: random() < 0.2 ? 2 : 1,
        webhookShuffle: true,
      });
      kit.sandbox.sendTransfer({ accountNumber: holder.number, amount, senderName: `Sender ${n}` });
      sent.set(holder.number, (sent.get(holder.number) ?? 0) + amount);
    }
    kit.sandbox.setSwitches({ webhooks: "deliver" });
    await kit.sandbox.flushWebhooks();
    await kit.quiet();
    expect(lost.size).toBeGreaterThan(TRANSFERS / 30);
    const balances = async () =>
      new Map(
        await Promise.all(holders.map(async (each) => [each.number, await walletOf(each.customer)] as const)),
      );
    expect(await balances()).not.toEqual(sent);

    pass(10);
    // The second page meets an outage, so the next run goes on there.
    let calls = 0;
    const listTransactions: typeof kit.deps.paystack.listTransactions = async (input) => {
      if (++calls === 2) throw new PaystackError("timeout", "no answer");
      return kit.deps.paystack.listTransactions(input);
    };
    await reconcileReceived({ ...kit.deps, paystack: { ...kit.deps.paystack, listTransactions } });
    await reconcileReceived(kit.deps);
    expect(await balances()).toEqual(sent);
    // Everything is known now.
    pass(60);
    await reconcileReceived(kit.deps);
    expect(await balances()).toEqual(sent);
    expect(await kit.ledgerFaults()).toEqual({ unbalanced: 0, drifted: 0 });
    const total = [...sent.values()].reduce((sum, amount) => sum + amount, 0);
    const fees = await balanceOf(kit.db, { kind: "fees" });
    expect(await balanceOf(kit.db, { kind: "account-clearing" })).toBe(-total - fees);
    const [told] = await kit.db.select({ count: sql`count(*)`.mapWith(Number) }).from(outboxMessages);
    expect(told?.count).toBeGreaterThan(0);
  },
  full ? 3_600_000 : 120_000,
);

it("keeps in suspense what it finds in Paystack's list and belongs to nobody, and the metrics say so", async () => {
  kit.sandbox.setSwitches({ webhooks: "drop" });
  const opened = { reference: "of-another-database", amount: 250_000, email: "x@test.example" };
  await kit.deps.paystack.initialize({
    ...opened,
    ...{ currency: "NGN", callbackUrl: "http://site.test", metadata: {} },
  });
  kit.sandbox.pay("of-another-database");
  await kit.quiet();
  pass(30);
  await reconcileReceived(kit.deps);
  const rows = await kit.db.select().from(unmatchedPayments);
  expect(rows).toMatchObject([{ reason: "unknown-payment", rail: "card", amount: 250_000 }]);
  pass(60);
  await readDatabaseMetrics(kit.database, kit.clock);
  const metrics = await register.metrics();
  expect(metrics).toContain('vendor_unmatched_money_naira{payment_method="card"} 2500');
  expect(metrics).toMatch(/vendor_unmatched_money_oldest_seconds{payment_method="card"} 3600\b/);
  expect(metrics).toContain(`vendor_account_numbers_left ${1_000 - CUSTOMERS}`);
});

it("books what came and was refunded, neither of which an event has told of", async () => {
  const { customer, number: accountNumber } = await newHolder();
  const clearing = () => balanceOf(kit.db, { kind: "account-clearing" });
  const before = await clearing();
  kit.sandbox.setSwitches({ webhooks: "drop" });
  const { transactionId } = kit.sandbox.sendTransfer({ accountNumber, amount: 30_000, senderName: "Ada" });
  await kit.deps.paystack.refund({ transactionId: String(transactionId) });
  pass(30);
  await reconcileReceived(kit.deps);
  expect(await kit.intentsOf(customer)).toMatchObject([{ amount: 30_000, state: "refunded" }]);
  expect(await walletOf(customer)).toBe(0);
  expect(await clearing()).toBe(before + 300);
});

describe("a refund at Paystack of which no event has told", () => {
  async function refundUntold(id: string): Promise<void> {
    kit.sandbox.setSwitches({ webhooks: "drop" });
    await kit.deps.paystack.refund({ transactionId: id });
    pass(30);
  }
  const waitingOf = async (reference: string) => {
    const isIts = eq(unmatchedPayments.reference, reference);
    return (await kit.db.select().from(unmatchedPayments).where(isIts))[0];
  };

  it("is taken out of the wallet that the money had filled", async () => {
    const { customer, number: accountNumber } = await newHolder();
    kit.sandbox.resetSwitches("all");
    const { transactionId } = kit.sandbox.sendTransfer({ accountNumber, amount: 40_000, senderName: "Ada" });
    await kit.quiet();
    expect(await walletOf(customer)).toBe(40_000);
    await refundUntold(String(transactionId));
    await reconcileReceived(kit.deps);
    expect(await walletOf(customer)).toBe(0);
    expect(await kit.intentsOf(customer)).toMatchObject([{ state: "refunded" }]);
  });

  /** Money of a payment that nobody knows, in suspense. */
  async function suspended(reference: string) {
    kit.sandbox.resetSwitches("all");
    const opened = { reference, amount: 70_000, email: "x@test.example", currency: "NGN" as const };
    await kit.deps.paystack.initialize({ ...opened, callbackUrl: "http://site.test", metadata: {} });
    kit.sandbox.pay(reference);
    await kit.quiet();
    const row = await waitingOf(reference);
    if (!row) throw new Error("nothing is in suspense");
    return row;
  }

  it("ends the waiting of money in suspense", async () => {
    const { transactionId } = await suspended("refunded-untold");
    await refundUntold(transactionId);
    await reconcileReceived(kit.deps);
    expect(await waitingOf("refunded-untold")).toMatchObject({ state: "returned" });
  });

  it("ends the waiting at night, when the comparison no longer reads the time of the payment", async () => {
    const { transactionId } = await suspended("refunded-later");
    pass(300);
    await reconcileReceived(kit.deps);
    await refundUntold(transactionId);
    await reconcileReceived(kit.deps);
    expect(await waitingOf("refunded-later")).toMatchObject({ state: "waiting" });
    await askAgain(kit.deps);
    expect(await waitingOf("refunded-later")).toMatchObject({ state: "returned" });
  });

  it("is found before staff assign the money, who cannot then", async () => {
    const { id, transactionId } = await suspended("assigned-when-gone");
    await refundUntold(transactionId);
    await refreshSuspended(kit.deps, id);
    expect(await waitingOf("assigned-when-gone")).toMatchObject({ state: "returned" });
  });

  const returnByBank = (id: number) =>
    inTransaction(kit.db, (tx) =>
      returnUnmatched(tx, id, { note: "It was asked for", bankReference: "GTB-1" }, kit.clock.now()),
    );
  const owed = () => balanceOf(kit.db, { kind: "refunds-owed" });
  const told = () => kit.logs.filter((line) => line.includes("it is owed to us")).length;

  it("is owed when staff record their bank transfer while Paystack is being asked", async () => {
    const { id, transactionId } = await suspended("returned-meanwhile");
    const before = await owed();
    await refundUntold(transactionId);
    const { paystack } = kit.deps;
    const fetchTransaction: typeof paystack.fetchTransaction = async (own) => {
      await returnByBank(id);
      return paystack.fetchTransaction(own);
    };
    await refreshSuspended({ ...kit.deps, paystack: { ...paystack, fetchTransaction } }, id);
    expect(await owed()).toBe(before - 70_000);
    expect(await kit.ledgerFaults()).toEqual({ unbalanced: 0, drifted: 0 });
  });

  it("after staff had sent it back by a bank transfer is owed, and is booked once", async () => {
    const { id, transactionId } = await suspended("returned-twice");
    await returnByBank(id);
    const [before, toldBefore] = [await owed(), told()];
    await refundUntold(transactionId);
    await reconcileReceived(kit.deps);
    pass(60);
    await reconcileReceived(kit.deps);
    expect(await owed()).toBe(before - 70_000);
    expect(told() - toldBefore).toBe(1);
    expect(await kit.ledgerFaults()).toEqual({ unbalanced: 0, drifted: 0 });
  });
});

describe("a fee that Paystack did not know when the money came", () => {
  /** Receives money as Paystack tells it before it knows its fee. @returns Our reference. */
  async function receiveWithoutFee(accountNumber: string, amount: number): Promise<string> {
    kit.sandbox.setSwitches({ webhooks: "drop" });
    const { transactionId } = kit.sandbox.sendTransfer({ accountNumber, amount, senderName: "Ada" });
    const transaction = await kit.deps.paystack.fetchTransaction(String(transactionId));
    if (!transaction) throw new Error("no transaction");
    await receiveMoney(kit.deps, { ...transaction, fees: null });
    return referenceOfReceived(transaction.id);
  }
  const feeOf = (reference: string) => readTransfer(kit.db, "account-fee", reference);

  it("is booked for money in a wallet by the reconciler, once", async () => {
    const reference = await receiveWithoutFee((await newHolder()).number, 80_000);
    expect(await feeOf(reference)).toEqual([]);
    pass(61);
    await reconcilePayments(kit.deps);
    await reconcilePayments(kit.deps);
    expect(await feeOf(reference)).toContainEqual({ account: { kind: "account-clearing" }, amount: 800 });
    expect((await kit.intent(reference)).feeDue).toBe(false);
  });

  /** A number that was given up. */
  async function closedNumber(): Promise<string> {
    const { customer, number } = await newHolder();
    await kit.db
      .update(accountNumbers)
      .set({ state: "closed", closedAt: kit.clock.now() })
      .where(eq(accountNumbers.accountId, customer.session.accountId));
    return number;
  }

  /** How often the comparison asks Paystack about one transaction, when Paystack says that it keeps this. */
  async function timesAsked(reference: string, fees: number | null): Promise<number> {
    let asked = 0;
    const fetchTransaction: typeof kit.deps.paystack.fetchTransaction = async (id) => {
      if (referenceOfReceived(id) === reference) asked++;
      const transaction = await kit.deps.paystack.fetchTransaction(id);
      return transaction && { ...transaction, fees };
    };
    await reconcileReceived({ ...kit.deps, paystack: { ...kit.deps.paystack, fetchTransaction } });
    return asked;
  }

  it("is asked for until Paystack says it for money in suspense, also when it keeps nothing", async () => {
    const reference = await receiveWithoutFee(await closedNumber(), 90_000);
    expect(await timesAsked(reference, null)).toBe(1);
    expect(await timesAsked(reference, 0)).toBe(1);
    expect(await timesAsked(reference, 900)).toBe(0);
    expect(await feeOf(reference)).toEqual([]);
  });

  it("is booked for money in suspense together with its refund, of which no event has told", async () => {
    const reference = await receiveWithoutFee(await closedNumber(), 90_000);
    pass(300);
    await timesAsked(reference, null);
    // The comparison with Paystack's list no longer reads the time at which the money came.
    await kit.deps.paystack.refund({ transactionId: idOfReceived(reference) ?? "" });
    pass(30);
    await reconcileReceived(kit.deps);
    expect(await feeOf(reference)).toContainEqual({ account: { kind: "account-clearing" }, amount: 900 });
    const isIts = eq(unmatchedPayments.transactionId, idOfReceived(reference) ?? "");
    expect(await kit.db.select().from(unmatchedPayments).where(isIts)).toMatchObject([{ state: "returned" }]);
  });

  it("is booked for money in suspense, once", async () => {
    const reference = await receiveWithoutFee(await closedNumber(), 90_000);
    expect(await feeOf(reference)).toEqual([]);
    await reconcileReceived(kit.deps);
    await reconcileReceived(kit.deps);
    expect(await feeOf(reference)).toContainEqual({ account: { kind: "account-clearing" }, amount: 900 });
  });
});
