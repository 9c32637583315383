import { ApiError } from "@vendor/api";
import { emailField, passwordField, searchField } from "@vendor/api/fields";
import { afterEach, describe, expect, it, vi } from "vitest";
import { z } from "zod";
import { readSearch, safeTarget } from "../query";
import { type FakeAnswer, fakeApi, fakeToken, formRequest, responseOf, siteArgs } from "../testing";
import { anonymousApi } from "./api";
import { errorResponse } from "./error-response";
import { profileOf, requireAccount } from "./guards";
import { parseForm } from "./parse-form";
import { decodeProfile } from "./profile";
import { maskPhone } from "./sent-code";
import { commitSession, openSession } from "./session";
import { clearedTokenCookie, readToken, tokenCookie } from "./token-cookie";

afterEach(() => vi.unstubAllGlobals());

const refusal = (code: string, message: string, errors?: object) => ({
  success: false,
  error: 1,
  code,
  message,
  ...(errors && { errors }),
});

describe("token cookie", () => {
  const now = 1_000_000_000_000;
  const site = { secure: false, cookiePrefix: "" };
  it("expires with the token, and is httpOnly and Lax", () => {
    const token = fakeToken({ exp: now / 1000 + 600 });
    expect(tokenCookie(token, site, now)).toBe(`token=${token}; Path=/; Max-Age=600; HttpOnly; SameSite=Lax`);
  });
  it("is __Host- prefixed and Secure on https, and kept for a week at most", () => {
    const cookie = tokenCookie(fakeToken(), { ...site, secure: true }, now);
    expect(cookie).toMatch(/^__Host-token=.*; Path=\/; Max-Age=604800; HttpOnly; SameSite=Lax; Secure$/);
    expect(clearedTokenCookie({ ...site, secure: true })).toContain("Max-Age=0");
  });
  it("is read only by its exact name and with the characters of a token", () => {
    const read = (cookie: string) =>
      readToken(new Request("http://site.test", { headers: { cookie } }), site);
    expect(read("a=b; token=abc.def.ghi; c=d")).toBe("abc.def.ghi");
    expect(read("token=<script>")).toBeUndefined();
    expect(read("nottoken=abc")).toBeUndefined();
  });
  it("has another name for agents, because two sites on one host share cookies", () => {
    const agents = { secure: true, cookiePrefix: "agent-" };
    expect(tokenCookie(fakeToken(), agents, now)).toMatch(/^__Host-agent-token=/);
    const read = (cookie: string) =>
      readToken(new Request("https://site.test", { headers: { cookie } }), agents);
    expect(read("__Host-token=customer; __Host-agent-token=agent")).toBe("agent");
    expect(read("__Host-token=customer")).toBeUndefined();
  });
});

describe("decodeProfile", () => {
  it("treats a malformed token as no profile data and logs it once, without its text", () => {
    const warn = vi.fn();
    const log = { info: vi.fn(), warn, error: vi.fn() };
    expect(decodeProfile("rubbish-token-1", log)).toBeUndefined();
    expect(decodeProfile("rubbish-token-1", log)).toBeUndefined();
    expect(warn).toHaveBeenCalledTimes(1);
    expect(JSON.stringify(warn.mock.calls)).not.toContain("rubbish");
  });
  it("treats an expired token as none, without logging it", () => {
    const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
    expect(decodeProfile(fakeToken({ exp: 10 }), log)).toBeUndefined();
    expect(log.warn).not.toHaveBeenCalled();
  });
  it.each([
    [0, true],
    [1, false],
    [7, false],
  ])("has a verified phone for verification_status 0 only: %i", (verification_status, isVerified) => {
    expect(decodeProfile(fakeToken({ verification_status }), console)?.isVerified).toBe(isVerified);
  });
});

describe("requireAccount", () => {
  it("redirects a visitor to the log-in page", async () => {
    const response = await responseOf(() => requireAccount(siteArgs("/dashboard"), "/login?page=dashboard"));
    expect([response.status, response.headers.get("location")]).toEqual([302, "/login?page=dashboard"]);
  });
  it("returns profile and API of a signed-in person, and forwards request id, address and token", async () => {
    const calls = fakeApi({ "POST /logout": { body: { success: true, error: 0, message: "ok" } } });
    const token = fakeToken();
    const { api, profile } = requireAccount(siteArgs("/", { cookie: `token=${token}` }), "/login");
    await api.identity.logout({});
    expect(profile.username).toBe("demoowner");
    expect(Object.fromEntries(calls[0]?.headers ?? [])).toMatchObject({
      authorization: `Bearer ${token}`,
      "x-request-id": "request-1",
      "x-forwarded-for": "203.0.113.7",
    });
  });
  it("clears the cookie and redirects to log-in when the API refuses the token", async () => {
    fakeApi({ "GET /account": { status: 401, body: refusal("UNAUTHORIZED", "Please log in to continue.") } });
    const { api } = requireAccount(
      siteArgs("/", { cookie: `token=${fakeToken()}` }),
      "/login?page=dashboard",
    );
    const response = await responseOf(() => api.account.show());
    expect(response.headers.get("location")).toBe("/login?page=dashboard");
    expect(response.headers.get("set-cookie")).toMatch(/^token=; .*Max-Age=0/);
  });
  it("answers 503 for a page when the API is unavailable, and throws the error in a form's action", async () => {
    fakeApi({ "POST /logout": new TypeError("fetch failed") });
    const call = (request: Request | string) =>
      requireAccount(siteArgs(request, { cookie: `token=${fakeToken()}` }), "/login").api.identity.logout({});
    const answer = await responseOf(() => call("/dashboard"));
    expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "30"]);
    await expect(call(formRequest("/dashboard", {}))).rejects.toMatchObject({ code: "UNREACHABLE" });
  });
  it("throws other refusals to the route", async () => {
    fakeApi({ "GET /account": { status: 404, body: refusal("NOT_FOUND", "Not found.") } });
    const { api } = requireAccount(siteArgs("/", { cookie: `token=${fakeToken()}` }), "/login");
    await expect(api.account.show()).rejects.toMatchObject({ code: "NOT_FOUND", message: "Not found." });
  });
  it("treats a malformed token as signed out", async () => {
    const args = siteArgs("/", { cookie: "token=garbage" });
    expect(profileOf(args)).toBeUndefined();
    expect((await responseOf(() => requireAccount(args, "/login"))).headers.get("set-cookie")).toContain(
      "token=;",
    );
  });
});

describe("session", () => {
  it("keeps a message for one read, and ignores a forged cookie", async () => {
    const args = siteArgs("/");
    const session = await openSession(args);
    session.flash("message", "Welcome");
    const cookie = (await commitSession(session, args)).split(";")[0] ?? "";
    expect((await openSession(siteArgs("/", { cookie }))).get("message")).toBe("Welcome");
    expect((await openSession(siteArgs("/", { cookie: `${cookie}x` }))).get("message")).toBeUndefined();
  });
});

describe("parseForm", () => {
  const Schema = z.object({ email: emailField, password: passwordField });
  it("returns the submitted values without passwords", async () => {
    const parsed = await parseForm(formRequest("/login", { email: "nobody", password: "hunter22" }), Schema);
    if (parsed.ok) throw new Error("It should be refused.");
    expect(parsed.reply.init?.status).toBe(422);
    expect(parsed.reply.data.result.error).toEqual({ email: ["Invalid email Address"] });
    expect(parsed.reply.data.result.initialValue).toEqual({ email: "nobody" });
  });
  it("puts the API's field messages at their fields and its general message above the form", async () => {
    const form = formRequest("/login", { email: "a@b.example", password: "hunter22" });
    const parsed = await parseForm(form, Schema);
    if (!parsed.ok) throw new Error("It should be accepted.");
    const { data, init } = parsed.refuse(
      new ApiError("VALIDATION_FAILED", 422, "Please check.", { errors: { email: ["Taken"] } }),
    );
    expect(data).toMatchObject({ message: "Please check.", reason: "VALIDATION_FAILED" });
    expect(data.result).toMatchObject({ status: "error", error: { email: ["Taken"] } });
    expect(JSON.stringify(data)).not.toContain("hunter22");
    expect(init?.status).toBe(422);
  });
  it("rethrows errors that are not refusals, such as redirects", async () => {
    const parsed = await parseForm(formRequest("/", { email: "a@b.example", password: "x" }), Schema);
    if (!parsed.ok) throw new Error("It should be accepted.");
    const redirect = new Response(null, { status: 302 });
    expect(() => parsed.refuse(redirect)).toThrow(redirect as never);
  });
  it("refuses repeated parameters and does not pollute prototypes", async () => {
    const repeated: [string, string][] = [
      ["email", "a@b.example"],
      ["email", "c@d.example"],
      ["password", "x"],
      ["__proto__.polluted", "yes"],
    ];
    const parsed = await parseForm(formRequest("/", repeated), Schema);
    expect(parsed.ok).toBe(false);
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });
  it.each([
    ["a huge list", "email[0]", "email[99999999]"],
    ["a path into the prototype", "__proto__.x", "constructor.prototype.x"],
    ["a command of the form library", "__intent__", "__state__"],
  ])("ignores %s", async (_, ...names) => {
    const fields = [...names, "email", "password"].map((name): [string, string] => [name, "x@demo.example"]);
    const parsed = await parseForm(formRequest("/login", fields), Schema);
    expect(parsed.ok && parsed.value).toEqual({ email: "x@demo.example", password: "x@demo.example" });
  });
  it("drops fields that are not in the schema", async () => {
    const fields = { email: "nobody", password: "x", note: "unasked" };
    const parsed = await parseForm(formRequest("/login", fields), Schema);
    if (parsed.ok) throw new Error("It should be refused.");
    expect(parsed.reply.data.result.initialValue).toEqual({ email: "nobody" });
  });
  it("answers 413 to a form of more than 200 fields without checking them", async () => {
    const check = vi.fn(() => true);
    const schema = z.object({ email: z.string().refine(check) });
    for (const name of ["a", "email", "__proto__"]) {
      const body = `${name}&`.repeat(201);
      const headers = { "content-type": "application/x-www-form-urlencoded" };
      const request = new Request("http://site.test/", { method: "POST", headers, body });
      await expect(parseForm(request, schema)).rejects.toMatchObject({ init: { status: 413 } });
    }
    expect(check).not.toHaveBeenCalled();
  });
  it.each([
    ["that is not a form", "text/plain", "{"],
    ["with an incomplete part", "multipart/form-data; boundary=x", "--x\r\nContent-Disp"],
    ["without a boundary", "multipart/form-data", "--x"],
  ])("answers 400 to a body %s", async (_, type, body) => {
    const request = new Request("http://site.test/", {
      method: "POST",
      headers: { "content-type": type },
      body,
    });
    await expect(parseForm(request, Schema)).rejects.toMatchObject({ init: { status: 400 } });
  });
});

describe("errorResponse", () => {
  const failed = async (answer: FakeAnswer) => {
    fakeApi({ "GET /faqs": answer });
    return errorResponse(
      await anonymousApi(siteArgs("/"))
        .catalog.faqs({})
        .catch((error: unknown) => error),
    );
  };
  it.each([
    [429, "TOO_MANY_REQUESTS", { data: { retry_after: 90 } }, "90"],
    [429, "TOO_MANY_REQUESTS", {}, "30"],
    [503, "UNAVAILABLE", {}, "30"],
    [404, "NOT_FOUND", {}, null],
    [403, "FORBIDDEN", {}, null],
    [400, "BAD_REQUEST", {}, null],
  ] as const)("answers %i %s with a page, and with the time to wait", async (status, code, rest, wait) => {
    const response = await failed({ status, body: { ...refusal(code, code), ...rest } });
    expect([response?.status, response?.headers.get("retry-after")]).toEqual([status, wait]);
  });
  it("answers 400 where the API refuses what an address contains", async () => {
    const response = await failed({ status: 422, body: refusal("VALIDATION_FAILED", "Choose a page") });
    expect(response?.status).toBe(400);
  });
  it("leaves other errors as they are", async () => {
    expect(await failed({ status: 409, body: refusal("CONFLICT", "No.") })).toBeUndefined();
    expect(errorResponse(new Error("A fault"))).toBeUndefined();
  });
});

describe("anonymousApi", () => {
  it("throws UNREACHABLE when the API cannot be reached", async () => {
    fakeApi({ "GET /faqs": new TypeError("fetch failed") });
    await expect(anonymousApi(siteArgs("/")).catalog.faqs()).rejects.toMatchObject({ code: "UNREACHABLE" });
  });
});

describe("safeTarget", () => {
  const targets = {
    download: () => "/download",
    "plans-details": (query: URLSearchParams) => query.get("x") ?? undefined,
  };
  it.each([
    "https://evil.example",
    "//evil.example",
    "/download",
    "javascript:alert(1)",
    "__proto__",
    "constructor",
    "toString",
    "",
    "download\u0000",
  ])("refuses %j", (name) => {
    expect(safeTarget(name, targets)).toBeUndefined();
  });
  it("builds the address of a listed name", () => {
    expect(safeTarget("download", targets)).toBe("/download");
    expect(safeTarget("plans-details", targets, new URLSearchParams("x=/a"))).toBe("/a");
    expect(safeTarget("plans-details", targets)).toBeUndefined();
  });
});

describe("readSearch", () => {
  it.each([
    ["", ""],
    ["search=", ""],
    ["search=+Bisi%0AStores+", "Bisi Stores"],
    ["search=%00", ""],
    ["search=a%00b%07%7Fc", "a b c"],
    [`search=${"a".repeat(120)}`, "a".repeat(100)],
    [`search=${"a".repeat(99)}%F0%9F%98%80`, "a".repeat(99)],
    ["search=%EE%80%80Bisi", "Bisi"],
    ["search=%E2%80%8FB%C2%ADisi", "Bisi"],
  ])("reads %s as %j", (query, line) => {
    expect(readSearch(new URLSearchParams(query))).toBe(line);
  });
  it.each([
    // Letters that Unicode always decomposes, so that normalisation makes a text longer.
    ...["\u0958", "\u0344", "\ufb1d", "\u{1d15e}", "\u0f73", "\ufdfa"],
    ...[
      "\u{e0041}",
      "\ue000",
      "\ud800",
      "\u0000",
      "\u2028",
      "😀",
      "e\u0301",
      "\u034f\u0301a",
      "\u200d\u0301e",
    ],
  ])("takes from %j as much as the API accepts", (part) => {
    for (const text of [part.repeat(60), part.repeat(400), `${"a".repeat(99)}${part}`, `a ${part} b`]) {
      const line = readSearch(new URLSearchParams({ search: text }));
      expect(searchField.safeParse(line).success, line).toBe(true);
    }
  });
});

describe("maskPhone", () => {
  it("shows the first five and the last two characters", () => {
    expect(maskPhone("08031234567")).toBe("08031****67");
    expect(maskPhone("0803")).toBe("0803");
  });
});
