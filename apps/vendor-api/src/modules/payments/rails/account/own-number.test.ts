import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  accountNumbers,
  accounts,
  agents,
  feeSchedules,
  paymentIntents,
  unmatchedPayments,
  users,
  webhookEvents,
} from "../../../../db/schema/index.ts";
import { accountFee } from "../../../../db/seed/reference-data.ts";
import { inTransaction } from "../../../../db/transaction.ts";
import { PaystackError } from "../../../../integrations/paystack/client.ts";
import { createCardKit } from "../../../../testing/card-kit.ts";
import { offerRail } from "../../../../testing/offer-rail.ts";
import { type Customer, createPaymentKit, type PaymentKit } from "../../../../testing/payment-kit.ts";
import { balanceOf, postTransfer } from "../../../ledger/index.ts";
import { keepAccount } from "../../../privacy/close-account.ts";
import { reconcilePayments } from "../../reconcile-payments.ts";
import { credit, referenceOfReceived } from "./credit-received.ts";

let kit: PaymentKit;
beforeAll(async () => {
  kit = await createPaymentKit();
  await offerRail(kit.db, "account");
});
afterAll(() => kit.close());

const ask = ({ token }: Customer, path = "/account/wallet/account-number") =>
  kit.request("POST", path, { token });
const wallet = async ({ token }: Customer) =>
  (await kit.request("GET", "/account/wallet", { token })).body.data;
const balance = ({ session }: Customer) =>
  balanceOf(kit.db, { kind: "customer-wallet", ownerId: session.accountId });
const unmatched = () => kit.db.select().from(unmatchedPayments).orderBy(unmatchedPayments.id);

async function numberOf(customer: Customer): Promise<string> {
  const { body } = await ask(customer);
  return body.data.account.number;
}

async function send(accountNumber: string, amount: number, senderName = "Ada Obi") {
  const transfer = kit.sandbox.sendTransfer({ accountNumber, amount, senderName });
  await kit.quiet();
  return transfer;
}

/** Sends money whose event is lost, and refunds it at Paystack. */
async function sendAndRefund(accountNumber: string, amount: number): Promise<void> {
  kit.sandbox.setSwitches({ webhooks: "drop" });
  const { transactionId } = await send(accountNumber, amount);
  kit.sandbox.setSwitches({ webhooks: "deliver" });
  await kit.deps.paystack.refund({ transactionId: String(transactionId) });
  kit.sandboxClock.advance(10_000);
  await kit.quiet();
}

const received = async (customer: Customer) => (await kit.intentsOf(customer))[0]?.reference ?? "";

/** A new agent, signed in. */
async function newAgent(): Promise<Customer> {
  const agent = await kit.newCustomer();
  await kit.db.update(users).set({ role: "agent" }).where(eq(users.id, agent.session.userId));
  await kit.db.insert(agents).values({ userId: agent.session.userId, code: `AG-${agent.session.userId}` });
  return kit.signInAgain(agent);
}

describe("an account number of one's own", () => {
  it("is refused when Paystack knows its owner as the customer of another account, whose number it is", async () => {
    const [first, second] = [await kit.newCustomer(), await kit.newCustomer()];
    await numberOf(first);
    const emailOf = (customer: Customer, email: string) =>
      kit.db.update(users).set({ email }).where(eq(users.id, customer.session.userId));
    await emailOf(first, `left-${first.email}`);
    await emailOf(second, first.email);
    expect((await ask(second)).body.data).toMatchObject({ state: "refused", account: null });
    expect((await wallet(first)).account_number).toMatchObject({ state: "active" });
  });

  it("is given when it is asked for, the same one again, and is on the wallet page", async () => {
    const customer = await kit.newCustomer();
    expect((await wallet(customer)).account_number).toMatchObject({ state: "none", account: null });
    const { body } = await ask(customer);
    expect(body.data).toMatchObject({
      state: "active",
      account: {
        number: expect.stringMatching(/^\d{10}$/),
        name: expect.stringContaining("SHOP"),
        bank: expect.any(String),
      },
    });
    expect((await ask(customer)).body).toEqual(body);
    expect((await wallet(customer)).account_number).toEqual(body.data);
  });

  it("credits any amount whole and once, with the sender's name, and keeps the sender out of log and events", async () => {
    const customer = await kit.newCustomer();
    const number = await numberOf(customer);
    kit.sandbox.setSwitches({ webhookRepeat: 5 }, { email: customer.email });
    await send(number, 1_234_567, "Ngozi\u202e\nBello");
    kit.sandbox.setSwitches({ webhookRepeat: 1 }, { email: customer.email });
    expect(await balance(customer)).toBe(1_234_567);
    expect((await wallet(customer)).rows).toMatchObject([
      { kind: "top-up", description: "Transfer from Ngozi Bello", amount: 12_345.67 },
    ]);
    const reference = await received(customer);
    expect(await createCardKit(kit).entriesOf(reference)).toEqual({
      "top-up": { "account-clearing": -1_234_567, "customer-wallet": 1_234_567 },
      "account-fee": { "account-clearing": 12_346, fees: -12_346 },
    });
    const receipt = await kit.request("GET", `/account/transactions/${reference}`, { token: customer.token });
    expect(receipt.body.data).toMatchObject({ kind: "top-up", paid_with: "Transfer to your account number" });
    const stored = await kit.db.select().from(webhookEvents).where(eq(webhookEvents.reference, reference));
    expect(stored).toHaveLength(1);
    for (const text of [JSON.stringify(stored), kit.logs.join("\n")]) {
      expect(text).not.toContain("Bello");
      expect(text).not.toContain(number);
    }
  });

  it("keeps the charge of its schedule, which is said before money is sent", async () => {
    const customer = await kit.newCustomer();
    const number = await numberOf(customer);
    const own = eq(feeSchedules.id, accountFee.id);
    await kit.db
      .update(feeSchedules)
      .set({ mode: "gross-up", rateBps: 100, cap: 30_000 as never })
      .where(own);
    expect((await wallet(customer)).account_number.fee_schedule).toMatchObject({ rate_bps: 100, cap: 300 });
    await send(number, 1_000_000);
    await send(number, 10_000_000);
    await send(number, 1);
    await kit.db.update(feeSchedules).set({ mode: "additive", rateBps: 0, cap: null }).where(own);
    expect(await balance(customer)).toBe(990_000 + 9_970_000 + 1);
  });

  it("buys an agent whole tokens, and keeps the rest for the next one", async () => {
    const agent = await newAgent();
    const { body } = await ask(agent, "/reseller/tokens/account-number");
    const tokens = async () =>
      (await kit.request("GET", "/reseller/tokens", { token: agent.token })).body.data;
    await send(body.data.account.number, 500_075);
    expect(await tokens()).toMatchObject({
      ...{ balance: 5_000, remainder: 0.75 },
      rows: [{ description: "Transfer from Ada Obi", amount: 5_000 }],
    });
    await send(body.data.account.number, 30);
    expect(await tokens()).toMatchObject({ balance: 5_001, remainder: 0.05 });
    await send(body.data.account.number, 20);
    expect(await tokens()).toMatchObject({ balance: 5_001, remainder: 0.25 });
    expect(await kit.ledgerFaults()).toEqual({ unbalanced: 0, drifted: 0 });
  });

  describe("what an agent sent beyond whole tokens", () => {
    const held = async ({ session: { userId: ownerId } }: Customer) => ({
      tokens: await balanceOf(kit.db, { kind: "agent-tokens", ownerId }),
      debt: await balanceOf(kit.db, { kind: "agent-debt", ownerId }),
      remainder: await balanceOf(kit.db, { kind: "agent-remainder", ownerId }),
    });

    /** An agent who sent ₦1.50 and then 50 kobo, which made a second token. */
    async function twoPayments() {
      const agent = await newAgent();
      const { body } = await ask(agent, "/reseller/tokens/account-number");
      for (const amount of [150, 50]) await send(body.data.account.number, amount);
      const intents = await kit.db
        .select()
        .from(paymentIntents)
        .where(eq(paymentIntents.userId, agent.session.userId))
        .orderBy(paymentIntents.providerTransactionId);
      const refund = async (at: number) => {
        await kit.deps.paystack.refund({ transactionId: intents[at]?.providerTransactionId ?? "" });
        kit.sandboxClock.advance(10_000);
        await kit.quiet();
      };
      return { agent, refund };
    }

    it("is taken from the tokens that it completed when its own payment is returned", async () => {
      const { agent, refund } = await twoPayments();
      expect(await held(agent)).toEqual({ tokens: 200, debt: 0, remainder: 0 });
      await refund(0);
      expect(await held(agent)).toEqual({ tokens: 0, debt: 0, remainder: 50 });
      await refund(1);
      expect(await held(agent)).toEqual({ tokens: 0, debt: 0, remainder: 0 });
      expect(await kit.ledgerFaults()).toEqual({ unbalanced: 0, drifted: 0 });
    });

    it("is owed as a whole token when the tokens are spent", async () => {
      const { agent, refund } = await twoPayments();
      const entries = [
        { account: { kind: "agent-tokens", ownerId: agent.session.userId } as const, amount: -200 },
        { account: { kind: "revenue" } as const, amount: 200 },
      ];
      await postTransfer(kit.db, { kind: "token-payment", reference: "all", entries }, kit.clock.now());
      await refund(0);
      expect(await held(agent)).toEqual({ tokens: 0, debt: -200, remainder: 50 });
    });

    it("counts each of several payments that are credited at once", async () => {
      const agent = await newAgent();
      const to = { ...agent.session, accountId: agent.session.accountId, orderType: "tokens" as const };
      const credits = Array.from({ length: 6 }, (_, at) => {
        const money = { id: `99000${at}`, amount: 50, fees: 0, gatewayResponse: "", transfer: undefined };
        return inTransaction(kit.db, (tx) => credit(kit.deps, tx, { to, money }, kit.clock.now()));
      });
      await Promise.all(credits);
      expect(await held(agent)).toEqual({ tokens: 300, debt: 0, remainder: 0 });
    });

    it("is returned when it was refunded before it was received", async () => {
      const agent = await newAgent();
      const { body } = await ask(agent, "/reseller/tokens/account-number");
      const before = await balanceOf(kit.db, { kind: "account-clearing" });
      await sendAndRefund(body.data.account.number, 75);
      await sendAndRefund(body.data.account.number, 175);
      expect(await held(agent)).toEqual({ tokens: 0, debt: 0, remainder: 0 });
      // Paystack's fees of 1 and 2 kobo.
      expect(await balanceOf(kit.db, { kind: "account-clearing" })).toBe(before + 3);
    });

    it("below zero from before is filled by what comes, and no token is made of it", async () => {
      const agent = await newAgent();
      const remainder = { kind: "agent-remainder", ownerId: agent.session.userId } as const;
      const entries = [
        { account: remainder, amount: -80 },
        { account: { kind: "account-clearing" } as const, amount: 80 },
      ];
      await postTransfer(kit.db, { kind: "token-remainder", reference: "below", entries }, kit.clock.now());
      const { body } = await ask(agent, "/reseller/tokens/account-number");
      await send(body.data.account.number, 50);
      expect(await held(agent)).toEqual({ tokens: 0, debt: 0, remainder: -30 });
    });
  });

  it("waits for Paystack after a lost answer, and is there when its event or the reconciler finds it", async () => {
    const customer = await kit.newCustomer();
    const number = await numberOf(customer);
    await kit.db
      .update(accountNumbers)
      .set({ state: "asked", accountNumber: null, providerId: null })
      .where(eq(accountNumbers.accountId, customer.session.accountId));
    expect((await wallet(customer)).account_number).toMatchObject({ state: "asked", account: null });
    kit.clock.advance({ minutes: 5 });
    await reconcilePayments(kit.deps);
    expect((await wallet(customer)).account_number).toMatchObject({ state: "active", account: { number } });
  });

  it("is refused where the limit is reached, and can be asked for again", async () => {
    const customer = await kit.newCustomer();
    kit.sandbox.setSwitches({ accountLimit: 0 });
    expect((await ask(customer)).body.data).toMatchObject({ state: "refused", account: null });
    kit.sandbox.setSwitches({ accountLimit: 1_000 });
    expect((await ask(customer)).body.data).toMatchObject({ state: "active" });
  });

  it("takes money back that is refunded at Paystack", async () => {
    const customer = await kit.newCustomer();
    await send(await numberOf(customer), 700_000);
    const reference = await received(customer);
    const { providerTransactionId } = await kit.intent(reference);
    await kit.deps.paystack.refund({ transactionId: providerTransactionId ?? "" });
    kit.sandboxClock.advance(10_000);
    await kit.quiet();
    expect(await balance(customer)).toBe(0);
    expect((await kit.intent(reference)).state).toBe("refunded");
  });
});

describe("money that belongs to nobody", () => {
  it("is kept in suspense until it is returned: for a number that was given up, and an account that closes", async () => {
    const [given, closing] = [await kit.newCustomer(), await kit.newCustomer()];
    const numbers = [await numberOf(given), await numberOf(closing)] as const;
    await kit.db
      .update(accountNumbers)
      .set({ state: "closing" })
      .where(eq(accountNumbers.accountNumber, numbers[0]));
    await reconcilePayments(kit.deps);
    const closesAt = new Date(kit.clock.now().getTime() + 86_400_000);
    await kit.db.update(accounts).set({ closesAt }).where(eq(accounts.id, closing.session.accountId));
    for (const number of numbers) await send(number, 200_000);
    expect(await unmatched()).toMatchObject([
      { reason: "number-closed", amount: 200_000, state: "waiting", senderName: "Ada Obi", rail: "account" },
      { reason: "account-closing", accountId: closing.session.accountId },
    ]);
    expect([await balance(given), await balance(closing)]).toEqual([0, 0]);
    expect(await balanceOf(kit.db, { kind: "suspense" })).toBe(400_000);
    await sendAndRefund(numbers[0], 300_000);
    expect((await unmatched()).at(-1)).toMatchObject({
      state: "returned",
      amount: 300_000,
      senderName: null,
    });
    expect(await balanceOf(kit.db, { kind: "suspense" })).toBe(400_000);
  });

  it("is kept in suspense when a payment is made whose reference nobody knows", async () => {
    const { accessCode } = await kit.deps.paystack.initialize({
      ...{ reference: "lost-by-a-restore", amount: 150_000, email: "gone@test.example", currency: "NGN" },
      ...{ callbackUrl: "http://site.test", metadata: {} },
    });
    expect(accessCode).toBeTruthy();
    kit.sandbox.pay("lost-by-a-restore");
    await kit.quiet();
    expect((await unmatched()).at(-1)).toMatchObject({
      reason: "unknown-payment",
      rail: "card",
      amount: 150_000,
    });
    // Nothing would erase what its event says of the payer.
    expect(JSON.stringify(await kit.db.select().from(webhookEvents))).not.toContain("gone@test.example");
    expect(await kit.ledgerFaults()).toEqual({ unbalanced: 0, drifted: 0 });
  });
});

describe("money for an account that closes", () => {
  it("is not promised on the page, is kept and told, and is credited once when the account is kept", async () => {
    const customer = await kit.newCustomer();
    const number = await numberOf(customer);
    const closesAt = new Date(kit.clock.now().getTime() + 86_400_000);
    const isOwn = eq(accounts.id, customer.session.accountId);
    await kit.db.update(accounts).set({ closesAt }).where(isOwn);
    expect((await wallet(customer)).account_number).toMatchObject({ closes_at: closesAt.toISOString() });
    await send(number, 250_000);
    const [mail] = await kit.outbox(customer.email);
    expect(mail?.subject).toBe("₦2,500 came and is not credited");
    expect((await kit.outbox(customer.phone))[0]?.text).toContain("Keep your account, and it is credited");
    await keepAccount(kit.deps, customer.session);
    await keepAccount(kit.deps, customer.session);
    expect(await balance(customer)).toBe(250_000);
    expect((await wallet(customer)).account_number).toMatchObject({ closes_at: null });
    expect((await unmatched()).at(-1)).toMatchObject({ state: "assigned", senderName: null });
    expect(await kit.ledgerFaults()).toEqual({ unbalanced: 0, drifted: 0 });
  });

  /** Money that waits in suspense because its account is closing. */
  async function closingWith(amount: number) {
    const customer = await kit.newCustomer();
    const number = await numberOf(customer);
    const closesAt = new Date(kit.clock.now().getTime() + 86_400_000);
    const isOwn = eq(accounts.id, customer.session.accountId);
    await kit.db.update(accounts).set({ closesAt }).where(isOwn);
    const { transactionId } = await send(number, amount);
    const row = async () => (await unmatched()).find((each) => each.transactionId === String(transactionId));
    return { customer, transactionId: String(transactionId), row };
  }

  it("is not credited when it was refunded at Paystack and no event has told of it", async () => {
    const { customer, transactionId, row } = await closingWith(250_000);
    kit.sandbox.setSwitches({ webhooks: "drop" });
    await kit.deps.paystack.refund({ transactionId });
    kit.sandboxClock.advance(10_000);
    kit.sandbox.setSwitches({ webhooks: "deliver" });
    await keepAccount(kit.deps, customer.session);
    expect(await balance(customer)).toBe(0);
    expect(await row()).toMatchObject({ state: "returned" });
  });

  it("waits for staff when Paystack does not answer, and the account is kept", async () => {
    const { customer, row } = await closingWith(250_000);
    const fetchTransaction = () => Promise.reject(new PaystackError("timeout", "no answer"));
    const paystack = { ...kit.deps.paystack, fetchTransaction };
    await keepAccount({ ...kit.deps, paystack }, customer.session);
    expect(await balance(customer)).toBe(0);
    expect(await row()).toMatchObject({ state: "waiting" });
    expect((await wallet(customer)).account_number).toMatchObject({ closes_at: null });
  });

  it("stays with staff when a dispute of it is stored while the account is being kept", async () => {
    const { customer, transactionId, row } = await closingWith(250_000);
    let kept: Promise<void> | undefined;
    await kit.db.transaction(async (tx) => {
      const isIts = eq(unmatchedPayments.transactionId, transactionId);
      await tx.select().from(unmatchedPayments).where(isIts).for("update");
      kept = keepAccount(kit.deps, customer.session);
      const blocked = `select 1 from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`;
      const { client } = kit.database;
      await expect.poll(async () => (await client.query(blocked)).rows.length, { timeout: 60_000 }).toBe(1);
      await tx.insert(webhookEvents).values({
        ...{ event: "charge.dispute.create", dataId: `disputed-${transactionId}` },
        ...{ reference: referenceOfReceived(transactionId), body: {}, receivedAt: kit.clock.now() },
      });
    });
    await kept;
    expect(await balance(customer)).toBe(0);
    expect(await row()).toMatchObject({ state: "waiting" });
  });

  it("is told to the owner of a number that was given up", async () => {
    const customer = await kit.newCustomer();
    const number = await numberOf(customer);
    const isIts = eq(accountNumbers.accountNumber, number);
    await kit.db.update(accountNumbers).set({ state: "closed", closedAt: kit.clock.now() }).where(isIts);
    await send(number, 250_000);
    expect((await kit.outbox(customer.email))[0]?.text).toContain(
      "an account number that is no longer yours",
    );
  });
});
