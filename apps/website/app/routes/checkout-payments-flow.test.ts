import { type FakeAnswer, fakeApi, fakeToken, formRequest, siteArgs } from "@vendor/remix-kit/testing";
import { afterEach, describe, expect, it, vi } from "vitest";
import { answer, cookieOf } from "../testing/answer";
import { ok, refusal, summaryOf } from "../testing/summary";
import * as done from "./payment-done/route";
import { periodEnd } from "./plan-details/order-place.server";
import * as plan from "./plan-details/route";
import * as draftRoute from "./plan-details-draft/route";

afterEach(() => vi.unstubAllGlobals());

const cookie = `token=${fakeToken()}`;
const params = { planId: "2", duration: "yearly" };
const handle = "0f0c4f1e-5f0e-4d43-9f3a-0d1c2b3a4f50";

function summary(balance = 0, amount = 60_000) {
  const base = summaryOf(12);
  const planDetails = base.planDetails.map((details) => ({ ...details, walletBalance: balance }));
  return ok({ data: [{ ...base, planDetails, quote: { ...base.quote, amount_paid: amount } }] });
}
const shown = {
  plan_amount: "60000",
  total_amount: "60000",
  discount_percentage: "50",
  amount_paid: "60000",
  onboarding: "1",
  payment_method: "wallet",
  order_location: "1001",
  order_key: "1001-2-12-7",
};
const kept = { "PUT /checkout-draft/2/12": ok() };
const post = (fields: Record<string, string>) =>
  answer(() => plan.action(siteArgs(formRequest("/plans-details/2/yearly", fields), { cookie, params })));
const load = (path = "/plans-details/2/yearly") =>
  answer(() => plan.loader(siteArgs(path, { cookie, params })));

describe("paying from the wallet", () => {
  const given = ok(
    { api_token: fakeToken(), data: { subscription_id: 1 } },
    "Subscription successful! Words",
  );

  it("asks first, with the balance before it", async () => {
    fakeApi({ ...kept, "POST /subscription-summary": summary(250_000) });
    expect(await post({ ...shown, intent: "pay" })).toMatchObject({ status: 200, data: { confirm: true } });
  });
  it("says what is to be picked, and that the balance is too low", async () => {
    fakeApi({ ...kept, "POST /subscription-summary": summary(100) });
    expect(await post({ ...shown, intent: "pay", onboarding: "" })).toMatchObject({
      status: 422,
      data: { notice: { text: "You have to pick a payment method and an onboarding method" } },
    });
    expect(await post({ ...shown, intent: "pay" })).toMatchObject({
      status: 422,
      data: { confirm: false, notice: { text: "Your wallet balance is too low for this transaction" } },
    });
  });
  it("sends one key for one order, and another for another", async () => {
    const calls = fakeApi({ ...kept, "POST /subscribe-with-wallet": given });
    const paid = await post({ ...shown, intent: "pay-wallet" });
    expect(paid).toMatchObject({ status: 303, to: "/payments/done" });
    expect(cookieOf(paid.cookies, "token")).toContain("token=");
    await post({ ...shown, intent: "pay-wallet" });
    await post({ ...shown, intent: "pay-wallet", additional_users: "3", amount_paid: "92400" });
    await post({ ...shown, intent: "pay-wallet", order_key: "1001-2-12-8" });
    const keys = calls
      .filter(({ path }) => path === "/subscribe-with-wallet")
      .map(({ headers }) => headers.get("idempotency-key"));
    expect(keys[0]).toMatch(/^order-1001-2-12-7-/);
    expect(keys[1]).toBe(keys[0]);
    expect(new Set(keys).size).toBe(3);
  });
  it("shows the message once, then leads to the download page", async () => {
    fakeApi({ ...kept, "POST /subscribe-with-wallet": given });
    const { cookies } = await post({ ...shown, intent: "pay-wallet" });
    const jar = `${cookie}; ${cookieOf(cookies, "session")}`;
    const page = await answer(() => done.loader(siteArgs("/payments/done", { cookie: jar })));
    expect(page.data).toEqual({ title: "Subscription successful!", text: "Words" });
    const again = `${cookie}; ${cookieOf(page.cookies, "session")}`;
    expect((await answer(() => done.loader(siteArgs("/payments/done", { cookie: again })))).to).toBe(
      "/download",
    );
  });
  it.each<[string, FakeAnswer, number, RegExp]>([
    ["too low", refusal(402, "WALLET_TOO_LOW", "Your wallet balance is too low"), 422, /too low/],
    ["changed", refusal(409, "PRICE_CHANGED", "The price of this order has changed."), 200, /price/],
    ["unheard of", new TypeError("lost"), 503, /never charged twice/],
  ])("keeps the order when it is %s", async (_, answered, status, words) => {
    fakeApi({
      ...kept,
      "POST /subscription-summary": summary(250_000),
      "POST /subscribe-with-wallet": answered,
    });
    expect(await post({ ...shown, intent: "pay-wallet" })).toMatchObject({
      status,
      data: {
        notice: { tone: "critical", text: expect.stringMatching(words) },
        choices: { onboarding: "1" },
      },
    });
  });
});

describe("an order that costs nothing", () => {
  it("wants onboarding picked, and says how it went", async () => {
    const calls = fakeApi({
      ...kept,
      "POST /subscription-summary": summary(),
      "POST /subscribe-for-free": ok({ data: { subscription_id: 1 } }, "Subscribed"),
    });
    const free = { ...shown, payment_method: "", amount_paid: "0", intent: "free" };
    expect((await post({ ...free, onboarding: "" })).data).toMatchObject({
      notice: { text: "You have to pick an onboarding type" },
    });
    expect((await post(free)).to).toBe("/payments/done");
    expect(calls.at(-1)?.body).toMatchObject({ payment_method: "free", plan_id: 2, duration: 12 });
  });
});

describe("paying with a saved card, and with both", () => {
  const opened = {
    reference: "sub-9",
    access_code: null,
    authorization_url: null,
    public_key: "pk_test",
    email: "a@b.example",
    amount: 6_130_000,
    quote: summaryOf(12).quote,
  };
  const saved = { ...shown, payment_method: "card", amount_paid: "61300", auth_code: handle, intent: "pay" };
  const charging = (answered: FakeAnswer) =>
    fakeApi({
      ...kept,
      "POST /subscription-summary": summary(0, 61_300),
      "POST /validate-card-payment": ok({ data: opened }),
      "POST /subscribe-with-card": answered,
    });

  it("charges the card by its handle and shows where the payment stands", async () => {
    const calls = charging(ok({ api_token: fakeToken(), data: { subscription_id: 1 } }));
    expect(await post(saved)).toMatchObject({ status: 303, to: "/payments/return?reference=sub-9" });
    expect(calls.find(({ path }) => path === "/validate-card-payment")?.body).toMatchObject({
      card_type: "saved_card",
      auth_code: handle,
      save_card: 0,
      use_wallet: 0,
    });
    expect(calls.at(-1)?.body).toMatchObject({ reference_id: "sub-9" });
  });
  it("goes to the bank's page when it asks, and to no other", async () => {
    const challenge = (authorization_url: string) =>
      refusal(402, "PAYMENT_CHALLENGE", "Your bank asks you to confirm this payment.", {
        data: { reference: "sub-9", authorization_url },
      });
    charging(challenge("http://paystack.test/challenge/1"));
    expect(await post(saved)).toMatchObject({ status: 303, to: "http://paystack.test/challenge/1" });
    charging(challenge("https://evil.example/challenge/1"));
    await expect(post(saved)).rejects.toThrow("not the configured one");
  });
  it("says that a card was declined, and keeps the order for another", async () => {
    charging(refusal(402, "PAYMENT_FAILED", "Insufficient Funds. Nothing was charged."));
    const refused = await post(saved);
    expect(refused).toMatchObject({
      status: 422,
      data: {
        notice: { text: "Insufficient Funds. Nothing was charged." },
        cardFault: "Insufficient Funds. Nothing was charged.",
        choices: { payment_method: "card" },
      },
    });
  });
  it("says at the card that it has been removed or has expired", async () => {
    const words = "This card has expired. Please choose another.";
    fakeApi({
      ...kept,
      "POST /subscription-summary": summary(0, 61_300),
      "POST /validate-card-payment": refusal(422, "VALIDATION", "No", { errors: { auth_code: [words] } }),
    });
    expect((await post(saved)).data).toMatchObject({ notice: { text: words }, cardFault: words });
  });
  it.each<[string, FakeAnswer]>([
    ["still checked", refusal(409, "PAYMENT_PENDING", "We are still checking your payment.")],
    ["without an answer", new TypeError("lost")],
  ])("waits for a payment that is %s", async (_, answered) => {
    charging(answered);
    expect((await post(saved)).to).toBe("/payments/return?reference=sub-9");
  });
  it("lets the wallet give its part, and keeps a new card only with consent", async () => {
    const access = { access_code: "code1", authorization_url: "http://paystack.test/pay/code1" };
    const calls = fakeApi({ ...kept, "POST /validate-card-payment": ok({ data: { ...opened, ...access } }) });
    const both = { ...saved, auth_code: "", payment_method: "split", popup: "1" };
    expect((await post({ ...both, save_card: "1" })).data).toMatchObject({
      payment: { access_code: "code1" },
    });
    await post(both);
    const sent = calls.filter(({ path }) => path === "/validate-card-payment").map(({ body }) => body);
    expect(sent).toMatchObject([
      { payment_method: "card", card_type: "new_card", use_wallet: 1, save_card: 1 },
      { use_wallet: 1, save_card: 0 },
    ]);
  });
});

describe("an order as it was left", () => {
  const draft = (rest: object = {}) =>
    ok({
      data: {
        location_id: null,
        additional_users: 3,
        additional_warehouse: 0,
        additional_products: 0,
        onboarding: 2,
        coupon: null,
        payment_method: "card",
        auth_code: handle,
        save_card: 0,
        ...rest,
      },
    });
  const calls = (left: FakeAnswer) =>
    fakeApi({ "GET /checkout-draft/2/12": left, "POST /subscription-summary": summary() });

  it("is taken up where the address has no choices", async () => {
    calls(draft());
    expect((await load()).data).toMatchObject({
      choices: { additional_users: "3", onboarding: "2", payment_method: "card", auth_code: handle },
    });
  });
  it("gives way to the address's choices, but for the card", async () => {
    calls(draft());
    expect((await load("/plans-details/2/yearly?onboarding=1&payment_method=card")).data).toMatchObject({
      choices: { additional_users: "", onboarding: "1", auth_code: handle },
    });
  });
  it("is not put on another location", async () => {
    calls(draft({ location_id: 1001 }));
    expect((await load("/plans-details/2/yearly?location_id=1005")).data).toMatchObject({
      choices: { additional_users: "", location_id: "1005" },
    });
    expect((await load("/plans-details/2/yearly?location_id=1001")).data).toMatchObject({
      choices: { additional_users: "3", location_id: "1001" },
    });
  });
  it("is done without when it fails, and after 5,000 ms", async () => {
    calls(refusal(503, "UNAVAILABLE", "The service is not available at the moment."));
    expect((await load()).data).toMatchObject({ choices: { additional_users: "" } });
    vi.useFakeTimers();
    try {
      calls(draft());
      const answers = globalThis.fetch;
      vi.stubGlobal("fetch", (input: Request, init?: RequestInit) =>
        new URL(input.url).pathname === "/checkout-draft/2/12"
          ? new Promise(() => undefined)
          : answers(input, init),
      );
      const page = load();
      await vi.advanceTimersByTimeAsync(4_999);
      let there = false;
      void page.then(() => {
        there = true;
      });
      await vi.advanceTimersByTimeAsync(0);
      expect(there).toBe(false);
      await vi.advanceTimersByTimeAsync(1);
      expect((await page).data).toMatchObject({ choices: { additional_users: "" } });
    } finally {
      vi.useRealTimers();
    }
  });
  it("is kept with every change, in the background too, and a failure to keep it stops nothing", async () => {
    const put = fakeApi({ "PUT /checkout-draft/2/12": [ok(), refusal(503, "UNAVAILABLE", "Not now")] });
    const change = { ...shown, intent: "update", additional_users: "3", auth_code: handle };
    const next = "/plans-details/2/yearly?additional_users=3&onboarding=1&payment_method=wallet";
    expect((await post(change)).to).toBe(next);
    expect(put[0]?.body).toEqual({
      location_id: null,
      additional_users: 3,
      additional_warehouse: 0,
      additional_products: 0,
      onboarding: 1,
      coupon: null,
      payment_method: "wallet",
      auth_code: handle,
      save_card: 0,
    });
    const request = formRequest("/plans-details/2/yearly/draft", change);
    expect((await answer(() => draftRoute.action(siteArgs(request, { cookie, params })))).status).toBe(204);
    expect((await post({ ...change, remove: "additional_users" })).to).not.toContain("additional_users");
  });
});

describe("what the page knows beside the price", () => {
  const location = (subscriptions: object[]) =>
    ok({
      data: {
        id: 1001,
        name: "Amina Stores",
        subscription: null,
        renewable: true,
        created_at: "2026-01-01T00:00:00.000Z",
        subscriptions,
        total: subscriptions.length,
      },
    });
  const row = (id: number, rest: object) => ({
    id,
    plan_id: 2,
    plan_name: "Plus",
    duration: 12,
    status: "active",
    starts_at: "2099-03-31T10:00:00.000Z",
    ends_at: "2100-03-31T10:00:00.000Z",
    renews: true,
    amount_paid: 60_000,
    lines: [],
    location_id: 1001,
    location_name: "Amina Stores",
    reference: "sub-1",
    ...rest,
  });

  it("is whose order it is, when it begins, and a key until there is a newer subscription", async () => {
    fakeApi({
      "POST /subscription-summary": summary(),
      "GET /account/locations/1001": location([row(7, {}), row(5, { status: "trial" })]),
    });
    const page = await load();
    expect(page.data).toMatchObject({
      place: "Amina Stores",
      period: { from: "31 Mar 2100", until: "31 Mar 2101" },
      orderKey: "1001-2-12-7",
    });
  });
  it("is nothing when nobody can say, and a key for this page alone", async () => {
    fakeApi({ "POST /subscription-summary": summary() });
    const [first, second] = [await load(), await load()];
    expect(first.data).toMatchObject({ place: null, period: { from: null, until: null } });
    const keys = [first, second].map(({ data }) => (data as Record<string, string> | null)?.orderKey);
    expect(keys[0]).toMatch(/^[\w-]{36}$/);
    expect(keys[1]).not.toBe(keys[0]);
  });
  it("ends a month that is too short on its last day, by Lagos's calendar", () => {
    const end = (iso: string, months: number) => new Date(periodEnd(Date.parse(iso), months)).toISOString();
    expect(end("2027-01-31T10:00:00Z", 1)).toBe("2027-02-28T10:00:00.000Z");
    expect(end("2028-02-29T10:00:00Z", 12)).toBe("2029-02-28T10:00:00.000Z");
    expect(end("2026-12-31T23:30:00Z", 1)).toBe("2027-01-31T23:30:00.000Z");
    expect(end("2026-11-30T23:30:00Z", 12)).toBe("2027-11-30T23:30:00.000Z");
  });
});

it("tells those who are no owners that only owners pay, before their phone is asked for", async () => {
  fakeApi({ "POST /subscription-summary": refusal(403, "FORBIDDEN", "You do not have access to this.") });
  const denied = { status: 403, data: { denied: true } };
  expect(await load()).toMatchObject(denied);
  for (const role of ["manager", "cashier"] as const) {
    const token = `token=${fakeToken({ role, verification_status: 1 })}`;
    const args = siteArgs("/plans-details/2/yearly", { cookie: token, params });
    expect(await answer(() => plan.loader(args))).toMatchObject(denied);
  }
});
