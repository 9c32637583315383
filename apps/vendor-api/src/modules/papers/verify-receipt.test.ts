import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { orders } from "../../db/schema/index.ts";
import { createCardKit } from "../../testing/card-kit.ts";
import { createOrderKit, type OrderKit } from "../../testing/order-kit.ts";
import { createTokenKit, type TokenKit } from "../../testing/token-kit.ts";

let kit: TokenKit;
beforeAll(async () => {
  kit = await createTokenKit();
});
afterAll(() => kit.close());

it("confirms a receipt's code to anyone, as typed from paper, without email or phone", async () => {
  const [place = 0] = await kit.newClients("first", 1);
  const { data } = (await kit.pay("first", await kit.claim("first", place))).body;
  const typed = String(data.receipt_code).toLowerCase().replaceAll("-", " ");
  const answer = await kit.request("GET", `/receipts/verify/${encodeURIComponent(typed)}`);
  expect(answer.body.data).toMatchObject({
    ...{ description: "Plus plan, 12 months", location_name: "Stall 0", plan_name: "Plus", duration: 12 },
    ...{ amount: 60_000, ends_at: data.expires_at, valid: true },
  });
  expect(answer.text).not.toMatch(/@|080|Bisi Alabi/);
});

it("refuses unknown codes", async () => {
  expect((await kit.request("GET", "/receipts/verify/0123456789AB")).status).toBe(404);
  for (const code of ["", "short", "0123456789AU", "' or 1=1 --"]) {
    expect([404, 422]).toContain(
      (await kit.request("GET", `/receipts/verify/${encodeURIComponent(code)}`)).status,
    );
  }
});

it("logs no code, for any spelling of the path", async () => {
  const code = "0123456789AB";
  kit.logs.length = 0;
  const spelled = [
    ...[`/receipts/verify/${code}`, `/receipts/verify/0123-4567-89ab`, `/receipts/verify/${code}/`],
    ...[`/receipts/verify/${code}/pdf`, `/receipts/verify//${code}`, `/receipts/verify%2F${code}`],
    ...[`/Receipts/Verify/${code}`, `//receipts/verify/${code}`, `/receipts/%76erify/${code}`],
    ...[`/receipts/verify-${code}`, `/receipts/verify/${code}%0A`, `/receipts/verify/${code}%E0%A4`],
  ];
  for (const path of spelled) await kit.request("GET", path);
  const lines = kit.logs.map((line) => JSON.parse(line)).filter(({ msg }) => msg === "answered");
  expect(lines.map(({ path }) => path)).toEqual(spelled.map(() => "/receipts/verify/…"));
  expect(kit.logs.join("")).not.toMatch(/0123-?4567-?89ab/i);
});

it("logs paths without a code unchanged", async () => {
  kit.logs.length = 0;
  for (const path of ["/receipts/verify", "/receipts", "/plans"]) await kit.request("GET", path);
  const lines = kit.logs.map((line) => JSON.parse(line)).filter(({ msg }) => msg === "answered");
  expect(lines.map(({ path }) => path)).toEqual(["/receipts/verify", "/receipts", "/plans"]);
});

describe("the receipt of an owner's payment", () => {
  let orderKit: OrderKit;
  beforeAll(async () => {
    orderKit = await createOrderKit();
  });
  afterAll(() => orderKit.close());

  const codeOf = async (token: string, reference: string) =>
    (await orderKit.client(token).account.receipt({ reference })).data.receipt_code ?? "";
  const verify = async (code: string) => (await orderKit.request("GET", `/receipts/verify/${code}`)).body;

  it("has a code from when it is paid, however it was paid, until it is returned", async () => {
    const customer = await orderKit.newShopper(2_000_000);
    const topUp = await createCardKit(orderKit).openTopUp(customer, 5_000);
    expect(await codeOf(customer.token, topUp)).toBe("");
    const [{ code: unpaid = "" } = {}] = await orderKit.db
      .select({ code: orders.receiptCode })
      .from(orders)
      .where(eq(orders.reference, topUp));
    expect((await verify(unpaid ?? "")).code).toBe("NOT_FOUND");
    orderKit.sandbox.pay(topUp);
    await orderKit.quiet();
    await orderKit.order("wallet", customer, { duration: 1 });
    const { rows } = (await orderKit.client(customer.token).account.transactions({ kind: "wallet" })).data;
    const bought = await verify(await codeOf(customer.token, rows[0]?.reference ?? ""));
    expect(bought.data).toMatchObject({ description: "Plus plan, 1 month", amount: 10_000, valid: true });
    const code = await codeOf(customer.token, topUp);
    const { amount } = await orderKit.intent(topUp);
    expect((await verify(code)).data).toMatchObject({
      ...{ description: "Wallet top-up", location_name: null, plan_name: null, starts_at: null },
      ...{ amount: amount / 100, valid: true },
    });
    const transaction = await orderKit.deps.paystack.verify(topUp);
    await orderKit.deps.paystack.refund({ transactionId: transaction?.id ?? "" });
    await orderKit.sandboxClock.advance(5_000);
    await orderKit.quiet();
    expect((await verify(code)).data).toMatchObject({ valid: false });
  });

  it("from before codes existed gets one when it is shown, and keeps it", async () => {
    const customer = await orderKit.newShopper(2_000_000);
    await orderKit.order("wallet", customer, { duration: 1 });
    const { rows } = (await orderKit.client(customer.token).account.transactions({ kind: "wallet" })).data;
    const reference = rows[0]?.reference ?? "";
    await orderKit.db.update(orders).set({ receiptCode: null }).where(eq(orders.reference, reference));
    const codes = await Promise.all([1, 2, 3].map(() => codeOf(customer.token, reference)));
    expect(new Set(codes).size).toBe(1);
    expect((await verify(codes[0] ?? "")).data).toMatchObject({ valid: true });
  });
});

it("still confirms an agent's receipt whose code is only with the subscription", async () => {
  const [place = 0] = await kit.newClients("first", 1);
  const { data } = (await kit.pay("first", await kit.claim("first", place))).body;
  await kit.db.update(orders).set({ receiptCode: null }).where(eq(orders.reference, data.reference));
  const path = `/receipts/verify/${data.receipt_code}`;
  expect((await kit.request("GET", path)).body.data).toMatchObject({ valid: true });
});
