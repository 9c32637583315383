import {
  answer,
  cookieOf,
  type FakeAnswer,
  fakeApi,
  fakeToken,
  ok,
  refusal,
  siteArgs,
} from "@vendor/remix-kit/testing";
import { afterEach, describe, expect, it, vi } from "vitest";
import { cookie, given, handle, kept, load, post, shown, summary } from "../testing/checkout";
import { wireSummary } from "../testing/summary";
import * as done from "./payment-done/route";

afterEach(() => vi.unstubAllGlobals());

describe("paying from the wallet", () => {
  it("asks for confirmation", async () => {
    fakeApi({ ...kept, "POST /subscription-summary": summary(250_000) });
    expect(await post({ ...shown, intent: "pay" })).toMatchObject({ status: 200, data: { confirm: true } });
  });
  it("reports missing choices, and a balance that is too low", async () => {
    fakeApi({ ...kept, "POST /subscription-summary": summary(100) });
    expect(await post({ ...shown, intent: "pay", onboarding: "" })).toMatchObject({
      status: 422,
      data: {
        incomplete: true,
        notice: { text: "You have to pick an onboarding type" },
      },
    });
    expect(await post({ ...shown, intent: "pay" })).toMatchObject({
      status: 422,
      data: { confirm: false, notice: { text: "Your wallet balance is too low for this transaction" } },
    });
  });
  it("sends the same idempotency key for the same order only", async () => {
    const calls = fakeApi({ ...kept, "POST /subscribe-with-wallet": given });
    const paid = await post({ ...shown, intent: "pay-wallet" });
    expect(paid).toMatchObject({ status: 303, to: "/payments/done" });
    expect(cookieOf(paid.cookies, "token")).toContain("token=");
    await post({ ...shown, intent: "pay-wallet" });
    await post({ ...shown, intent: "pay-wallet", additional_users: "3", amount_paid: "9240000" });
    await post({ ...shown, intent: "pay-wallet", order_key: "1001-2-12-8" });
    const keys = calls
      .filter(({ path }) => path === "/subscribe-with-wallet")
      .map(({ headers }) => headers.get("idempotency-key"));
    expect(keys[0]).toMatch(/^[0-9a-f]{64}$/);
    expect(keys[1]).toBe(keys[0]);
    expect(new Set(keys).size).toBe(3);
  });
  it("returns the submitted order's key when the API's answer is lost", async () => {
    fakeApi({
      ...kept,
      "POST /subscription-summary": summary(90_000),
      "POST /subscribe-with-wallet": new TypeError("lost"),
    });
    const lost = { status: 503, data: { orderKey: shown.order_key } };
    expect(await post({ ...shown, intent: "pay-wallet" })).toMatchObject(lost);
    expect(await post({ ...shown, intent: "pay" })).toMatchObject({ data: { orderKey: shown.order_key } });
    expect(await post({ ...shown, intent: "pay", order_key: "<script>" })).toMatchObject({
      data: { orderKey: null },
    });
  });
  it("shows the message once, then redirects to the download page", async () => {
    fakeApi({ ...kept, "POST /subscribe-with-wallet": given });
    const { cookies } = await post({ ...shown, intent: "pay-wallet" });
    const jar = `${cookie}; ${cookieOf(cookies, "session")}`;
    const page = await answer(() => done.loader(siteArgs("/payments/done", { cookie: jar })));
    expect(page.data).toMatchObject({
      title: "Subscription successful!",
      text: "Words",
      facts: [{ label: "Period", amount: "21 November 2026 – 21 November 2027" }],
    });
    const again = `${cookie}; ${cookieOf(page.cookies, "session")}`;
    expect((await answer(() => done.loader(siteArgs("/payments/done", { cookie: again })))).to).toBe(
      "/download",
    );
  });
  it("asks to confirm the loss of another plan's paid time first", async () => {
    const period = { starts_at: "2026-01-21T09:00:00.000Z", ends_at: "2027-01-21T09:00:00.000Z" };
    const replaces = [{ ...period, plan_name: "Enterprise", kind: "paid" }];
    const calls = fakeApi({
      ...kept,
      "POST /subscription-summary": summary(250_000, 60_000, { replaces, unused_lost: 35_000 }),
      "POST /subscribe-with-wallet": given,
    });
    expect((await load()).data).toMatchObject({
      order: {
        period: {
          unused: 3_500_000,
          replaced: [{ plan: "Enterprise", period: "21 January 2026 – 21 January 2027" }],
        },
      },
    });
    expect(await post({ ...shown, intent: "pay" })).toMatchObject({
      status: 422,
      data: {
        confirm: false,
        notice: { text: "Confirm that this plan replaces one that is already paid for." },
      },
    });
    const confirmed = { ...shown, replace_plan: "1" };
    expect(await post({ ...confirmed, intent: "pay" })).toMatchObject({
      status: 200,
      data: { confirm: true, replacePlan: true },
    });
    await post({ ...confirmed, intent: "pay-wallet" });
    expect(calls.at(-1)?.body).toMatchObject({ replace_plan: 1 });
  });
  it.each<[string, FakeAnswer, number, RegExp]>([
    ["too low", refusal(402, "WALLET_TOO_LOW", "Your wallet balance is too low"), 422, /too low/],
    ["changed", refusal(409, "PRICE_CHANGED", "The price of this order has changed."), 200, /price/],
    ["unconfirmed", new TypeError("lost"), 503, /not be charged twice/],
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

describe("an order whose plan was paid for since its page was shown", () => {
  const paidUntil = "2026-12-21T09:00:00.000Z";
  const stale = { ...shown, paid_until: "" };
  const words = "Plus is already paid until 21 December 2026.";
  const asked = refusal(409, "NEXT_PERIOD", words);

  it.each([
    ["pay", "card", ""],
    ["pay", "card", handle],
    ["pay", "split", ""],
    ["pay-wallet", "wallet", ""],
    ["free", "", ""],
  ])("asks before money moves: %s %s %s", async (intent, payment_method, auth_code) => {
    const calls = fakeApi({
      ...kept,
      "POST /subscription-summary": summary(250_000),
      "POST /validate-card-payment": asked,
      "POST /subscribe-with-wallet": asked,
      "POST /subscribe-for-free": asked,
    });
    const answered = await post({ ...stale, intent, payment_method, auth_code });
    // Status 200 makes the page load the period that it would pay for.
    expect(answered).toMatchObject({ status: 200, data: { notice: { text: words }, payment: null } });
    const order = calls.find(({ path }) => /validate-card|with-wallet|for-free/.test(path));
    expect(order?.body).toMatchObject({ paid_until: null });
    expect(calls.some(({ path }) => path === "/subscribe-with-card")).toBe(false);
  });

  it("asks before the confirmation of a wallet payment, and not when the page showed the period", async () => {
    fakeApi({ ...kept, "POST /subscription-summary": summary(250_000, 60_000, { paid_until: paidUntil }) });
    expect(await post({ ...stale, intent: "pay" })).toMatchObject({
      status: 200,
      data: { confirm: false, notice: { text: expect.stringContaining("paid for meanwhile") } },
    });
    expect(await post({ ...shown, paid_until: paidUntil, intent: "pay" })).toMatchObject({
      data: { confirm: true },
    });
  });

  it("says when the account closes, which buys nothing", async () => {
    const closes_at = "2026-12-23T09:00:00.000Z";
    fakeApi({ ...kept, "POST /subscription-summary": summary(0, 60_000, { closes_at }) });
    expect((await load()).data).toMatchObject({ order: { period: { closesOn: "23 December 2026" } } });
  });

  it("shows until when it is paid for, and compares times with the API's clock only", async () => {
    // Weeks away from the time of the machine that runs this test.
    const as_of = "2031-01-10T09:00:00.000Z";
    const page = async (starts_at: string, paid_until: string | null) => {
      const period = { starts_at, ends_at: null };
      fakeApi({ ...kept, "POST /subscription-summary": summary(0, 0, { as_of, paid_until, period }) });
      return (await load()).data;
    };
    expect(await page(as_of, null)).toMatchObject({
      order: { period: { startsLater: null, paidUntil: null, isEndless: true } },
    });
    const later = "2031-02-10T09:00:00.000Z";
    expect(await page(later, later)).toMatchObject({
      order: { period: { startsLater: "10 February 2031", paidUntil: "10 February 2031" } },
    });
  });
});

describe("automatic renewal", () => {
  it("is shown as it is now, and sent as it was left; a page without the box sends nothing", async () => {
    const renewal = { on: true, card: null };
    fakeApi({ ...kept, "POST /subscription-summary": summary(250_000, 60_000, { renewal }) });
    expect((await load()).data).toMatchObject({ summary: { renewal } });
    const calls = fakeApi({ ...kept, "POST /subscribe-with-wallet": given });
    for (const renew of [{ renew: "0" }, { renew: "1" }, {}])
      await post({ ...shown, intent: "pay-wallet", ...renew });
    const sent = calls.filter(({ path }) => path === "/subscribe-with-wallet").map(({ body }) => body);
    expect(sent.map((body) => (body as { renew?: number }).renew)).toEqual([0, 1, undefined]);
  });
  it("keeps the owner's choice through the confirmation of a wallet payment", async () => {
    const renewal = { on: true, card: null };
    fakeApi({ ...kept, "POST /subscription-summary": summary(250_000, 60_000, { renewal }) });
    expect(await post({ ...shown, intent: "pay", renew: "0" })).toMatchObject({
      data: { confirm: true, renew: false },
    });
  });
});

describe("an order that costs nothing", () => {
  it("requires onboarding, and shows the confirmation", async () => {
    const calls = fakeApi({
      ...kept,
      "POST /subscription-summary": summary(),
      "POST /subscribe-for-free": ok(
        {
          data: {
            subscription_id: 1,
            starts_at: "2026-11-21T09:00:00.000Z",
            ends_at: "2027-11-21T09:00:00.000Z",
          },
        },
        "Subscribed",
      ),
    });
    const free = { ...shown, payment_method: "", amount_paid: "0", intent: "free" };
    expect((await post({ ...free, onboarding: "" })).data).toMatchObject({
      notice: { text: "You have to pick an onboarding type" },
    });
    expect((await post(free)).to).toBe("/payments/done");
    expect(calls.at(-1)?.body).toMatchObject({ payment_method: "free", plan_id: 2, duration: 12 });
  });
});

describe("paying from a bank", () => {
  const opened = {
    ...{ reference: "sub-9", access_code: null, authorization_url: null, public_key: "pk" },
    ...{ email: "a@b.example", amount: 6_101_523, quote: wireSummary(12).quote },
  };
  it("opens an account number for the order, which the payment's page shows", async () => {
    const calls = fakeApi({
      ...kept,
      "POST /validate-card-payment": ok({ message: "Go", data: opened }),
    });
    const paid = await post({ ...shown, intent: "pay", payment_method: "transfer", auth_code: handle });
    expect(paid).toMatchObject({ status: 303, to: "/payments/return?reference=sub-9" });
    expect(cookieOf(paid.cookies, "session")).toContain("session=");
    const { body } = calls.find(({ path }) => path === "/validate-card-payment") ?? {};
    expect(body).toMatchObject({ payment_method: "transfer", card_type: "new_card", auth_code: null });
  });
  it("opens a USSD code at the chosen bank, and asks for the bank first", async () => {
    const calls = fakeApi({
      ...kept,
      "POST /validate-card-payment": ok({ message: "Go", data: opened }),
    });
    const ussd = { ...shown, intent: "pay", payment_method: "ussd" };
    expect(await post(ussd)).toMatchObject({
      status: 422,
      data: { incomplete: true, notice: { text: "Choose your bank" }, choices: { payment_method: "ussd" } },
    });
    const paid = await post({ ...ussd, bank: "919" });
    expect(paid).toMatchObject({ status: 303, to: "/payments/return?reference=sub-9" });
    const { body } = calls.find(({ path }) => path === "/validate-card-payment") ?? {};
    expect(body).toMatchObject({ payment_method: "ussd", bank: "919", card_type: "new_card" });
  });
  it("shows what the API says about a bank at its field", async () => {
    const errors = { bank: ["Choose your bank"] };
    const refused = refusal(422, "VALIDATION_FAILED", "No", { errors });
    fakeApi({ ...kept, "POST /validate-card-payment": refused });
    const answer = await post({ ...shown, intent: "pay", payment_method: "ussd", bank: "894" });
    expect(answer).toMatchObject({
      status: 422,
      data: { bankError: "Choose your bank", choices: { bank: "894" } },
    });
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
    quote: wireSummary(12).quote,
  };
  const saved = {
    ...shown,
    payment_method: "card",
    amount_paid: "6130000",
    auth_code: handle,
    intent: "pay",
  };
  const charging = (answered: FakeAnswer) =>
    fakeApi({
      ...kept,
      "POST /subscription-summary": summary(0, 61_300),
      "POST /validate-card-payment": ok({ data: opened }),
      "POST /subscribe-with-card": answered,
    });

  it("charges the card by its handle and redirects to the payment's status", async () => {
    const calls = charging(
      ok({
        api_token: fakeToken(),
        data: {
          subscription_id: 1,
          starts_at: "2026-11-21T09:00:00.000Z",
          ends_at: "2027-11-21T09:00:00.000Z",
        },
      }),
    );
    expect(await post(saved)).toMatchObject({ status: 303, to: "/payments/return?reference=sub-9" });
    expect(calls.find(({ path }) => path === "/validate-card-payment")?.body).toMatchObject({
      card_type: "saved_card",
      auth_code: handle,
      save_card: 0,
      use_wallet: 0,
    });
    expect(calls.at(-1)?.body).toMatchObject({ reference_id: "sub-9" });
  });
  it("redirects to the bank's page on Paystack's origin only", async () => {
    const challenge = (authorization_url: string) =>
      refusal(402, "PAYMENT_CHALLENGE", "Your bank asks you to confirm this payment.", {
        data: { reference: "sub-9", authorization_url },
      });
    charging(challenge("http://paystack.test/challenge/1"));
    expect(await post(saved)).toMatchObject({ status: 303, to: "http://paystack.test/challenge/1" });
    charging(challenge("https://evil.example/challenge/1"));
    await expect(post(saved)).rejects.toThrow("not the configured one");
  });
  it("shows that a card was declined, and keeps the order", async () => {
    charging(refusal(402, "PAYMENT_FAILED", "Insufficient Funds. Nothing was charged."));
    const refused = await post(saved);
    expect(refused).toMatchObject({
      status: 422,
      data: {
        notice: { text: "Insufficient Funds. Nothing was charged." },
        cardError: "Insufficient Funds. Nothing was charged.",
        choices: { payment_method: "card" },
      },
    });
  });
  it("shows at the card that it was removed or has expired", async () => {
    const words = "This card has expired. Please choose another.";
    fakeApi({
      ...kept,
      "POST /subscription-summary": summary(0, 61_300),
      "POST /validate-card-payment": refusal(422, "VALIDATION", "No", { errors: { auth_code: [words] } }),
    });
    expect((await post(saved)).data).toMatchObject({ notice: { text: words }, cardError: words });
  });
  it.each<[string, FakeAnswer]>([
    ["still checked", refusal(409, "PAYMENT_PENDING", "We are still checking your payment.")],
    ["without an answer", new TypeError("lost")],
  ])("waits for a payment that is %s", async (_, answered) => {
    charging(answered);
    expect((await post(saved)).to).toBe("/payments/return?reference=sub-9");
  });
  it("uses the wallet's balance, and saves a new card with consent only", async () => {
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
