import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { ledgerTransfers } from "../../db/schema/index.ts";
import { applyChange, previewChange } from "../../modules/administration/make-admin-change.ts";
import { receiptFacts } from "../../modules/papers/receipt-texts.ts";
import { rails } from "../../modules/payments/rails/index.ts";
import { reconcilePayments } from "../../modules/payments/reconcile-payments.ts";
import { createCardKit } from "../card-kit.ts";
import { type Customer, createPaymentKit, type PaymentKit } from "../payment-kit.ts";
import { COUNTER_FEE, createCounter } from "./counter-rail.ts";

const counter = createCounter();
let kit: PaymentKit;
beforeAll(async () => {
  kit = await createPaymentKit({ rails: [...rails, counter.rail] });
  await administer("fees add", { id: "at-counters", mode: "additive", rate: "1", flat: "50" });
  await administer("fees activate", { id: "at-counters", payment_method: "counter" });
});

async function administer(command: string, input: Record<string, string>) {
  const by = { name: "ada@office", requestId: "request-1" };
  const { token } = await previewChange(kit.deps, by, { command, input });
  await applyChange(kit.deps, by, token);
}

afterAll(() => kit.close());

/** The order as a checkout with this way of paying sends it. */
async function claim({ token, locationId }: Customer) {
  const order = {
    plan_id: 2,
    duration: 1,
    onboarding: 1,
    payment_method: "counter",
    location_id: locationId,
  };
  const { body } = await kit.request("POST", "/subscription-summary", {
    token,
    body: { ...order, plan_duration: 1 },
  });
  const { plan_amount, total_amount, discount_percentage, amount_paid } = body.data[0].quote;
  return { ...order, plan_amount, total_amount, discount_percentage, amount_paid };
}

const validate = async (customer: Customer, extra: object = {}) =>
  kit.request("POST", "/validate-card-payment", {
    token: customer.token,
    body: { ...(await claim(customer)), ...extra },
  });

/** The cash is paid at the counter, which says so. */
async function payCash(reference: string) {
  const { headers } = counter;
  const answer = await kit.request("POST", "/webhooks/counter", {
    headers,
    body: counter.takeCash(reference),
  });
  await kit.quiet();
  return answer.status;
}

it("a way of paying that is not part of the product opens with a slip, settles days later, and has its papers and entries", async () => {
  const customer = await kit.newCustomer();
  const { body, status } = await validate(customer);
  expect({ status, body }).toMatchObject({
    status: 200,
    // ₦10,000, and its own charge: 1 % and ₦50.
    body: { data: { access_code: null, to_pay: { slip: "4000" }, amount: 1_015_000 } },
  });
  const { reference } = body.data;
  expect((await validate(customer)).body.data).toMatchObject({ reference, to_pay: { slip: "4000" } });
  const unsigned = await kit.request("POST", "/webhooks/counter", { body: { event: "counter.paid" } });
  expect(unsigned.status).toBe(401);

  kit.clock.advance({ hours: 71 });
  await reconcilePayments(kit.deps);
  expect((await kit.intent(reference)).state).toBe("open");
  expect(await payCash(reference)).toBe(200);
  expect((await kit.intent(reference)).state).toBe("settled");
  expect(await kit.subscriptionsOf(customer)).toMatchObject([{ planId: 2, startsAt: kit.clock.now() }]);

  const { token } = await kit.signInAgain(customer);
  const get = async (path: string) =>
    (await kit.request("GET", `/account/transactions${path}`, { token })).body.data;
  const receipt = await get(`/${reference}`);
  expect(receipt).toMatchObject({
    ...{ kind: "counter", paid_with: "Cash at a counter", charge: 150, total: 10_150 },
    invoice: { number: expect.stringMatching(/^INV-/), amount: 10_150 },
  });
  expect(receiptFacts(receipt, receipt.number)).toContainEqual({
    name: "Paid by",
    value: "Cash at a counter",
  });
  expect((await get("?kind=counter")).rows).toMatchObject([{ reference, state: "settled" }]);
  expect(await createCardKit(kit).entriesOf(reference)).toEqual({
    "counter-payment": { "counter-clearing": -1_015_000, revenue: 1_000_000, fees: 15_000 },
    "counter-fee": { "counter-clearing": COUNTER_FEE, fees: -COUNTER_FEE },
  });
  expect(await kit.ledgerFaults()).toEqual({ unbalanced: 0, drifted: 0 });
});

it("what it cannot do is refused: saving, and its provider's least amount", async () => {
  const customer = await kit.newCustomer();
  expect((await validate(customer, { save_card: 1 })).body.errors).toEqual({
    save_card: ["This way of paying cannot be saved."],
  });
  expect((await validate(customer, { card_type: "saved_card", auth_code: "any" })).body.errors).toEqual({
    auth_code: ["This way of paying has no saved card."],
  });
  await kit.newCoupon({ code: "NEARLY", kind: "amount", value: 990_000 });
  const nearlyFree = await kit.request("POST", "/validate-card-payment", {
    token: customer.token,
    body: {
      ...(await claim(customer)),
      ...{ coupon: "NEARLY", total_amount: 100, amount_paid: 151 },
    },
  });
  expect(nearlyFree.body.errors.payment_method).toEqual([
    "Cash at a counter pays no less than ₦200, and ₦151 is left for it. Add money to your wallet and pay from there.",
  ]);
  expect((await validate(customer, { payment_method: "unknown" })).body.errors).toHaveProperty(
    "payment_method",
  );
});

it("is given up after its own time, and cash that comes for a location that was paid meanwhile is owed back", async () => {
  const customer = await kit.newCustomer();
  const { reference } = (await validate(customer)).body.data;
  kit.clock.advance({ hours: 72 });
  await reconcilePayments(kit.deps);
  expect((await kit.intent(reference)).state).toBe("failed");
  const other = await kit.signInAgain(customer);
  kit.sandbox.pay(await kit.open(other));
  await kit.quiet();
  await payCash(reference);
  await reconcilePayments(kit.deps);
  expect(await kit.intent(reference)).toMatchObject({ state: "refunding", phase: null });
  const [owed] = await kit.db
    .select({ id: ledgerTransfers.id })
    .from(ledgerTransfers)
    .where(and(eq(ledgerTransfers.reference, reference), eq(ledgerTransfers.kind, "refund-owed")));
  expect(owed).toBeDefined();
  expect(await kit.ledgerFaults()).toEqual({ unbalanced: 0, drifted: 0 });
});
