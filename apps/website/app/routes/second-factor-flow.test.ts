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
import { wireAccount, wireSecondFactor } from "../testing/account";
import { markupOf, textOf, visit } from "../testing/site";
import * as login from "./login/route";
import * as loginCode from "./login-code/route";
import * as profile from "./profile/route";
import * as security from "./security/route";
import * as people from "./user-management/route";

afterEach(() => vi.unstubAllGlobals());

const signedIn = `token=${fakeToken()}`;
const proof = "p".repeat(43);
const needed = refusal(401, "LOGIN_CODE_NEEDED", "Enter the code.", { data: { proof } });
const wrongCode = refusal(422, "VALIDATION_FAILED", "Wrong.", {
  errors: { second_factor_code: ["This code is wrong"] },
});
const codeNeeded = refusal(403, "SECOND_FACTOR_NEEDED", "Please enter the code.");
const post = (
  screen: { action: (args: never) => unknown },
  path: string,
  fields: Record<string, string>,
  cookie = signedIn,
) => answer(() => screen.action(siteArgs(formRequest(path, fields), { cookie }) as never));

describe("log-in with a code", () => {
  const credentials = { identifier: "demoowner", password: "Demo-Owner-2026" };
  const query = "?page=wallet";

  async function withProof(): Promise<string> {
    fakeApi({ "POST /login": needed });
    const { to, cookies } = await post(login, `/login${query}`, credentials, "");
    expect(to).toBe(`/login/code${query}`);
    expect(cookieOf(cookies, "token")).toBe("");
    return cookieOf(cookies, "session");
  }

  it("asks for the code after the password, and then opens the requested page", async () => {
    const cookie = await withProof();
    const { html } = await visit(`/login/code${query}`, {}, { cookie });
    expect(textOf(html)).toContain("Enter your code");
    expect(html).not.toContain(proof);
    const calls = fakeApi({ "POST /login/code": ok({ api_token: fakeToken() }) });
    const done = await post(loginCode, `/login/code${query}`, { second_factor_code: "123 456" }, cookie);
    expect(calls[0]?.body).toEqual({ proof, second_factor_code: "123456", known_sessions: [] });
    expect(done.to).toBe("/wallet");
    expect(cookieOf(done.cookies, "token")).not.toBe("");
    const again = await answer(() =>
      loginCode.loader(siteArgs("/login/code", { cookie: cookieOf(done.cookies, "session") })),
    );
    expect(again.to).toBe("/login");
  });

  it("shows a wrong code at its field, and an expired log-in above the form", async () => {
    const cookie = await withProof();
    fakeApi({ "POST /login/code": [wrongCode, refusal(422, "CODE_EXPIRED", "Please log in again.")] });
    const send = () => post(loginCode, "/login/code", { second_factor_code: "123456" }, cookie);
    expect((await send()).data).toMatchObject({
      result: { error: { second_factor_code: ["This code is wrong"] } },
    });
    expect((await send()).data).toMatchObject({ message: "Please log in again." });
    expect((await post(loginCode, "/login/code", { second_factor_code: "12" }, cookie)).status).toBe(422);
  });

  it("starts with the password", async () => {
    const { to } = await answer(() => loginCode.loader(siteArgs(`/login/code${query}`)));
    expect(to).toBe(`/login${query}`);
  });
});

describe("the security page", () => {
  const path = "/account/security";
  const open = (factor: object, activity: object[] = []) => {
    fakeApi({
      "GET /account/second-factor": ok({ data: wireSecondFactor(factor) }),
      "GET /account/security-activity": ok({ data: activity }),
    });
    return visit(path, {}, { cookie: signedIn });
  };

  it("offers to set an app up, and lists the activity", async () => {
    const event = {
      id: 1,
      event: "login-failed",
      at: "2026-11-23T08:05:00.000Z",
      device: "Chrome on Android",
    };
    const text = textOf((await open({}, [event])).html);
    expect(text).toContain("Authenticator app Off");
    expect(text).toContain("Wrong password Chrome on Android 23 November 2026 at 09:05");
  });

  it("shows the key as a QR code, as text and as a link", async () => {
    const uri = "otpauth://totp/Shop:a%40b.example?secret=ABCDEFGH";
    const { html } = await open({ setup: { key: "ABCDEFGH", uri } });
    expect(markupOf(html)).toContain('aria-label="QR code of the key"');
    expect(textOf(html)).toContain("ABCD EFGH");
    expect(markupOf(html)).toContain(`href="${uri}"`);
  });

  it("tells people who must set one up, without asking the API for more", async () => {
    fakeApi({ "GET /account/second-factor": ok({ data: wireSecondFactor({ required: true }) }) });
    const { html } = await visit(path, {}, { cookie: signedIn });
    expect(textOf(html)).toContain("Your role needs an authenticator app");
    expect(textOf(html)).not.toContain("Recent activity");
  });

  it("offers the link that confirms the email to people who have to do that first", async () => {
    const factor = wireSecondFactor({ required: true, email_confirmed: false });
    const calls = fakeApi({
      "GET /account/second-factor": ok({ data: factor }),
      "POST /verify-email/send": ok({ resend_after: 59 }, "A link is on its way to your email"),
    });
    const { html } = await visit(path, {}, { cookie: signedIn });
    expect(html).toContain('value="email-link"');
    expect(html).not.toContain('value="begin"');
    const { to, cookies } = await post(security, path, { intent: "email-link" });
    expect(to).toBe(path);
    expect(calls.at(-1)?.path).toBe("/verify-email/send");
    const again = await visit(path, {}, { cookie: `${signedIn}; ${cookieOf(cookies, "session")}` });
    expect(textOf(again.html)).toContain("A link is on its way to your email");
  });

  it("is where every other page leads until the app is set up", async () => {
    const refused = refusal(403, "SECOND_FACTOR_REQUIRED");
    fakeApi({ "GET /account": refused, "GET /account/second-factor": refused });
    const { to } = await answer(() => profile.loader(siteArgs("/account/profile", { cookie: signedIn })));
    expect(to).toBe(path);
  });

  it("shows recovery codes in the answer that turned the app on, and stores them in no cookie", async () => {
    const codes = ["0123456789ABCDEF"];
    fakeApi({ "POST /account/second-factor": ok({ recovery_codes: codes }, "On") });
    const { data, cookies } = await post(security, path, { intent: "on", second_factor_code: "123456" });
    expect(data).toMatchObject({ codes: ["0123 4567 89AB CDEF"], message: "On" });
    expect(cookies).toEqual([]);
  });

  it.each([
    ["begin", "POST /account/second-factor/setup", { present_password: "x" }, path],
    ["off", "POST /account/second-factor/off", { present_password: "x", second_factor_code: "123456" }, path],
  ])("sends the form to %s", async (intent, call, fields, target) => {
    const calls = fakeApi({ [call]: ok() });
    expect((await post(security, path, { intent, ...fields })).to).toBe(target);
    expect(calls[0]?.body).toEqual(fields);
  });

  it("enters the code before it makes new recovery codes", async () => {
    const calls = fakeApi({
      "POST /account/second-factor/confirm": [wrongCode, ok()],
      "POST /account/second-factor/recovery-codes": ok({ recovery_codes: [] }),
    });
    const send = () => post(security, path, { intent: "codes", second_factor_code: "123456" });
    expect((await send()).data).toMatchObject({ form: "codes", reason: "VALIDATION_FAILED" });
    expect((await send()).data).toMatchObject({ form: "codes", codes: [] });
    expect(calls.map((call) => call.path.split("/").at(-1))).toEqual([
      "confirm",
      "confirm",
      "recovery-codes",
    ]);
  });
});

describe("a sensitive change", () => {
  const fields = { email: "new@shop.example", present_password: "Demo-Owner-2026" };

  it("asks for the code in its form, and keeps what was typed", async () => {
    fakeApi({ "POST /account/email": codeNeeded });
    const { status, data } = await post(profile, "/account/profile?form=email", fields);
    expect(status).toBe(403);
    expect(data).toMatchObject({
      form: "email",
      reason: "SECOND_FACTOR_NEEDED",
      result: { initialValue: { email: "new@shop.example" } },
    });
  });

  it("shows the field from the start when a code is needed", async () => {
    fakeApi({
      "GET /account": ok({ data: wireAccount() }),
      "GET /account/second-factor": ok({ data: wireSecondFactor({ on: true, asks_code: true }) }),
    });
    const { html } = await visit("/account/profile", {}, { cookie: signedIn });
    expect(textOf(html).match(/Code from your authenticator app/g)).toHaveLength(3);
  });

  it("enters the code first, and sends the change without it", async () => {
    const calls = fakeApi({
      "POST /account/second-factor/confirm": ok(),
      "POST /account/email": ok(),
      "DELETE /account/users/2": ok(),
    });
    const code = { second_factor_code: "123456" };
    expect((await post(profile, "/account/profile?form=email", { ...fields, ...code })).to).toBe(
      "/account/profile",
    );
    expect(calls.map(({ body }) => body)).toEqual([code, fields]);
    await post(people, "/user-management", { intent: "remove", id: "2", ...code });
    expect(calls.slice(2).map(({ path }) => path)).toEqual([
      "/account/second-factor/confirm",
      "/account/users/2",
    ]);
  });
});

describe("a new phone", () => {
  it("asks for the code that was sent to it, and then keeps the new token", async () => {
    fakeApi({ "POST /account/phone": ok({ resend_after: 59 }, "We sent a code") });
    const fields = { phone: "0803 999 8877", present_password: "Demo-Owner-2026" };
    const sent = await post(profile, "/account/profile?form=phone", fields);
    expect(sent.to).toBe("/account/profile");
    const cookie = `${signedIn}; ${cookieOf(sent.cookies, "session")}`;
    fakeApi({
      "GET /account": ok({ data: wireAccount() }),
      "GET /account/second-factor": ok({ data: wireSecondFactor() }),
    });
    const { html } = await visit("/account/profile", {}, { cookie });
    expect(textOf(html)).toContain("We sent a 5-digit code to 08039****77 .");
    fakeApi({
      "POST /account/phone/confirm": [
        refusal(422, "CODE_WRONG", "The code is not correct."),
        ok({ api_token: "new-token" }),
      ],
    });
    const confirm = () => post(profile, "/account/profile?form=phone-code", { code: "12345" }, cookie);
    expect((await confirm()).data).toMatchObject({
      form: "phone-code",
      result: { error: { code: [expect.any(String)] } },
    });
    expect((await confirm()).cookies.join()).toContain("token=new-token");
  });
});
