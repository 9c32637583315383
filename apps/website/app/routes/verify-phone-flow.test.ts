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
import * as verify from "./verify-phone/route";

afterEach(() => vi.unstubAllGlobals());

const unverified = fakeToken({ verification_status: 1 });

describe("verify phone", () => {
  const path = "/verify-phone?plan=2&duration=yearly";
  const sent = ok({ resend_after: 59, masked_phone: "x" }, "A code was sent to your phone");
  const load = (cookie: string) => answer(() => verify.loader(siteArgs(path, { cookie })));
  const post = (fields: Record<string, string>, cookie = `token=${unverified}`) =>
    answer(() => verify.action(siteArgs(formRequest(path, fields), { cookie })));

  it("redirects visitors to log-in and back", async () => {
    expect((await load("")).to).toBe("/login?page=verify-phone&plan_id=2&plan_duration=yearly");
  });
  it("keeps the order through log-in and phone verification", async () => {
    const order = "additional_users=3&onboarding=2&coupon=SAVE10&location_id=1002&payment_method=split";
    const load = (query: string, cookie = "") =>
      answer(() => verify.loader(siteArgs(`/verify-phone?plan=2&duration=monthly&${query}`, { cookie })));
    expect((await load(order)).to).toBe(`/login?page=verify-phone&plan_id=2&plan_duration=monthly&${order}`);
    expect((await load(order, `token=${fakeToken()}`)).to).toBe(`/plans-details/2/month?${order}`);
    const nonsense = "additional_users=-1&coupon=%3Cb%3E&payment_method=gold&location_id=//evil.example";
    expect((await load(nonsense, `token=${fakeToken()}`)).to).toBe("/plans-details/2/month");
  });
  it("leads on a trial to the download, and to the plans when the trial is over", async () => {
    const load = (claims: object) => {
      const args = siteArgs(`${path}&onTrial=true`, { cookie: `token=${fakeToken(claims)}` });
      return answer(() => verify.loader(args));
    };
    expect((await load({ subscription_status: "trial" })).to).toBe("/download");
    expect((await load({ subscription_status: "expired" })).to).toBe("/pricing");
    expect((await load({ verification_status: 1 })).data).toMatchObject({ after: "download the app" });
    expect((await answer(() => verify.loader(siteArgs(`${path}&onTrial=true`)))).to).toBe(
      "/login?page=verify-phone&plan_id=2&plan_duration=yearly&onTrial=true",
    );
  });
  it("sends no code on GET or HEAD, one when the page posts, and none after a reload", async () => {
    const calls = fakeApi({ "POST /validate-account-otp-web": sent });
    expect((await load(`token=${unverified}`)).data).toMatchObject({ phone: "08030****01", sent: false });
    const head = new Request(`http://site.test${path}`, { method: "HEAD" });
    await answer(() => verify.loader(siteArgs(head, { cookie: `token=${unverified}` })));
    expect(calls).toHaveLength(0);
    const posted = await post({ intent: "resend" });
    expect(posted.to).toBe(path);
    const shown = await load(`token=${unverified}; ${cookieOf(posted.cookies, "session")}`);
    expect(shown.data).toMatchObject({ sent: true, message: undefined, resendAfter: 59 });
    expect(calls).toHaveLength(1);
    const session = cookieOf(posted.cookies, "session");
    const resent = await post({ intent: "resend" }, `token=${unverified}; ${session}`);
    expect((await load(`token=${unverified}; ${cookieOf(resent.cookies, "session")}`)).data).toMatchObject({
      message: "A code was sent to your phone",
    });
  });
  it("shows RESEND_TOO_SOON as information", async () => {
    const soon = refusal(429, "RESEND_TOO_SOON", "A code was sent just now.", { data: { retry_after: 20 } });
    fakeApi({ "POST /validate-account-otp-web": soon });
    const { cookies } = await post({ intent: "resend" });
    const shown = await load(`token=${unverified}; ${cookieOf(cookies, "session")}`);
    expect(shown.data).toMatchObject({ sent: true, resendAfter: 20, message: "A code was sent just now." });
  });
  it("stores the new token and continues to the plan", async () => {
    fakeApi({ "POST /validate-account-otp-web": ok({ api_token: fakeToken() }, "Verified") });
    const { to, cookies } = await post({ intent: "check", code: "12 345" });
    expect(to).toBe(path);
    const shown = await load(`${cookieOf(cookies, "token")}; ${cookieOf(cookies, "session")}`);
    expect(shown.data).toMatchObject({ done: true, message: "Verified", next: "/plans-details/2/yearly" });
  });
  it("shows the errors of a short and a wrong code, and returns neither code", async () => {
    expect((await post({ intent: "check", code: "12" })).data).toMatchObject({
      form: "check",
      result: { error: { code: ["Enter the 5-digit code"] } },
    });
    fakeApi({ "POST /validate-account-otp-web": refusal(422, "CODE_WRONG", "The code is not correct.") });
    const { data } = await post({ intent: "check", code: "54321" });
    expect(data).toMatchObject({ result: { error: { code: ["The code is not correct."] } } });
    expect(JSON.stringify(data)).not.toContain("54321");
  });
  it("shows that a code could not be sent", async () => {
    const message = "Too many requests. Please wait a moment and try again.";
    fakeApi({ "POST /validate-account-otp-web": refusal(429, "TOO_MANY_REQUESTS", message) });
    expect(await post({ intent: "resend" })).toMatchObject({
      status: 429,
      data: { form: "resend", message },
    });
  });
  it("changes the phone, stores the new token, and sends no second code", async () => {
    const changed = fakeToken({ verification_status: 1, phone: "08035550000" });
    const message = "Your phone number was changed. We sent a code to 08035****00";
    const calls = fakeApi({
      "POST /edit-phone-number": ok({ api_token: changed, resend_after: 59 }, message),
    });
    const { to, cookies } = await post({ intent: "change-phone", phone: "08035550000" });
    expect(to).toBe(path);
    const shown = await load(`${cookieOf(cookies, "token")}; ${cookieOf(cookies, "session")}`);
    expect(shown.data).toMatchObject({ phone: "08035****00", message, resendAfter: 59, sent: true });
    expect(calls).toHaveLength(1);
    expect((await post({ intent: "change-phone", phone: "0803" })).data).toMatchObject({
      form: "change-phone",
      result: { error: { phone: ["Phone number must be 11 digits"] } },
    });
  });
});
