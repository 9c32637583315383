import { brand } from "@vendor/brand";
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
import fc from "fast-check";
import { afterEach, describe, expect, it, vi } from "vitest";
import { loginTargets } from "../paths";
import { clearedUserDataCookie, userDataCookie } from "../server/user-data.server";
import { markupOf, textOf, visit } from "../testing/site";
import { wireSummary } from "../testing/summary";
import * as login from "./login/route";
import * as logout from "./logout/route";
import * as signup from "./signup/route";
import * as done from "./signup-done/route";

afterEach(() => vi.unstubAllGlobals());

const credentials = { identifier: "demoowner", password: "Demo-Owner-2026", timezone: "Africa/Lagos" };
const unverified = fakeToken({ verification_status: 1 });

describe("login", () => {
  const post = (path: string, fields: Record<string, string> = credentials) =>
    answer(() => login.action(siteArgs(formRequest(path, fields))));

  it("keeps the token in a cookie that scripts cannot read and redirects to /download", async () => {
    const calls = fakeApi({ "POST /login": ok({ api_token: fakeToken() }) });
    const { to, cookies } = await post("/login");
    expect(to).toBe("/download");
    expect(cookies[0]).toMatch(/^token=.*HttpOnly; SameSite=Lax$/);
    expect(calls[0]?.body).toEqual({
      email: "demoowner",
      password: "Demo-Owner-2026",
      origin: 3,
      timezone: "Africa/Lagos",
      known_sessions: [],
    });
  });
  it("sends the browser's newest five sessions to the API, and stores the new one", async () => {
    const id = (n: number) => `${n}0000000-0000-4000-8000-000000000000`;
    const calls = fakeApi({ "POST /login": ok({ api_token: fakeToken({ sid: id(9) }) }) });
    const cookie = `device=${[1, 2, 3, 4, 5, 6].map(id).join(".")}`;
    const { cookies } = await answer(() =>
      login.action(siteArgs(formRequest("/login", credentials), { cookie })),
    );
    expect(calls[0]?.body).toMatchObject({ known_sessions: [1, 2, 3, 4, 5].map(id) });
    expect(cookieOf(cookies, "device")).toBe(`device=${[9, 1, 2, 3, 4].map(id).join(".")}`);
    expect(cookies[1]).toMatch(/Max-Age=3196800; HttpOnly; SameSite=Lax$/);
    const rubbish = siteArgs(formRequest("/login", credentials), { cookie: "device=x.y" });
    await answer(() => login.action(rubbish));
    expect(calls[1]?.body).toMatchObject({ known_sessions: [] });
  });
  it("redirects people with an expired subscription to /pricing, and others to the requested page", async () => {
    fakeApi({ "POST /login": ok({ api_token: fakeToken({ subscription_status: "expired" }) }) });
    expect((await post("/login")).to).toBe("/pricing");
    expect((await post("/login?page=plans-details&plan_id=2&plan_duration=yearly")).to).toBe(
      "/plans-details/2/yearly",
    );
  });
  it("redirects people of an account that will be closed to the dashboard, which says so", async () => {
    const token = fakeToken({ is_closing: true, subscription_status: "expired" });
    fakeApi({ "POST /login": ok({ api_token: token }) });
    expect((await post("/login")).to).toBe("/dashboard");
    expect((await post("/login?page=wallet")).to).toBe("/wallet");
  });
  it("keeps plan, duration and choices on the way to a plan, and ignores invalid ones", async () => {
    fakeApi({ "POST /login": ok({ api_token: fakeToken() }) });
    const way = async (query: string) => (await post(`/login?page=plans-details&${query}`)).to;
    expect(await way("plan_id=2&plan_duration=monthly")).toBe("/plans-details/2/month");
    expect(await way("plan_id=3&plan_duration=yearly&coupon=SAVE10")).toBe(
      "/plans-details/3/yearly?coupon=SAVE10",
    );
    expect(await way("plan_id=2")).toBe("/download");
    expect(await way("plan_id=-1&plan_duration=yearly")).toBe("/download");
  });
  it("redirects a signed-in person in the same way", async () => {
    const loaded = (path: string, token: string) =>
      answer(() => login.loader(siteArgs(path, { cookie: `token=${token}` })));
    expect((await loaded("/login", fakeToken())).to).toBe("/download");
    expect((await loaded("/login?page=dashboard", fakeToken())).to).toBe("/dashboard");
    expect((await loaded("/login", fakeToken({ subscription_status: "expired" }))).to).toBe("/pricing");
  });
  it("stays on the site for 500 hostile page values", async () => {
    fakeApi({ "POST /login": ok({ api_token: fakeToken() }) });
    const evil = fc.constantFrom(
      "evil.example",
      "evil.example/dashboard",
      "127.0.0.1.evil.example",
      "@evil.example",
    );
    const start = fc.constantFrom(
      "https://",
      "//",
      "/\\",
      "\\\\",
      "https:",
      "javascript:",
      "data:text/html,",
      "\t//",
      "/%2f",
      "/.",
      "",
      "..//",
      "\r\nLocation: ",
    );
    // fast-check's own "binary" unit and `webUrl` first build a map of all of Unicode, which takes two seconds.
    const anyCharacter = fc.nat(0x10ffff).map((codePoint) => String.fromCodePoint(codePoint));
    const page = fc.oneof(
      fc.tuple(start, evil).map((parts) => parts.join("")),
      fc.constantFrom(
        "__proto__",
        "constructor",
        "toString",
        "hasOwnProperty",
        "\u0000",
        "/dashboard",
        "dashboard/../..",
      ),
      fc.domain().map((domain) => `https://${domain}/dashboard`),
      fc.string({ unit: anyCharacter, maxLength: 60 }).filter((name) => !Object.hasOwn(loginTargets, name)),
    );
    const names = fc.constantFrom(...Object.keys(loginTargets));
    const hostile = fc.oneof(
      page.map((value) => ({ page: value })),
      // A known name with hostile parameters.
      fc.record({ page: names, plan_id: page, plan_duration: page, reference: page, coupon: page }),
    );
    await fc.assert(
      fc.asyncProperty(hostile, async (query) => {
        const { to } = await post(`/login?${new URLSearchParams(query)}`);
        const landing = new URL(to ?? "//nowhere.example", "http://site.test/login");
        expect(to).toMatch(/^\/[a-z]/);
        expect(landing.origin).toBe("http://site.test");
        // A payment's reference may look like a host in the query, or as the one segment that names a receipt.
        expect(landing.pathname.replace(/^\/transactions\/[^/]+$/, "")).not.toContain("evil");
      }),
      { numRuns: 500 },
    );
  }, 30_000);
  it("shows the API's message and returns the identifier but not the password", async () => {
    fakeApi({ "POST /login": refusal(401, "INVALID_CREDENTIALS", "Invalid login details") });
    const { status, data } = await post("/login");
    expect(status).toBe(422);
    expect(data).toMatchObject({ message: "Invalid login details" });
    expect(JSON.stringify(data)).not.toContain("Demo-Owner-2026");
  });
  it("shows the fields' own messages without a call", async () => {
    const { data } = await post("/login", { identifier: "", password: "" });
    expect(data).toMatchObject({
      result: {
        error: { identifier: ["Email or Username is required"], password: ["Password is required"] },
      },
    });
  });
  it("shows a message when the API cannot be reached", async () => {
    fakeApi({ "POST /login": new TypeError("fetch failed") });
    expect(await post("/login")).toMatchObject({ status: 503 });
  });
});

describe("login on a device that signed up", () => {
  it("fills in the username until a log-out", async () => {
    const cookie = await userDataCookie(siteArgs("/"), { name: "Ada Stores", username: "adastores" });
    const load = (value: string) => login.loader(siteArgs("/login", { cookie: value.split(";")[0] ?? "" }));
    expect(await load(cookie)).toMatchObject({ action: "/login", identifier: "adastores" });
    expect(await load("user-data=rubbish")).toMatchObject({ action: "/login", identifier: undefined });
    expect(await load(await clearedUserDataCookie(siteArgs("/")))).toMatchObject({ identifier: undefined });
  });
});

describe("login after a session has ended", () => {
  it("says so to a browser that had one and was sent here", async () => {
    const had = { cookie: "device=0b8e4ac4-3f0b-4c3e-9d7e-1d2c3b4a5f60" };
    const page = async (path: string, given: { cookie?: string }) =>
      (await login.loader(siteArgs(path, given))).wasLoggedIn;
    expect(await page("/login?page=dashboard", had)).toBe(true);
    expect(await page("/login", had)).toBe(false);
    expect(await page("/login?page=dashboard", {})).toBe(false);
  });
});

describe("logout", () => {
  it("clears the cookie and revokes the token, even when the API fails", async () => {
    for (const reply of [ok(), refusal(401, "UNAUTHORIZED", "No"), new TypeError("down")]) {
      const calls = fakeApi({ "POST /logout": reply });
      const args = siteArgs(formRequest("/logout", {}), { cookie: `token=${fakeToken()}` });
      const { to, cookies } = await answer(() => logout.action(args));
      expect(cookies[1]).toMatch(/^user-data=.*Max-Age=0/);
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
    timezone: "Africa/Lagos",
    acceptTerms: "on",
  };
  it("redirects visitors without a page to the pricing page", async () => {
    expect((await answer(() => signup.loader(siteArgs("/signup?plan=2")))).to).toBe("/pricing?page=signup");
  });
  it("registers, logs in and keeps plan and duration", async () => {
    const calls = fakeApi({ "POST /register": ok({ api_token: unverified, agent_reg: false }, "Welcome") });
    const path = "/signup?plan=2&duration=yearly&page=signup&code=AG-1001";
    const { to, cookies } = await answer(() => signup.action(siteArgs(formRequest(path, fields))));
    expect(to).toBe("/verify-phone?plan=2&duration=yearly");
    expect(calls[0]?.body).toMatchObject({
      phone: "08031234567",
      on_trial: false,
      agent_id: "AG-1001",
      timezone: "Africa/Lagos",
      acceptTerms: true,
    });
    expect(cookies.find((cookie) => cookie.startsWith("user-data="))).toMatch(/HttpOnly; SameSite=Lax$/);
    const sent = [cookieOf(cookies, "token"), cookieOf(cookies, "session")].join("; ");
    const { html } = await visit(to ?? "", {}, { cookie: sent });
    expect(textOf(html)).toContain(`Then you can pay for your plan. Welcome to ${brand.product} Welcome`);
  });
  it("leads a trial to the phone's code and from there to the download", async () => {
    const calls = fakeApi({ "POST /register": ok({ api_token: unverified, agent_reg: false }, "Welcome") });
    const path = "/signup?plan=2&duration=yearly&page=signup&onTrial=true";
    const { to, cookies } = await answer(() => signup.action(siteArgs(formRequest(path, fields))));
    expect(to).toBe("/verify-phone?plan=2&duration=yearly&onTrial=true");
    expect(calls[0]?.body).toMatchObject({ on_trial: true });
    const sent = [cookieOf(cookies, "token"), cookieOf(cookies, "session")].join("; ");
    const { html } = await visit(to ?? "", {}, { cookie: sent });
    expect(textOf(html)).toContain(`Then you can download the app. Welcome to ${brand.product} Welcome`);
  });
  it("says that there is no second trial before it signs up, keeps what was typed, and goes on without one", async () => {
    fakeApi({ "POST /register": refusal(409, "TRIAL_USED", "It had its free trial already.") });
    const path = "/signup?plan=2&duration=yearly&page=signup&onTrial=true";
    const refused = await answer(() => signup.action(siteArgs(formRequest(path, fields))));
    expect(refused).toMatchObject({ status: 409, data: { reason: "TRIAL_USED" } });
    const page = await visit(formRequest(path, fields));
    expect(textOf(page.html)).toContain("It had its free trial already.");
    expect(textOf(page.html)).toContain("Sign up on the free plan");
    expect(markupOf(page.html)).toContain('value="Ada Stores"');
    expect(markupOf(page.html)).toContain('name="without_trial"');
    const calls = fakeApi({ "POST /register": ok({ api_token: unverified, agent_reg: false }, "Welcome") });
    await answer(() => signup.action(siteArgs(formRequest(path, { ...fields, without_trial: "1" }))));
    expect(calls[0]?.body).toMatchObject({ on_trial: false });
  });
  it("asks once about an address that looks mistyped, and takes it when it is sent again", async () => {
    const path = "/signup?page=signup";
    const typed = { ...fields, email: "ada@gmial.com" };
    const asked = await visit(formRequest(path, typed));
    expect(textOf(asked.html).split("Did you mean ada@gmail.com?"), "it is said once").toHaveLength(2);
    expect(markupOf(asked.html)).toMatch(/name="kept_email" value="ada@gmial.com"/);
    const calls = fakeApi({ "POST /register": ok({ api_token: unverified, agent_reg: false }, "Welcome") });
    const kept = formRequest(path, { ...typed, email: " ada@gmial.com", kept_email: " ada@gmial.com" });
    expect((await answer(() => signup.action(siteArgs(kept)))).to).toBe("/signup/done");
    expect(calls[0]?.body).toMatchObject({ email: "ada@gmial.com" });
  });
  it("leads a person who has an account to the log-in form with the address filled in", async () => {
    const taken = "This email is already registered";
    fakeApi({ "POST /register": refusal(422, "VALIDATION_FAILED", taken, { errors: { email: [taken] } }) });
    const path = "/signup?plan=2&duration=yearly&page=signup";
    const refused = textOf((await visit(formRequest(path, fields))).html);
    expect(refused.split(taken), "it is said once").toHaveLength(2);
    expect(refused).toContain("Log in with this email");
    const sent = formRequest(path, { intent: "log-in", email: fields.email });
    const { to, cookies } = await answer(() => signup.action(siteArgs(sent)));
    expect(to).toBe("/login?page=plans-details&plan_id=2&plan_duration=yearly");
    const cookie = cookieOf(cookies, "user-data");
    expect(await login.loader(siteArgs(to ?? "", { cookie }))).toMatchObject({ identifier: fields.email });
  });
  it("continues to the thank-you page, with a link to verify, when no plan was chosen", async () => {
    fakeApi({ "POST /register": ok({ api_token: unverified, agent_reg: false }, "Welcome") });
    const { to, cookies } = await answer(() =>
      signup.action(siteArgs(formRequest("/signup?page=signup", fields))),
    );
    expect(to).toBe("/signup/done");
    const cookie = cookieOf(cookies, "session");
    const shown = await answer(() => done.loader(siteArgs("/signup/done", { cookie })));
    expect(shown.data).toMatchObject({ next: "/thank-you" });
    expect((await answer(() => done.loader(siteArgs("/signup/done")))).to).toBe("/thank-you");
  });
  it("says what will be bought, for how much and when", async () => {
    const isFree = { amountMonth: 0, amountYear: 0, discount: 0, isFree: true };
    const plan = { amountMonth: 10_000, amountYear: 120_000, discount: 50, isDefault: false };
    const headers = [
      { ...plan, ...isFree, id: 1, name: "Basic" },
      { ...plan, id: 2, name: "Plus" },
    ];
    const { fee_schedule } = wireSummary(12);
    fakeApi({
      "GET /subscription-plans": ok({ data: { headers, head_features: [], fee_schedule, vat_rate_bps: 0 } }),
    });
    const purchase = async (query: string) => {
      const site = { apiUrl: "http://sign-up.test" };
      return (await signup.loader(siteArgs(`/signup?page=signup&${query}`, { site }))).purchase;
    };
    expect(await purchase("plan=2&duration=yearly")).toBe(
      "Plus, yearly: ₦60,000. You pay after verifying your phone.",
    );
    expect(await purchase("plan=1&duration=yearly")).toBe("Basic, free, without an end date.");
    expect(await purchase("plan=2&duration=yearly&onTrial=true")).toBeNull();
    expect(await purchase("code=AG-1001")).toBeNull();
  });
  it("keeps plan and term, or the trial, in the link to log-in and from there", async () => {
    const onTrial = await signup.loader(siteArgs("/signup?plan=2&duration=monthly&page=signup&onTrial=true"));
    expect(onTrial.login).toBe("/login?page=verify-phone&plan_id=2&plan_duration=monthly&onTrial=true");
    expect((await login.loader(siteArgs(onTrial.login))).signup).toBe(
      "/signup?plan=2&duration=monthly&page=signup&onTrial=true",
    );
    expect(
      loginTargets["verify-phone"]?.(new URLSearchParams("plan_id=2&plan_duration=yearly&onTrial=true")),
    ).toBe("/verify-phone?plan=2&duration=yearly&onTrial=true");
    const form = await signup.loader(siteArgs("/signup?plan=2&duration=monthly&page=signup"));
    expect(form.login).toBe("/login?page=plans-details&plan_id=2&plan_duration=monthly");
    expect((await login.loader(siteArgs(form.login))).signup).toBe(
      "/signup?plan=2&duration=monthly&page=signup",
    );
    const verify = "/login?page=verify-phone&plan_id=3&plan_duration=yearly";
    expect((await login.loader(siteArgs(verify))).signup).toBe("/signup?plan=3&duration=yearly&page=signup");
    expect((await signup.loader(siteArgs("/signup?page=signup"))).login).toBe("/login");
    expect((await login.loader(siteArgs("/login"))).signup).toContain("onTrial=true");
  });
  it.each([
    ["plan=2&duration=yearly&page=signup", {}, "/plans-details/2/yearly"],
    ["plan=2&duration=yearly&page=signup&onTrial=true", {}, "/account"],
    ["page=signup", {}, "/account"],
    ["", { subscription_status: "expired" }, "/account"],
    ["page=invite&code=AG-1001", {}, "/account"],
    [
      "plan=2&duration=monthly&page=signup&onTrial=true",
      { verification_status: 1 },
      "/verify-phone?plan=2&duration=monthly&onTrial=true",
    ],
    ["page=signup", { verification_status: 1 }, "/verify-phone"],
  ] as const)("is not shown to people who are logged in: %s, %j", async (query, claims, to) => {
    const args = siteArgs(`/signup?${query}`, { cookie: `token=${fakeToken(claims)}` });
    expect((await answer(() => signup.loader(args))).to).toBe(to);
  });
  it("is shown to an agent who signs up another client, with the agent's name", async () => {
    const agent = { name: "Bisi Alabi", agent_code: "AG-1001" };
    fakeApi({ "GET /reseller/agents/ag-1001": ok({ data: agent }) });
    const { html } = await visit("/signup?page=signup&code=ag-1001", {}, { cookie: `token=${fakeToken()}` });
    expect(textOf(html)).toContain("Registered by Bisi Alabi (agent AG-1001)");
  });
  it("names the agent whose link a client opened, and goes on without when the API does not answer", async () => {
    const path = "/signup?page=invite&code=AG-1001";
    fakeApi({
      "GET /reseller/agents/AG-1001": ok({ data: { name: "Bisi Alabi", agent_code: "AG-1001" } }),
    });
    expect(textOf((await visit(path)).html)).toContain("Invited by Bisi Alabi (agent AG-1001)");
    for (const failure of [refusal(404, "NOT_FOUND"), new TypeError("fetch failed")]) {
      fakeApi({ "GET /reseller/agents/AG-1001": failure });
      expect(await signup.loader(siteArgs(path))).toMatchObject({ code: "AG-1001", agent: null });
    }
  });
  it("redirects a client who typed an agent's code to the product", async () => {
    const calls = fakeApi({ "POST /register": ok({ api_token: unverified, agent_reg: true }, "Welcome") });
    const form = formRequest("/signup?page=signup", { ...fields, referralCode: "AG-1001" });
    const { cookies } = await answer(() => signup.action(siteArgs(form)));
    expect(calls[0]?.body).toMatchObject({ referralCode: "AG-1001", agent_id: null });
    const cookie = cookieOf(cookies, "session");
    const { data } = await answer(() => done.loader(siteArgs("/signup/done", { cookie })));
    expect(data).toMatchObject({ byAgent: false, next: "/thank-you" });
  });
  it("redirects an agent who signed up a client to the reseller dashboard", async () => {
    fakeApi({ "POST /register": ok({ api_token: unverified, agent_reg: true }, "Welcome") });
    const signedUp = await answer(() =>
      signup.action(siteArgs(formRequest("/signup?page=signup&code=AG-1001", fields))),
    );
    const cookie = cookieOf(signedUp.cookies, "session");
    const { data } = await answer(() => done.loader(siteArgs(signedUp.to ?? "", { cookie })));
    expect(data).toMatchObject({ byAgent: true, next: "http://reseller.test" });
  });
  it("redirects a client with an agent's invitation to the product", async () => {
    const calls = fakeApi({ "POST /register": ok({ api_token: unverified, agent_reg: true }, "Welcome") });
    const signedUp = await answer(() =>
      signup.action(siteArgs(formRequest("/signup?page=invite&code=AG-1001", fields))),
    );
    expect(calls[0]?.body).toMatchObject({ agent_id: "AG-1001" });
    const cookie = cookieOf(signedUp.cookies, "session");
    const { data } = await answer(() => done.loader(siteArgs(signedUp.to ?? "", { cookie })));
    expect(data).toMatchObject({ byAgent: false, next: "/thank-you" });
  });
  it("shows every message of the specification at its field", async () => {
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
  it("shows the API's refusal at its field", async () => {
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
