import { signWebhook } from "@vendor/paystack-sandbox";
import { kobo, unusedValue } from "@vendor/pricing-engine";
import { addDays } from "date-fns";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { runAdminCommand } from "../../admin-command.ts";
import { createCardKit } from "../../testing/card-kit.ts";
import { createOrderKit, type OrderKit } from "../../testing/order-kit.ts";
import type { Customer } from "../../testing/payment-kit.ts";
import { debtOf } from "../ledger/debts.ts";
import { listInvoices } from "../orders/issue-invoice.ts";
import { endSubscriptionsForDebt } from "./end-subscriptions-for-debt.ts";
import { reconcilePayments } from "./reconcile-payments.ts";

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

async function topUp(customer: Customer, naira: number): Promise<string> {
  const reference = await cards.openTopUp(customer, naira);
  kit.sandbox.pay(reference);
  await kit.quiet();
  expect((await kit.intent(reference)).state).toBe("settled");
  return reference;
}

/** Returns the money, as a refund on Paystack's dashboard or a lost dispute does. */
async function refund(reference: string): Promise<void> {
  const transaction = await kit.deps.paystack.verify(reference);
  await kit.deps.paystack.refund({ transactionId: transaction?.id ?? "" });
  await kit.sandboxClock.advance(5_000);
  await kit.quiet();
  expect((await kit.intent(reference)).state).toBe("refunded");
}

async function disputeEvent(event: string, reference: string, id: number, rest: object = {}) {
  const data = { id, transaction: { reference }, ...rest };
  const body = JSON.stringify({ event: `charge.dispute.${event}`, data });
  expect(await kit.webhook(body, signWebhook(body, kit.secretKey))).toBe(200);
  await kit.quiet();
}

const wallet = async ({ token }: Customer) =>
  (await kit.request("GET", "/account/wallet", { token })).body.data;
const keyed = (key: string) => ({ "idempotency-key": key });
const customerDebt = ({ session }: Customer) =>
  debtOf(kit.db, { kind: "customer-wallet", ownerId: session.accountId });

/** The amounts of the credit notes for these subscriptions' payments. */
async function creditNotesOf(subscriptions: readonly ({ reference: string | null } | undefined)[]) {
  const references = subscriptions.flatMap((each) => each?.reference ?? []);
  const invoicesOf = await listInvoices(kit.db, references);
  return references.flatMap((reference) => invoicesOf(reference).creditNote?.amount ?? []);
}

describe("a disputed top-up", () => {
  it("holds its amount of the balance, and the rest can be spent", async () => {
    const customer = await kit.newShopper(MONTH);
    const reference = await topUp(customer, 10_000);
    kit.sandbox.dispute(reference, "charge.dispute.create");
    await kit.quiet();
    expect(await wallet(customer)).toMatchObject({ balance: 20_000, held: 10_000, debt: 0 });
    const claims = [await kit.claimBy("wallet", customer, monthly)];
    expect((await kit.send("wallet", customer, claims[0] ?? {}, keyed("held-1"))).status).toBe(200);
    expect((await kit.order("wallet", customer, monthly, keyed("held-2"))).body.code).toBe("WALLET_TOO_LOW");
    await expect(cards.spend(customer, 1)).rejects.toThrow("held for a dispute");
    expect(await kit.balance(customer)).toBe(MONTH);
  });

  it("holds nothing once the dispute is decided in our favour, in any order of events", async () => {
    const lost = await kit.newShopper();
    const lostReference = await topUp(lost, 10_000);
    await disputeEvent("create", lostReference, 900_001);
    await disputeEvent("resolve", lostReference, 900_001, { resolution: "merchant-accepted" });
    expect(await wallet(lost)).toMatchObject({ held: 10_000 });
    const customer = await kit.newShopper();
    const reference = await topUp(customer, 10_000);
    await disputeEvent("create", reference, 900_002);
    expect(await wallet(customer)).toMatchObject({ held: 10_000 });
    await disputeEvent("resolve", reference, 900_002, { resolution: "declined" });
    expect(await wallet(customer)).toMatchObject({ held: 0 });
    await disputeEvent("resolve", reference, 900_004, { resolution: "declined" });
    await disputeEvent("create", reference, 900_004);
    expect(await wallet(customer)).toMatchObject({ held: 0 });
    expect((await kit.order("wallet", customer, monthly)).status).toBe(200);
  });
});

describe("a top-up of which a part was returned", () => {
  async function returnPart(reference: string, naira: number): Promise<void> {
    const terminal = { print: () => {}, printError: () => {}, ask: undefined };
    const command = ["refunds", "add", "--reference", reference, "--part", String(naira)];
    await runAdminCommand([...command, "--reason", "They asked for it", "--yes"], terminal, (work) =>
      work(kit.deps),
    );
    await reconcilePayments(kit.deps);
  }
  const arrive = async () => {
    await kit.sandboxClock.advance(5_000);
    await kit.quiet();
  };

  it("holds the rest of it when it is disputed", async () => {
    const customer = await kit.newShopper(MONTH);
    const reference = await topUp(customer, 10_000);
    await returnPart(reference, 4_000);
    await arrive();
    await disputeEvent("create", reference, 900_020);
    expect(await wallet(customer)).toMatchObject({ balance: 16_000, held: 6_000 });
  });

  it("ends what it paid for when the part that was spent meanwhile is owed for 14 days", async () => {
    const customer = await kit.newShopper();
    const reference = await topUp(customer, 10_000);
    await returnPart(reference, 9_000);
    const order = await kit.order("wallet", customer, monthly);
    expect(order.status, order.text).toBe(200);
    kit.clock.advance({ minutes: 1 });
    await arrive();
    expect(await wallet(customer)).toMatchObject({ balance: 0, debt: 9_000 });
    const [mail] = await kit.outbox(customer.email);
    expect(mail?.text).toContain("You owe the other ₦9,000");
    const started = kit.clock.now();
    kit.clock.set(addDays(started, 14));
    await endSubscriptionsForDebt(kit.deps);
    expect((await kit.subscriptionsOf(customer))[0]).toMatchObject({ endsAt: kit.clock.now() });
    expect(await customerDebt(customer)).toBeLessThan(900_000);
    kit.clock.set(started);
  });
});

describe("two disputes of one top-up", () => {
  it("hold its amount until both are decided in our favour", async () => {
    const customer = await kit.newShopper();
    const reference = await topUp(customer, 10_000);
    for (const id of [900_011, 900_012]) await disputeEvent("create", reference, id);
    await disputeEvent("resolve", reference, 900_011, { resolution: "declined" });
    expect(await wallet(customer)).toMatchObject({ held: 10_000 });
    await disputeEvent("remind", reference, 900_011);
    await disputeEvent("resolve", reference, 900_012, { resolution: "declined" });
    expect(await wallet(customer)).toMatchObject({ held: 0 });
  });

  it("hold its amount when one was decided against us", async () => {
    const customer = await kit.newShopper();
    const reference = await topUp(customer, 10_000);
    for (const id of [900_013, 900_014]) await disputeEvent("create", reference, id);
    await disputeEvent("resolve", reference, 900_013, { resolution: "merchant-accepted" });
    await disputeEvent("resolve", reference, 900_014, { resolution: "declined" });
    expect(await wallet(customer)).toMatchObject({ held: 10_000 });
  });

  it("hold its amount when the decision against us arrives before the dispute", async () => {
    const customer = await kit.newShopper();
    const reference = await topUp(customer, 10_000);
    await disputeEvent("resolve", reference, 900_015, { resolution: "merchant-accepted" });
    await disputeEvent("create", reference, 900_015);
    expect(await wallet(customer)).toMatchObject({ held: 10_000 });
  });
});

describe("a returned top-up that was spent", () => {
  async function inDebt() {
    const customer = await kit.newShopper();
    const reference = await topUp(customer, 10_000);
    const order = await kit.order("wallet", customer, monthly);
    expect(order.status, order.text).toBe(200);
    await refund(reference);
    return { customer, reference };
  }

  it("becomes a debt, which is collected from the next top-ups", async () => {
    const { customer } = await inDebt();
    expect(await wallet(customer)).toMatchObject({ balance: 0, held: 0, debt: 10_000 });
    expect(kit.logs.some((line) => line.includes("its owner owes the rest"))).toBe(true);
    const [mail] = await kit.outbox(customer.email);
    expect(mail?.text).toContain("You owe the other ₦10,000");
    const part = await topUp(customer, 4_000);
    expect(await cards.entriesOf(part)).toMatchObject({
      "debt-collected": { "customer-wallet": -400_000, "customer-debt": 400_000 },
    });
    expect(await wallet(customer)).toMatchObject({ balance: 0, debt: 6_000 });
    await topUp(customer, 10_000);
    expect(await wallet(customer)).toMatchObject({ balance: 4_000, debt: 0 });
    expect(await kit.ledgerFaults()).toEqual({ unbalanced: 0, drifted: 0 });
  });

  it("ends the subscription that it paid for after 14 days in debt, and the used part stays owed", async () => {
    const { customer } = await inDebt();
    const started = kit.clock.now();
    kit.clock.set(addDays(started, 13));
    await endSubscriptionsForDebt(kit.deps);
    const [running] = await kit.subscriptionsOf(customer);
    expect(running?.remindsBeforeEnd).toBe(true);
    kit.clock.set(addDays(started, 14));
    await Promise.all([endSubscriptionsForDebt(kit.deps), endSubscriptionsForDebt(kit.deps)]);
    const [ended] = await kit.subscriptionsOf(customer);
    expect(ended).toMatchObject({ endsAt: kit.clock.now(), remindsBeforeEnd: false });
    const unused = unusedValue(kobo(MONTH), { days: 31, used: 14 });
    expect(await customerDebt(customer)).toBe(MONTH - unused);
    const [mail] = await kit.outbox(customer.email);
    expect(mail?.subject).toContain("has ended");
    expect(await kit.ledgerFaults()).toEqual({ unbalanced: 0, drifted: 0 });
    kit.clock.set(started);
  });

  it("ends the subscription that its unused time paid for, when the plan was changed", async () => {
    const customer = await kit.newShopper();
    const reference = await topUp(customer, 10_000);
    expect((await kit.order("wallet", customer, monthly)).status).toBe(200);
    kit.clock.advance({ minutes: 1 });
    const changed = await kit.order("free", customer, { ...monthly, change_now: 1 });
    expect(changed.status, changed.text).toBe(200);
    await refund(reference);
    const started = kit.clock.now();
    kit.clock.set(addDays(started, 14));
    await Promise.all([endSubscriptionsForDebt(kit.deps), endSubscriptionsForDebt(kit.deps)]);
    const [first, second] = await kit.subscriptionsOf(customer);
    expect(second).toMatchObject({ endsAt: kit.clock.now() });
    const unused = unusedValue(kobo(MONTH), { days: 31, used: 14 });
    expect(await customerDebt(customer)).toBe(MONTH - unused);
    expect(await creditNotesOf([first, second])).toEqual([unused]);
    const mails = (await kit.outbox(customer.email)).filter(({ subject }) => subject.includes("has ended"));
    expect(mails).toHaveLength(1);
    expect(await kit.ledgerFaults()).toEqual({ unbalanced: 0, drifted: 0 });
    kit.clock.set(started);
  });

  it("ends the subscription that a returned card payment's unused time paid for", async () => {
    const customer = await kit.newShopper();
    const reference = await kit.open(customer, monthly);
    kit.sandbox.pay(reference);
    await kit.quiet();
    kit.clock.advance({ minutes: 1 });
    const changed = await kit.order("free", customer, { ...monthly, change_now: 1 });
    expect(changed.status, changed.text).toBe(200);
    await refund(reference);
    expect(await customerDebt(customer)).toBe(MONTH);
    const started = kit.clock.now();
    kit.clock.set(addDays(started, 14));
    await endSubscriptionsForDebt(kit.deps);
    const [, second] = await kit.subscriptionsOf(customer);
    expect(second).toMatchObject({ endsAt: kit.clock.now() });
    expect(await customerDebt(customer)).toBe(MONTH - unusedValue(kobo(MONTH), { days: 31, used: 14 }));
    expect(await kit.ledgerFaults()).toEqual({ unbalanced: 0, drifted: 0 });
    kit.clock.set(started);
  });

  it("owes nothing once the payment of the change is returned too, after the change was ended", async () => {
    const customer = await kit.newShopper();
    const references: string[] = [];
    for (const choice of [monthly, { plan_id: 3, duration: 1 }] as const) {
      const reference = await kit.open(customer, choice);
      kit.sandbox.pay(reference);
      await kit.quiet();
      references.push(reference);
    }
    const [first = "", upgrade = ""] = references;
    await refund(first);
    const started = kit.clock.now();
    // So late that less is unused than the first payment had paid.
    kit.clock.set(addDays(started, 25));
    await endSubscriptionsForDebt(kit.deps);
    expect(await customerDebt(customer)).toBe(MONTH - unusedValue(kobo(2_500_000), { days: 31, used: 25 }));
    await refund(upgrade);
    expect([await kit.balance(customer), await customerDebt(customer)]).toEqual([0, 0]);
    expect(await kit.ledgerFaults()).toEqual({ unbalanced: 0, drifted: 0 });
    kit.clock.set(started);
  });

  it("gives the part that a card paid back to the wallet, and is owed for it when that payment is returned", async () => {
    const customer = await kit.newShopper();
    const reference = await topUp(customer, 10_000);
    expect((await kit.order("wallet", customer, monthly)).status).toBe(200);
    const upgrade = await kit.open(customer, { plan_id: 3, duration: 1 });
    kit.sandbox.pay(upgrade);
    await kit.quiet();
    await refund(reference);
    const started = kit.clock.now();
    kit.clock.set(addDays(started, 14));
    await endSubscriptionsForDebt(kit.deps);
    const subscriptions = await kit.subscriptionsOf(customer);
    expect(subscriptions).toMatchObject([{ endsAt: kit.clock.now() }, { endsAt: kit.clock.now() }]);
    const unused = unusedValue(kobo(2_500_000), { days: 31, used: 14 });
    expect(await customerDebt(customer)).toBe(0);
    expect(await kit.balance(customer)).toBe(unused - MONTH);
    expect(await creditNotesOf(subscriptions)).toEqual([MONTH, expect.any(Number)]);
    await refund(upgrade);
    expect(await customerDebt(customer)).toBe(0);
    expect(await kit.balance(customer)).toBe(0);
    expect(await kit.ledgerFaults()).toEqual({ unbalanced: 0, drifted: 0 });
    kit.clock.set(started);
  });

  it("ends the subscription that it paid for in part, and is owed for that when its card payment is returned", async () => {
    const customer = await kit.newShopper();
    const topUpReference = await topUp(customer, 9_000);
    const claim = { ...(await kit.claimFor(customer, monthly)), use_wallet: 1 };
    const { token } = customer;
    const wanted = { ...claim, plan_duration: 1, payment_method: "card" };
    const summary = await kit.request("POST", "/subscription-summary", { token, body: wanted });
    const { amount_paid } = summary.body.data[0].quote;
    const body = { ...claim, amount_paid };
    const opened = await kit.request("POST", "/validate-card-payment", { token, body });
    const { reference } = opened.body.data;
    kit.sandbox.pay(reference);
    await kit.quiet();
    await refund(topUpReference);
    expect(await customerDebt(customer)).toBe(900_000);
    const started = kit.clock.now();
    kit.clock.set(addDays(started, 14));
    await endSubscriptionsForDebt(kit.deps);
    expect(await kit.subscriptionsOf(customer)).toMatchObject([{ endsAt: kit.clock.now() }]);
    const unused = unusedValue(kobo(MONTH), { days: 31, used: 14 });
    expect(await customerDebt(customer)).toBe(900_000 - unused);
    await refund(reference);
    // The wallet's part comes back and pays what is left of both debts.
    expect([await kit.balance(customer), await customerDebt(customer)]).toEqual([0, 0]);
    expect(await kit.ledgerFaults()).toEqual({ unbalanced: 0, drifted: 0 });
    kit.clock.set(started);
  });

  it("ends no subscription that it did not pay for", async () => {
    const customer = await kit.newShopper(MONTH);
    await kit.order("wallet", customer, monthly);
    kit.clock.advance({ minutes: 1 });
    const reference = await topUp(customer, 10_000);
    await cards.spend(customer, MONTH);
    await refund(reference);
    const started = kit.clock.now();
    kit.clock.set(addDays(started, 15));
    await endSubscriptionsForDebt(kit.deps);
    expect(await kit.subscriptionsOf(customer)).toMatchObject([{ remindsBeforeEnd: true }]);
    expect(await customerDebt(customer)).toBe(MONTH);
    kit.clock.set(started);
  });
});

describe("an agent's returned purchase of tokens", () => {
  it("holds tokens during a dispute; a debt stops sales until the next tokens pay it", async () => {
    const body = { email: "agent2@demo.example", password: "Demo-Agent2-2026" };
    const token = (await kit.request("POST", "/reseller/login", { body })).body.api_token as string;
    const buy = async (amount: number): Promise<string> => {
      const opened = await kit.request("POST", "/reseller/validate-token-purchase", {
        token,
        body: { amount },
      });
      const { reference } = opened.body.data;
      kit.sandbox.pay(reference);
      await kit.quiet();
      return reference;
    };
    const tokens = async () => (await kit.request("GET", "/reseller/tokens", { token })).body.data;
    const shop = await kit.newCustomer();
    await kit.database.client.query(`update locations set agent_id = 5 where id = ${shop.locationId}`);
    const sell = async () => {
      const path = `/reseller/subscription-summary-agent/${shop.locationId}?plan_duration=1`;
      const { quote } = (await kit.request("GET", path, { token })).body.data[0];
      return kit.request("POST", "/reseller/subscribe-with-token", {
        token,
        body: {
          ...{ plan_id: 2, duration: 1, location_id: shop.locationId, payment_method: "wallet" },
          ...{ plan_amount: quote.plan_amount, total_amount: quote.subtotal, onboarding: 0 },
          ...{ discount_percentage: quote.discount_percentage, amount_paid: quote.total },
        },
      });
    };
    // The demo agent already has 100 KPT.
    const reference = await buy(10_000);
    await disputeEvent("create", reference, 900_003);
    expect(await tokens()).toMatchObject({ balance: 10_100, held: 10_000 });
    const seen = async (path: string) => (await kit.request("GET", path, { token })).body.data;
    expect((await seen("/reseller/dashboard")).float).toMatchObject({ balance: 100 });
    const { body: shown } = await kit.request("GET", "/reseller/agent/balance", { token });
    expect(shown).toMatchObject({ balance: 100 });
    const [summary] = await seen(`/reseller/subscription-summary-agent/${shop.locationId}?plan_duration=1`);
    expect(summary).toMatchObject({ balance: 100, planDetails: [{ walletBalance: 100 }] });
    expect((await sell()).body.code).toBe("WALLET_TOO_LOW");
    await disputeEvent("resolve", reference, 900_003, { resolution: "declined" });
    expect((await sell()).status).toBe(200);
    await refund(reference);
    expect(await tokens()).toMatchObject({ balance: 0, debt: 9_900 });
    expect((await sell()).body.message).toBe(
      "You owe 9,900 KPT for a payment that was returned. Buy tokens to pay it first.",
    );
    await buy(20_000);
    expect(await tokens()).toMatchObject({ balance: 10_100, debt: 0 });
    expect((await sell()).status).toBe(200);
    expect(await kit.ledgerFaults()).toEqual({ unbalanced: 0, drifted: 0 });
  });
});
