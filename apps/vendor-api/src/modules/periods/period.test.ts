import { kobo } from "@vendor/pricing-engine";
import { addDays } from "date-fns";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { renewals, subscriptions } from "../../db/schema/index.ts";
import { inTransaction } from "../../db/transaction.ts";
import { endOfPeriod } from "../../lagos-calendar.ts";
import { createOrderKit, type OrderKit } from "../../testing/order-kit.ts";
import type { Customer } from "../../testing/payment-kit.ts";
import { TEST_START } from "../../testing/test-env.ts";
import { renewSubscriptions } from "../subscriptions/renew-due.ts";
import { endSubscription, endTrial } from "./fulfil-subscription.ts";
import { stepsOf } from "./renewal-states.ts";

let kit: OrderKit;
beforeAll(async () => {
  kit = await createOrderKit();
});
afterAll(() => kit.close());

const monthly = { duration: 1 } as const;
const enterprise = { plan_id: 3, duration: 1 } as const;
const basic = { plan_id: 1 };

const get = async ({ token }: Customer, path: string) =>
  (await kit.request("GET", path, { token })).body.data;

/** The states of the subscriptions, those that begin last first. */
const statesOf = async (customer: Customer): Promise<string[]> =>
  (await get(customer, "/account/subscriptions")).rows.map(
    ({ plan_name, status }: { plan_name: string; status: string }) => `${plan_name} ${status}`,
  );

const summaryOf = async ({ token, locationId }: Customer, choice: object) => {
  const body = { plan_duration: 1, location_id: locationId, ...choice };
  return (await kit.request("POST", "/subscription-summary", { token, body })).body.data[0];
};

async function onTrial(): Promise<{ customer: Customer; trialEnd: Date }> {
  const customer = await kit.newShopper(100_000_000);
  const now = kit.clock.now();
  const trialEnd = addDays(now, 7);
  await kit.db.insert(subscriptions).values({
    ...{ locationId: customer.locationId, planId: 2, kind: "trial", duration: 1, lines: [] },
    ...{ startsAt: now, endsAt: trialEnd, amountPaid: kobo(0), createdAt: now },
  });
  return { customer, trialEnd };
}

describe("a plan that is bought during its trial", () => {
  it("begins when the trial ends, as stated before and after payment and on the account", async () => {
    const { customer, trialEnd } = await onTrial();
    const period = {
      starts_at: trialEnd.toISOString(),
      ends_at: endOfPeriod(trialEnd, 1).toISOString(),
    };
    expect(await summaryOf(customer, { plan_id: 2 })).toMatchObject({ period, replaces: [] });
    const answer = await kit.order("wallet", customer, monthly);
    expect(answer.body.data).toMatchObject(period);
    const account = await get(customer, "/account");
    expect(account.subscription_status).toBe("active");
    expect(account.locations).toMatchObject([
      { subscription: { kind: "trial", status: "trial" }, upcoming: [{ status: "upcoming", ...period }] },
    ]);
    expect(await statesOf(customer)).toEqual(["Plus upcoming", "Plus trial"]);
    const [mail] = await kit.outbox(customer.email);
    expect(mail?.text).toContain("Your Plus plan runs 9 March 2026 – 9 April 2026.");
  });

  it("begins at once when the trial ends early, and renews at its own end", async () => {
    const { customer } = await onTrial();
    const claim = await kit.claimBy("wallet", customer, monthly);
    expect((await kit.send("wallet", customer, { ...claim, renew: 1 })).status).toBe(200);
    kit.clock.advance({ days: 2 });
    const now = kit.clock.now();
    await inTransaction(kit.db, (tx) => endTrial(tx, customer.locationId, now));
    const end = endOfPeriod(now, 1);
    expect((await kit.subscriptionsOf(customer)).at(-1)).toMatchObject({ startsAt: now, endsAt: end });
    const [renewal] = await kit.db
      .select()
      .from(renewals)
      .where(eq(renewals.locationId, customer.locationId));
    expect(renewal).toMatchObject({ isOn: true, dueAt: end, nextStepAt: stepsOf(end).firstNotice });
    kit.clock.set(stepsOf(end).payment);
    await renewSubscriptions(kit.deps);
    expect((await kit.subscriptionsOf(customer)).at(-1)).toMatchObject({ startsAt: end });
    kit.clock.set(TEST_START);
  });

  it.each([
    ["another plan", [monthly, { ...enterprise, replace_plan: 1 }]],
    ["the same plan now", [monthly, { ...monthly, additional_users: 5, change_now: 1 }]],
    ["the same plan twice", [monthly, { duration: 12 }, { ...enterprise, replace_plan: 1 }]],
  ] as const)("leaves no day without a plan when %s follows", async (_what, choices) => {
    const { customer } = await onTrial();
    for (const choice of choices) {
      kit.clock.advance({ days: 1 });
      const { quote } = await summaryOf(customer, { plan_id: 2, ...choice, plan_duration: choice.duration });
      const way = quote.amount_paid > 0 ? "wallet" : "free";
      const answer = await kit.order(way, customer, choice);
      expect(answer.status, answer.text).toBe(200);
    }
    const end = (await kit.subscriptionsOf(customer)).at(-1)?.endsAt ?? new Date(0);
    for (const days of [0, 1, 3, 8, 20]) {
      kit.clock.set(addDays(TEST_START, choices.length + days));
      const again = await kit.signInAgain(customer);
      const { subscription_status } = await get(again, "/account");
      if (kit.clock.now() < end) expect(["active", "trial"], String(days)).toContain(subscription_status);
    }
    kit.clock.set(TEST_START);
  });

  it("begins when the trial ends after a card payment too", async () => {
    const { customer, trialEnd } = await onTrial();
    const reference = await kit.open(customer, monthly);
    kit.sandbox.pay(reference);
    await kit.quiet();
    expect(await get(customer, `/payments/${reference}`)).toMatchObject({
      state: "settled",
      period: { starts_at: trialEnd.toISOString() },
    });
  });

  it("begins at once without confirmation if it is another plan, because a trial costs nothing", async () => {
    const { customer } = await onTrial();
    const { period, replaces } = await summaryOf(customer, enterprise);
    expect(period.starts_at).toBe(kit.clock.now().toISOString());
    expect(replaces).toMatchObject([{ kind: "trial", plan_name: "Plus" }]);
    expect((await kit.order("wallet", customer, enterprise)).status).toBe(200);
    expect(await statesOf(customer)).toEqual(["Enterprise active", "Plus replaced"]);
  });
});

describe("another plan during paid time", () => {
  async function withTwoMonths() {
    const customer = await kit.newShopper(100_000_000);
    for (const key of ["first-month", "next-month"]) {
      await kit.order("wallet", customer, monthly, { "idempotency-key": `${key}-${customer.locationId}` });
    }
    return customer;
  }

  it("is refused when that loses paid time, with what would be lost, until it is confirmed", async () => {
    const customer = await withTwoMonths();
    const before = await kit.balance(customer);
    const lost = [
      { kind: "paid", plan_name: "Plus" },
      { kind: "paid", plan_name: "Plus" },
    ];
    const free = { ...enterprise, coupon: "FREE100" };
    expect(await summaryOf(customer, free)).toMatchObject({ replaces: lost, unused_lost: 20_000 });
    const { status, body } = await kit.order("free", customer, free);
    expect([status, body.code]).toEqual([409, "REPLACES_PLAN"]);
    expect(body.message).toBe(
      "Enterprise begins now and replaces Plus, which is paid until 2 May 2026. ₦20,000 of its unused time is lost. Please confirm this.",
    );
    expect(body.data.replaces).toMatchObject(lost);
    expect(await kit.balance(customer)).toBe(before);
    expect(await kit.subscriptionsOf(customer)).toHaveLength(2);
    const confirmed = await kit.order("free", customer, { ...free, replace_plan: 1 });
    expect(confirmed.status, confirmed.text).toBe(200);
  });

  it("is the only active plan once confirmed, even when a replaced renewal would have begun", async () => {
    const customer = await withTwoMonths();
    const year = { plan_id: 3, duration: 12, replace_plan: 1 } as const;
    await kit.order("wallet", customer, year);
    expect(await statesOf(customer)).toEqual(["Plus replaced", "Enterprise active", "Plus replaced"]);
    kit.clock.advance({ days: 40 });
    const back = await kit.signInAgain(customer);
    const [location] = (await get(back, "/account")).locations;
    expect(location).toMatchObject({ subscription: { plan_name: "Enterprise" }, upcoming: [] });
  });
});

describe("the free plan during paid time", () => {
  it("states when it starts, and can be withdrawn until then", async () => {
    const customer = await kit.newShopper(100_000_000);
    const stranger = await kit.newShopper();
    await kit.order("wallet", customer, monthly);
    const end = endOfPeriod(kit.clock.now(), 1);
    const words = new Intl.DateTimeFormat("en-GB", { dateStyle: "long" }).format(end);
    const answer = await kit.order("free", customer, basic);
    expect(answer.body.message).toBe(
      `Subscription successful! Your Basic plan starts on ${words}. You can withdraw it until then.`,
    );
    const { subscription_id: id } = answer.body.data;
    const withdraw = ({ token }: Customer, which: number) =>
      kit.request("DELETE", `/account/subscriptions/${which}`, { token });
    expect((await withdraw(stranger, id)).status).toBe(404);
    const [paid] = await kit.subscriptionsOf(customer);
    expect(await withdraw(customer, paid?.id ?? 0)).toMatchObject({
      status: 409,
      body: { message: "Only a free plan can be withdrawn." },
    });
    expect(await withdraw(customer, id)).toMatchObject({
      status: 200,
      body: { message: "The plan is withdrawn. It will not start." },
    });
    expect((await get(customer, "/account")).locations[0].upcoming).toEqual([]);
    expect(await statesOf(customer)).toEqual(["Basic cancelled", "Plus active"]);
    const again = await kit.order("free", customer, basic, { "idempotency-key": "basic-again" });
    expect(again.status, again.text).toBe(200);
    kit.clock.set(addDays(end, 1));
    const later = await kit.signInAgain(customer);
    expect(await withdraw(later, again.body.data.subscription_id)).toMatchObject({
      status: 409,
      body: { message: "This plan has begun already." },
    });
    expect(await statesOf(later)).toEqual(["Basic active", "Basic cancelled", "Plus expired"]);
  });
});

describe("a plan that is paid for month by month", () => {
  /** The days on which the customer's paid periods end, the first one first. */
  const endDays = async (customer: Customer) =>
    (await kit.subscriptionsOf(customer)).map(({ endsAt }) => endsAt?.toISOString().slice(5, 10));

  it("keeps its day: twelve months from 31 January end on 31 January", async () => {
    const customer = await kit.newShopper(100_000_000);
    kit.clock.set(new Date("2027-01-31T09:00:00Z"));
    const { token } = await kit.signInAgain(customer);
    for (let month = 0; month < 12; month++) {
      kit.clock.advance({ minutes: 2 });
      expect((await kit.order("wallet", { ...customer, token }, monthly)).status).toBe(200);
    }
    const days = ["02-28", "03-31", "04-30", "05-31", "06-30", "07-31", "08-31", "09-30", "10-31", "11-30"];
    expect(await endDays(customer)).toEqual([...days, "12-31", "01-31"]);
  });

  it("has another day when what ran before is returned, and the months after it begin today", async () => {
    const customer = await kit.newShopper(100_000_000);
    kit.clock.set(new Date("2028-01-31T09:00:00Z"));
    const { token } = await kit.signInAgain(customer);
    for (let month = 0; month < 3; month++) {
      kit.clock.advance({ minutes: 2 });
      expect((await kit.order("wallet", { ...customer, token }, monthly)).status).toBe(200);
    }
    expect(await endDays(customer)).toEqual(["02-29", "03-31", "04-30"]);
    const [first, second] = await kit.subscriptionsOf(customer);
    await inTransaction(kit.db, (tx) =>
      endSubscription(
        tx,
        { accountId: customer.session.accountId, reference: second?.reference ?? "", reason: "refund" },
        kit.clock.now(),
      ),
    );
    expect(await endDays(customer)).toEqual(["02-29", "02-29", "03-31"]);
    kit.clock.set(new Date("2028-02-10T09:00:00Z"));
    await inTransaction(kit.db, (tx) =>
      endSubscription(
        tx,
        { accountId: customer.session.accountId, reference: first?.reference ?? "", reason: "refund" },
        kit.clock.now(),
      ),
    );
    expect(await endDays(customer)).toEqual(["02-10", "02-29", "03-10"]);
  });
});
