import {
  answer,
  fakeApi,
  fakeToken,
  formRequest,
  ok,
  refusal,
  responseOf,
  siteArgs,
} from "@vendor/remix-kit/testing";
import { afterEach, describe, expect, it, vi } from "vitest";
import { pageRules } from "../server/page-rules.server";
import { wirePayment } from "../testing/account";
import { visit } from "../testing/site";
import * as billing from "./billing/route";
import * as receiptPdf from "./receipt-pdf/route";
import * as transaction from "./transaction/route";

afterEach(() => vi.unstubAllGlobals());

const cookie = `token=${fakeToken()}`;
const manager = `token=${fakeToken({ role: "manager" })}`;
const receipt = {
  reference: "sub-1",
  kind: "card",
  paid_with: "Card",
  state: "settled",
  location_name: "Main shop",
  description: "Plus, 12 months",
  number: "R-000001",
  receipt_code: null,
  period: { starts_at: "2026-11-01T09:01:00Z", ends_at: "2027-11-01T09:01:00Z" },
  message: "Paid",
  created_at: "2026-11-01T09:00:00Z",
  paid_at: "2026-11-01T09:01:00Z",
  invoice: { number: "INV-2026-000001", issued_at: "2026-11-01T09:01:00Z", amount: 61_300.3 },
  credit_note: null,
  payer: { name: "Amina Stores", email: "owner@demo.example", tin: "12345678-0001" },
  lines: [
    { name: "Plus", qty: 1, price: 60_000.1 },
    { name: "Users", qty: 3, price: 0.2 },
  ],
  coupon: null,
  discount: 0,
  ...{ credit: 0, credit_name: null },
  charge: 1_300,
  total: 61_300.3,
  wallet_amount: 0,
  vat: { rate_bps: 750, amount: 4_276.77 },
};
const show = async (given: object, as = cookie, reference = "sub-1") => {
  fakeApi({ [`GET /account/transactions/${reference}`]: ok({ data: given }) });
  const args = siteArgs(`/transactions/${reference}`, { cookie: as, params: { reference } });
  return (await transaction.loader(args)).data;
};

describe("a receipt", () => {
  it("is shared by its amount, and its checking page where it has a code", async () => {
    const textOf = async (given: object) => new URL((await show(given)).share ?? "").searchParams.get("text");
    const paid = /^₦61,300\.30 paid to \S+ on 1 November 2026: Plus, 12 months\. Receipt R-000001\.$/;
    expect(await textOf(receipt)).toMatch(paid);
    expect(await textOf({ ...receipt, receipt_code: "0123-4567-89AB" })).toMatch(
      /Check it here: http\S+\/verify-receipt\?code=0123-4567-89AB$/,
    );
    expect((await show({ ...receipt, number: null, state: "open" })).share).toBeNull();
  });

  it("has a QR code of its checking page where it has a code", async () => {
    const { check } = await show({ ...receipt, receipt_code: "0123-4567-89AB" });
    expect(check).toMatchObject({ code: "0123-4567-89AB", page: expect.stringMatching(/\/verify-receipt$/) });
    expect(check?.qr.path).toMatch(/^M4 4h7v1H4z/);
    expect((await show(receipt)).check).toBeNull();
  });

  it("has its amounts, the included VAT, and the payer", async () => {
    const view = await show(receipt);
    expect(view).toMatchObject({
      title: "Receipt R-000001",
      subtotal: 6_000_030,
      charge: 130_000,
      vat: { rate: 7.5, amount: 427_677 },
      openPayment: false,
      editable: true,
      lines: [{ qty: 1 }, { qty: 3 }],
    });
    expect(view.facts).toContainEqual({ name: "TIN", value: "12345678-0001" });
    expect(view.facts).toContainEqual({ name: "Invoice", value: "INV-2026-000001" });
    expect(view.facts).toContainEqual({ name: "Paid with", value: "Card" });
    expect(view.facts).toContainEqual({
      name: "Period",
      value: "1\u00a0November\u00a02026 – 1\u00a0November\u00a02027",
    });
    const { facts } = await show({ ...receipt, kind: "top-up" });
    expect(facts).toContainEqual({ name: "Paid with", value: "Card" });
  });
  it("says what an extra costs a month where the period has twelve", async () => {
    const lines = [
      { name: "Plus", qty: 1, price: 60_000 },
      { name: "Users", qty: 3, price: 32_400 },
    ];
    const detailsOf = async (given: object) => (await show(given)).lines.map(({ detail }) => detail);
    expect(await detailsOf({ ...receipt, lines })).toEqual([undefined, "12 × ₦2,700"]);
    const period = { ...receipt.period, ends_at: "2026-12-01T09:01:00Z" };
    expect(await detailsOf({ ...receipt, lines, period })).toEqual([undefined, undefined]);
  });
  it("states both amounts of a payment shared by wallet and card, to the kobo", async () => {
    const { facts } = await show({ ...receipt, wallet_amount: 20_000.1 });
    expect(facts).toContainEqual({
      name: "Paid with",
      value: "₦20,000.10 from the wallet, ₦41,300.20 by card",
    });
  });
  it("omits missing details", async () => {
    const view = await show({
      ...receipt,
      period: null,
      payer: { ...receipt.payer, tin: null },
      vat: { rate_bps: 0, amount: 0 },
    });
    expect(view.vat).toBeUndefined();
    expect(view.facts.map(({ name }) => name)).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/^(TIN|Period)$/)]),
    );
  });
  it("offers the invoice and the credit note of a payment that was returned, or taken back in part", async () => {
    const credit_note = { number: "CN-2026-000001", issued_at: "2026-11-09T09:01:00Z", amount: 61_300.3 };
    const view = await show({ ...receipt, number: null, paid_at: null, state: "refunded", credit_note });
    const address = "/transactions/sub-1/receipt.pdf";
    const invoice = { label: "Download invoice", address: `${address}?document=invoice` };
    const note = { label: "Download credit note", address: `${address}?document=credit-note` };
    expect(view).toMatchObject({ title: "Payment", files: [invoice, note] });
    const part = await show({ ...receipt, credit_note: { ...credit_note, amount: 40_000 } });
    expect(part.files).toEqual([{ label: "Download receipt", address }, invoice, note]);
    expect(view.facts).toContainEqual({ name: "Credit note", value: "CN-2026-000001, ₦61,300.30" });
  });
  it("links owners to the billing details", async () => {
    expect((await show(receipt, manager)).editable).toBe(false);
    expect((await show({ ...receipt, kind: "tokens" })).editable).toBe(true);
  });
  it("answers 404 for another account's", async () => {
    fakeApi({ "GET /account/transactions/sub-2": refusal(404, "NOT_FOUND", "Not found.") });
    const load = (reference: string) =>
      transaction.loader(siteArgs("/transactions/x", { cookie, params: { reference } }));
    expect((await responseOf(() => load("sub-2"))).status).toBe(404);
    expect((await responseOf(() => load("a b"))).status).toBe(404);
  });
  it("names a credit for unused time as the checkout and the email do", async () => {
    const credit = { credit: 10_000, credit_name: "Credit for unused time", total: 51_300.3 };
    const view = await show({ ...receipt, ...credit });
    expect(view).toMatchObject({ discount: undefined, credit: 1_000_000, creditName: credit.credit_name });
    const { html } = await visit("/transactions/sub-1", {}, { cookie });
    expect(html).toMatch(/Credit for unused time.*−₦10,000/);
    expect(html).not.toContain("Discount");
  });
  it.each(["card", "top-up"])(
    "is not called a receipt while unpaid, and links to an open payment (%s)",
    async (kind) => {
      const view = await show({
        ...receipt,
        kind,
        state: "open",
        ...{ number: null, paid_at: null, invoice: null },
        message: "Not paid",
        coupon: "SAVE10",
        discount: 10,
        lines: [],
      });
      expect(view).toMatchObject({
        title: "Payment",
        isReceipt: false,
        openPayment: true,
        editable: false,
        discount: 1_000,
      });
    },
  );
});

describe("an unfinished payment", () => {
  const unpaid = {
    ...receipt,
    number: null,
    paid_at: null,
    invoice: null,
    state: "open",
    message: "Not paid",
  };
  const payNow = async (payment: object, as = cookie) => {
    fakeApi({
      "GET /account/transactions/sub-1": ok({ data: unpaid }),
      "GET /payments/sub-1": ok({ data: wirePayment({ state: "open", ...payment }) }),
    });
    const args = siteArgs("/transactions/sub-1", { cookie: as, params: { reference: "sub-1" } });
    return (await transaction.loader(args)).data.payNow;
  };
  it("leads its owner to the checkout, the wallet, or the account to send money to", async () => {
    expect(await payNow({})).toBe("/plans-details/2/yearly?location_id=1001");
    expect(await payNow({ kind: "top-up", plan_id: null, duration: null, location_id: null })).toBe(
      "/wallet",
    );
    const to_pay = { accountNumber: "0123456789", expiresAt: "2026-11-23T09:30:00.000Z" };
    expect(await payNow({ to_pay })).toBe("/payments/return?reference=sub-1");
    const { html } = await visit("/transactions/sub-1", {}, { cookie });
    expect(html).toMatch(/href="\/payments\/return\?reference=sub-1"[^>]*>(<[^>]+>)*Pay now/);
  });
  it("offers no second payment while one may be on its way, and none to others", async () => {
    expect(await payNow({ state: "pending" })).toBeNull();
    expect(await payNow({}, manager)).toBeNull();
  });
});

describe("billing details", () => {
  const post = (fields: Record<string, string>, query = "") =>
    answer(() => billing.action(siteArgs(formRequest(`/account/billing${query}`, fields), { cookie })));

  it("can be changed by owners only", async () => {
    fakeApi({ "GET /account/billing": ok({ data: { name: "Amina Stores", tin: null } }) });
    const load = (as: string) => billing.loader(siteArgs("/account/billing?reference=sub-1", { cookie: as }));
    expect(await load(cookie)).toMatchObject({
      payer: { name: "Amina Stores" },
      back: "/transactions/sub-1",
    });
    expect((await responseOf(() => load(manager))).status).toBe(403);
    const visitor = await responseOf(() => billing.loader(siteArgs("/account/billing?reference=sub-1")));
    expect(visitor.headers.get("location")).toBe("/login?page=billing&reference=sub-1");
  });
  it("are saved trimmed, and return to the previous page", async () => {
    const calls = fakeApi({
      "PUT /account/billing": ok({ data: { name: "Amina Stores", tin: null } }, "Billing details saved"),
    });
    expect((await post({ name: " Amina Stores ", tin: " 12345678-0001 " }, "?reference=sub-1")).to).toBe(
      "/transactions/sub-1",
    );
    expect((await post({ name: "Amina Stores", tin: "" })).to).toBe("/plans-and-billings");
    expect(calls.map(({ body }) => body)).toEqual([
      { name: "Amina Stores", tin: "12345678-0001" },
      { name: "Amina Stores", tin: null },
    ]);
  });
  it("are checked before the call and by the API", async () => {
    const calls = fakeApi({
      "PUT /account/billing": refusal(422, "VALIDATION_FAILED", "Please check", {
        errors: { tin: ["Not a TIN that we know"] },
      }),
    });
    const wrong = await post({ name: " ", tin: "12" });
    expect(wrong.status).toBe(422);
    expect(wrong.data).toMatchObject({
      result: {
        error: { name: ["Enter the name for your receipts"], tin: ["A TIN has 10 to 13 digits"] },
        initialValue: { tin: "12" },
      },
    });
    expect(calls).toEqual([]);
    expect((await post({ name: "Amina", tin: "1234567890" })).data).toMatchObject({
      result: { error: { tin: ["Not a TIN that we know"] } },
    });
  });
});

describe("a receipt's PDF", () => {
  const load = (reference = "sub-1") =>
    receiptPdf.loader(siteArgs("/transactions/x/receipt.pdf", { cookie, params: { reference } }));
  const file = (headers: Record<string, string>) =>
    vi.stubGlobal("fetch", async () => new Response("%PDF-1.7", { headers }));

  it("is a file that is not stored by caches", async () => {
    file({
      "content-type": "application/pdf",
      "content-disposition": 'attachment; filename="receipt-R-000001.pdf"',
    });
    const response = await load();
    expect(await response.text()).toBe("%PDF-1.7");
    expect(Object.fromEntries(response.headers)).toEqual({
      "content-type": "application/pdf",
      "content-disposition": 'attachment; filename="receipt-R-000001.pdf"',
    });
    expect(pageRules.noStore("/transactions/sub-1/receipt.pdf")).toBe(true);
  });
  it("is the invoice or the credit note when the address asks for it", async () => {
    const calls = fakeApi({ "GET /account/transactions/sub-1/pdf": refusal(409, "CONFLICT", "None") });
    for (const query of ["?document=credit-note", "?document=invoice", "?document=x", ""]) {
      const address = `/transactions/sub-1/receipt.pdf${query}`;
      const args = siteArgs(address, { cookie, params: { reference: "sub-1" } });
      expect((await responseOf(() => receiptPdf.loader(args))).status).toBe(302);
    }
    expect(calls.map(({ search }) => search)).toEqual(["?document=credit-note", "?document=invoice", "", ""]);
  });
  it("cannot inject anything into the header with its name", async () => {
    file({
      "content-type": "application/pdf",
      "content-disposition": `attachment; filename*=utf-8''a%22%0D%0Ax%3A%20y.pdf`,
    });
    expect((await load()).headers.get("content-disposition")).toBe('attachment; filename="a-x-y.pdf"');
  });
  it("leads to the payment's page, unless it is the account's own paid payment", async () => {
    fakeApi({ "GET /account/transactions/sub-1/pdf": refusal(404, "NOT_FOUND", "Not found.") });
    expect((await responseOf(load)).headers.get("location")).toBe("/transactions/sub-1");
    expect((await responseOf(() => load("a b"))).headers.get("location")).toBe("/transactions");
    fakeApi({ "GET /account/transactions/sub-1/pdf": refusal(409, "CONFLICT", "Not paid") });
    expect((await responseOf(load)).headers.get("location")).toBe("/transactions/sub-1");
    const visitor = await responseOf(() =>
      receiptPdf.loader(siteArgs("/transactions/sub-1/receipt.pdf", { params: { reference: "sub-1" } })),
    );
    expect(visitor.headers.get("location")).toBe("/login?page=transaction&reference=sub-1");
  });
});
