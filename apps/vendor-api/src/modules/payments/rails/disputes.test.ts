import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { runAdminCommand } from "../../../admin-command.ts";
import { accounts, unmatchedPayments, webhookEvents } from "../../../db/schema/index.ts";
import { createCardKit } from "../../../testing/card-kit.ts";
import { offerRail } from "../../../testing/offer-rail.ts";
import { type Customer, createPaymentKit, type PaymentKit } from "../../../testing/payment-kit.ts";
import { readBalance } from "../../ledger/index.ts";
import { reconcilePayments } from "../reconcile-payments.ts";

let kit: PaymentKit;
let cards: ReturnType<typeof createCardKit>;
beforeAll(async () => {
  kit = await createPaymentKit();
  cards = createCardKit(kit);
  for (const rail of ["account", "transfer", "ussd"] as const) await offerRail(kit.db, rail);
});
afterAll(() => kit.close());

const wallet = ({ session }: Customer) =>
  readBalance(kit.db, { kind: "customer-wallet", ownerId: session.accountId });

async function dispute(reference: string, outcome?: "declined" | "merchant-accepted"): Promise<void> {
  kit.sandbox.dispute(reference, "charge.dispute.create");
  if (outcome) {
    const [record] = kit.sandbox.transactions({ reference });
    const data = { id: (record?.id ?? 0) + 5_000_000, resolution: outcome, transaction: { reference } };
    await kit.deliverEvent({ event: "charge.dispute.resolve", data });
  }
  await kit.quiet();
}

async function numberOf({ token }: Customer): Promise<string> {
  return (await kit.request("POST", "/account/wallet/account-number", { token })).body.data.account.number;
}

/** @returns Paystack's reference. */
async function send(accountNumber: string, amount: number): Promise<string> {
  const { transactionId } = kit.sandbox.sendTransfer({ accountNumber, amount, senderName: "Ada Obi" });
  await kit.quiet();
  return kit.sandbox.transactions().find(({ id }) => id === transactionId)?.reference ?? "";
}

/** Pays an order by this rail after its payer has paid it by card, so that the money is credited instead. */
async function creditedInstead(customer: Customer, method: "transfer" | "ussd"): Promise<string> {
  const summary = await kit.request("POST", "/subscription-summary", {
    token: customer.token,
    body: { plan_id: 2, plan_duration: 1, duration: 1, onboarding: 1, payment_method: method },
  });
  const { plan_amount, total_amount, discount_percentage, amount_paid } = summary.body.data[0].quote;
  const shown = { plan_amount, total_amount, discount_percentage, amount_paid };
  const chosen = { payment_method: method, ...(method === "ussd" && { bank: "737" }) };
  const { body } = await kit.validate(customer, { duration: 1 }, { ...shown, ...chosen });
  const { reference, amount, to_pay } = body.data;
  kit.sandbox.pay(await kit.open(customer, { duration: 1 }));
  await kit.quiet();
  if (method === "ussd") kit.sandbox.dial(to_pay.code);
  else kit.sandbox.sendTransfer({ accountNumber: to_pay.accountNumber, amount, senderName: "Ada Obi" });
  await kit.quiet();
  expect(await kit.intent(reference)).toMatchObject({ state: "refunded", providerStatus: "success" });
  return reference;
}

describe("a dispute of a transfer to an account number", () => {
  it("holds what it added to the wallet until it is decided for us", async () => {
    const customer = await kit.newCustomer();
    const reference = await send(await numberOf(customer), 300_000);
    await dispute(reference);
    expect(await wallet(customer)).toEqual({ balance: 300_000, held: 300_000 });
    await expect(cards.spend(customer, 1)).rejects.toThrow("held for a dispute");
    await dispute(reference, "merchant-accepted");
    expect(await wallet(customer)).toMatchObject({ held: 300_000 });
    const other = await send(await numberOf(customer), 200_000);
    await dispute(other, "declined");
    expect(await wallet(customer)).toEqual({ balance: 500_000, held: 300_000 });
  });

  it("is stored with our reference and without what it says of the payer", async () => {
    const customer = await kit.newCustomer();
    await dispute(await send(await numberOf(customer), 300_000));
    const [intent] = await kit.intentsOf(customer);
    const isIts = eq(webhookEvents.reference, intent?.reference ?? "");
    const stored = await kit.db.select().from(webhookEvents).where(isIts);
    expect(stored.map(({ event }) => event)).toEqual(["charge.success", "charge.dispute.create"]);
    expect(stored[1]?.body).toMatchObject({ data: { dueAt: expect.any(String) } });
    expect(JSON.stringify(stored)).not.toContain(customer.email);
  });

  it("holds it also when no event has told of the transfer", async () => {
    const customer = await kit.newCustomer();
    const number = await numberOf(customer);
    kit.sandbox.setSwitches({ webhooks: "drop" });
    const reference = await send(number, 300_000);
    kit.sandbox.setSwitches({ webhooks: "deliver" });
    await dispute(reference);
    expect(await wallet(customer)).toEqual({ balance: 300_000, held: 300_000 });
  });
});

it.each(["transfer", "ussd"] as const)(
  "a dispute of a payment by %s that was credited instead of its order holds the credit",
  async (method) => {
    const customer = await kit.newCustomer();
    const reference = await creditedInstead(customer, method);
    await dispute(reference);
    const { balance, held } = await wallet(customer);
    expect(held).toBe(balance);
    expect(held).toBeGreaterThan(0);
    const why = ["--reason", "The payer asked for it", "--bank-reference", "GTB-1"];
    expect(await admin("refunds", "record", "--reference", reference, "--to", "bank", ...why)).toContain(
      "--reference: The payer's bank disputes it",
    );
  },
);

async function admin(...words: string[]): Promise<string> {
  const errors: string[] = [];
  const terminal = { print: () => {}, printError: (text: string) => void errors.push(text), ask: undefined };
  await runAdminCommand([...words, "--yes"], terminal, (work) => work(kit.deps));
  return errors.join("\n");
}

describe("a dispute of money in suspense", () => {
  async function suspended() {
    const owner = await kit.newCustomer();
    const number = await numberOf(owner);
    const isOwn = eq(accounts.id, owner.session.accountId);
    await kit.db.update(accounts).set({ closesAt: kit.clock.now() }).where(isOwn);
    const reference = await send(number, 300_000);
    const isIts = eq(unmatchedPayments.reference, reference);
    const [row] = await kit.db.select().from(unmatchedPayments).where(isIts);
    const assign = (to: Customer) =>
      admin(
        ...["unmatched", "assign", "--id", String(row?.id), "--account", String(to.session.accountId)],
        ...["--reason", "It is theirs"],
      );
    return { reference, id: String(row?.id), assign };
  }

  it("holds what was assigned to a wallet", async () => {
    const { reference, assign } = await suspended();
    const customer = await kit.newCustomer();
    expect(await assign(customer)).toBe("");
    await dispute(reference);
    expect(await wallet(customer)).toEqual({ balance: 300_000, held: 300_000 });
  });

  it("keeps it from being assigned or returned until it is decided for us", async () => {
    const { reference, id, assign } = await suspended();
    const customer = await kit.newCustomer();
    await dispute(reference);
    const refusal = "--id: The payer's bank disputes it";
    expect(await assign(customer)).toContain(refusal);
    expect(await admin("unmatched", "return", "--id", id, "--reason", "It is theirs")).toContain(refusal);
    await dispute(reference, "declined");
    expect(await assign(customer)).toBe("");
    expect(await wallet(customer)).toEqual({ balance: 300_000, held: 0 });
  });
});

describe("a dispute of money that Paystack does not know yet", () => {
  async function disputeUnknown(reference: string): Promise<() => Promise<Date | null | undefined>> {
    const dataId = `dispute-of-${reference}`;
    const data = { id: dataId, transaction: { reference } };
    await kit.deliverEvent({ event: "charge.dispute.create", data });
    await kit.quiet();
    const isIts = eq(webhookEvents.dataId, dataId);
    return async () => (await kit.db.select().from(webhookEvents).where(isIts))[0]?.processedAt;
  }

  it("holds it once Paystack does", async () => {
    const reference = "known-later";
    const processedAt = await disputeUnknown(reference);
    expect(await processedAt()).toBeNull();
    kit.sandbox.setSwitches({ webhooks: "drop" });
    const opened = { reference, amount: 70_000, email: "x@test.example", currency: "NGN" as const };
    await kit.deps.paystack.initialize({ ...opened, callbackUrl: "http://site.test", metadata: {} });
    kit.sandbox.pay(reference);
    kit.sandbox.setSwitches({ webhooks: "deliver" });
    await reconcilePayments(kit.deps);
    expect(await processedAt()).not.toBeNull();
    const isIts = eq(unmatchedPayments.reference, reference);
    const [row] = await kit.db.select().from(unmatchedPayments).where(isIts);
    const { session } = await kit.newCustomer();
    const to = ["--account", String(session.accountId), "--reason", "It is theirs"];
    expect(await admin("unmatched", "assign", "--id", String(row?.id), ...to)).toContain(
      "--id: The payer's bank disputes it",
    );
  });

  it("is dropped as not ours after an hour", async () => {
    const processedAt = await disputeUnknown("never-known");
    kit.clock.advance({ minutes: 61 });
    await reconcilePayments(kit.deps);
    expect(await processedAt()).not.toBeNull();
    expect(kit.logs.filter((line) => line.includes("not ours") && line.includes("never-known"))).toHaveLength(
      1,
    );
  });
});
