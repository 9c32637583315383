import {
  answer,
  cookieOf,
  fakeApi,
  fakeToken,
  formRequest,
  ok,
  pageHeaders,
  refusal,
  siteArgs,
} from "@vendor/remix-kit/testing";
import { afterEach, describe, expect, it, vi } from "vitest";
import { pageRules } from "../entry.server";
import { loader as frame } from "../root";
import { staffCookie as cookie, meAnswer } from "../testing/api-answers";
import * as home from "./home/route";
import * as login from "./login/route";
import * as code from "./login-code/route";

afterEach(() => vi.unstubAllGlobals());

const fields = { email: "support@demo.example", password: "Demo-Support-2026" };
const logIn = (path = "/login") => answer(() => login.action(siteArgs(formRequest(path, fields))));
const staffToken = fakeToken({ role: "staff" });

describe("log-in", () => {
  it("keeps the token of a member of staff and leads to the page that they wanted", async () => {
    fakeApi({ "POST /office/login": ok({ api_token: staffToken }) });
    const { to, cookies } = await logIn("/login?page=security");
    expect(to).toBe("/account/security");
    expect(cookies.join()).toContain(`token=${staffToken}`);
  });

  it("refuses people who are no staff in the API's words", async () => {
    fakeApi({ "POST /office/login": refusal(401, "INVALID_CREDENTIALS", "Invalid login details") });
    expect(await logIn()).toMatchObject({
      status: 422,
      cookies: [],
      data: { message: "Invalid login details" },
    });
  });

  it("asks for a code after the password", async () => {
    fakeApi({
      "POST /office/login": refusal(401, "LOGIN_CODE_NEEDED", "Enter your code", { data: { proof: "p" } }),
    });
    const asked = await logIn();
    expect(asked.to).toBe("/login/code");
    const cookie = cookieOf(asked.cookies, "session");
    fakeApi({ "POST /login/code": ok({ api_token: staffToken }) });
    const entered = formRequest("/login/code", { second_factor_code: "123456" });
    const admitted = await answer(() => code.action(siteArgs(entered, { cookie })));
    expect(admitted.to).toBe("/");
    expect(admitted.cookies.join()).toContain(`token=${staffToken}`);
  });
});

describe("a page", () => {
  it("leads visitors, and people who are no staff, to log-in", async () => {
    expect((await answer(() => home.loader(siteArgs("/")))).to).toBe("/login?page=home");
    const customer = await answer(() => home.loader(siteArgs("/", { cookie: `token=${fakeToken()}` })));
    expect(customer.to).toBe("/login?page=home");
    expect(customer.cookies.join()).toContain("Max-Age=0");
  });

  it("leads staff without an authenticator app to the page that sets it up", async () => {
    const open = (path: string) => answer(() => frame(siteArgs(path, { cookie })));
    for (const lacking of [meAnswer({ second_factor: false }), refusal(403, "SECOND_FACTOR_REQUIRED")]) {
      fakeApi({ "GET /office/me": [lacking, lacking] });
      expect((await open("/")).to).toBe("/account/security");
      expect((await open("/account/security")).data).toMatchObject({ staff: { second_factor: false } });
    }
    fakeApi({ "GET /office/me": meAnswer({ waiting: 2 }) });
    expect((await open("/")).data).toMatchObject({ staff: { waiting: 2, duties: ["owner"] } });
  });

  it("is not stored by browsers, and its address is not sent to other sites", () => {
    expect(pageHeaders(pageRules, "/")).toMatchObject({
      "Cache-Control": "no-store",
      "Referrer-Policy": "no-referrer",
    });
  });
});
