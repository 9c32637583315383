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
import { findLastPayment, savePayment } from "../server/payment-session.server";
import { post as checkout, given, kept, shown as order, cookie as owner, summary } from "../testing/checkout";
import * as forgot from "./forgot-password/route";
import * as code from "./reset-password/route";
import * as fresh from "./set-newpassword/route";
import * as verify from "./verify-phone/route";

afterEach(() => vi.unstubAllGlobals());

const email = "ada@shop.example";
const sent = ok({ email, resend_after: 59 }, "If an account has this email, a code is on its way to it");

type Screen = { loader: (args: never) => unknown; action: (args: never) => unknown };
const load = (screen: Screen, path: string, cookie = "") =>
  answer(() => screen.loader(siteArgs(path, { cookie }) as never));
const post = (screen: Screen, path: string, fields: Record<string, string>, cookie = "") =>
  answer(() => screen.action(siteArgs(formRequest(path, fields), { cookie }) as never));

async function askedFor() {
  fakeApi({ "POST /forget-account-sendotp": sent });
  const { cookies } = await post(forgot, "/forgot-password", { email });
  return cookieOf(cookies, "session");
}

async function proven() {
  const session = await askedFor();
  fakeApi({ "POST /validate-account-otp": ok({ reset_token: "the-proof" }, "Your code is verified") });
  const { cookies } = await post(code, "/reset-password", { intent: "check", code: "48 217" }, session);
  return cookieOf(cookies, "session");
}

describe("forgot password", () => {
  it("sends a code, shows the same message for known and unknown emails, and continues to the code", async () => {
    const calls = fakeApi({ "POST /forget-account-sendotp": sent });
    const device = crypto.randomUUID();
    const { to, cookies } = await post(forgot, "/forgot-password", { email }, `device=${device}`);
    expect(to).toBe("/forgot-password");
    expect(calls[0]?.body).toEqual({ email, known_sessions: [device] });
    const shown = await load(forgot, "/forgot-password", cookieOf(cookies, "session"));
    expect(shown.data).toMatchObject({ sent: true, message: expect.stringContaining("If an account") });
    const reloaded = await load(forgot, "/forgot-password", cookieOf(shown.cookies, "session"));
    expect(reloaded.data).toMatchObject({ sent: false });
  });
  it("treats a refusal because of a recent code as sent", async () => {
    const soon = refusal(429, "RESEND_TOO_SOON", "A code was sent just now.", { data: { retry_after: 20 } });
    fakeApi({ "POST /forget-account-sendotp": soon });
    const { cookies } = await post(forgot, "/forgot-password", { email });
    const shown = await load(code, "/reset-password", cookieOf(cookies, "session"));
    expect(shown.data).toMatchObject({ email, resendAfter: 20 });
  });
  it("keeps the email when the API is unavailable or refuses", async () => {
    fakeApi({ "POST /forget-account-sendotp": new TypeError("down") });
    const away = await post(forgot, "/forgot-password", { email });
    expect(away).toMatchObject({ status: 503, data: { result: { initialValue: { email } } } });
    const bad = await post(forgot, "/forgot-password", { email: "ada@shop" });
    expect(bad.data).toMatchObject({ result: { error: { email: ["Invalid domain"] } } });
  });
});

describe("the code's screen", () => {
  it("redirects to the first page when no code was sent", async () => {
    expect((await load(code, "/forgot-opt-reset")).to).toBe("/forgot-password");
    expect((await post(code, "/reset-password", { code: "12345" })).to).toBe("/forgot-password");
    const phoneFlow = cookieOf((await load(code, "/reset-password")).cookies, "session");
    expect((await load(code, "/reset-password", phoneFlow)).to).toBe("/forgot-password");
  });
  it("keeps the proof in the session cookie and out of the page", async () => {
    const session = await proven();
    const { data } = await load(code, "/reset-password", session);
    expect(data).toMatchObject({ proven: true, message: "Your code is verified" });
    expect(JSON.stringify(data)).not.toContain("the-proof");
  });
  it("shows the error of a wrong code at its field and does not return the code", async () => {
    const session = await askedFor();
    fakeApi({ "POST /validate-account-otp": refusal(422, "CODE_WRONG", "The code is not correct.") });
    const { data } = await post(code, "/reset-password", { intent: "check", code: "54321" }, session);
    expect(data).toMatchObject({ result: { error: { code: ["The code is not correct."] } } });
    expect(JSON.stringify(data)).not.toContain("54321");
  });
  it("sends another code to the same address, and shows an error when it cannot", async () => {
    const session = await askedFor();
    const calls = fakeApi({ "POST /validate-account-otp": sent });
    const { to } = await post(code, "/reset-password", { intent: "resend" }, session);
    expect(to).toBe("/reset-password");
    expect(calls[0]?.body).toMatchObject({ email, function_type: "reset-resend", known_sessions: [] });
    fakeApi({ "POST /validate-account-otp": new TypeError("down") });
    expect(await post(code, "/reset-password", { intent: "resend" }, session)).toMatchObject({ status: 503 });
  });
});

describe("the new password", () => {
  const password = "Ogbono-Soup-72";
  const both = { password, password_confirmation: password };

  it("requires the proof", async () => {
    expect((await load(fresh, "/set-newpassword")).to).toBe("/forgot-password");
    expect((await load(fresh, "/set-newpassword", await askedFor())).to).toBe("/forgot-password");
    expect((await post(fresh, "/set-newpassword", both)).to).toBe("/forgot-password");
  });
  it("is set once; this browser is logged out and continues to log-in", async () => {
    const session = await proven();
    const calls = fakeApi({ "POST /update-forgot-password": ok({}, "Your password has been reset.") });
    const cookie = `${session}; token=${fakeToken()}`;
    const { to, cookies } = await post(fresh, "/set-newpassword", both, cookie);
    expect(to).toBe("/set-newpassword");
    expect(calls[0]?.body).toEqual({ email, reset_token: "the-proof", ...both });
    expect(cookies.find((value) => value.startsWith("token="))).toContain("Max-Age=0");
    const after = cookieOf(cookies, "session");
    const shown = await load(fresh, "/set-newpassword", after);
    expect(shown.data).toMatchObject({ done: "Your password has been reset." });
    expect((await post(fresh, "/set-newpassword", both, cookieOf(shown.cookies, "session"))).to).toBe(
      "/forgot-password",
    );
  });
  it("can be set by the emailed link, whose token moves from the address to the session cookie", async () => {
    const token = "t".repeat(43);
    const link = `/set-newpassword?email=ada%40shop.example&token=${token}`;
    const calls = fakeApi({ "POST /update-forgot-password": ok({}, "Your password has been reset.") });
    const opened = await load(fresh, link);
    expect(opened.to).toBe("/set-newpassword");
    expect(calls, "opening the link consumes nothing").toEqual([]);
    const session = cookieOf(opened.cookies, "session");
    const { data } = await load(fresh, "/set-newpassword", session);
    expect(data).toMatchObject({ email });
    expect(JSON.stringify(data)).not.toContain(token);
    await post(fresh, "/set-newpassword", both, session);
    expect(calls[0]?.body).toEqual({ email, reset_token: token, ...both });
  });
  it.each([
    "email=ada%40shop.example",
    "token=abc",
    "email=x&token=abc",
    "email=ada%40shop.example&token=%3Cb%3E",
  ])("cannot be set by an incomplete link: %s", async (query) => {
    expect((await load(fresh, `/set-newpassword?${query}`)).to).toBe("/forgot-password");
  });
  it("shows errors at the fields, and never returns a password", async () => {
    const session = await proven();
    const { data } = await post(
      fresh,
      "/set-newpassword",
      { password, password_confirmation: "another-word" },
      session,
    );
    expect(data).toMatchObject({ result: { error: { password_confirmation: ["Passwords do not match"] } } });
    expect(JSON.stringify(data)).not.toContain(password);
    const empty = await post(fresh, "/set-newpassword", {}, session);
    expect(empty.data).toMatchObject({
      result: {
        error: { password: ["Password is required"], password_confirmation: ["Password is required"] },
      },
    });
  });
  it("starts again when the proof has expired, and has a message for other failures", async () => {
    const session = await proven();
    fakeApi({ "POST /update-forgot-password": refusal(422, "CODE_EXPIRED", "This code has expired.") });
    expect((await post(fresh, "/set-newpassword", both, session)).to).toBe("/forgot-password");
    fakeApi({ "POST /update-forgot-password": refusal(500, "INTERNAL", "x") });
    const { status, data } = await post(fresh, "/set-newpassword", both, session);
    expect(status).toBe(503);
    expect(data).toMatchObject({ message: "Encountered an error please try again" });
  });
});

describe("beside other flows in the same browser", () => {
  const verifyPhone = async (session: string) => {
    fakeApi({ "POST /validate-account-otp-web": ok({ resend_after: 59 }, "A code was sent to your phone") });
    const unverified = `token=${fakeToken({ verification_status: 1 })}`;
    const { cookies } = await load(verify, "/verify-phone", `${unverified}; ${session}`);
    return cookieOf(cookies, "session");
  };

  it("continues after a code was sent to the phone", async () => {
    const session = await verifyPhone(await askedFor());
    expect((await load(code, "/reset-password", session)).data).toMatchObject({ email, resendAfter: 59 });
  });
  it("keeps a started payment for the checkout", async () => {
    const choice = { plan: 2, duration: "yearly" } as const;
    const remembered = await savePayment(siteArgs("/"), { reference: "sub-9", choice, order: {} });
    fakeApi({ "POST /forget-account-sendotp": sent });
    const reset = await post(forgot, "/forgot-password", { email }, cookieOf([remembered], "session"));
    const session = await verifyPhone(cookieOf(reset.cookies, "session"));
    const api = { subscription: { payment: async () => ({ data: { state: "pending", to_pay: {} } }) } };
    expect(await findLastPayment(siteArgs("/", { cookie: session }), api as never, choice)).toMatchObject({
      reference: "sub-9",
      state: "pending",
    });
  });
  it("does not show a paid order's message as its own", async () => {
    fakeApi({ ...kept, "POST /subscription-summary": summary(90_000), "POST /subscribe-with-wallet": given });
    const paid = await checkout({ ...order, intent: "pay-wallet" });
    const path = `/set-newpassword?email=ada%40shop.example&token=${"t".repeat(43)}`;
    const opened = await load(fresh, path, `${owner}; ${cookieOf(paid.cookies, "session")}`);
    const { data } = await load(fresh, "/set-newpassword", cookieOf(opened.cookies, "session"));
    expect(data).toMatchObject({ done: null, email });
  });
});
