import {
  fakeApi,
  fakeToken,
  formRequest,
  ok,
  refusal,
  responseOf,
  siteArgs,
} from "@vendor/remix-kit/testing";
import { afterEach, describe, expect, it, vi } from "vitest";
import { wirePayment } from "../testing/account";
import * as dashboard from "./dashboard/route";
import * as returned from "./payment-return/route";

afterEach(() => vi.unstubAllGlobals());

const cookie = `token=${fakeToken()}`;

describe("the return from a payment", () => {
  const state = (name: string, period: object | null = null) =>
    ok({ data: wirePayment({ state: name, period }) });
  const load = (path = "/payments/return?reference=sub-1") => returned.loader(siteArgs(path, { cookie }));

  it("answers 404 to an invalid reference, and to another account's", async () => {
    expect((await responseOf(() => load("/payments/return?reference=a%20b"))).status).toBe(404);
    fakeApi({ "GET /payments/sub-1": refusal(404, "NOT_FOUND", "Not found.") });
    expect((await responseOf(load)).status).toBe(404);
  });
  it("shows a settled order's total, means of payment, period and receipt", async () => {
    const period = { starts_at: "2026-12-22T00:00:00Z", ends_at: "2027-12-22T00:00:00Z" };
    const receipt = {
      ...{ number: "R-2026-0001", receipt_code: null, reference: "sub-1", kind: "card", paid_with: "Card" },
      state: "settled",
      ...{ message: "Words", created_at: "2026-01-01T00:00:00Z", paid_at: "2026-01-01T00:00:00Z" },
      ...{ payer: { name: "Amina", email: "amina@shop.example", tin: null }, location_name: null, period },
      ...{
        description: "Enterprise",
        lines: [],
        coupon: null,
        discount: 0,
        credit: 0,
        credit_name: null,
        charge: 1_100,
      },
      ...{ invoice: null, credit_note: null },
      ...{ total: 301_100, wallet_amount: 250_000, vat: { rate_bps: 0, amount: 0 } },
    };
    fakeApi({
      "GET /payments/sub-1": state("settled", period),
      "GET /account/transactions/sub-1": ok({ data: receipt }),
    });
    const { paid } = await load();
    expect(Object.fromEntries(paid?.facts.map(({ label, amount }) => [label, amount]) ?? [])).toEqual({
      Paid: "₦301,100",
      "Paid with": "₦250,000 from the wallet, ₦51,100 by card",
      Period: "22 December 2026 – 22 December 2027",
      Receipt: "R-2026-0001",
    });
  });
  it("shows the account of an open transfer, and for how long by the API's clock", async () => {
    const to_pay = {
      ...{ accountNumber: "9900000001", accountName: "ADIRE RETAIL", bank: "Wema Bank" },
      expiresAt: "2026-12-01T10:00:00.000Z",
    };
    const open = { state: "open", payment_method: "transfer", to_pay, as_of: "2026-12-01T09:01:00.000Z" };
    fakeApi({
      "GET /payments/sub-1": ok({
        data: wirePayment({ ...open, returned_transfer: { amount: 3_000, times: 2 } }),
      }),
    });
    expect(await load("/payments/return?reference=sub-1&sent=2")).toMatchObject({
      sent: 2,
      transfer: {
        account: { number: "9900000001", name: "ADIRE RETAIL", bank: "Wema Bank" },
        closes: { seconds: 3_540, at: "11:00" },
        returned: { amount: 300_000, times: 2 },
      },
    });
    expect(await load("/payments/return?reference=sub-1")).toMatchObject({ sent: null });
    expect(await load("/payments/return?reference=sub-1&sent=x")).toMatchObject({ sent: null });
    fakeApi({ "GET /payments/sub-1": ok({ data: wirePayment({ ...open, state: "pending" }) }) });
    expect(await load()).toMatchObject({ transfer: null });
  });
  it("shows the code of an open payment by USSD, and for how long", async () => {
    const to_pay = { code: "*737*33*4*18791#", bank: "Zenith Bank", expiresAt: "2026-12-01T10:00:00.000Z" };
    const open = { state: "open", payment_method: "ussd", to_pay, as_of: "2026-12-01T09:46:00.000Z" };
    fakeApi({ "GET /payments/sub-1": ok({ data: wirePayment(open) }) });
    const closes = { seconds: 840, at: "11:00" };
    const ussd = { code: "*737*33*4*18791#", bank: "Zenith Bank", closes };
    expect(await load()).toMatchObject({ transfer: null, ussd });
    fakeApi({ "GET /payments/sub-1": ok({ data: wirePayment({ ...open, state: "failed" }) }) });
    expect(await load()).toMatchObject({ ussd: null });
  });
  it("does not settle while the payment is open", async () => {
    const calls = fakeApi({ "GET /payments/sub-1": state("pending") });
    expect(await load("/payments/return?trxref=sub-1&attempt=3")).toMatchObject({
      attempt: 3,
      reference: "sub-1",
    });
    expect(calls.map(({ path }) => path)).toEqual(["/payments/sub-1"]);
  });
  it("settles after the popup, and redirects to the payment's page for any answer", async () => {
    for (const reply of [
      ok({
        data: {
          subscription_id: 1,
          starts_at: "2026-11-21T09:00:00.000Z",
          ends_at: "2027-11-21T09:00:00.000Z",
        },
      }),
      refusal(409, "PAYMENT_PENDING", "Still checking"),
      new TypeError("lost"),
    ]) {
      fakeApi({ "POST /subscribe-with-card": reply });
      const request = formRequest("/payments/return?reference=sub-1", { reference: "sub-1" });
      const { headers } = await responseOf(() => returned.action(siteArgs(request, { cookie })));
      expect(headers.get("location")).toBe("/payments/return?reference=sub-1");
    }
  });
});

describe("dashboard", () => {
  it("redirects visitors to log-in", async () => {
    const { headers } = await responseOf(() => dashboard.loader(siteArgs("/dashboard")));
    expect(headers.get("location")).toBe("/login?page=dashboard");
  });
});
