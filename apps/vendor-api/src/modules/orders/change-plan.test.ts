import { addDays, addMinutes } from "date-fns";
import { and, eq, not } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { subscriptions } from "../../db/schema/index.ts";
import { startOfLagosDay } from "../../lagos-calendar.ts";
import { createCardKit } from "../../testing/card-kit.ts";
import { createOrderKit, type OrderKit } from "../../testing/order-kit.ts";
import type { Choice, Customer } from "../../testing/payment-kit.ts";
import { debtOf } from "../ledger/debts.ts";
import { reversePayment } from "../payments/refund-payment.ts";
import { isReplaced, isValid } from "../periods/repository.ts";

let kit: OrderKit;
let cards: ReturnType<typeof createCardKit>;
beforeAll(async () => {
  kit = await createOrderKit();
  cards = createCardKit(kit);
});
afterAll(() => kit.close());

const month = { duration: 1 } as const;
const year = { duration: 12, change_now: 1 } as const;
const enterprise = { plan_id: 3, duration: 1 } as const;

const summaryOf = async ({ token, locationId }: Customer, choice: Choice) => {
  const body = { plan_id: 2, plan_duration: choice.duration, location_id: locationId, ...choice };
  const answer = await kit.request("POST", "/subscription-summary", {
    token,
    body: { ...body, payment_method: "wallet" },
  });
  return answer.body.data[0];
};

/** Buys with the wallet, and expects what the preview said, to the kobo. */
async function change(customer: Customer, choice: Choice) {
  const preview = await summaryOf(customer, choice);
  const before = await kit.balance(customer);
  const answer = await kit.order("wallet", customer, choice);
  expect(answer.status, answer.text).toBe(200);
  expect(before - (await kit.balance(customer))).toBe(Math.round(preview.quote.amount_paid * 100));
  expect(answer.body.data).toMatchObject(preview.period);
  return preview;
}

const active = async (customer: Customer) => {
  const { data } = (await kit.request("GET", "/account", { token: customer.token })).body;
  return data.locations[0];
};

/** Pays for an order with a new card. @returns The payment's reference. */
async function buy(customer: Customer, choice: Choice): Promise<string> {
  const reference = await kit.open(customer, choice);
  kit.sandbox.pay(reference);
  await kit.quiet();
  expect((await kit.intent(reference)).state).toBe("settled");
  return reference;
}

/** Returns a payment, as staff do at Paystack's dashboard. */
async function returnMoney(reference: string): Promise<void> {
  const transaction = await kit.deps.paystack.verify(reference);
  await kit.deps.paystack.refund({ transactionId: transaction?.id ?? "" });
  await kit.sandboxClock.advance(5_000);
  await kit.quiet();
}

const debt = ({ session }: Customer) =>
  debtOf(kit.db, { kind: "customer-wallet", ownerId: session.accountId });

/** Adds naira to the wallet by card. @returns The payment's reference. */
async function topUp(customer: Customer, naira: number): Promise<string> {
  const reference = await cards.openTopUp(customer, naira);
  kit.sandbox.pay(reference);
  await kit.quiet();
  return reference;
}

/** Pays for an order with a top-up of its price. @returns The top-up's reference. */
async function buyFromWallet(customer: Customer, choice: Choice): Promise<string> {
  const { quote } = await summaryOf(customer, choice);
  const reference = await topUp(customer, quote.amount_paid);
  await change(customer, choice);
  return reference;
}

/** What the customer's running subscriptions are worth, in kobo. */
async function runningValue({ locationId }: Customer): Promise<number> {
  const rows = await kit.db
    .select({ value: subscriptions.value })
    .from(subscriptions)
    .where(and(eq(subscriptions.locationId, locationId), isValid, not(isReplaced)));
  return rows.reduce((sum, { value }) => sum + (value ?? 0), 0);
}

/** Every order of these. */
const ordersOf = (all: readonly number[]): number[][] =>
  all.length < 2
    ? [[...all]]
    : all.flatMap((first) => ordersOf(all.filter((each) => each !== first)).map((rest) => [first, ...rest]));

type Way = "card" | "wallet";
const ways: readonly Way[] = ["card", "wallet"];
const pairs = ways.flatMap((one) => ways.map((two) => [one, two]));
const chains = [...pairs, ...pairs.flatMap((pair) => ways.map((last) => [...pair, last]))];
/** How changes are paid for, and the order in which the payments are returned. */
const returns = chains
  .flatMap((chain) => ordersOf([...chain.keys()]).map((order) => ({ chain, order })))
  .filter(
    ({ chain, order }) =>
      process.env.TEST_FULL === "1" ||
      !chain.includes("wallet") ||
      (chain.join() === "wallet,card,card" && order.join() === "0,1,2"),
  );

describe("a change of plan, term or extras now", () => {
  it.each([
    ["another plan", enterprise, 25_000],
    ["a year instead of a month", year, 60_000],
    ["more extras", { ...month, additional_users: 5, change_now: 1 } as const, 14_250],
  ])("to %s credits the unused days and charges the rest", async (_, choice, price) => {
    const customer = await kit.newShopper(100_000_000);
    await change(customer, month);
    kit.clock.advance({ days: 10 });
    const again = await kit.signInAgain(customer);
    const { quote, unused_lost } = await change(again, choice);
    // 2 March to 2 April has 31 days, of which 21 are unused: 1,000,000 kobo less 10 days of 32,258 or 32,259.
    const unused = quote.credit_amount;
    expect(unused).toBeCloseTo((10_000 * 21) / 31, 0);
    expect(quote).toMatchObject({ total_amount: price - unused, amount_paid: price - unused });
    expect(unused_lost).toBe(0);
    const { subscription, upcoming } = await active(again);
    expect(subscription.starts_at).toBe(kit.clock.now().toISOString());
    expect(upcoming).toEqual([]);
    kit.clock.advance({ days: -10 });
  });

  it.each([
    ["a share of all lines", "HALF", { kind: "percent", value: 50 }, 500_000],
    ["more than the plan costs", "MORE", { kind: "amount", value: 1_500_000 }, 400_000],
  ] as const)(
    "credits the days at what was paid for them when %s was taken off them and an onboarding",
    async (_what, code, coupon, worth) => {
      const customer = await kit.newShopper(100_000_000);
      await kit.newCoupon({ code, ...coupon });
      const withOnboarding = { ...month, onboarding: 2, coupon: code };
      const bought = await kit.order("wallet", customer, withOnboarding);
      expect(bought.status, bought.text).toBe(200);
      expect((await kit.subscriptionsOf(customer))[0]?.value).toBe(worth);
      const { quote } = await summaryOf(customer, enterprise);
      expect(quote.credit_amount * 100).toBe(worth);
    },
  );

  it("leaves a renewal of the same plan at the end of its period unless it is asked to begin now", async () => {
    const customer = await kit.newShopper(100_000_000);
    await change(customer, month);
    kit.clock.advance({ minutes: 1 });
    const { quote } = await change(customer, { duration: 12 });
    expect(quote.credit_amount).toBe(0);
    expect((await active(customer)).upcoming).toHaveLength(1);
  });

  it("gains nothing by switching back and forth", async () => {
    const customer = await kit.newShopper(100_000_000);
    const start = await kit.balance(customer);
    await change(customer, month);
    const choices: Choice[] = [enterprise, year, { ...enterprise, duration: 12 }];
    let paid = start - (await kit.balance(customer));
    for (const choice of choices) {
      kit.clock.advance({ hours: 3 });
      const { quote } = await change(customer, choice);
      const price = quote.sub_amount * 100;
      paid += quote.amount_paid * 100;
      // Within a day nothing was used, so all that was paid is the price of what runs now.
      expect(paid).toBeCloseTo(price, 0);
    }
  });

  it("asks before time is lost that is worth more than the order", async () => {
    const customer = await kit.newShopper(100_000_000);
    await change(customer, { duration: 12 });
    expect(await summaryOf(customer, enterprise)).toMatchObject({
      quote: { credit_amount: 25_000, amount_paid: 0 },
      unused_lost: 35_000,
    });
    const refused = await kit.order("free", customer, enterprise);
    expect(refused.body).toMatchObject({ code: "REPLACES_PLAN" });
    expect(refused.body.message).toContain(
      "₦35,000 of its unused time is more than this order costs, and is lost.",
    );
  });

  it.each([
    ["is given when it is paid on the day after it was priced, although a credited day has passed", -1],
    ["is refunded when it is paid later, because too many credited days have passed", 1],
  ])("%s", async (_, minutes) => {
    const customer = await kit.newShopper(100_000_000);
    await change(customer, month);
    const priced = kit.clock.now();
    const reference = await kit.open(customer, enterprise);
    kit.clock.set(addMinutes(startOfLagosDay(addDays(priced, 2)), minutes));
    kit.sandbox.pay(reference);
    await kit.quiet();
    kit.clock.set(priced);
    expect(await kit.intent(reference)).toMatchObject(
      minutes < 0
        ? { state: "settled" }
        : { state: "refunding", providerMessage: expect.stringContaining("paid too late") },
    );
  });

  it("is owed for when the payment behind the credit is returned, and counts again without the change", async () => {
    const customer = await kit.newShopper();
    const first = await buy(customer, month);
    const upgrade = await buy(customer, enterprise);
    await returnMoney(first);
    expect(await debt(customer)).toBe(1_000_000);
    expect((await active(customer)).subscription).toMatchObject({ plan_id: 3, status: "active" });
    await topUp(customer, 4_000);
    expect(await debt(customer)).toBe(600_000);
    await returnMoney(upgrade);
    expect((await active(customer)).subscription).toBeNull();
    // The plan that the first payment paid for is gone too: what was collected for it comes back.
    expect([await debt(customer), await kit.balance(customer)]).toEqual([0, 400_000]);
    const [mail] = await kit.outbox(customer.email);
    expect(mail?.text).toContain("You no longer owe ₦10,000 for an earlier payment");
    expect(await kit.ledgerFaults()).toEqual({ unbalanced: 0, drifted: 0 });
  });

  it.each(returns)(
    "leaves owed what still runs once payments by $chain are returned in the order $order",
    async ({ chain, order }) => {
      const customer = await kit.newShopper();
      const choices = [month, enterprise, { ...enterprise, ...year }];
      const references: string[] = [];
      for (const [index, way] of chain.entries()) {
        const choice = choices[index] ?? month;
        references.push(await (way === "card" ? buy : buyFromWallet)(customer, choice));
      }
      let returned = 0;
      for (const index of order) {
        const reference = references[index] ?? "";
        await returnMoney(reference);
        returned += (await kit.intent(reference)).amount;
        const owed = (await debt(customer)) - (await kit.balance(customer));
        expect(owed).toBeLessThanOrEqual(returned);
        // Collected from the debt, if there is one.
        await topUp(customer, 4_000);
        returned -= 400_000;
      }
      const owed = (await debt(customer)) - (await kit.balance(customer));
      expect(owed + 400_000 * chain.length).toBe(await runningValue(customer));
      if (!chain.includes("wallet")) expect(await debt(customer)).toBe(0);
      expect(await kit.ledgerFaults()).toEqual({ unbalanced: 0, drifted: 0 });
    },
  );

  it("leaves nothing owed when both payments are returned at once", async () => {
    const customer = await kit.newShopper();
    const references = [await buy(customer, month), await buy(customer, enterprise)];
    const verify: typeof kit.deps.paystack.verify = async (reference) => {
      const transaction = await kit.deps.paystack.verify(reference);
      return transaction && { ...transaction, status: "reversed" };
    };
    const deps = { ...kit.deps, paystack: { ...kit.deps.paystack, verify } };
    await Promise.all(references.map((reference) => reversePayment(deps, reference)));
    expect([await debt(customer), await kit.balance(customer)]).toEqual([0, 0]);
    expect(await kit.ledgerFaults()).toEqual({ unbalanced: 0, drifted: 0 });
  });

  it("counts time that two payments were credited for once, when only a part of it was passed on", async () => {
    const customer = await kit.newShopper();
    const first = await buy(customer, month);
    const second = await buy(customer, month);
    const upgrade = await buy(customer, { ...enterprise, ...year });
    const changed = await kit.order("free", customer, { ...month, replace_plan: 1 });
    expect(changed.status, changed.text).toBe(200);
    const debts: number[] = [];
    for (const reference of [upgrade, first, second]) {
      await returnMoney(reference);
      debts.push(await debt(customer));
    }
    expect(await runningValue(customer)).toBe(1_000_000);
    expect(debts).toEqual([0, 1_000_000, 1_000_000]);
    expect(await kit.ledgerFaults()).toEqual({ unbalanced: 0, drifted: 0 });
  });

  it.each([
    ["the second payment", ["upgrade", "first"], [1_500_000, 2_500_000]],
    ["the first payment", ["first", "upgrade"], [1_000_000, 2_500_000]],
  ] as const)(
    "owes no more than what was returned when %s of two changes is returned first",
    async (_, order, debts) => {
      const customer = await kit.newShopper();
      const first = await buy(customer, month);
      const upgrade = await buy(customer, enterprise);
      await buy(customer, { ...enterprise, duration: 12, change_now: 1 });
      const references = { first, upgrade };
      for (const [index, name] of order.entries()) {
        await returnMoney(references[name]);
        expect((await kit.intent(references[name])).state).toBe("refunded");
        expect(await debt(customer)).toBe(debts[index]);
      }
      expect((await active(customer)).subscription).toMatchObject({ plan_id: 3, duration: 12 });
      expect(await kit.ledgerFaults()).toEqual({ unbalanced: 0, drifted: 0 });
    },
  );

  it("credits the days in Lagos time", async () => {
    const customer = await kit.newShopper(100_000_000);
    await change(customer, month);
    const [bought] = await kit.subscriptionsOf(customer);
    const worth = async () =>
      (await summaryOf(await kit.signInAgain(customer), enterprise)).quote.credit_amount;
    const start = bought?.startsAt ?? new Date();
    kit.clock.set(new Date(`${start.toISOString().slice(0, 10)}T22:59:00Z`));
    expect(await worth()).toBe(10_000);
    kit.clock.advance({ minutes: 2 });
    expect(await worth()).toBeLessThan(10_000);
    kit.clock.set(addDays(start, 0));
  });
});
