import { tokenClaim } from "@vendor/api/order-claim";
import {
  answer,
  cookieOf,
  fakeApi,
  fakeToken,
  formRequest,
  ok,
  refusal,
  siteArgs,
} from "@vendor/remix-kit/testing";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { Summary } from "../features/order/order";
import { tokenQuote } from "../features/order/token-quote";
import { choicesIn, summaryOf, wireSummary } from "../testing/client-summary";
import * as plan from "./plan-details/route";
import * as paid from "./plan-paid/route";

afterEach(() => vi.unstubAllGlobals());

const cookie = `token=${fakeToken({ role: "agent", sub: "4", name: "Bisi Alabi" })}`;
const address = "/plandetails?locationId=1001&agentCode=AG-1001&plan_duration=yearly&additional_users=3";
const fills = "GET /reseller/subscription-summary-agent/1001";
const pays = "POST /reseller/subscribe-with-token";
const summary = summaryOf();
const load = (path = address) => answer(() => plan.loader(siteArgs(path, { cookie })));
const shown = Object.fromEntries(
  Object.entries(tokenClaim(tokenQuote(summary, choicesIn("yearly", { additional_users: "3" })))).map(
    ([name, amount]) => [name, String(amount)],
  ),
);
const pay = (fields: Record<string, string> = { ...shown, order_key: "new" }, path = address) =>
  answer(() => plan.action(siteArgs(formRequest(path, fields), { cookie })));
const given = {
  location_id: 1001,
  name: "Mama Titi Provisions",
  outcome: "subscribed",
  message: "Subscription successful! Mama Titi Provisions's Plus plan is active",
  amount: 83_160,
  reference: "tok-1",
  receipt_code: "0123-4567-89AB",
  starts_at: "2026-11-21T12:00:00.000Z",
  expires_at: "2027-11-21T12:00:00.000Z",
};
const subscribed = ok({ data: given, balance: 416_840 });

describe("a client's order", () => {
  it("asks for the order of the address and names client and agent", async () => {
    const calls = fakeApi({ [fills]: ok({ data: [wireSummary()] }) });
    const page = (await load()).data as { agent: object; asked: object; step: string; summary: Summary };
    expect(page).toMatchObject({
      agent: { name: "Bisi Alabi", firstName: "Bisi" },
      asked: { locationId: "1001", agentCode: "AG-1001", plan_duration: "yearly", additional_users: "3" },
      step: "choose",
    });
    expect(Object.fromEntries(new URLSearchParams(calls[0]?.search))).toMatchObject({
      agentCode: "AG-1001",
      plan_duration: "12",
      additional_users: "3",
    });
  });
  it.each(["/plandetails", "/plandetails?locationId=1e3", "/plandetails?locationId=0"])(
    "is no page without a client: %s",
    async (path) => {
      const calls = fakeApi({});
      expect((await load(path)).status).toBe(404);
      expect(calls).toEqual([]);
    },
  );
  it("is no page for another agent's client or code", async () => {
    fakeApi({ [fills]: refusal(404, "NOT_FOUND") });
    expect((await load()).status).toBe(404);
  });
  it("leaves out extras that nobody offers", async () => {
    fakeApi({
      [fills]: refusal(422, "VALIDATION_FAILED", "VALIDATION_FAILED", {
        errors: { additional_users: ["Choose a quantity"] },
      }),
    });
    expect(await load()).toMatchObject({
      status: 302,
      to: "/plandetails?locationId=1001&agentCode=AG-1001&plan_duration=yearly",
    });
  });
  it("takes a line out where no script does", async () => {
    fakeApi({});
    expect((await load(`${address}&remove=additional_users`)).to).toBe(
      "/plandetails?locationId=1001&agentCode=AG-1001&plan_duration=yearly",
    );
  });
  it("is come back to after signing in, with what was chosen", async () => {
    const { to } = await answer(() => plan.loader(siteArgs(address)));
    expect(to).toBe(`/login?page=plandetails&${new URL(address, "http://site.test").searchParams}`);
  });
  it("breaks as a page, not as a wrong client, when the API is away", async () => {
    fakeApi({ [fills]: new TypeError("fetch failed") });
    expect((await load()).status).toBe(503);
  });
});

describe("paying with tokens", () => {
  it("sends what was shown, and says once how it went", async () => {
    const calls = fakeApi({ [pays]: subscribed });
    const sent = await pay();
    expect(sent).toMatchObject({ status: 303, to: "/plandetails/paid" });
    expect(calls[0]?.body).toMatchObject({
      location_id: 1001,
      agent_id: "AG-1001",
      plan_id: 2,
      duration: 12,
      additional_users: 3,
      payment_method: "wallet",
      plan_amount: 60_000,
      total_amount: 92_400,
      discount_percentage: 10,
      amount_paid: 83_160,
    });
    const session = cookieOf(sent.cookies, "session");
    const done = () =>
      answer(() => paid.loader(siteArgs("/plandetails/paid", { cookie: `${cookie}; ${session}` })));
    expect((await done()).data).toMatchObject({
      amount: 8_316_000,
      receiptCode: "0123-4567-89AB",
      period: "21 November 2026 – 21 November 2027",
    });
    expect((await answer(() => paid.loader(siteArgs("/plandetails/paid", { cookie })))).to).toBe("/");
  });
  it("has one key for one order, and another for any other", async () => {
    const calls = fakeApi({ [pays]: subscribed });
    await pay();
    await pay();
    await pay({ ...shown, order_key: "2027-11-21T12:00:00.000Z" });
    await pay(undefined, address.replace("additional_users=3", "additional_users=5"));
    const keys = calls.map(({ headers }) => headers.get("idempotency-key"));
    expect(keys[0]).toMatch(/^[0-9a-f]{64}$/);
    expect(keys[1]).toBe(keys[0]);
    expect(new Set(keys).size).toBe(3);
  });
  it("stays the same order when the answer is lost, whatever the client has by then", async () => {
    fakeApi({ [pays]: new TypeError("lost") });
    expect(await pay()).toMatchObject({ status: 503, data: { orderKey: "new" } });
    expect(await pay({ ...shown, order_key: "<script>" })).toMatchObject({ data: { orderKey: null } });
  });
  it("asks for the confirmation when another plan's paid time would be lost, and passes it on", async () => {
    const calls = fakeApi({ [pays]: refusal(409, "REPLACES_PLAN") });
    expect(await pay()).toMatchObject({ status: 422, data: { failure: null, notice: "REPLACES_PLAN" } });
    await pay({ ...shown, replace_plan: "1" });
    expect(calls.map(({ body }) => (body as { replace_plan: number }).replace_plan)).toEqual([0, 1]);
  });
  it("shows the new price before it is paid", async () => {
    fakeApi({ [pays]: refusal(409, "PRICE_CHANGED") });
    expect(await pay()).toMatchObject({ status: 200, data: { failure: null, notice: "PRICE_CHANGED" } });
  });
  it.each([
    ["WALLET_TOO_LOW", 402, true],
    ["CONFLICT", 409, false],
    ["TOO_MANY_REQUESTS", 429, false],
  ])("shows the failure card with the reason: %s", async (code, status, tooLow) => {
    fakeApi({ [pays]: refusal(status, code) });
    expect(await pay()).toMatchObject({ status: 422, data: { failure: { reason: code, tooLow } } });
  });
  it("shows the failure card when it could not be given after all", async () => {
    fakeApi({ [pays]: ok({ data: { ...given, outcome: "reversed", message: "Back" }, balance: 1 }) });
    expect(await pay()).toMatchObject({ status: 422, data: { failure: { reason: "Back" } } });
  });
  it("calls an answer that never came neither paid nor failed", async () => {
    fakeApi({ [pays]: new TypeError("fetch failed") });
    const { status, data } = await pay();
    expect(status).toBe(503);
    expect(data).toMatchObject({ failure: null, notice: expect.stringContaining("never paid twice") });
  });
  it("is no page for another agent's client", async () => {
    fakeApi({ [pays]: refusal(404, "NOT_FOUND") });
    expect((await pay()).status).toBe(404);
  });
  it("claims nothing that is no amount", async () => {
    const calls = fakeApi({ [pays]: refusal(409, "PRICE_CHANGED") });
    await pay({ plan_amount: "-1", total_amount: "NaN", amount_paid: "1e99", order_key: "<x>" });
    expect(calls[0]?.body).toMatchObject({ plan_amount: 0, total_amount: 0, amount_paid: 0 });
    expect(calls[0]?.headers.get("idempotency-key")).toBeNull();
  });
});
