import {
  answer,
  cookieOf,
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
import { walletPathOfTopUp } from "../server/payment-session.server";
import { wireSummary } from "../testing/summary";
import * as wallet from "./wallet/route";

afterEach(() => vi.unstubAllGlobals());

const cookie = `token=${fakeToken()}`;
const card = "4f5f6c1e-6f0a-4c8e-9a27-7f6f2f1d9a10";
const saved = {
  id: card,
  card_type: "visa DEBIT",
  last_four: "4081",
  exp_month: "12",
  exp_year: "2034",
  expired: false,
};
const { fee_schedule, foreign_fee_schedule, settings } = wireSummary(12);
const entry = {
  id: 1,
  kind: "top-up",
  description: "Top-up",
  reference: null,
  amount: 500,
  balance_after: 500,
  created_at: "2026-11-01T00:00:00Z",
};
const shown = {
  balance: 299.5,
  as_of: "2026-11-21T09:00:00.000Z",
  held: 0,
  debt: 0,
  rows: [{ ...entry, id: 2, amount: -200.5, balance_after: 299.5 }, entry],
  page: 1,
  pages: 1,
  total: 2,
  fee_schedule,
  foreign_fee_schedule,
  settings,
};

describe("the wallet", () => {
  const load = async (path: string, role: "owner" | "manager" = "owner") => {
    fakeApi({ "GET /account/wallet": ok({ data: shown }), "GET /account/cards": ok({ data: [saved] }) });
    return (await wallet.loader(siteArgs(path, { cookie: `token=${fakeToken({ role })}` }))).data;
  };

  it("shows the sign of each amount", async () => {
    expect(await load("/wallet?page=abc")).toMatchObject({
      balance: 29_950,
      rows: [
        { amount: "−₦200.50", incoming: false },
        { amount: "+₦500", incoming: true },
      ],
    });
  });
  it("has the data of the top-up form, for owners only", async () => {
    expect(await load("/wallet?amount=5000.50&plan=2&duration=yearly")).toMatchObject({
      order: { plan: 2, duration: "yearly" },
      topUp: {
        limits: { minimum: 100_000, maximum: 100_000_000_000 },
        cards: [{ brand: "visa", lastFour: "4081" }],
        isRequested: true,
        amount: 500_050,
      },
    });
    expect((await load("/wallet?amount=20")).topUp).toMatchObject({ isRequested: true, amount: 100_000 });
    expect((await load("/wallet")).topUp).toMatchObject({ isRequested: false, amount: null });
    expect((await load("/wallet?amount=-1&plan=x")).topUp).toMatchObject({
      isRequested: false,
      amount: null,
    });
    expect((await load("/wallet", "manager")).topUp).toBeNull();
  });
  it("starts a new attempt for each form", async () => {
    const attempts = [await load("/wallet"), await load("/wallet")].map(({ topUp }) => topUp?.attempt);
    expect(attempts[0]).not.toBe(attempts[1]);
  });
  it("keeps amount and order in the log-in page's address", async () => {
    const sent = await responseOf(() =>
      wallet.loader(siteArgs("/wallet?amount=5000&plan=2&duration=yearly")),
    );
    const login = new URL(sent.headers.get("location") ?? "", "http://site.test");
    expect(loginTargets.wallet?.(login.searchParams)).toBe(
      "/wallet?add=true&amount=5000&plan=2&duration=yearly#add-money",
    );
    expect(loginTargets.wallet?.(new URLSearchParams("amount=//evil.example"))).toBe("/wallet");
  });
  it("allows the card window", () => {
    expect(pageRules.checkout("/wallet")).toBe(true);
    expect(pageRules.noStore("/wallet")).toBe(true);
  });
});

describe("adding money by bank transfer", () => {
  const rails = [
    { method: "transfer", fee_schedule: { ...fee_schedule, id: "paystack-transfer" }, minimum: 50 },
  ];
  const load = async (path: string, offered = rails) => {
    fakeApi({
      "GET /account/wallet": ok({ data: { ...shown, rails: offered } }),
      "GET /account/cards": ok({ data: [] }),
    });
    return (await wallet.loader(siteArgs(path, { cookie }))).data;
  };

  it("is offered where the vendor offers it, and its form can be asked for", async () => {
    const transferFee = { id: "paystack-transfer" };
    expect((await load("/wallet")).topUp).toMatchObject({ transferFee, byTransfer: false });
    expect((await load("/wallet?add=transfer")).topUp).toMatchObject({ isRequested: true, byTransfer: true });
    expect((await load("/wallet?add=transfer", [])).topUp).toMatchObject({
      isRequested: true,
      byTransfer: false,
    });
    expect(loginTargets.wallet?.(new URLSearchParams("add=transfer"))).toBe("/wallet?add=transfer#add-money");
  });

  it("opens an account number, which the payment's page shows", async () => {
    const data = {
      ...{ reference: "top-9", access_code: null, authorization_url: null, public_key: "pk" },
      ...{ email: "a@b.example", amount: 1_025_381, to_pay: { accountNumber: "9900000001" } },
      quote: { amount: 10_000, charge: 253.81, total: 10_253.81 },
    };
    const calls = fakeApi({ "POST /validate-topup": ok({ data }) });
    const fields = { intent: "pay", amount: "10000", card: "transfer", as_of: shown.as_of };
    const post = () =>
      answer(() => wallet.action(siteArgs(formRequest("/wallet?add=transfer", fields), { cookie })));
    expect(await post()).toMatchObject({ status: 303, to: "/payments/return?reference=top-9" });
    expect(calls[0]?.body).toMatchObject({
      ...{ amount: 10_000, payment_method: "transfer", as_of: shown.as_of },
    });
    const closed = { payment_method: ["Bank transfer is not possible at the moment."] };
    fakeApi({
      "POST /validate-topup": refusal(422, "VALIDATION_FAILED", "Check the form", { errors: closed }),
    });
    expect(await post()).toMatchObject({
      status: 422,
      data: { refusal: "Bank transfer is not possible at the moment." },
    });
  });
});

describe("an account number of one's own", () => {
  const post = () =>
    answer(() => wallet.action(siteArgs(formRequest("/wallet", { intent: "account-number" }), { cookie })));
  const call = "POST /account/wallet/account-number";

  it("is asked for by a form", async () => {
    fakeApi({ [call]: ok({ data: { state: "asked", account: null, fee_schedule } }) });
    expect(await post()).toMatchObject({ status: 303, to: "/wallet" });
  });

  it("says why it was not asked for", async () => {
    fakeApi({ [call]: refusal(409, "CONFLICT", "Account numbers are not offered at the moment.") });
    expect(await post()).toMatchObject({
      status: 422,
      data: { refusal: "Account numbers are not offered at the moment." },
    });
  });
});

describe("adding money", () => {
  const opened = (fields: object = {}) =>
    ok({
      data: {
        reference: "top-1",
        access_code: "code-1",
        authorization_url: "http://paystack.test/pay/code-1",
        public_key: "pk",
        email: "owner@demo.example",
        amount: 1_030_000,
        quote: { amount: 10_000, charge: 300, total: 10_300 },
        ...fields,
      },
    });
  const forSavedCard = opened({ access_code: null, authorization_url: null });
  const toppedUp = ok({
    data: { message: "Your wallet has been topped up with ₦10,000.", balance: 10_299.5 },
  });
  const post = (fields: Record<string, string>, path = "/wallet", more = cookie) =>
    answer(() => wallet.action(siteArgs(formRequest(path, fields), { cookie: more })));
  const pay = { intent: "pay", amount: "10,000", card: "new_card", attempt: "a-1" };
  const bySavedCard = { ...pay, card, total: "1030000" };

  it.each(["new_card", card])("asks before another tab's amount is added again (%s)", async (by) => {
    const words = "₦10,000 was added since you opened this page.";
    const calls = fakeApi({ "POST /validate-topup": refusal(409, "REPEATED_PAYMENT", words) });
    const as_of = "2026-11-21T09:00:00.000Z";
    // Status 200 loads the page's time again, and another attempt has another key.
    expect(await post({ ...bySavedCard, card: by, as_of })).toMatchObject({
      status: 200,
      data: { refusal: words, payment: null, attempt: expect.stringMatching(/^[\da-f-]{36}$/) },
    });
    expect(calls.map(({ body }) => body)).toMatchObject([{ as_of }]);
  });

  it.each(["", "0", "0.99", "abc", "-5", "1,5"])("requires an amount instead of %o", async (amount) => {
    const calls = fakeApi({});
    const { status, data } = await post({ ...pay, amount, save_card: "1" });
    expect(status).toBe(422);
    expect(data).toMatchObject({
      amountError: "Enter an amount",
      typed: { amount, card: "new_card", saveCard: true },
    });
    expect(calls).toEqual([]);
  });
  it("shows the API's limits at the field, with the typed amount", async () => {
    const fault = "Enter an amount from ₦1,000 to ₦1,000,000,000";
    fakeApi({
      "POST /validate-topup": refusal(422, "VALIDATION_FAILED", fault, { errors: { amount: [fault] } }),
    });
    const { status, data } = await post({ ...pay, amount: "999" });
    expect(status).toBe(422);
    expect(data).toMatchObject({ amountError: fault, refusal: null, typed: { amount: "999" } });
  });
  it("shows a refused card's message", async () => {
    fakeApi({
      "POST /validate-topup": refusal(422, "VALIDATION_FAILED", "Please check", {
        errors: { auth_code: ["This card has expired"] },
      }),
    });
    expect((await post(bySavedCard)).data).toMatchObject({
      amountError: null,
      refusal: "This card has expired",
    });
  });
  it("opens the card window for a new card, which is saved with consent", async () => {
    const calls = fakeApi({ "POST /validate-topup": opened() });
    const { status, data } = await post({ ...pay, popup: "1", save_card: "1" });
    expect(status).toBe(200);
    expect(data).toMatchObject({ payment: { reference: "top-1", access_code: "code-1" }, taken: "a-1" });
    expect(calls[0]?.body).toEqual({ amount: 10_000, card_type: "new_card", save_card: 1, auth_code: null });
  });
  it("redirects to Paystack's page without scripts, and to no other", async () => {
    fakeApi({ "POST /validate-topup": opened() });
    expect(await post(pay)).toMatchObject({ status: 303, to: "http://paystack.test/pay/code-1" });
    fakeApi({ "POST /validate-topup": opened({ authorization_url: "https://evil.example/pay" }) });
    await expect(post(pay)).rejects.toThrow("not the configured one");
  });
  it("sends the same idempotency key for the same form, and none for a new card, whose payment is priced again", async () => {
    const calls = fakeApi({ "POST /validate-topup": forSavedCard, "POST /topup-wallet": toppedUp });
    const saved = bySavedCard;
    for (const form of [saved, saved, { ...saved, attempt: "a-2" }, { ...saved, amount: "20,000" }, pay])
      await post(form).catch(() => undefined);
    const keys = calls
      .filter(({ path }) => path === "/validate-topup")
      .map(({ headers }) => headers.get("idempotency-key"));
    expect(keys[0]).toMatch(/^[0-9a-f]{64}$/);
    expect(keys[1]).toBe(keys[0]);
    expect(new Set(keys.slice(0, 4)).size).toBe(3);
    expect(keys[4]).toBeNull();
  });
  it("charges a saved card whose total was shown, and confirms it on the wallet page", async () => {
    const calls = fakeApi({ "POST /validate-topup": forSavedCard, "POST /topup-wallet": toppedUp });
    const { to, cookies } = await post(bySavedCard, "/wallet?plan=2&duration=month");
    expect(to).toBe("/wallet?plan=2&duration=monthly");
    expect(calls[0]?.body).toMatchObject({ card_type: "saved_card", auth_code: card, save_card: 0 });
    expect(calls[1]).toMatchObject({ path: "/topup-wallet", body: { reference_id: "top-1" } });
    fakeApi({ "GET /account/wallet": ok({ data: shown }), "GET /account/cards": ok({ data: [] }) });
    const page = siteArgs("/wallet", { cookie: `${cookie}; ${cookieOf(cookies, "session")}` });
    expect((await wallet.loader(page)).data.message).toBe("Your wallet has been topped up with ₦10,000.");
  });
  it("returns the message to an order that stays on its page", async () => {
    fakeApi({ "POST /validate-topup": forSavedCard, "POST /topup-wallet": toppedUp });
    const here = { ...bySavedCard, stay: "1" };
    const done = "Your wallet has been topped up with ₦10,000.";
    expect(await post(here)).toMatchObject({ status: 200, data: { done } });
    expect(await post({ intent: "settle", stay: "1", reference: "top-1" })).toMatchObject({ data: { done } });
    expect(await post({ ...here, total: "1020000" })).toMatchObject({
      status: 200,
      data: { done: null, refusal: "The payment charge has changed. Please review it." },
    });
  });
  it.each([undefined, "1020000"])(
    "asks for confirmation before it charges a saved card when the shown total is %s",
    async (total) => {
      const calls = fakeApi({
        "POST /validate-topup": forSavedCard,
        "GET /account/cards": ok({ data: [saved] }),
      });
      const { total: _, ...unseen } = bySavedCard;
      const { status, data } = await post(total ? { ...unseen, total } : unseen);
      expect(status).toBe(200);
      expect(data).toMatchObject({
        confirm: {
          reference: "top-1",
          amount: 1_000_000,
          charge: 30_000,
          total: 1_030_000,
          card: "the Visa card ending in 4081",
        },
      });
      expect(calls.map(({ path }) => path)).not.toContain("/topup-wallet");
    },
  );
  it("redirects to the bank's page on Paystack's origin only, and returns to the order", async () => {
    const challenge = (authorization_url: unknown) =>
      fakeApi({
        "POST /validate-topup": forSavedCard,
        "POST /topup-wallet": refusal(402, "PAYMENT_CHALLENGE", "Your bank asks", {
          data: { reference: "top-1", authorization_url },
        }),
      });
    challenge("http://paystack.test/challenge/1");
    const sent = await post(bySavedCard, "/wallet?plan=2&duration=yearly");
    expect(sent).toMatchObject({ status: 303, to: "http://paystack.test/challenge/1" });
    const back = siteArgs("/payments/return", { cookie: cookieOf(sent.cookies, "session") });
    expect(await walletPathOfTopUp(back, "top-1")).toBe("/wallet?plan=2&duration=yearly");
    expect(await walletPathOfTopUp(back, "top-2")).toBe("/wallet");
    expect(await walletPathOfTopUp(siteArgs("/payments/return"), "top-1")).toBe("/wallet");
    for (const address of ["https://evil.example", undefined]) {
      challenge(address);
      await expect(post(bySavedCard)).rejects.toThrow("not the configured one");
    }
  });
  it.each([
    refusal(409, "PAYMENT_PENDING", "Still checking"),
    refusal(503, "PAYMENT_PROVIDER_DOWN", "No answer"),
    new TypeError("lost"),
  ])("redirects to the payment's page when the charge is unconfirmed: %#", async (reply) => {
    fakeApi({ "POST /topup-wallet": reply });
    const { to } = await post({ intent: "settle", reference: "top-1" });
    expect(to).toBe("/payments/return?reference=top-1");
  });
  it("keeps the attempt when the card was not charged", async () => {
    const message = "Your card was not charged. Please try again.";
    fakeApi({
      "POST /validate-topup": forSavedCard,
      "POST /topup-wallet": refusal(503, "PAYMENT_PROVIDER_DOWN", message, {
        data: { reference: "top-1", state: "open" },
      }),
    });
    const { status, data } = await post(bySavedCard);
    expect(status).toBe(503);
    expect(data).toMatchObject({ refusal: message, attempt: null });
  });
  it("shows a final failure, and starts a new attempt", async () => {
    fakeApi({
      "POST /validate-topup": forSavedCard,
      "POST /topup-wallet": refusal(402, "PAYMENT_FAILED", "Declined"),
    });
    const { status, data } = await post(bySavedCard);
    expect(status).toBe(422);
    expect(data).toMatchObject({
      refusal: "Declined",
      typed: { amount: "10,000", card },
      attempt: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
  });
  it("settles after the card window", async () => {
    const calls = fakeApi({ "POST /topup-wallet": toppedUp });
    expect((await post({ intent: "settle", reference: "top-1" })).to).toBe("/wallet");
    expect(calls[0]?.body).toMatchObject({ reference_id: "top-1" });
    expect((await post({ intent: "settle", reference: "../x" })).status).toBe(400);
  });
  it("redirects an unverified person to verification, and shows when the API is unavailable", async () => {
    fakeApi({ "POST /validate-topup": refusal(403, "UNVERIFIED", "Please verify") });
    expect((await post(pay)).to).toBe("/verify-phone");
    fakeApi({ "POST /validate-topup": new TypeError("lost") });
    expect(await post(pay)).toMatchObject({ status: 503, data: { typed: { amount: "10,000" } } });
  });
});
