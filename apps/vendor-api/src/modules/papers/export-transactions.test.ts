import { eq } from "drizzle-orm";
import { strFromU8, unzipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { locations } from "../../db/schema/index.ts";
import { createCardKit } from "../../testing/card-kit.ts";
import { createOrderKit, type OrderKit } from "../../testing/order-kit.ts";
import type { Customer } from "../../testing/payment-kit.ts";

let kit: OrderKit;
let customer: Customer;
let topUp: string;
let plan: string;

/** A top-up of 28 February, and a plan that was paid an hour later, which is on 1 March in Lagos. */
beforeAll(async () => {
  kit = await createOrderKit();
  kit.clock.set(new Date("2026-02-28T22:30:00Z"));
  customer = await kit.newShopper();
  topUp = await createCardKit(kit).openTopUp(customer, 20_000);
  kit.sandbox.pay(topUp);
  await kit.quiet();
  kit.clock.set(new Date("2026-02-28T23:30:00Z"));
  await kit.order("wallet", customer, { duration: 1 });
  const { rows } = (await kit.client(customer.token).account.transactions({ kind: "wallet" })).data;
  plan = rows[0]?.reference ?? "";
  await kit.db
    .update(locations)
    .set({ name: '=HYPERLINK("http://evil.example") Ọ̀ṣun' })
    .where(eq(locations.accountId, customer.session.accountId));
});
afterAll(() => kit.close());

const account = () => kit.client(customer.token).account;
type Filter = Parameters<ReturnType<typeof account>["transactions"]>[0];
const found = async (filter: Filter) => {
  const { rows, total } = (await account().transactions(filter)).data;
  expect(total).toBe(rows.length);
  return rows.map(({ reference }) => reference);
};

describe("the search for payments", () => {
  it("finds what a row says: what, where, its numbers and its amount", async () => {
    const { rows } = (await account().transactions({ search: "" })).data;
    const { number } = (await account().receipt({ reference: plan })).data;
    expect(rows.map(({ reference }) => reference)).toEqual([plan, topUp]);
    for (const search of [
      "plus PLAN",
      "osun",
      plan.slice(4, 12),
      rows[0]?.invoice?.number,
      number,
      "10,000",
    ]) {
      expect(await found({ search: search ?? "" }), search ?? "").toEqual([plan]);
    }
    expect(await found({ search: "top-up" })).toEqual([topUp]);
    for (const search of ["%", "_", "nothing", "INV-2026-999999", "10,001"])
      expect(await found({ search }), search).toEqual([]);
  });

  it("takes days by the calendar of Lagos, together with the rest of the filter", async () => {
    expect(await found({ from: "2026-03-01" })).toEqual([plan]);
    expect(await found({ to: "2026-02-28" })).toEqual([topUp]);
    expect(await found({ from: "2026-02-28", to: "2026-03-01" })).toEqual([plan, topUp]);
    expect(await found({ from: "2026-02-28", to: "2026-03-01", kind: "top-up", state: "settled" })).toEqual([
      topUp,
    ]);
    expect(await found({ from: "2026-03-01", search: "top-up" })).toEqual([]);
    for (const day of ["2026-02-30", "0001-01-01", "0000-12-31"]) {
      const { token } = customer;
      const wrong = await kit.request("GET", `/account/transactions?from=${day}`, { token });
      expect([wrong.status, wrong.body.errors?.from]).toEqual([422, ["Choose a day"]]);
    }
  });

  it("finds no other account's numbers", async () => {
    const other = await kit.newShopper(2_000_000);
    await kit.order("wallet", other, { duration: 1 });
    const { rows } = (await kit.client(other.token).account.transactions({})).data;
    const [{ reference = "", invoice } = {}] = rows;
    expect(invoice?.number).toMatch(/^INV-/);
    expect(await found({ search: invoice?.number ?? "" })).toEqual([]);
    expect(await found({ search: reference })).toEqual([]);
  });
});

describe("the file of payments", () => {
  it("is CSV with the payments that the filter finds, in Lagos time, without formulas", async () => {
    const file = await account().exportTransactions({ type: "csv", from: "2026-03-01" });
    expect(file.name).toBe("transactions-2026-03-01.csv");
    const [head, row, ...rest] = (await file.text()).trim().split("\n");
    expect(head).toContain(
      "Date,Payment,Location,Invoice,Credit note,Paid with,State,Amount,From the wallet,Reference",
    );
    expect(row).toMatch(
      /^2026-03-01T00:30:00\+01:00,"Plus plan, 1 month","'=HYPERLINK\(""http:\/\/evil\.example""\) Ọ̀ṣun",INV-2026-\d+,,Wallet,Paid,10000,0,wal-/,
    );
    expect(rest).toEqual([]);
  });

  it("is XLSX with numbers as numbers, times as times, and texts that are no formulas", async () => {
    const file = await account().exportTransactions({ type: "xlsx" });
    expect(file.name).toBe("transactions-2026-03-01.xlsx");
    const parts = unzipSync(new Uint8Array(await file.arrayBuffer()));
    const sheet = strFromU8(parts["xl/worksheets/sheet1.xml"] ?? new Uint8Array());
    const texts = strFromU8(parts["xl/sharedStrings.xml"] ?? new Uint8Array());
    expect(sheet.match(/<row /g)).toHaveLength(3);
    // 1 March 2026, 0:30: days since 1900 as spreadsheets count them.
    expect(sheet).toMatch(/<c r="A2"[^>]*><v>46082\.0208\d*<\/v><\/c>/);
    expect(sheet).toMatch(/<c r="H2"[^>]*><v>10000<\/v><\/c>/);
    expect(sheet).toMatch(/<c r="C2"[^>]*t="s"/);
    expect(sheet).not.toContain("<f>");
    expect(texts).toContain("=HYPERLINK(&quot;http://evil.example&quot;)".replaceAll("&quot;", '"'));
  });

  it("has all of them, however many, and not only a page", async () => {
    const many = await kit.newShopper();
    const rows = Array.from({ length: 1_005 }, (_, n) => ({ reference: `top-many-${n}` }));
    await kit.database.client.query(
      `insert into orders (id, reference, type, reason, account_id, payment_method, total, credit, state, created_at, paid_at)
        select gen_random_uuid(), reference, 'top-up', 'customer', ${many.session.accountId}, 'card', 100, 100, 'fulfilled', now(), now()
        from jsonb_to_recordset('${JSON.stringify(rows)}'::jsonb) as row(reference text)`,
      [],
    );
    const file = await kit.client(many.token).account.exportTransactions({ type: "csv" });
    const references = (await file.text()).match(/top-many-\d+/g) ?? [];
    expect(new Set(references).size).toBe(1_005);
  });
});
