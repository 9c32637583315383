import { fakeApi, fakeToken, formRequest, siteArgs } from "@vendor/remix-kit/testing";
import { afterEach, describe, expect, it, vi } from "vitest";
import { answer, cookieOf } from "../testing/answer";
import { ok, refusal } from "../testing/summary";
import * as login from "./login/route";
import * as logout from "./logout/route";
import * as signup from "./signup/route";
import * as done from "./signup-done/route";
import * as verify from "./verify-phone/route";

afterEach(() => vi.unstubAllGlobals());

const credentials = { identifier: "demoowner", password: "Demo-Owner-2026" };
const unverified = fakeToken({ verification_status: 1 });

describe("login", () => {
  const post = (path: string, fields: Record<string, string> = credentials) =>
    answer(() => login.action(siteArgs(formRequest(path, fields))));

  it("keeps the token in a cookie that scripts cannot read and goes to /download", async () => {
    const calls = fakeApi({ "POST /login": ok({ api_token: fakeToken() }) });
    const { to, cookies } = await post("/login");
    expect(to).toBe("/download");
    expect(cookies[0]).toMatch(/^token=.*HttpOnly; SameSite=Lax$/);
    expect(calls[0]?.body).toEqual({ email: "demoowner", password: "Demo-Owner-2026", origin: 3 });
  });
  it("sends the expired to /pricing, and everybody to the page that was asked for", async () => {
    fakeApi({ "POST /login": ok({ api_token: fakeToken({ subscription_status: "expired" }) }) });
    expect((await post("/login")).to).toBe("/pricing");
    expect((await post("/login?page=plans-details&plan_id=2&plan_duration=yearly")).to).toBe(
      "/plans-details/2/yearly",
    );
  });
  it.each(["https://evil.example", "//evil.example", "/\\evil.example", "javascript:alert(1)", "toString"])(
    "never follows page=%s",
    async (page) => {
      fakeApi({ "POST /login": ok({ api_token: fakeToken() }) });
      expect((await post(`/login?page=${encodeURIComponent(page)}`)).to).toBe("/download");
    },
  );
  it("shows the API's message and gives back the name but not the password", async () => {
    fakeApi({ "POST /login": refusal(401, "INVALID_CREDENTIALS", "Invalid login details") });
    const { status, data } = await post("/login");
    expect(status).toBe(422);
    expect(data).toMatchObject({ message: "Invalid login details" });
    expect(JSON.stringify(data)).not.toContain("Demo-Owner-2026");
  });
  it("answers the fields' own messages without asking the API", async () => {
    const { data } = await post("/login", { identifier: "", password: "" });
    expect(data).toMatchObject({
      result: {
        error: { identifier: ["Email or Username is required"], password: ["Password is required"] },
      },
    });
  });
  it("says so when the API cannot be reached", async () => {
    fakeApi({ "POST /login": new TypeError("fetch failed") });
    expect(await post("/login")).toMatchObject({ status: 503 });
  });
});

describe("logout", () => {
  it("clears the cookie and revokes the token, whatever the API says", async () => {
    for (const reply of [ok(), refusal(401, "UNAUTHORIZED", "No"), new TypeError("down")]) {
      const calls = fakeApi({ "POST /logout": reply });
      const args = siteArgs(formRequest("/logout", {}), { cookie: `token=${fakeToken()}` });
      const { to, cookies } = await answer(() => logout.action(args));
      expect([to, cookies[0], calls.length]).toEqual(["/", expect.stringMatching(/^token=; .*Max-Age=0/), 1]);
    }
  });
});

describe("signup", () => {
  const fields = {
    email: "ada@shop.example",
    name: "Ada Stores",
    username: "adastores",
    phone: "+234 803 123 4567",
    about: "Friends",
    password: "Correct-Horse-2026",
    acceptTerms: "on",
  };
  it("sends visitors without a page to the pricing page", async () => {
    expect((await answer(() => signup.loader(siteArgs("/signup?plan=2")))).to).toBe("/pricing?page=signup");
  });
  it("registers, signs in and keeps plan and duration on the way", async () => {
    const calls = fakeApi({ "POST /register": ok({ api_token: unverified, agent_reg: false }, "Welcome") });
    const path = "/signup?plan=2&duration=yearly&page=signup&onTrial=true&code=AG-1001";
    const { to, cookies } = await answer(() => signup.action(siteArgs(formRequest(path, fields))));
    expect(to).toBe("/signup/done?plan=2&duration=yearly");
    expect(calls[0]?.body).toMatchObject({
      phone: "08031234567",
      on_trial: true,
      agent_id: "AG-1001",
      acceptTerms: true,
    });
    const shown = await answer(() =>
      done.loader(siteArgs(to ?? "", { cookie: cookieOf(cookies, "session") })),
    );
    expect(shown.data).toMatchObject({
      message: "Welcome",
      next: "/thank-you",
      verify: "/verify-phone?plan=2&duration=yearly",
    });
  });
  it("answers every message of the specification at its field", async () => {
    const bad = {
      email: "a@b",
      name: "Ada",
      username: "ada",
      phone: "12ab",
      about: "",
      password: "",
      referralCode: "",
    };
    const { status, data } = await answer(() =>
      signup.action(siteArgs(formRequest("/signup?page=signup", bad))),
    );
    expect(status).toBe(422);
    expect(data).toMatchObject({
      result: {
        initialValue: { email: "a@b", name: "Ada", username: "ada", phone: "12ab" },
        error: {
          email: ["Invalid domain"],
          name: ["Full name must be at least 5 characters"],
          username: ["Username must be at least 5 characters"],
          phone: ["Phone number must be only digits"],
          password: ["Password is required"],
          acceptTerms: ["You must accept the terms and conditions"],
        },
      },
    });
  });
  it("shows what the API refuses at its field", async () => {
    const errors = { email: ["This email is already in use"] };
    fakeApi({
      "POST /register": refusal(422, "VALIDATION_FAILED", "Please check the highlighted fields.", { errors }),
    });
    const { data } = await answer(() => signup.action(siteArgs(formRequest("/signup?page=signup", fields))));
    expect(data).toMatchObject({
      message: "Please check the highlighted fields.",
      result: { error: errors },
    });
    expect(JSON.stringify(data)).not.toContain("Correct-Horse");
  });
});

describe("verify phone", () => {
  const path = "/verify-phone?plan=2&duration=yearly";
  const sent = ok({ resend_after: 59, masked_phone: "x" }, "A code was sent to your phone");
  const load = (cookie: string) => answer(() => verify.loader(siteArgs(path, { cookie })));
  const post = (fields: Record<string, string>, cookie = `token=${unverified}`) =>
    answer(() => verify.action(siteArgs(formRequest(path, fields), { cookie })));

  it("sends visitors to sign in and back", async () => {
    expect((await load("")).to).toBe("/login?page=verify-phone&plan_id=2&plan_duration=yearly");
  });
  it("sends one code by itself, and none when the page is shown again", async () => {
    const calls = fakeApi({ "POST /validate-account-otp-web": sent });
    const first = await load(`token=${unverified}`);
    expect(first.data).toMatchObject({
      phone: "08030****01",
      message: "A code was sent to your phone",
      resendAfter: 59,
    });
    const again = await load(`token=${unverified}; ${cookieOf(first.cookies, "session")}`);
    expect(again.data).toMatchObject({ phone: "08030****01" });
    expect(calls).toHaveLength(1);
  });
  it("takes RESEND_TOO_SOON as information", async () => {
    const soon = refusal(429, "RESEND_TOO_SOON", "A code was sent just now.", { data: { retry_after: 20 } });
    fakeApi({ "POST /validate-account-otp-web": soon });
    expect((await load(`token=${unverified}`)).data).toMatchObject({ failed: false, resendAfter: 20 });
  });
  it("stores the new token and shows the way on to the plan", async () => {
    fakeApi({ "POST /validate-account-otp-web": ok({ api_token: fakeToken() }, "Verified") });
    const { to, cookies } = await post({ intent: "check", code: "12 345" });
    expect(to).toBe(path);
    const shown = await load(`${cookieOf(cookies, "token")}; ${cookieOf(cookies, "session")}`);
    expect(shown.data).toMatchObject({ done: true, message: "Verified", next: "/plans-details/2/yearly" });
  });
  it("refuses a short code itself and a wrong one with the API's words, giving neither back", async () => {
    expect((await post({ intent: "check", code: "12" })).data).toMatchObject({
      form: "code",
      refusal: { result: { error: { code: ["Enter the 5-digit code"] } } },
    });
    fakeApi({ "POST /validate-account-otp-web": refusal(422, "CODE_WRONG", "The code is not correct.") });
    const { data } = await post({ intent: "check", code: "54321" });
    expect(data).toMatchObject({ refusal: { result: { error: { code: ["The code is not correct."] } } } });
    expect(JSON.stringify(data)).not.toContain("54321");
  });
  it("changes the phone and takes the new token", async () => {
    fakeApi({ "POST /edit-phone-number": ok({ api_token: fakeToken({ verification_status: 1 }) }) });
    const { to, cookies } = await post({ intent: "change-phone", phone: "08035550000" });
    expect(to).toBe(path);
    expect(cookieOf(cookies, "token")).not.toBe("");
    expect((await post({ intent: "change-phone", phone: "0803" })).data).toMatchObject({
      form: "phone",
      refusal: { result: { error: { phone: ["Phone number must be at most 11 digits"] } } },
    });
  });
});
