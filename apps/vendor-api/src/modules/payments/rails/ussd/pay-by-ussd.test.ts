import { kobo, paymentCharge } from "@vendor/pricing-engine";
import { paystackLocalFee } from "@vendor/pricing-engine/vendor";
import { addDays } from "date-fns";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { ussdBanks } from "../../../../db/schema/index.ts";
import { createCardKit } from "../../../../testing/card-kit.ts";
import { offerRail, withdrawRail } from "../../../../testing/offer-rail.ts";
import { type Customer, createPaymentKit, type PaymentKit } from "../../../../testing/payment-kit.ts";
import { makePlannedChanges } from "../../../administration/index.ts";
import { applyChange, previewChange } from "../../../administration/make-admin-change.ts";
import { findFees } from "../../../catalog/index.ts";
import { balanceOf } from "../../../ledger/index.ts";
import { reconcilePayments } from "../../reconcile-payments.ts";

const MONTH = kobo(1_000_000);
const CHARGE = paymentCharge(MONTH, paystackLocalFee);
const DUE = MONTH + CHARGE;

let kit: PaymentKit;
beforeAll(async () => {
  kit = await createPaymentKit();
  await offerRail(kit.db, "ussd");
});
afterAll(() => kit.close());

/** Passes time for the API and for Paystack. */
function pass(minutes: number): void {
  kit.clock.advance({ minutes });
  kit.sandboxClock.advance(minutes * 60_000);
}

async function summarise({ token }: Customer) {
  const order = { plan_id: 2, plan_duration: 1, duration: 1, onboarding: 1, payment_method: "ussd" };
  return (await kit.request("POST", "/subscription-summary", { token, body: order })).body.data[0];
}

async function order(customer: Customer, bank: string | null = "737") {
  const { plan_amount, total_amount, discount_percentage, amount_paid } = (await summarise(customer)).quote;
  const shown = { plan_amount, total_amount, discount_percentage, amount_paid };
  const chosen = { payment_method: "ussd", ...(bank !== null && { bank }) };
  return kit.validate(customer, { duration: 1 }, { ...shown, ...chosen });
}

async function open(customer: Customer, bank?: string): Promise<{ reference: string; code: string }> {
  const { status, text, body } = await order(customer, bank);
  if (status !== 200) throw new Error(`not opened: ${text}`);
  return { reference: body.data.reference, code: body.data.to_pay.code };
}

const show = async (customer: Customer, reference: string) =>
  (await kit.payment(customer, reference)).body.data;
const walletOf = ({ session }: Customer) =>
  balanceOf(kit.db, { kind: "customer-wallet", ownerId: session.accountId });

describe("an order by USSD", () => {
  it("names the banks and its charge, shows the bank's code for 15 minutes, and is active when it was dialled", async () => {
    const customer = await kit.newCustomer();
    expect((await summarise(customer)).rails).toContainEqual({
      method: "ussd",
      fee_schedule: expect.objectContaining({ rate_bps: 150, cap: 2_000 }),
      minimum: 50,
      banks: [
        { id: "737", name: "Guaranty Trust Bank" },
        { id: "822", name: "Sterling Bank" },
        { id: "919", name: "United Bank for Africa" },
        { id: "966", name: "Zenith Bank" },
      ],
    });
    const { body } = await order(customer, "919");
    const { reference, to_pay } = body.data;
    expect(body.data).toMatchObject({ access_code: null, amount: DUE, quote: { charge: CHARGE / 100 } });
    expect(to_pay).toEqual({
      code: expect.stringMatching(/^\*919\*[\d*]+#$/),
      bank: "United Bank for Africa",
      expiresAt: new Date(kit.clock.now().getTime() + 900_000).toISOString(),
    });
    expect(await show(customer, reference)).toMatchObject({ state: "open", payment_method: "ussd", to_pay });
    kit.sandbox.dial(to_pay.code);
    await kit.quiet();
    expect(await show(customer, reference)).toMatchObject({ state: "settled", to_pay: {} });
    expect(await kit.subscriptionsOf(customer)).toMatchObject([{ planId: 2, startsAt: kit.clock.now() }]);
    // Paystack does not know its fee yet.
    expect(await createCardKit(kit).entriesOf(reference)).toEqual({
      "ussd-payment": { "ussd-clearing": -DUE, revenue: MONTH, fees: CHARGE },
    });
    const receipt = await kit.request("GET", `/account/transactions/${reference}`, { token: customer.token });
    expect(receipt.body.data).toMatchObject({ kind: "ussd", paid_with: "USSD" });
    const period = kit.clock.now().toISOString().slice(0, 7);
    const statement = await kit.client(customer.token).account.statementCsv({ period });
    expect(await statement.text()).toMatch(/Cards and banks,[^,]+,Plan paid by USSD,/);
  });

  it("has one code for each bank, and new ones after 15 minutes", async () => {
    const customer = await kit.newCustomer();
    const first = await open(customer);
    expect(await open(customer)).toEqual(first);
    const other = await open(customer, "966");
    expect(other.reference).not.toBe(first.reference);
    expect(await show(customer, first.reference)).toMatchObject({
      state: "failed",
      message: expect.stringContaining("chose another way to pay"),
    });
    pass(16);
    expect(await show(customer, other.reference)).toMatchObject({
      state: "failed",
      message: expect.stringContaining("The code has expired"),
    });
    const next = await open(customer);
    expect(next.code).not.toBe(first.code);
    expect(() => kit.sandbox.dial(first.code)).toThrow("expired");
    kit.sandbox.dial(next.code);
    await kit.quiet();
    expect(await kit.subscriptionsOf(customer)).toHaveLength(1);
  });

  it("has a new code after 15 minutes although Paystack still calls the old one ongoing", async () => {
    const customer = await kit.newCustomer();
    const expired = await open(customer);
    const { verify } = kit.deps.paystack;
    const ongoing = vi.spyOn(kit.deps.paystack, "verify").mockImplementation(async (reference) => {
      const transaction = await verify(reference);
      return transaction && reference === expired.reference
        ? { ...transaction, status: "ongoing" }
        : transaction;
    });
    pass(16);
    const next = await open(customer);
    expect(next.reference).not.toBe(expired.reference);
    expect((await kit.intent(expired.reference)).state).toBe("failed");
    kit.sandbox.dial(next.code);
    await kit.quiet();
    expect(await kit.subscriptionsOf(customer)).toHaveLength(1);
    ongoing.mockRestore();
  });

  it("is over when the bank refuses it, and ordering again gives another code", async () => {
    const customer = await kit.newCustomer();
    const refused = await open(customer);
    kit.sandbox.dial(refused.code, "Insufficient Funds");
    pass(1);
    expect(await show(customer, refused.reference)).toMatchObject({
      state: "failed",
      message: expect.stringContaining("Your bank refused this payment."),
    });
    const { reference, code } = await open(customer);
    expect(reference).not.toBe(refused.reference);
    kit.sandbox.dial(code);
    await kit.quiet();
    expect((await kit.intent(reference)).state).toBe("settled");
  });

  it("is settled by the reconciler when the event is lost, and in time although it is noticed late", async () => {
    const customer = await kit.newCustomer();
    const { reference, code } = await open(customer);
    kit.sandbox.setSwitches({ webhooks: "drop" }, { reference });
    pass(14);
    kit.sandbox.dial(code);
    pass(5);
    await reconcilePayments(kit.deps);
    expect((await kit.intent(reference)).state).toBe("settled");
  });

  it("opens once when Paystack's answer is lost", async () => {
    const customer = await kit.newCustomer();
    kit.sandbox.setSwitches({ resetNext: 1, failWhen: "after" }, { email: customer.email });
    expect((await order(customer)).status).toBe(503);
    const { reference, code } = await open(customer);
    const ofCustomer = kit.sandbox.transactions({ email: customer.email });
    expect(ofCustomer.map((transaction) => transaction.reference)).toEqual([reference]);
    kit.sandbox.dial(code);
    await kit.quiet();
    expect(await kit.subscriptionsOf(customer)).toHaveLength(1);
  });

  it("is wallet balance when the order was paid otherwise meanwhile", async () => {
    const customer = await kit.newCustomer();
    const { reference, code } = await open(customer);
    const other = await open(customer, "822");
    kit.sandbox.dial(code);
    kit.sandbox.dial(other.code);
    await kit.quiet();
    // The charge that the order had stays with the vendor, who pays it to Paystack.
    expect(await walletOf(customer)).toBe(MONTH);
    const states = [await kit.intent(reference), await kit.intent(other.reference)].map(({ state }) => state);
    expect(states.sort()).toEqual(["refunded", "settled"]);
    expect(await kit.ledgerFaults()).toEqual({ unbalanced: 0, drifted: 0 });
  });
});

describe("what USSD cannot do is refused at its field", () => {
  const administer = async (command: string, input: Record<string, string>, dueAt: Date | null = null) => {
    const by = { name: "ada@office", requestId: "request-1" };
    await applyChange(kit.deps, by, (await previewChange(kit.deps, by, { command, input, dueAt })).token);
  };

  it("without a bank, and at a bank that staff took out", async () => {
    const customer = await kit.newCustomer();
    const refused = { bank: ["Choose your bank"] };
    expect((await order(customer, null)).body.errors).toEqual(refused);
    expect((await order(customer, "058")).body.errors).toEqual(refused);
    await administer("ussd-banks remove", { id: "822" });
    expect((await order(customer, "822")).body.errors).toEqual(refused);
    await administer("ussd-banks add", { id: "822", name: "Sterling Bank" });
    expect((await order(customer, "822")).status).toBe(200);
  });

  it.each(["transfer", "ussd", "mandate"])(
    "staff offer %s from a day on, and withdraw it",
    async (method) => {
      const id = `paystack-${method === "mandate" ? "debit" : method}`;
      const isOffered = async () => (await findFees(kit.db)).railFees[method] !== undefined;
      if (await isOffered()) await administer("fees withdraw", { id });
      await administer("fees activate", { id, payment_method: method }, addDays(kit.clock.now(), 1));
      await makePlannedChanges(kit.deps);
      expect(await isOffered()).toBe(false);
      kit.clock.advance({ days: 2 });
      await makePlannedChanges(kit.deps);
      expect(await isOffered()).toBe(true);
    },
  );

  it("when it is not offered, no bank is left, or Paystack does not have it", async () => {
    const customer = await kit.newCustomer();
    const refused = { payment_method: [expect.stringContaining("not possible at the moment")] };
    kit.sandbox.setSwitches({ withoutChannels: ["ussd"] }, { email: customer.email });
    expect((await order(customer)).body.errors).toEqual(refused);
    const banks = await kit.db.delete(ussdBanks).returning();
    expect((await order(customer)).body.errors).toEqual(refused);
    const { rails } = await summarise(customer);
    expect(rails.map(({ method }: { method: string }) => method)).not.toContain("ussd");
    await kit.db.insert(ussdBanks).values(banks);
    await withdrawRail(kit.db, "ussd");
    expect((await order(customer)).body.errors).toEqual(refused);
    await offerRail(kit.db, "ussd");
  });
});
