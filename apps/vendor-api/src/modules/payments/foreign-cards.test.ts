import { kobo, paymentCharge } from "@vendor/pricing-engine";
import { specInternationalFee, specLocalFee } from "@vendor/pricing-engine/vendor";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ledgerAccounts, ledgerEntries, ledgerTransfers, savedCards } from "../../db/schema/index.ts";
import { createCardKit } from "../../testing/card-kit.ts";
import { createOrderKit, type OrderKit } from "../../testing/order-kit.ts";
import type { Customer } from "../../testing/payment-kit.ts";
import { renewSubscriptions } from "../subscriptions/renew-due.ts";

const MONTH = 1_000_000;
const monthly = { duration: 1 } as const;

let kit: OrderKit;
let cards: ReturnType<typeof createCardKit>;
beforeAll(async () => {
  kit = await createOrderKit();
  cards = createCardKit(kit);
});
afterAll(() => kit.close());

const international = paymentCharge(kobo(MONTH), specInternationalFee);
const local = paymentCharge(kobo(MONTH), specLocalFee);

/** What a payment's entries add up to in each account, in kobo. */
async function bookedFor(reference: string): Promise<Record<string, number>> {
  const rows = await kit.db
    .select({ kind: ledgerAccounts.kind, amount: ledgerEntries.amount })
    .from(ledgerTransfers)
    .innerJoin(ledgerEntries, eq(ledgerEntries.transferId, ledgerTransfers.id))
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerEntries.ledgerAccountId))
    .where(eq(ledgerTransfers.reference, reference));
  const sums: Record<string, number> = {};
  for (const { kind, amount } of rows) sums[kind] = (sums[kind] ?? 0) + amount;
  return sums;
}

const validate = ({ token }: Customer, body: object) =>
  kit.request("POST", "/validate-card-payment", { token, body });

/** What a page sends that shows the charge of a card. */
const claimWith = async (customer: Customer, charge: number) => {
  const claim = await kit.claimFor(customer, monthly);
  return { ...claim, amount_paid: (MONTH + charge) / 100 };
};

describe("a new card from abroad", () => {
  it("pays the charge that was shown; what it costs above that is booked, and its country is saved", async () => {
    const customer = await kit.newShopper();
    const reference = await kit.open(customer, monthly, { save_card: 1 });
    kit.sandbox.pay(reference, "foreign");
    expect((await kit.subscribe(customer, reference)).status).toBe(200);
    const paid = MONTH + local;
    const kept = Math.ceil((paid * 39) / 1_000) + 10_000;
    expect(await bookedFor(reference)).toEqual({
      "card-clearing": kept - paid,
      revenue: MONTH,
      fees: 0,
      "foreign-card-costs": local - kept,
    });
    expect(await kit.ledgerFaults()).toEqual({ unbalanced: 0, drifted: 0 });
    const own = eq(savedCards.accountId, customer.session.accountId);
    expect(await kit.db.select().from(savedCards).where(own)).toMatchObject([{ countryCode: "GB" }]);
    const shown = await kit.request("GET", "/account/cards", { token: customer.token });
    expect(shown.body.data).toMatchObject([{ foreign: true }]);
  });

  it("leaves the account of a card from Nigeria untouched", async () => {
    const customer = await kit.newShopper();
    const reference = await kit.open(customer, monthly);
    kit.sandbox.pay(reference);
    await kit.subscribe(customer, reference);
    const paid = MONTH + local;
    const kept = Math.ceil((paid * 15) / 1_000) + 10_000;
    expect(await bookedFor(reference)).toEqual({
      "card-clearing": kept - paid,
      revenue: MONTH,
      fees: local - kept,
    });
  });
});

describe("a saved card from abroad", () => {
  it("pays an order by the international charge, and by no other", async () => {
    const customer = await kit.newShopper();
    const card = cards.byCard(await cards.saveCard(customer, {}, "foreign"));
    const changed = await validate(customer, { ...(await claimWith(customer, local)), ...card });
    expect(changed.body).toMatchObject({
      code: "PRICE_CHANGED",
      data: { quote: { charge: international / 100 } },
    });
    const opened = await validate(customer, { ...(await claimWith(customer, international)), ...card });
    expect(opened.status, opened.text).toBe(200);
    const { reference } = opened.body.data;
    expect((await kit.subscribe(customer, reference)).status).toBe(200);
    const paid = MONTH + international;
    const kept = Math.ceil((paid * 39) / 1_000) + 10_000;
    expect(await bookedFor(reference)).toMatchObject({ "card-clearing": kept - paid, revenue: MONTH });
  });

  it("is priced by the summary's second schedule, and the wallet pays no charge", async () => {
    const customer = await kit.newShopper(2 * MONTH);
    await cards.saveCard(customer, {}, "foreign");
    const body = { plan_id: 2, plan_duration: 1, onboarding: 1 };
    const answer = await kit.request("POST", "/subscription-summary", { token: customer.token, body });
    expect(answer.body.data[0]).toMatchObject({
      fee_schedule: { id: "spec-local" },
      foreign_fee_schedule: { id: "spec-international", rate_bps: 390, flat: 100, cap: null },
      pCardDetails: [{ foreign: true }],
    });
    expect((await kit.order("wallet", customer, monthly)).status).toBe(200);
  });

  it("tops up by the international charge", async () => {
    const customer = await kit.newShopper();
    const handle = await cards.saveCard(customer, {}, "foreign");
    const opened = await cards.validateTopUp(customer, MONTH / 100, cards.byCard(handle));
    expect(opened.body.data.quote).toEqual({
      amount: MONTH / 100,
      charge: international / 100,
      total: (MONTH + international) / 100,
    });
    expect((await cards.topUp(customer, opened.body.data.reference)).status).toBe(200);
    expect(await kit.balance(customer)).toBe(MONTH);
    const byNewCard = await cards.validateTopUp(customer, MONTH / 100);
    expect(byNewCard.body.data.quote.charge).toBe(local / 100);
  });

  it("renews at the price that its owner is shown", async () => {
    const customer = await kit.newShopper(MONTH);
    const handle = await cards.saveCard(customer, {}, "foreign");
    expect((await kit.order("wallet", customer, monthly)).status).toBe(200);
    const { token, locationId } = customer;
    const path = `/account/renewals/${locationId}`;
    const renewal = await kit.request("PUT", path, { token, body: { card: handle } });
    expect(renewal.body.data).toMatchObject({ pays: "card", amount: (MONTH + international) / 100 });
    const [first] = await kit.subscriptionsOf(customer);
    kit.clock.set(first?.endsAt ?? new Date(0));
    await renewSubscriptions(kit.deps);
    const [, renewed] = await kit.subscriptionsOf(customer);
    expect(renewed?.amountPaid).toBe(MONTH + international);
  });
});
