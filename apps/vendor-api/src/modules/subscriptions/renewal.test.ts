import { renewalConsent } from "@vendor/api";
import { kobo } from "@vendor/pricing-engine";
import { addDays, addHours, subHours } from "date-fns";
import { desc, eq, sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { addonOptions, outboxMessages, plans, savedCards } from "../../db/schema/index.ts";
import { inTransaction } from "../../db/transaction.ts";
import { formatDay } from "../../lagos-calendar.ts";
import { type Customer, withFailpoint } from "../../testing/payment-kit.ts";
import { createRenewalKit, PLUS_MONTH, type RenewalKit } from "../../testing/renewal-kit.ts";
import { reconcilePayments } from "../payments/reconcile-payments.ts";
import { insertFirstSubscription } from "../people/user-repository.ts";
import { stepsOf } from "../periods/renewal-states.ts";
import { announcePriceRises } from "./announce-price-rises.ts";
import { removeCard } from "./cards.ts";
import { nextAttempt } from "./dunning.ts";
import { renewSubscriptions } from "./renew-due.ts";
import { tellExpiries } from "./tell-expiries.ts";

let kit: RenewalKit;
let cards: RenewalKit["cards"];
beforeAll(async () => {
  kit = await createRenewalKit();
  cards = kit.cards;
});
afterAll(() => kit.close());
afterEach(() => kit.endTest());

const passDays: RenewalKit["passDays"] = (days, deps) => kit.passDays(days, deps);
const renewalOf = (customer: Customer) => kit.renewalOf(customer);
const mailsTo = (customer: Customer) => kit.mailsTo(customer);
const newSubscriber = (choice?: object) => kit.newSubscriber(choice);
const call: RenewalKit["call"] = (...request) => kit.call(...request);
const choose = (customer: Customer, body: object) => kit.choose(customer, body);
const stop = (customer: Customer, reason?: string) => kit.stop(customer, reason);
const shown = (customer: Customer) => kit.shown(customer);

describe("a renewal by choice", () => {
  it("is off unless chosen, and stores the words of the consent", async () => {
    const plain = await kit.newCustomer();
    await kit.subscribe(
      plain,
      await kit.open(plain, { duration: 1 }, cards.byCard(await cards.saveCard(plain))),
    );
    expect(await shown(plain)).toMatchObject({ on: false, amount: 10_300, pays: "nobody" });
    const chosen = await newSubscriber();
    expect(await renewalOf(chosen)).toMatchObject({
      isOn: true,
      consent: renewalConsent,
      consentedBy: chosen.session.userId,
      cardHandle: chosen.handle,
      agreedPrice: PLUS_MONTH,
    });
    expect(await shown(chosen)).toMatchObject({ on: true, pays: "card", card: { last_four: "4081" } });
  });

  it("announces 7 days and 1 day before, then pays by card without a gap", async () => {
    const customer = await newSubscriber({ additional_users: 5, coupon: "SAVE10" });
    await passDays(23);
    expect(await mailsTo(customer)).not.toContainEqual(expect.stringContaining("renews on"));
    await passDays(5);
    const notices = async () => (await mailsTo(customer)).filter((subject) => subject.includes("renews on"));
    expect(await notices()).toHaveLength(1);
    await passDays(4);
    expect(await notices()).toHaveLength(2);
    const [first, second] = await kit.subscriptionsOf(customer);
    expect(second).toMatchObject({ startsAt: first?.endsAt, duration: 1, planId: 2 });
    // The coupon does not carry over, the extras do.
    expect(second?.amountPaid).toBe(1_463_500);
    expect(cards.chargesOf(customer)).toHaveLength(2);
    expect(await renewalOf(customer)).toMatchObject({ dueAt: second?.endsAt, failures: 0, reference: null });
    expect(await kit.ledgerFaults()).toEqual({ unbalanced: 0, drifted: 0 });
  });

  it("says in its announcement that another term begins", async () => {
    const customer = await newSubscriber({ additional_users: 5 });
    expect((await choose(customer, { duration: 12, plan_id: 2, additional_products: 500 })).status).toBe(200);
    await passDays(28);
    const day = formatDay(stepsOf(customer.endsAt).payment);
    const [text] = await kit.db
      .select()
      .from(outboxMessages)
      .where(eq(outboxMessages.to, customer.email))
      .orderBy(desc(outboxMessages.id))
      .limit(1);
    expect(text?.subject).toMatch(new RegExp(`^₦[\\d,]+: your Plus plan changes on ${day}$`));
    expect(text?.text).toContain(` changes to Plus, yearly, Additional Unique Products (500) on ${day}.`);
  });

  it("pays from the wallet when it covers the price, without a card charge", async () => {
    const customer = await newSubscriber();
    await cards.fund(customer, PLUS_MONTH);
    await passDays(32);
    expect((await kit.subscriptionsOf(customer)).map(({ amountPaid }) => amountPaid)).toEqual([
      1_030_000,
      PLUS_MONTH,
    ]);
    expect(await cards.walletOf(customer)).toBe(0);
    expect(await shown(customer)).toMatchObject({ on: true, last_failure: null });
  });

  it("renews once with two copies of the worker", async () => {
    const [byCard, byWallet] = [await newSubscriber(), await newSubscriber()];
    await cards.fund(byWallet, 2 * PLUS_MONTH);
    kit.clock.set(addDays(byCard.endsAt, 0));
    await Promise.all([1, 2, 3].map(() => renewSubscriptions(kit.deps)));
    await kit.quiet();
    for (const customer of [byCard, byWallet]) expect(await kit.subscriptionsOf(customer)).toHaveLength(2);
  });

  it("survives a crash between the claim and the charge, and after the charge", async () => {
    for (const failpoint of ["renewal-claimed", "charge-claimed", "card-charged", "settlement-written"]) {
      const customer = await newSubscriber();
      kit.sandbox.setSwitches({ webhooks: "drop" }, { email: customer.email });
      kit.clock.set(customer.endsAt);
      const crash = withFailpoint(kit.deps, failpoint, () => Promise.reject(new Error("killed")));
      await renewSubscriptions(crash);
      expect(await kit.subscriptionsOf(customer), failpoint).toHaveLength(1);
      kit.clock.advance({ minutes: 20 });
      await reconcilePayments(kit.deps);
      await renewSubscriptions(kit.deps);
      // A charge that never reached Paystack fails first, and is tried the next day.
      await passDays(2);
      expect(await kit.subscriptionsOf(customer), failpoint).toHaveLength(2);
      expect(cards.chargesOf(customer), failpoint).toHaveLength(2);
    }
  });
});

describe("a renewal that fails", () => {
  it("is tried again on days 1, 2, 3 and the payday, stays active until the end of the grace, then expires", async () => {
    kit.clock.set(new Date("2027-01-20T09:00:00Z"));
    const customer = await newSubscriber();
    await tellExpiries(kit.deps);
    kit.sandbox.setSwitches({ declineSavedCard: "Insufficient Funds" }, { email: customer.email });
    const refused = () =>
      kit.sandbox.transactions({ email: customer.email }).filter(({ status }) => status === "failed").length;
    await passDays(31);
    expect(refused()).toBe(1);
    expect(await shown(customer)).toMatchObject({
      on: true,
      last_failure: "Your bank declined the card ending in 4081: there is not enough money on it.",
      grace_until: addDays(customer.endsAt, 7).toISOString(),
    });
    const { data } = (await call("GET", customer, "/account")).body;
    expect(data).toMatchObject({ subscription_status: "active" });
    await passDays(3);
    expect(refused()).toBe(4);
    await passDays(3);
    expect(refused()).toBe(5);
    // The next step is the end of the grace, which is no attempt.
    expect(await shown(customer)).toMatchObject({ on: true, next_attempt_at: null });
    await passDays(2);
    expect(await shown(customer)).toMatchObject({ on: false });
    expect(await renewalOf(customer)).toMatchObject({ state: "ended" });
    const expired = (await call("GET", customer, "/account")).body.data;
    expect(expired).toMatchObject({ subscription_status: "expired" });
    const told = await mailsTo(customer);
    expect(told.filter((subject) => subject.includes("could not be renewed"))).toHaveLength(5);
    expect(told.at(-1)).toContain("has expired");
    const { locationId } = customer;
    const ended = (await kit.eventsAbout({ locationId })).filter((name) => name !== "subscription.started");
    expect(ended).toEqual(["subscription.expired"]);
    await passDays(40);
    await tellExpiries(kit.deps);
    expect(
      (await kit.eventsAbout({ locationId })).filter((name) => name === "subscription.expired"),
    ).toHaveLength(1);
    expect(refused()).toBe(5);
  });

  it.each(["Stolen Card", "Closed Account", "Invalid Card Number"])(
    "never charges a card again after %s, and uses the wallet once it is filled",
    async (answer) => {
      const customer = await newSubscriber();
      kit.sandbox.setSwitches({ declineSavedCard: answer }, { email: customer.email });
      kit.clock.set(customer.endsAt);
      await renewSubscriptions(kit.deps);
      kit.sandbox.resetSwitches("all");
      await passDays(2);
      expect(cards.chargesOf(customer)).toHaveLength(1);
      expect((await renewalOf(customer))?.cardHandle).toBeNull();
      await cards.fund(customer, PLUS_MONTH);
      await passDays(1);
      // The days of grace were used, so the new period begins at the end of the old one.
      expect((await kit.subscriptionsOf(customer)).at(-1)?.startsAt).toEqual(customer.endsAt);
    },
  );

  it("names what to pay in its email and SMS, and links to the very order, with its extras", async () => {
    const customer = await newSubscriber({ additional_users: 5 });
    kit.sandbox.setSwitches({ declineSavedCard: true }, { email: customer.email });
    kit.clock.set(subHours(customer.endsAt, 1));
    await renewSubscriptions(kit.deps);
    const told = await kit.db
      .select()
      .from(outboxMessages)
      .where(
        sql`${outboxMessages.to} in (${customer.email}, ${customer.phone}) and ${outboxMessages.text} ilike '%pay ₦%'`,
      );
    const link = `/plans-details/2/month?location_id=${customer.locationId}&additional_users=5&onboarding=1`;
    expect(told.map(({ channel }) => channel).sort()).toEqual(["email", "sms"]);
    for (const { text } of told) expect(text).toContain(link);
    const { amount } = await shown(customer);
    const email = told.find(({ channel }) => channel === "email");
    expect(email?.subject).toBe(
      `Pay ₦${amount.toLocaleString("en-NG")}: your Plus plan could not be renewed`,
    );
  });

  it("ends with a payment by hand, and begins the new period at the end of the old one", async () => {
    const customer = await newSubscriber();
    kit.sandbox.setSwitches({ declineSavedCard: true }, { email: customer.email });
    kit.clock.set(stepsOf(customer.endsAt).payment);
    await renewSubscriptions(kit.deps);
    kit.clock.set(addDays(customer.endsAt, 1));
    await renewSubscriptions(kit.deps);
    kit.sandbox.resetSwitches("all");
    const again = await kit.signInAgain(customer);
    const reference = await kit.open(again, { duration: 1 }, cards.byCard(customer.handle));
    expect((await kit.subscribe(again, reference)).status).toBe(200);
    expect((await kit.subscriptionsOf(customer)).at(-1)?.startsAt).toEqual(customer.endsAt);
    expect(await renewalOf(customer)).toMatchObject({ failures: 0, lastFailure: null, graceUntil: null });
    await passDays(5);
    expect(await kit.subscriptionsOf(customer)).toHaveLength(2);
  });

  it("asks the owner when the card was removed or has expired, and never charges it", async () => {
    const [removed, expired] = [await newSubscriber(), await newSubscriber()];
    await removeCard(kit.deps, removed.session, removed.handle);
    await kit.db
      .update(savedCards)
      .set({ expMonth: "01", expYear: "2026" })
      .where(eq(savedCards.handle, expired.handle));
    kit.clock.set(expired.endsAt);
    await renewSubscriptions(kit.deps);
    for (const [customer, why] of [
      [removed, "the card was removed"],
      [expired, "the card has expired"],
    ] as const) {
      expect((await renewalOf(customer))?.lastFailure).toContain(why);
      expect(cards.chargesOf(customer)).toHaveLength(1);
    }
  });

  it("does not affect another location of the account", async () => {
    const customer = await newSubscriber();
    const second = { ...customer, locationId: await kit.newLocation(customer) };
    const reference = await kit.open(second, { duration: 1 }, { ...cards.byCard(customer.handle), renew: 1 });
    expect((await kit.subscribe(second, reference)).status).toBe(200);
    await cards.fund(customer, PLUS_MONTH);
    kit.sandbox.setSwitches({ declineSavedCard: true }, { email: customer.email });
    kit.clock.set(customer.endsAt);
    await renewSubscriptions(kit.deps);
    const renewed = [await kit.subscriptionsOf(customer), await kit.subscriptionsOf(second)];
    expect(renewed.map(({ length }) => length).sort()).toEqual([1, 2]);
  });

  it("plans its attempts within the grace", () => {
    const due = new Date("2026-03-02T09:00:00Z");
    const at = (day: number) => addDays(due, day);
    const after = (graceUntil: Date, now: Date, dueAt = due) =>
      nextAttempt("declined", { dueAt, graceUntil }, now);
    expect(after(at(7), due)).toEqual(at(1));
    expect(after(at(7), at(3))).toBeNull();
    expect(after(at(0), due)).toBeNull();
    const before = new Date("2026-03-20T09:00:00Z");
    expect(after(addDays(before, 7), addDays(before, 3), before)).toEqual(addDays(before, 5));
  });
});

describe("grace", () => {
  const statusOf = async (customer: Customer) =>
    (await call("GET", customer, "/account")).body.data.subscription_status;

  it.each([
    ["the bank declines", { declineSavedCard: "Insufficient Funds" }, "grace"],
    ["the bank waits for a confirmation", { challenge: true }, "waiting-for-payer"],
    ["Paystack answers with errors", { failNext: 1_000 }, "charging"],
    ["the outcome stays unknown", { webhooks: "drop", failNext: 1_000, failWhen: "after" }, "charging"],
  ] as const)("is the same when %s", async (_why, switches, state) => {
    const customer = await newSubscriber();
    kit.sandbox.setSwitches(switches as object, { email: customer.email });
    kit.clock.set(subHours(customer.endsAt, 1));
    await renewSubscriptions(kit.deps);
    expect(await renewalOf(customer)).toMatchObject({ state });
    kit.clock.set(addDays(customer.endsAt, 6));
    expect(await statusOf(customer)).toBe("active");
    expect(await shown(customer)).toMatchObject({
      grace_until: addDays(customer.endsAt, 7).toISOString(),
    });
    kit.clock.set(addDays(customer.endsAt, 8));
    expect(await statusOf(customer)).toBe("expired");
  });

  it("is the same when a fault of ours ends the attempt, which is then made again", async () => {
    const customer = await newSubscriber();
    await kit.db.execute(sql`
      create function refuse_payment() returns trigger language plpgsql as $$ begin raise 'no space left'; end $$;
      create trigger refuse_payment before insert on payment_intents for each row execute function refuse_payment()`);
    kit.clock.set(subHours(customer.endsAt, 1));
    await renewSubscriptions(kit.deps);
    await kit.db.execute(sql`drop trigger refuse_payment on payment_intents`);
    expect(await renewalOf(customer)).toMatchObject({
      ...{ state: "grace", failures: 0, graceUntil: addDays(customer.endsAt, 7) },
    });
    await renewSubscriptions(kit.deps);
    expect(await kit.subscriptionsOf(customer)).toHaveLength(2);
    expect(await renewalOf(customer)).toMatchObject({ state: "scheduled", graceUntil: null });
  });

  it("is lent: after one that was not paid for there is none until a renewal is paid before its end", async () => {
    const customer = await newSubscriber();
    const decline = { declineSavedCard: "Insufficient Funds" };
    const failUntil = async (end: Date, days: number) => {
      kit.sandbox.setSwitches(decline, { email: customer.email });
      kit.clock.set(subHours(end, 1));
      await renewSubscriptions(kit.deps);
      kit.clock.set(addDays(end, days));
      await renewSubscriptions(kit.deps);
      kit.sandbox.resetSwitches("all");
    };
    const payAgain = async () => {
      const again = await kit.signInAgain(customer);
      const extra = { ...cards.byCard(customer.handle), renew: 1 };
      expect((await kit.subscribe(again, await kit.open(again, { duration: 1 }, extra))).status).toBe(200);
      return (await kit.subscriptionsOf(customer)).at(-1)?.endsAt ?? new Date(0);
    };

    await failUntil(customer.endsAt, 8);
    expect(await renewalOf(customer)).toMatchObject({ isOn: false, isGraceUnpaid: true });
    const second = await payAgain();
    await failUntil(second, 0);
    kit.clock.set(addHours(second, 1));
    expect(await statusOf(customer)).toBe("expired");

    const third = await payAgain();
    kit.clock.set(subHours(third, 1));
    await renewSubscriptions(kit.deps);
    const fourth = (await kit.subscriptionsOf(customer)).at(-1)?.endsAt ?? new Date(0);
    expect(await renewalOf(customer)).toMatchObject({ isGraceUnpaid: false, dueAt: fourth });
    await failUntil(fourth, 6);
    expect(await statusOf(customer)).toBe("active");
  });

  it("is not lent after a trial, but after the first payment", async () => {
    const customer = await kit.newCustomer();
    const { locationId } = customer;
    const trialEnd = addDays(kit.clock.now(), 7);
    const trial = { locationId, planId: 2, kind: "trial", endsAt: trialEnd, now: kit.clock.now() } as const;
    await inTransaction(kit.db, (tx) => insertFirstSubscription(tx, trial));
    expect((await choose(customer, { card: null })).status).toBe(200);
    kit.clock.set(subHours(trialEnd, 1));
    await renewSubscriptions(kit.deps);
    expect(await renewalOf(customer)).toMatchObject({ state: "grace", graceUntil: trialEnd });
    kit.clock.set(addHours(trialEnd, 1));
    expect(await statusOf(customer)).toBe("expired");

    const again = await kit.signInAgain(customer);
    const byCard = { ...cards.byCard(await cards.saveCard(again)), renew: 1 };
    await kit.subscribe(again, await kit.open(again, { duration: 1 }, byCard));
    expect(await renewalOf(customer)).toMatchObject({ isOn: true, isGraceUnpaid: false });
  });

  it("is used when its renewal is stopped, or another plan begins, before it ends", async () => {
    const [stopped, changed] = [await newSubscriber(), await newSubscriber()];
    for (const customer of [stopped, changed])
      kit.sandbox.setSwitches({ declineSavedCard: true }, { email: customer.email });
    kit.clock.set(stepsOf(stopped.endsAt).payment);
    await renewSubscriptions(kit.deps);
    kit.clock.set(addDays(changed.endsAt, 3));
    kit.sandbox.resetSwitches("all");
    await stop(stopped);
    const again = await kit.signInAgain(changed);
    const order = await kit.open(again, { plan_id: 3, duration: 1 }, cards.byCard(changed.handle));
    expect((await kit.subscribe(again, order)).status).toBe(200);
    for (const customer of [stopped, changed])
      expect(await renewalOf(customer)).toMatchObject({ isGraceUnpaid: true });
  });
});

describe("the day of a renewal", () => {
  it("is one on the page, in the messages and for the money, also when the period ends at night", async () => {
    // 03:04 in Lagos.
    kit.clock.set(new Date("2029-11-08T02:04:00Z"));
    const customer = await newSubscriber();
    expect(customer.endsAt).toEqual(new Date("2029-12-08T02:04:00Z"));
    expect(await shown(customer)).toMatchObject({ renews_at: "2029-12-07T07:00:00.000Z" });
    const told = async () => (await mailsTo(customer)).filter((subject) => subject.includes("renews on"));
    for (const now of ["2029-11-30T07:00:00Z", "2029-12-06T07:00:00Z", "2029-12-07T06:59:00Z"]) {
      kit.clock.set(new Date(now));
      await renewSubscriptions(kit.deps);
    }
    expect((await told()).map((subject) => subject.slice(-25))).toEqual(
      Array(2).fill("renews on 7 December 2029"),
    );
    expect(await kit.subscriptionsOf(customer)).toHaveLength(1);
    kit.clock.set(new Date("2029-12-07T07:00:00Z"));
    await renewSubscriptions(kit.deps);
    expect((await kit.subscriptionsOf(customer)).at(-1)?.startsAt).toEqual(customer.endsAt);
  });
});

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

describe("a price rise", () => {
  const setPrice = (amountMonth: number) =>
    kit.db
      .update(plans)
      .set({ amountMonth: kobo(amountMonth) })
      .where(eq(plans.id, 2));

  it("is announced once, and the old price holds once when that is less than 30 days before", async () => {
    const customer = await newSubscriber();
    try {
      await passDays(20);
      await setPrice(1_200_000);
      await announcePriceRises(kit.deps);
      await announcePriceRises(kit.deps);
      const told = (await mailsTo(customer)).filter((subject) => subject.includes("price of your"));
      expect(told).toHaveLength(1);
      await passDays(12);
      await passDays(31);
      const paid = (await kit.subscriptionsOf(customer)).map(({ amountPaid }) => amountPaid);
      expect(paid).toEqual([1_030_000, 1_030_000, 1_234_000]);
      expect(await kit.ledgerFaults()).toEqual({ unbalanced: 0, drifted: 0 });
    } finally {
      await setPrice(PLUS_MONTH);
    }
  });

  it("does not stop a renewal whose extra is no longer offered from being tried and told", async () => {
    const customer = await newSubscriber({ additional_users: 5 });
    const [option] = await kit.db.delete(addonOptions).where(eq(addonOptions.qty, 5)).returning();
    try {
      await passDays(31);
      expect((await renewalOf(customer))?.lastFailure).toContain("no longer offered");
    } finally {
      if (option) await kit.db.insert(addonOptions).values(option);
    }
  });
});
