import { describe, expect, it } from "vitest";
import { invariants } from "./invariants.ts";
import { type Change, Mirror, type Row, type TableName } from "./journal.ts";
import { newMemory, type View } from "./view.ts";

const NOW = Date.UTC(2026, 2, 2, 9);
const iso = (day: number) => new Date(NOW + day * 86_400_000).toISOString();

type Written = readonly (readonly [TableName, Row])[];

/** What an invariant finds in transactions, one after the other, of which each wrote these rows. */
function findFaults(name: string, transactions: readonly Written[], world: object = {}): string[] {
  const invariant = invariants.find((each) => each.name === name);
  const [mirror, memory] = [new Mirror(), newMemory()];
  const faults = transactions.flatMap((written) => {
    const changes = written.map(([table, given]): Change => {
      const row = { ...given };
      return { table, row, before: mirror.put(table, row) };
    });
    const view = { world, mirror, memory, changes, now: NOW } as unknown as View;
    return invariant?.find(view) ?? [`there is no invariant ${name}`];
  });
  return faults.filter((fault) => typeof fault === "string");
}

describe("entitlement is at most what was paid for, a trial, and grace", () => {
  const name = "entitlement is at most what was paid for, a trial, and grace";
  const period = { id: 5, location_id: 1, kind: "paid", order_id: "o1", starts_at: iso(0), ends_at: iso(31) };
  const bought: Written = [
    ["orders", { id: "o1", location_id: 1, state: "fulfilled" }],
    ["subscriptions", period],
    ["locations", { id: 1, covered_until: iso(31) }],
  ];

  it("holds until a location is covered for longer", () => {
    expect(findFaults(name, [bought])).toEqual([]);
    expect(findFaults(name, [bought, [["locations", { id: 1, covered_until: iso(32) }]]])).toHaveLength(1);
  });

  it("holds in the days of grace", () => {
    const grace: Written = [
      ["renewals", { location_id: 1, grace_until: iso(34) }],
      ["locations", { id: 1, covered_until: iso(34) }],
    ];
    expect(findFaults(name, [bought, grace])).toEqual([]);
  });

  it("breaks when a payment is returned and its period stays", () => {
    const returned: Written = [["orders", { id: "o1", location_id: 1, state: "refunded" }]];
    expect(findFaults(name, [bought, returned])).toHaveLength(1);
  });
});

describe("clearing is never above what Paystack took", () => {
  const name = "clearing is never above what Paystack took";
  const atPaystack = (paid: object) => ({
    sandbox: { transactions: () => [{ id: 9, reference: "sub-1", ...paid }] },
  });
  const booked = (id: string, reference: string): Written => [
    ["ledger_accounts", { id: 1, kind: "card-clearing" }],
    ["ledger_transfers", { id, reference }],
    ["ledger_entries", { id: `${id} entry`, transfer_id: id, ledger_account_id: 1, amount: -100 }],
  ];

  it("holds when a payment is booked once after it was made", () => {
    expect(findFaults(name, [booked("t1", "sub-1")], atPaystack({ paidAt: NOW, amount: 100 }))).toEqual([]);
  });

  it.each([
    ["was not made", { paidAt: null, amount: 100 }],
    ["was of a smaller amount", { paidAt: NOW, amount: 99 }],
  ])("breaks when a payment is booked that %s", (_, paid) => {
    expect(findFaults(name, [booked("t1", "sub-1")], atPaystack(paid))).toHaveLength(1);
  });

  it("breaks when a payment is booked for its order and as money that nobody asked for", () => {
    const twice = [booked("t1", "sub-1"), booked("t2", "acc-9")];
    expect(findFaults(name, twice, atPaystack({ paidAt: NOW, amount: 100 }))).toHaveLength(1);
  });
});

describe("what was shown is what is booked", () => {
  const name = "what was shown is what is booked";
  const page = { total: 500, at: NOW, period: { starts_at: iso(3), ends_at: iso(34) } };
  const world = { shown: new Map([[1, [page]]]) };
  const order = { id: "o1", reference: "sub-1", location_id: 1, reason: "customer", total: 500 };
  const placed: Written = [["orders", { ...order, state: "open" }]];
  const paid = (startsAt: string): Written => [
    ["orders", { ...order, state: "fulfilled" }],
    ["subscriptions", { id: 7, order_id: "o1", starts_at: startsAt, ends_at: iso(34) }],
  ];

  it("holds for the price and the dates of the page, however it is paid", () => {
    expect(findFaults(name, [placed, paid(iso(3))], world)).toEqual([]);
  });

  it("breaks for other dates when the order is paid in the moment of the page", () => {
    expect(findFaults(name, [placed, paid(iso(0))], world)).toHaveLength(1);
  });

  it("breaks for another price", () => {
    expect(findFaults(name, [[["orders", { ...order, state: "open", total: 501 }]]], world)).toHaveLength(1);
  });
});

describe("a refund is booked once, for its amount, when the money is back", () => {
  const name = "a refund is booked once, for its amount, when the money is back";
  const refund = { id: 1, reference: "o-part-1", order_id: "o1", payment_id: "p1", amount: 40 };
  const byProvider = { ...refund, target: "provider", is_whole: false };
  const sold: Written = [
    ["orders", { id: "o1", reference: "o", account_id: 7, user_id: 3, total: 100, state: "fulfilled" }],
    ["invoices", { id: 1, kind: "invoice", reference: "o", order_id: "o1", invoice_id: null, amount: 100 }],
    ["ledger_accounts", { id: 1, kind: "card-clearing", owner_id: null }],
    ["ledger_accounts", { id: 2, kind: "customer-wallet", owner_id: 7 }],
    ["ledger_accounts", { id: 3, kind: "agent-tokens", owner_id: 3 }],
  ];
  const paid: Written = [...sold, ["payment_intents", { id: "p1", state: "settled", amount: 100 }]];
  const transfer = (kind: string, account: number, amount: number): Written => [
    ["ledger_transfers", { id: kind, kind, reference: "o-part-1" }],
    ["ledger_entries", { id: kind, transfer_id: kind, ledger_account_id: account, amount }],
  ];
  const note: Written[number] = [
    "invoices",
    { id: 2, kind: "credit-note", reference: "o-part-1", order_id: "o1", invoice_id: 1, amount: 40 },
  ];
  const cancelled: Written[number] = [
    "invoices",
    { id: 3, kind: "invoice", reference: "o-part-1", order_id: "o1", invoice_id: null, amount: 40 },
  ];
  const back: Written = [
    ...transfer("refunded-in-part", 1, 40),
    note,
    ["refunds", { ...byProvider, state: "done" }],
  ];
  const failed: Written[number] = ["refunds", { ...byProvider, state: "failed" }];

  it("holds for a part that Paystack sent, and for one that is booked back", () => {
    expect(findFaults(name, [paid, back])).toEqual([]);
    const bookedBack: Written = [...transfer("refund-failed", 1, -40), cancelled, failed];
    expect(findFaults(name, [paid, back, bookedBack])).toEqual([]);
  });

  it("breaks when a part that came back stays booked, or its credit note counts", () => {
    expect(findFaults(name, [paid, back, [failed]])).toHaveLength(3);
    expect(findFaults(name, [paid, back, [...transfer("refund-failed", 1, -40), failed]])).toHaveLength(1);
  });

  it.each([
    ["wallet", 2],
    ["tokens", 3],
  ])("holds for a part of an order that goes back to the %s, and for nobody else", (target, account) => {
    const done: Written[number] = ["refunds", { ...refund, payment_id: null, target, state: "done" }];
    expect(findFaults(name, [sold, [...transfer("refunded-in-part", account, 40), note, done]])).toEqual([]);
    expect(
      findFaults(name, [sold, [...transfer("refunded-in-part", 5 - account, 40), note, done]]),
    ).toHaveLength(1);
  });
});

it("no order is returned for more than was paid, whatever paid it", () => {
  const name = "no order is returned for more than was paid";
  const order: Written[number] = ["orders", { id: "o1", reference: "o", total: 100 }];
  const part = (id: number, state = "done"): Written => [
    ["refunds", { id, order_id: "o1", state, amount: 60 }],
  ];
  expect(findFaults(name, [[order], part(1), part(2, "failed")])).toEqual([]);
  expect(findFaults(name, [[order], part(1), part(2)])).toHaveLength(1);
});
