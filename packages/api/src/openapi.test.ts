import { describe, expect, test } from "vitest";
import { contract } from "./contract/index.ts";
import { openApiDocument } from "./openapi.ts";

const document = await openApiDocument({
  title: "Vendor API",
  version: "1.0.0",
  serverUrl: "http://api.example",
});

/** Every call of specification §7, with the paths this API serves them at. */
const specified = [
  "GET /downloads",
  "GET /subscription-plans",
  "POST /subscription-summary",
  "GET /subscription-summary",
  "POST /login",
  "POST /register",
  "POST /edit-phone-number",
  "POST /validate-account-otp-web",
  "POST /validate-account-otp",
  "POST /forget-account-sendotp",
  "POST /update-forgot-password",
  "POST /check-coupon",
  "GET /registrants",
  "POST /logout",
  "POST /topup-wallet",
  "POST /subscribe-with-wallet",
  "POST /subscribe-with-card",
  "POST /subscribe-for-free",
  "POST /validate-card-payment",
  "GET /reseller/subscription-summary-agent/{locationId}",
  "GET /reseller/agent/balance",
  "POST /reseller/subscribe-with-token",
];

type Operation = { security?: unknown; responses: Record<string, unknown>; requestBody?: unknown };

function operations(): Map<string, Operation> {
  const found = new Map<string, Operation>();
  for (const [path, item] of Object.entries(document.paths ?? {})) {
    for (const [method, operation] of Object.entries(item ?? {})) {
      found.set(`${method.toUpperCase()} ${path}`, operation as Operation);
    }
  }
  return found;
}

describe("the OpenAPI document", () => {
  test("is 3.1 and has every call of the specification", () => {
    expect(document.openapi).toMatch(/^3\.1/);
    expect([...operations().keys()]).toEqual(expect.arrayContaining(specified));
  });

  test("asks for a bearer token exactly where the contract guards", () => {
    const guarded = new Set<string>();
    for (const group of Object.values(contract)) {
      for (const call of Object.values(group)) {
        const { route, meta } = call["~orpc"];
        if (meta.guard !== "public") guarded.add(`${route.method} ${route.path}`);
      }
    }
    for (const [name, operation] of operations())
      expect([name, "security" in operation]).toEqual([name, guarded.has(name)]);
    expect(guarded).toContain("POST /subscribe-with-card");
    expect(guarded).not.toContain("POST /login");
  });

  test("shows amounts as they travel, in naira, and refusals with their codes", () => {
    const text = JSON.stringify(operations().get("POST /validate-card-payment"));
    expect(text).toContain('"amount_paid":{"type":"number"');
    expect(text).toContain('"sub_amount":{"type":"number"');
    expect(text).toContain('"discount_percentage":{"type":"number"');
    expect(text).toContain("PRICE_CHANGED");
    for (const operation of operations().values()) {
      expect(Object.keys(operation.responses)).toEqual(expect.arrayContaining(["200", "400", "422", "503"]));
    }
  });

  test("says of every changing call, and of no other, that it takes an Idempotency-Key", () => {
    for (const [name, operation] of operations()) {
      const takesKey = JSON.stringify(operation).includes('"Idempotency-Key"');
      expect([name, takesKey]).toEqual([name, !name.startsWith("GET ")]);
      const answers = Object.keys(operation.responses);
      if (takesKey) expect(answers).toContain("409");
      if (/^(POST|PUT) /.test(name)) expect(answers).toEqual(expect.arrayContaining(["413", "415"]));
    }
  });

  test("wants an onboarding choice where an order is paid for, and none for a summary", () => {
    const onboarding = (name: string) => {
      const text = JSON.stringify(operations().get(name)?.requestBody);
      return /"onboarding":(\{[^}]*\})/.exec(text)?.[1];
    };
    expect(onboarding("POST /validate-card-payment")).toContain('"minimum":1');
    expect(onboarding("POST /validate-card-payment")).not.toContain("default");
    expect(onboarding("POST /subscription-summary")).toContain('"default":0');
  });
});
