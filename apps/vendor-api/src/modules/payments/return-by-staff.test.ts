import { addDays } from "date-fns";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { runAdminCommand } from "../../admin-command.ts";
import { accounts, agents, auditLog, unmatchedPayments, users } from "../../db/schema/index.ts";
import { formatDay } from "../../lagos-calendar.ts";
import { createCardKit } from "../../testing/card-kit.ts";
import { offerRail } from "../../testing/offer-rail.ts";
import { type Customer, createPaymentKit, type PaymentKit } from "../../testing/payment-kit.ts";
import { balanceOf, postTransfer } from "../ledger/index.ts";

let kit: PaymentKit;
beforeAll(async () => {
  kit = await createPaymentKit();
  await offerRail(kit.db, "transfer");
  await offerRail(kit.db, "account");
});
afterAll(() => kit.close());

/** Runs an administrator's command. @returns What it refused, or "". */
async function admin(...words: string[]): Promise<string> {
  const errors: string[] = [];
  const terminal = { print: () => {}, printError: (text: string) => void errors.push(text), ask: undefined };
  await runAdminCommand([...words, "--yes"], terminal, (work) => work(kit.deps));
  return errors.join("\n");
}
const why = ["--reason", "The customer asked for it"];

const wallet = ({ session }: Customer) =>
  balanceOf(kit.db, { kind: "customer-wallet", ownerId: session.accountId });
const suspense = () => balanceOf(kit.db, { kind: "suspense" });

/** A month of Plus that was paid by transfer. @param how - With the wallet's part before, if so. */
async function paidByTransfer(customer: Customer, how: { use_wallet?: 1 } = {}): Promise<string> {
  const chosen = { plan_id: 2, duration: 1, onboarding: 1, payment_method: "transfer", ...how };
  const quoted = await kit.request("POST", "/subscription-summary", {
    token: customer.token,
    body: { ...chosen, plan_duration: 1 },
  });
  const { plan_amount, total_amount, discount_percentage, amount_paid } = quoted.body.data[0].quote;
  const claim = {
    plan_amount,
    total_amount,
    discount_percentage,
    amount_paid,
    payment_method: "transfer",
    ...how,
  };
  const { body } = await kit.validate(customer, { duration: 1 }, claim);
  const { reference, to_pay, amount } = body.data;
  kit.sandbox.sendTransfer({ accountNumber: to_pay.accountNumber, amount, senderName: "Ada Obi" });
  await kit.quiet();
  return reference;
}

const receipt = async ({ token }: Customer, reference: string) =>
  (await kit.request("GET", `/account/transactions/${reference}`, { token })).body.data;

/** Money to an account number that nobody has. @returns The row's id. */
async function unmatched(amount: number): Promise<string> {
  const owner = await kit.newCustomer();
  const { body } = await kit.request("POST", "/account/wallet/account-number", { token: owner.token });
  await kit.db
    .update(accounts)
    .set({ closesAt: kit.clock.now() })
    .where(eq(accounts.id, owner.session.accountId));
  const { number: accountNumber } = body.data.account;
  kit.sandbox.sendTransfer({ accountNumber, amount, senderName: "Ngozi Bello" });
  await kit.quiet();
  const rows = await kit.db.select().from(unmatchedPayments).orderBy(unmatchedPayments.id);
  return String(rows.at(-1)?.id);
}

const rowOf = async (id: string) =>
  (
    await kit.db
      .select()
      .from(unmatchedPayments)
      .where(eq(unmatchedPayments.id, Number(id)))
  )[0];

describe("a payment that its provider cannot send back", () => {
  it("is returned to the wallet by staff, which ends what it paid for, and the papers say so", async () => {
    const customer = await kit.newCustomer();
    const reference = await paidByTransfer(customer);
    const { amount } = await kit.intent(reference);
    expect(await admin("refunds", "record", "--reference", reference, "--to", "wallet", ...why)).toBe("");
    expect(await wallet(customer)).toBe(amount);
    expect((await kit.subscriptionsOf(customer)).at(-1)?.endsAt).toEqual(kit.clock.now());
    expect(await receipt(customer, reference)).toMatchObject({
      ...{ state: "refunded", message: "This payment was returned to your wallet." },
      ...{ returned_by: "to your wallet", credit_note: { amount: expect.any(Number) } },
    });
    expect(await admin("refunds", "record", "--reference", reference, "--to", "wallet", ...why)).toContain(
      "--to: Only an order",
    );
    expect(await wallet(customer)).toBe(amount);
  });

  /** A payment that staff have returned to the wallet. */
  async function returnedToWallet() {
    const customer = await kit.newCustomer();
    const reference = await paidByTransfer(customer);
    expect(await admin("refunds", "record", "--reference", reference, "--to", "wallet", ...why)).toBe("");
    return { customer, reference };
  }

  it("is taken out of the wallet again when staff send it to a bank after all", async () => {
    const { customer, reference } = await returnedToWallet();
    const mails = (await kit.outbox(customer.email)).map(({ text }) => text);
    expect(mails).toContainEqual(expect.stringContaining(" to your wallet. Your Plus plan"));
    const byBank = ["refunds", "record", "--reference", reference, "--to", "bank", ...why];
    expect(await admin(...byBank, "--bank-reference", "GTB-3")).toBe("");
    expect(await wallet(customer)).toBe(0);
    expect(await admin(...byBank, "--bank-reference", "GTB-4")).toBe("--reference: It is refunded");
    const { rows } = (await kit.request("GET", "/account/wallet", { token: customer.token })).body.data;
    expect(rows[0]).toMatchObject({ description: "Payment returned", reference });
    expect(await kit.ledgerFaults()).toEqual({ unbalanced: 0, drifted: 0 });
  });

  it("is taken out of the wallet again when Paystack sends it back after all", async () => {
    const { customer, reference } = await returnedToWallet();
    await kit.deps.paystack.refund({
      transactionId: (await kit.intent(reference)).providerTransactionId ?? "",
    });
    kit.sandboxClock.advance(10_000);
    await kit.quiet();
    expect(await wallet(customer)).toBe(0);
    expect((await receipt(customer, reference)).message).toBe("This payment was returned to you.");
    expect(await kit.ledgerFaults()).toEqual({ unbalanced: 0, drifted: 0 });
  });

  it("pays what its owner owes from both parts of a split order", async () => {
    const customer = await kit.newCustomer();
    await createCardKit(kit).fund(customer, 400_000);
    const reference = await paidByTransfer(customer, { use_wallet: 1 });
    const { amount } = await kit.intent(reference);
    const debt = { kind: "customer-debt", ownerId: customer.session.accountId } as const;
    const entries = [
      { account: debt, amount: -900_000 },
      { account: { kind: "revenue" } as const, amount: 900_000 },
    ];
    await postTransfer(
      kit.db,
      { kind: "payment-reversed", reference: "owed-for-another", entries },
      kit.clock.now(),
    );
    expect(await admin("refunds", "record", "--reference", reference, "--to", "wallet", ...why)).toBe("");
    expect(await balanceOf(kit.db, debt)).toBe(0);
    expect(await wallet(customer)).toBe(amount + 400_000 - 900_000);
  });

  it("is paid out by hand, with the bank's number, once", async () => {
    const customer = await kit.newCustomer();
    const reference = await paidByTransfer(customer);
    const byBank = ["refunds", "record", "--reference", reference, "--to", "bank", ...why];
    expect(await admin(...byBank)).toBe("--bank-reference: Enter the number of the bank transfer");
    expect(await admin(...byBank, "--bank-reference", "GTB-1")).toBe("");
    expect(await receipt(customer, reference)).toMatchObject({
      returned_by: "to you by bank transfer, reference GTB-1",
    });
    expect(await admin(...byBank, "--bank-reference", "GTB-2")).toBe("--reference: It is refunded");
    expect(await wallet(customer)).toBe(0);
    const audited = (await kit.db.select().from(auditLog)).at(-1)?.details;
    expect(audited).toMatchObject({ after: { bank_reference: "GTB-1", reason: why[1] } });
  });

  it("is owed by its owner when Paystack sends it back, too, as staff and the owner are told", async () => {
    const customer = await kit.newCustomer();
    const reference = await paidByTransfer(customer);
    const { amount, providerTransactionId } = await kit.intent(reference);
    const why5 = [...why, "--bank-reference", "GTB-5"];
    expect(await admin("refunds", "record", "--reference", reference, "--to", "bank", ...why5)).toBe("");
    await createCardKit(kit).fund(customer, 100_000);
    await kit.deps.paystack.refund({ transactionId: providerTransactionId ?? "" });
    kit.sandboxClock.advance(10_000);
    await kit.quiet();
    const debt = { kind: "customer-debt", ownerId: customer.session.accountId } as const;
    expect([await wallet(customer), await balanceOf(kit.db, debt)]).toEqual([0, 100_000 - amount]);
    expect(kit.logs.filter((line) => line.includes("it is owed to us"))).toHaveLength(1);
    const [mail] = await kit.outbox(customer.email);
    expect(mail?.text).toContain(
      "You had it back before, by our bank transfer GTB-5. ₦1,000 were taken out of your wallet",
    );
    const deadline = formatDay(addDays(kit.clock.now(), 14));
    expect(mail?.text).toContain(`What it paid for ends if this is not paid by ${deadline}.`);
    expect(await kit.ledgerFaults()).toEqual({ unbalanced: 0, drifted: 0 });
  });

  it("is left to the provider where that can send it back", async () => {
    const customer = await kit.newCustomer();
    const reference = await kit.open(customer);
    kit.sandbox.pay(reference);
    await kit.quiet();
    const command = ["refunds", "record", "--reference", reference, "--to", "wallet", ...why];
    expect(await admin(...command)).toBe("--reference: Refund it at the provider's dashboard");
  });
});

describe("money that belongs to nobody", () => {
  it("is assigned to a wallet with its sender, once, and the sender is forgotten in suspense and never audited", async () => {
    const customer = await kit.newCustomer();
    const id = await unmatched(300_000);
    const before = await suspense();
    const account = String(customer.session.accountId);
    const command = ["unmatched", "assign", "--id", id, "--account", account, ...why];
    expect(await admin(...command)).toBe("");
    expect([await wallet(customer), (await suspense()) - before]).toEqual([300_000, -300_000]);
    const { rows } = (await kit.request("GET", "/account/wallet", { token: customer.token })).body.data;
    expect(rows).toMatchObject([{ description: "Transfer from Ngozi Bello" }]);
    expect(await rowOf(id)).toMatchObject({ state: "assigned", senderName: null, receiverNumber: null });
    expect(JSON.stringify(await kit.db.select().from(auditLog))).not.toContain("Ngozi");
    expect(await admin(...command)).toBe("--id: It was assigned before");
  });

  it("is assigned to an agent as whole tokens", async () => {
    const agent = await kit.newCustomer();
    const { userId } = agent.session;
    await kit.db.update(users).set({ role: "agent" }).where(eq(users.id, userId));
    await kit.db.insert(agents).values({ userId, code: "AG-77" });
    const id = await unmatched(300_050);
    const account = String(agent.session.accountId);
    const wrong = ["unmatched", "assign", "--id", id, "--account", account, ...why];
    expect(await admin(...wrong)).toContain("--account: This is an agent's");
    expect(await admin("unmatched", "assign", "--id", id, "--agent", "AG-77", ...why)).toBe("");
    expect(await balanceOf(kit.db, { kind: "agent-tokens", ownerId: userId })).toBe(300_000);
    expect(await balanceOf(kit.db, { kind: "agent-remainder", ownerId: userId })).toBe(50);
  });

  it("is taken back from the wallet when Paystack refunds a card payment that was assigned", async () => {
    const customer = await kit.newCustomer();
    const reference = "made-by-another-shop";
    await kit.deps.paystack.initialize({
      ...{ reference, amount: 150_000, email: "gone@test.example", currency: "NGN" },
      ...{ callbackUrl: "http://site.test", metadata: {} },
    });
    kit.sandbox.pay(reference);
    await kit.quiet();
    const isOwn = eq(unmatchedPayments.reference, reference);
    const [row] = await kit.db.select().from(unmatchedPayments).where(isOwn);
    const account = String(customer.session.accountId);
    expect(await admin("unmatched", "assign", "--id", String(row?.id), "--account", account, ...why)).toBe(
      "",
    );
    expect(await wallet(customer)).toBe(150_000);
    await kit.deps.paystack.refund({ transactionId: row?.transactionId ?? "" });
    kit.sandboxClock.advance(10_000);
    await kit.quiet();
    expect(await wallet(customer)).toBe(0);
    expect((await kit.intent(`acc-${row?.transactionId}`)).state).toBe("refunded");
  });

  it("is returned by staff, or by a refund at Paystack", async () => {
    const before = await suspense();
    const [byHand, atPaystack] = [await unmatched(100_000), await unmatched(200_000)];
    expect(await admin("unmatched", "return", "--id", byHand, "--bank-reference", "GTB-9", ...why)).toBe("");
    expect(await rowOf(byHand)).toMatchObject({
      state: "returned",
      bankReference: "GTB-9",
      senderName: null,
    });
    await kit.deps.paystack.refund({ transactionId: (await rowOf(atPaystack))?.transactionId ?? "" });
    kit.sandboxClock.advance(10_000);
    await kit.quiet();
    expect(await rowOf(atPaystack)).toMatchObject({ state: "returned", note: "Refunded at Paystack" });
    expect(await suspense()).toBe(before);
    expect(await kit.ledgerFaults()).toEqual({ unbalanced: 0, drifted: 0 });
  });
});
