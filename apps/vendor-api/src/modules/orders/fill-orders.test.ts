import { pino } from "pino";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { OpenDatabase } from "../../db/types.ts";
import { openTestDatabase } from "../../testing/create-test-api.ts";
import { fillOrders } from "./fill-orders.ts";

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase(pino({ level: "silent" }));
});
afterAll(() => database.close());

const quote = {
  ...{ planId: 2, planName: "Plus", duration: 1, locationId: 1001, couponCode: null },
  ...{ lines: [{ name: "Plus", qty: 1, price: 1_000_000 }], net: 1_000_000, charge: 30_000 },
  ...{ total: 1_030_000, wallet: 0, card: 1_030_000, isChange: true },
};
const lines = JSON.stringify([{ name: "Plus", qty: 1, price: 1_000_000 }]);

/** Writes rows as the version before `orders` did. */
async function writeAsBefore(prefix: string) {
  const run = (text: string, values: unknown[] = []) => database.client.query(text, values);
  const payment = `insert into payment_intents (id, reference, kind, account_id, user_id, location_id, state, amount, email, "order", credit_amount, created_at, settled_at)
    values (gen_random_uuid(), $1, $2, 1, 1, $3, $4, $5, 'a@b.example', $6, $7, '2026-11-01', $8)`;
  const card = `${prefix}-card`;
  await run(payment, [
    card,
    "subscription",
    1001,
    "settled",
    1_030_000,
    JSON.stringify(quote),
    null,
    "2026-11-02",
  ]);
  await run(payment, [
    `${prefix}-late`,
    "subscription",
    1001,
    "failed",
    1_030_000,
    JSON.stringify(quote),
    null,
    null,
  ]);
  await run(payment, [`${prefix}-top`, "top-up", null, "refunded", 515_000, null, 500_000, "2026-11-02"]);
  const subscribe = `insert into subscriptions (location_id, plan_id, kind, duration, starts_at, ends_at, amount_paid, lines, credits, reference, paid_by_agent_id, created_at)
    values (1001, 2, 'paid', 1, '2026-11-02', '2026-12-02', $1, $2, $3, $4, $5, '2026-11-02')`;
  await run(subscribe, [1_030_000, lines, null, card, null]);
  const coupon = `insert into coupon_redemptions (coupon_code, account_id, reference, state, reserved_until, created_at)
    values ('SAVE10', 1, $1, 'redeemed', '2026-11-02', '2026-11-02')`;
  await run(coupon, [`${prefix}-wallet`]);
  const credits = JSON.stringify([{ subscriptionId: 501, amount: 50_000 }]);
  await run(subscribe, [850_000, lines, credits, `${prefix}-wallet`, null]);
  await run(subscribe, [900_000, lines, null, `${prefix}-held`, null]);
  await run(subscribe, [0, lines, null, `${prefix}-free`, null]);
  await run(subscribe, [800_000, lines, null, `${prefix}-agent`, 4]);
  await run(
    `insert into invoices (number, kind, reference, account_id, issued_at, amount, vat_rate_bps, vat)
     values ($1, 'invoice', $2, 1, '2026-11-02', 1030000, 0, 0)`,
    [`INV-2025-${prefix}`, card],
  );
  await run(
    "insert into receipt_details (reference, payer_name, payer_email) values ($1, 'Ada', 'a@b.example')",
    [card],
  );
  await run(
    "insert into ledger_transfers (id, kind, reference, created_at) values (gen_random_uuid(), 'card-fee', $1, '2026-11-02')",
    [card],
  );
}

async function ordersOf(prefix: string) {
  const { rows } = await database.client.query(
    `select reference, type, reason, account_id as account, user_id as user, location_id as location, payment_method as method,
      total::int, credit::int, state, quote -> 'couponDiscount' as discount, quote -> 'credit' as "quotedCredit", quote ->> 'couponCode' as coupon,
      paid_at is not null as paid
     from orders where reference like $1 order by reference`,
    [`${prefix}-%`],
  );
  return rows;
}

const expected = (prefix: string) => {
  const subscription = { type: "subscription", reason: "customer", account: 1, location: 1001, credit: null };
  const given = { ...subscription, state: "fulfilled", paid: true };
  const none = { discount: null, quotedCredit: null, coupon: null };
  return [
    {
      ...given,
      reference: `${prefix}-agent`,
      reason: "agent",
      user: 4,
      method: "tokens",
      total: 800_000,
      ...none,
      discount: 0,
      quotedCredit: 0,
    },
    {
      ...given,
      reference: `${prefix}-card`,
      reason: "change",
      user: 1,
      method: "card",
      total: 1_030_000,
      ...none,
    },
    {
      ...given,
      reference: `${prefix}-free`,
      user: null,
      method: "free",
      total: 0,
      ...none,
      discount: 1_000_000,
      quotedCredit: 0,
    },
    {
      ...given,
      reference: `${prefix}-held`,
      user: null,
      method: "wallet",
      total: 900_000,
      ...none,
      discount: 0,
      quotedCredit: 100_000,
    },
    {
      ...subscription,
      reference: `${prefix}-late`,
      reason: "change",
      user: 1,
      method: "card",
      total: 1_030_000,
      state: "expired",
      paid: false,
      ...none,
    },
    {
      ...given,
      reference: `${prefix}-top`,
      type: "top-up",
      user: 1,
      location: null,
      method: "card",
      total: 515_000,
      credit: 500_000,
      state: "refunded",
      ...none,
    },
    {
      ...given,
      reference: `${prefix}-wallet`,
      user: null,
      method: "wallet",
      total: 850_000,
      discount: 100_000,
      quotedCredit: 50_000,
      coupon: "SAVE10",
    },
  ];
};

const unfilled = async () => {
  const { rows } = await database.client.query(
    `select (select count(*) from payment_intents where order_id is null) + (select count(*) from subscriptions where order_id is null and reference is not null)
      + (select count(*) from invoices where order_id is null) + (select count(*) from receipt_details where order_id is null)
      + (select count(*) from coupon_redemptions where order_id is null)
      + (select count(*) from ledger_transfers where order_id is null and kind = 'card-fee') as count`,
  );
  return Number(rows[0]?.count);
};

it("gives rows from before orders existed their order, in batches, once", async () => {
  const triggers = [
    ...["payment_intents", "subscriptions", "ledger_transfers"],
    ...["coupon_redemptions", "receipt_details", "invoices"],
  ];
  for (const table of triggers) await database.client.query(`alter table ${table} disable trigger user`);
  await writeAsBefore("old");
  for (const table of triggers) await database.client.query(`alter table ${table} enable trigger user`);
  expect(await unfilled()).toBeGreaterThan(8);
  for (let run = 0; run < 2; run++) {
    const grown = await fillOrders({ db: database.db }, { batch: 2 });
    if (run === 0)
      expect(grown).toEqual(expect.arrayContaining(["orders", "payment_intents", "subscriptions"]));
    expect(await ordersOf("old")).toEqual(expected("old"));
    expect(await unfilled()).toBe(0);
  }
});

it("does not write rows again that have no order, such as trials", async () => {
  const versions = async () => {
    const { rows } = await database.client.query(
      "select id, xmin::text as version from subscriptions where order_id is null order by id",
    );
    return rows;
  };
  const before = await versions();
  expect(before.length).toBeGreaterThan(0);
  await fillOrders({ db: database.db });
  expect(await versions()).toEqual(before);
});

it("gives rows of a previous version that still sells their order at once, and follows its payments", async () => {
  await writeAsBefore("new");
  expect(await ordersOf("new")).toEqual(expected("new"));
  // The coupon was used before the order that it belongs to was written.
  expect(await unfilled()).toBe(1);
  const settle =
    "update payment_intents set state = 'settled', settled_at = '2026-11-03' where reference = 'new-late'";
  await database.client.query(settle);
  const { rows } = await database.client.query(
    "select state, paid_at from orders where reference = 'new-late'",
  );
  expect(rows).toEqual([{ state: "fulfilled", paid_at: new Date("2026-11-03") }]);
});

it("refuses any other change of a transfer", async () => {
  const change = (set: string) =>
    database.client.query(`update ledger_transfers set ${set} where reference = 'old-card'`);
  await expect(change("reference = 'another'")).rejects.toThrow("never changed");
  await expect(change("order_id = null")).rejects.toThrow("never changed");
});
