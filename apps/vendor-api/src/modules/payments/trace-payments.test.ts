import { signWebhook } from "@vendor/paystack-sandbox";
import { kobo } from "@vendor/pricing-engine";
import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { paymentIntents, unmatchedPayments } from "../../db/schema/index.ts";
import { createRateLimiter } from "../../http/rate-limiter.ts";
import { offerRail } from "../../testing/offer-rail.ts";
import { type Customer, createPaymentKit, type PaymentKit } from "../../testing/payment-kit.ts";
import { TEST_START } from "../../testing/test-env.ts";
import { tracePayments } from "./trace-payments.ts";

let kit: PaymentKit;
beforeAll(async () => {
  kit = await createPaymentKit();
});
afterEach(() => {
  kit.sandbox.resetSwitches("all");
  kit.clock.set(TEST_START);
});
afterAll(() => kit.close());

const ask = (customer: Customer, body: object, headers = {}) =>
  kit.request("POST", "/payments/trace", { token: customer.token, body, headers });
const trace = async (customer: Customer, body: object) => (await ask(customer, body)).body.data;

/** A payment whose webhook is dropped. */
async function openUnheard(customer: Customer, choice: object = {}) {
  const reference = await kit.open(customer, choice);
  kit.sandbox.setSwitches({ webhooks: "drop" }, { reference });
  return reference;
}

describe('"I was debited", by reference', () => {
  it("settles a paid but unreported payment, once", async () => {
    const customer = await kit.newCustomer();
    const reference = await openUnheard(customer);
    kit.sandbox.pay(reference);
    const [first, ...rest] = await trace(customer, { reference });
    expect(rest).toEqual([]);
    expect(first).toMatchObject({
      payment: { reference, state: "settled", plan_id: 2, amount: 61_300 },
      outcome: "settled-now",
      message: "We found your payment of ₦61,300. It is with us now, and your Plus plan is active.",
      seen: { browser_at: null, webhook_at: null, paystack_status: "success" },
    });
    const [again] = await trace(customer, { reference });
    expect(again.outcome).toBe("settled-before");
    expect(again.message).toBe(
      "Your payment of ₦61,300 reached us on 2 March 2026 and paid for your Plus plan. There is nothing left to do.",
    );
    expect(await kit.subscriptionsOf(customer)).toHaveLength(1);
    expect(await kit.transfersOf(reference)).toHaveLength(3);
  });

  it("states whether browser, webhook and Paystack have reported the payment", async () => {
    const customer = await kit.newCustomer();
    const reference = await kit.open(customer);
    kit.sandbox.pay(reference);
    await kit.quiet();
    const returnedAt = new Date("2026-03-02T09:00:05Z");
    await kit.db.update(paymentIntents).set({ returnedAt }).where(eq(paymentIntents.reference, reference));
    const [found] = await trace(customer, { reference });
    expect(found.outcome).toBe("settled-before");
    expect(found.seen).toEqual({
      browser_at: returnedAt.toISOString(),
      webhook_at: TEST_START.toISOString(),
      paystack_status: "success",
    });
  });

  it("refunds a second payment for one location", async () => {
    const customer = await kit.newCustomer();
    const first = await openUnheard(customer);
    const second = await openUnheard(customer, { additional_users: 0, duration: 1 });
    kit.sandbox.pay(first);
    kit.sandbox.pay(second);
    expect((await trace(customer, { reference: first }))[0].outcome).toBe("settled-now");
    const [twice] = await trace(customer, { reference: second });
    expect(twice).toMatchObject({ outcome: "refunding", payment: { state: "refunding" } });
    expect(twice.message).toContain("paid for already");
    expect(twice.message).toContain("on its way back to your card");
    await kit.db
      .update(paymentIntents)
      .set({ state: "refunded" })
      .where(eq(paymentIntents.reference, second));
    expect((await trace(customer, { reference: second }))[0]).toMatchObject({
      outcome: "refunded",
      message: expect.stringContaining("went back to your card"),
    });
  });

  it("detects that a settled payment was refunded at Paystack", async () => {
    const customer = await kit.newCustomer();
    const reference = await openUnheard(customer);
    kit.sandbox.pay(reference);
    await kit.subscribe(customer, reference);
    const [transaction] = kit.sandbox.transactions({ reference });
    await kit.deps.paystack.refund({ transactionId: String(transaction?.id) });
    await kit.sandboxClock.advance(5_000);
    await kit.quiet();
    const [found] = await trace(customer, { reference });
    expect(found).toMatchObject({ outcome: "refunded", seen: { paystack_status: "reversed" } });
    expect((await kit.intent(reference)).state).toBe("refunded");
  });

  it("states that Paystack has no successful payment", async () => {
    const customer = await kit.newCustomer();
    const reference = await openUnheard(customer);
    const [untouched] = await trace(customer, { reference });
    expect(untouched.outcome).toBe("not-paid");
    expect(untouched.message).toMatch(/^Paystack has no successful payment of ₦61,300 .* within 24 hours/);
    kit.sandbox.pay(reference, "declined");
    const [declined] = await trace(customer, { reference });
    expect(declined).toMatchObject({ outcome: "not-paid", seen: { paystack_status: "failed" } });
    expect(declined.message).toContain("It was declined: ");
    expect(await kit.subscriptionsOf(customer)).toEqual([]);
  });

  it("settles a paid payment that had failed", async () => {
    const customer = await kit.newCustomer();
    const reference = await openUnheard(customer);
    kit.sandbox.pay(reference);
    await kit.db
      .update(paymentIntents)
      .set({ state: "failed" })
      .where(eq(paymentIntents.reference, reference));
    expect((await trace(customer, { reference }))[0].outcome).toBe("settled-now");
  });

  it("does not report a payment as unpaid after a webhook reported it as paid", async () => {
    const customer = await kit.newCustomer();
    const reference = await openUnheard(customer);
    const event = JSON.stringify({ event: "charge.success", data: { id: reference, reference } });
    expect(await kit.webhook(event, signWebhook(event, kit.secretKey))).toBe(200);
    await kit.quiet();
    const [found] = await trace(customer, { reference });
    expect(found).toMatchObject({ outcome: "pending", seen: { paystack_status: "abandoned" } });
    expect(found.message).toContain("please do not pay again");
  });

  it("states what is known while Paystack is down, and changes nothing", async () => {
    const customer = await kit.newCustomer();
    const paid = await openUnheard(customer);
    const open = await openUnheard(await kit.newCustomer());
    kit.sandbox.pay(paid);
    kit.sandbox.setSwitches({ failNext: 1 });
    const before = await kit.intent(paid);
    const [found] = await trace(customer, { reference: paid });
    expect(found).toMatchObject({
      payment: { state: "open" },
      outcome: "pending",
      message: expect.stringContaining("Paystack does not answer at the moment"),
      seen: { paystack_status: null },
    });
    expect(await kit.intent(paid)).toEqual(before);
    expect((await trace(customer, { reference: paid }))[0].outcome).toBe("settled-now");
    kit.sandbox.setSwitches({ failNext: 1 });
    expect((await trace(customer, { reference: paid }))[0].outcome).toBe("settled-before");
    expect((await kit.intent(open)).state).toBe("open");
  });

  it("finds no other account's payment, and answers the same for unknown references", async () => {
    const [customer, stranger] = [await kit.newCustomer(), await kit.newCustomer()];
    const reference = await openUnheard(customer);
    kit.sandbox.pay(reference);
    const foreign = await ask(stranger, { reference });
    const unknown = await ask(stranger, { reference: "sub-nothing" });
    expect(foreign.body).toEqual(unknown.body);
    expect(foreign.body).toMatchObject({ message: expect.stringMatching(/^Check your bank/), data: [] });
    expect((await kit.intent(reference)).checkedAt).toBeNull();
  });
});

describe('"I was debited", by email, amount and day', () => {
  it("finds the account's own payments on that day and the days before and after", async () => {
    const [customer, stranger] = [await kit.newCustomer(), await kit.newCustomer()];
    const reference = await openUnheard(customer);
    kit.sandbox.pay(reference);
    // Midnight on 2 March in Lagos is still 1 March in UTC.
    const createdAt = new Date("2026-03-01T23:00:00Z");
    await kit.db.update(paymentIntents).set({ createdAt }).where(eq(paymentIntents.reference, reference));
    const debit = { email: customer.email.toUpperCase(), amount: 61_300, paid_on: "2026-03-02" };
    for (const [who, change] of [
      [stranger, {}],
      [customer, { email: stranger.email }],
      [customer, { amount: 61_300.01 }],
      [customer, { paid_on: "2026-02-28" }],
      [customer, { paid_on: "2026-03-04" }],
      [customer, { paid_on: "0001-01-01" }],
      [customer, { paid_on: "9999-12-31" }],
    ] as const) {
      expect(await trace(who, { ...debit, ...change }), JSON.stringify(change)).toEqual([]);
    }
    expect((await kit.intent(reference)).checkedAt).toBeNull();
    expect(await trace(customer, { ...debit, paid_on: "2026-03-03" })).toMatchObject([
      { outcome: "settled-now", payment: { reference } },
    ]);
    expect(await trace(customer, { ...debit, paid_on: "2026-03-01" })).toMatchObject([
      { outcome: "settled-before" },
    ]);
  });

  it("finds five payments at most, newest first, and settles the paid one", async () => {
    const customer = await kit.newCustomer();
    const first = await openUnheard(customer);
    const row = await kit.intent(first);
    kit.sandbox.pay(first);
    const older = Array.from({ length: 6 }, (_, n) => ({
      ...{ ...row, id: crypto.randomUUID(), reference: `trace-${n}`, state: "failed" as const },
      createdAt: new Date(row.createdAt.getTime() - (n + 1) * 60_000),
    }));
    await kit.db.insert(paymentIntents).values(older);
    const found = await trace(customer, { email: customer.email, amount: 61_300, paid_on: "2026-03-02" });
    expect(found.map(({ payment }: { payment: { reference: string } }) => payment.reference)).toEqual([
      ...[first, "trace-0", "trace-1", "trace-2", "trace-3"],
    ]);
    expect(found.map(({ outcome }: { outcome: string }) => outcome)).toEqual([
      ...["settled-now", "not-paid", "not-paid", "not-paid", "not-paid"],
    ]);
  });

  it.each([
    [{}, "reference"],
    [{ email: "a@b.example", amount: 5 }, "reference"],
    [{ sender_name: "Ada Obi", paid_on: "2026-03-02" }, "reference"],
    [{ sender_name: "Ada Obi", amount: 5, paid_on: "2026-03-02", session_id: "12" }, "session_id"],
    [{ reference: "no good" }, "reference"],
    [{ email: "a@b.example", amount: 5, paid_on: "2026-02-30" }, "paid_on"],
    [{ email: "a", amount: 5, paid_on: "2026-02-20" }, "email"],
  ])("refuses %j at %s", async (body, field) => {
    const answer = await ask(await kit.newCustomer(), body);
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.body.errors)).toEqual([field]);
  });
});

describe('"I was debited", by a bank transfer', () => {
  const SESSION = "090267231115093000123456789012";
  const bySender = { sender_name: "obi  ADA", paid_on: "2026-03-02" };

  /** A top-up whose account number is open, and whose events are lost. */
  async function openTransfer(customer: Customer) {
    const { body } = await kit.request("POST", "/validate-topup", {
      token: customer.token,
      body: { amount: 5_000, payment_method: "transfer" },
    });
    const { reference, to_pay, amount } = body.data;
    kit.sandbox.setSwitches({ webhooks: "drop" }, { reference });
    const send = (sent: number, senderName: string, narration?: string) =>
      kit.sandbox.sendTransfer({ accountNumber: to_pay.accountNumber, amount: sent, senderName, narration });
    return { reference, total: amount as number, send };
  }
  beforeAll(() => offerRail(kit.db, "transfer"));

  it("settles one that Paystack has received, for the account that asked for its number only", async () => {
    const [customer, stranger] = [await kit.newCustomer(), await kit.newCustomer()];
    const { reference, total, send } = await openTransfer(customer);
    send(total, "ADA OBI");
    const debit = { ...bySender, amount: total / 100 };
    expect(await trace(stranger, debit)).toEqual([]);
    expect(await trace(customer, { ...debit, paid_on: "2026-03-05" })).toEqual([]);
    expect(await trace(customer, debit)).toMatchObject([
      { outcome: "settled-now", payment: { reference, credit: 5_000 } },
    ]);
  });

  describe("to an account number of one's own", () => {
    const debit = { ...bySender, amount: 2_500 };
    async function withOwnNumber() {
      await offerRail(kit.db, "account");
      const customer = await kit.newCustomer();
      const { token, email } = customer;
      const { body } = await kit.request("POST", "/account/wallet/account-number", { token });
      const accountNumber = body.data.account.number;
      const send = async (webhooks: "drop" | "deliver", narration?: string) => {
        kit.sandbox.setSwitches({ webhooks }, { email });
        kit.sandbox.sendTransfer({ accountNumber, amount: 250_000, senderName: "ADA OBI", narration });
        kit.sandbox.resetSwitches({ email });
        await kit.quiet();
      };
      return { customer, send };
    }
    const whenFound = async () => {
      await kit.sandboxClock.advance(60_000);
      await kit.quiet();
    };

    it("makes Paystack look again for one whose event was lost, and says so", async () => {
      const { customer, send } = await withOwnNumber();
      await send("drop");
      const { message, data } = (await ask(customer, debit)).body;
      expect([message, data]).toEqual([expect.stringMatching(/^Paystack is looking again/), []]);
      await whenFound();
      expect(await trace(customer, debit)).toMatchObject([
        { outcome: "settled-before", payment: { credit: 2_500 } },
      ]);
    });

    it("looks for a second one, of the same amount, that was lost", async () => {
      const { customer, send } = await withOwnNumber();
      await send("deliver");
      await send("drop");
      const [first] = await trace(customer, debit);
      expect(first).toMatchObject({ outcome: "settled-before" });
      expect(first.message).toMatch(/went into your wallet\. Paystack is looking again/);
      await whenFound();
      expect(await trace(customer, debit)).toHaveLength(2);
    });

    it("is certain of the one with the session, and of no other", async () => {
      const { customer, send } = await withOwnNumber();
      await send("deliver", `NIP/${SESSION}`);
      const [found] = await trace(customer, { ...debit, session_id: SESSION });
      expect(found.message).toMatch(/There is nothing left to do\.$/);
      const [other] = await trace(customer, { ...debit, session_id: SESSION.replace("2", "3") });
      expect(other.message).not.toMatch(/nothing left to do/);
    });

    it("says of one that waits for staff that it is here", async () => {
      const customer = await kit.newCustomer();
      const { accountId } = customer.session;
      await kit.db.insert(unmatchedPayments).values({
        ...{ transactionId: "waiting-1", reference: "waiting-1", amount: kobo(250_000), rail: "account" },
        ...{ accountId, reason: "account-closing", state: "waiting", receivedAt: kit.clock.now() },
      });
      const { message, data } = (await ask(customer, debit)).body;
      expect([message, data]).toEqual([expect.stringMatching(/^₦2,500 came to your account number/), []]);
      const stranger = await kit.newCustomer();
      expect((await ask(stranger, debit)).body.message).toMatch(/^Check your bank’s message/);
    });
  });

  it("tells two of the same amount apart by the sender, or by the session in its narration", async () => {
    const customer = await kit.newCustomer();
    const first = await openTransfer(customer);
    first.send(first.total, "Chidi Eze");
    await trace(customer, { reference: first.reference });
    kit.clock.advance({ minutes: 1 });
    const second = await openTransfer(customer);
    second.send(second.total, "Ada Obi", `NIP/${SESSION}/rent`);
    const debit = { amount: first.total / 100, paid_on: "2026-03-02" };
    const references = async (body: object) =>
      (await trace(customer, body)).map(
        ({ payment }: { payment: { reference: string } }) => payment.reference,
      );
    expect(await references({ ...debit, ...bySender })).toEqual([second.reference]);
    expect(await references({ ...debit, sender_name: "Eze" })).toEqual([first.reference]);
    // A bank may write another name than the person does, but the session is of one transfer only.
    expect(await references({ ...debit, sender_name: "Shop", session_id: SESSION })).toEqual([
      second.reference,
    ]);
    // Nobody is sent away because of a name.
    expect(await references({ ...debit, sender_name: "Shop" })).toEqual([second.reference, first.reference]);
  });

  it("says that a wrong amount goes back", async () => {
    const customer = await kit.newCustomer();
    const { reference, send } = await openTransfer(customer);
    kit.sandbox.setSwitches({ webhooks: "deliver" }, { reference });
    send(300_000, "Ada Obi");
    await kit.quiet();
    const [found] = await trace(customer, { ...bySender, amount: 3_000 });
    expect(found).toMatchObject({ outcome: "not-paid", payment: { reference } });
    expect(found.message).toMatch(/^Your transfer of ₦3,000 went back to your bank/);
  });

  it("leaves no sender and no account number in the log", async () => {
    const customer = await kit.newCustomer();
    const lines: unknown[] = [];
    const note = (...line: unknown[]) => void lines.push(line);
    const log = { ...kit.deps.log, info: note, warn: note, error: note } as typeof kit.deps.log;
    const { total, send, reference } = await openTransfer(customer);
    const { accountNumber } = (await kit.intent(reference)).railData?.toPay ?? {};
    send(total, "Ada Obi");
    await tracePayments({ ...kit.deps, log }, customer.session, {
      ...{ sender_name: "Ada Obi", amount: kobo(total), paid_on: "2026-03-02" },
    });
    expect(lines.length).toBeGreaterThan(0);
    expect(JSON.stringify(lines)).not.toMatch(new RegExp(`Obi|${accountNumber}`, "i"));
  });
});

it("limits searches for each person", async () => {
  const [customer, other] = [await kit.newCustomer(), await kit.newCustomer()];
  const strict = createRateLimiter({ RATE_LIMIT_FACTOR: 0.1 }, kit.database.client);
  const consume = vi.spyOn(kit.deps.limiter, "consume").mockImplementation(strict.consume);
  const search = async (who: Customer) =>
    (await ask(who, { reference: "sub-1" }, { "x-forwarded-for": "198.51.100.7" })).status;
  expect([await search(customer), await search(customer), await search(customer)]).toEqual([200, 200, 429]);
  expect(await search(other)).toBe(200);
  consume.mockRestore();
});
