import { tokenClaim } from "@vendor/api/order-claim";
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
import type { Summary } from "../features/order/order";
import { quoteInTokens } from "../features/order/order";
import { agentCookie as cookie } from "../testing/api-answers";
import { clientSummary, orderChoices, wireSummary } from "../testing/order";
import * as plan from "./plan-details/route";
import * as paid from "./plan-paid/route";

afterEach(() => vi.unstubAllGlobals());

const textOf = (html: string) => html.replaceAll(/<[^>]+>/g, " ").replaceAll(/\s+/g, " ");
const address =
  "/plandetails?locationId=1001&agentCode=AG-1001&plan_id=2&plan_duration=yearly&additional_users=3";
const getSummary = "GET /reseller/subscription-summary-agent/1001";
const subscribe = "POST /reseller/subscribe-with-token";
const summary = clientSummary();
const load = (path = address) => answer(() => plan.loader(siteArgs(path, { cookie })));
const shown = Object.fromEntries(
  Object.entries(
    tokenClaim(quoteInTokens(summary, orderChoices("yearly", { addons: [{ group: 1, qty: 3 }] }))),
  ).map(([name, amount]) => [name, String(amount)]),
);
const pay = (fields: Record<string, string> = { ...shown, order_key: "new" }, path = address) =>
  answer(() => plan.action(siteArgs(formRequest(path, fields), { cookie })));
const fulfilled = {
  location_id: 1001,
  name: "Mama Titi Provisions",
  outcome: "subscribed",
  message:
    "Subscription successful! Mama Titi Provisions's plus plan subscription has been successfully activated",
  amount: 83_160,
  reference: "tok-1",
  receipt_code: "0123-4567-89AB",
  starts_at: "2026-11-21T12:00:00.000Z",
  expires_at: "2027-11-21T12:00:00.000Z",
};
const subscribed = ok({ data: fulfilled, balance: 416_840 });

describe("a client's order", () => {
  it("loads the order in the address", async () => {
    const calls = fakeApi({ [getSummary]: ok({ data: [wireSummary()] }) });
    const page = (await load()).data as { requested: object; step: string; summary: Summary };
    expect(page).toMatchObject({
      requested: { locationId: "1001", plan_id: "2", addons: [{ group: 1, qty: 3 }] },
      step: "choose",
    });
    expect(Object.fromEntries(new URLSearchParams(calls[0]?.search))).toMatchObject({
      agentCode: "AG-1001",
      plan_duration: "12",
      additional_users: "3",
    });
  });
  const ended = { expires_at: "2026-11-05T10:00:00.000Z", state: "expired" };
  const running = { expires_at: "2026-12-05T10:00:00.000Z", state: "active" };
  it.each([
    [{}, "No subscription yet."],
    [{ ...ended, on_trial: true }, "The free trial ended on 5 November 2026."],
    [ended, "Expired on 5 November 2026."],
    [{ ...running, on_trial: true }, "On a free trial until 5 December 2026."],
    [running, "Paid until 5 December 2026."],
  ])("says until when its client's plan is active, and what for: %j", async (time, said) => {
    fakeApi({ [getSummary]: ok({ data: [{ ...wireSummary(), ...time }] }) });
    const html = await renderPage(plan, siteArgs(address, { cookie }));
    expect(textOf(html)).toContain(said);
    expect(html).not.toContain("renew automatically");
  });
  it("warns before paying for a client whose owner has it renew", async () => {
    fakeApi({ [getSummary]: ok({ data: [{ ...wireSummary(), ...running, renews_automatically: true }] }) });
    for (const path of [address, `${address}&step=pay`]) {
      const html = await renderPage(plan, siteArgs(path, { cookie }));
      expect(textOf(html)).toContain("Its owner has it renew automatically.");
    }
  });
  it("shows what a yearly extra costs for the year", async () => {
    fakeApi({ [getSummary]: ok({ data: [wireSummary()] }) });
    const html = await renderPage(plan, siteArgs(address, { cookie }));
    expect(textOf(html)).toContain("+2,700 KPT /month × 12");
  });
  it.each(["/plandetails", "/plandetails?locationId=1e3", "/plandetails?locationId=0"])(
    "answers 404 without a valid client: %s",
    async (path) => {
      const calls = fakeApi({});
      expect((await load(path)).status).toBe(404);
      expect(calls).toEqual([]);
    },
  );
  it("answers 404 for another agent's client or code", async () => {
    fakeApi({ [getSummary]: refusal(404, "NOT_FOUND") });
    expect((await load()).status).toBe(404);
  });
  it("removes extras that are not offered", async () => {
    fakeApi({
      [getSummary]: refusal(422, "VALIDATION_FAILED", "VALIDATION_FAILED", {
        errors: { additional_users: ["Choose a quantity"] },
      }),
    });
    expect(await load()).toMatchObject({
      status: 302,
      to: "/plandetails?locationId=1001&agentCode=AG-1001&plan_id=2&plan_duration=yearly",
    });
  });
  it("removes a line without scripts", async () => {
    fakeApi({});
    expect((await load(`${address}&remove=additional_users`)).to).toBe(
      "/plandetails?locationId=1001&agentCode=AG-1001&plan_id=2&plan_duration=yearly",
    );
  });
  it("keeps the choices in the log-in page's address", async () => {
    const { to } = await answer(() => plan.loader(siteArgs(address)));
    expect(to).toBe(`/login?page=plandetails&${new URL(address, "http://site.test").searchParams}`);
  });
  it("answers 503 when the API is unavailable", async () => {
    fakeApi({ [getSummary]: new TypeError("fetch failed") });
    expect((await load()).status).toBe(503);
  });
});

describe("paying with tokens", () => {
  it("sends the shown amounts, and shows the confirmation once", async () => {
    const calls = fakeApi({ [subscribe]: subscribed });
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
  it("sends the same idempotency key for the same order only", async () => {
    const calls = fakeApi({ [subscribe]: subscribed });
    await pay();
    await pay();
    await pay({ ...shown, order_key: "2027-11-21T12:00:00.000Z" });
    await pay(undefined, address.replace("additional_users=3", "additional_users=5"));
    const keys = calls.map(({ headers }) => headers.get("idempotency-key"));
    expect(keys[0]).toMatch(/^[0-9a-f]{64}$/);
    expect(keys[1]).toBe(keys[0]);
    expect(new Set(keys).size).toBe(3);
  });
  it("returns the submitted order's key when the API's answer is lost", async () => {
    fakeApi({ [subscribe]: new TypeError("lost") });
    expect(await pay()).toMatchObject({ status: 503, data: { orderKey: "new" } });
    expect(await pay({ ...shown, order_key: "<script>" })).toMatchObject({ data: { orderKey: null } });
  });
  it("asks to confirm the loss of another plan's paid time, and sends the confirmation", async () => {
    const calls = fakeApi({ [subscribe]: refusal(409, "REPLACES_PLAN") });
    expect(await pay()).toMatchObject({ status: 422, data: { failure: null, notice: "REPLACES_PLAN" } });
    await pay({ ...shown, replace_plan: "1" });
    expect(calls.map(({ body }) => (body as { replace_plan: number }).replace_plan)).toEqual([0, 1]);
  });
  it.each(["PRICE_CHANGED", "NEXT_PERIOD"])(
    "loads the order again after %s, and does not pay",
    async (code) => {
      const calls = fakeApi({ [subscribe]: refusal(409, code) });
      expect(await pay({ ...shown, paid_until: "" })).toMatchObject({
        status: 200,
        data: { failure: null, notice: code },
      });
      expect(calls[0]?.body).toMatchObject({ paid_until: null });
    },
  );
  it.each([
    ["WALLET_TOO_LOW", 402, true, 422],
    ["CONFLICT", 409, false, 422],
    ["TOO_MANY_REQUESTS", 429, false, 429],
  ])("shows the failure card with the reason: %s", async (code, refused, tooLow, status) => {
    fakeApi({ [subscribe]: refusal(refused, code) });
    expect(await pay()).toMatchObject({ status, data: { failure: { reason: code, tooLow } } });
  });
  it("shows the failure card when the payment was reversed", async () => {
    fakeApi({
      [subscribe]: ok({ data: { ...fulfilled, outcome: "reversed", message: "Back" }, balance: 1 }),
    });
    expect(await pay()).toMatchObject({ status: 422, data: { failure: { reason: "Back" } } });
  });
  it("reports a lost answer as unconfirmed", async () => {
    fakeApi({ [subscribe]: new TypeError("fetch failed") });
    const { status, data } = await pay();
    expect(status).toBe(503);
    expect(data).toMatchObject({ failure: null, notice: expect.stringContaining("could not confirm") });
  });
  it("answers 404 to a payment for another agent's client", async () => {
    fakeApi({ [subscribe]: refusal(404, "NOT_FOUND") });
    expect((await pay()).status).toBe(404);
  });
  it("sends 0 for an invalid amount, and no key for an invalid order key", async () => {
    const calls = fakeApi({ [subscribe]: refusal(409, "PRICE_CHANGED") });
    await pay({ plan_amount: "-1", total_amount: "NaN", amount_paid: "1e99", order_key: "<x>" });
    expect(calls[0]?.body).toMatchObject({ plan_amount: 0, total_amount: 0, amount_paid: 0 });
    expect(calls[0]?.headers.get("idempotency-key")).toBeNull();
  });
});

describe("a payment above the vendor's limit", () => {
  const errors = { second_factor_code: ["This code is wrong"] };
  const wrong = refusal(422, "VALIDATION_FAILED", "Wrong.", { errors });

  it("asks for the code of the authenticator app, and enters it before it pays", async () => {
    const calls = fakeApi({
      "POST /account/second-factor/confirm": [wrong, ok()],
      [subscribe]: [refusal(403, "SECOND_FACTOR_NEEDED", "Please enter the code."), subscribed],
    });
    expect((await pay()).data).toMatchObject({ code: {}, notice: "Please enter the code.", failure: null });
    const withCode = { ...shown, order_key: "new", second_factor_code: "123456" };
    expect((await pay(withCode)).data).toMatchObject({
      code: { error: ["This code is wrong"] },
      failure: null,
    });
    expect((await pay(withCode)).to).toBe("/plandetails/paid");
    expect(calls.map(({ path }) => path.split("/").at(-1))).toEqual([
      ...["subscribe-with-token", "confirm", "confirm", "subscribe-with-token"],
    ]);
  });
  it("confirms with scripts on the page that has the code's field", async () => {
    const needed = refusal(403, "SECOND_FACTOR_NEEDED", "Please enter the code.");
    fakeApi({ [getSummary]: ok({ data: [wireSummary()] }), [subscribe]: needed });
    const html = await renderPage(
      plan,
      siteArgs(formRequest(address, { ...shown, order_key: "new" }), { cookie }),
    );
    expect(html).toContain('name="second_factor_code"');
    expect(html).toContain("Pay with tokens");
  });
});
