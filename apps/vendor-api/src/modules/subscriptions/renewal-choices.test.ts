import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { Customer } from "../../testing/payment-kit.ts";
import { createRenewalKit, PLUS_MONTH, type RenewalKit } from "../../testing/renewal-kit.ts";
import { renewSubscriptions } from "./renew-due.ts";

let kit: RenewalKit;
let cards: RenewalKit["cards"];
beforeAll(async () => {
  kit = await createRenewalKit();
  cards = kit.cards;
});
afterAll(() => kit.close());
afterEach(() => kit.endTest());

const renewalOf = (customer: Customer) => kit.renewalOf(customer);
const newSubscriber = (choice?: object) => kit.newSubscriber(choice);
const call: RenewalKit["call"] = (...request) => kit.call(...request);
const choose = (customer: Customer, body: object) => kit.choose(customer, body);
const stop = (customer: Customer, reason?: string) => kit.stop(customer, reason);
const shown = (customer: Customer) => kit.shown(customer);

describe("an order by hand while its location renews", () => {
  const order = async (customer: Customer, choice: object, extra: object) => {
    const again = await kit.signInAgain(customer);
    const reference = await kit.open(again, { duration: 1, ...choice }, extra);
    if (!("auth_code" in extra)) kit.sandbox.pay(reference, "foreign");
    const paid = await kit.subscribe(again, reference);
    expect(paid.status, paid.text).toBe(200);
    await kit.quiet();
    return renewalOf(customer);
  };
  const summaryOf = async (customer: Customer) =>
    (
      await call("POST", customer, "/subscription-summary", {
        ...{ plan_id: 2, plan_duration: 1, location_id: customer.locationId },
      })
    ).body.data[0].renewal;

  it("shows the present state, and stores what the owner leaves it at with the new price", async () => {
    const customer = await newSubscriber();
    expect(await summaryOf(customer)).toEqual({ on: true, card: customer.handle, bank_account: null });
    const before = await renewalOf(customer);
    kit.clock.advance({ days: 1 });
    const more = { additional_users: 5 };
    const byCard = cards.byCard(customer.handle);
    expect(await order(customer, more, { ...byCard, renew: 1 })).toMatchObject({
      ...{ isOn: true, agreedPrice: PLUS_MONTH + 425_000, cardHandle: customer.handle },
      ...{ consentedAt: kit.clock.now() },
    });
    expect(before?.agreedPrice).toBe(PLUS_MONTH);
    expect(await order(customer, more, { ...byCard, renew: 0 })).toMatchObject({
      ...{ isOn: false, nextStepAt: null, isGraceUnpaid: false },
    });
    expect(await summaryOf(customer)).toEqual({ on: false, card: null, bank_account: null });
  });

  it("keeps what was agreed when it does not say, unless that costs no more", async () => {
    const customer = await newSubscriber();
    const byCard = cards.byCard(customer.handle);
    const kept = { isOn: true, planId: 2, addons: [], agreedPrice: PLUS_MONTH };
    expect(await order(customer, { additional_users: 5 }, byCard)).toMatchObject(kept);
    expect(await order(customer, { plan_id: 3 }, { ...byCard, replace_plan: 1 })).toMatchObject(kept);
  });

  it("charges no earlier card when the card that paid cannot be charged again", async () => {
    const customer = await newSubscriber();
    const again = await kit.signInAgain(customer);
    const reference = await kit.open(again, { duration: 1 }, { card_type: "new_card", renew: 1 });
    kit.sandbox.pay(reference, "not-reusable");
    expect((await kit.subscribe(again, reference)).status).toBe(200);
    await kit.quiet();
    expect(await renewalOf(customer)).toMatchObject({ isOn: true, cardHandle: null });
    expect(await shown(customer)).toMatchObject({ pays: "nobody", card: null });
  });

  it("renews by the card that paid, and from the wallet by the one that was agreed on", async () => {
    const customer = await newSubscriber();
    const other = await cards.saveCard(customer, {}, "pin");
    expect(await order(customer, {}, { ...cards.byCard(other), renew: 1 })).toMatchObject({
      cardHandle: other,
    });
    const added = await order(customer, {}, { card_type: "new_card", renew: 1 });
    expect(added?.cardHandle).toMatch(/-/);
    expect([other, customer.handle]).not.toContain(added?.cardHandle);
    await cards.fund(customer, PLUS_MONTH);
    const again = await kit.signInAgain(customer);
    const body = { plan_id: 2, plan_duration: 1, location_id: customer.locationId, payment_method: "wallet" };
    const summary = (await kit.request("POST", "/subscription-summary", { token: again.token, body })).body
      .data[0];
    const paid = await kit.request("POST", "/subscribe-with-wallet", {
      token: again.token,
      body: {
        ...{ plan_id: 2, duration: 1, location_id: customer.locationId, payment_method: "wallet", renew: 1 },
        ...{ plan_amount: summary.quote.plan_amount, total_amount: summary.quote.total_amount },
        ...{ discount_percentage: 0, amount_paid: summary.quote.amount_paid },
      },
    });
    expect(paid.status, paid.text).toBe(200);
    expect(await renewalOf(customer)).toMatchObject({ isOn: true, cardHandle: added?.cardHandle });
  });
});

describe("the owner's choices", () => {
  it("stop it, undo that, and change card", async () => {
    const customer = await newSubscriber();
    expect((await stop(customer, "Too dear")).body.message).toBe("The plan will not renew automatically");
    expect(await renewalOf(customer)).toMatchObject({ isOn: false, stopReason: "Too dear" });
    kit.clock.set(customer.endsAt);
    await renewSubscriptions(kit.deps);
    expect(await kit.subscriptionsOf(customer)).toHaveLength(1);
    expect((await choose(customer, { card: null })).status).toBe(409);

    const other = await newSubscriber();
    await stop(other);
    expect((await choose(other, { card: other.handle })).body.data).toMatchObject({ on: true, pays: "card" });
    expect((await choose(other, { card: customer.handle })).status).toBe(404);
  });

  it("schedule another plan, term and extras for the end of the period, and undo that", async () => {
    const customer = await newSubscriber({ additional_users: 5 });
    const change = { card: customer.handle, plan_id: 2, duration: 12 };
    expect((await choose(customer, change)).body.data).toMatchObject({
      is_change: true,
      duration: 12,
      lines: [{ name: "Plus", price: 60_000 }],
    });
    const undo = { card: customer.handle, plan_id: 2, duration: 1, additional_users: 5 };
    expect((await choose(customer, undo)).body.data).toMatchObject({ is_change: false, duration: 1 });
    await choose(customer, change);
    kit.clock.set(customer.endsAt);
    await renewSubscriptions(kit.deps);
    expect((await kit.subscriptionsOf(customer)).at(-1)).toMatchObject({
      duration: 12,
      startsAt: customer.endsAt,
      amountPaid: 6_130_000,
    });
    expect((await choose(customer, { ...change, plan_id: 1 })).status).toBe(409);
    expect((await choose(customer, { ...change, additional_users: 4 })).status).toBe(422);
  });

  it("end with a payment that was returned", async () => {
    const customer = await newSubscriber();
    const reference = (await kit.subscriptionsOf(customer))[0]?.reference ?? "";
    const transaction = await kit.deps.paystack.verify(reference);
    await kit.deps.paystack.refund({ transactionId: transaction?.id ?? "" });
    await kit.sandboxClock.advance(5_000);
    await kit.quiet();
    expect(await renewalOf(customer)).toMatchObject({ isOn: false });
  });
});
