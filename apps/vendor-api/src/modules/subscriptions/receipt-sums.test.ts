import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { moneySettings, subscriptions } from "../../db/schema/index.ts";
import { createCardKit } from "../../testing/card-kit.ts";
import { createOrderKit, type OrderKit } from "../../testing/order-kit.ts";
import type { Choice, Customer } from "../../testing/payment-kit.ts";

let kit: OrderKit;
let cards: ReturnType<typeof createCardKit>;
beforeAll(async () => {
  kit = await createOrderKit();
  cards = createCardKit(kit);
});
afterAll(() => kit.close());

const choice: Choice = { duration: 1, additional_users: 5, onboarding: 2, coupon: "SAVE10" };
const receiptOf = async ({ token }: Customer, reference: string) => {
  const answer = await kit.request("GET", `/account/transactions/${reference}`, { token });
  expect(answer.status, answer.text).toBe(200);
  return answer.body.data;
};
const newestReference = async (customer: Customer) =>
  (await kit.subscriptionsOf(customer)).at(-1)?.reference ?? "";

/** Pays in one of the ways. @returns the payment's reference. */
const ways = {
  async card(customer: Customer) {
    const reference = await kit.open(customer, choice);
    kit.sandbox.pay(reference);
    expect((await kit.subscribe(customer, reference)).status).toBe(200);
    return reference;
  },
  async split(customer: Customer) {
    await cards.fund(customer, 1_000_000);
    const claim = await kit.claimFor(customer, choice);
    const body = { ...claim, plan_duration: claim.duration, use_wallet: 1 };
    const { token } = customer;
    const priced = await kit.request("POST", "/subscription-summary", { token, body });
    const { amount_paid } = priced.body.data[0].quote;
    const order = { ...claim, amount_paid, use_wallet: 1 };
    const opened = await kit.request("POST", "/validate-card-payment", { token, body: order });
    expect(opened.status, opened.text).toBe(200);
    const { reference } = opened.body.data;
    kit.sandbox.pay(reference);
    expect((await kit.subscribe(customer, reference)).status).toBe(200);
    return String(reference);
  },
  async wallet(customer: Customer) {
    await cards.fund(customer, 100_000_000);
    expect((await kit.order("wallet", customer, choice)).status).toBe(200);
    return newestReference(customer);
  },
  async free(customer: Customer) {
    expect((await kit.order("free", customer, { coupon: "FREE100" })).status).toBe(200);
    return newestReference(customer);
  },
  async "top-up"(customer: Customer) {
    const reference = await cards.openTopUp(customer, 10_000);
    kit.sandbox.pay(reference);
    expect((await cards.topUp(customer, reference)).status).toBe(200);
    return reference;
  },
};

describe("a receipt's amounts", () => {
  it.each(Object.keys(ways) as (keyof typeof ways)[])("add up after a payment by %s", async (way) => {
    const customer = await kit.newShopper();
    const receipt = await receiptOf(customer, await ways[way](customer));
    const { lines, discount, credit, charge, total, wallet_amount, vat, coupon } = receipt;
    const sum = lines.reduce((all: number, { price }: { price: number }) => all + price * 100, 0);
    expect(Math.round(sum - (discount + credit) * 100 + charge * 100)).toBe(Math.round(total * 100));
    expect(receipt).toMatchObject({
      number: expect.stringMatching(/^20260302-[0-9A-Z]{8}$/),
      kind: way === "split" ? "card" : way,
      state: "settled",
      payer: { email: customer.email },
    });
    // VAT of 7.5 % is included: 7.5 of every 107.5.
    const rate = way === "top-up" ? 0 : 750;
    const contained = Math.floor((Math.round(total * 100) * rate) / (10_000 + rate) + 0.5) / 100;
    expect(vat).toEqual({ rate_bps: rate, amount: contained });
    expect(wallet_amount).toBe(way === "split" ? 10_000 : 0);
    expect(coupon).toBe(
      { card: "SAVE10", split: "SAVE10", wallet: "SAVE10", free: "FREE100", "top-up": null }[way],
    );
    expect(charge > 0).toBe(["card", "split", "top-up"].includes(way));
    const { body } = await kit.request("GET", "/account/transactions", { token: customer.token });
    expect(body.data.rows).toMatchObject([{ reference: receipt.reference, amount: total }]);
    const [mail] = await kit.outbox(customer.email);
    const papers = way === "free" || way === "top-up" ? ["receipt"] : ["receipt", "invoice"];
    expect(mail?.attachments).toEqual(papers.map((paper) => `${paper}-${receipt.reference}.pdf`));
    const pdf = await kit.client(customer.token).account.receiptPdf({ reference: receipt.reference });
    expect(pdf.size).toBeGreaterThan(5_000);
  });

  it.each(["card", "wallet"] as const)(
    "name the credit of a change by %s, on page and email, and add up with its VAT",
    async (way) => {
      const customer = await kit.newShopper();
      await cards.fund(customer, 100_000_000);
      await kit.order("wallet", customer, { duration: 1 });
      const enterprise = { plan_id: 3, duration: 1 } as const;
      if (way === "wallet") await kit.order("wallet", customer, enterprise);
      else kit.sandbox.pay(await kit.open(customer, enterprise));
      await kit.quiet();
      const receipt = await receiptOf(customer, await newestReference(customer));
      const charge = way === "card" ? 400 : 0;
      expect(receipt).toMatchObject({
        ...{ discount: 0, credit: 10_000, credit_name: "Credit for unused time", coupon: null },
        ...{ charge, total: 25_000 - 10_000 + charge },
        vat: { amount: Math.round(((15_000 + charge) * 75 * 100) / 1_075) / 100 },
      });
      const mails = await kit.outbox(customer.email);
      expect(mails.map(({ text }) => text).join()).toMatch(/Credit for unused time: .?₦10,000/);
    },
  );

  it("list the wallet's part of a split order in the wallet's history", async () => {
    const customer = await kit.newShopper();
    const reference = await ways.split(customer);
    const { body } = await kit.request("GET", "/account/wallet", { token: customer.token });
    expect(body.data.rows[0]).toMatchObject({ kind: "wallet-payment", reference, amount: -10_000 });
  });

  it("list a split order under both card and wallet, as one transaction", async () => {
    const customer = await kit.newShopper();
    const reference = await ways.split(customer);
    const { token } = customer;
    for (const kind of ["card", "wallet"]) {
      const { body } = await kit.request("GET", `/account/transactions?kind=${kind}`, { token });
      expect(body.data).toMatchObject({
        total: 1,
        rows: [{ reference, kind: "card", wallet_amount: 10_000 }],
      });
    }
  });

  it.each(["card", "wallet", "free", "top-up"] as const)(
    "keep the billing details and period of the payment date, by %s",
    async (way) => {
      const customer = await kit.newShopper();
      const { token } = customer;
      const bill = (name: string, tin: string) =>
        kit.request("PUT", "/account/billing", { token, body: { name, tin } });
      await bill("First name", "1234567890");
      const reference = await ways[way](customer);
      const before = await receiptOf(customer, reference);
      expect(before.payer).toEqual({ name: "First name", email: customer.email, tin: "1234567890" });
      expect(before.period?.starts_at ?? null).toBe(way === "top-up" ? null : before.paid_at);
      await bill("Second name", "");
      await kit.db.update(subscriptions).set({ endsAt: null }).where(eq(subscriptions.reference, reference));
      expect(await receiptOf(customer, reference)).toEqual(before);
    },
  );

  it("keep the VAT rate of the payment date", async () => {
    const customer = await kit.newShopper();
    const reference = await ways.wallet(customer);
    const before = await receiptOf(customer, reference);
    await kit.db.update(moneySettings).set({ vatRateBps: 1_000 });
    expect((await receiptOf(customer, reference)).vat).toEqual(before.vat);
    await kit.db.update(moneySettings).set({ vatRateBps: 750 });
  });
});
