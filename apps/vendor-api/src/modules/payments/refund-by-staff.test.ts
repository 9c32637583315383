import { and, eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { runAdminCommand } from "../../admin-command.ts";
import { invoices, refunds } from "../../db/schema/index.ts";
import { PaystackError } from "../../integrations/paystack/client.ts";
import { createCardKit } from "../../testing/card-kit.ts";
import { offerRail } from "../../testing/offer-rail.ts";
import { type Customer, createPaymentKit, type PaymentKit } from "../../testing/payment-kit.ts";
import { everyRow, subjects } from "../administration/index.ts";
import { readMetrics } from "../administration/read-metrics.ts";
import { rollUpMetrics } from "../administration/roll-up-metrics.ts";
import { debtOf, postTransfer } from "../ledger/index.ts";
import { reconcilePayments } from "./reconcile-payments.ts";
import { advanceRefundsOf } from "./refund-by-staff.ts";

let kit: PaymentKit;
let cards: ReturnType<typeof createCardKit>;
beforeAll(async () => {
  kit = await createPaymentKit();
  cards = createCardKit(kit);
  await offerRail(kit.db, "transfer");
});
afterEach(async () => {
  kit.sandbox.resetSwitches("all");
  expect(await kit.ledgerFaults()).toEqual({ unbalanced: 0, drifted: 0 });
});
afterAll(() => kit.close());

/** Runs an administrator's command. @returns What it refused, or "". */
async function refund(reference: string, ...words: string[]): Promise<string> {
  const errors: string[] = [];
  const terminal = { print: () => {}, printError: (text: string) => void errors.push(text), ask: undefined };
  const command = ["refunds", "add", "--reference", reference, "--reason", "The till did not come"];
  await runAdminCommand([...command, ...words, "--yes"], terminal, (work) => work(kit.deps));
  return errors.join("\n");
}
const part = (reference: string, naira: number, ...words: string[]) =>
  refund(reference, "--part", String(naira), ...words);

/** Records that staff returned what is left by a bank transfer. @returns What that refused, or "". */
async function record(reference: string, bankReference: string): Promise<string> {
  const errors: string[] = [];
  const terminal = { print: () => {}, printError: (text: string) => void errors.push(text), ask: undefined };
  const command = ["refunds", "record", "--reference", reference, "--to", "bank"];
  const how = ["--bank-reference", bankReference, "--reason", "They asked for it", "--yes"];
  await runAdminCommand([...command, ...how], terminal, (work) => work(kit.deps));
  return errors.join("\n");
}

/** Orders what is asked for, and lets the stand-in send it. */
async function send(deps = kit.deps) {
  await reconcilePayments(deps);
  await kit.sandboxClock.advance(5_000);
  await kit.quiet();
}

/** A year of Plus that was paid by card. */
async function paidByCard() {
  const customer = await kit.newCustomer();
  const reference = await kit.open(customer);
  kit.sandbox.pay(reference);
  await kit.quiet();
  return { customer, reference };
}

const rowsOf = async (reference: string) => {
  const { id } = await kit.intent(reference);
  return kit.db.select().from(refunds).where(eq(refunds.paymentId, id)).orderBy(refunds.id);
};
const notesOf = async (orderId: string | null) =>
  kit.db
    .select({ reference: invoices.reference, amount: invoices.amount })
    .from(invoices)
    .where(and(eq(invoices.orderId, orderId ?? ""), eq(invoices.kind, "credit-note")))
    .orderBy(invoices.id);
const receipt = async ({ token }: Customer, reference: string) =>
  (await kit.request("GET", `/account/transactions/${reference}`, { token })).body.data;
/** A year of Plus that was paid by transfer, which its provider cannot send back. */
async function paidByTransfer() {
  const customer = await kit.newCustomer();
  const choice = { plan_id: 2, duration: 12, onboarding: 1, payment_method: "transfer" } as const;
  const quoted = await kit.request("POST", "/subscription-summary", {
    token: customer.token,
    body: { ...choice, plan_duration: 12 },
  });
  const { plan_amount, total_amount, discount_percentage, amount_paid } = quoted.body.data[0].quote;
  const claim = { plan_amount, total_amount, discount_percentage, amount_paid };
  const { body } = await kit.validate(customer, {}, { ...claim, payment_method: "transfer" });
  const { reference, to_pay, amount } = body.data;
  kit.sandbox.sendTransfer({ accountNumber: to_pay.accountNumber, amount, senderName: "Ada Obi" });
  await kit.quiet();
  return { customer, reference, paid: amount as number };
}

/** Returns all of a payment, or what is left of it, as Paystack's dashboard does. */
async function returnAtDashboard(reference: string, amount?: number) {
  const transactionId = (await kit.intent(reference)).providerTransactionId ?? "";
  await kit.deps.paystack.refund({ transactionId, ...(amount !== undefined && { amount }) });
  await kit.sandboxClock.advance(10_000);
  await kit.quiet();
}

/** The monthly recurring revenue that staff see, in kobo. */
async function monthlyRevenue(): Promise<number> {
  // Longer than what each count repeats of the one before.
  kit.clock.advance({ hours: 2 });
  await rollUpMetrics(kit.deps);
  return (await readMetrics(kit.deps, {})).by_month.at(-1)?.mrr ?? 0;
}

const owedBy = ({ session }: Customer) =>
  debtOf(kit.db, { kind: "customer-wallet", ownerId: session.accountId });

/** Pays a change of plan by card. @returns The new subscription. */
async function changePlan(customer: Customer) {
  kit.clock.advance({ minutes: 1 });
  kit.sandbox.pay(await kit.open(customer, { plan_id: 3 }));
  await kit.quiet();
  return (await kit.subscriptionsOf(customer)).at(-1);
}

/** Lets Paystack say that it could not send a payment's newest refund, which it had called sent. */
async function failAfterAll(reference: string): Promise<void> {
  const row = (await rowsOf(reference)).at(-1);
  const { paystack } = kit.deps;
  const listRefunds: typeof paystack.listRefunds = async (id) =>
    (await paystack.listRefunds(id)).map((each) => ({ ...each, state: "failed" }));
  const deps = { ...kit.deps, paystack: { ...paystack, listRefunds } };
  expect(await advanceRefundsOf(deps, reference, row?.providerRefundId ?? "")).toBe(true);
}

/** What the stand-in has of a payment, less what it returned. */
const heldAtPaystack = (reference: string) => {
  const [paid] = kit.sandbox.transactions({ reference });
  return (paid?.amount ?? 0) - (paid?.refundedAmount ?? 0);
};
/** What the ledger has at Paystack for a payment, its fee aside. */
async function clearedOf(reference: string): Promise<number> {
  const own = [reference, ...(await rowsOf(reference)).map((row) => row.reference)];
  const posted = await Promise.all(own.map((each) => cards.entriesOf(each)));
  return posted
    .flatMap((transfers) => Object.values(transfers))
    .reduce((sum, entries) => sum - (entries["card-clearing"] ?? 0), 0);
}

describe("a part of a payment that staff refund", () => {
  it("lowers the price, keeps the period's days, and is in the papers and the mail", async () => {
    const { customer, reference } = await paidByCard();
    const [before] = await kit.subscriptionsOf(customer);
    const monthly = await monthlyRevenue();
    expect(await part(reference, 5_000)).toBe("");
    expect(await monthlyRevenue()).toBe(monthly - Math.ceil(500_000 / 12));
    expect(await cards.entriesOf(`${reference}-part-1`)).toEqual({});
    kit.sandbox.setSwitches({ webhookRepeat: 3 }, { reference });
    await send();
    expect(await cards.entriesOf(`${reference}-part-1`)).toEqual({
      "refunded-in-part": { revenue: -500_000, "card-clearing": 500_000 },
    });
    const [after] = await kit.subscriptionsOf(customer);
    expect(after).toMatchObject({ endsAt: before?.endsAt, value: (before?.value ?? 0) - 500_000 });
    const { orderId, state } = await kit.intent(reference);
    expect(state).toBe("settled");
    expect(await notesOf(orderId)).toEqual([{ reference: `${reference}-part-1`, amount: 500_000 }]);
    expect(await receipt(customer, reference)).toMatchObject({
      refunds: [{ amount: 5_000, to: "to your card" }],
      credit_note: { amount: 5_000 },
    });
    const [mail] = await kit.outbox(customer.email);
    expect(mail?.text).toContain("We returned ₦5,000 of your payment of ₦61,300 to your card.");
    expect(mail?.text).toContain("Your Plus plan keeps its days.");
    expect(await clearedOf(reference)).toBe(heldAtPaystack(reference));
  });

  it("is followed by others up to what was paid, and the last ends the purchase", async () => {
    const { customer, reference } = await paidByCard();
    expect(await part(reference, 20_000)).toBe("");
    await send();
    expect(await part(reference, 41_300.5)).toBe("--part: Enter at most ₦41,300");
    expect(await part(reference, 1_300)).toBe("");
    expect(await refund(reference)).toContain("--reference: A part of it is on its way");
    expect(await part(reference, 40_000)).toContain("--part: A part of it is on its way");
    await send();
    expect(await refund(reference)).toBe("");
    expect(await refund(reference)).toBe("--reference: All of it is on its way back already");
    await send();
    await send();
    const { orderId, state } = await kit.intent(reference);
    expect(state).toBe("refunded");
    const [subscription] = await kit.subscriptionsOf(customer);
    expect(subscription?.endsAt).toEqual(kit.clock.now());
    const notes = await notesOf(orderId);
    expect(notes.reduce((sum, { amount }) => sum + amount, 0)).toBe(6_130_000);
    expect(await clearedOf(reference)).toBe(0);
    expect(heldAtPaystack(reference)).toBe(0);
    expect((await rowsOf(reference)).map((row) => row.state)).toEqual(["done", "done", "done"]);
  });

  it("is sent once when the answer was lost", async () => {
    const { reference } = await paidByCard();
    expect(await part(reference, 5_000)).toBe("");
    const { paystack } = kit.deps;
    const lost: typeof paystack.refund = async (wanted) => {
      await paystack.refund(wanted);
      throw new PaystackError("timeout", "silence");
    };
    kit.sandbox.setSwitches({ webhooks: "drop" }, { reference });
    await send({ ...kit.deps, paystack: { ...paystack, refund: lost } });
    kit.clock.advance({ minutes: 11 });
    await send();
    await send();
    expect(await rowsOf(reference)).toMatchObject([{ state: "done" }]);
    expect(heldAtPaystack(reference)).toBe(6_130_000 - 500_000);
    expect(await clearedOf(reference)).toBe(heldAtPaystack(reference));
  });

  it("is in sight again with Paystack's words when Paystack does not send it", async () => {
    const { customer, reference } = await paidByCard();
    const [before] = await kit.subscriptionsOf(customer);
    expect(await part(reference, 5_000)).toBe("");
    kit.sandbox.setSwitches({ refundFails: true }, { reference });
    await send();
    expect(await rowsOf(reference)).toMatchObject([
      { state: "failed", fault: "The provider could not send the money" },
    ]);
    expect(await cards.entriesOf(`${reference}-part-1`)).toEqual({});
    expect((await kit.subscriptionsOf(customer))[0]?.value).toBe(before?.value);
    kit.sandbox.resetSwitches("all");
    expect(await refund(reference)).toBe("");
    await send();
    expect((await kit.intent(reference)).state).toBe("refunded");
    expect((await kit.subscriptionsOf(customer))[0]?.endsAt).toEqual(kit.clock.now());
  });

  it("is refused by Paystack when others have returned the money there", async () => {
    const { reference } = await paidByCard();
    const transaction = await kit.deps.paystack.verify(reference);
    expect(await part(reference, 60_000)).toBe("");
    await kit.deps.paystack.refund({ transactionId: transaction?.id ?? "", amount: 2_000_000 });
    await send();
    const [row] = await rowsOf(reference);
    expect(row).toMatchObject({ state: "failed" });
    expect(row?.fault).toContain("Refund amount cannot be more than transaction amount");
  });

  it("waits for the bank's decision about a disputed payment", async () => {
    const { reference } = await paidByCard();
    await kit.db.execute(`update payment_intents set disputed_at = now() where reference = '${reference}'`);
    expect(await part(reference, 5_000)).toContain("--reference: The payer's bank disputes it");
  });

  it("is not sent when the bank disputes the payment before Paystack was asked", async () => {
    const { reference } = await paidByCard();
    expect(await part(reference, 5_000)).toBe("");
    await kit.db.execute(`update payment_intents set disputed_at = now() where reference = '${reference}'`);
    await send();
    expect(await rowsOf(reference)).toMatchObject([
      { state: "failed", fault: "The payer's bank disputes the payment" },
    ]);
    expect(heldAtPaystack(reference)).toBe(6_130_000);
  });

  it("that Paystack could not send after all is booked back once, and staff return it in another way", async () => {
    const { customer, reference } = await paidByCard();
    const [before] = await kit.subscriptionsOf(customer);
    expect(await part(reference, 5_000)).toBe("");
    await send();
    await failAfterAll(reference);
    await failAfterAll(reference);
    expect(await rowsOf(reference)).toMatchObject([
      { state: "failed", fault: expect.stringContaining("It came back") },
    ]);
    expect(await cards.entriesOf(`${reference}-part-1`)).toMatchObject({
      "refund-failed": { revenue: 500_000, "card-clearing": -500_000 },
    });
    expect((await kit.subscriptionsOf(customer))[0]?.value).toBe(before?.value);
    const { orderId } = await kit.intent(reference);
    const papers = await kit.db
      .select()
      .from(invoices)
      .where(eq(invoices.orderId, orderId ?? ""));
    const sum = papers.reduce((all, { kind, amount }) => all + (kind === "invoice" ? amount : -amount), 0);
    expect(sum).toBe(6_130_000);
    expect(await receipt(customer, reference)).toMatchObject({ refunds: [], credit_note: null });
    expect(await everyRow(kit.db, subjects.refunds.list)).toContainEqual(
      expect.objectContaining({ reference, amount: 5_000 }),
    );
    const mails = await kit.outbox(customer.email);
    expect(mails[0]?.text).toContain("The bank did not take it, and it came back to us.");
    expect(await part(reference, 5_000, "--to", "wallet")).toBe("");
    expect(await cards.walletOf(customer)).toBe(500_000);
    expect(await kit.eventsAbout({ accountId: customer.session.accountId })).toContain("wallet.credited");
    expect(await refund(reference, "--to", "wallet")).toBe("");
    expect(await cards.walletOf(customer)).toBe(6_130_000);
  });

  it("of a top-up that Paystack could not send after all is in the wallet again, where it pays what is owed", async () => {
    const customer = await kit.newCustomer();
    const reference = await cards.openTopUp(customer, 10_000);
    kit.sandbox.pay(reference);
    await kit.quiet();
    expect(await part(reference, 6_000)).toBe("");
    await cards.spend(customer, 700_000);
    await send();
    expect([await cards.walletOf(customer), await owedBy(customer)]).toEqual([0, 300_000]);
    await failAfterAll(reference);
    expect([await cards.walletOf(customer), await owedBy(customer)]).toEqual([300_000, 0]);
    expect(await clearedOf(reference)).toBe(1_030_000);
  });

  it("of a top-up leaves what refunds of other top-ups will take", async () => {
    const customer = await kit.newCustomer();
    const references: string[] = [];
    for (const _ of [1, 2]) {
      const reference = await cards.openTopUp(customer, 10_000);
      kit.sandbox.pay(reference);
      await kit.quiet();
      references.push(reference);
    }
    await cards.spend(customer, 800_000);
    const [one = "", other = ""] = references;
    expect(await part(one, 7_000)).toBe("");
    expect(await refund(other)).toBe("--part: Only ₦5,000 of the balance is left");
    expect(await part(other, 5_000)).toBe("");
  });

  it("of a top-up is taken out of the wallet, and only what is left there", async () => {
    const customer = await kit.newCustomer();
    const reference = await cards.openTopUp(customer, 10_000);
    kit.sandbox.pay(reference);
    await kit.quiet();
    await cards.spend(customer, 400_000);
    expect(await part(reference, 7_000)).toBe("--part: Only ₦6,000 of the balance is left");
    expect(await refund(reference)).toBe("--part: Only ₦6,000 of the balance is left");
    expect(await part(reference, 5_000)).toBe("");
    await send();
    expect(await cards.walletOf(customer)).toBe(100_000);
    expect(await clearedOf(reference)).toBe(heldAtPaystack(reference));
    const [mail] = await kit.outbox(customer.email);
    expect(mail?.text).toContain("It was taken out of your wallet.");
  });

  it("of a top-up is owed as far as it was spent meanwhile, and the mail says so", async () => {
    const customer = await kit.newCustomer();
    const reference = await cards.openTopUp(customer, 10_000);
    kit.sandbox.pay(reference);
    await kit.quiet();
    expect(await part(reference, 7_000)).toBe("");
    await cards.spend(customer, 600_000);
    await send();
    expect([await cards.walletOf(customer), await owedBy(customer)]).toEqual([0, 300_000]);
    const [mail] = await kit.outbox(customer.email);
    expect(mail?.text).toContain(
      "₦4,000 were taken out of your wallet again, which was all it had. You owe the other ₦3,000",
    );
  });

  it("of a top-up is left out of the mail about the rest", async () => {
    const customer = await kit.newCustomer();
    const reference = await cards.openTopUp(customer, 10_000);
    kit.sandbox.pay(reference);
    await kit.quiet();
    expect(await part(reference, 4_000)).toBe("");
    await send();
    expect(await refund(reference)).toBe("");
    await send();
    await send();
    const [mail] = await kit.outbox(customer.email);
    expect(mail?.text).toContain("We returned your payment of ₦6,300 to your card.");
  });
});

/** A card payment of which Paystack has sent one part, and could not send another. */
async function paidWithFailedPart() {
  const paid = await paidByCard();
  expect(await part(paid.reference, 10_000)).toBe("");
  await send();
  kit.sandbox.setSwitches({ refundFails: true }, { reference: paid.reference });
  expect(await part(paid.reference, 5_000)).toBe("");
  await send();
  kit.sandbox.resetSwitches("all");
  return paid;
}

describe("the rest of a payment that staff refund", () => {
  it("is sent by a bank transfer of ours only when nothing is on its way, so that no part is sent twice", async () => {
    const { reference } = await paidWithFailedPart();
    expect(await part(reference, 20_000)).toBe("");
    await reconcilePayments(kit.deps);
    const refused = "--reference: A refund of it is on its way: wait until that is back or has failed";
    expect(await record(reference, "GTB-5")).toBe(refused);
    await send();
    expect(await record(reference, "GTB-5")).toBe("");
    expect((await rowsOf(reference)).map(({ state }) => state)).toEqual(["done", "failed", "done"]);
    expect(await clearedOf(reference)).toBe(0);
    expect(heldAtPaystack(reference)).toBe(6_130_000 - 3_000_000);
  });

  it("is booked as a part when an earlier part never arrived, so that the purchase goes on", async () => {
    const { customer, reference } = await paidByCard();
    expect(await part(reference, 5_000)).toBe("");
    await send();
    expect(await refund(reference)).toBe("");
    const { paystack } = kit.deps;
    const short: typeof paystack = {
      ...paystack,
      verify: async (own) => {
        const transaction = await paystack.verify(own);
        return transaction && { ...transaction, status: "success" };
      },
      listRefunds: async (id) =>
        (await paystack.listRefunds(id)).map((each) =>
          each.note === `${reference}-part-1` ? { ...each, state: "failed" } : each,
        ),
    };
    kit.sandbox.setSwitches({ webhooks: "drop" }, { reference });
    await send({ ...kit.deps, paystack: short });
    kit.clock.advance({ minutes: 11 });
    await reconcilePayments({ ...kit.deps, paystack: short });
    expect((await rowsOf(reference))[1]).toMatchObject({ state: "done", isWhole: false });
    expect(await cards.entriesOf(`${reference}-whole-2`)).toEqual({
      "refunded-in-part": expect.objectContaining({ "card-clearing": 5_630_000 }),
    });
    expect((await kit.intent(reference)).state).toBe("settled");
    expect((await kit.subscriptionsOf(customer))[0]).toMatchObject({ remindsBeforeEnd: true });
  });
});

describe("a part of an order whose value is elsewhere", () => {
  it("is refused after a change of plan, and all of it leaves credit notes for what was lost", async () => {
    const { customer, reference } = await paidByCard();
    expect(await part(reference, 20_000)).toBe("");
    await send();
    await changePlan(customer);
    expect(await part(reference, 5_000)).toContain("--part: Its plan was changed");
    expect(await refund(reference)).toBe("");
    await send();
    const { orderId, state } = await kit.intent(reference);
    expect(state).toBe("refunded");
    const notes = await notesOf(orderId);
    expect(notes.reduce((sum, { amount }) => sum + amount, 0)).toBe(6_130_000 - (await owedBy(customer)));
  });

  it("is off the credit of a change of plan that comes while it is on its way", async () => {
    const { customer, reference } = await paidByCard();
    const [before] = await kit.subscriptionsOf(customer);
    expect(await part(reference, 20_000)).toBe("");
    const changed = await changePlan(customer);
    const credited = changed?.credits?.reduce((sum, { amount }) => sum + amount, 0);
    expect(credited).toBeLessThanOrEqual((before?.value ?? 0) - 2_000_000);
    kit.sandbox.setSwitches({ refundFails: true }, { reference });
    await send();
    expect((await rowsOf(reference))[0]?.fault).toContain("The plan was changed meanwhile");
  });

  it("is refused after it was ended for a debt", async () => {
    const { customer, reference } = await paidByCard();
    const { orderId } = await kit.intent(reference);
    const payer = { kind: "customer-wallet", ownerId: customer.session.accountId } as const;
    const entries = [
      { account: { kind: "revenue" } as const, amount: -1_000_000 },
      { account: payer, amount: 1_000_000 },
    ];
    await postTransfer(kit.db, { kind: "ended-for-debt", reference, orderId, entries }, kit.clock.now());
    expect(await part(reference, 5_000)).toContain("--part: It was ended for a debt");
  });
});

describe("a payment that Paystack returns as a whole after staff returned parts of it", () => {
  it("is taken out of the wallet, to which all of it had gone", async () => {
    const { customer, reference, paid } = await paidByTransfer();
    expect(await part(reference, 8_000, "--to", "wallet")).toBe("");
    expect(await refund(reference, "--to", "wallet")).toBe("");
    expect(await cards.walletOf(customer)).toBe(paid);
    await returnAtDashboard(reference);
    expect([await cards.walletOf(customer), await owedBy(customer)]).toEqual([0, 0]);
  });

  it("takes the rest alone when staff send that to a bank after all", async () => {
    const { customer, reference } = await paidByTransfer();
    expect(await part(reference, 8_000, "--to", "wallet")).toBe("");
    expect(await refund(reference, "--to", "wallet")).toBe("");
    expect(await record(reference, "GTB-9")).toBe("");
    expect([await cards.walletOf(customer), await owedBy(customer)]).toEqual([800_000, 0]);
  });

  it("leaves owed what was sent by a bank transfer of ours", async () => {
    const { customer, reference } = await paidByTransfer();
    expect(await part(reference, 8_000, "--to", "bank", "--bank-reference", "GTB-8")).toBe("");
    await returnAtDashboard(reference);
    expect([await cards.walletOf(customer), await owedBy(customer)]).toEqual([0, 800_000]);
    const [mail] = await kit.outbox(customer.email);
    expect(mail?.text).toContain("You had ₦8,000 of it back before, and owe that now");
  });

  it("leaves owed what was sent by a bank transfer of ours from a top-up", async () => {
    const customer = await kit.newCustomer();
    const { body } = await cards.validateTopUp(customer, 10_000, { payment_method: "transfer" });
    const { reference, to_pay, amount } = body.data;
    kit.sandbox.sendTransfer({ accountNumber: to_pay.accountNumber, amount, senderName: "Ada Obi" });
    await kit.quiet();
    expect(await part(reference, 4_000, "--to", "bank", "--bank-reference", "GTB-7")).toBe("");
    await returnAtDashboard(reference);
    expect([await cards.walletOf(customer), await owedBy(customer)]).toEqual([0, 400_000]);
  });

  it("leaves owed what staff had sent by a bank transfer, without the part that Paystack had sent before", async () => {
    const { customer, reference } = await paidWithFailedPart();
    expect(await record(reference, "GTB-6")).toBe("");
    await returnAtDashboard(reference, 5_130_000);
    expect(await cards.entriesOf(`${reference}-twice`)).toMatchObject({
      "payment-reversed": { "card-clearing": 5_130_000, "customer-debt": -5_130_000 },
    });
    const [mail] = await kit.outbox(customer.email);
    expect(mail?.text).toContain("We returned your payment of ₦51,300 to your card. You had it back before");
  });
});
