import { randomUUID } from "node:crypto";
import { addDays } from "date-fns";
import { asc, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { invoiceCounters, invoices, ledgerTransfers } from "../../db/schema/index.ts";
import { createCardKit } from "../../testing/card-kit.ts";
import { deliverOutbox } from "../../testing/deliver-outbox.ts";
import { createOrderKit, type OrderKit } from "../../testing/order-kit.ts";
import { type Customer, full, withFailpoint } from "../../testing/payment-kit.ts";
import { TEST_START } from "../../testing/test-env.ts";
import type { Sender } from "../messages/index.ts";
import { numberOldPayments } from "../papers/number-old-payments.ts";
import { withReceipt } from "../papers/receipt-file.ts";
import { endSubscriptionsForDebt } from "../payments/end-subscriptions-for-debt.ts";
import { finishRefund } from "../payments/refund-payment.ts";
import { numberInvoices } from "./issue-invoice.ts";
import { subscribeWithWallet } from "./place-order.ts";

/** The price of Plus for a month, in kobo. */
const MONTH = 1_000_000;
const monthly = { duration: 1 } as const;

let kit: OrderKit;
let cards: ReturnType<typeof createCardKit>;
beforeAll(async () => {
  kit = await createOrderKit();
  cards = createCardKit(kit);
});
afterAll(() => kit.close());
beforeEach(async () => {
  kit.clock.set(TEST_START);
  await forget();
});

async function forget() {
  await kit.db.delete(invoices);
  await kit.db.delete(invoiceCounters);
}
const issued = async () => {
  // In several batches, where there are many.
  await numberInvoices(kit.db, 5);
  const { reference, amount, issuedAt } = invoices;
  return kit.db
    .select({ number: sql<string>`${invoices.number}`, reference, amount, issuedAt })
    .from(invoices)
    .orderBy(asc(invoices.number));
};
const numbers = (count: number) =>
  Array.from({ length: count }, (_, index) => `INV-2026-${String(index + 1).padStart(6, "0")}`);

async function payByCard(customer: Customer): Promise<string> {
  const reference = await kit.open(customer, monthly);
  kit.sandbox.pay(reference);
  await kit.quiet();
  return reference;
}
/** Returns the money, as a refund on Paystack's dashboard does. */
async function refund(reference: string): Promise<void> {
  const transaction = await kit.deps.paystack.verify(reference);
  await kit.deps.paystack.refund({ transactionId: transaction?.id ?? "" });
  await kit.sandboxClock.advance(5_000);
  await kit.quiet();
  expect((await kit.intent(reference)).state).toBe("refunded");
}

describe("invoice numbers", () => {
  it("have no gap after payments at once, of which some are rolled back", async () => {
    const orders = [];
    for (let n = 0; n < (full ? 50 : 12); n++) {
      const customer = await kit.newShopper(MONTH);
      orders.push({ session: customer.session, input: await kit.orderInput("wallet", customer, monthly) });
    }
    const failing = withFailpoint(kit.deps, "order-written", () => {
      throw new Error("the process died");
    });
    const results = await Promise.allSettled(
      orders.map(({ session, input }, n) =>
        subscribeWithWallet(n % 3 === 0 ? failing : kit.deps, session, input, undefined),
      ),
    );
    const paid = results.filter(({ status }) => status === "fulfilled").length;
    expect(paid).toBe(Math.floor((orders.length * 2) / 3));
    expect((await issued()).map(({ number }) => number)).toEqual(numbers(paid));
  });

  it("begin again each year by Lagos's calendar", async () => {
    await kit.order("wallet", await kit.newShopper(MONTH), monthly);
    kit.clock.set(new Date("2026-12-31T23:00:00Z"));
    const later = await kit.signInAgain(await kit.newShopper(MONTH));
    await kit.order("wallet", later, monthly);
    expect((await issued()).map(({ number }) => number)).toEqual(["INV-2026-000001", "INV-2027-000001"]);
  });
});

describe("a payment's invoice", () => {
  it("states what was paid by card, with its charge and VAT; a top-up and a free order have none", async () => {
    const customer = await kit.newCustomer();
    const topUp = await cards.openTopUp(customer, 5_000);
    kit.sandbox.pay(topUp);
    await kit.quiet();
    await kit.order("free", customer, { coupon: "FREE100" });
    const reference = await payByCard(await kit.newCustomer());
    const { quote } = await kit.intent(reference);
    await numberInvoices(kit.db);
    expect(await kit.db.select().from(invoices)).toMatchObject([
      {
        ...{ number: "INV-2026-000001", kind: "invoice", reference, issuedAt: kit.clock.now() },
        ...{ amount: quote?.total, vatRateBps: quote?.vatRateBps, invoiceId: null },
      },
    ]);
  });

  it("is taken back once by a credit note when the money is returned, and the receipt names both", async () => {
    const customer = await kit.newCustomer();
    const reference = await payByCard(customer);
    kit.clock.advance({ minutes: 5 });
    await refund(reference);
    await Promise.all([finishRefund(kit.deps, reference), finishRefund(kit.deps, reference)]);
    await numberInvoices(kit.db);
    const [creditNote, invoice, ...others] = await kit.db
      .select()
      .from(invoices)
      .orderBy(asc(invoices.number));
    expect(others).toEqual([]);
    expect(creditNote).toMatchObject({
      ...{ number: "CN-2026-000001", kind: "credit-note", reference, invoiceId: invoice?.id },
      ...{ amount: invoice?.amount, vat: invoice?.vat, issuedAt: kit.clock.now() },
    });
    const { account } = kit.client(customer.token);
    const named = { invoice: { number: "INV-2026-000001" }, credit_note: { number: "CN-2026-000001" } };
    expect((await account.receipt({ reference })).data).toMatchObject({ number: null, ...named });
    expect((await account.transactions({})).data.rows).toMatchObject([named]);
    const file = await account.receiptPdf({ reference });
    expect(file.name).toBe(`credit-note-${reference}.pdf`);
    const invoiceFile = await account.receiptPdf({ reference, document: "invoice" });
    expect([invoiceFile.name, invoiceFile.type]).toEqual([`invoice-${reference}.pdf`, "application/pdf"]);
    const sent: { subject: string; files: string[] }[] = [];
    const keep: Sender = async ({ subject }, files = []) => {
      sent.push({ subject, files: files.map(({ name }) => name) });
    };
    await deliverOutbox(kit.deps, { email: withReceipt(kit.deps, keep) });
    expect(sent.find(({ subject }) => subject.includes("was returned"))?.files).toEqual([
      `invoice-${reference}.pdf`,
      `credit-note-${reference}.pdf`,
    ]);
    await expect(account.receiptPdf({ reference, document: "receipt" })).rejects.toMatchObject({
      ...{ code: "CONFLICT", message: expect.stringMatching(/^There is no receipt\. /) },
    });
  });

  it("is taken back in part when the subscription is ended for a debt", async () => {
    const customer = await kit.newShopper();
    const topUp = await cards.openTopUp(customer, MONTH / 100);
    kit.sandbox.pay(topUp);
    await kit.quiet();
    await kit.order("wallet", customer, monthly);
    await refund(topUp);
    kit.clock.set(addDays(kit.clock.now(), 15));
    await endSubscriptionsForDebt(kit.deps);
    const before = await issued();
    expect(before).toMatchObject([
      { number: "CN-2026-000001" },
      { number: "INV-2026-000001", amount: MONTH },
    ]);
    const { account } = kit.client((await kit.signInAgain(customer)).token);
    const reference = before[0]?.reference ?? "";
    const nameOf = async (document?: "receipt" | "credit-note") =>
      (await account.receiptPdf({ reference, document })).name;
    expect(await nameOf()).toBe(`receipt-${reference}.pdf`);
    expect(await nameOf("credit-note")).toBe(`credit-note-${reference}.pdf`);
    const value = before[0]?.amount ?? 0;
    expect(value).toBeGreaterThan(MONTH / 3);
    expect(value).toBeLessThan(MONTH);
    await forget();
    await numberOldPayments(kit.deps);
    const [again] = (await issued()).filter(({ reference }) => reference === before[0]?.reference);
    expect(again).toEqual(expect.objectContaining({ amount: value, issuedAt: before[0]?.issuedAt }));
  });
});

describe("payments from before invoices", () => {
  it("are numbered in the order in which they were made, and only once", async () => {
    const references: string[] = [];
    for (let day = 0; day < 3; day++) {
      kit.clock.set(addDays(TEST_START, -40 + day));
      references.push(await payByCard(await kit.signInAgain(await kit.newCustomer())));
    }
    await refund(references[1] ?? "");
    const made = await issued();
    await forget();
    await numberOldPayments(kit.deps, { isTimeLeft: () => false });
    expect(await issued(), "a start-up without time left").toEqual([]);
    await numberOldPayments(kit.deps, { batch: 1 });
    const numbered = await issued();
    // Those of the other tests are later.
    expect(numbered.filter(({ reference }) => references.includes(reference))).toEqual(made);
    const ofYear = numbered.map(({ number }) => number).filter((number) => number.startsWith("INV-2026"));
    expect(ofYear).toEqual(numbers(ofYear.length));
    await numberOldPayments(kit.deps);
    expect(await issued()).toEqual(numbered);
  });

  it("are numbered after one that has no credit note, because nothing of it was left", async () => {
    const used = await payByCard(await kit.newCustomer());
    const ended = { kind: "ended-for-debt", reference: used, createdAt: kit.clock.now() } as const;
    await kit.db.insert(ledgerTransfers).values({ ...ended, id: randomUUID() });
    kit.clock.advance({ days: 1 });
    const returned = await payByCard(await kit.signInAgain(await kit.newCustomer()));
    await refund(returned);
    await forget();
    await numberOldPayments(kit.deps, { batch: 1 });
    const notes = (await issued()).filter(({ number }) => number.startsWith("CN"));
    const references = notes.map(({ reference }) => reference);
    expect([references.includes(used), references.includes(returned)]).toEqual([false, true]);
  });

  it("are numbered when one was returned whose unused days had paid for another plan", async () => {
    const customer = await kit.newCustomer();
    const first = await payByCard(customer);
    kit.clock.advance({ days: 3 });
    const second = await kit.open(await kit.signInAgain(customer), { ...monthly, plan_id: 3 });
    kit.sandbox.pay(second);
    await kit.quiet();
    await refund(first);
    const made = await issued();
    await forget();
    await numberOldPayments(kit.deps);
    const numbered = await issued();
    // The days that paid for the other plan stay sold, and are owed.
    const { quote } = await kit.intent(first);
    const credit = (await kit.intent(second)).quote?.credit ?? 0;
    expect(credit).toBeGreaterThan(0);
    const note = made.find((row) => row.reference === first && row.number.startsWith("CN"));
    expect(note?.amount).toBe((quote?.total ?? 0) - credit);
    const own = ({ reference }: { reference: string }) => reference === first || reference === second;
    const amounts = (rows: typeof made) =>
      rows.filter(own).map(({ amount, issuedAt }) => ({ amount, issuedAt }));
    expect(amounts(numbered)).toEqual(amounts(made));
  });
});
