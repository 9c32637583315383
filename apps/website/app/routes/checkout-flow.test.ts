import { safeTarget } from "@vendor/remix-kit";
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
import { loginTargets } from "../paths";
import { wirePayment } from "../testing/account";
import { wireSummary } from "../testing/summary";
import * as returned from "./payment-return/route";
import * as plan from "./plan-details/route";
import * as alternate from "./plan-details-alternate/route";

afterEach(() => vi.unstubAllGlobals());

const cookie = `token=${fakeToken()}`;
const params = { planId: "2", duration: "yearly" };
const summary = (duration: 1 | 12 = 12) => ok({ data: [wireSummary(duration)] });
const shown = {
  plan_amount: "6000000",
  total_amount: "6000000",
  discount_percentage: "50",
  amount_paid: "6130000",
  onboarding: "1",
  payment_method: "card",
};
const opened = {
  reference: "sub-1",
  access_code: "code1",
  authorization_url: "http://paystack.test/pay/code1",
  public_key: "pk_test",
  email: "a@b.example",
  amount: 6_130_000,
  quote: wireSummary(12).quote,
};

async function replyOf(run: () => unknown) {
  const { data, init } = (await run()) as { data: unknown; init?: ResponseInit };
  return { data, status: init?.status ?? 200 };
}

const post =
  (fields: Record<string, string>, given = params) =>
  () =>
    plan.action(siteArgs(formRequest("/plans-details/2/yearly", fields), { cookie, params: given }));

describe("the checkout's guards", () => {
  it("redirect visitors to log-in with plan_id and plan_duration", async () => {
    const { headers } = await responseOf(() => plan.loader(siteArgs("/plans-details/2/yearly", { params })));
    expect(headers.get("location")).toBe("/login?page=plans-details&plan_id=2&plan_duration=yearly");
  });
  it("redirect unverified people to phone verification", async () => {
    const args = siteArgs("/plans-details/2/yearly", {
      params,
      cookie: `token=${fakeToken({ verification_status: 1 })}`,
    });
    expect((await responseOf(() => plan.loader(args))).headers.get("location")).toBe(
      "/verify-phone?plan=2&duration=yearly",
    );
  });
  it.each([
    { planId: "x", duration: "yearly" },
    { planId: "2", duration: "weekly" },
    { planId: "2.5", duration: "yearly" },
  ])("answers 404 to %j", async (wrong) => {
    expect((await responseOf(() => plan.loader(siteArgs("/", { params: wrong, cookie })))).status).toBe(404);
  });
  it("redirect the older spelling to the checkout's address", async () => {
    const go = (selection: string) =>
      responseOf(() => alternate.loader(siteArgs("/", { params: { selection } })));
    expect((await go("plan_id=2&plan_duration=month")).headers.get("location")).toBe(
      "/plans-details/2/month",
    );
    expect((await go("plan_id=//evil&plan_duration=yearly")).status).toBe(404);
  });
});

describe("the checkout's action", () => {
  it("requires a payment method and onboarding, and keeps the choices", async () => {
    fakeApi({ "POST /subscription-summary": summary() });
    const { data, status } = await replyOf(
      post({ ...shown, intent: "pay", onboarding: "", additional_users: "3" }),
    );
    expect(status).toBe(422);
    expect(data).toMatchObject({
      notice: { text: "You have to pick an onboarding type" },
      choices: { addons: [{ group: 1, qty: 3 }] },
    });
  });
  it("sends the shown amounts, and returns the popup's access code", async () => {
    const calls = fakeApi({
      "POST /subscription-summary": summary(),
      "POST /validate-card-payment": ok({ data: opened }),
    });
    const { data } = await replyOf(post({ ...shown, intent: "pay", popup: "1" }));
    expect(data).toMatchObject({ payment: { reference: "sub-1", access_code: "code1" } });
    expect(calls.at(-1)?.body).toMatchObject({
      plan_id: 2,
      duration: 12,
      location_id: 1001,
      onboarding: 1,
      plan_amount: 60_000,
      total_amount: 60_000,
      discount_percentage: 50,
      amount_paid: 61_300,
      payment_method: "card",
    });
  });
  it("redirects to Paystack's page without scripts, and to no other", async () => {
    fakeApi({ "POST /subscription-summary": summary(), "POST /validate-card-payment": ok({ data: opened }) });
    const response = await responseOf(post({ ...shown, intent: "pay" }));
    expect([response.status, response.headers.get("location")]).toEqual([
      303,
      "http://paystack.test/pay/code1",
    ]);
    const elsewhere = { ...opened, authorization_url: "https://evil.example/pay" };
    fakeApi({
      "POST /subscription-summary": summary(),
      "POST /validate-card-payment": ok({ data: elsewhere }),
    });
    await expect(post({ ...shown, intent: "pay" })()).rejects.toThrow("payment page");
  });
  it("returns the API's message once the order is validated", async () => {
    const message = "You can now proceed to payment";
    fakeApi({
      "POST /subscription-summary": summary(),
      "POST /validate-card-payment": ok({ data: opened }, message),
    });
    const { data } = await replyOf(post({ ...shown, intent: "pay", popup: "1" }));
    expect(data).toMatchObject({
      notice: { tone: "positive", text: message },
      payment: { reference: "sub-1" },
    });
  });
  it("redirects to the wallet's form with the order's shortfall without scripts", async () => {
    fakeApi({ "POST /subscription-summary": summary() });
    const { headers } = await responseOf(post({ ...shown, intent: "add-money", payment_method: "wallet" }));
    expect(headers.get("location")).toMatch(/^\/wallet\?add=true&amount=\d+&plan=2&duration=yearly#/);
  });
  it("shows a changed price with status 200, so that the page loads its data again", async () => {
    const changed = refusal(409, "PRICE_CHANGED", "The price of this order has changed. Please review it.");
    fakeApi({ "POST /subscription-summary": summary(), "POST /validate-card-payment": changed });
    const { data, status } = await replyOf(post({ ...shown, intent: "pay", popup: "1", amount_paid: "100" }));
    expect(status).toBe(200);
    expect(data).toMatchObject({ notice: { text: changed.body.message }, quote: { total: 6_130_000 } });
  });
  it("keeps the order when Paystack is down", async () => {
    const down = refusal(503, "PAYMENT_PROVIDER_DOWN", "The payment service does not answer.");
    fakeApi({ "POST /subscription-summary": summary(), "POST /validate-card-payment": down });
    const { data } = await replyOf(post({ ...shown, intent: "pay", popup: "1", onboarding: "2" }));
    expect(data).toMatchObject({
      notice: { text: down.body.message },
      choices: { onboarding: "2" },
      payment: null,
    });
  });
  const checked = ok({ data: { newAmount: 54_000, amount_discounted: 6_000 } });
  it("accepts one coupon after the API's check, and shows a refusal", async () => {
    const calls = fakeApi({ "POST /subscription-summary": summary(1), "POST /check-coupon": checked });
    const second = await replyOf(post({ intent: "coupon", coupon: "SAVE10", new_coupon: "FREE100" }));
    const first = await responseOf(post({ intent: "coupon", new_coupon: "save10", additional_users: "3" }));
    expect(first.headers.get("location")).toBe("/plans-details/2/yearly?additional_users=3&coupon=SAVE10");
    expect(calls.find(({ path }) => path === "/check-coupon")?.body).toMatchObject({
      coupon: "SAVE10",
      plan_id: 2,
      duration: 12,
    });
    expect(second.data).toMatchObject({
      notice: { text: "You already used a coupon" },
      choices: { coupon: "SAVE10" },
    });
    const expired = refusal(422, "COUPON_REFUSED", "This coupon has expired");
    fakeApi({ "POST /subscription-summary": summary(1), "POST /check-coupon": expired });
    const refused = await replyOf(post({ intent: "coupon", new_coupon: "old" }));
    expect(refused.data).toMatchObject({
      notice: { text: "This coupon has expired" },
      choices: { coupon: "" },
      couponError: { typed: "OLD", text: "This coupon has expired" },
    });
  });
  it.each(["pay", "pay-wallet", "free", "update", "enter"])(
    "applies a coupon that was typed but not applied instead of '%s'",
    async (intent) => {
      const calls = fakeApi({ "POST /subscription-summary": summary(1), "POST /check-coupon": checked });
      const typed = { ...shown, intent, payment_method: "card", onboarding: "1", new_coupon: "save10" };
      const { headers } = await responseOf(post(typed));
      expect(headers.get("location")).toContain("coupon=SAVE10");
      expect(calls.map(({ path }) => path)).not.toContain("/validate-card-payment");
    },
  );
  it("removes extras that the plan cannot have, with the message 'Upgrade Plan'", async () => {
    fakeApi({ "POST /subscription-summary": [refusal(422, "UPGRADE_PLAN", "Upgrade Plan"), summary()] });
    const args = siteArgs("/plans-details/1/yearly?additional_users=3&onboarding=1", {
      cookie,
      params: { planId: "1", duration: "yearly" },
    });
    expect((await plan.loader(args)).data).toMatchObject({
      order: { refused: "Upgrade Plan", choices: { addons: [], onboarding: "1" } },
    });
  });
  it("redirects to log-in when the API no longer accepts the token", async () => {
    fakeApi({ "POST /subscription-summary": refusal(401, "UNAUTHORIZED", "Please log in") });
    const { headers } = await responseOf(post({ ...shown, intent: "pay" }));
    expect(headers.get("location")).toContain("/login?page=plans-details");
    expect(headers.get("set-cookie")).toContain("Max-Age=0");
  });
  it("keeps the submitted choices in the log-in page's address", async () => {
    fakeApi({ "POST /subscription-summary": refusal(401, "UNAUTHORIZED", "Please log in") });
    const fields = { ...shown, intent: "update", additional_users: "3", onboarding: "2" };
    const unsigned = siteArgs(formRequest("/plans-details/2/yearly", fields), { params });
    for (const asked of [
      post({ ...fields, intent: "pay", payment_method: "card" }),
      () => plan.action(unsigned),
    ]) {
      const { headers } = await responseOf(asked);
      expect(headers.get("location")).toMatch(/^\/login\?.*additional_users=3.*onboarding=2/);
    }
  });
});

describe("the order's address", () => {
  const pricings = (calls: ReturnType<typeof fakeApi>) =>
    calls.filter(({ path }) => path === "/subscription-summary").map(({ body }) => body);
  const at = (path: string, jar = cookie) => siteArgs(path, { cookie: jar, params });
  const order = "/plans-details/2/yearly?additional_users=3&onboarding=2&payment_method=card";
  const payment = (state: string) => ok({ data: wirePayment({ state }) });

  it("keeps the choices through 'Update total', reload and log-in", async () => {
    const { status, headers } = await responseOf(
      post({ ...shown, intent: "update", additional_users: "3", onboarding: "2" }),
    );
    expect([status, headers.get("location")]).toEqual([303, order]);
    const calls = fakeApi({ "POST /subscription-summary": summary() });
    expect((await plan.loader(at(order))).data).toMatchObject({
      order: {
        choices: { addons: [{ group: 1, qty: 3 }], onboarding: "2" },
        refused: null,
        started: null,
      },
    });
    expect(pricings(calls)[0]).toMatchObject({ additional_users: 3, onboarding: 2, coupon: null });
    const login = (await responseOf(() => plan.loader(at(order, "")))).headers.get("location") ?? "";
    const query = new URLSearchParams(login.split("?")[1]);
    expect(safeTarget(query.get("page"), loginTargets, query)).toBe(order);
  });
  it("ignores invalid values, and removes a quantity that is not offered with a message", async () => {
    const wrong = { additional_users: ["Choose one of the quantities on offer"] };
    const calls = fakeApi({
      "POST /subscription-summary": [
        refusal(422, "VALIDATION_FAILED", "Please check.", { errors: wrong }),
        summary(),
      ],
    });
    const path =
      "/plans-details/2/yearly?additional_users=7&onboarding=-1&coupon=<b>&additional_products=1e9";
    expect((await plan.loader(at(path))).data).toMatchObject({
      order: { refused: wrong.additional_users[0] },
    });
    expect(pricings(calls)).toMatchObject([
      { additional_users: 7, onboarding: 0, coupon: null, additional_products: 0 },
      { additional_users: 0 },
    ]);
  });
  it("shows that a payment was started, and returns to the order with its choices", async () => {
    const paid = { ...shown, intent: "pay", popup: "1", additional_users: "3", onboarding: "2" };
    fakeApi({
      "POST /subscription-summary": summary(),
      "POST /validate-card-payment": ok({ data: opened }),
      "GET /payments/sub-1": [payment("open"), payment("open"), payment("settled")],
    });
    const { init } = (await post(paid)()) as { init: ResponseInit };
    const jar = `${cookie}; ${new Headers(init.headers).get("set-cookie")?.split(";")[0]}`;
    expect((await plan.loader(at(order, jar))).data).toMatchObject({
      order: { started: { reference: "sub-1", order, state: "open" } },
    });
    const back = await returned.loader(siteArgs("/payments/return?reference=sub-1", { cookie: jar }));
    expect(back.order).toBe(order);
    expect((await plan.loader(at(order, jar))).data).toMatchObject({ paid: { reference: "sub-1" } });
  });
});
