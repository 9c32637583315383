import type { StaffDuty } from "@vendor/api";
import { desc } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { auditLog, customerNotes } from "../../db/schema/index.ts";
import { createCardKit } from "../../testing/card-kit.ts";
import { createOrderKit, type OrderKit } from "../../testing/order-kit.ts";
import type { Customer } from "../../testing/payment-kit.ts";
import { addStaff } from "../../testing/staff-kit.ts";
import { numberInvoices } from "../orders/index.ts";

const MONTH = 1_000_000;

let kit: OrderKit;
let shopper: Customer;
let reference: string;
const tokens = {} as Record<StaffDuty, string>;
beforeAll(async () => {
  kit = await createOrderKit();
  shopper = await kit.newShopper(3 * MONTH);
  await createCardKit(kit).saveCard(shopper);
  await kit.order("wallet", shopper, { duration: 1 });
  await numberInvoices(kit.db);
  for (const duty of ["support", "finance", "catalogue", "owner"] as const)
    tokens[duty] = (await addStaff(kit, duty, duty)).token;
  const { rows } = (await get("support", `/office/orders?account=${shopper.session.accountId}`)).body.data;
  reference = rows.find(({ method }: { method: string }) => method === "wallet").reference;
});
afterAll(() => kit.close());

const get = (duty: StaffDuty, path: string) => kit.request("GET", path, { token: tokens[duty] });
const post = (duty: StaffDuty, path: string, body: object) =>
  kit.request("POST", path, { token: tokens[duty], body });
const search = async (text: string, before = "") =>
  (
    await get(
      "support",
      `/office/customers?${new URLSearchParams({ search: text, ...(before && { before }) })}`,
    )
  ).body.data;
const found = async (text: string) =>
  (await search(text)).rows.map(({ id, found_by }: { id: number; found_by: string }) => [id, found_by]);
const page = async (query = "") =>
  (await get("support", `/office/customers/${shopper.session.accountId}${query}`)).body.data;
const lastAudit = async () => (await kit.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1))[0];

describe("the search for customers", () => {
  it.each<[string, string, [number, string][]]>([
    ["a part of a person's name", "dunni sto", [[1, "business"]]],
    ["the beginning of a word", "ad", [[1, "business"]]],
    ["a whole email in any case", "OWNER@demo.example", [[1, "email"]]],
    ["a phone in international form", "+234 (0) 803 000 0001", [[1, "phone"]]],
    ["a location's number", "1001", [[1, "location"]]],
    ["an account's number", "3", [[3, "account"]]],
    ["an agent's email, which is no customer's", "agent@demo.example", []],
    ["the part of an email, which is masked", "owner@demo", []],
    ["the end of a phone, which is masked", "0000001", []],
    ["wildcards", "%_%", []],
    ["a quotation mark", "' or '1'='1", []],
  ])("finds %s", async (_name, text, expected) => {
    expect(await found(text)).toEqual(expected);
  });

  it("finds an order's reference, an invoice and the last digits of a card", async () => {
    const { accountId } = shopper.session;
    expect(await found(reference)).toEqual([[accountId, "reference"]]);
    const { invoice } = (await get("support", `/office/orders/${reference}`)).body.data;
    expect(invoice).toMatch(/^INV-/);
    expect(await found(invoice.toLowerCase())).toEqual([[accountId, "invoice"]]);
    const cards = (await page()).cards;
    expect(await found(cards[0].last_four)).toContainEqual([accountId, "card"]);
  });

  it("masks, and goes on by the last id", async () => {
    const all = (await get("support", "/office/customers")).body.data;
    expect(all.rows.at(-1)).toMatchObject({
      ...{ id: 1, name: "Adunni Stores", state: "open", found_by: null },
      owner: { email: "ow***@demo.example", phone: "080******01" },
    });
    await kit.database.client.query(`
      insert into accounts (id, name) select n + 20000, 'Many ' || n from generate_series(1, 45) n`);
    const first = await search("many");
    expect([first.rows.length, first.rows[0].name, first.more]).toEqual([20, "Many 45", false]);
    const second = await search("many", String(first.next));
    const third = await search("many", String(second.next));
    expect([second.rows[0].name, third.rows.at(-1).name, third.next]).toEqual(["Many 25", "Many 1", null]);
    await kit.database.client.query("delete from accounts where id > 20000");
  });
});

describe("a customer's page", () => {
  it("has everything, with emails and phones masked", async () => {
    const data = await page();
    expect(data).toMatchObject({
      state: "open",
      people: [{ id: shopper.session.userId, role: "owner", phone_verified: true }],
      locations: { rows: [{ plan_name: "Plus", status: "active" }], next: null },
      wallet: { balance: 20_000, debt: 0, held: 0 },
      cards: [{ last_four: "4081" }],
      sessions: [{ person: expect.any(String) }],
    });
    expect(data.orders.map(({ method, state }: Record<string, string>) => [method, state])).toContainEqual([
      "wallet",
      "fulfilled",
    ]);
    expect(data.paid).toContainEqual({ method: "wallet", orders: 1, amount: 10_000 });
    expect(data.messages.rows[0]).toMatchObject({
      kind: expect.any(String),
      to: expect.stringMatching(/\*\*\*/),
    });
    const text = JSON.stringify(data);
    for (const secret of [shopper.email, shopper.phone]) expect(text).not.toContain(secret);
  });

  it("is not an agent's, and not one that does not exist", async () => {
    for (const id of [4, 999_999]) expect((await get("support", `/office/customers/${id}`)).status).toBe(404);
  });

  it("shows a person in clear for a reason, which is in the audit log", async () => {
    const path = `/office/people/${shopper.session.userId}/reveal`;
    expect((await post("support", path, { reason: " " })).body.errors).toHaveProperty("reason");
    const before = await kit.db.$count(auditLog);
    const reason = "The owner calls about a receipt";
    expect((await post("support", path, { reason })).body.data).toMatchObject({
      ...{ email: shopper.email, phone: shopper.phone },
    });
    expect(await kit.db.$count(auditLog)).toBe(before + 1);
    expect(await lastAudit()).toMatchObject({
      action: "customer-revealed",
      subjectId: shopper.session.userId,
      details: { reason },
    });
    expect((await page()).history[0]).toMatchObject({ by: "support", action: "customer-revealed", reason });
    // Agents and staff are nobody's customers.
    for (const id of [4, 6])
      expect((await post("support", `/office/people/${id}/reveal`, { reason })).status).toBe(404);
  });

  it("keeps notes, whose words are not in the audit log", async () => {
    const { accountId } = shopper.session;
    const path = `/office/customers/${accountId}/notes`;
    expect((await post("support", path, { text: "\u0000" })).status).toBe(422);
    for (let n = 1; n <= 11; n++) await post("support", path, { text: `Call ${n}` });
    const { rows, next } = (await page()).notes;
    expect(rows[0]).toMatchObject({ by: "support", text: "Call 11" });
    expect((await page(`?notes_before=${next}`)).notes).toMatchObject({
      rows: [{ text: "Call 1" }],
      next: null,
    });
    expect(await kit.db.$count(customerNotes)).toBe(11);
    expect(JSON.stringify(await kit.db.select().from(auditLog))).not.toContain("Call 1");
    expect((await post("support", "/office/customers/999999/notes", { text: "Nobody" })).status).toBe(404);
  });
});

describe("orders", () => {
  const list = async (query: string) =>
    (await get("finance", `/office/orders?account=${shopper.session.accountId}&${query}`)).body.data;
  const references = async (query: string) =>
    (await list(query)).rows.map((row: { reference: string }) => row.reference);

  it("are filtered by state, way of paying, day and amount, and go on by the last reference", async () => {
    const all: string[] = await references("");
    expect(await references("state=fulfilled&method=wallet&amount=10000")).toEqual([reference]);
    expect(await references("state=refunded")).toEqual([]);
    expect(await references("disputed=1")).toEqual([]);
    const today = kit.clock.now().toISOString().slice(0, 10);
    expect(await references(`from=${today}&to=${today}`)).toEqual(all);
    expect(await references("to=2020-01-01")).toEqual([]);
    expect(await references(`before=${all[0]}`)).toEqual(all.slice(1));
    expect(await references("order=oldest")).toEqual([...all].reverse());
    expect(await references(`order=oldest&limit=1&before=${all.at(-1)}`)).toEqual(all.slice(-2, -1));
    expect((await get("finance", "/office/orders?state=gone")).body.errors).toEqual({
      state: ["Choose a state"],
    });
  });

  it("show their lines and what happened to them", async () => {
    const { data } = (await get("support", `/office/orders/${reference}`)).body;
    expect(data).toMatchObject({ total: 10_000, payment: null, dispute: null, wallet_amount: 0 });
    expect(data.lines.length).toBeGreaterThan(0);
    const what = data.timeline.map((row: { what: string }) => row.what);
    expect(what).toEqual(expect.arrayContaining(["Ordered", "Paid", "wallet-payment"]));
    expect((await get("support", "/office/orders/none-such")).status).toBe(404);
  });

  it("are checked with the provider, which the audit log and the timeline tell", async () => {
    expect((await post("finance", `/office/orders/${reference}/check`, {})).status).toBe(409);
    const card = await kit.open(await kit.newCustomer());
    kit.sandbox.setSwitches({ webhooks: "drop" }, { reference: card });
    kit.sandbox.pay(card);
    const answer = await post("finance", `/office/orders/${card}/check`, {});
    expect(answer.body.data).toMatchObject({ state: "settled" });
    expect(await lastAudit()).toMatchObject({
      action: "payment-checked",
      details: { of: `payment ${card}` },
    });
    const { timeline } = (await get("finance", `/office/orders/${card}`)).body.data;
    expect(timeline.at(-1)).toMatchObject({ source: "staff", by: "finance", what: "payment-checked" });
  });
});

describe("each duty", () => {
  it.each<[string, "GET" | "POST", () => string, object?]>([
    ["list", "GET", () => "/office/customers"],
    ["page", "GET", () => "/office/customers/1"],
    ["reveal", "POST", () => "/office/people/1/reveal", { reason: "They called us" }],
    ["note", "POST", () => "/office/customers/1/notes", { text: "Calls often" }],
    ["orders", "GET", () => "/office/orders"],
    ["order", "GET", () => `/office/orders/${reference}`],
    ["check", "POST", () => `/office/orders/${reference}/check`, {}],
  ])("but the catalogue's reaches the %s", async (_name, method, path, body) => {
    const status = async (duty: StaffDuty) =>
      (await kit.request(method, path(), { token: tokens[duty], ...(body && { body }) })).status;
    expect(await status("catalogue")).toBe(403);
    for (const duty of ["support", "finance", "owner"] as const) expect(await status(duty)).not.toBe(403);
    expect((await kit.request(method, path(), { token: shopper.token, ...(body && { body }) })).status).toBe(
      403,
    );
  });
});
