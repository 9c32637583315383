import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createPaymentKit, type PaymentKit } from "../../testing/payment-kit.ts";
import { reconcilePayments } from "../payments/reconcile-payments.ts";
import { tokenBalance } from "./buy-tokens.ts";

let kit: PaymentKit;
let token: string;
let other: string;
const agent = { userId: 4 };
const balance = () =>
  tokenBalance(kit.deps, {
    ...agent,
    sessionId: "",
    role: "agent",
    accountId: 4,
    verified: true,
    duties: [],
    hasSecondFactor: false,
    site: "reseller" as const,
    viewerId: null,
    secondFactorAt: null,
  });

async function signIn(email: string, password: string): Promise<string> {
  return (await kit.request("POST", "/reseller/login", { body: { email, password } })).body.api_token;
}
beforeAll(async () => {
  kit = await createPaymentKit();
  token = await signIn("agent@demo.example", "Demo-Agent-2026");
  other = await signIn("agent2@demo.example", "Demo-Agent2-2026");
});
afterAll(() => kit.close());

async function open(amount: number) {
  const answer = await kit.request("POST", "/reseller/validate-token-purchase", { token, body: { amount } });
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.body.data;
}
const buy = (reference_id: string, by = token) =>
  kit.request("POST", "/reseller/buy-tokens", { token: by, body: { reference_id } });

describe("buying tokens by card", () => {
  it("asks before an amount is bought again that was bought since the page was loaded", async () => {
    const loaded = await kit.request("GET", "/reseller/tokens", { token });
    const { as_of } = loaded.body.data;
    kit.clock.advance({ minutes: 1 });
    const { reference } = await open(4_321);
    kit.sandbox.pay(reference);
    expect((await buy(reference)).status).toBe(200);
    const post = (body: object) =>
      kit.request("POST", "/reseller/validate-token-purchase", { token, body: { amount: 4_321, ...body } });
    expect((await post({ as_of })).body).toMatchObject({
      code: "REPEATED_PAYMENT",
      message: expect.stringContaining("4,321 KPT was added since you opened this page."),
    });
    expect((await post({ as_of, amount: 4_322 })).status).toBe(200);
    expect((await post({ as_of: kit.clock.now().toISOString() })).status).toBe(200);
  });

  it("adds the charge, and credits once for several callbacks, the webhook and the reconciler", async () => {
    const before = await balance();
    const { reference, amount, quote, email } = await open(50_000);
    expect(quote).toEqual({ amount: 50_000, charge: 1_100, total: 51_100 });
    expect([amount, email]).toEqual([5_110_000, "agent@demo.example"]);
    expect((await buy(reference)).body.code).toBe("PAYMENT_PENDING");
    kit.sandbox.pay(reference);
    kit.clock.advance({ minutes: 3 });
    const answers = await Promise.all([
      ...Array.from({ length: 8 }, () => buy(reference)),
      reconcilePayments(kit.deps),
    ]);
    await kit.quiet();
    for (const answer of answers.slice(0, 8)) expect(answer).toMatchObject({ status: 200 });
    expect((await buy(reference)).body.data).toEqual({
      message: "50,000 KPT have been added to your token balance",
      balance: (before + 5_000_000) / 100,
    });
    expect(await kit.ledgerFaults()).toEqual({ unbalanced: 0, drifted: 0 });
    const [mail] = await kit.outbox("agent@demo.example");
    expect(mail?.text).toContain("Tokens: 50,000 KPT");
    // Agents cannot open customers' receipt pages.
    expect(mail?.text).toContain(`:\n${kit.deps.env.RESELLER_URL}/tokens\n`);
    expect(mail?.text).not.toContain("/transactions/");
  });

  it("refuses amounts outside the limits at their field", async () => {
    for (const amount of [0, 999, 1_000_000_001]) {
      const { status, body } = await kit.request("POST", "/reseller/validate-token-purchase", {
        token,
        body: { amount },
      });
      expect([status, Object.keys(body.errors)]).toEqual([422, ["amount"]]);
    }
  });

  it("refuses an unknown reference", async () => {
    expect((await buy("no-such-payment")).body.code).toBe("NOT_FOUND");
  });

  it("does not show or complete another person's purchase", async () => {
    const { reference } = await open(5_000);
    kit.sandbox.pay(reference);
    await kit.quiet();
    for (const by of [other, (await kit.newCustomer()).token]) {
      const sent = await Promise.all([
        buy(reference, by),
        kit.request("GET", `/reseller/payments/${reference}`, { token: by }),
      ]);
      for (const { status } of sent) expect([403, 404]).toContain(status);
    }
    const { body } = await kit.request("GET", `/reseller/payments/${reference}`, { token });
    expect(body.data).toMatchObject({ kind: "tokens", state: "settled", credit: 5_000 });
  });

  it("is listed in the history with the balance after it, and in the CSV file", async () => {
    const list = (await kit.request("GET", "/reseller/tokens?page=1", { token })).body.data;
    expect(list.rows[0]).toMatchObject({
      kind: "token-purchase",
      amount: 5_000,
      balance_after: list.balance,
    });
    const { status, headers, text } = await kit.request("GET", "/reseller/tokens.csv", { token });
    expect([status, headers.get("content-type")]).toEqual([200, "text/csv; charset=utf-8"]);
    const [head, newest] = text.replace("\uFEFF", "").trim().split("\n");
    expect(head).toBe("Date,What,Client,Reference,KPT,Balance,Earned");
    expect(newest).toContain(`Tokens bought,,${list.rows[0].reference},5000,${list.balance}`);
  });

  it("is reversed when Paystack returned the money", async () => {
    const { reference } = await open(5_000);
    kit.sandbox.pay(reference);
    await kit.quiet();
    const before = await balance();
    const transaction = await kit.deps.paystack.verify(reference);
    await kit.deps.paystack.refund({ transactionId: transaction?.id ?? "" });
    await kit.sandboxClock.advance(5_000);
    await kit.quiet();
    expect((await kit.intent(reference)).state).toBe("refunded");
    expect(await balance()).toBe(before - 500_000);
    expect(await kit.ledgerFaults()).toEqual({ unbalanced: 0, drifted: 0 });
  });
});
