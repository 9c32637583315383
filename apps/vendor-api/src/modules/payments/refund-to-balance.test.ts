import { and, eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { runAdminCommand } from "../../admin-command.ts";
import { invoices, orders } from "../../db/schema/index.ts";
import type { Deps } from "../../deps.ts";
import { createCardKit } from "../../testing/card-kit.ts";
import { createOrderKit, type OrderKit } from "../../testing/order-kit.ts";
import type { Customer } from "../../testing/payment-kit.ts";
import { addStaff } from "../../testing/staff-kit.ts";
import { createTokenKit, sound, type TokenKit } from "../../testing/token-kit.ts";
import { readAgentStatement } from "../administration/agent-statement.ts";
import { debtOf } from "../ledger/index.ts";

const YEAR = 6_000_000;

/** Runs an administrator's command. @returns What it refused, or "". */
async function refundWith(deps: Deps, reference: string, ...words: string[]): Promise<string> {
  const errors: string[] = [];
  const terminal = { print: () => {}, printError: (text: string) => void errors.push(text), ask: undefined };
  const command = ["refunds", "add", "--reference", reference, "--reason", "The till did not come"];
  await runAdminCommand([...command, ...words, "--yes"], terminal, (work) => work(deps));
  return errors.join("\n");
}
const notesOf = async ({ db }: Deps, reference: string) =>
  db
    .select({ reference: invoices.reference, amount: invoices.amount })
    .from(invoices)
    .innerJoin(orders, eq(orders.id, invoices.orderId))
    .where(and(eq(orders.reference, reference), eq(invoices.kind, "credit-note")))
    .orderBy(invoices.id);

describe("an order that a wallet paid", () => {
  let kit: OrderKit;
  let cards: ReturnType<typeof createCardKit>;
  let staff: string;
  beforeAll(async () => {
    kit = await createOrderKit();
    cards = createCardKit(kit);
    staff = (await addStaff(kit, "ngozi", "finance")).token;
  });
  afterEach(async () => {
    expect(await kit.ledgerFaults()).toEqual({ unbalanced: 0, drifted: 0 });
  });
  afterAll(() => kit.close());

  const refund = (reference: string, ...words: string[]) => refundWith(kit.deps, reference, ...words);
  /** A year of Plus. */
  async function paidByWallet() {
    const customer = await kit.newShopper(YEAR);
    const { status, text } = await kit.order("wallet", customer, { duration: 12 });
    expect(status, text).toBe(200);
    const [bought] = await kit.subscriptionsOf(customer);
    return { customer, reference: bought?.reference ?? "", bought };
  }
  const shown = async (reference: string) =>
    (await kit.request("GET", `/office/orders/${reference}`, { token: staff })).body.data;
  const receipt = async ({ token }: Customer, reference: string) =>
    (await kit.request("GET", `/account/transactions/${reference}`, { token })).body.data;

  it("goes back to the wallet in part, at a lower price, and then as a whole, which ends it", async () => {
    const { customer, reference, bought } = await paidByWallet();
    expect(await shown(reference)).toMatchObject({ payment: null, refundable: 60_000, refunds: [] });
    expect(await refund(reference, "--part", "5000")).toBe("");
    expect(await cards.walletOf(customer)).toBe(500_000);
    expect(await cards.entriesOf(`${reference}-part-1`)).toEqual({
      "refunded-in-part": { revenue: -500_000, "customer-wallet": 500_000 },
    });
    const [after] = await kit.subscriptionsOf(customer);
    expect(after).toMatchObject({ endsAt: bought?.endsAt, value: YEAR - 500_000 });
    expect(await receipt(customer, reference)).toMatchObject({
      ...{ state: "settled", refunds: [{ amount: 5_000, to: "to your wallet" }] },
      credit_note: { amount: 5_000 },
    });
    expect((await kit.outbox(customer.email))[0]?.text).toContain(
      "We returned ₦5,000 of your payment of ₦60,000 to your wallet. Your Plus plan keeps its days.",
    );
    expect(await refund(reference, "--part", "55000.5")).toBe("--part: Enter at most ₦55,000");
    expect(await refund(reference)).toBe("");
    expect(await cards.walletOf(customer)).toBe(YEAR);
    expect((await kit.subscriptionsOf(customer))[0]?.endsAt).toEqual(kit.clock.now());
    expect(await notesOf(kit.deps, reference)).toEqual([
      { reference: `${reference}-part-1`, amount: 500_000 },
      { reference, amount: 5_500_000 },
    ]);
    expect(await receipt(customer, reference)).toMatchObject({
      ...{ state: "refunded", number: null },
      message: "This payment was returned to your wallet.",
    });
    const mails = await kit.outbox(customer.email);
    expect(mails[0]?.text).toContain("Your Plus plan subscription has ended with it.");
    expect(await refund(reference)).toBe("--reference: All of it is back already");
    expect(await shown(reference)).toMatchObject({
      ...{ state: "refunded", refundable: 0 },
      refunds: [
        { amount: 5_000, whole: false, target: "wallet", state: "done" },
        { amount: 55_000, whole: true, target: "wallet", state: "done" },
      ],
    });
  });

  it("needs a second person above the limit of a day", async () => {
    const { reference } = await paidByWallet();
    const input = { reference, reason: "The till did not come" };
    const body = { command: "refunds add", input };
    const { data } = (await kit.request("POST", "/office/previews", { token: staff, body })).body;
    expect(data).toMatchObject({
      needs_approval: true,
      after: { goes_back: "₦60,000 to the wallet", bought: "ends now", credit_note: "₦60,000" },
    });
    expect(data.after).not.toHaveProperty("paystack_keeps");
  });

  it("is returned once when two do it at the same moment", async () => {
    const { customer, reference } = await paidByWallet();
    await Promise.all([refund(reference), refund(reference), refund(reference, "--part", "10000")]);
    expect(await cards.walletOf(customer)).toBeLessThanOrEqual(YEAR);
    expect((await shown(reference)).refunds.filter(({ whole }: { whole: boolean }) => whole).length).toBe(1);
  });

  it("owes what its unused days have paid towards another plan, and gives no part", async () => {
    const { customer, reference } = await paidByWallet();
    kit.clock.advance({ minutes: 1 });
    const changed = await kit.order("free", customer, { duration: 1, change_now: 1, replace_plan: 1 });
    expect(changed.status, changed.text).toBe(200);
    const passed = (await kit.subscriptionsOf(customer)).at(-1)?.credits?.[0]?.amount ?? 0;
    expect(passed).toBeGreaterThan(0);
    expect(await refund(reference, "--part", "5000")).toContain("--part: Its plan was changed");
    expect(await refund(reference)).toBe("");
    expect(await cards.walletOf(customer)).toBe(YEAR - passed);
    expect(await debtOf(kit.db, { kind: "customer-wallet", ownerId: customer.session.accountId })).toBe(0);
    expect(await notesOf(kit.deps, reference)).toEqual([{ reference, amount: YEAR - passed }]);
  });

  it.each([
    ["sent to a bank", ["--to", "bank", "--bank-reference", "GTB-1"], "--to: It goes back to the wallet"],
    ["more than was paid", ["--part", "60001"], "--part: Enter at most ₦60,000"],
    ["nothing", ["--part", "0"], "--part: Enter an amount"],
  ])("cannot be refunded as %s", async (_, words, refused) => {
    const { customer, reference } = await paidByWallet();
    expect(await refund(reference, ...words)).toContain(refused);
    expect(await cards.walletOf(customer)).toBe(0);
  });

  it("that cost nothing has nothing to refund", async () => {
    const { customer } = await paidByWallet();
    kit.clock.advance({ minutes: 1 });
    await kit.order("free", customer, { duration: 1, change_now: 1, replace_plan: 1 });
    const free = (await kit.subscriptionsOf(customer)).at(-1)?.reference ?? "";
    expect(await refund(free)).toBe("--reference: Nothing was paid for it");
    expect(await refund("wal-nobody-has-it")).toBe("--reference: No order has this reference");
  });
});

describe("an order that tokens paid", () => {
  let kit: TokenKit;
  beforeAll(async () => {
    kit = await createTokenKit();
  });
  afterAll(() => kit.close());

  it("goes back to the agent's tokens, and the agent's sums and the client's papers say so", async () => {
    const [place = 0] = await kit.newClients("first", 1);
    await kit.setBalance("first", YEAR);
    const { body } = await kit.pay("first", await kit.claim("first", place));
    const { reference } = body.data;
    const paid = YEAR - (await kit.balance("first"));
    expect(paid).toBeLessThan(YEAR);
    expect(await refundWith(kit.deps, reference, "--part", "4000")).toBe("");
    expect(await kit.balance("first")).toBe(YEAR - paid + 400_000);
    const month = async () => {
      const { totals, clients } = await readAgentStatement(kit.deps, { code: "AG-1001" });
      const [client] = clients.filter(({ location_id }) => location_id === place);
      return { totals, client };
    };
    const partly = await month();
    expect(partly.client).toMatchObject({ payments: 1, spent: paid - 400_000, earned: YEAR - paid });
    expect(partly.totals).toMatchObject({ spent: partly.client?.spent, earned: partly.client?.earned });
    expect((await kit.outbox("agent@demo.example"))[0]?.text).toContain(
      "We returned 4,000 KPT of your payment of 54,000 KPT to your tokens. Your client's Plus plan keeps its days.",
    );
    expect(await refundWith(kit.deps, reference)).toBe("");
    expect(await kit.balance("first")).toBe(YEAR);
    const whole = await month();
    expect(whole.client).toBeUndefined();
    expect(whole.totals).toMatchObject({ spent: 0, earned: 0, payments: 0 });
    expect(await notesOf(kit.deps, reference)).toEqual([
      { reference: `${reference}-part-1`, amount: 400_000 },
      { reference, amount: YEAR - 400_000 },
    ]);
    const { api_token: token } = (
      await kit.request("POST", "/login", {
        body: { email: "owner@demo.example", password: "Demo-Owner-2026" },
      })
    ).body;
    expect(
      (await kit.request("GET", `/account/transactions/${reference}`, { token })).body.data,
    ).toMatchObject({
      ...{ state: "refunded", message: "This payment was returned to your agent." },
      credit_note: { amount: 56_000 },
    });
    expect((await kit.outbox("owner@demo.example"))[0]?.text).toContain(
      "We returned your payment of ₦56,000 to your agent. Your Plus plan subscription has ended with it.",
    );
    expect(await kit.ledgerFaults()).toEqual(sound);
  });
});
