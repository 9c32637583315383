import { isContractProcedure } from "@orpc/contract";
import { describe, expect, test } from "vitest";
import { contract } from "./contract/index.ts";
import { refusalTable } from "./errors.ts";
import { answerContent, type JsonSchema, type Operation, openApiDocument } from "./openapi.ts";
import { fieldDescriptions, tagDescriptions } from "./openapi-schemas.ts";

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

function operations(): Map<string, Operation> {
  const found = new Map<string, Operation>();
  for (const [path, item] of Object.entries(document.paths)) {
    for (const [method, operation] of Object.entries(item)) {
      found.set(`${method.toUpperCase()} ${path}`, operation);
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
      expect([name, operation.security]).toEqual([name, guarded.has(name) ? [{ bearer: [] }] : []]);
    expect(guarded).toContain("POST /subscribe-with-card");
    expect(guarded).not.toContain("POST /login");
  });

  test("shows amounts as they travel, in naira, and refusals with their codes", () => {
    const operation = operations().get("POST /validate-card-payment");
    const text = JSON.stringify(operation);
    expect(text).toContain('"amount_paid":{"$ref":"#/components/schemas/Price"');
    expect(text).toContain('"discount_percentage":{"type":"number"');
    const { schemas, responses } = document.components;
    expect(schemas.Price).toMatchObject({ type: "number", minimum: 0 });
    expect(schemas.Quote?.properties?.sub_amount).toEqual({ $ref: "#/components/schemas/Naira" });
    const conflict = JSON.stringify(operation?.responses[409]);
    const [, shared = ""] = /responses\/(\w+)/.exec(conflict) ?? [];
    const codes = ["CONFLICT", "IDEMPOTENCY_CONFLICT", "NEXT_PERIOD", "PRICE_CHANGED", "REPLACES_PLAN"];
    expect(JSON.stringify(responses[shared])).toContain(`{"enum":${JSON.stringify(codes)}}`);
    for (const operation of operations().values()) {
      expect(Object.keys(operation.responses)).toEqual(expect.arrayContaining(["200", "400", "422", "503"]));
    }
  });

  test("says of every changing call, and of no other, that it takes an Idempotency-Key", () => {
    for (const [name, operation] of operations()) {
      const takesKey = JSON.stringify(operation).includes("parameters/IdempotencyKey");
      expect([name, takesKey]).toEqual([name, !name.startsWith("GET ")]);
      const answers = Object.keys(operation.responses);
      if (takesKey) expect(answers).toContain("409");
      if (/^(POST|PUT) /.test(name)) expect(answers).toEqual(expect.arrayContaining(["413", "415"]));
    }
  });

  test("names the schemas of answers, and uses every named one", () => {
    const text = JSON.stringify(document);
    const { schemas, responses } = document.components;
    for (const name of Object.keys(schemas)) {
      expect(text).toContain(`{"$ref":"#/components/schemas/${name}"}`);
      expect([name, schemas[name]?.description]).toEqual([name, expect.stringMatching(/\.$/)]);
    }
    expect(Object.keys(schemas).length).toBeGreaterThan(45);
    expect(schemas.Refusal?.properties?.code?.enum).toEqual(Object.keys(refusalTable));
    expect(Object.keys(responses)).toEqual(expect.arrayContaining(["Unauthorized", "NotFound"]));
    expect(text.length / operations().size).toBeLessThan(2_800);
  });

  test("describes fields that occur", () => {
    const text = JSON.stringify(document);
    for (const description of Object.values(fieldDescriptions)) expect(text).toContain(description);
  });

  test("describes every call and who may make it, and every parameter", () => {
    const undescribed = [...operations()].flatMap(
      ([name, { summary, description = "", parameters = [] }]) => [
        ...(description.length > summary.length && /\.$/.test(description) ? [] : [name]),
        ...parameters.flatMap((one) =>
          "name" in one && !one.description ? [`${name}: ${one.name} ${one.in}`] : [],
        ),
      ],
    );
    expect(undescribed).toEqual([]);
    const description = (name: string) => operations().get(name)?.description;
    expect(description("GET /faqs")).toMatch(/No log-in is needed\.$/);
    expect(description("GET /account/cards")).toMatch(/For owners and managers\.$/);
    expect(description("PUT /account/billing")).toMatch(/For owners with a verified phone\.$/);
    expect(description("POST /account/close")).toMatch(
      /For owners\. With an authenticator app, its code must be at most 15 minutes old\.$/,
    );
  });

  test("gives every date and time its format", () => {
    const unformatted: string[] = [];
    const formats = new Map<string, string | undefined>();
    const look = (schema: JsonSchema, place: string) => {
      for (const [name, field] of Object.entries(schema.properties ?? {})) {
        const text = [field, ...(field.anyOf ?? [])].find(
          ({ type, enum: words }) => type === "string" && !words,
        );
        if (text) {
          formats.set(`${place}.${name}`, text.format);
          const isDate = /(^|_)(at|on|until|since|for|of|date|day)$/.test(name);
          if (isDate && !/^date(-time)?$/.test(text.format ?? "")) unformatted.push(`${place}.${name}`);
        }
        look(field, `${place}.${name}`);
      }
      for (const inner of [schema.items, ...(schema.anyOf ?? schema.oneOf ?? [])])
        if (inner) look(inner, place);
    };
    for (const [name, schema] of Object.entries(document.components.schemas)) look(schema, name);
    for (const [name, operation] of operations()) {
      for (const content of [operation.requestBody?.content ?? {}, answerContent(operation)])
        for (const { schema } of Object.values(content)) look(schema, name);
    }
    expect(unformatted).toEqual([]);
    expect(formats.get("Subscription.ends_at")).toBe("date-time");
    expect(formats.get("POST /payments/trace.paid_on")).toBe("date");
    expect(formats.get("Person.email")).toBe("email");
    expect(formats.get("Registrant.email")).toBeUndefined();
    expect(formats.get("Session.id")).toBe("uuid");
    expect(formats.get("Payment.challenge_url")).toBe("uri");
  });

  test("has Retry-After for the refusals that the API sends it with, and for no others", () => {
    const { responses } = document.components;
    const names = Object.keys(responses);
    const waiting = names.filter((name) => JSON.stringify(responses[name]).includes('"Retry-After"'));
    expect(waiting).toContain("TooManyRequests");
    expect(waiting).toEqual(names.filter((name) => /TooManyRequests|ResendTooSoon|Unavailable/.test(name)));
  });

  test("describes every group of calls", () => {
    const tags = new Set([...operations().values()].flatMap((operation) => operation.tags));
    expect([...tags].sort()).toEqual(Object.keys(tagDescriptions).sort());
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

describe("the examples of every call", () => {
  const calls = Object.entries(contract).flatMap(([group, members]) =>
    Object.entries(members).map(([name, call]) => [`${group}.${name}`, call] as const),
  );
  const byId = new Map([...operations().values()].map((operation) => [operation.operationId, operation]));

  test.each(calls)("%s", async (id, call) => {
    const operation = byId.get(id) as Operation;
    if (!isContractProcedure(call)) throw new Error("not a call");
    const { inputSchema, outputSchema } = call["~orpc"];
    const parameters = (operation.parameters ?? []).flatMap((one) =>
      "name" in one && one.example !== undefined ? [[one.name, one.example]] : [],
    );
    const body = operation.requestBody?.content["application/json"]?.example as object | undefined;
    const input = { ...Object.fromEntries(parameters), ...body };
    expect((await inputSchema?.["~standard"].validate(input))?.issues).toBeUndefined();

    const json = answerContent(operation)["application/json"];
    if (json) expect((await outputSchema?.["~standard"].validate(json.example))?.issues).toBeUndefined();
    else expect(Object.values(answerContent(operation))[0]?.schema.contentMediaType).toBeDefined();
  });
});
