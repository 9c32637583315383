import { kobo } from "@vendor/pricing-engine";
import { addDays, addHours } from "date-fns";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { inTransaction } from "../../db/transaction.ts";
import { startOfLagosDay } from "../../lagos-calendar.ts";
import { createCardKit } from "../../testing/card-kit.ts";
import { createOrderKit, type OrderKit } from "../../testing/order-kit.ts";
import type { Customer } from "../../testing/payment-kit.ts";
import { debtOf } from "../ledger/debts.ts";
import { postTransfer } from "../ledger/post-transfer.ts";
import { endSubscription } from "../periods/fulfil-subscription.ts";
import { listReplaced } from "../periods/period.ts";
import { endSubscriptionsForDebt } from "./end-subscriptions-for-debt.ts";

/** The price of Plus for a month, in kobo. */
const MONTH = 1_000_000;
const monthly = { duration: 1 } as const;
const change = { planId: 3, planPrice: kobo(2_500_000), isFree: false, isChange: true };

let kit: OrderKit;
let cards: ReturnType<typeof createCardKit>;
beforeAll(async () => {
  kit = await createOrderKit();
  cards = createCardKit(kit);
});
afterAll(() => kit.close());

/** Buys a month of Plus with a top-up, whose money then goes back. */
async function goIntoDebt(customer: Customer): Promise<void> {
  const reference = await cards.openTopUp(customer, 10_000);
  kit.sandbox.pay(reference);
  await kit.quiet();
  const order = await kit.order("wallet", customer, monthly);
  expect(order.status, order.text).toBe(200);
  const transaction = await kit.deps.paystack.verify(reference);
  await kit.deps.paystack.refund({ transactionId: transaction?.id ?? "" });
  await kit.sandboxClock.advance(5_000);
  await kit.quiet();
  expect(await customerDebt(customer)).toBe(MONTH);
}

async function newDebtor(): Promise<Customer> {
  const customer = await kit.newShopper();
  await goIntoDebt(customer);
  return customer;
}

const customerDebt = ({ session }: Customer) =>
  debtOf(kit.db, { kind: "customer-wallet", ownerId: session.accountId });

describe("the job that ends subscriptions for debts", () => {
  const wait14Days = () => kit.clock.advance({ days: 14 });

  /** The job's dependencies, with something that happens after it has listed what it will end. */
  function actAfterList(act: () => Promise<unknown>) {
    let acted: Promise<unknown> | undefined;
    const transaction: typeof kit.db.transaction = async (...work) => {
      acted ??= act();
      await acted;
      return kit.db.transaction(...work);
    };
    return { ...kit.deps, db: Object.assign(Object.create(kit.db), { transaction }) };
  }

  it("leaves a subscription that was changed meanwhile, whose value the new one has", async () => {
    const customer = await newDebtor();
    wait14Days();
    await endSubscriptionsForDebt(
      actAfterList(async () => {
        const again = await kit.signInAgain(customer);
        const change = await kit.open(again, { ...monthly, change_now: 1 });
        kit.sandbox.pay(change);
        await kit.quiet();
      }),
    );
    const [first, second] = await kit.subscriptionsOf(customer);
    expect(second?.credits).toMatchObject([{ subscriptionId: first?.id }]);
    expect(await customerDebt(customer)).toBe(MONTH);
    kit.clock.advance({ hours: 1 });
    await endSubscriptionsForDebt(kit.deps);
    expect(await customerDebt(customer)).toBe(0);
    expect(await kit.ledgerFaults()).toEqual({ unbalanced: 0, drifted: 0 });
  });

  it("leaves a subscription that was withdrawn meanwhile before it began", async () => {
    const customer = await kit.newShopper(MONTH);
    expect((await kit.order("wallet", customer, monthly)).status).toBe(200);
    kit.clock.advance({ minutes: 1 });
    await goIntoDebt(customer);
    wait14Days();
    await endSubscriptionsForDebt(
      actAfterList(async () => {
        const [, ahead] = await kit.subscriptionsOf(customer);
        await inTransaction(kit.db, (tx) =>
          endSubscription(
            tx,
            { accountId: customer.session.accountId, reference: ahead?.reference ?? "", reason: "refund" },
            kit.clock.now(),
          ),
        );
      }),
    );
    expect(await customerDebt(customer)).toBe(MONTH);
    expect(kit.logs.filter((line) => line.includes("could not be ended for a debt"))).toEqual([]);
  });

  it("leaves a subscription whose debt is paid while it waits", async () => {
    const customer = await newDebtor();
    wait14Days();
    let run: Promise<void> | undefined;
    await kit.db.transaction(async (tx) => {
      const entries = [
        { account: { kind: "card-clearing" } as const, amount: -MONTH },
        { account: { kind: "customer-debt", ownerId: customer.session.accountId } as const, amount: MONTH },
      ];
      const transfer = { kind: "debt-collected", reference: "paid-meanwhile", entries } as const;
      await postTransfer(tx, transfer, kit.clock.now());
      // The job has read the debt and waits for its row.
      run = endSubscriptionsForDebt(kit.deps);
      const blocked = `select 1 from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`;
      const { client } = kit.database;
      await expect.poll(async () => (await client.query(blocked)).rows.length, { timeout: 60_000 }).toBe(1);
    });
    await run;
    expect(await kit.subscriptionsOf(customer)).toMatchObject([{ remindsBeforeEnd: true }]);
    const mails = await kit.outbox(customer.email);
    expect(mails.filter(({ subject }) => subject.includes("has ended"))).toEqual([]);
  });

  it("ends nothing whose value cannot be given back, logs it, and goes on with the next debtor", async () => {
    const [customer, next] = [await newDebtor(), await newDebtor()];
    const [running] = await kit.subscriptionsOf(customer);
    const entries = [
      { account: { kind: "revenue" } as const, amount: -1 },
      { account: { kind: "opening-equity" } as const, amount: 1 },
    ];
    const transfer = { kind: "ended-for-debt", reference: running?.reference ?? "", entries } as const;
    await inTransaction(kit.db, (tx) => postTransfer(tx, transfer, kit.clock.now()));
    wait14Days();
    await endSubscriptionsForDebt(kit.deps);
    expect(await kit.subscriptionsOf(customer)).toEqual([running]);
    expect(kit.logs.some((line) => line.includes("could not be ended for a debt"))).toBe(true);
    expect(await kit.subscriptionsOf(next)).toMatchObject([{ endsAt: kit.clock.now() }]);
    expect(await kit.ledgerFaults()).toEqual({ unbalanced: 0, drifted: 0 });
  });

  it("counts unused days as a change of plan does, at every hour of the day", async () => {
    const customer = await newDebtor();
    const [running] = await kit.subscriptionsOf(customer);
    kit.clock.set(addHours(startOfLagosDay(addDays(running?.startsAt ?? new Date(), 15)), 23));
    const [replaced] = await listReplaced(
      kit.db,
      { ...change, locationId: customer.locationId },
      kit.clock.now(),
    );
    await endSubscriptionsForDebt(kit.deps);
    expect(MONTH - (await customerDebt(customer))).toBe(replaced?.unused);
  });
});
