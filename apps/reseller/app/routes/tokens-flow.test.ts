import { kobo } from "@vendor/pricing-engine";
import {
  answer,
  cookieOf,
  fakeApi,
  formRequest,
  ok,
  refusal,
  renderPage,
  siteArgs,
} from "@vendor/remix-kit/testing";
import { afterEach, describe, expect, it, vi } from "vitest";
import { pageRules } from "../entry.server";
import type { PurchaseView } from "../features/tokens/token-purchase";
import { purchaseCost } from "../features/tokens/token-purchase";
import { loginTargets } from "../paths";
import { agentCookie as cookie, monthsAnswer } from "../testing/api-answers";
import * as returned from "./payment-return/route";
import * as tokens from "./tokens/route";
import * as file from "./tokens-export/route";

afterEach(() => vi.unstubAllGlobals());

const entry = {
  id: 2,
  kind: "token-payment",
  description: "Subscription of a client",
  reference: "tok-1",
  location_name: "Mama Titi Provisions",
  amount: -54_000,
  balance_after: 446_000,
  earned: 6_000,
  created_at: "2026-11-21T00:30:00.000Z",
};
const bought = { ...entry, id: 1, location_name: null, amount: 500_000, balance_after: 500_000 };
const page = {
  rows: [entry, bought],
  page: 1,
  pages: 1,
  total: 2,
  ...monthsAnswer,
  balance: 446_000,
  as_of: "2026-11-21T09:00:00.000Z",
  held: 0,
  debt: 0,
  remainder: 0.75,
  account_number: {
    state: "active",
    account: { number: "9960260003", name: "TEST / MUSA SANI", bank: "Wema Bank" },
    fee_schedule: null,
  },
  fee_schedule: {
    id: "spec-local",
    mode: "additive",
    rate_bps: 200,
    flat: 100,
    flat_waived_below: 2_500,
    cap: 2_000,
  },
  settings: { vat_rate_bps: 750, topup_minimum: 1_000, topup_maximum: 1_000_000_000, card_minimum: 100 },
};
const load = async (path = "/tokens") => {
  fakeApi({ "GET /reseller/tokens": ok({ data: page }) });
  const { data } = await answer(() => tokens.loader(siteArgs(path, { cookie })));
  return data as { rows: unknown; purchase: PurchaseView; order: unknown; month: string | undefined };
};
const openPayment = "POST /reseller/validate-token-purchase";
const openedPayment = (reference = "ref-1", paymentPage = "http://paystack.test/pay/ref-1") =>
  ok({
    data: {
      reference,
      access_code: "access",
      authorization_url: paymentPage,
      public_key: "pk",
      email: "agent@demo.example",
      amount: 5_508_000,
      quote: { amount: 54_000, charge: 1_180, total: 55_180 },
    },
  });
const order = "/tokens?locationId=1001&plan_duration=yearly";
const fields = { amount: "54000", attempt: "a-1", total: "5518000" };
const buy = (more: Record<string, string> = {}, path = order) =>
  answer(() => tokens.action(siteArgs(formRequest(path, { ...fields, ...more }), { cookie })));

describe("the tokens page", () => {
  it("shows the agent's account number and what counts towards the next token, and asks for a number", async () => {
    expect(await load()).toMatchObject({
      accountNumber: { state: "active", account: { number: "9960260003" } },
      remainder: 75,
    });
    const calls = fakeApi({ "POST /reseller/tokens/account-number": ok({ data: page.account_number }) });
    const ask = formRequest(order, { intent: "account-number" });
    const { status, to } = await answer(() => tokens.action(siteArgs(ask, { cookie })));
    expect([status, to]).toEqual([303, order]);
    expect(calls).toHaveLength(1);
  });
  const fee_schedule = { ...page.fee_schedule, rate_bps: 100, flat: 0, flat_waived_below: null, cap: 300 };
  it.each([
    ["none", null, ["Get an account number", "Nothing is deducted."], ["Bank"]],
    ["none", fee_schedule, ["A charge of 1% is deducted from each transfer, at most ₦300."], []],
    ["asked", null, ["Waiting for the bank", "20;url=/tokens"], ["Get an account number", "Ask again"]],
    ["refused", null, ["No account number at the moment", "Ask again"], ["usually takes"]],
    ["active", null, ["9960260003", "Wema Bank", "1 KPT for each ₦1"], ["Get an account number"]],
  ] as const)("shows what has become of an account number: %s", async (state, fee, shows, hides) => {
    const account = state === "active" ? page.account_number.account : null;
    const account_number = { state, account, fee_schedule: fee };
    fakeApi({ "GET /reseller/tokens": ok({ data: { ...page, account_number } }) });
    const html = await renderPage(tokens, siteArgs("/tokens", { cookie }));
    for (const text of shows) expect(html).toContain(text);
    const start = html.indexOf('id="account-number"');
    const card = html.slice(start, html.indexOf("</section>", start));
    for (const text of hides) expect(card).not.toContain(text);
  });
  it("shows each entry's sign, amount and client", async () => {
    expect(await load("/tokens?page=x")).toMatchObject({
      rows: [
        {
          amount: "−54,000 KPT",
          incoming: false,
          location_name: "Mama Titi Provisions",
          day: "21 November 2026",
        },
        { amount: "+500,000 KPT", incoming: true, location_name: null },
      ],
    });
  });
  it("shows a month's totals and earnings, and keeps the month in the file and the order in the filter", async () => {
    const calls = fakeApi({ "GET /reseller/tokens": ok({ data: page }) });
    const path = "/tokens?locationId=1001&month=2026-10";
    const html = await renderPage(tokens, siteArgs(path, { cookie }));
    expect(calls[0]?.search).toBe("?page=1&month=2026-10");
    expect(html).toContain('href="/tokens.csv?month=2026-10"');
    expect(html).toContain('type="hidden" name="locationId" value="1001"');
    const text = html.replaceAll(/<[^>]+>/g, " ").replaceAll(/\s+/g, " ");
    expect(text).toContain(
      "Price of the plans 60,000 KPT Tokens that you paid −54,000 KPT You earned 6,000 KPT",
    );
    expect(text).toContain("Balance at the end 446,000 KPT");
    expect((await load("/tokens?month=2026-13")).month).toBeUndefined();
  });
  it("suggests an order's shortfall, but at least the minimum", async () => {
    expect(await load(`${order}&amount=53900`)).toMatchObject({
      purchase: { amount: 5_390_000 },
      order: { locationId: "1001", plan_duration: "yearly" },
    });
    expect((await load("/tokens?amount=20")).purchase.amount).toBe(100_000);
    expect((await load("/tokens?amount=-1")).purchase.amount).toBeNull();
  });
  it("calculates the charge within the limits only", async () => {
    const { purchase } = await load();
    expect(purchaseCost(kobo(5_400_000), purchase, "card")).toEqual({
      amount: 5_400_000,
      charge: 118_000,
      total: 5_518_000,
    });
    expect(purchaseCost(kobo(99_999), purchase, "card")).toBeUndefined();
    expect(purchaseCost(null, purchase, "card")).toBeUndefined();
  });
  it("is the only page whose policy allows the card window", () => {
    expect(
      ["/tokens", "/tokens.csv", "/", "/plandetails", "/payments/return"].map(pageRules.checkout),
    ).toEqual([true, false, false, false, false]);
  });
  it("keeps amount and order in the log-in page's address", async () => {
    const { to } = await answer(() => tokens.loader(siteArgs(`${order}&amount=20`)));
    const login = new URL(to ?? "", "http://site.test");
    expect(loginTargets.tokens?.(login.searchParams)).toBe(`${order}&amount=20`);
  });
});

describe("buying tokens", () => {
  it("redirects to the hosted page without scripts, and opens the card window with them", async () => {
    fakeApi({ [openPayment]: openedPayment() });
    expect(await buy()).toMatchObject({ status: 303, to: "http://paystack.test/pay/ref-1" });
    expect((await buy({ popup: "1" })).data).toMatchObject({
      payment: { reference: "ref-1", access_code: "access" },
    });
  });
  it("shows a total that is new or has changed before it is paid", async () => {
    fakeApi({ [openPayment]: openedPayment() });
    for (const total of ["", "5500000"]) {
      expect(await buy({ total })).toMatchObject({ status: 200, data: { typed: "54000", payment: null } });
    }
  });
  it("sends the same idempotency key for the same form and amount", async () => {
    const calls = fakeApi({ [openPayment]: openedPayment() });
    await buy();
    await buy();
    await buy({ amount: "60,000" });
    const keys = calls.map(({ headers }) => headers.get("idempotency-key"));
    expect(keys[0]).toBe(keys[1]);
    expect(keys[2]).not.toBe(keys[0]);
    expect(calls[2]?.body).toEqual({ amount: 60_000, payment_method: "card" });
  });
  it.each(["", "0.5", "abc", "1e9"])("shows an error at the field for %j", async (amount) => {
    const calls = fakeApi({});
    expect(await buy({ amount })).toMatchObject({ status: 422, data: { amountError: "Enter an amount" } });
    expect(calls).toEqual([]);
  });
  it("asks before another tab's amount is bought again", async () => {
    const calls = fakeApi({ [openPayment]: refusal(409, "REPEATED_PAYMENT", "Added already.") });
    const as_of = "2026-11-21T09:00:00.000Z";
    expect(await buy({ as_of })).toMatchObject({
      status: 200,
      data: { refusal: "Added already.", payment: null, attempt: expect.stringMatching(/^[\da-f-]{36}$/) },
    });
    expect(calls[0]?.body).toMatchObject({ as_of });
  });
  it("shows refusals at their place, and keeps the typed amount", async () => {
    fakeApi({
      [openPayment]: refusal(422, "VALIDATION_FAILED", "VALIDATION_FAILED", {
        errors: { amount: ["Too much"] },
      }),
    });
    expect(await buy()).toMatchObject({ status: 422, data: { typed: "54000", amountError: "Too much" } });
    fakeApi({ [openPayment]: refusal(503, "PAYMENT_PROVIDER_DOWN") });
    expect(await buy()).toMatchObject({ status: 503, data: { refusal: "PAYMENT_PROVIDER_DOWN" } });
  });
  it("refuses a payment page of another origin", async () => {
    fakeApi({ [openPayment]: openedPayment("ref-1", "http://evil.test/pay") });
    await expect(buy()).rejects.toThrow("not the configured one");
  });
});

describe("the purchase's status page", () => {
  const payment = (state: string, more: object = {}) => ok({ data: { ...settledPayment, state, ...more } });
  const settledPayment = {
    reference: "ref-1",
    kind: "tokens",
    state: "settled",
    message: "Said",
    amount: 55_180,
    credit: 54_000,
    plan_id: null,
    duration: null,
    location_id: null,
    period: null,
    challenge_url: null,
    created_at: "2026-11-21T00:30:00.000Z",
    settled_at: null,
  };
  const path = "/payments/return?trxref=ref-1&reference=ref-1";
  const asks = "GET /reseller/payments/ref-1";
  it("links back to the order that the tokens are for", async () => {
    fakeApi({ [openPayment]: openedPayment(), [asks]: payment("settled") });
    const session = cookieOf((await buy()).cookies, "session");
    const seen = await answer(() => returned.loader(siteArgs(path, { cookie: `${cookie}; ${session}` })));
    expect(seen.data).toMatchObject({
      next: "/plandetails?locationId=1001&plan_duration=yearly",
      retry: order,
    });
    const other = await answer(() => returned.loader(siteArgs(path, { cookie })));
    expect(other.data).toMatchObject({ next: "/tokens", retry: "/tokens" });
  });
  it("shows an account number, to which the tokens page leads back while it is open", async () => {
    const calls = fakeApi({
      "GET /reseller/tokens": ok({ data: page }),
      [openPayment]: openedPayment(),
      [asks]: payment("open", {
        payment_method: "transfer",
        as_of: "2026-11-21T09:00:00.000Z",
        to_pay: {
          ...{ accountNumber: "9900000001", accountName: "ADIRE RETAIL", bank: "Wema Bank" },
          expiresAt: "2026-11-21T10:00:00.000Z",
        },
      }),
    });
    const bought = await buy({ payment_method: "transfer", popup: "1", total: "" });
    expect(bought).toMatchObject({ status: 303, to: "/payments/return?reference=ref-1" });
    expect(calls[0]?.body).toEqual({ amount: 54_000, payment_method: "transfer" });
    expect(calls[0]?.headers.get("idempotency-key")).toBeNull();
    const known = { cookie: `${cookie}; ${cookieOf(bought.cookies, "session")}` };
    const seen = await answer(() =>
      returned.loader(siteArgs("/payments/return?reference=ref-1&sent=0", known)),
    );
    const open = { account: { number: "9900000001" }, closes: { seconds: 3_600, at: "11:00" } };
    expect(seen.data).toMatchObject({ sent: 0, transfer: open });
    const openTransfer = { reference: "ref-1", amount: 5_518_000 };
    expect((await answer(() => tokens.loader(siteArgs("/tokens", known)))).data).toMatchObject({
      openTransfer,
    });
    fakeApi({ "GET /reseller/tokens": ok({ data: page }), [asks]: payment("settled") });
    expect((await answer(() => tokens.loader(siteArgs("/tokens", known)))).data).toMatchObject({
      openTransfer: null,
    });
  });
  it("does not link another purchase to that order", async () => {
    fakeApi({ [openPayment]: openedPayment(), "GET /reseller/payments/ref-2": payment("settled") });
    const session = cookieOf((await buy()).cookies, "session");
    const requested = siteArgs("/payments/return?reference=ref-2", { cookie: `${cookie}; ${session}` });
    expect((await answer(() => returned.loader(requested))).data).toMatchObject({
      next: "/tokens",
      retry: "/tokens",
    });
  });
  it("settles the payment and redirects to the status page, also after a refusal", async () => {
    for (const result of [ok({ data: { message: "Added", balance: 1 } }), refusal(409, "PAYMENT_PENDING")]) {
      const calls = fakeApi({ "POST /reseller/buy-tokens": result });
      const sent = await answer(() => returned.action(siteArgs(formRequest(path, {}), { cookie })));
      expect(sent).toMatchObject({ status: 303, to: "/payments/return?reference=ref-1" });
      expect(calls[0]?.body).toEqual({ reference_id: "ref-1" });
    }
  });
  it("answers 404 for another agent's payment or an invalid reference", async () => {
    fakeApi({ [asks]: refusal(404, "NOT_FOUND") });
    expect((await answer(() => returned.loader(siteArgs(path, { cookie })))).status).toBe(404);
    expect(
      (await answer(() => returned.loader(siteArgs("/payments/return?reference=<x>", { cookie })))).status,
    ).toBe(404);
  });
});

describe("the export", () => {
  it("returns the API's file under its name", async () => {
    vi.stubGlobal(
      "fetch",
      async () =>
        new Response("Date,What\n", {
          headers: {
            "content-type": "text/csv; charset=utf-8",
            "content-disposition": 'attachment; filename="tokens-2026-11-21.csv"',
          },
        }),
    );
    const response = await file.loader(siteArgs("/tokens.csv", { cookie }));
    expect(response.headers.get("content-disposition")).toBe('attachment; filename="tokens-2026-11-21.csv"');
    expect(response.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    expect(await response.text()).toBe("Date,What\n");
  });
  it("redirects visitors to log-in", async () => {
    const { to } = await answer(() => file.loader(siteArgs("/tokens.csv")));
    expect(to).toBe("/login?page=tokens");
  });
});
