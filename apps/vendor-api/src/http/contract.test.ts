import { contract, RefusalBodySchema } from "@vendor/api";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createApp } from "../app.ts";
import { createTestApi, type TestAnswer, type TestApi } from "../testing/create-test-api.ts";

let api: TestApi;
let token: string;
beforeAll(async () => {
  api = await createTestApi();
  const { body } = await api.request("POST", "/login", {
    body: { email: "owner@demo.example", password: "Demo-Owner-2026" },
  });
  token = body.api_token;
});
afterAll(() => api.close());

function expectRefusal(answer: TestAnswer, status: number, code: string) {
  expect(answer.body).toMatchObject({ success: false, error: 1, code });
  expect(answer.status).toBe(status);
  const { request_id } = RefusalBodySchema.parse(answer.body);
  expect(answer.headers.get("x-request-id")).toBe(request_id);
}

const login = (body: unknown, headers: Record<string, string> = {}) =>
  api.request("POST", "/login", { body, headers });

describe("routes outside the contract", () => {
  it.each(["/healthz", "/readyz"])("answer %s with 200 until a stop is requested", async (path) => {
    const answer = await api.request("GET", path);
    expect([answer.status, answer.body]).toEqual([200, { status: "ok" }]);
    expect((await createApp(api.deps, () => true).request(path)).status).toBe(503);
  });

  it("serve the OpenAPI document of the whole contract", async () => {
    const { body } = await api.request("GET", "/openapi.json");
    const paths = Object.values(contract).flatMap((group) =>
      Object.values(group).map((call) => call["~orpc"].route.path),
    );
    expect(body.openapi).toMatch(/^3\.1/);
    expect(Object.keys(body.paths).sort()).toEqual([...new Set(paths)].sort());
  });
});

describe("unknown routes and methods", () => {
  it.each(["/", "/nothing", "/login/more", "/%00", "/payments", "/LOGIN", "/..%2f"])(
    "answer GET %s with 404",
    async (path) => {
      expectRefusal(await api.request("GET", path), 404, "NOT_FOUND");
    },
  );

  it.each([
    ["GET", "/login", "POST"],
    ["DELETE", "/login", "POST"],
    ["PUT", "/subscription-summary", "POST, GET, HEAD"],
    ["POST", "/subscription-plans", "GET, HEAD"],
    ["POST", "/healthz", "GET, HEAD"],
    ["GET", "/webhooks/paystack", "POST"],
    ["OPTIONS", "/login", "POST"],
  ])("answer %s %s with 405 and the allowed methods", async (method, path, allow) => {
    const answer = await api.request(method, path);
    expectRefusal(answer, 405, "METHOD_NOT_ALLOWED");
    expect(answer.headers.get("allow")).toBe(allow);
  });
});

describe("bodies", () => {
  it.each([
    "application/x-www-form-urlencoded",
    "multipart/form-data; boundary=x",
    "text/plain",
    "application/jsonx",
  ])("of the type %s are refused with 415", async (type) => {
    expectRefusal(await login("email=a&password=b", { "content-type": type }), 415, "UNSUPPORTED_MEDIA_TYPE");
  });

  it("that are compressed are refused with 415", async () => {
    expectRefusal(await login("{}", { "content-encoding": "gzip" }), 415, "UNSUPPORTED_MEDIA_TYPE");
  });

  it("of 64 KiB are read, and larger ones are refused with 413, with or without a stated length", async () => {
    const sized = (bytes: number) => JSON.stringify({ email: "a".repeat(bytes - 12) });
    expect((await login(sized(64 * 1024))).status).toBe(422);
    expectRefusal(await login(sized(64 * 1024 + 1)), 413, "PAYLOAD_TOO_LARGE");
    const announced = await login("{}", { "content-length": "70000" });
    expectRefusal(announced, 413, "PAYLOAD_TOO_LARGE");
  });

  it("of more than that are read only from those who may make the call", async () => {
    const piece = "A".repeat(2_000_000);
    const body = JSON.stringify({ offset: 0, piece });
    const headers = { "content-type": "application/json" };
    expectRefusal(
      await api.request("POST", "/office/uploads/till.exe", { body, headers }),
      401,
      "UNAUTHORIZED",
    );
  });

  it("with very many values are refused", async () => {
    const answer = await login(JSON.stringify({ email: Array.from({ length: 10_001 }, () => 0) }));
    expectRefusal(answer, 400, "BAD_REQUEST");
  });

  it.each([
    ["broken JSON", '{"email":'],
    ["bare words", "nonsense"],
    ["NaN", '{"email":NaN}'],
    ["bytes that are not UTF-8", new Uint8Array([0x7b, 0xff, 0x7d])],
    ["a prototype", '{"email":"a","password":"b","__proto__":{"admin":true}}'],
    ["a nested prototype", '{"email":{"constructor":{}},"password":"b"}'],
    ["deep nesting", "[".repeat(20_000) + "]".repeat(20_000)],
  ])("with %s are refused with 400", async (_name, body) => {
    expectRefusal(await login(body), 400, "BAD_REQUEST");
  });

  it.each([
    ["an array", "[]", "form"],
    ["null", "null", "form"],
    ["no content", "", "email"],
    ["a number for a text", '{"email":5,"password":"b"}', "email"],
    ["a missing field", '{"email":"a"}', "password"],
    ["NUL", '{"email":"a\\u0000b","password":"b"}', "email"],
    ["half a surrogate pair", '{"email":"a\\ud800","password":"b"}', "email"],
    ["a number that is too large", '{"email":"a","password":"b","origin":1e999}', "origin"],
  ])("with %s are refused with 422 and the field's message", async (_name, body, field) => {
    const answer = await login(body);
    expectRefusal(answer, 422, "VALIDATION_FAILED");
    expect(answer.body.errors[field][0]).toBe(answer.body.message);
  });
});

describe("parameters", () => {
  const summary = (query: string) => api.request("GET", `/subscription-summary?${query}`, { token });

  it.each([
    "plan_id=2&plan_duration=12&plan_id=3",
    "plan_id[a]=2&plan_duration=12",
    "plan_id=2&plan_duration=12&__proto__=1",
    "plan_id=2&plan_duration=12&constructor=1",
    "plan_id=2&plan_duration=12&a%00=1",
  ])("like %s are refused with 400", async (query) => {
    expectRefusal(await summary(query), 400, "BAD_REQUEST");
  });

  it.each([
    "plan_id=-1",
    "plan_id=1e400",
    "plan_id=NaN",
    "plan_id=99999999999999999999",
    "plan_id=%00",
    "plan_id=2.5",
    "plan_id=2&location_id=3000000000",
    "plan_id=2&location_id=9007199254740991",
    "plan_id=2&location_id=-1",
    "",
  ])("like %s are refused with 422", async (query) => {
    expectRefusal(await summary(`${query}&plan_duration=12`), 422, "VALIDATION_FAILED");
  });
});

describe("guards", () => {
  it("require a token before they read the body", async () => {
    const answer = await api.request("POST", "/subscribe-with-card", { body: {} });
    expectRefusal(answer, 401, "UNAUTHORIZED");
    expect(answer.headers.get("www-authenticate")).toBe("Bearer");
  });

  it("refuse an owner at a call for staff", async () => {
    expectRefusal(await api.request("POST", "/registrants/export", { token, body: {} }), 403, "FORBIDDEN");
  });

  it("refuse an owner whose phone is unverified at a call for verified owners", async () => {
    const login = { email: "new@demo.example", password: "Demo-New-2026" };
    const unverified = (await api.request("POST", "/login", { body: login })).body.api_token;
    const answer = await api.request("POST", "/subscribe-with-card", { token: unverified, body: {} });
    expectRefusal(answer, 403, "UNVERIFIED");
  });
});

describe("every answer", () => {
  it("has the caller's request id if it is well formed, otherwise a new one", async () => {
    const kept = await api.request("GET", "/faqs", { headers: { "x-request-id": "click-12345678" } });
    expect(kept.headers.get("x-request-id")).toBe("click-12345678");
    const replaced = await api.request("GET", "/faqs", { headers: { "x-request-id": "a b" } });
    expect(replaced.headers.get("x-request-id")).toMatch(/^[\da-f-]{36}$/);
  });

  it("has the security headers and no CORS", async () => {
    for (const path of ["/faqs", "/nothing", "/healthz", "/dev/inbox"]) {
      const { headers } = await api.request("GET", path, {
        headers: { origin: "https://elsewhere.example" },
      });
      expect(headers.get("x-content-type-options")).toBe("nosniff");
      expect(headers.get("content-security-policy")).toContain("default-src 'none'");
      expect(headers.get("strict-transport-security")).toContain("max-age=");
      expect(headers.get("access-control-allow-origin")).toBeNull();
      expect(headers.get("cache-control")).toBe("no-store");
    }
  });

  it("lets pages of CORS_ORIGINS call the API, and no others", async () => {
    const shop = "https://shop.example";
    const open = await createTestApi({ env: { CORS_ORIGINS: [shop] } });
    const from = async (origin: string, method: string, path: string) => {
      const asked = { origin, "access-control-request-method": "POST" };
      const { status, headers } = await open.request(method, path, { headers: asked });
      return [status, headers.get("access-control-allow-origin")];
    };
    try {
      expect(await from(shop, "GET", "/faqs")).toEqual([200, shop]);
      expect(await from(shop, "OPTIONS", "/login")).toEqual([204, shop]);
      // A refusal too, or the page could not read why.
      expect(await from(shop, "GET", "/nothing")).toEqual([404, shop]);
      expect(await from("https://elsewhere.example", "GET", "/faqs")).toEqual([200, null]);
      expect(await from("https://elsewhere.example", "OPTIONS", "/login")).toEqual([204, null]);
      expect((await from(shop, "GET", "/dev/inbox"))[1]).toBeNull();
      const { headers } = await open.request("GET", "/faqs", { headers: { origin: shop } });
      expect(headers.get("access-control-allow-credentials")).toBeNull();
      expect(headers.get("vary")).toContain("Origin");
    } finally {
      await open.close();
    }
  });

  it("to an unexpected error does not say what it was", async () => {
    const consume = async () => {
      throw new Error("select secret from users");
    };
    const broken = await createTestApi({ deps: { limiter: { consume, isReached: async () => false } } });
    const answer = await broken.request("POST", "/login", { body: { email: "a", password: "b" } });
    expectRefusal(answer, 500, "INTERNAL");
    expect(answer.text).not.toContain("secret");
    expect(broken.logs.join()).toContain("select secret from users");
    await broken.close();
  });

  it("is logged without the sent data", async () => {
    const phone = "08039998877";
    await login(
      { email: phone, password: "Never-Log-This-1" },
      { authorization: "Bearer hidden.token.here" },
    );
    const text = api.logs.join("");
    expect(text).toContain('"path":"/login"');
    expect(text).not.toMatch(/Never-Log-This-1|hidden\.token\.here|08039998877|Demo-Owner-2026/);
    expect(text).not.toContain(token);
  });
});

describe("the typed client", () => {
  it("calls the same app", async () => {
    expect((await api.client().catalog.faqs()).success).toBe(true);
    await expect(api.client().account.show()).rejects.toMatchObject({ code: "UNAUTHORIZED", status: 401 });
  });
});
