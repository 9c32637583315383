import { kobo } from "@vendor/pricing-engine";
import { addDays, addHours, subDays } from "date-fns";
import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { plans } from "../../db/schema/index.ts";
import { inTransaction } from "../../db/transaction.ts";
import { endOfPeriod } from "../../lagos-calendar.ts";
import type { Customer } from "../../testing/payment-kit.ts";
import { createRenewalKit, PLUS_MONTH, type RenewalKit } from "../../testing/renewal-kit.ts";
import { reconcilePayments } from "../payments/reconcile-payments.ts";
import { endSubscription } from "../periods/fulfil-subscription.ts";
import { stepsOf } from "../periods/renewal-states.ts";
import { announcePriceRises } from "./announce-price-rises.ts";
import { renewSubscriptions } from "./renew-due.ts";

let kit: RenewalKit;
beforeAll(async () => {
  kit = await createRenewalKit();
});
afterAll(() => kit.close());
afterEach(() => kit.endTest());

const lastOf = async (customer: Customer) => (await kit.subscriptionsOf(customer)).at(-1);

describe("a choice while a renewal's charge waits for the bank", () => {
  /** A subscriber whose renewal was charged and waits for a confirmation. */
  async function waiting() {
    const customer = await kit.newSubscriber();
    kit.sandbox.setSwitches({ challenge: true }, { email: customer.email });
    kit.clock.set(stepsOf(customer.endsAt).payment);
    await renewSubscriptions(kit.deps);
    const reference = (await kit.renewalOf(customer))?.reference ?? "";
    expect((await kit.intent(reference)).challengeUrl).not.toBeNull();
    kit.sandbox.resetSwitches("all");
    return { ...customer, reference };
  }

  /** Confirms the charge at the bank, and lets the jobs run. */
  async function confirm({ reference }: { reference: string }) {
    const url = (await kit.intent(reference)).challengeUrl ?? "";
    await fetch(`${url}/otp`, {
      method: "POST",
      body: new URLSearchParams({ otp: "123456" }),
      redirect: "manual",
    });
    await kit.quiet();
    await renewSubscriptions(kit.deps);
    await kit.quiet();
  }

  it.each([
    ["extras", { additional_users: 5 }, PLUS_MONTH + 425_000],
    ["the term", { duration: 12 }, 6_000_000],
    ["the plan", { plan_id: 3 }, 2_500_000],
  ])(
    "of %s leaves it what was charged, and renews what was chosen at its price",
    async (_what, choice, price) => {
      const customer = await waiting();
      const body = { card: customer.handle, plan_id: 2, duration: 1, ...choice };
      expect((await kit.choose(customer, body)).status).toBe(200);
      kit.clock.advance({ minutes: 20 });
      await renewSubscriptions(kit.deps);
      expect((await kit.intentsOf(customer)).map(({ state }) => state)).toEqual(["settled", "pending"]);
      await confirm(customer);
      expect(await lastOf(customer)).toMatchObject({
        ...{ reference: customer.reference, planId: 2, duration: 1, amountPaid: 1_030_000 },
        ...{ startsAt: customer.endsAt },
      });
      const { endsAt } = (await lastOf(customer)) ?? {};
      expect(await kit.renewalOf(customer)).toMatchObject({
        ...{ isOn: true, reference: null, failures: 0, agreedPrice: price, dueAt: endsAt },
      });
      kit.clock.set(stepsOf(endsAt ?? new Date(0)).payment);
      await renewSubscriptions(kit.deps);
      await kit.quiet();
      expect((await lastOf(customer))?.value).toBe(price);
    },
  );

  it("of the means leaves it what was charged, and is what pays next", async () => {
    const customer = await waiting();
    const other = await kit.cards.saveCard(customer, {}, "pin");
    expect((await kit.choose(customer, { card: other })).status).toBe(200);
    kit.clock.advance({ minutes: 20 });
    await renewSubscriptions(kit.deps);
    await confirm(customer);
    expect(await kit.subscriptionsOf(customer)).toHaveLength(2);
    expect(await kit.renewalOf(customer)).toMatchObject({ cardHandle: other, failures: 0 });
    expect(kit.cards.chargesOf(customer)).toHaveLength(2);
  });

  it("to stop leaves it what was charged, and nothing renews after it", async () => {
    const customer = await waiting();
    await kit.stop(customer);
    await confirm(customer);
    expect((await kit.subscriptionsOf(customer)).map(({ reference }) => reference)).toContain(
      customer.reference,
    );
    expect(await kit.renewalOf(customer)).toMatchObject({ isOn: false, nextStepAt: null });
  });

  it("to stop and to renew after all charges nothing again", async () => {
    const customer = await waiting();
    await kit.stop(customer);
    expect((await kit.choose(customer, { card: customer.handle })).body.data).toMatchObject({ on: true });
    kit.clock.advance({ minutes: 20 });
    await renewSubscriptions(kit.deps);
    await confirm(customer);
    expect(kit.cards.chargesOf(customer)).toHaveLength(2);
    expect(await kit.renewalOf(customer)).toMatchObject({ isOn: true, failures: 0 });
    expect(await kit.subscriptionsOf(customer)).toHaveLength(2);
  });

  it("lends no second grace when the charge has failed and the renewal has not noted it", async () => {
    const customer = await waiting();
    kit.clock.set(addDays(customer.endsAt, 3));
    await reconcilePayments(kit.deps);
    expect((await kit.intent(customer.reference)).state).toBe("failed");
    kit.sandbox.setSwitches({ declineSavedCard: true }, { email: customer.email });
    await kit.choose(customer, { card: customer.handle, plan_id: 3, duration: 1 });
    await renewSubscriptions(kit.deps);
    expect(await kit.renewalOf(customer)).toMatchObject({
      ...{ dueAt: customer.endsAt, graceUntil: addDays(customer.endsAt, 7) },
    });
  });

  it("is what is tried next when the bank's confirmation never comes", async () => {
    const customer = await waiting();
    await kit.choose(customer, { card: customer.handle, plan_id: 3, duration: 1 });
    await kit.passDays(1);
    await reconcilePayments(kit.deps);
    await kit.passDays(2);
    expect(await lastOf(customer)).toMatchObject({ planId: 3, startsAt: customer.endsAt });
  });
});

describe("a wallet renewal that was ended", () => {
  it("can be started again for the same day", async () => {
    const customer = await kit.newSubscriber();
    await kit.cards.fund(customer, 3 * PLUS_MONTH);
    kit.clock.set(stepsOf(customer.endsAt).payment);
    await renewSubscriptions(kit.deps);
    const { reference, endsAt } = (await lastOf(customer)) ?? {};
    await inTransaction(kit.db, (tx) =>
      endSubscription(
        tx,
        { accountId: customer.session.accountId, reference: reference ?? "", reason: "refund" },
        kit.clock.now(),
      ),
    );
    expect((await kit.choose(customer, { card: null })).status).toBe(200);
    await renewSubscriptions(kit.deps);
    expect(await lastOf(customer)).toMatchObject({ startsAt: customer.endsAt, endsAt });
    expect(await kit.subscriptionsOf(customer)).toHaveLength(3);
    expect(await kit.cards.walletOf(customer)).toBe(PLUS_MONTH);
  });
});

describe("a worker that begins after the end of a period", () => {
  const statusOf = async (customer: Customer) =>
    (await kit.call("GET", customer, "/account")).body.data.subscription_status;

  it.each(["card", "wallet"])(
    "renews by %s from then on, because the days between were not active",
    async (by) => {
      const customer = await kit.newSubscriber();
      if (by === "wallet") await kit.cards.fund(customer, PLUS_MONTH);
      const late = addDays(customer.endsAt, 2);
      kit.clock.set(late);
      expect(await statusOf(customer)).toBe("expired");
      await renewSubscriptions(kit.deps);
      await kit.quiet();
      expect(await lastOf(customer)).toMatchObject({ startsAt: late, endsAt: endOfPeriod(late, 1) });
      expect(await kit.renewalOf(customer)).toMatchObject({
        dueAt: endOfPeriod(late, 1),
        isGraceUnpaid: false,
      });
    },
  );

  it("lends the grace from then on, and what pays it begins there", async () => {
    const customer = await kit.newSubscriber();
    const late = addDays(customer.endsAt, 9);
    kit.sandbox.setSwitches({ declineSavedCard: "Insufficient Funds" }, { email: customer.email });
    kit.clock.set(late);
    await renewSubscriptions(kit.deps);
    await kit.quiet();
    expect(await statusOf(customer)).toBe("active");
    expect(await kit.renewalOf(customer)).toMatchObject({
      isOn: true,
      failures: 1,
      graceUntil: addDays(late, 7),
    });
    kit.sandbox.resetSwitches("all");
    await kit.cards.fund(customer, PLUS_MONTH);
    await kit.passDays(2);
    expect(await lastOf(customer)).toMatchObject({ startsAt: late, endsAt: endOfPeriod(late, 1) });
  });

  it("keeps the end of the period when it stops after its first attempt", async () => {
    const customer = await kit.newSubscriber();
    kit.sandbox.setSwitches({ declineSavedCard: "Insufficient Funds" }, { email: customer.email });
    kit.clock.set(stepsOf(customer.endsAt).payment);
    await renewSubscriptions(kit.deps);
    kit.sandbox.resetSwitches("all");
    kit.clock.set(addDays(customer.endsAt, 5));
    await renewSubscriptions(kit.deps);
    await kit.quiet();
    expect((await lastOf(customer))?.startsAt).toEqual(customer.endsAt);
  });
});

describe("a second price rise", () => {
  const setPrice = (amountMonth: number) =>
    kit.db
      .update(plans)
      .set({ amountMonth: kobo(amountMonth) })
      .where(eq(plans.id, 2));

  /** What renewals cost without their charge when the price rises at these moments. */
  async function pricesAfter(
    start: string,
    rises: (endsAt: Date) => [Date, number][],
    renewals: number,
  ): Promise<number[]> {
    kit.clock.set(new Date(start));
    const customer = await kit.newSubscriber();
    await kit.cards.fund(customer, 100 * PLUS_MONTH);
    const passDay = async () => {
      await kit.passDays(1);
      await announcePriceRises(kit.deps);
    };
    try {
      for (const [at, price] of rises(customer.endsAt)) {
        while (addHours(kit.clock.now(), 24) <= at) await passDay();
        kit.clock.set(at);
        await setPrice(price);
        await announcePriceRises(kit.deps);
      }
      while ((await kit.subscriptionsOf(customer)).length <= renewals) await passDay();
      return (await kit.subscriptionsOf(customer)).slice(1).map(({ amountPaid }) => amountPaid);
    } finally {
      await setPrice(PLUS_MONTH);
    }
  }
  const [first, second] = [1_200_000, 1_400_000];

  it("leaves the first one in force that was announced in time", async () => {
    const paid = await pricesAfter(
      "2029-03-10T09:00:00Z",
      // The first is announced too late for the first renewal and in time for the second, the second for the third.
      (end) => [
        [subDays(end, 5), first],
        [addDays(end, 10), second],
      ],
      3,
    );
    expect(paid).toEqual([PLUS_MONTH, first, second]);
  });

  it("is announced after the payment when it could be too late for the one after it", async () => {
    const paid = await pricesAfter(
      // February has 28 days, so the second renewal is 30 days after 3 February.
      "2030-01-05T09:00:00Z",
      (end) => [
        [subDays(end, 3), first],
        [subDays(end, 1), second],
      ],
      3,
    );
    expect(paid).toEqual([PLUS_MONTH, first, second]);
  });

  it("takes the place of the first one when both are announced in time", async () => {
    const paid = await pricesAfter(
      "2030-06-10T09:00:00Z",
      (end) => [
        [subDays(end, 20), first],
        [subDays(end, 10), second],
      ],
      2,
    );
    expect(paid).toEqual([PLUS_MONTH, second]);
  });
});
