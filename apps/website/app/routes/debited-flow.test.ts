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
import { loginTargets } from "../paths";
import { pageRules } from "../server/page-rules.server";
import { wirePayment } from "../testing/account";
import * as debited from "./debited/route";

afterEach(() => vi.unstubAllGlobals());

const cookie = `token=${fakeToken()}`;
const traced = (outcome: string, seen: object = {}) => ({
  payment: wirePayment({ created_at: "2026-11-01T08:00:00Z" }),
  outcome,
  message: "What happened now",
  seen: { browser_at: null, webhook_at: null, paystack_status: null, ...seen },
});
const post = (fields: Record<string, string>) =>
  answer(() => debited.action(siteArgs(formRequest("/payments/debited", fields), { cookie })));

describe("'I was debited'", () => {
  it("is for owners only, and starts with the known values", async () => {
    const load = (as: string) =>
      debited.loader(siteArgs("/payments/debited?reference=sub-9", { cookie: as }));
    expect(await load(cookie)).toMatchObject({
      defaults: { reference: "sub-9", email: "owner@demo.example" },
    });
    const cashier = await responseOf(() => load(`token=${fakeToken({ role: "manager" })}`));
    expect(cashier.status).toBe(403);
    const visitor = await responseOf(() => debited.loader(siteArgs("/payments/debited")));
    expect(visitor.headers.get("location")).toBe("/login?page=debited");
    expect(loginTargets.debited?.(new URLSearchParams())).toBe("/payments/debited");
    expect(pageRules.noStore("/payments/debited")).toBe(true);
  });

  it("searches by the reference alone when there is one", async () => {
    const calls = fakeApi({ "POST /payments/trace": ok({ data: [traced("settled-now")] }) });
    await post({ reference: " sub-1 ", email: "not an address", amount: "x", paid_on: "" });
    expect(calls.map(({ body }) => body)).toEqual([{ reference: "sub-1" }]);
  });
  it("otherwise searches by email, amount and day, and keeps the typed values", async () => {
    const calls = fakeApi({ "POST /payments/trace": ok({ data: [] }) });
    const typed = {
      reference: "",
      email: "amina@shop.example",
      amount: "61,300.50",
      paid_on: "2026-11-01",
    };
    const { status, data } = await post(typed);
    expect(calls.map(({ body }) => body)).toEqual([
      { email: "amina@shop.example", amount: 61_300.5, paid_on: "2026-11-01" },
    ]);
    expect(status).toBe(200);
    expect(data).toMatchObject({ found: { typed, payments: [] } });
  });
  it("searches by the sender of a bank transfer, with or without its session", async () => {
    const calls = fakeApi({ "POST /payments/trace": ok({ data: [] }) });
    const transfer = { amount: "5,000", paid_on: "2026-11-01", sender_name: " ADA OBI " };
    const session_id = "090267 231115093000 123456789012";
    await post({ ...transfer, email: "not an address" });
    await post({ ...transfer, session_id });
    const sent = { amount: 5_000, paid_on: "2026-11-01", sender_name: "ADA OBI" };
    expect(calls.map(({ body }) => body)).toEqual([
      sent,
      { ...sent, session_id: session_id.replaceAll(" ", "") },
    ]);
  });
  it.each([
    [{ amount: "10", paid_on: "2026-11-01", sender_name: "Ada", session_id: "12" }, ["session_id"]],
    [{}, ["email", "amount", "paid_on"]],
    [{ email: "a@b.example", amount: "10" }, ["paid_on"]],
    [{ email: "a@b", amount: "10", paid_on: "2026-11-01" }, ["email"]],
    [{ email: "a@b.example", amount: "0", paid_on: "2026-11-01" }, ["amount"]],
    [{ email: "a@b.example", amount: "-1", paid_on: "2026-11-31" }, ["amount", "paid_on"]],
    [{ reference: "../login" }, ["reference"]],
  ])("shows an error at each missing or invalid field: %o", async (fields, faulty) => {
    const calls = fakeApi({});
    const { status, data }: { status: number; data: unknown } = await post(fields as Record<string, string>);
    expect(status).toBe(422);
    const { error, initialValue } = (data as { result: Record<string, object> }).result;
    expect(Object.keys(error ?? {}).sort()).toEqual([...faulty].sort());
    expect(initialValue).toEqual(fields);
    expect(calls).toEqual([]);
  });

  it.each([
    ["settled-now", { receipt: true, pending: false, help: false, tone: "positive" }],
    ["settled-before", { receipt: true, pending: false, help: false, tone: "positive" }],
    ["refunding", { receipt: false, pending: false, help: false, tone: "caution" }],
    ["refunded", { receipt: false, pending: false, help: true, tone: "info" }],
    ["pending", { receipt: false, pending: true, help: false, tone: "info" }],
    ["not-paid", { receipt: false, pending: false, help: true, tone: "critical" }],
  ])("shows the outcome and the next step: %s", async (outcome, expected) => {
    fakeApi({ "POST /payments/trace": ok({ data: [traced(outcome)] }) });
    const { data } = await post({ reference: "sub-1" });
    expect(data).toMatchObject({
      found: { payments: [{ ...expected, message: "What happened now", amount: 6_130_000 }] },
    });
  });
  it("shows the payment's history", async () => {
    const seen = { webhook_at: "2026-11-01T08:05:00Z", paystack_status: "success" };
    fakeApi({
      "POST /payments/trace": ok({
        data: [
          traced("settled-now", seen),
          traced("pending"),
          traced("not-paid", { paystack_status: "constructor" }),
        ],
      }),
    });
    const { data }: { data: unknown } = await post({ reference: "sub-1" });
    const { found } = data as { found: { payments: { seen: { value: string }[] }[] } };
    const said = found.payments.map((payment) => payment.seen.map((one) => one.value));
    expect(said[0], "the browser's report is omitted after success").toEqual([
      "Received on 1 November 2026 at 09:05",
      "Paid",
    ]);
    expect(said[1]?.[2]).toBe("Not found, or no answer");
    expect(said[2]?.[2]).toBe("Unknown state");
  });
  it("says what the API says of no payment, and reports that Paystack does not answer", async () => {
    const said = ok({ data: [], message: "Paystack is looking again" });
    fakeApi({ "POST /payments/trace": said });
    expect((await post({ reference: "sub-2" })).data).toMatchObject({
      found: { payments: [], message: "Paystack is looking again" },
    });
    fakeApi({ "POST /payments/trace": refusal(503, "PAYMENT_PROVIDER_DOWN", "Paystack does not answer") });
    expect(await post({ reference: "sub-2" })).toMatchObject({
      status: 503,
      data: { message: "Paystack does not answer" },
    });
  });
});
