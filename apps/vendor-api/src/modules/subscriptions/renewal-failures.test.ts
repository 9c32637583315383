import { addDays, addHours, subHours } from "date-fns";
import { eq, sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { outboxMessages, savedCards } from "../../db/schema/index.ts";
import { inTransaction } from "../../db/transaction.ts";
import type { Customer } from "../../testing/payment-kit.ts";
import { createRenewalKit, PLUS_MONTH, type RenewalKit } from "../../testing/renewal-kit.ts";
import { insertFirstSubscription } from "../people/user-repository.ts";
import { stepsOf } from "../periods/renewal-states.ts";
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
