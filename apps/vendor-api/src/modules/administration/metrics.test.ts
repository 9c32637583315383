import type { Metrics } from "@vendor/api";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  ledgerAccounts,
  ledgerDays,
  ledgerEntries,
  ledgerMonths,
  ledgerTransfers,
  orders,
  settings,
  subscriptions,
  users,
} from "../../db/schema/index.ts";
import type { Database } from "../../db/types.ts";
import { lagosMonth } from "../../lagos-calendar.ts";
import type { Choice, Customer } from "../../testing/payment-kit.ts";
import { createRenewalKit, type RenewalKit } from "../../testing/renewal-kit.ts";
import { logInStaff } from "../../testing/staff-kit.ts";
import { readMetrics } from "./read-metrics.ts";
import { rollUpMetrics } from "./roll-up-metrics.ts";

/** Numbers from 0 to below 1 that are the same in each run. */
function createRandom(seed: number) {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

type Paying = ReadonlyMap<number, { amount: number; planId: number }>;
type Sums = {
  new: number;
  returned: number;
  expansion: number;
  contraction: number;
  churn: number;
  mrr: number;
};
const nothing = (): Sums => ({ new: 0, returned: 0, expansion: 0, contraction: 0, churn: 0, mrr: 0 });

let kit: RenewalKit;
let metrics: Metrics;
/** What the test has seen itself, by month. */
const seen = new Map<string, Sums>();
const started = new Map<number, string>();
let paying: Paying = new Map();

/** What each location pays a month now. */
async function readPaying(): Promise<Paying> {
  const now = kit.clock.now();
  const rows = await kit.db
    .select()
    .from(subscriptions)
    .leftJoin(orders, eq(orders.id, subscriptions.orderId));
  const running = new Map<number, { amount: number; planId: number; startsAt: Date; id: number }>();
  for (const { subscriptions: row, orders: order } of rows) {
    const { locationId, planId, startsAt, endsAt, id } = row;
    if (startsAt > now || (endsAt && endsAt <= now) || order?.state === "refunded") continue;
    const other = running.get(locationId);
    if (other && (other.startsAt > startsAt || (+other.startsAt === +startsAt && other.id > id))) continue;
    const worth = row.kind === "paid" ? Math.floor((row.value ?? row.amountPaid) / row.duration) : 0;
    running.set(locationId, { amount: worth, planId, startsAt, id });
  }
  return new Map([...running].filter(([, { amount }]) => amount > 0));
}

async function endDay(): Promise<void> {
  await rollUpMetrics(kit.deps);
  const month = lagosMonth(kit.clock.now());
  const sums = seen.get(month) ?? nothing();
  seen.set(month, sums);
  const next = await readPaying();
  for (const id of new Set([...paying.keys(), ...next.keys()])) {
    const [was, is] = [paying.get(id)?.amount ?? 0, next.get(id)?.amount ?? 0];
    if (was === is) continue;
    const growth = is > was ? "expansion" : "contraction";
    const movement = was === 0 ? (started.has(id) ? "returned" : "new") : is === 0 ? "churn" : growth;
    if (movement === "new") started.set(id, month);
    sums[movement] += is - was;
  }
  sums.mrr = [...next.values()].reduce((sum, { amount }) => sum + amount, 0);
  paying = next;
}

const choices: Choice[] = [
  { duration: 1 },
  { duration: 12 },
  { duration: 1, additional_users: 5 },
  { plan_id: 3, duration: 1, replace_plan: 1 },
  { duration: 1, replace_plan: 1 },
  { duration: 1, additional_users: 10, change_now: 1 },
];

/** A customer does one thing; refusals are a part of the year. */
async function act(customer: Customer, random: () => number): Promise<void> {
  const signedIn = await kit.signInAgain(customer);
  const choice = choices[Math.floor(random() * choices.length)] ?? {};
  const way = random();
  if (way < 0.2) {
    await kit.cards.fund(signedIn, 5_000_000);
    const body = { ...(await kit.claimFor(signedIn, choice)), payment_method: "wallet" };
    await kit.request("POST", "/subscribe-with-wallet", { token: signedIn.token, body });
    return;
  }
  if (way < 0.3) {
    const topUp = await kit.cards.openTopUp(signedIn, 20_000);
    kit.sandbox.pay(topUp);
    await kit.quiet();
    return;
  }
  if (way < 0.45) {
    const [newest] = (await kit.intentsOf(customer)).filter(({ state }) => state === "settled").reverse();
    const transaction = newest && (await kit.deps.paystack.verify(newest.reference));
    if (transaction) await kit.deps.paystack.refund({ transactionId: transaction.id });
    await kit.sandboxClock.advance(5_000);
    await kit.quiet();
    return;
  }
  const answer = await kit.validate(signedIn, choice);
  if (answer.status !== 200) return;
  kit.sandbox.pay(answer.body.data.reference);
  await kit.quiet();
}

beforeAll(async () => {
  kit = await createRenewalKit();
  // Only what the test does.
  await kit.db.delete(settings).where(eq(settings.name, "metrics"));
  const random = createRandom(39);
  const customers: Customer[] = [await kit.newSubscriber(), await kit.newSubscriber({ additional_users: 5 })];
  await endDay();
  for (let day = 0; day < 363; day++) {
    await kit.passDays(1);
    if (day % 40 === 0) customers.push(await kit.newSubscriber());
    if (day % 30 === 0) customers.push(await kit.newCustomer());
    if (day % 5 === 0) {
      const customer = customers[Math.floor(random() * customers.length)];
      if (customer) await act(customer, random);
    }
    await endDay();
  }
  metrics = await readMetrics(kit.deps, { from_month: "2026-03", to_month: "2027-02" });
}, 300_000);
afterAll(() => kit.close());

describe("the metrics of a year of orders, renewals, changes and refunds", () => {
  it("have the ledger's revenue to the kobo, by month, plan and way of paying", async () => {
    const entries = await kit.db
      .select({ amount: ledgerEntries.amount, at: ledgerTransfers.createdAt, order: orders })
      .from(ledgerEntries)
      .innerJoin(ledgerTransfers, eq(ledgerTransfers.id, ledgerEntries.transferId))
      .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerEntries.ledgerAccountId))
      .leftJoin(orders, eq(orders.id, ledgerTransfers.orderId))
      .where(eq(ledgerAccounts.kind, "revenue"));
    const sumBy = (of: (entry: (typeof entries)[number]) => string) => {
      const sums: Record<string, number> = {};
      for (const entry of entries) sums[of(entry)] = (sums[of(entry)] ?? 0) + entry.amount;
      return sums;
    };
    const shown = (rows: readonly { name: string; revenue: number }[]) =>
      Object.fromEntries(rows.filter(({ revenue }) => revenue !== 0).map((row) => [row.name, row.revenue]));
    expect(entries.filter(({ amount }) => amount < 0).length).toBeGreaterThan(3);
    const byMonth = metrics.by_month.map(({ month, revenue }) => ({ name: month, revenue }));
    expect(shown(byMonth)).toEqual(sumBy(({ at }) => lagosMonth(at)));
    expect(shown(metrics.by_rail)).toEqual(sumBy(({ order }) => order?.paymentMethod ?? ""));
    const planOf = { 2: "Plus", 3: "Enterprise" } as Record<number, string>;
    expect(shown(metrics.by_plan)).toEqual(sumBy(({ order }) => planOf[order?.quote?.planId ?? 0] ?? ""));
    expect(metrics.difference).toBe(0);
  });

  it("count the same when everything is counted anew from the ledger", async () => {
    const { day, account, transfer, rail, planId, agentId } = ledgerDays;
    const months = ledgerMonths;
    const read = async (db: Database) => [
      await db.select().from(ledgerDays).orderBy(day, account, transfer, rail, planId, agentId),
      await db
        .select()
        .from(months)
        .orderBy(months.month, months.account, months.rail, months.planId, months.agentId),
    ];
    const before = await read(kit.db);
    const undo = new Error("undo");
    const recount = kit.db.transaction(async (tx) => {
      await tx.delete(ledgerDays);
      await tx.delete(ledgerMonths);
      await tx.delete(settings).where(eq(settings.name, "metrics"));
      for (let run = 0; run < 5; run++) await rollUpMetrics({ ...kit.deps, db: tx });
      expect(await read(tx)).toEqual(before);
      throw undo;
    });
    await expect(recount).rejects.toBe(undo);
  });

  it("have the recurring revenue and its movements that the locations' periods give", () => {
    expect([...seen.values()].reduce((sum, { returned }) => sum + returned, 0)).toBeGreaterThan(0);
    const shown = metrics.by_month.map(({ month, mrr, expansion, contraction, churn, ...row }) => [
      month,
      { new: row.new, returned: row.returned, expansion, contraction, churn, mrr },
    ]);
    expect(Object.fromEntries(shown)).toEqual(Object.fromEntries(seen));
    const last = metrics.by_month.at(-1);
    expect(last?.locations).toBe(paying.size);
    for (const groups of [metrics.by_plan, metrics.by_rail])
      expect(groups.reduce((sum, { mrr }) => sum + mrr, 0)).toBe(last?.mrr);
  });

  it("follow each month's first payers", () => {
    for (const { cohort, size, by_month } of metrics.cohorts) {
      const members = [...started].filter(([, month]) => month === cohort).map(([id]) => id);
      expect(size).toBe(members.length);
      expect(by_month.at(-1)).toMatchObject({
        locations: members.filter((id) => paying.has(id)).length,
        mrr: members.reduce((sum, id) => sum + (paying.get(id)?.amount ?? 0), 0),
      });
    }
    expect(metrics.cohorts.reduce((sum, { size }) => sum + size, 0)).toBe(started.size);
  });

  it("are the same in the file as on the page", async () => {
    await kit.db
      .update(users)
      .set({ duties: ["finance"] })
      .where(eq(users.id, 6));
    const token = await logInStaff(kit, "staff@demo.example");
    const path = "/office/metrics/file?table=months&from_month=2026-03&to_month=2027-02";
    const file = await kit.request("GET", path, { token });
    const [head, first] = file.text.replace("\ufeff", "").split("\n");
    expect(head).toBe(
      "Month,Revenue,Charges,MRR,New,Returned,Expansion,Contraction,Churn,Locations,Trials,Converted,Conversion",
    );
    const march = metrics.by_month[0];
    expect(first?.split(",").slice(0, 4)).toEqual([
      "2026-03",
      ...[march?.revenue, march?.charges, march?.mrr].map((kobo) => String((kobo ?? 0) / 100)),
    ]);
  });
});
