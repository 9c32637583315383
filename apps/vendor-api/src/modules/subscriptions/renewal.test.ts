import { renewalConsent } from "@vendor/api";
import { kobo } from "@vendor/pricing-engine";
import { addDays } from "date-fns";
import { desc, eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { addonOptions, outboxMessages, plans } from "../../db/schema/index.ts";
import { formatDay } from "../../lagos-calendar.ts";
import { type Customer, withFailpoint } from "../../testing/payment-kit.ts";
import { createRenewalKit, PLUS_MONTH, type RenewalKit } from "../../testing/renewal-kit.ts";
import { reconcilePayments } from "../payments/reconcile-payments.ts";
import { stepsOf } from "../periods/renewal-states.ts";
import { announcePriceRises } from "./announce-price-rises.ts";
import { renewSubscriptions } from "./renew-due.ts";

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
const choose = (customer: Customer, body: object) => kit.choose(customer, body);
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
